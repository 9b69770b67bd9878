import type { Did } from "../../domain/thing.ts";
import type { Ask, Form, Frame, Manner, Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, type Said } from "../said.ts";
import { hasJapanese } from "../text.ts";

/** What a rule reads of a question about something known. */
export type Asked = Pick<Frame, "ask" | "event" | "manner" | "detail" | "rule"> & Partial<Pick<Frame, "put">>;

/** A rule's reading, with nothing said of what it leaves out. */
export function asked(rule: string, ask: Ask, more: Partial<Asked> = {}): Asked {
  return { ask, event: null, manner: [], detail: null, rule, ...more };
}

/** Question words: what they ask for is neither yes nor no. */
const OPEN = [
  "ask.what",
  "ask.what-changed",
  "ask.which",
  "ask.how",
  "ask.who",
  "ask.why",
  "ask.count",
  "ask.how-long",
  "ask.name",
  "ask.kep",
  "ask.gate",
];
/** Verbs that stand first in a yes-or-no question. */
const VERBS: ReadonlySet<string> = new Set(["aux.be", "aux.do", "aux.have", "aux.will", "can"]);

/** Does it begin with its verb: "is it …", "did it …"? */
export function isInverted(said: Said): boolean {
  // "We'll be on 1.28 next week": behind its subject a verb asks nothing.
  const subject = said.spans.find((span) => span.concept !== "and" && span.concept !== "lead");
  if (/^(?:i|we|you|they|he|she)$/i.test(subject?.text ?? "")) return false;
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "and");
  const isVerb = (span: Span | undefined) =>
    span !== undefined && VERBS.has(span.concept) && /[a-z]/i.test(span.text);
  return (
    isVerb(words.find(({ concept }) => concept !== "stop")) ||
    words.some(({ concept }, at) => concept === "comma" && isVerb(words[at + 1]))
  );
}

/** Is yes or no wanted? */
export function isYesOrNo(said: Said): boolean {
  if (isInverted(said) || said.has("yet", "still", "ka", "confirm")) return true;
  return said.has("question", "reached") && !said.has(...OPEN);
}

/** Is a release or a day wanted? `versioned`: a version is given, so that one left out is not what is asked for. */
export function isWhen(said: Said, versioned: boolean): boolean {
  if (said.has("ask.when", "ask.until", "ask.releases") || (said.has("ask.version") && !versioned))
    return true;
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "question");
  if (!versioned && (isLeftOpen(words) || isTopicAlone(said))) return true;
  if (words.some(({ concept }, at) => concept === "relation.since" && words[at + 1]?.concept === "comma"))
    return true;
  // 「ベータになったのって何でしたっけ…」
  const open = words.findLast(({ concept }) => !["ask.what", "ask.meaning", "ka", "to"].includes(concept));
  if (open?.concept === "nominal") return true;
  // "The beta release?", 「GAになったバージョン」, 「使えるようになったバージョン」.
  return words.some(
    (span, at) =>
      [...conceptsOf(span)].some((concept) => concept.startsWith("did.") || CAME_ABOUT.has(concept)) &&
      VERSION_NOUNS.has(words.slice(at + 1).find((word) => !REACHED.has(word.concept))?.concept ?? ""),
  );
}

/** What kind of answer the wording wants; `versioned` as in {@link isWhen}. */
export function formOf(said: Said, versioned: boolean): Form {
  if (said.has("ask.meaning")) return "meaning";
  if (isWhen(said, versioned)) return "when";
  if (said.has(...OPEN, "ask.how-far", "ask.instead", "ask.pr") && !isInverted(said)) return "open";
  return isVerdictAsked(said) ? "whether" : null;
}

/** Does it begin as what wants a yes or no, or end so? 「…を見たかを書く」 and 「…になった変更」 only hold a part of such a question. */
function isVerdictAsked(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "question");
  const isPart = (span: Span) =>
    span.concept === "ka" || (span.concept === "reached" && !conceptsOf(span).has("already"));
  return isInverted(said) || words.at(-1)?.concept === "ka" || isYesOrNo(said.without(isPart));
}

const VERSION_NOUNS: ReadonlySet<string> = new Set([
  "noun.version",
  "noun.release",
  "release.date",
  "ask.version",
]);
const CAME_ABOUT: ReadonlySet<string> = new Set(["graduated", "turned"]);
const REACHED: ReadonlySet<string> = new Set(["reached", "turned", "relation.in"]);
const OPENING: ReadonlySet<string> = new Set(["relation.in", "relation.since", "relation.at"]);

