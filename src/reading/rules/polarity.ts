/** Whether a question denies what it asks about: one reading for gates, APIs, flags, releases and whatever else is asked about. */
import type { Put, Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, type Said } from "../said.ts";
import { hasJapanese } from "../text.ts";
import { isInverted } from "./asked.ts";

/** Verbs that a tag repeats: "isn't it?", "did it?", "can we?" */
const VERBS: ReadonlySet<string> = new Set(["aux.be", "aux.do", "aux.have", "aux.will", "can"]);
/** Whom a tag repeats. */
const WHOM = /^(?:it|they|we|you|i|he|she|that|there|this|those|these)$/i;

/**
 * "…, isn't it?", "…, can we?", "…, no?": the tag asks for agreement with what stands before it. Its own "not" denies nothing, and
 * its verb makes no question of the sentence.
 */
export function withTags(spans: readonly Span[]): Span[] {
  const end = spans.findLastIndex(({ concept }) => concept !== "question");
  const tag = tagAt(spans, end);
  if (tag === null) return [...spans];
  return spans.map((span, at) =>
    at < tag || at > end
      ? span
      : { ...span, concept: at === tag ? "confirm" : "filler", also: [], rule: "tag" },
  );
}

/** 「…で合ってますか?」: the か that ends what asks for agreement offers no second thing. */
export function withLastKa(spans: readonly Span[]): Span[] {
  const at = spans.findLastIndex(({ concept }) => concept !== "question");
  const last = spans[at];
  if (last?.concept !== "ka" || !last.also?.includes("or") || spans[at - 1]?.concept !== "confirm")
    return [...spans];
  return spans.with(at, { ...last, also: last.also.filter((concept) => concept !== "or") });
}

/**
 * 「GA 前ですか?」: what is to come was not yet. "Free of" denies that a thing is there; of a vulnerability it asks whether it is fixed.
 */
export function withDenials(all: readonly Span[]): Span[] {
  const spans = all.map((span, place) =>
    span.concept === "negation" && FREE.test(span.text) && !isOfThing(all[place + 1])
      ? { ...span, concept: isCve(all[place + 1]) ? "safe" : "filler", also: [] }
      : span,
  );
  const at = spans.findIndex(
    ({ text }, place) => text === "前" && isAnyOf(spans[place - 1] ?? NOBODY, ["did."]),
  );
  const span = spans[at];
  const ends = spans.slice(at + 1).every((one) => isEmpty(one) || ENDS.has(one.concept));
  return span && ends ? spans.with(at, { ...span, concept: "negation", also: ["yet"] }) : spans;
}

function isOfThing(span: Span | undefined): boolean {
  return span?.concept === "thing" && !isCve(span);
}

function isCve(span: Span | undefined): boolean {
  return span?.things?.[0]?.kind === "cve";
}

const FREE = /^(?:free of|\w+ without)$/i;

const NOBODY: Span = { concept: "", start: 0, end: 0, rule: "", text: "" };

/** Where the tag that ends a sentence begins; null where it has none. */
function tagAt(spans: readonly Span[], end: number): number | null {
  const last = spans[end];
  if (!last) return null;
  const [comma] = spans.slice(end - 1, end);
  if (/^(?:no|true|yes)$/i.test(last.text) && comma?.concept === "comma") return end;
  if (!WHOM.test(last.text)) return null;
  const not = spans[end - 1]?.concept === "negation" ? 1 : 0;
  const verb = spans[end - 1 - not];
  if (!verb || ![...conceptsOf(verb)].some((concept) => VERBS.has(concept))) return null;
  return spans[end - 2 - not]?.concept === "comma" ? end - 1 - not : null;
}

/** How what is asked is put. */
export function putOf(said: Said): Put {
  if (said.has("or-not")) return "asked";
  if (said.has("confirm.turned")) return "unclear";
  const not = notsOf(said);
  const longer = said.has("no-longer");
  if (not.length === 0 && !longer) return isAhead(said) ? "ahead" : "asked";
  if (not.length > 1) return "unclear";
  const [only] = not;
  const japanese = only !== undefined && hasJapanese(only.text);
  if (japanese) return said.has("confirm") || only.text === "前" ? "denied" : "doubted";
  // "Is it no longer …?", "are there no …?", "has it yet to …?": English yes agrees with these.
  const none = only !== undefined && /^(?:no|never|neither|yet to|free of|\w+ without)$/i.test(only.text);
  // "Is it still not …?"
  const lasts = said.near("still", "negation", 0);
  return longer || none || lasts || !isAsked(said) ? "denied" : "doubted";
}

/** "Is it going to be removed?", 「削除予定は?」: what may come one day; of a release that is named, its state is asked. */
function isAhead(said: Said): boolean {
  if (!said.has("did.*", "default") || said.has("version")) return false;
  return (
    said.has("ahead", "aux.will") ||
    (said.near("word.go", "to", 0) && said.near("to", "aux.be", 0)) ||
    said.all("did.*").some((span) => ENDS_AHEAD.test(behind(span, said)))
  );
}

