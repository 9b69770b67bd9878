/** The halves of a sentence that asks two things. */
import type { Span } from "./frame.ts";
import { heldAgainst } from "./held-against.ts";
import { isInverted } from "./rules/asked.ts";
import { isAnyOf, isEmpty, Said } from "./said.ts";
import { cleanText, hasJapanese } from "./text.ts";

/** A question of a message. `joined`: it is one half of "A and B?", which stands here. */
export interface Asked {
  text: string;
  joined?: string;
}

export interface Sentence {
  text: string;
  said: Said;
}

/** "When did X go GA and is it on by default?": two questions, when either half asks for something. */
export function halves({ text, said }: Sentence): Asked[] {
  const { text: clean } = cleanText(text);
  const cuts: string[] = [];
  let start = 0;
  let release: string | null = null;
  for (const [at, span] of said.spans.entries()) {
    const joint = jointAt(said.spans, at);
    if (!joint || span.start < start) continue;
    const left = new Said(said.spans.filter((other) => other.start >= start && other.end <= span.start));
    const right = new Said(said.spans.filter((other) => other.start >= joint.end));
    // "…, and can I turn it off?"
    const added = span.concept === "and" || said.spans[at + 1]?.concept === "and";
    const able = added && right.has("can", "need") && right.has("act.on", "act.off", "noun.gate");
    // "…, and is cephfs still there?"
    const there =
      added &&
      right.has("thing", "api.v") &&
      (right.has("exist", "serve", "release.usable") || right.spans.some(({ text }) => KEPT.test(text)));
    // "Is it there in 1.37, and will it be gone in 1.38?": what is to come is asked apart from what is.
    const coming =
      (added || span.text === "、") &&
      left.has("version") &&
      right.has("version.unknown") &&
      !right.has("version");
    // "Does X work in 1.34; what etcd does 1.33 use": each begins as a question of its own.
    const whole = begins(left) && begins(right);
    const listed = joint.listed && ((left.has("thing") && right.has("thing", "api.v")) || whole);
    if (joint.listed && !listed) continue;
    if (
      !(
        isHalf(left) ||
        whole ||
        joint.apart ||
        (coming && left.has("thing")) ||
        (joint.same && left.has("thing") && left.has("aux.*", "word.on"))
      ) ||
      !(isHalf(right) || whole || able || there || coming || joint.same || joint.apart) ||
      left.has("go.*") ||
      isClause(left) ||
      // "1.17 to 1.18: objects whose …, what becomes of them?": what they have, on the way told.
      (tellsWay(left) && right.has("pronoun") && !right.has("thing", "version", "identifier")) ||
      // "kubeadm dropped …, which PR?": what is told before is what is looked for.
      (!left.has("ask.*") && right.has("ask.pr") && saysOnly(right, "ask.pr", "question")) ||
      (isGranted(left) && !joint.same && !joint.apart && !coming && !(listed && !left.has("aux.*")))
    )
      continue;
    // 「後継は何で、いつから…」: the で binds the halves.
    const half = clean.slice(start, joint.keep).replace(/(?<=[何誰れこつ])で$|[、,]\s*$/, "");
    // 「NodeSwap は 1.30 で有効、MemoryQoS も?」: both are asked.
    cuts.push((joint.same || joint.apart) && !left.has("question") ? `${half}?` : half);
    start = joint.end;
    release = releaseKept(left, right);
  }
  if (cuts.length === 0) return [{ text }];
  const last = clean.slice(start).trim().replace(KEEPS, "is $1 kept$2");
  cuts.push(release === null ? last : `${last.replace(/\s*[?？]\s*$/, "")} in ${release}?`);
  return cuts.map((half) => ({ text: half.trim(), joined: text }));
}

/** "Does 1.24 drop X but keep Y?": what stays beside what goes stays in that very release. */
function releaseKept(left: Said, right: Said): string | null {
  const [told, ...more] = left.all("version");
  const kept = right.spans.some((span) => KEPT.test(span.text));
  return told && more.length === 0 && kept && !right.has("version") ? told.text : null;
}

/** Does it begin with its verb or its question word, and name what it asks about? */
function begins(said: Said): boolean {
  const first = said.spans.find(
    (span) => !isEmpty(span) && !isAnyOf(span, ["and", "lead", "comma", "courtesy"]),
  );
  const asks =
    isInverted(said) || (first !== undefined && /[a-z]/i.test(first.text) && isAnyOf(first, ["ask."]));
  const named = said.has("thing", "identifier", "release.go") || (said.has("version") && said.has(...DAYS));
  return asks && named && !said.has("relation.since", "given");
}

/** Days of a release. */
const DAYS = ["release.date", "release.end", "release.ended", "release.released"];

