/** What is said of a name that nothing is known of, and the known names that come nearest. */
import type { Lang } from "../domain/language.ts";
import type { ThingRef } from "../domain/thing.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { SearchIndex } from "../search/index.ts";
import { nearNames } from "../search/near-names.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";

/** Most names that are offered, and most that are said not to be known. */
const MOST = 3;

/** Of a longer one the beginning is said, in characters. */
const LONGEST_NAME = 80;

/** Shorter ends are shared by chance, in letters. */
const SHORTEST_END = 6;

/** The names of a question that no note holds and no table has. */
export function unheardOf(names: readonly string[], { base, index }: Context): string[] {
  return names
    .filter((name) => index.holding([name], {}, 1).length === 0 && base.things.named(name).length === 0)
    .slice(0, MOST);
}

/** "I know nothing about X"; `where`: what follows the name, as the releases asked about, in brackets. `near`: what may be meant, from {@link nearThings}. */
export function unheardSentence(
  names: readonly string[],
  where: string,
  [near]: readonly ThingRef[],
  lang: Lang,
): string {
  const told = listed(
    names.map((name) => name.slice(0, LONGEST_NAME)),
    lang,
  );
  const known = say(lang, {
    en: `I know nothing about ${told}${where}.`,
    ja: `${told}${where}${where.endsWith(")") || where === "" ? " " : ""}については、何も見つかりませんでした。`,
  });
  const guess = near && say(lang, { en: ` Did you mean ${near.name}?`, ja: `もしかして: ${near.name}。` });
  return `${known}${guess ?? ""}`;
}

/** Known things whose name ends as this one does, or this one as theirs; then those some letters off. Of the kind that it is written as. */
export function nearThings(name: string, { things }: KnowledgeBase): ThingRef[] {
  const kind = name.startsWith("-") ? "flag" : name.includes("_") ? "metric" : "field";
  const known = things.namesOfKind(kind);
  const ends = (long: string, short: string) => short.length >= SHORTEST_END && long.endsWith(short);
  const bare = name.replace(/^[-.]{1,2}/, "");
  const ending = [...known.keys()].filter((one) => ends(one, bare) || ends(name, one.replace(/^-{1,2}/, "")));
  const near = kind === "field" ? [] : nearNames(name, known.keys(), MOST);
  return [...new Set([...ending.sort((a, b) => a.length - b.length), ...near])]
    .slice(0, MOST)
    .flatMap((one) => known.get(one) ?? []);
}

/** Shorter words are abbreviations and slips of all kinds, in letters. */
const SHORTEST_UNHEARD = 5;

/** A Latin word that stands in no note, and is no slip of one that does. */
export function isUnheardOf(text: string, index: SearchIndex): boolean {
  if (!/^[a-z]+$/i.test(text) || text.length < SHORTEST_UNHEARD) return false;
  const terms = index.terms(text);
  return terms.length > 0 && terms.every(({ frequency }) => frequency === 0);
}
