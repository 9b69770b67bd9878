/** Superlatives: "which release removed the most APIs?", 「1.30より後に一番多くGAしたリリースは?」: the same list of each release, compared. */
import { apiStage } from "../../domain/api.ts";
import type { FeatureGate } from "../../domain/gate.ts";
import type { Did, ThingKind, ThingRef } from "../../domain/thing.ts";
import { compareVersions, minorName, minorOf } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { countIn, minor } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { type AboutList, happened, type Listed, listedIn, NAMED, onlyOf } from "./listed.ts";

type MostRead = Listed & Pick<Frame, "ask" | "scope" | "sure" | "manner">;

/** What became of them, or what they came to, by the word for it; what is new came. */
const DEEDS: readonly [concept: string, did: Did][] = [
  ["did.removed", "removed"],
  ["did.deprecated", "deprecated"],
  ["did.locked", "locked"],
  ["did.stable", "stable"],
  ["graduated", "stable"],
  ["did.beta", "beta"],
  ["did.alpha", "alpha"],
  ["did.on", "on"],
  ["did.off", "off"],
  ["did.added", "introduced"],
  ["did.introduced", "introduced"],
];

/**
 * "Which API was removed last?", "the newest 3 gates", "the newest feature gate in 1.36": the list of the release named, else of the newest
 * one that has any, or of as many as hold the number asked for. No order within a release is known.
 */
export function latestIn({ said, versions, known, base }: AboutList): MostRead | null {
  const last = newestSaid(said);
  const of = onlyOf(said) ?? NAMED.find(([concept]) => said.has(concept))?.[1] ?? null;
  if (!base || !of || !last || versions.range || versions.since) return null;
  if (said.has("negation", "ask.when", "ask.count", "noun.release", "release.patch", "noun.kep")) return null;
  const [did = "introduced", ...more] = new Set(
    DEEDS.flatMap(([concept, one]) => (said.has(concept) ? [one] : [])),
  );
  const stage = /\b(?:ga|stable)$/i.test(last.text) ? "stable" : null;
  if (more.length > (did === "introduced" ? 1 : 0)) return null;
  const deed = stage ?? did;
  const named = said.all("version")[0]?.from;
  const scope =
    named === undefined
      ? newestOf(datesOf(of, deed, base, said), known.latest, countedIn(said) ?? 1)
      : { at: minor(named) };
  if (scope === null) return null;
  return {
    of,
    where: [happened(deed)],
    detail: null,
    rule: "latest",
    ask: "which",
    scope,
    sure: 0.9,
    manner: [],
  };
}

/** How many are asked for: "the newest 3 gates", 「ゲート3つ」; null where no number stands there. */
export function countedIn(said: Said): number | null {
  const number = said.all("number")[0]?.number ?? null;
  const word = said.spans.find(({ text }) => /^(?:two|three|four|five|six)$/i.test(text));
  return number ?? (word ? countIn(word.text) : null);
}

/**
 * The word for the newest: "which was removed last", and in the plural where it is said of what is listed ("the newest 3 gates", "most
 * recently removed gates", 「最新のゲート」): "gates of the latest release" are something else.
 */
function newestSaid(said: Said): Span | undefined {
  const own = said.first("release.last");
  if (own && !said.has("noun.many")) return own;
  return [...said.all("release.last"), ...said.all("newly"), ...said.all("version.latest")].find((span) => {
    const [before] = said.spans
      .slice(0, said.indexOf(span))
      .filter((one) => !isEmpty(one))
      .slice(-1);
    // "Gates that went GA most recently".
    if (before && span.concept !== "version.latest" && isAnyOf(before, ["did.", "graduated"])) return true;
    const behind = said.spans.slice(said.indexOf(span) + 1);
    const next = behind.find((one) => !isAnyOf(one, BETWEEN));
    return (
      next !== undefined &&
      isAnyOf(next, LISTED) &&
      !/リリース|版|バージョン|release|version/i.test(span.text)
    );
  });
}

/** What may stand between the word for the newest and what is listed. */
const BETWEEN = [
  "component.",
  "reached",
  "turned",
  "number",
  "filler",
  "around",
  "did.",
  "noun.feature",
  "inflection",
  "aux.",
  "relation.in",
];
const LISTED = ["noun.gate", "ask.gate", "noun.api", ...NAMED.map(([concept]) => concept)];

/** The newest releases that so many of the kind came in, were deprecated in, or went with. */
function newestOf(
  told: readonly (string | null | undefined)[],
  latest: string,
  count: number,
): Frame["scope"] | null {
  const dates = told
    .filter((version) => /^1\.\d+/.test(version ?? ""))
    .map((version) => minor(version ?? ""))
    .filter((version) => minorOf(version) <= minorOf(latest))
    .sort((a, b) => compareVersions(b, a));
  const [to] = dates;
  const from = dates[Math.min(count, dates.length) - 1];
  if (to === undefined || from === undefined) return null;
  return from === to ? { at: to } : { from, to };
}

/** The releases in which it happened to one of a kind. */
function datesOf(
  of: ThingKind,
  did: Did,
  { knowledge, things }: KnowledgeBase,
  said: Said,
): (string | null | undefined)[] {
  if (of === "gate")
    return knowledge.gates.map((gate) => (did === "removed" ? gate.removedIn : firstOf(gate, did)));
  if (of !== "api")
    return things
      .everyOfKind(of)
      .filter(({ ref }) => isOfProgram(ref, said))
      .flatMap(({ changes }) => changes)
      .flatMap((change) =>
        change.did === did && !change.atLatest && !change.planned ? [change.version] : [],
      );
  return knowledge.apis.map((api) => {
    if (did === "introduced" || did === "deprecated" || did === "removed") return api[did];
    return apiStage(api) === did ? api.introduced : null;
  });
}

/** Is a flag one of the program that is named, where one is? Of what else there is no program is told. */
function isOfProgram({ kind, component }: ThingRef, { spans }: Said): boolean {
  const named = spans.flatMap(({ text }) => (/^kube[a-z-]{2,30}$/i.test(text) ? [text.toLowerCase()] : []));
  if (named.length === 0) return true;
  return component === null ? kind !== "flag" : named.includes(component.split(" ")[0] ?? "");
}

/** When a gate came, or first was something. */
function firstOf({ stages }: FeatureGate, did: Did): string | undefined {
  return stages.find((span, at) => {
    if (did === "introduced") return at === 0;
    if (did === "locked") return span.locked;
    const before = stages[at - 1];
    if (did === "on" || did === "off")
      return before !== undefined && before.default !== span.default && span.default === (did === "on");
    return span.stage === did;
  })?.from;
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