/** "When watching CRs, does …": when something is done, and no question. */
function isClause({ spans: [first, second] }: Said): boolean {
  return /^when$/i.test(first?.text ?? "") && /ing$/i.test(second?.text ?? "");
}

/** "1.17 to 1.18: …": a way, and nothing asked of it yet. */
function tellsWay(said: Said): boolean {
  return said.all("version").length === 2 && said.has("to") && !isInverted(said) && !said.has(...OF_A_WAY);
}

/** What asks something of a way; "objects whose owner is …" does not. */
const OF_A_WAY = ["ask.when", "ask.which", "ask.what", "ask.pr", "ask.count", "ask.why"];

/** What may stand between two halves. */
const JOINING: ReadonlySet<string> = new Set(["lead", "comma", "and", "filler"]);
/** How far before a Japanese comma its question word may stand, in spans. */
const LONGEST_HALF = 8;

/** Where halves meet: the second begins at `end`, the first is kept up to `keep`. `same`: "…, and what about Y?", "… and Y too?" ask the same of Y; `listed`: "X stable since; Y removed in"; `apart`: "X still there, though Y is gone". */
interface Joint {
  end: number;
  keep: number;
  same?: boolean;
  listed?: boolean;
  apart?: boolean;
}

/** What may be said of a thing. */
const SAID_OF = ["did.", "exist", "use", "serve", "default", "still.usable"];
const ENGLISH_PARTING = /^(?:while|whereas|although|even though|yet)$/i;

/** That something stays, said as a deed of a release. */
const KEPT = /^(?:keeps?|kept|retain(?:s|ed)?)$/i;

/** "… and does it keep Y?": asked is whether Y is kept. */
const KEEPS = /^(?:(?:does )?it )?(?:keeps?|kept|retains?|retained) (\S{1,80})(?= |\?|$)(.*)$/i;

/**
 * "Is X still there, though Y is gone?", 「X は消えたのに Y は残ってる?」: two things, each with a fact of its own; what is said of the one
 * is not asked of the other. Where each has a release of its own they are facts put forward together (`rules/claims.ts`).
 */
function partsFacts(spans: readonly Span[], at: number): boolean {
  const joint = spans[at];
  const parts =
    joint !== undefined &&
    (isAnyOf(joint, ["and", "but", "comma", "given"]) || ENGLISH_PARTING.test(joint.text));
  // 「X が削除中なのに Y で…できるバグ、直した PR は?」: what is told is the fault.
  if (spans.some((span) => isAnyOf(span, ["kind.bug", "did.fixed", "ask.pr"]))) return false;
  // "How many releases lie between the removals of X and Y?": each is asked when (`held-against.ts`).
  if (!parts || spans.some((span) => isAnyOf(span, ["respectively"])) || heldAgainst(spans).length > 0)
    return false;
  const [left, right] = [spans.slice(0, at), spans.slice(at + 1)];
  const [one, other] = [left, right].map((some) =>
    some.filter(({ concept }) => concept === "thing" || concept === "identifier"),
  );
  const [first, second] = right.filter((span) => !isEmpty(span) && !isAnyOf(span, ["but", "lead", "comma"]));
  // "Drops X but keeps Y": the verb stands before its object.
  const leads = first !== undefined && KEPT.test(first.text) ? second : first;
  const distinct = new Set([...(one ?? []), ...(other ?? [])].map(({ text }) => text)).size > 1;
  if (one?.length !== 1 || other?.length !== 1 || leads !== other[0] || !distinct) return false;
  const [told, asked] = [left, right].map(factsIn);
  const versions = [left, right].filter((some) => some.some(({ concept }) => concept === "version"));
  return told?.length === 1 && asked?.length === 1 && versions.length < 2;
}

/** What is said of a thing; what came in as something ("in as alpha", 「アルファで入った」) came about once. */
function factsIn(spans: readonly Span[]): Span[] {
  const facts = spans.filter((span) => isAnyOf(span, SAID_OF) || KEPT.test(span.text));
  const staged = facts.some((span) => isAnyOf(span, ["did.alpha", "did.beta", "did.stable"]));
  return staged ? facts.filter((span) => !isAnyOf(span, ["did.introduced"])) : facts;
}

