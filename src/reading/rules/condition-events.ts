/** What is said to happen, or to be so, in a question: the words for it, and each place where one stands, with how it is told. Releases are given to them later. */
import type { Did } from "../../domain/thing.ts";
import type { Relation, Span } from "../frame.ts";
import { isAnyOf } from "../said.ts";
import { neverOf } from "./undone.ts";

/** Which words are an event, of a list's conditions and of what a question states. */
export const EVENTS: Readonly<Record<string, Did>> = {
  "did.removed": "removed",
  "did.unserved": "removed",
  "did.added": "introduced",
  "did.introduced": "introduced",
  "did.deprecated": "deprecated",
  "did.locked": "locked",
  "did.on": "on",
  "did.off": "off",
  "did.alpha": "alpha",
  "did.beta": "beta",
  "did.stable": "stable",
  graduated: "stable",
};

/** Of these a release is asked for its state, unless a verb says that it came about then. */
export const STATES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);

/** "Gates that exist in 1.33", 「1.33にある」: being there is a state as well. */
const THERE = ["exist", "standing"];

/** What gates may end without. */
const STAGES_UNDONE: ReadonlySet<Did> = new Set(["beta", "stable"]);

/** "Became", 「なった」. */
const CAME: ReadonlySet<string> = new Set([
  "reached",
  "received",
  "did.promoted",
  "graduated",
  "flip",
  "turned",
]);

/** 「デフォルトで有効になって」, "turned on", "GA'd": the word for the state says that it came about. */
const CAME_ITSELF = /になって?$|['’]d$|^(?:turned|switched|flipped|went|became) /i;

/** An event where it stands. */
export interface Event {
  did: Did;
  span: Span;
  at: number;
  /** It came about, rather than being so. */
  came: boolean;
  /** It is told as how things stand, where the deed itself could be meant: "gone", "are deprecated", 「非推奨の」. */
  stands: boolean;
  negated: boolean;
  never: boolean;
  /** Another event came before it and left it undone: no release is its own. */
  undone: boolean;
}

/** Which words bound a release. */
export const RELATIONS: Readonly<Record<string, Relation>> = {
  "relation.before": "before",
  "relation.after": "after",
  "relation.since": "since",
  "relation.until": "until",
  "relation.by": "until",
  // "Up to and including 1.37."
  inclusive: "until",
};

/** "In 1.33 or 1.34", 「1.33か1.34で」. */
export const ALTERNATIVES: ReadonlySet<string> = new Set(["or", "and", "slash", "comma"]);

/** The events of a question in the order told; one that is told twice in a row of the same release is one. */
export function eventsOf(words: readonly Span[]): Event[] {
  const events: Event[] = [];
  const theres = sayingThere(words);
  const nevers = neverOf(words, (word) => didOf(word) !== undefined);
  for (const [at, span] of words.entries()) {
    const did = theres.has(span)
      ? "introduced"
      : (didOf(span) ?? (isEntry(words, at) ? "introduced" : undefined));
    const last = events.at(-1);
    // Told again of another release: "locked in 1.36 that were not locked in 1.35".
    const again = last && words.slice(last.at, at).some(({ concept }) => concept === "version");
    // "Introduced in 1.26 and still there": one happened, the other is so.
    const stands = last !== undefined && theres.has(span) && !theres.has(last.span);
    if (!did || (last?.did === did && !again && !stands) || isLeftStage(words, at)) continue;
    // 「アルファとして出てきて」: the stage that it came in at is the event.
    if (did === "introduced" && cameAs(words, stageBefore(words, at))) continue;
    // 「ベータになったが無効」: in Japanese the verb is that of the event before it.
    const around = words
      .slice(Math.max(0, at - 2), at + (words[at + 1]?.text === "に" ? 3 : 2))
      .filter((word, place, all) => latin(word) || !last || place > all.indexOf(span) || !cameBy(word));
    // "Never reached GA removed in 1.30": what is denied of one event is so of the next only where a word joins them.
    const joined = last && words.slice(last.at + 1, at).some(({ concept }) => ALTERNATIVES.has(concept));
    const start = last && !joined ? last.at + 1 : 0;
    const before = words.slice(Math.max(start, at - 3), at);
    const after = behindEvent(words, at);
    const not = [...before.filter(latin), ...after.filter((word) => !latin(word))].find(
      (word) => word.concept === "negation" || DENIED.test(word.text),
    );
    const there = theres.has(span);
    const gone = words.some((word) => didOf(word) === "removed");
    const never = nevers.has(span);
    const undone = STAGES_UNDONE.has(did) && gone && (never || isBeforeIt(words, at));
    events.push({
      did,
      span,
      at,
      came:
        !there &&
        (!STATES.has(did) ||
          around.some(cameBy) ||
          cameAs(words, at) ||
          isLeftStage(words, at - 2) ||
          sharesVerb(words, at) ||
          cameThen(words, at) ||
          span.concept === "graduated" ||
          CAME_ITSELF.test(span.text) ||
          span.also?.includes(BY_ITS_RELEASE) === true),
      stands:
        !around.some(cameBy) &&
        !around.some(({ also }) => also?.includes("aux.past")) &&
        (did === "deprecated" || [span.concept, ...(span.also ?? [])].includes("gone")),
      undone,
      negated:
        UNLOCKED.test(span.text) ||
        (there && didOf(span) === "removed") ||
        (not !== undefined && not.text.toLowerCase() !== "never"),
      never: not?.text.toLowerCase() === "never" || undone || never,
    });
  }
  return events;
}

const STAGES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable"]);

/** Marks a stage that is told by its release. */
const BY_ITS_RELEASE = "stage.of-release";

/** 「GAが1.25のゲート」: the stage is what the release is told of, so that it came about then; the stage without particles between is so. */
export function withStagesOfReleases(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    const [joint, version] = spans.slice(at + 1, at + 3);
    const told = isStage(span) && /^[がは]$/.test(joint?.text ?? "") && version?.concept === "version";
    return told ? { ...span, also: [...(span.also ?? []), BY_ITS_RELEASE] } : span;
  });
}

