/** What a sentence of a message does: asks, tells, is polite, asks back, wishes for a list. */
import type { Lang } from "../domain/language.ts";
import type { Span } from "./frame.ts";
import { isHalf, type Sentence, saysOnly } from "./halves.ts";
import { isOfQuestion } from "./idle.ts";
import preambles from "./lexicon/preambles.yaml";
import { isInverted } from "./rules/asked.ts";
import { isAnyOf, isEmpty, type Said } from "./said.ts";

/** Longest line that may be a question without looking like one, in characters: "NodeSwap GA". */
const LONGEST_FRAGMENT = 60;

/** A line of a program's output. */
const OUTPUT = /\b(?:error|warning|failed|fatal|panic|exception|unable|denied|forbidden|no matches for)\b/i;
const LOGGED = /^\s*(?:at |[{}[\]<]|\d{4}-\d\d-\d\d|[EWIF]\d{4} |apiVersion:|kind:|\w+: )/;

/** "Which ones?", 「どれですか?」, 「それぞれ何版か。」: nothing but the word that asks. */
export function isBareWhich(said: Said): boolean {
  const words = said.spans.filter(
    (span) => (!isEmpty(span) || points(span)) && !isAnyOf(span, ["question", "stop", "ka"]),
  );
  const [first, second] = words;
  // 「1.24 で非推奨、1.27 で削除。該当するゲートは？」
  if (words.length === 2 && first && second && FITTING.test(first.text)) return isAnyOf(second, ["noun."]);
  if (words.length === 2 && first && second)
    return isAnyOf(first, ["respectively"]) && isAnyOf(second, ["ask.when", "ask.which"]);
  return words.length === 1 && words.every((span) => isAnyOf(span, ["ask.which"]));
}

/** 「それぞれ」, 「該当する」: words that mean nothing elsewhere. */
function points(span: Span): boolean {
  return isAnyOf(span, ["respectively"]) || FITTING.test(span.text);
}

/** What fits the conditions told before it. */
const FITTING = /^該当/;

/** "List them.", "full list please", 「一覧で」: nothing but that all of them are wished for. */
export function isWishForList(said: Said): boolean {
  const own = ["ask.list", "ask.all", "those", "stop", "comma", "only"];
  return (
    said.has("ask.list") &&
    said.spans.every(
      (span) => isEmpty(span) || isAnyOf(span, own) || /^(?:full|complete|whole)$/i.test(span.text),
    )
  );
}

/** 「該当する記載をお探しいただけますか」, "please find the relevant note": wished for is the note on what is told before it. */
export function isWishForNote(said: Said): boolean {
  const words = said.spans.filter(
    (span) =>
      !isEmpty(span) &&
      !isAnyOf(span, ["question", "ka", "stop", "courtesy", "can", "aux.", "person", "relation.in"]),
  );
  const isNote = (span: Span) => isAnyOf(span, CHANGE) || preambles.notes?.includes(span.text.toLowerCase());
  const isWord = (span: Span) => preambles.found?.includes(span.text.toLowerCase());
  // "Where is that recorded?"
  const where = /^where$/i.test(said.spans[0]?.text ?? "") && words.some(isWord);
  if (where) return words.every((span) => isWord(span) || isAnyOf(span, ["pronoun"]));
  return said.has("courtesy") && words.some(isNote) && words.every((span) => isNote(span) || isWord(span));
}

/** "Which change was it?", "which PR?", 「どの変更?」: what it did stands in what is told before it. */
export function isBareChange(said: Said): boolean {
  const words = said.spans.filter(
    (span) => !isEmpty(span) && !isAnyOf(span, ["question", "pronoun", "aux.", "ka", "stop"]),
  );
  return (
    words.length > 0 &&
    words.some((span) => isAnyOf(span, ["ask."])) &&
    words.some((span) => isAnyOf(span, CHANGE)) &&
    words.every((span) => isAnyOf(span, ["ask.which", "ask.what", ...CHANGE]))
  );
}

const CHANGE = ["did.changed", "noun.change", "ask.pr", "noun.pr"];

/** "Was it?", "Is that so?", 「本当ですか?」: nothing but whether what stands before it is so. */
export function asksBack(said: Said): boolean {
  // "True?"
  if (said.has("value.true", "question") && saysOnly(said, "value.true", "question")) return true;
  if (!said.has("question") && !said.has("ka", "confirm")) return false;
  const words = said.spans.filter(({ concept }) => !["question", "filler", "inflection"].includes(concept));
  const [first, second] = words;
  if (said.has("confirm")) return saysOnly(said, "confirm", "pronoun", "ka", "aux.");
  const verb = first !== undefined && isAnyOf(first, ["aux."]) && /[a-z]/i.test(first.text);
  return verb && words.length === 2 && second?.concept === "pronoun" && !/^its|their$/i.test(second.text);
}

/** Only polite: "Thanks!", 「お世話になっております」, 「質問が2つあります」. */
export function isCourtesy(said: Said): boolean {
  if (said.spans.length === 0) return false;
  const polite = said.has("courtesy", "talk.*");
  return (
    polite &&
    saysOnly(said, "courtesy", "talk.", "number", "safe", "use", "exist", "ka", "person", "negation")
  );
}

