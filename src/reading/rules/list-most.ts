/** Superlatives: "which release removed the most APIs?", 「1.30より後に一番多くGAしたリリースは?」: the same list of each release, compared. */
import type { FeatureGate } from "../../domain/gate.ts";
import { compareVersions, minorName, minorOf } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { minor } from "../attach.ts";
import type { Frame } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { type AboutList, happened, type Listed, listedIn, onlyOf } from "./listed.ts";

type MostRead = Listed & Pick<Frame, "ask" | "scope" | "sure" | "manner">;

/** What became of them, by the word for it; what is new came. */
const DEEDS: readonly [concept: string, did: "removed" | "deprecated" | "introduced"][] = [
  ["did.removed", "removed"],
  ["did.deprecated", "deprecated"],
  ["did.added", "introduced"],
  ["did.introduced", "introduced"],
];

/**
 * "Which API was removed last?", "the newest feature gate in 1.36": the list of the release named, else of the newest one that has any.
 * No order within a release is known.
 */
export function latestIn({ said, versions, known, base }: AboutList): MostRead | null {
  const of = onlyOf(said);
  const last = said.has("release.last");
  if (!base || !of || !last || versions.range || versions.since) return null;
  if (said.has("did.alpha", "did.beta", "did.stable", "did.on", "did.off", "did.locked", "negation"))
    return null;
  if (said.has("noun.many", "ask.when", "ask.count", "noun.release", "release.patch")) return null;
  const did = DEEDS.find(([concept]) => said.has(concept))?.[1] ?? "introduced";
  const named = said.all("version")[0]?.from;
  const at = named === undefined ? newestOf(of, did, base, known.latest) : minor(named);
  if (at === null) return null;
  return {
    of,
    where: [happened(did)],
    detail: null,
    rule: "latest",
    ask: "which",
    scope: { at },
    sure: 0.9,
    manner: [],
  };
}

/** The newest release that something of the kind came in, was deprecated in, or went with. */
function newestOf(
  of: "api" | "gate",
  did: "removed" | "deprecated" | "introduced",
  { knowledge }: KnowledgeBase,
  latest: string,
): string | null {
  const dates =
    of === "api"
      ? knowledge.apis.map((api) => api[did])
      : knowledge.gates.map((gate) => (did === "removed" ? gate.removedIn : firstOf(gate, did)));
  const out = dates.filter(
    (version) => /^1\.\d+$/.test(version ?? "") && minorOf(version ?? "") <= minorOf(latest),
  );
  return out.map(String).sort(compareVersions).at(-1) ?? null;
}

/** When a gate came, or was first deprecated. */
function firstOf({ stages }: FeatureGate, did: "deprecated" | "introduced"): string | undefined {
  return (did === "introduced" ? stages[0] : stages.find(({ stage }) => stage === did))?.from;
}

/** Which release, of those within its bounds, has the longest or the shortest list; null where none is asked for. */
export function mostIn(about: AboutList): MostRead | null {
  const { said } = about;
  const few = said.has("compare.fewest");
  const superlative =
    said.has("compare.most") || said.all("compare.fewest").some(({ text }) => /^[a-z]/i.test(text));
  if (!superlative || !asksOfReleases(about)) return null;
  const bounds = boundsOf(about);
  if (!bounds) return null;
  const listed = listedIn(said.without(isBound));
  if (listed?.where.length !== 1) return null;
  const each = Array.from({ length: bounds.to - bounds.from + 1 }, (_, index) =>
    minorName(bounds.from + index),
  );
  if (each.length < 2) return null;
  return {
    ...listed,
    where: isHeld(said) ? listed.where : listed.where.map(({ did }) => happened(did)),
    ask: "compare",
    scope: { each },
    sure: 0.9,
    manner: few ? ["fewest"] : [],
  };
}

/** "Which release has the most alpha gates", 「アルファのゲートが一番多い」: how things stand in it. What came in as alpha is no state. */
function isHeld(said: Said): boolean {
  if (said.has("did.introduced", "did.added", "reached", "received", "graduated", "did.promoted", "turned"))
    return false;
  const isOf = (span: Said["spans"][number]) =>
    span.concept.startsWith("did.") && /^[のな]/.test(said.spans[said.indexOf(span) + 1]?.text ?? "");
  return (
    said.has("exist", "standing", "now", "still") ||
    said.all("aux.have").some(({ text }) => /^ha(?:s|ve)$/i.test(text)) ||
    said.spans.some(isOf)
  );
}

/** "Which release", 「リリースはどれ」; 「1.27から1.37のどれ」. */
function asksOfReleases({ said, versions }: AboutList): boolean {
  if (said.has("ask.when", "ask.releases", "ask.version", "noun.release", "noun.version")) return true;
  return versions.range !== null && said.has("ask.which");
}

/** The releases that are compared: "between 1.27 and 1.37", "after 1.30", 「1.30より前で」; all, where none is named. */
function boundsOf({ said, versions, known }: AboutList): { from: number; to: number } | null {
  const { range, since, single } = versions;
  const [oldest, latest] = [minorOf(known.oldest), minorOf(known.latest)];
  if (range) {
    const [from, to] = [minorOf(range.from), minorOf(range.to)].sort((a, b) => a - b);
    return single.length === 0 && from !== undefined && to !== undefined
      ? { from, to: Math.min(to, latest) }
      : null;
  }
  const after = said.has("relation.after") ? 1 : 0;
  if (since) return single.length === 0 ? { from: minorOf(since) + after, to: latest } : null;
  const [only, ...others] = single;
  if (only === undefined) return { from: oldest, to: latest };
  if (others.length > 0) return null;
  const at = minorOf(only);
  if (after) return { from: at + 1, to: latest };
  if (said.has("relation.before")) return { from: oldest, to: at - 1 };
  return said.has("relation.until") ? { from: oldest, to: at } : null;
}

/** What says within which releases, and that they are compared. */
function isBound(span: Said["spans"][number]): boolean {
  return isAnyOf(span, ["version", "relation.", "from", "to", "compare."]);
}
