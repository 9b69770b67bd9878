/** A message taken apart: what it asks, what it tells beside, what is only polite. */
import type { Lang } from "../domain/language.ts";
import { withoutAsides } from "./aside.ts";
import type { Span } from "./frame.ts";
import { type Asked, asksOfEach, halves, isHalf, type Sentence, saysOnly } from "./halves.ts";
import { asksByItself, isIdle, isPoliteWish } from "./idle.ts";
import preambles from "./lexicon/preambles.yaml";
import { passedOn } from "./quoted.ts";
import { withoutRemarks } from "./remark.ts";
import { isInverted } from "./rules/asked.ts";
import { isAnyOf, isEmpty, Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";
import { withoutTakenBack } from "./taken-back.ts";
import { cleanText, gist, hasJapanese } from "./text.ts";

export interface Message {
  /** What is asked, in order; the whole message when nothing in it can be told apart. */
  questions: Asked[];
  /** What is told beside: "We run 1.31.", an error text; empty when nothing is. */
  setting: string;
  /** The language wished for in a sentence of its own. */
  lang: Lang | null;
}

/** Longest message that is taken apart, in characters; more than that is not read at all. */
const LONGEST = 4000;
/** With so many questions found, of the rest the marks alone are read: three are answered, the others counted. */
export const MOST_READ = 10;
/** Longest line that may be a question without looking like one, in characters: "NodeSwap GA". */
const LONGEST_FRAGMENT = 60;
/** Longer sentences are told, not asked, and need no words looked up, in characters. */
const LONGEST_SENTENCE = 600;

/** A line of a program's output. */
const OUTPUT = /\b(?:error|warning|failed|fatal|panic|exception|unable|denied|forbidden|no matches for)\b/i;
const LOGGED = /^\s*(?:at |[{}[\]<]|\d{4}-\d\d-\d\d|[EWIF]\d{4} |apiVersion:|kind:|\w+: )/;

/** "Which ones?", 「どれですか?」, 「それぞれ何版か。」: nothing but the word that asks. */
function isBareWhich(said: Said): boolean {
  const words = said.spans.filter(
    (span) => !(isEmpty(span) && span.concept !== "filler") && !isAnyOf(span, ["question", "stop", "ka"]),
  );
  const [first, second] = words;
  // 「1.24 で非推奨、1.27 で削除。該当するゲートは？」
  if (words.length === 2 && first && second && FITTING.test(first.text)) return isAnyOf(second, ["noun."]);
  if (words.length === 2 && first && second)
    return isAnyOf(first, ["respectively"]) && isAnyOf(second, ["ask.when", "ask.which"]);
  return words.length === 1 && words.every((span) => isAnyOf(span, ["ask.which"]));
}

/** What fits the conditions told before it. */
const FITTING = /^該当/;

/** "List them.", "full list please", 「一覧で」: nothing but that all of them are wished for. */
function isWishForList(said: Said): boolean {
  const own = ["ask.list", "ask.all", "courtesy", "pronoun", "those", "stop", "comma", "only"];
  return (
    said.has("ask.list") &&
    said.spans.every(
      (span) => isEmpty(span) || isAnyOf(span, own) || /^(?:full|complete|whole)$/i.test(span.text),
    )
  );
}

/** "Which change was it?", "which PR?", 「どの変更?」: what it did stands in what is told before it. */
function isBareChange(said: Said): boolean {
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
function asksBack(said: Said): boolean {
  // "True?"
  if (said.has("value.true", "question") && saysOnly(said, "value.true", "question")) return true;
  if (!said.has("question") && !said.has("ka", "confirm")) return false;
  const words = said.spans.filter(({ concept }) => !["question", "filler", "inflection"].includes(concept));
  const [first, second] = words;
  if (said.has("confirm")) return saysOnly(said, "confirm", "pronoun", "ka", "aux.");
  const verb = first !== undefined && isAnyOf(first, ["aux."]) && /[a-z]/i.test(first.text);
  return verb && words.length === 2 && second?.concept === "pronoun" && !/^its|their$/i.test(second.text);
}

/** Does a sentence say something of a thing that may be so or not? "We run 1.31." does not. */
function statesFact(sentence: string | undefined, names: Names): boolean {
  if (sentence === undefined) return false;
  const { said } = sentenceOf(sentence, names, true);
  return said.has("thing", "identifier", "api.v") && said.has("did.*", "default", "serve", "exist");
}

/** What is told with the question behind it as its tag, so that it is read as one question. */
function withTag(statement: string, tag: string): string {
  const plain = statement.replace(/[.。!\s]+$/u, "");
  return hasJapanese(tag) ? `${plain}、${tag}` : `${plain}, ${tag.charAt(0).toLowerCase()}${tag.slice(1)}`;
}

/** Takes a message apart into what it asks and what it tells. */
export function readMessage(text: string, names: Names): Message {
  // What is longer than anybody types has no remarks worth the looking.
  const unasided =
    text.length > LONGEST ? text : withoutRemarks(withoutAsides(ofQuoted(text, names), names), names);
  const head = withoutTakenBack(unasided.slice(0, LONGEST).toWellFormed().normalize("NFKC"));
  const { masked, whole } = withoutCode(head);
  const lines = unwrapped(masked);
  const questions: Asked[] = [];
  const told: string[] = [];
  const listed: Asked[] = [];
  let lang: Lang | null = null;
  for (const line of lines) {
    if (questions.length >= MOST_READ) {
      const rest = sentencesOf(line).filter((sentence) => sentence.endsWith("?"));
      questions.push(...rest.map((sentence) => ({ text: whole(sentence) })));
      continue;
    }
    const isItems = SECOND_ITEM.test(line);
    const sentences = together(
      sentencesOf(line)
        .map((sentence, at) => sentenceOf(whole(sentence), names, at < MOST_SENTENCES))
        .flatMap((sentence) => withoutRemark(sentence, names))
        .flatMap((sentence) => withoutPreamble(sentence, names)),
    );
    for (const sentence of sentences) {
      const wish = wishOf(sentence.said);
      // What is not read any more is counted where it asks, so that it is not taken for what is told.
      if (sentence.said.spans.length === 0 && sentence.text.endsWith("?"))
        questions.push({ text: sentence.text });
      else if (wish && saysOnly(sentence.said, "wish.")) lang = wish;
      else if (isCourtesy(sentence.said) || isCurious(sentence.said)) continue;
      // "They say X was removed. Was it?": the statement is what is asked.
      else if (told.length > 0 && asksBack(sentence.said) && statesFact(told.at(-1), names))
        questions.push({ text: withTag(told.pop() ?? "", sentence.text) });
      // "They said three plugins were dropped in 1.25. Which ones?": what is asked for stands in what is told before it.
      else if (
        (told.length + questions.length > 0 && isBareWhich(sentence.said)) ||
        (told.length > 0 && questions.length === 0 && isBareChange(sentence.said))
      )
        questions.push({ text: `${told.pop() ?? questions.pop()?.text} ${sentence.text}` });
      else if (told.length > 0 && isWishForList(sentence.said)) questions.push({ text: told.pop() ?? "" });
      else if (questions.length > 0 && isWishForList(sentence.said)) continue;
      else if (questions.length > 0 && isAdded(sentence)) questions.push(...halves(sentence));
      else if (asks(sentence, lines.length > 1 && sentences.length === 1))
        questions.push(...halves(sentence));
      else if (isItems && isHalf(sentence.said) && sentence.said.has("thing", "api.v", "version"))
        questions.push({ text: sentence.text });
      else {
        told.push(sentence.text);
        if (sentence.text.includes(";") || endsInRelease(sentence.said) || asksOfEach(sentence.said))
          listed.push(...halves(sentence));
      }
    }
  }
  // "X stable since; Y removed in": typed without a mark.
  if (questions.length === 0)
    return {
      questions: told.length === 1 && listed.length > 1 ? listed : [{ text: unasided }],
      setting: "",
      lang: null,
    };
  return { ...withoutIdleTalk(questions, told, names), lang };
}

/** The words of others that a message passes on, where they are what is asked. */
function ofQuoted(text: string, names: Names): string {
  return passedOn(
    text,
    (part) => sentenceOf(part, names, true).said,
    (part) => sentencesOf(part).some((sentence) => asks(sentenceOf(sentence, names, true), false)),
  );
}

/** 「Xが削除された版と、Yが削除された版。」 */
function endsInRelease({ spans }: Said): boolean {
  const last = spans.findLast((span) => !isEmpty(span) && span.concept !== "stop");
  return last !== undefined && isAnyOf(last, ["noun.version", "noun.release"]);
}

/** What is asked and told beside a question that asks by itself, without what says nothing. */
function withoutIdleTalk(
  questions: readonly Asked[],
  told: readonly string[],
  names: Names,
): Pick<Message, "questions" | "setting"> {
  const idle = (text: string) => {
    const { said } = sentenceOf(text, names, true);
    return isIdle(said) || isPoliteWish(text, said);
  };
  const asked = questions.length < MOST_READ ? questions.filter(({ text }) => !idle(text)) : [];
  const left = asked.some(({ text }) => asksByItself(sentenceOf(text, names, true).said))
    ? told.filter((sentence) => !idle(sentence))
    : told;
  return { questions: asked.length > 0 ? asked : [...questions], setting: gist(left.join(" ")) };
}

/** Stands for a piece of code while the rest is taken apart; private use, so that no text has them. */
const CODE_START = "\uE000";
const CODE_END = "\uE001";
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]{1,200}`/g;

/** A text with its pieces of code masked, and what puts them back. */
function withoutCode(text: string): { masked: string; whole: (piece: string) => string } {
  const code: string[] = [];
  const masked = text.replace(/[\uE000\uE001]/g, " ").replace(CODE, (piece) => {
    code.push(piece);
    return `${CODE_START}${code.length - 1}${CODE_END}`;
  });
  const whole = (piece: string) =>
    piece.replace(/\uE000(\d{1,4})\uE001/g, (_whole, index: string) => code[Number(index)] ?? "");
  return { masked, whole };
}

/** A line that goes on in the next: "Is it on by default\nin 1.33?" */
const GOES_ON = /^(?:in|on|for|by|of|or|and|with|from|to|at|as|than|that|which is)\s/;
/** Marks of quotation and lists: "> ", "- ", "1. ", "①". */
const MARK = /^[\s>]*(?:[-*・•●]\s|[-・•●](?=[^\s-])|\(?\d{1,2}[.))]\s?(?!\d)|[①-⑨]\s?)?/u;

/** Lines without marks of quotation and lists; one that was only wrapped is put together again. */
function unwrapped(text: string): string[] {
  const lines: string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(MARK, "").trim();
    const last = lines.at(-1);
    if (line === "") continue;
    if (last !== undefined && GOES_ON.test(line) && !/[?。.!:]\s*$/.test(last))
      lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
}

/** Where a sentence may end: after a mark that no URL goes on from, after a full stop before a capital or a Japanese letter, before "2)". */
const ENDS: readonly RegExp[] = [
  /(?<=[?!])(?![?!/)」』"'])(?!\S{0,60}=)(?!\s?\([A-Z]\w{3,80}\)\s*$)/u,
  // "when did X go GA?" "is Y there?": quoted one by one.
  /(?<=[?!][」』"'])\s?(?=[「『"'])/u,
  /(?<=。)/u,
  /(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=\p{Lu})/u,
  // "we run v1.25.6. how old is that": typed on a phone, a question begins in small letters too.
  /(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=(?:what|when|which|who|where|why|how|any|anything)\b)/u,
  /(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=(?:is|are|was|were|do|does|did|can|will|should|has)\b)/u,
  // "I'm new here :) when was".
  /(?<=\s:-?\))\s+(?=\p{L})/u,
  /(?<=[\p{L}\p{N})"'][.])\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
  /\s(?=\(?[1-9]\)\s)|(?=[①-⑨])/u,
];

/** "(1) …; (2) …", 「① … ② …」: the first mark of a line is taken off with those of lists. */
const SECOND_ITEM = /\s\(?[2-9][.)]\s|[②-⑨]/;

function sentencesOf(line: string): string[] {
  return (
    ENDS.reduce((pieces, end) => pieces.flatMap((piece) => piece.split(end)), [line])
      .map((sentence) => sentence.replace(/^\s*(?:\(?[1-9][.)]\s|[①-⑨])\s?/u, "").trim())
      // 「だとしたらいつからでしょう…」
      .map((sentence) =>
        sentence.replace(/(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])(?:…|\.{2,})$/u, ""),
      )
      .filter((sentence) => /[\p{L}\p{N}\uE000]/u.test(sentence))
  );
}

/** A line of more sentences is read no further; what follows is told, not asked. */
const MOST_SENTENCES = 24;

function sentenceOf(text: string, names: Names, read: boolean): Sentence {
  if (!read) return { text, said: new Said([]) };
  const { text: clean } = cleanText(text.replace(/<[@!#][^>\s]{0,80}>/g, " "));
  return { text, said: new Said(clean.length > LONGEST_SENTENCE ? [] : scan(clean, names)) };
}

/** Only polite: "Thanks!", 「お世話になっております」, 「質問が2つあります」. */
function isCourtesy(said: Said): boolean {
  if (said.spans.length === 0) return false;
  const polite = said.has("courtesy", "talk.*");
  return (
    polite &&
    saysOnly(said, "courtesy", "talk.", "number", "safe", "use", "exist", "ka", "person", "negation")
  );
}

/** "Curious how fast stuff moves.": why it is asked, where nothing is named. */
function isCurious(said: Said): boolean {
  const first = said.spans.find(({ concept }) => concept !== "comma");
  return (
    /^curious$/i.test(first?.text ?? "") &&
    !said.has(
      "thing",
      "identifier",
      "pr",
      "version",
      "version.*",
      "noun.gate",
      "noun.api",
      "release.*",
      "pronoun",
    )
  );
}

function wishOf(said: Said): Lang | null {
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

function asks({ text, said }: Sentence, ownLine: boolean): boolean {
  const plain = text.trim();
  // 「…どうなってる？(ステージ)」: in brackets stands what only explains.
  if (/^\(.*\)$/.test(plain)) return false;
  if (/^\uE000\d{1,4}\uE001$/.test(plain) || said.spans.length === 0) return false;
  const inverted = isInverted(said) && said.spans[0]?.concept !== "tells";
  if (/[?]["'\s)\]」』]*$/.test(plain) || inverted) return !(/:\s*$/.test(plain) && ownLine);
  const last = said.spans.findLast(
    (span) => (!isEmpty(span) && span.concept !== "stop") || span.concept === "courtesy",
  );
  // 「…を教えてください」, "tell me when": wished for, and so asked.
  if (
    // 「お客様のクラスタは 1.32。」 is polite, and asks nothing; nor does "Curious about internals: its default flip-flopped."
    said.all("courtesy").some(({ text: word }) => !/^(?:お|curious)$/i.test(word)) &&
    said.spans.length > 2 &&
    !/^(?:sorry|excuse|すみません|すいません|ごめん|恐れ入り)/i.test(said.first("courtesy")?.text ?? "")
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
function asksOn(said: Said): boolean {
  return said.spans.some(
    (span, at) => isGoingOn(span) && said.spans.slice(0, at).every(({ concept }) => concept === "lead"),
  );
}

function isGoingOn({ concept, text }: Span): boolean {
  return concept === "lead" && /^(?:what|how) about$/i.test(text);
}

/** "What about 1.24, we have a few of those left": behind what goes on with a question, what is told of oneself is no part of it. */
function withoutRemark(sentence: Sentence, names: Names): Sentence[] {
  const { said, text } = sentence;
  if (!asksOn(said)) return [sentence];
  const at = said.spans.findIndex(
    ({ concept }, index) => concept === "tells" && said.spans[index - 1]?.concept === "comma",
  );
  const remark = said.spans[at];
  if (!remark || new Said(said.spans.slice(at)).has("question", "ask.*", "version", "thing"))
    return [sentence];
  const cut = text.indexOf(remark.text);
  const pieces = [text.slice(0, cut).replace(/[\s,]+$/, ""), text.slice(cut)];
  return cut > 0 ? pieces.map((piece) => sentenceOf(piece, names, true)) : [sentence];
}

/** Shortest and longest preamble, in characters. */
const PREAMBLE = { least: 15, most: 240 };
/** Where a preamble may end. */
const CUT = /, (?:and |so )?| (?=i )/g;

/** "As the client intends to …, please tell me …": why somebody asks, in a clause of its own before what is wished for; null where none is. */
function preambleOf(text: string): string | null {
  const lower = text.toLowerCase();
  const begins = (part: string, words: readonly string[] = []) =>
    words.some((word) => part.startsWith(`${word} `));
  if (!begins(lower, preambles.opens)) return null;
  for (const { 0: cut, index } of lower.matchAll(CUT)) {
    const rest = lower.slice(index + cut.length);
    const wishes = cut.startsWith(",") ? preambles.wishes : preambles.own;
    if (index >= PREAMBLE.least && index <= PREAMBLE.most && begins(rest, wishes))
      return text.slice(0, index + cut.length);
  }
  return null;
}

function withoutPreamble(sentence: Sentence, names: Names): Sentence[] {
  const preamble = preambleOf(sentence.text);
  if (!preamble || preamble.includes("?")) return [sentence];
  const rest = sentenceOf(sentence.text.slice(preamble.length), names, true);
  // "In version 1.30 of our platform, which gates are beta?": the release is what is asked of.
  const told = new Said(sentence.said.spans.filter(({ end }) => end <= preamble.length));
  if (told.has("ask.when", "ask.which", "ask.who", "ask.pr")) return [sentence];
  if (told.has("version", "version.*") && !rest.said.has("version", "version.*", "pronoun"))
    return [sentence];
  return [sentenceOf(`${preamble.replace(/,? (?:and |so )?$/i, "")}.`, names, true), rest];
}

/** 「それと 1.30 のリリース日も」, behind a question: one more, wished for like the first. */
function isAdded({ said }: Sentence): boolean {
  const first = said.spans.find((span) => !isEmpty(span));
  // 「…の登場時期も併せて。」
  const end = said.spans.findLast(({ concept }) => concept !== "stop" && concept !== "filler");
  if (tells(said)) return false;
  // "EOL of 1.26? also GA release of X": typed without its mark.
  const also = /^(?:also|plus|and)$/i.test(said.spans[0]?.text ?? "");
  if (also && said.has("thing", "version") && said.has("noun.release", "noun.version", "release.*", "ask.*"))
    return true;
  const own = first?.concept === "lead" || said.has("version", "thing", "api.v");
  return own && end?.text === "も" && isHalf(said);
}

/** Tells something about the asker: "We run 1.31.", 「今1.30です」. */
function tells(said: Said): boolean {
  const [first] = said.spans;
  return (
    said.has("tells") ||
    (first !== undefined && /^(?:we|i|our|my|i'm|we're|i've|we've|currently|fyi)$/i.test(first.text))
  );
}

/** States that a question may offer as its other answer: 「α？β？」, 「大丈夫？ダメ？」. */
const OFFERED = [
  "did.",
  "safe",
  "skew.forbidden",
  "skew.allowed",
  "still",
  "yet",
  "default",
  "reached",
  "or",
];

/** Sentences that are one question are put together again: the other of two answers offered, or a tag ("… Correct?"). */
function together(sentences: readonly Sentence[]): Sentence[] {
  const whole: Sentence[] = [];
  for (const sentence of sentences) {
    const before = whole.at(-1);
    if (before && (isRest(sentence.said, before.said) || sentence.said.spans[0]?.concept === "or")) {
      const text = `${before.text}${/[A-Za-z]/.test(sentence.text) ? " " : ""}${sentence.text}`;
      whole[whole.length - 1] = { text, said: new Said([...before.said.spans, ...sentence.said.spans]) };
    } else whole.push(sentence);
  }
  return whole;
}

/** "Which APIs went? Only policy, please.": a sentence that only narrows the list asked for before it. */
function isNarrowing(said: Said, before: Said): boolean {
  const asks = said.has("did.*", "ask.*", "aux.*", "version", "version.*", "go.*", "can", "it");
  return said.has("only") && !asks && before.has("noun.many", "ask.which", "ask.list") && before.has("did.*");
}

function isRest(said: Said, before: Said): boolean {
  if (isNarrowing(said, before)) return true;
  if (said.spans.length === 0 || said.has("lead", "and", "ask.*", "thing", "pr", "version", "topic"))
    return false;
  // "In-place update of static Pods? Supported?": what is asked about stands before it.
  if (said.spans.filter((span) => span.concept !== "question").length === 1 && said.has("use", "serve"))
    return before.has("topic") && !before.has("did.*", "default");
  if (said.has("confirm") && saysOnly(said, "confirm", "pronoun"))
    return before.has("did.*", "default", "thing");
  // "Is it locked?" is a sentence of its own, and so is 「ベータは？」 after 「アルファは？」.
  const end = before.spans.findLast(({ concept }) => concept !== "question");
  if (isInverted(said) || end?.text === "は") return false;
  // 「何が削除された?非推奨は?」: with its own は it is no other answer to the same question.
  if (said.spans.findLast(({ concept }) => concept !== "question")?.text === "は") return false;
  const last = before.spans.findLast(
    (span) => !isEmpty(span) && span.concept !== "question" && span.concept !== "ka",
  );
  const offers = last !== undefined && isAnyOf(last, OFFERED);
  return (
    offers &&
    !before.has("ask.when") &&
    said.has("did.*", "safe", "skew.forbidden") &&
    saysOnly(said, "ka", ...OFFERED)
  );
}