/** 「廃止される?」, 「GA になりますか?」: the Japanese verb in the form of what has not happened, and no 「ている」. */
const ENDS_AHEAD = /^[にと]?(?:され|な|なり|し)?(?:る|ます)(?:[のんか]|です|でしょう)*$/;

/** What stands between a word and the end of the question. */
function behind(word: Span, { spans }: Said): string {
  if (!hasJapanese(word.text)) return "";
  return spans
    .filter(({ start, concept }) => start >= word.end && concept !== "question")
    .map(({ text }) => text)
    .join("");
}

/** Does the verb stand before whom it is asked of? "We can't …" states. */
function isAsked(said: Said): boolean {
  const verb = said.spans.findIndex((span) => [...conceptsOf(span)].some((concept) => VERBS.has(concept)));
  return isInverted(said) && !WHOM.test(said.spans[verb - 1]?.text ?? "");
}

/** Each "not" that denies what is asked: one of a "must" (「設定しないと使えない」) makes it. */
function notsOf(said: Said): Span[] {
  const needs = said.near("need", "negation", 2)
    ? said.all("need").filter(({ text }) => hasJapanese(text))
    : [];
  return said
    .all("negation")
    .concat(said.all("negation.asked"))
    .filter((not) => !needs.some((need) => need.start < not.start) && !isWithoutProgram(not, said))
    .filter((not) => !isRemark(not, said));
}

/** "It was GA in 1.29, no need to touch it": what follows from the claim before it, which it does not deny. */
function isRemark(not: Span, said: Said): boolean {
  const at = said.indexOf(not);
  const next = said.spans[at + 1];
  if (!/^no$/i.test(not.text) || !/^(?:need|reason|rush|hurry|point|worries)$/i.test(next?.text ?? ""))
    return false;
  // "On by default, no need to set it?" asks just this.
  if (
    said.spans.slice(at, at + 5).some(({ text }) => /^(?:set|enable|turn|opt|switch|pass|use)$/i.test(text))
  )
    return false;
  const comma = said.spans.slice(0, at).findLastIndex(({ concept }) => concept === "comma");
  return comma >= 0 && said.spans.slice(0, comma).some((span) => isAnyOf(span, ["did.", "default", "exist"]));
}

/** "By hand (no kubeadm)": what somebody goes without, which denies nothing of what is asked. */
function isWithoutProgram(not: Span, said: Said): boolean {
  const next = said.spans[said.indexOf(not) + 1];
  return /^no$/i.test(not.text) && next !== undefined && isAnyOf(next, ["component.", "area.", "product"]);
}

/**
 * "Are there no removed APIs?", 「削除されたAPIはないですよね?」: the "no" that denies there being any, and says nothing of what
 * happened to them; null where there is none.
 */
export function noneOf(said: Said): Span | null {
  if (said.has("ask.which", "ask.what", "ask.count", "ask.list", "or-not")) return null;
  const [not, ...others] = said.all("negation");
  if (!not || others.length > 0) return null;
  if (/^no$/i.test(not.text) || (isInverted(said) && said.has("ask.any"))) return not;
  if (deniesOfRelease(said, not)) return not;
  const before = said.spans.slice(0, said.indexOf(not)).filter((span) => !isEmpty(span));
  const rest = said.spans.slice(said.indexOf(not) + 1);
  const ends = rest.every((span) => isEmpty(span) || ENDS.has(span.concept));
  const named = before.at(-1)?.concept ?? "";
  return hasJapanese(not.text) && ends && (named.startsWith("noun.") || named.startsWith("kind."))
    ? not
    : null;
}

/**
 * "1.31 didn't remove any APIs, did it?", "there weren't any gates locked in 1.31, right?", 「1.35 でフラグは削除されてないよね?」: of the
 * release it is denied that it did so to any; "which gates aren't locked?" is of those that it did not do it to.
 */
function deniesOfRelease(said: Said, not: Span): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && !OF_RELEASE.has(span.concept));
  const at = words.indexOf(not);
  if (at < 0 || said.all("did.*").length > 1 || !said.has("confirm")) return false;
  if (!hasJapanese(not.text)) {
    const subject = words.slice(0, at).filter((span) => !isAnyOf(span, [...VERBS]));
    const any = words.slice(at + 1).some((span) => isAnyOf(span, ["ask.any"]));
    const ofRelease = subject.length > 0 && subject.every((span) => isAnyOf(span, ["version", "noun.many"]));
    return ofRelease || (any && !said.has("ask.gate"));
  }
  const rest = words.slice(at + 1);
  const noun = said.spans.findIndex((span) => isAnyOf(span, ["noun.", "default"]));
  const topic = noun >= 0 && /^[はも]$/.test(said.spans[noun + 1]?.text ?? "");
  return topic && rest.every((span) => ENDS.has(span.concept));
}

/** What a release is called by, beside its number. */
const OF_RELEASE: ReadonlySet<string> = new Set(["product.own", "noun.release", "noun.version", "lead"]);

/** What may stand behind the last verb of a Japanese question. */
const ENDS: ReadonlySet<string> = new Set(["confirm", "ka", "question"]);
