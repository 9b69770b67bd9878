import type { ApiCorrection, Corrections } from "../corpus/corrections.ts";
import { type ApiType, apiName, groupVersion, NOTHING_TOLD } from "../domain/api.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { ApiLife } from "../upstream/api-lifecycle.ts";
import type { GuideRemoval } from "../upstream/deprecation-guide.ts";

export interface ApiSources {
  lives: readonly ApiLife[];
  removals: readonly GuideRemoval[];
  corrections: Corrections["apis"];
  newest: string;
}

/** A removal the guide states, of one type. */
interface StatedRemoval {
  release: string;
  replacement: string | null;
  /** Release the replacement came with. */
  since: string | null;
}

/**
 * API types with their lives. A type counts as removed only where its tag declares it, the deprecation guide says so, or
 * a release note does (by way of a correction); a removal by the default rule stays an expectation. Deprecations that the
 * rule puts beyond the newest release have not happened and are left out.
 */
export function joinApis({ lives, removals, corrections, newest }: ApiSources): {
  apis: ApiType[];
  problems: string[];
} {
  const problems: string[] = [];
  const stated = statedRemovals(removals);
  const types = new Map<string, ApiType>();
  for (const life of lives)
    types.set(apiName(life), typeOf(life, stated.get(apiName(life)), newest, problems));
  for (const [name, removal] of stated) {
    if (!types.has(name))
      types.set(name, {
        ...bareType(name),
        ...removedBy("guide", removal.release),
        evidence: ["guide"],
        replacement: removal.replacement,
      });
  }
  // A type that only the guide knows came with the release since which the guide has it available.
  for (const { replacement, since } of stated.values()) {
    const known = replacement === null ? undefined : (types.get(replacement) ?? bareType(replacement));
    if (known && since !== null && known.introduced === null)
      types.set(apiName(known), { ...known, introduced: since });
  }
  for (const correction of corrections) {
    const type = types.get(correction.api) ?? bareType(correction.api);
    types.set(correction.api, corrected(type, correction));
  }
  const apis = [...types.values()].map((type) => withReplacement(type, types));
  for (const api of apis) {
    if (api.replacement === null || types.has(api.replacement)) continue;
    problems.push(`${apiName(api)}: its replacement ${api.replacement} is no known type and left out`);
    api.replacement = null;
  }
  return { apis: apis.sort(byName), problems };
}

function typeOf(
  life: ApiLife,
  removal: StatedRemoval | undefined,
  newest: string,
  problems: string[],
): ApiType {
  const { group, version, kind, introduced } = life;
  if (removal && life.removed && removal.release !== life.removed)
    problems.push(`${apiName(life)}: the tags say removed in ${life.removed}, the guide ${removal.release}`);
  const happened = life.deprecated !== null && minorOf(life.deprecated) <= minorOf(newest);
  return {
    group,
    version,
    kind,
    introduced,
    deprecated: happened ? life.deprecated : null,
    ...(life.removalDeclared && life.removed !== null
      ? removedBy("declared", life.removed)
      : removal
        ? removedBy("guide", removal.release)
        : { removed: null, removalSource: null, removalExpected: life.removed }),
    unsureFrom: null,
    seenFrom: null,
    // What the guide does not name, it is no evidence of.
    evidence: removal ? ["guide"] : [],
    replacement: life.replacement ?? removal?.replacement ?? null,
  };
}

type Removal = Pick<ApiType, "removed" | "removalSource" | "removalExpected">;

function removedBy(source: NonNullable<ApiType["removalSource"]>, release: string): Removal {
  return { removed: release, removalSource: source, removalExpected: null };
}

function bareType(name: string): ApiType {
  const parts = name.split("/");
  const [group = "", version = "", kind = ""] = parts.length === 2 ? ["", ...parts] : parts;
  return { group, version, kind, ...NOTHING_TOLD };
}

function corrected(type: ApiType, correction: ApiCorrection): ApiType {
  return {
    ...type,
    introduced: correction.introduced ?? type.introduced,
    deprecated: correction.deprecated ?? type.deprecated,
    ...(correction.removed && {
      ...removedBy(correction.atLatest ? "code" : "release-notes", correction.removed),
      unsureFrom: earlier(type.removalExpected, correction.removed),
      evidence: [...type.evidence, ...correction.evidence],
    }),
    ...(correction.replacement !== undefined && { replacement: correction.replacement }),
  };
}

/** The end by the tag's default rule, where a note tells of one only later. */
function earlier(byRule: string | null, told: string): string | null {
  return byRule !== null && compareVersions(byRule, told) < 0 ? byRule : null;
}

/** The guide's removals by type; the first place it names is the one to move to. */
function statedRemovals(removals: readonly GuideRemoval[]): Map<string, StatedRemoval> {
  const stated = new Map<string, StatedRemoval>();
  for (const { release, groupVersions, kinds, replacements } of removals) {
    const [first] = replacements;
    for (const gv of groupVersions) {
      for (const kind of kinds) {
        const replacement = first ? `${first.groupVersion}/${kind}` : null;
        stated.set(`${gv}/${kind}`, { release, replacement, since: first?.since ?? null });
      }
    }
  }
  return stated;
}

const STABLE = /^v\d+$/;

/** Where no source names a replacement, the same Kind in a stable version of the same group is one. */
function withReplacement(type: ApiType, types: ReadonlyMap<string, ApiType>): ApiType {
  if (type.replacement !== null || STABLE.test(type.version)) return type;
  const stable = [...types.values()]
    .filter((other) => other.group === type.group && other.kind === type.kind && STABLE.test(other.version))
    .sort((a, b) => compareVersions(b.introduced ?? "", a.introduced ?? ""))[0];
  return stable ? { ...type, replacement: apiName(stable) } : type;
}

function byName(a: ApiType, b: ApiType): number {
  return groupVersion(a).localeCompare(groupVersion(b), "en") || a.kind.localeCompare(b.kind, "en");
}