/** 「Xが削除されたバージョンと、1.24のサポート終了日を教えて」: two facts that are wished for, each called by a noun and with a subject of its own. */
function partsNouns(spans: readonly Span[], at: number): boolean {
  const joint = spans[at];
  if (joint?.concept !== "and" || !hasJapanese(joint.text)) return false;
  const isSubject = ({ concept }: Span) => concept === "thing" || concept === "version";
  const [left, right] = [spans.slice(0, at), spans.slice(at + 1)];
  const asked = left.findLast((span) => !isEmpty(span) && span.concept !== "comma");
  // 「…の2点を」 counts what is wished for.
  const noun = right.findLast(
    (span) =>
      !isEmpty(span) &&
      !isAnyOf(span, ["stop", "question", "ka", "wish.", "number", "relation.in"]) &&
      !/^[点つ件]$/.test(span.text),
  );
  // 「登場したバージョンと、後継となる API を教えて」: what takes its place is a fact of its own.
  const came = new Said(left).has("did.introduced", "did.added") && left.some(isSubject);
  const replaced = came && new Said(right).has("ask.instead");
  if (replaced && asked !== undefined && isAnyOf(asked, FACT_NOUNS)) return true;
  return (
    [asked, noun].every((span) => span !== undefined && isAnyOf(span, FACT_NOUNS)) &&
    left.some(isSubject) &&
    right.some(isSubject)
  );
}

/** What a release or a day is called by. */
const FACT_NOUNS = ["noun.version", "noun.release", "release.date", "release.end", "release.released"];

/** "1.34 released when, support over when": English asks at the end of each. */
function partsWhens(spans: readonly Span[], at: number): boolean {
  const asks = (span: Span | undefined) =>
    span !== undefined && isAnyOf(span, ["ask.when"]) && /^w/i.test(span.text);
  const after = spans.slice(at + 1).filter(({ concept }) => concept !== "question");
  const joint = spans[at];
  return (
    joint !== undefined &&
    isAnyOf(joint, ["comma", "and"]) &&
    // "Is it on by default there, and GA is which version": the first half asks with its verb.
    (asks(spans[at - 1]) || (isInverted(new Said(spans.slice(0, at))) && isFact(after[0]))) &&
    after.length > 1 &&
    asks(after.at(-1))
  );
}

/** Does a half begin with what came about: "GA", "locked"? */
function isFact(first: Span | undefined): boolean {
  return first !== undefined && isAnyOf(first, ["did."]);
}

/** "1.30 eol is which date, X removed in which version, and Y fixed in which patch": each names its own and asks when or which. */
function partsOwn(spans: readonly Span[], at: number): boolean {
  const joint = spans[at];
  if (joint === undefined || !/^(?:,|and)$/i.test(joint.text)) return false;
  const isParting = ({ text }: Span) => /^(?:,|and)$/i.test(text);
  const before = spans.slice(spans.slice(0, at).findLastIndex(isParting) + 1, at);
  const rest = spans.slice(at + 1).filter((span, place, all) => place > 0 || !isParting(all[0] ?? span));
  const end = rest.findIndex(isParting);
  const after = end < 0 ? rest : rest.slice(0, end);
  return [before, after].every((part) => {
    const said = new Said(part);
    return (
      said.has("ask.when", "ask.which") &&
      said.has("did.*", "release.*") &&
      said.has("thing", "identifier", "version")
    );
  });
}

/** Does a sentence without a mark ask of several, each by its name: "1.30 eol is which date, X removed in which version"? */
export function asksOfEach({ spans }: Said): boolean {
  return spans.some((_span, at) => partsOwn(spans, at));
}

/** Where one half may end and the other begins: "…, and when …", 「いつで、どの…」. */
function jointAt(spans: readonly Span[], at: number): Joint | null {
  const span = spans[at];
  if (span?.text === ";") return { end: span.end, keep: span.start, listed: true };
  if (span && [partsFacts, partsWhens, partsNouns, partsOwn].some((parts) => parts(spans, at))) {
    const next = spans[at + 1];
    // 「…と、…」: both are one joint.
    return { end: next?.concept === "comma" ? next.end : span.end, keep: span.start, apart: true };
  }
  if (
    !span ||
    (span.concept !== "and" && span.concept !== "comma" && span.concept !== "but" && span.concept !== "lead")
  )
    return null;
  let next = at + 1;
  while (JOINING.has(spans[next]?.concept ?? "") && !isAnyOf(spans[next] ?? span, ["ask."])) next++;
  const begins = spans[next];
  // 「非推奨ですか、それとも…?」: the other answer to the same question.
  if (!begins || begins.concept === "or") return null;
  const added = begins.concept === "thing" && isAdded(spans.slice(0, at), spans.slice(next + 1));
  if (/^[、]$/.test(span.text)) {
    if (added) return { end: span.end, keep: span.start, same: true };
    const before = spans.slice(Math.max(0, at - LONGEST_HALF), at);
    const asked = before.some((word) => isAnyOf(word, ["ask.", "ka", "release.until"]));
    return asked ? { end: span.end, keep: span.start } : null;
  }
  if (!/[a-z,&]/i.test(span.text) || isSameSubject(spans, at, next)) return null;
  const about = spans.slice(at, next).some(({ text }) => /^(?:what|how) about$/i.test(text));
  // "… and is NodeSwap too?"
  const named = isAnyOf(begins, ["aux."]) && spans[next + 1]?.concept === "thing" ? next + 1 : next;
  if (spans[named]?.concept === "thing" && (about || added || isToo(spans.slice(named + 1))))
    return { end: span.end, keep: span.start, same: true };
  // "Since it was removed in 1.22, can we still use it?" is one question.
  const usable = begins.concept === "release.usable" && spans.slice(at, next).some(isAnd);
  // "Beta and still off?" asks nothing new.
  const asks = begins.concept !== "still" && isAnyOf(begins, ["ask.", "aux.", "can", "api.write"]);
  return (usable || asks) && /[a-z]/i.test(begins.text) ? { end: span.end, keep: span.start } : null;
}

