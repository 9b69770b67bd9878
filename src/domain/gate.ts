import type { Bilingual } from "./language.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "./version.ts";

/** The stages of a feature gate, in the order of its life. */
export const STAGES = ["alpha", "beta", "stable", "deprecated"] as const;
export type Stage = (typeof STAGES)[number];

/** One row of a gate's history. */
export interface StageSpan {
  stage: Stage;
  /** Is the feature on when nobody sets the gate? */
  default: boolean;
  /** A locked gate cannot be set to anything but its default. */
  locked: boolean;
  /** First version with this row: a minor (`1.31`) or, where the source says so, a patch (`1.31.1`). */
  from: string;
  /** Last minor (or patch) with this row; null while it still holds. */
  to: string | null;
  /** The pull requests whose release notes tell that it came to this row, when known. */
  prs?: number[];
}

/** What a release note says happened to a gate. */
export type GateChange =
  | { gate: string; change: "stage"; stage: Stage }
  | { gate: string; change: "default"; default: boolean }
  | { gate: string; change: "locked" }
  | { gate: string; change: "removed" };

/** What another source says of a gate's history where it disagrees with the one that counts. */
export interface GateClaim {
  source: "website" | "kep" | "release-notes";
  /** The website's rows as it gives them, or the KEP's milestones as rows. */
  stages: { stage: Stage; default?: boolean; from: string; to?: string | null }[];
  /** The website's last release with a gate, where its removal is told otherwise; `stages` is empty then. */
  ends?: string;
  /** Where to read it, when it is not the source's usual page. */
  url?: string;
}

/** A fact the tables do not hold: a default that was changed and taken back, told by a release note. */
interface GateRemark {
  /** Notes of that very release tell otherwise than the tables, `default` of the default alone: no yes or no follows from either. */
  disputed?: boolean | "default";
  version: string;
  text: Bilingual;
  prs: number[];
}

/**
 * Who has to ask for a feature whose gate only allows it: the configuration or the flags of a `component`, or every `object` that is to
 * have it. Until then nothing of it happens, whatever the gate's default is.
 */
export const OPT_INS = ["component", "object"] as const;
export type OptIn = (typeof OPT_INS)[number];

export interface FeatureGate {
  name: string;
  /** Earlier or later names of the same history. */
  aka: { name: string; from: string; to: string | null }[];
  components: string[];
  kep: number | null;
  stages: StageSpan[];
  /** The source of `stages`. */
  source: "list" | "website";
  /**
   * The behaviour existed before it had a gate (the shipped list says GA at 1.0) and the gate serves to retire it.
   * `stages` then holds only the rows since the gate exists.
   */
  retires: boolean;
  /** Of one that retires: whether that behaviour was on before it had a gate (the list's row of 1.0). */
  onBefore?: boolean;
  /** First minor without the gate, null while it exists, "unknown" when a source says removed but not when. */
  removedIn: string | null;
  /** The pull request that removed it, where no release note tells. */
  removedBy?: number;
  /** The release notes' PR that removed it, added it, promoted it, when known. */
  prs: number[];
  conflicts: GateClaim[];
  remarks: GateRemark[];
  text: Bilingual | null;
  /** Of a gate that only allows: who asks for its feature, as `things.yaml` tells. */
  optIn?: OptIn;
  /** Of one that is gone: what became of its feature since, where that did not stay as it was. */
  later?: Bilingual;
  /** Of one that is not to become stable: who says so, in a sentence. */
  stays?: Bilingual;
  /** Of a gate that ends or forbids something: "accelerator metrics" are off where `DisableAcceleratorUsageMetrics` is on. */
  ends?: boolean;
}

/** The row in force in a version; a minor means its `.0` release. Null before the gate existed or after it was removed. */
export function stageIn(gate: FeatureGate, version: string): StageSpan | null {
  if (gate.removedIn && minorOf(version) >= minorOf(gate.removedIn) && minorOf(gate.removedIn) >= 0)
    return null;
  let current: StageSpan | null = null;
  for (const span of gate.stages) {
    if (compareVersions(span.from, version) <= 0) current = span;
  }
  if (!current?.to) return current;
  // `to` is inclusive: 1.31 covers every 1.31.x, 1.31.0 only that patch.
  const end = parseVersion(current.to);
  const within =
    end?.patch === null ? minorOf(version) <= end.minor : compareVersions(version, current.to) <= 0;
  return within ? current : null;
}

/** The rows that patch releases of a version's minor brought. */
export function turnsIn({ stages }: FeatureGate, version: string): StageSpan[] {
  return stages.filter(
    ({ from }) => minorOf(from) === minorOf(version) && (parseVersion(from)?.patch ?? 0) > 0,
  );
}

/**
 * The first minor that is sure to lack it: the one that removed it, or the one behind the end of its page, which may be the release
 * before its removal or that of its removal. Null while it exists, and where no source tells anything of its end.
 */
export function goneFrom({ removedIn, stages }: FeatureGate): string | null {
  if (removedIn !== "unknown") return removedIn;
  const end = stages.at(-1)?.to ?? null;
  return end && minorName(minorOf(end) + 1);
}

/** The minor before: `1.32` → `1.31`. */
export function minorBefore(version: string): string {
  return minorName(minorOf(version) - 1);
}

/** Is a version one of before the gate came, as far as its stages tell? */
export function isBeforeGate({ stages: [first] }: FeatureGate, version: string): boolean {
  return first !== undefined && compareVersions(version, first.from) < 0;
}

/** The website's pages tell a lock seldom: a stable gate without one may have been locked all the same. */
export function isLockUnknown(gate: FeatureGate, span: StageSpan | undefined | null): boolean {
  return gate.source === "website" && span?.stage === "stable" && gate.stages.every(({ locked }) => !locked);
}
