import type { Mention, SubjectFinder } from "../reading/spans/names.ts";
import { cleanText, hasJapanese } from "../reading/text.ts";
import { API_ERROR } from "./api-words.ts";
import type { Aspect, Previous, Question } from "./question.ts";
import type { Message } from "./sentences.ts";
import { hasSubstance, isBare, refersBack } from "./turns.ts";
import { minor } from "./versions.ts";
import { UPGRADE, WHAT_WORDS } from "./vocabulary.ts";

/** Reads a text as a question in a conversation. */
export type Parse = (text: string, previous: Previous | undefined) => Question;

/** The questions of a message, each about one thing. */
export function questionsOf(
  message: Message,
  previous: Previous | undefined,
  parse: Parse,
  finder: SubjectFinder,
): { text: string; setting: string }[] {
  const texts: string[] = [];
  let [joined, together]: [string | undefined, boolean] = [undefined, false];
  for (const asked of message.questions) {
    const second = asked.joined !== undefined && asked.joined === joined;
    if (!second) {
      joined = asked.joined;
      // "What changed and what was removed in 1.25?": a half that names nothing is no question without the other.
      together = joined !== undefined && !isWhole(parse(asked.text, previous));
      if (together && joined !== undefined) texts.push(joined);
    }
    if (!together) texts.push(...spread(asked.text, finder));
  }
  return underNames(texts, message.setting, parse, finder);
}

/** "NodeSwap 1.33?? on?": a name alone is no question where the next one is about it. */
function underNames(
  texts: readonly string[],
  setting: string,
  parse: Parse,
  finder: SubjectFinder,
): { text: string; setting: string }[] {
  const asked: { text: string; setting: string }[] = [];
  let name = "";
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1];
    if (name === "" && next !== undefined && isNamed(text, next, parse, finder)) name = text;
    else {
      asked.push({ text, setting: `${setting} ${name}`.trim() });
      name = "";
    }
  }
  return asked;
}

/** Is a text but a name, and the next asks about it without naming anything? */
function isNamed(text: string, next: string, parse: Parse, finder: SubjectFinder): boolean {
  const clean = cleanText(text).text;
  const [mention, ...others] = finder.find(clean);
  if (!mention || others.length > 0 || clean.length > 100) return false;
  const around = `${clean.slice(0, mention.start)} ${clean.slice(mention.end)}`;
  if (/[ぁ-ヿ]/.test(around) || !isBare(around.replace(/(?<![\w.])v?1\.\d{1,3}(?![\w.])/g, " ")))
    return false;
  const told = parse(text, undefined);
  if (!told.subject || told.problem || told.aspect.asks !== "life" || parse(next, undefined).subject)
    return false;
  const { subject } = parse(next, asPrevious(told, text));
  return JSON.stringify(subject) === JSON.stringify(told.subject);
}

function isWhole(question: Question): boolean {
  return question.problem === null && (question.subject !== null || question.intent !== "search");
}

/**
 * Reads one question of a message with what the message tells beside: "We run 1.31. Is NodeSwap on by default?" is about
 * 1.31, "We use PSP. What replaced it?" about PSP.
 */
export function readAsked(
  text: string,
  setting: string,
  previous: Previous | undefined,
  parse: Parse,
): Question {
  const question = parse(text, previous);
  if (setting === "") return question;
  const told = aboutNamed(parse(setting, undefined), text);
  const alone = parse(text, undefined);
  const version = told.range?.to ?? told.version ?? told.filters.versions?.to ?? null;
  const together = () => parse(`${setting} ${text}`, previous);
  if (alone.subject) return inVersion(question, version);
  if (told.subject !== null && told.confidence >= 0.7 && told.problem === null) {
    const same = JSON.stringify(previous?.args.subject) === JSON.stringify(told.subject);
    const carried = parse(text, same ? previous : asPrevious(told, setting));
    return carried.subject && !carried.problem ? inVersion(carried, version) : together();
  }
  // "We use the in-tree CephFS plugin. What should we move to?": what it is about is told, though no table has it.
  if (alone.problem?.code === "no-subject" && !version && !question.subject && hasSubstance(setting))
    return together();
  if (!version || (alone.version && !UPGRADE.test(text)) || alone.range || question.subject)
    return question.subject ? inVersion(question, version) : question;
  if (alone.version) return together();
  const carried = parse(text, asPrevious(told, setting));
  return carried.intent === "search" || carried.problem ? together() : carried;
}