function isStage(span: Span | undefined): boolean {
  const did = span && didOf(span);
  return did !== undefined && STAGES.has(did);
}

/** "Went from alpha to beta in 1.37", 「アルファからベータに上がった」: the stage that is left only says where it came from. */
function isLeftStage(words: readonly Span[], at: number): boolean {
  const [before, span, joint, next] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
  if (!isStage(span) || !isStage(next)) return false;
  return (
    joint?.text === "から" || (/^from$/i.test(before?.text ?? "") && /^(?:in)?to$/i.test(joint?.text ?? ""))
  );
}

/**
 * 「1.34でベータ、1.36でGAになった」, 「1.34でベータ→1.36でGA」: one verb, or the arrow, is that of both stages; 「1.34でベータだったが」 has one of
 * its own.
 */
function sharesVerb(words: readonly Span[], at: number): boolean {
  const [joint, version] = words.slice(at + 1, at + 3);
  const next = words.findIndex((word, place) => place > at && isStage(word));
  if (!isStage(words[at]) || next < 0 || version?.concept !== "version") return false;
  const arrow = joint !== undefined && /^(?:→|->|=>)$/.test(joint.text);
  const verb = words.slice(next + 1, next + 3).find((word) => !latin(word) && cameBy(word));
  return arrow || (joint?.text === "、" && verb !== undefined);
}

/** 「1.35でアルファになって、1.37の時点でまだアルファ」: it came to it; 「になっている」 it is at. */
function cameThen(words: readonly Span[], at: number): boolean {
  const [verb, next] = words.slice(at + 1, at + 3);
  const came = verb !== undefined && isAnyOf(verb, ["is.so"]) && /なって$/.test(verb.text);
  // 「GAになってない」, 「になっていません」.
  return isStage(words[at]) && came && next?.concept !== "negation" && !/^[いおなま]/.test(next?.text ?? "");
}

/** The word before 「として」 or 「で」, or before a word itself. */
function stageBefore(words: readonly Span[], at: number): number {
  return ["として", "で"].includes(words[at - 1]?.text ?? "") ? at - 2 : at - 1;
}

/** 「alpha として入って」, 「アルファで入った」: it came in at that stage. */
function cameAs(words: readonly Span[], at: number): boolean {
  const behind = words.slice(at + 1, at + 3).find((word) => !["として", "で"].includes(word.text));
  if (!isStage(words[at]) || behind === undefined || latin(behind)) return false;
  // 「ベータで登場したゲート」 alone is a gate's first stage (`began.ts`).
  const beside = words.some((word, place) => place !== at && word !== behind && didOf(word) !== undefined);
  return behind.concept === "came.in" || (beside && isAnyOf(behind, ["did.introduced", "did.added"]));
}

/**
 * What stands behind an event and is of it. 「GAだがロックされていない」: the "not" is that of the next event, unless a word joins the two
 * (「GAでもベータでもない」).
 */
function behindEvent(words: readonly Span[], at: number): readonly Span[] {
  const next = words.findIndex((word, place) => place > at && didOf(word) !== undefined);
  if (next < 0) return words.slice(at + 1, at + 3);
  const between = words.slice(at + 1, next);
  const neither = [words[at + 1], words[next + 1]].every((word) => word?.text === "でも");
  const joined = between.some(({ concept }) => ALTERNATIVES.has(concept) || concept === "but");
  return words.slice(at + 1, neither ? next + 3 : joined ? at + 3 : Math.min(next, at + 3));
}

/** "Removed before GA", "without ever reaching GA", 「GA 前に削除」: what happened before something else left it undone. */
function isBeforeIt(words: readonly Span[], at: number): boolean {
  const before = words.slice(0, at).findLast((word) => !cameBy(word));
  const after = words.slice(at + 1).find((word) => !cameBy(word));
  return (
    /^without/i.test(before?.text ?? "") ||
    (before?.concept === "relation.before" && latin(before) && after?.concept !== "version") ||
    /^前/.test(after?.text ?? "")
  );
}

