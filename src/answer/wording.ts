import type { Lang } from "../domain/language.ts";

/** What is left out where it does not hold: `cond && say(…)` stands in a row as it is. */
type Perhaps<T> = T | false | null | undefined | "";

/** Sentences one after the other, as the language spaces them. */
export function inARow(lang: Lang, ...sentences: Perhaps<string>[]): string {
  const told = sentences.filter(Boolean).join(lang === "en" ? " " : "");
  return lang === "en" ? told : tight(told);
}

/** Japanese has no space between two Japanese words, as a name in Latin letters has beside them; what is quoted stays as it is. */
function tight(text: string): string {
  return text
    .split(/(「[^」]*」)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(LOOSE, "")))
    .join("");
}

const LOOSE = /(?<=[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]) (?=[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}])/gu;

/** What there is of a list. */
export function present<T>(...all: Perhaps<T>[]): T[] {
  return all.filter((one): one is T => Boolean(one));
}
