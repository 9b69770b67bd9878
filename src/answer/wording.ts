import type { Lang } from "../domain/language.ts";

/** What is left out where it does not hold: `cond && say(…)` stands in a row as it is. */
type Perhaps<T> = T | false | null | undefined | "";

/** Sentences one after the other, as the language spaces them. */
export function inARow(lang: Lang, ...sentences: Perhaps<string>[]): string {
  return sentences.filter(Boolean).join(lang === "en" ? " " : "");
}

/** What there is of a list. */
export function present<T>(...all: Perhaps<T>[]): T[] {
  return all.filter((one): one is T => Boolean(one));
}