/** 「1.32 で有効じゃなくて 1.33 で有効」. */
const DENIED = /^(?:じゃ|では)なくて?$/;

/** "GA gates still unlocked": its own word denies the lock. */
const UNLOCKED = /^unlocked$/i;

function didOf({ concept, also = [], text }: Span): Did | undefined {
  if (UNLOCKED.test(text)) return "locked";
  return [concept, ...also].flatMap((one) => EVENTS[one] ?? [])[0];
}

/** 「1.27以前に入って」, 「1.31 で入って、その後削除された」: behind a bound of releases, or with another event to come, it is when they came. */
function isEntry(words: readonly Span[], at: number): boolean {
  if (words[at]?.concept !== "came.in") return false;
  const before = words.slice(0, at).findLast(({ concept }) => concept !== "relation.in");
  if (before === undefined) return false;
  const behind = words.slice(at + 1);
  const isNext =
    before.concept === "version" &&
    behind.some((word) => didOf(word) !== undefined || isStillThere(word, undefined));
  return isNext || before.concept in RELATIONS;
}

/**
 * Which words say of something that it is there: "exist in 1.33", 「1.33にある」, "served in 1.34"? Only where two releases are told apart by
 * it, since "are there gates …" asks for any; beside what else is said, where it has a release of its own or is so still.
 */
function sayingThere(words: readonly Span[]): ReadonlySet<Span> {
  const places = words.filter(isPlace);
  const isDeed = (word: Span) => didOf(word) !== undefined && !isUnserved(word, words);
  const deeds = words.filter(isDeed);
  const last = deeds.at(-1);
  if (deeds.length > 0)
    return new Set(
      words.filter((word, at) => {
        const still = isStillThere(word, words[at - 1]);
        // "Introduced in 1.26 and still exist", 「1.34 で非推奨になってまだ残っている」: today, or in the release that follows.
        // 「1.30で非推奨だがまだ使える」: both are so in the release named.
        const stood = last !== undefined && !latin(last) && at - words.indexOf(last) <= 1;
        const later =
          last !== undefined && !stood && words.indexOf(last) < at && isPlaceless(words, at, last);
        return still ? places.length > 1 || later : places.length > 1 && isThere(word) && hasPlace(words, at);
      }),
    );
  if (places.length < 2) return NONE;
  const said = words.filter((word) => isThere(word) || isUnserved(word, words));
  if (said.length > 0) return new Set(said);
  // 「1.33にはあるのに1.34にはない」, "in 1.33 but not in 1.34", "in 1.34 that weren't in 1.33": the place alone says it.
  const before = words[words.findIndex(isPlace) - 1];
  const apart = words.some(({ concept }) => concept === "negation") && words.some(isTurn);
  return apart && before?.concept === "relation.in" ? new Set([before]) : NONE;
}

function isPlace({ concept }: Span): boolean {
  return concept === "version" || concept === "version.latest";
}

/** Where the other thing said begins: "but not in 1.34", "that weren't in 1.33". */
function isTurn({ concept, text }: Span): boolean {
  return concept === "but" || /^(?:that|which)$/i.test(text);
}

/** "Exist", "were there", 「ある」, "served". */
function isThere(word: Span): boolean {
  return isAnyOf(word, [...THERE, "serve"]) && didOf(word) === undefined;
}

/** "Not served in 1.32 but served in 1.34": beside its opposite it says how things stand, and not that they ended. */
function isUnserved(word: Span, words: readonly Span[]): boolean {
  return isAnyOf(word, ["did.unserved"]) && words.some((other) => isAnyOf(other, ["serve"]));
}

/** Does a release stand right beside a word, behind it in English, before it in Japanese? */
function hasPlace(words: readonly Span[], at: number): boolean {
  const word = words[at];
  const beside = word && latin(word) ? words.slice(at + 1, at + 3) : words.slice(Math.max(0, at - 2), at);
  return beside.some(isPlace);
}

/** Has what is said last no release of its own, where one stands with what is said before it? */
function isPlaceless(words: readonly Span[], at: number, last: Span): boolean {
  const word = words[at];
  const deed = words.indexOf(last);
  const own = word && latin(word) ? words.slice(at) : words.slice(deed);
  return words.slice(0, at).some(isPlace) && !own.some(isPlace);
}

/** "Still present", "still served", 「まだある」, 「残っている」. */
function isStillThere(word: Span, before: Span | undefined): boolean {
  const there = isAnyOf(word, [...THERE, "still.usable", "serve"]);
  return there && (before?.concept === "still" || /^(?:still|まだ|残)/i.test(word.text));
}

const NONE: ReadonlySet<Span> = new Set();

/** "Already GA in 1.36" says how it stands then. */
function cameBy({ concept, also = [] }: Span): boolean {
  return CAME.has(concept) && !also.includes("already");
}

export function latin({ text }: Span): boolean {
  return /[a-z]/i.test(text);
}