/** "Locked as of version…?", "stable in..?": the version is left out. */
function isLeftOpen(words: readonly Span[]): boolean {
  const last = words.at(-1);
  if (last?.concept === "to" && /^\.{2,3}$/.test(last.text)) return true;
  const before = last && VERSION_NOUNS.has(last.concept) ? words.at(-2) : last;
  return before !== undefined && OPENING.has(before.concept) && /[a-z]/i.test(before.text);
}

/** 「X の GA は？」「ベータは？」: the release is left out. */
function isTopicAlone(said: Said): boolean {
  const [deed, topic] = said.spans
    .filter(({ concept }) => concept !== "question" && concept !== "stop")
    .slice(-2);
  return topic?.text === "は" && deed !== undefined && TOPICS.has(deed.concept);
}

const TOPICS: ReadonlySet<string> = new Set(["did.alpha", "did.beta", "did.stable"]);

/** What is said to happen, the most telling first; null when nothing is. */
export function eventOf(said: Said): Did | null {
  if (said.has("did.removed", "did.unserved") && !isRemovalTold(said)) return "removed";
  if (said.has("it") && endsSupport(said)) return "removed";
  if (said.has("did.locked")) return "locked";
  if (said.has("ask.value") && said.has("value.false")) return "off";
  if (said.has("did.on", "untouched") || isOfDefault(said)) return "on";
  if (said.has("ask.value") && said.has("value.true")) return "on";
  if (said.has("did.deprecated")) return "deprecated";
  if (said.has("did.stable")) return "stable";
  if (said.has("did.beta")) return "beta";
  if (said.has("did.alpha")) return "alpha";
  return said.has("graduated") ? "stable" : null;
}

/** Not 「既定プロファイル…、GA は?」: a default profile, whose stage is asked for. */
function isOfDefault(said: Said): boolean {
  const staged = said.has("did.stable", "did.beta", "did.alpha");
  return said.all("default").some((span) => {
    const next = said.spans[said.indexOf(span) + 1];
    return !(staged && next?.concept === "topic" && next.start - span.end < 2);
  });
}

/** "Did support for it end?", 「提供は終了した?」: of a thing, its removal. */
function endsSupport(said: Said): boolean {
  const ends = said.has("release.end", "release.ended") || said.near("stopped", "exist", 0);
  return ends && said.has("release.support", "serve", "exist");
}

/** 「自動で消す機能、GA はいつ？」: Japanese asks last, and the stage stands behind the removal. */
function isRemovalTold(said: Said): boolean {
  const removed = said.all("did.removed").at(-1);
  const stage = said.first("did.stable", "did.beta", "did.alpha");
  return (
    removed !== undefined && stage !== undefined && hasJapanese(removed.text) && stage.start > removed.start
  );
}

/** The stages named. */
export function stagesOf(said: Said): Did[] {
  return (["alpha", "beta", "stable"] as const).filter((stage) => said.has(`did.${stage}`));
}

/** "True or false", 「true/false どっち」, "=true or =false?": one of each, and what offers them between the two. */
export function offersValues(said: Said): boolean {
  const values = said.spans.filter((span) => /\b(?:true|false)$/i.test(span.text) && isAnyOf(span, VALUES));
  const [one, other, ...more] = values;
  if (!one || !other || more.length > 0 || one.text.slice(-4) === other.text.slice(-4)) return false;
  const between = said.spans.slice(said.indexOf(one) + 1, said.indexOf(other));
  return between.length > 0 && between.every((span) => isAnyOf(span, ["or", "slash", "question", "ka"]));
}

const VALUES = ["value.true", "value.false", "did.on", "did.off"];

/** How a yes-or-no question is put; `versioned`: a release is named. */
export function mannerOf(said: Said, versioned: boolean): Manner[] {
  const once = !versioned && wasOnce(said);
  return [
    ...((said.has("still") || isStillConfirmed(said)) && !said.has("negation", "no-longer")
      ? (["still"] as const)
      : []),
    ...(said.has("reached", "did.promoted", "graduated") || isPast(said) || once
      ? (["reached"] as const)
      : []),
    ...(stagesOf(said).length === 1 && (isAtLeast(said) || isNotYet(said) || (once && said.has("negation")))
      ? (["least"] as const)
      : []),
  ];
}