/** "… and NodeSwap too?", "… as well?": nothing else is said of it. */
function isToo(after: readonly Span[]): boolean {
  const text = after.map((span) => span.text).join(" ");
  return /^(?:too|as well|also)(?: \?)?$/i.test(text);
}

/** "Is X on in 1.30, and Y?", 「X は 1.30 で有効、Y も同じ?」: one thing was asked about, and nothing but the other is said. */
function isAdded(before: readonly Span[], after: readonly Span[]): boolean {
  const left = new Said(before);
  const text = after.map((span) => span.text).join("");
  const own =
    left.all("thing").length === 1 && left.has("did.*", "exist", "serve", "word.on") && !left.has("ask.*");
  return (
    own &&
    !/^(?:なら|たら|ので|から|けど|が|とき|時|場合)$/.test(before.at(-1)?.text ?? "") &&
    SO_TOO.test(text)
  );
}

const SO_TOO = /^(?:[もは](?:同じ|一緒|どう)?(?:です)?か?)?[?？]?$/;

function isAnd({ concept }: Span): boolean {
  return concept === "and";
}

/**
 * "Which gates were stable in 1.30 and are deprecated in 1.33", "APIs removed in 1.22 and had been deprecated before 1.16": of a list, a
 * second verb without a subject is a second condition.
 */
function isSameSubject(spans: readonly Span[], at: number, next: number): boolean {
  const left = new Said(spans.slice(0, at));
  const verb = spans[next];
  const after = spans.slice(next + 1).find((span) => !isAnyOf(span, OF_VERB));
  return (
    verb !== undefined &&
    after !== undefined &&
    left.has("noun.gate", "noun.feature", "noun.many", "noun.api", "noun.kep") &&
    left.has("ask.which", "ask.gate", "ask.list", "ask.count", "ask.kep", "noun.many") &&
    (left.has("version") || left.has("did.*")) &&
    // "… and still beta in 1.37" has no verb of its own.
    (isAnyOf(verb, ["aux."])
      ? isAnyOf(after, ["did.", "still", "now", "already", "yet", "gone", "ask.instead", "without"])
      : isAnyOf(verb, ["still", "now"]) && isAnyOf(after, ["did."]))
  );
}

/** What goes with a verb before what it says: "had been", "aren't", "have no". */
const OF_VERB = [
  "aux.",
  "relation.since",
  "reached",
  "to",
  "negation",
  "filler",
  "number",
  "api.v",
  "ask.any",
];

const BINDING: readonly string[] = [
  "stop",
  "comma",
  "question",
  "and",
  "lead",
  "relation.",
  "confirm",
  "to",
  "dash",
  "now",
  "can",
  "aux.",
  "around",
];

/** Does a sentence say nothing but these concepts, and what binds words? */
export function saysOnly(said: Said, ...concepts: string[]): boolean {
  const own = [...BINDING, ...concepts];
  return said.spans.every((span) => isEmpty(span) || isAnyOf(span, own));
}

/** Does a half ask for a fact, so that it can stand alone: when, whether, how many? */
export function isHalf(said: Said): boolean {
  // "…, and at what stability level?"; a status alone may be a field's.
  if (said.all("ask.state").some(({ text }) => /\b(?:stab|matur|stage)/i.test(text))) return true;
  return said.has(
    "did.*",
    "default",
    "ask.when",
    "ask.value",
    "ask.count",
    "ask.who",
    "ask.pr",
    "ask.name",
    "ask.instead",
    "ask.why",
    "release.*",
    "graduated",
    "ask.version",
    "noun.kep",
    "ask.what-changed",
  );
}

/** Granted, not asked: "X is beta in 1.31, is it on?" */
function isGranted(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span));
  return words[0]?.concept === "thing" && !said.has("ask.*", "question");
}