/** What is told may be about more; an API written with its version is what "it" means: "A linter flags policy/v1beta1 … Is it gone?" */
function aboutNamed(told: Question, text: string): Question {
  const named = told.others.find((other) => other.type === "api" && other.name.includes("/"));
  if (told.subject !== null || named === undefined || !refersBack(text)) return told;
  return { ...told, intent: "api", subject: named, confidence: 1, problem: null };
}

/** Of the version told beside, unless another is named, or it is asked when something came to be. */
function inVersion(question: Question, version: string | null): Question {
  const { subject, aspect } = question;
  const timeless = aspect.asks === "when" || aspect.asks === "introduced" || subject?.type === "pr";
  return !version || timeless || question.version || question.range
    ? question
    : { ...question, version: minor(version) };
}

/** What is told, as the question before. An error text tells of something that is gone. */
function asPrevious(told: Question, setting: string): Previous {
  const { lang, subject, range, filters } = told;
  const version = told.version ?? filters.versions?.to ?? null;
  if (subject) {
    const aspect: Aspect = API_ERROR.test(setting) ? { asks: "when", what: "removed" } : { asks: "life" };
    return { intent: told.intent, lang, args: { subject, aspect } };
  }
  return range
    ? { intent: told.intent === "diff" ? "diff" : "upgrade", lang, args: { from: range.from, to: range.to } }
    : { intent: "release", lang, args: { version } };
}

const JOINED = /^\s?(?:,|、|,? ?and|&|or|と|や|・|\/|および|それと|とか|も|vs\.?|versus)\s?$/i;
/** One question about two things, rather than one about each. */
const BETWEEN = /\b(?:between|replac\w*|instead|over|than)\b|代わり|より|関係/i;
/** What two things are tells how they differ; no fact compares them. */
const DIFFERENCE = /\b(?:differences?|differ|versus|vs|compared?)\b|違い|違う|比較/i;

/** "Are NodeSwap and DRA GA?": the same question about each. */
function spread(asked: string, finder: SubjectFinder): string[] {
  const { text } = cleanText(asked);
  const differ = DIFFERENCE.test(text) && !WHAT_WORDS.some(([, pattern]) => pattern.test(text));
  if (text.length > 200 || (!differ && BETWEEN.test(text))) return [asked];
  const mentions = finder.find(text).filter(
    // Everyday words are names when written as abbreviations are.
    ({ confidence, text: name }) => confidence >= 0.7 || /^[A-Z]{2,}$/.test(name),
  );
  const names = inARow(mentions, text);
  const first = names[0];
  const last = names.at(-1);
  if (differ)
    return names.length >= 2
      ? names.map((name) => (hasJapanese(text) ? `${name.text}とは` : `what is ${name.text}`))
      : [asked];
  if (first && last && names.length >= 2)
    return names.map((name) => `${text.slice(0, first.start)}${name.text}${text.slice(last.end)}`);
  return [asked];
}

/** The names that stand in a row, joined by no more than a comma or an "and", each another subject. */
function inARow(mentions: readonly Mention[], text: string): Mention[] {
  const [first, ...others] = mentions;
  if (!first || others.length === 0 || others.length > 2) return [];
  const row = [first];
  for (const mention of others) {
    const last = row.at(-1);
    if (!last || !JOINED.test(text.slice(last.end, mention.start))) return [];
    row.push(mention);
  }
  const subjects = new Set(row.map(({ subject }) => JSON.stringify(subject)));
  return subjects.size === row.length &&
    row.every(({ subject }) => subject.type !== "api" || !subject.name.includes("/"))
    ? row
    : [];
}
