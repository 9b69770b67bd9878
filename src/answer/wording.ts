import type { Lang } from "../domain/language.ts";
import { say } from "./phrases.ts";

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

/**
 * Yes or no. A negative question (「使えない?」) is answered in Japanese by what it says, so the verb follows; `verbs` holds it for
 * yes and for no.
 */
export function yesNo(lang: Lang, yes: boolean, verbs: readonly [string, string] | null = null): string {
  if (!verbs) return say(lang, yes ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" });
  return say(
    lang,
    yes ? { en: "Yes.", ja: `いえ、${verbs[0]}。` } : { en: "No.", ja: `はい、${verbs[1]}。` },
  );
}