/** "… since 1.30. Still accurate?", 「1.30 から…。まだ正しい?」: the claim is held against today as well. */
function isStillConfirmed(said: Said): boolean {
  return (
    said.has("relation.since", "from") &&
    said.all("confirm").some(({ text }) => /still|yet|まだ|今も|今でも|いまも|現在も/i.test(text))
  );
}

/** "At least beta", 「少なくともベータ」; "at least" is no word of its own, as it bounds releases as well. */
function isAtLeast(said: Said): boolean {
  const least = ({ text }: Span, at: number) =>
    text.toLowerCase() === "least" && said.spans[at - 1]?.concept === "relation.at";
  return said.has("at-least") || said.spans.some(least);
}

/** "It hadn't reached beta yet", "it wasn't even alpha", 「まだベータではない」: whether it came so far is denied, and not that it is there still. */
function isNotYet(said: Said): boolean {
  const not = said.first("negation");
  if (!not || said.has("no-longer")) return false;
  const behindStill = said.all("still").some(({ start, text }) => hasJapanese(text) || start < not.start);
  return said.has("yet", "even", "reached") ? !said.has("already") : behindStill;
}

/** "Did it …", "has it …": has it ever come to that? */
function isPast(said: Said): boolean {
  return said.all("aux.do").some(({ text }) => /^did/i.test(text)) || said.has("aux.have");
}

/** "Was it beta?", 「ベータ期間はあった?」, of no release: a trial stage that is over has been. */
function wasOnce(said: Said): boolean {
  const [stage, ...more] = stagesOf(said);
  if (stage === undefined || stage === "stable" || more.length > 0 || said.has("still")) return false;
  return (
    said.all("aux.be").some((span) => isAnyOf(span, ["aux.past"])) ||
    said.spans.some(({ text }) => WAS.test(text))
  );
}

const WAS = /^(?:だっ|でし|あっ|ありまし|じゃなかっ|でなかっ|なかっ)(?:た|たか|たっけ|たのか)?$/;

/** What stands behind "there", where it says that something is there: when, or nothing. */
const BEHIND_THERE: ReadonlySet<string> = new Set([
  "relation.in",
  "relation.at",
  "relation.before",
  "relation.since",
  "relation.until",
  "question",
  "comma",
  "already",
  "yet",
  "still",
]);

function endsAt(next: Span | undefined): boolean {
  return next === undefined || BEHIND_THERE.has(next.concept);
}

function isKubectl(span: Span | undefined): boolean {
  return span !== undefined && isAnyOf(span, ["component.kubectl"]);
}

function isStage(span: Span | undefined): boolean {
  return span !== undefined && isAnyOf(span, ["did.alpha", "did.beta", "did.stable"]);
}

/** "Reverted", "rolled back", 「ロールバックされた」: said of what was done to something. */
function isUndone({ text }: Span, next: Span | undefined): boolean {
  return (
    /^(?:reverted|rolled back)/i.test(text) ||
    /^(?:さ)?れ/.test(next?.text ?? "") ||
    /^された/.test(next?.text ?? "")
  );
}

/** "1.7 -> 1.8". */
function isWay(spans: readonly Span[], at: number): boolean {
  const [from, to, end] = spans.slice(at, at + 3);
  return from?.concept === "version" && to?.concept === "to" && end?.concept === "version";
}

/** The last word of "what should we migrate PodSecurityPolicy to?", which asks for what takes its place. */
function movedTo(words: readonly Span[]): Span | undefined {
  const asked = words.filter(({ concept }) => concept !== "question");
  const last = asked.at(-1);
  const moves = asked.some(({ text }) => /^(?:migrate|move|switch|port|convert|rewrite|change)$/i.test(text));
  const named = asked.some(({ concept }) => concept === "thing" || concept === "identifier");
  return asked[0]?.concept === "ask.what" && moves && named && /^(?:in)?to$/i.test(last?.text ?? "")
    ? last
    : undefined;
}