/** "Curious how fast stuff moves.": why it is asked, where nothing is named. */
export function isCurious(said: Said): boolean {
  const [first, ...rest] = said.spans;
  const isHow = (span: Span) => isAnyOf(span, ["ask.how", "go."]);
  return /^curious$/i.test(first?.text ?? "") && rest.every((span) => isHow(span) || !isOfQuestion(span));
}

export function wishOf(said: Said): Lang | null {
  if (said.has("wish.ja")) return "ja";
  return said.has("wish.en") ? "en" : null;
}

/** What a question is asked with, beside its mark. */
const ASKING: readonly string[] = [
  "ask.",
  "nominal",
  "release.until",
  "release.age",
  "go.hops",
  "former-name",
];

/** Who begins so has not asked yet. */
const SORRY = /^(?:sorry|excuse|すみません|すいません|ごめん|恐れ入り)/i;

export function asks({ text, said }: Sentence, ownLine: boolean): boolean {
  const plain = text.trim();
  // 「…どうなってる？(ステージ)」: in brackets stands what only explains.
  if (/^\(.*\)$/.test(plain)) return false;
  if (/^\uE000\d{1,4}\uE001$/.test(plain) || said.spans.length === 0) return false;
  const inverted = isInverted(said) && said.spans[0]?.concept !== "tells";
  if (/[?]["'\s)\]」』]*$/.test(plain) || inverted) return !(/:\s*$/.test(plain) && ownLine);
  // 「…を知りたいのですが」: what is left unsaid asks.
  const last = said.spans.findLast(
    (span) => (!isEmpty(span) && !["stop", "but"].includes(span.concept)) || span.concept === "courtesy",
  );
  // 「…を教えてください」, "tell me when": wished for, and so asked.
  if (
    // 「お客様のクラスタは 1.32。」 is polite, and asks nothing; nor does "Curious about internals: its default flip-flopped."
    said.all("courtesy").some(({ text: word }) => !/^(?:お|ご|curious)$/i.test(word) && !SORRY.test(word)) &&
    said.spans.length > 2
  )
    return true;
  // English asks with its first words, Japanese with its last.
  const first = said.spans.find((span) => !isEmpty(span) && !isAnyOf(span, ["lead", "and", "comma"]));
  // "Please confirm when it went GA."
  const checks = first?.concept === "confirm" && said.has("ask.when", "ask.which", "ask.pr", "ask.who");
  const open =
    asksOn(said) || checks || (first !== undefined && /[a-z]/i.test(first.text) && isAnyOf(first, ASKING));
  if (open && !tells(said)) return !(/:\s*$/.test(plain) && ownLine);
  const end = said.spans.findLast(({ concept }) => concept !== "stop");
  const ends = end && (isAnyOf(end, ["ka"]) || /^(?:は|って|の|とは)$/.test(end.text));
  // 「動かしたいです。」: before a full stop a か within a word asks nothing.
  const asking = end === said.spans.at(-1) ? [...ASKING, "ka"] : ASKING;
  if ((last && isAnyOf(last, asking)) || ends) return !tells(said);
  return (
    ownLine &&
    plain.length <= LONGEST_FRAGMENT &&
    !/:\s*$/.test(plain) &&
    !tells(said) &&
    !OUTPUT.test(plain) &&
    !LOGGED.test(plain)
  );
}

/** "What about 1.34 then": goes on with what was asked, and needs no mark. */
export function asksOn(said: Said): boolean {
  return said.spans.some(
    (span, at) => isGoingOn(span) && said.spans.slice(0, at).every(({ concept }) => concept === "lead"),
  );
}

function isGoingOn({ concept, text }: Span): boolean {
  return concept === "lead" && /^(?:what|how) about$/i.test(text);
}

/** 「それと 1.30 のリリース日も」, behind a question: one more, wished for like the first. */
export function isAdded({ said }: Sentence): boolean {
  const first = said.spans.find((span) => !isEmpty(span));
  // 「…の登場時期も併せて。」
  const end = said.spans.findLast(({ concept }) => concept !== "stop" && concept !== "filler");
  if (tells(said)) return false;
  // "EOL of 1.26? also GA release of X": typed without its mark.
  const also = /^(?:also|plus|and)$/i.test(said.spans[0]?.text ?? "");
  if (also && said.has("thing", "version") && said.has("noun.release", "noun.version", "release.*", "ask.*"))
    return true;
  // "And storage.k8s.io/v1beta1 CSIStorageCapacity, same question."
  if (also && said.has("thing", "version") && said.has("same")) return true;
  const own = first?.concept === "lead" || said.has("version", "thing", "api.v");
  return own && end?.text === "も" && isHalf(said);
}

/** Tells something about the asker: "We run 1.31.", 「今1.30です」. */
export function tells(said: Said): boolean {
  const [first] = said.spans;
  return (
    said.has("tells") ||
    (first !== undefined && /^(?:we|i|our|my|i'm|we're|i've|we've|currently|fyi)$/i.test(first.text))
  );
}

/** A sentence that has no mark, word or ending of a question, wishes for nothing and names nothing. */
export function asksNothing(said: Said): boolean {
  const last = said.spans.findLast(({ concept }) => concept !== "stop");
  return (
    !said.has("question", "ask.*", "courtesy", "wish.*", "confirm", "thing", "identifier", "pr", "api.v") &&
    !isInverted(said) &&
    last !== undefined &&
    !isAnyOf(last, ["ka", "noun.*"])
  );
}
