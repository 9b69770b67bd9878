/** What says nothing that a question could be about, and which questions need nothing said beside them. */
import type { Span } from "./frame.ts";
import { isNameLike } from "./rules/words.ts";
import { isAnyOf, isWord, type Said } from "./said.ts";

/** What idle talk has none of: it would ask, narrow or name something. */
const OF_QUESTION = [
  "did.",
  "ask.",
  "version",
  "relation.before",
  "relation.after",
  "relation.since",
  "thing",
  "identifier",
  "sig",
  "pr",
  "kep",
  "person",
  "product",
  "component.",
  "area.",
  "number",
  "api.v",
  "default",
  "except",
  "only",
  "or",
  "question",
  "ka",
  "confirm",
  "noun.gate",
  "noun.api",
  "noun.flag",
  "noun.metric",
  "noun.field",
  "noun.kep",
  "release.",
];

/** "On Friday", "I'm new here": words of everyday that may tell a deed elsewhere. */
const EVERYDAY = /^(?:on|new|just|before (?:we|i|our)|one|a|an|two|メンテ|メンテナンス)$/i;

/** Does a word ask, narrow or name something? */
export function isOfQuestion(span: Span): boolean {
  return isNameLike(span) || (isAnyOf(span, OF_QUESTION) && !EVERYDAY.test(span.text));
}

/** More words of its own describe something. */
const MOST_WORDS = 3;

/** "Sorry if this was asked already", 「ちょっと確認させてください」: nothing in it names or asks for anything. */
export function isIdle({ spans }: Said): boolean {
  const own = spans.filter(
    (span) => (span.concept === "topic" && isWord(span)) || isAnyOf(span, ["noun.feature", "act."]),
  );
  return spans.length > 0 && own.length <= MOST_WORDS && !spans.some(isOfQuestion);
}

/** How a polite sentence ends that says what somebody does. */
const POLITE_END =
  /(?:存じます|思います|思って(?:い|おり)ます|伺います|いたします|申し上げます|[てっ]て?(?:い|おり)ます|たいです|中です)[。\s]*$/;
/** What such a sentence may have of deeds of one's own. */
const OF_ONESELF = [
  "did.fixed",
  "did.changed",
  "did.removed",
  "did.introduced",
  "relation.before",
  "go.",
  "ask.list",
];

/** 「システム更改計画の前提を確認いたしたく存じます。」: tells what somebody is about, at whatever length, and names nothing. */
export function isPoliteWish(text: string, { spans }: Said): boolean {
  const own = (span: Span) => isAnyOf(span, OF_ONESELF);
  // 「EventsToRegister を実装しております」 tells of what it names.
  const named = spans.some((span) => span.concept === "topic" && /[A-Za-z]{3}/.test(span.text));
  return POLITE_END.test(text) && !named && spans.every((span) => own(span) || !isOfQuestion(span));
}

/** A name of less is a guess. */
const SURE = 0.7;

/** Asks of what it names itself, or of a release that it names: nothing has to be told beside it. */
export function asksByItself(said: Said): boolean {
  if (said.has("compared")) return false;
  const asks = said.has("question", "ka", "ask.*", "confirm", "did.*", "default", "serve", "still", "need");
  const named =
    said.all("thing").some(({ sure = 1 }) => sure >= SURE) || said.has("identifier", "pr", "api.v");
  if (named) return asks;
  if (!said.has("version", "version.*") || said.has("pronoun")) return false;
  const way = said.all("version").length > 1 && said.has("to", "dash", "go.*", "skew.*");
  return way || said.has("noun.*", "release.*", "kind.*");
}
