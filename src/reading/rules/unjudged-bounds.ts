/** Releases that a question bounds or offers, of which one word would judge too much: "only in 1.11?", "until 1.35?", "in 1.29 or only in 1.30?" */
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { boundBehind } from "./beside.ts";

/** "(not 1.28)", "rather than 1.28": a release that is held against the one asked about. */
export const CONTRASTED =
  /(?:\(not|, not|rather than|instead of) (?:in |since |from |as of )?v?1\.\d{1,2}(?![\w.])/i;

/** "Not beta until 1.30?", 「1.30 になってから?」: asked is since when, and what was so before as well is neither so nor not. */
export function isOnlyFrom({ spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span));
  const denied = words.some(({ concept }) => concept === "negation");
  return words.some(
    ({ concept }, at) =>
      concept === "version" &&
      ((denied && words[at - 1]?.concept === "relation.until") || words[at + 1]?.text === "になってから"),
  );
}

/** "Off until 1.35?", 「1.30 まで無効?」: whether that release is meant as well, nobody can tell, nor what comes of it later. */
export function isUntil({ where, detail, scope }: Frame, { spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span));
  const bound = words.some(
    ({ concept }, at) =>
      concept === "relation.until" &&
      // 「1.30 までに」 is by then.
      words[at + 1]?.text !== "に" &&
      [words[at - 1], words[at + 1]].some((beside) => beside?.concept === "version"),
  );
  return bound && where.length === 0 && detail !== "until" && scope.from === undefined;
}

const ALONE = /^(?:only|solely|just|だけ|のみ|しか|限定|唯一)$/i;

/** "Beta only in 1.11?", 「1.36 だけ?」: what holds of one release says nothing of the others. */
export function isOnlyThere({ spans }: Said): boolean {
  return spans.some(({ text }, at) => {
    if (!ALONE.test(text)) return false;
    const [before, after] = [spans[at - 1], spans[at + 1]];
    const placed = after?.concept === "relation.in" && spans[at + 2]?.concept === "version";
    // "The only version", 「唯一の」.
    if (/^the$/i.test(before?.text ?? "") || text === "唯一") return true;
    // 「1.28 以降だけ」, 「1.35 でしか」.
    const bound = before && isAnyOf(before, ["relation."]) && spans[at - 2]?.concept === "version";
    return before?.concept === "version" || bound || (placed && /[a-z]/i.test(text));
  });
}

/** "Only v1", 「v1beta1 だけ」, "is v1beta1 the only version of it?" */
export function isAloneOf({ spans }: Said): boolean {
  const isVersion = (span: Span | undefined) => /^v\d|\/v\d/i.test(span?.text ?? "");
  // "v2beta2 only went away in 1.25": no sooner, and nothing is said of other versions.
  const isBound = (span: Span | undefined) =>
    span !== undefined && /^[a-z]/i.test(span.text) && isAnyOf(span, ["did.", "lost", "word.go", "aux."]);
  const alone = spans.some(
    ({ text }, at) =>
      ALONE.test(text) &&
      !isBound(spans[at + 1]) &&
      (isVersion(spans[at - 1]) || isVersion(spans[at + 1]) || /^the$/i.test(spans[at - 1]?.text ?? "")),
  );
  return alone && spans.some(isVersion);
}

export const ORDER = /^(?:before|after|prior|than|(?:later|earlier|sooner) than)\b|^(?:前|後|あと)$/i;

/** "After 1.26", 「1.26より後に」. */
export function isBoundedBelow({ spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span));
  return words.some(
    (span, at) =>
      isAnyOf(span, ["relation.after"]) &&
      [words[at - 1], words[at + 1]].some((beside) => beside?.concept === "version"),
  );
}

export function isOrBeyond({ spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span));
  return words.some((span, at) => boundBehind(span) !== null && words[at - 1]?.concept === "version");
}

/** "… is empty after 1.36, did they rename it?": the release is that of what is told before the comma. */
export function isBoundedElsewhere(said: Said): boolean {
  const comma = said.first("comma");
  if (!comma || said.all("did.*").some(({ start }) => start < comma.start)) return false;
  return isBoundedBelow(said.without(({ start }) => start > comma.start));
}

/** "1.25.1 vulnerable and 1.25.0 not?": one word would answer for both releases. */
export function isOfTwo(said: Said): boolean {
  const named = new Set(said.all("version").map(({ from }) => from));
  return named.size > 1 && said.has("negation") && said.has("and");
}

/** What something may be, as one of two answers. */
const STATES = [
  "did.",
  "use",
  "exist",
  "serve",
  "safe",
  "release.usable",
  "still",
  "graduated",
  "should",
  "can",
];

/** Are two states the two answers: "deprecated or fine to use?", 「アルファですか?ベータですか?」 A thing may stand for the first: "X: or should I …?" */
export function offersStates({ spans }: Said): boolean {
  const words = spans.filter((span) => !isEmpty(span) || span.concept === "question");
  const isState = (span: Span) => isAnyOf(span, STATES);
  return words.some((span, at) => {
    const or = span.concept === "or" && at < words.length - 1;
    const asked = (span.concept === "question" || span.concept === "slash") && at < words.length - 1;
    if (!or && !asked) return false;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    const differs = after.find(isState);
    return (
      differs !== undefined &&
      (before.some((one) => isState(one) && one.concept !== differs.concept) ||
        (or && before.every(({ concept }) => concept === "thing" || concept === "stop")))
    );
  });
}

/** Are two releases the two answers? */
export function offersReleases({ spans }: Said): boolean {
  const or = spans.findIndex(({ concept }) => concept === "or");
  const versions = (some: readonly Span[]) =>
    some.flatMap(({ concept, from }) => (concept === "version" ? [from] : []));
  const [before, after] = [versions(spans.slice(0, Math.max(or, 0))), versions(spans.slice(or + 1))];
  if (or < 0 || before.length === 0 || after.length === 0) return false;
  // 「1.37にもある?それとも1.37から?」: already, or only from there on.
  const only = spans.slice(or + 1).some(isFrom);
  return !after.some((one) => before.includes(one)) || (only && !spans.slice(0, or).some(isFrom));
}

function isFrom(span: Span): boolean {
  return isAnyOf(span, ["from", "relation.since"]);
}

const BOUNDS = ["relation.before", "relation.after", "relation.between"];

/** Of flags, metrics and the like the release is moved, or the bound kept, as of gates that are named. */
const BOUNDED: ReadonlySet<string> = new Set(["api", "field"]);

/** A release that bounds an API's or a described thing's event; of gates and things named, the release is moved or the bound kept. */
export function isBoundLost({ things, where, taken }: Frame, { said }: Scanned): boolean {
  const [thing] = things;
  if (where.length > 0 || (!BOUNDED.has(thing?.kind ?? "") && taken === null)) return false;
  // "Must I migrate before 1.25?": by then it must be done.
  if (said.has("need", "should", "go.*")) return false;
  if (taken !== null && (thing?.kind === "gate" || thing?.kind === "kep")) return false;
  const words = said.spans.filter((span) => !isEmpty(span));
  return words.some((span, at) => {
    const beside = [words[at - 1], words[at + 1]].map((one) => one?.concept);
    return isAnyOf(span, BOUNDS) && beside.includes("version");
  });
}