/** "Is X on?", 「Xはon?」: the little word is a state where nothing follows that it could lead to. */
export function withStates(spans: readonly Span[]): Span[] {
  const words = spans.filter((span) => !isEmpty(span));
  const next = (span: Span) => words[words.indexOf(span) + 1];
  const leads = (span: Span | undefined) =>
    span !== undefined &&
    ["topic", "thing", "noun.", "component.", "version", "product", "distribution"].some((begin) =>
      span.concept.startsWith(begin),
    );
  // "1.28 came out on?": a day is left out.
  const comesOut = (span: Span | undefined) =>
    span?.concept === "did.introduced" || span?.concept === "release.released";
  // "What do I write instead of that?": asked for, where it only compares otherwise.
  const open = spans.find(({ concept }) => ["ask.what", "ask.which", "api.write"].includes(concept));
  const named = ({ concept }: Span) =>
    ["thing", "identifier"].includes(concept) || concept.startsWith("noun.");
  const inverted = words.some(({ concept }) => concept === "aux.be");
  const destination = movedTo(words);
  const ours = words.some((span) => isAnyOf(span, ["own", "can", "should", "go.upgrade", "safe", "to"]));
  return spans.map((span, at) => {
    // "Which release made kubectl exec refuse commands?": what is refused there is no end of anything.
    if (isAnyOf(span, ["lost"]) && /^(?:reject|refus)/i.test(span.text) && spans[at + 1]?.concept === "topic")
      return { ...span, concept: "topic", also: [], rule: "state" };
    // "Went GA around 1.30, didn't it?": in that release, or it is not so.
    if (/^around$/i.test(span.text) && spans[at + 1]?.concept === "version")
      return { ...span, concept: "relation.in", also: [], rule: "state" };
    // "After 1.7 -> 1.8, is it still served?": in the release that the way goes to.
    if (span.concept === "relation.after" && isWay(spans, at + 1))
      return { ...span, concept: "filler", also: [], rule: "state" };
    if (span === destination) return { ...span, concept: "ask.instead", also: [], rule: "state" };
    // "Is --types there in 1.27?": a word of no meaning elsewhere.
    if (
      inverted &&
      /^there$/i.test(span.text) &&
      spans[at - 1] &&
      named(spans[at - 1] ?? span) &&
      endsAt(spans[at + 1])
    )
      return { ...span, concept: "exist", also: [], rule: "state" };
    // "Moved to beta in 1.36": a stage takes the place of nothing.
    if (isAnyOf(span, ["ask.instead"]) && isAnyOf(span, ["graduated.to"]) && isStage(spans[at + 1]))
      return { ...span, concept: "graduated.to", also: [], rule: "state" };
    // "What was reverted in 1.30?", 「rollback された変更」: a change was, and nobody goes back a release.
    if (span.concept === "go.downgrade" && isUndone(span, spans[at + 1]) && !ours)
      return { ...span, concept: "topic", also: [], rule: "state" };
    // "kubectl replace --subresource since when?": the command is called so, and no replacement is asked for.
    if (isAnyOf(span, ["ask.instead"]) && /^replace$/i.test(span.text) && isKubectl(spans[at - 1]))
      return { ...span, concept: "component.kubectl", also: [], rule: "state" };
    // 「1.9でも有効」: in 1.9 as well; "but" stands behind a pause.
    if (span.concept === "but" && span.also?.includes("inflection") && spans[at - 1]?.concept === "version")
      return { ...span, concept: "relation.in", also: ["inflection"], rule: "state" };
    // 「on だが 1.34 では…」: what binds it in Japanese is no name that it leads to.
    const bound = /^(?:だ|で|の|に|な)/.test(spans[at + 1]?.text ?? "");
    // "What is on the deprecation list?": an article begins what it leads to.
    const onto = /^(?:the|an?|our|your)$/i.test(spans[at + 1]?.text ?? "");
    if (
      span.concept === "word.on" &&
      (bound || !(onto || leads(next(span)))) &&
      !comesOut(words[words.indexOf(span) - 1])
    )
      return { ...span, concept: "did.on", rule: "state" };
    return open !== undefined && open.start < span.start && /^instead of$/i.test(span.text)
      ? { ...span, concept: "ask.instead", rule: "state" }
      : span;
  });
}

/** "The last release that has it", 「最後に使えるのは?」. */
export function asksLast(rest: Said): boolean {
  return (
    rest.has("api.last", "ask.until") ||
    (rest.has("release.last") &&
      rest.has("noun.version", "noun.release", "ask.version", "ask.when", "nominal"))
  );
}
