import type { Lang } from "../domain/language.ts";
import { foldKana } from "../search/normalize.ts";

/** Longest question that is read, in characters; the rest is cut off and the answer says so. */
const MAX_QUESTION = 4000;

const ASCII = /^[\0-\x7f]*$/;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
// Control characters but tab and newline, bidirectional marks, zero-width characters, the byte-order mark.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * Reads what a person typed: compatibility forms folded (`１．３１` → `1.31`), invisible characters removed,
 * white space single, at most {@link MAX_QUESTION} characters.
 */
export function cleanText(raw: string): { text: string; cut: boolean } {
  const cut = raw.length > MAX_QUESTION;
  const text = raw
    .slice(0, MAX_QUESTION)
    .toWellFormed()
    .normalize("NFKC")
    .replace(/[\t\n\r]/g, " ")
    .replace(INVISIBLE, "")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
  return { text, cut };
}

/** Of a question longer than both together, this much of its beginning and of its end is read, in characters. */
const LONGEST_HEAD = 500;
const LONGEST_TAIL = 300;

/**
 * What is read of a cleaned text: all of a question, of a pasted log its beginning and its end, cut between words. What is asked
 * stands in one of them, and what stands between would only be read for names that nobody asks about.
 */
export function gist(text: string): string {
  if (text.length <= LONGEST_HEAD + LONGEST_TAIL) return text;
  const head = text.slice(0, LONGEST_HEAD).replace(/\s\S{0,80}$/, "");
  const tail = text.slice(-LONGEST_TAIL).replace(/^\S{0,80}\s/, "");
  return `${head} ${tail}`.toWellFormed();
}

export function hasJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/**
 * The language a text is in; null when nothing in it tells (a bare command, a name, a number). Words that belong to the `command` read
 * from it tell nothing either.
 */
export function languageOf(text: string, command: ReadonlySet<string> = new Set()): Lang | null {
  if (hasJapanese(text)) return "ja";
  const words: string[] = text.toLowerCase().match(/[a-z']+/g) ?? [];
  return words.some((word) => ENGLISH.has(word) && !command.has(word)) ? "en" : null;
}

// Words that only an English sentence has; names and command words tell nothing.
const ENGLISH: ReadonlySet<string> = new Set(
  "is are was were what what's when which who how why does did do the has have can could should must isn't in since from about change changes happened removed deprecated please show me tell and for to of hello hi hey thanks thank".split(
    " ",
  ),
);

/** Letters and digits only, in lower case: `Image-Volume` and `image volume` are both `imagevolume`. */
export function squash(text: string): string {
  // Thousands of names are squashed at a start, nearly all of them ASCII: without the tables of Unicode that takes a third of the time.
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** For comparing names: サーバー and サーバ, ヴォリューム and ボリューム, 「CronJob のタイムゾーン」 and 「CronJobタイムゾーン」 are one. */
export function foldJapanese(text: string): string {
  return foldKana(text.normalize("NFKC").toLowerCase()).replace(/[\s・の]/g, "");
}
