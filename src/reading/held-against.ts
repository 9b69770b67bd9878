/**
 * Two things whose events are held against each other: "was X removed before Y?", "in the same release as Y", 「X は Y より後に削除された?」,
 * "how many releases between the removals of X and Y?". No fact compares two lives, so each is asked when.
 */
import type { Span } from "./frame.ts";
import { isAnyOf, isEmpty, isNamed, Said } from "./said.ts";
import { hasJapanese } from "./text.ts";

/** What two events are held against each other by, wherever it stands. */
const COMPARING = ["go.hops"];
/** What comes first is one of two that are offered. */
const FIRST = ["skew.order", "version.first"];
const RELEASES = ["noun.release", "noun.version"];
/** Of two things these are said of an order, too. */
const OF_ORDER = /^(?:より|同時|same )/;
/** Between two English names, behind both of the Japanese ones. */
const ORDERS = ["relation.before", "relation.after", "step.on", "version.beside"];
/** What a life has no release for, and what asks for no release. */
const BARRED = ["did.renamed", "did.replaced", "ask.instead", "ask.how", "ask.why", "need", "can"];

/** A question for each of the two; none where nothing holds them against each other. */
export function heldAgainst(spans: readonly Span[]): string[] {
  const words = spans.filter((span) => !isEmpty(span));
  const [one, other, ...more] = words.filter(isNamed);
  const said = new Said(words);
  if (!one || !other || more.length > 0 || said.has("version", ...BARRED)) return [];
  // "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy" is one name.
  const between = spans.some(({ start, end }) => start >= one.end && end <= other.start);
  if (other.start <= one.end + 1 && !between) return [];
  if (!compares(words, one, other) && !asksWhich(words, one, other)) return [];
  const events = eventsOf(words, one, other);
  if (!events) return [];
  const asks = words.some(({ text }) => hasJapanese(text)) ? " いつ " : " when ";
  return [one, other].map((name, at) => `${name.text}${asks}${events[at]?.text}`);
}

/** What is asked of each: one event of both, or one of each behind its name. */
function eventsOf(words: readonly Span[], one: Span, other: Span): [Span, Span] | null {
  // 「デフォルト有効になった」, "go in the same release", "is it older than …?": an event by another concept of its words.
  const events = words
    .filter((span) => isAnyOf(span, ["did."]) || (span.concept === "word.go" && !words.some(isEvent)))
    .map(withEvent);
  const [first, second, ...more] = events;
  if (!first || more.length > 0) return null;
  if (!second || second.concept === first.concept) return [first, first];
  const own = [one, first, other, second].every((span, at, all) => (all[at - 1]?.start ?? -1) < span.start);
  return own ? [first, second] : null;
}

function isEvent(span: Span): boolean {
  return isAnyOf(span, ["did."]);
}

/** What is asked of a word that is an event only between two things. */
function withEvent(span: Span): Span {
  if (span.concept === "word.go") return { ...span, concept: "did.removed", text: "removed" };
  return isAnyOf(span, ["relation."]) ? { ...span, concept: "did.introduced", text: "introduced" } : span;
}

function compares(words: readonly Span[], one: Span, other: Span): boolean {
  const offered = words.slice(words.indexOf(one) + 1, words.indexOf(other));
  const joined = offered.some((span) => isAnyOf(span, ["or", "and", "comma"]));
  return words.some((span, at) => {
    const before = words[at - 1];
    // 「同じリリース」, 「…から…まで何リリース?」
    if (isAnyOf(span, RELEASES) && before && (isAnyOf(before, ["same"]) || before.text === "何")) return true;
    if (isAnyOf(span, COMPARING) || (joined && isAnyOf(span, FIRST))) return true;
    // 「AppArmorより後に」
    if (/^より/.test(span.text) && isAnyOf(span, ["relation."]) && before && isNamed(before)) return true;
    if (span.concept === "twist" && OF_ORDER.test(span.text)) return true;
    if (!isAnyOf(span, ORDERS)) return false;
    return /[a-z]/i.test(span.text)
      ? one.end <= span.start && span.end <= other.start
      : other.end <= span.start;
  });
}

/** "What was removed earlier, X or Y?" */
function asksWhich(words: readonly Span[], one: Span, other: Span): boolean {
  const offered = words.slice(words.indexOf(one) + 1, words.indexOf(other));
  const asked = words.some((span) => isAnyOf(span, ["ask.which", "ask.what"]));
  return asked && offered.length === 1 && offered.every((span) => isAnyOf(span, ["or"]));
}
