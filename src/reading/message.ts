/** A message taken apart: what it asks, what it tells beside, what is only polite. */
import type { Lang } from "../domain/language.ts";
import { withoutAsides } from "./aside.ts";
import {
  asks,
  asksBack,
  asksOn,
  isAdded,
  isBareChange,
  isBareWhich,
  isCourtesy,
  isCurious,
  isWishForList,
  isWishForNote,
  tells,
  wishOf,
} from "./asking.ts";
import { type Asked, asksOfEach, halves, isHalf, type Sentence, saysOnly } from "./halves.ts";
import { asksByItself, isIdle, isPoliteWish } from "./idle.ts";
import preambles from "./lexicon/preambles.yaml";
import { SECOND_ITEM, sentencesOf, unwrapped, withoutCode } from "./pieces.ts";
import { passedOn } from "./quoted.ts";
import { withoutRemarks } from "./remark.ts";
import { isInverted } from "./rules/asked.ts";
import { isAnyOf, isEmpty, Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";
import { withoutTakenBack } from "./taken-back.ts";
import { cleanText, gist, hasJapanese } from "./text.ts";

/** Longest message that is taken apart, in characters; more than that is not read at all. */
const LONGEST = 4000;
/** With so many questions found, of the rest the marks alone are read: three are answered, the others counted. */
export const MOST_READ = 10;
/** Longer sentences are told, not asked, and need no words looked up, in characters. */
const LONGEST_SENTENCE = 600;

export interface Message {
  /** What is asked, in order; the whole message when nothing in it can be told apart. */
  questions: Asked[];
  /** What is told beside: "We run 1.31.", an error text; empty when nothing is. */
  setting: string;
  /** The language wished for in a sentence of its own. */
  lang: Lang | null;
}

/** Does a sentence say something of a thing that may be so or not? "We run 1.31." does not. */
function statesFact(sentence: string | undefined, names: Names): boolean {
  if (sentence === undefined) return false;
  const { said } = sentenceOf(sentence, names, true);
  return said.has("thing", "identifier", "api.v") && said.has("did.*", "default", "serve", "exist");
}

/** Does a sentence tell of what may be listed: "Gates GA in 1.24 and removed in 1.27.", "We need all CVEs of the kubelet."? */
function listsIn(sentence: string | undefined, names: Names): boolean {
  if (sentence === undefined) return false;
  const { said } = sentenceOf(sentence, names, true);
  return said.has("noun.*") && (said.has("ask.list", "ask.all") || (said.has("did.*") && !tells(said)));
}

/** An item of a numbered list that asks for a fact of what it names. */
function isItem(said: Said): boolean {
  return isHalf(said) && said.has("thing", "api.v", "version") && !tells(said);
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
      else if (told.length > 0 && questions.length === 0 && isWishForNote(sentence.said))
        questions.push({ text: told.pop() ?? "" });
      else if (isWishForList(sentence.said) && (questions.length > 0 || listsIn(told.at(-1), names))) {
        if (questions.length === 0) questions.push({ text: told.pop() ?? "" });
      } else if (questions.length > 0 && isAdded(sentence)) questions.push(...halves(sentence));
      else if (asks(sentence, lines.length > 1 && sentences.length === 1))
        questions.push(...halves(sentence));
      else if (isItems && isItem(sentence.said)) questions.push({ text: sentence.text });
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
  const named = (text: string) => sentenceOf(text, names, true).said.has("thing", "identifier", "api.v");
  // What names something is told; beside it, what names nothing says nothing of the question.
  const apart =
    told.some(named) || asked.some(({ text }) => asksByItself(sentenceOf(text, names, true).said));
  const left = apart ? told.filter((sentence) => !idle(sentence)) : told;
  return { questions: asked.length > 0 ? asked : [...questions], setting: gist(left.join(" ")) };
}

/** A line of more sentences is read no further; what follows is told, not asked. */
const MOST_SENTENCES = 24;

function sentenceOf(text: string, names: Names, read: boolean): Sentence {
  if (!read) return { text, said: new Said([]) };
  const { text: clean } = cleanText(text.replace(/<[@!#][^>\s]{0,80}>/g, " "));
  return { text, said: new Said(clean.length > LONGEST_SENTENCE ? [] : scan(clean, names)) };
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

/** "I want the …", "for our audit we need all …". */
const WISH = new RegExp(
  `^(?:for [^,?]{3,60}?,? )?(?:i|we) (?:${(preambles.wants ?? []).join("|")}) (?=(?:the|those|all|every|a list of) )`,
  "i",
);

/** 「以前は X を使っておりましたが、当該コマンドが廃止されたのは…」: what is told first, and the question that points to it. */
const POINTING = new RegExp(
  `(?<=^.{8,120}(?:${(preambles.tellings ?? []).join("|")}))、(?=(?:${(preambles.pointing ?? []).join("|")})(?:${(preambles.pointed ?? []).join("|")}))`,
);

function withoutPreamble(sentence: Sentence, names: Names): Sentence[] {
  const wished = sentenceOf(sentence.text.replace(WISH, ""), names, true);
  // "For the risk register I need all gates that became deprecated in 1.33.": a list that is wished for.
  if (wished.text !== sentence.text && wished.said.has("noun.many") && wished.said.has("did.*"))
    return [wished];
  const [before, question] = sentence.text.split(POINTING);
  if (before && question) return [`${before}。`, question].map((part) => sentenceOf(part, names, true));
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
