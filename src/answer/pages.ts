import type { Item } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { PAGE_SIZE } from "./context.ts";
import { say } from "./phrases.ts";

/** A part of a long list, as it is shown at once. */
export interface Page<T> {
  /** From 1; the last one where a later one was asked for. */
  page: number;
  /** At least 1. */
  pages: number;
  /** How many rows there are in all. */
  total: number;
  shown: readonly T[];
}

/** Cuts rows into pages of {@link PAGE_SIZE} and takes one of them. */
export function pageOf<T>(rows: readonly T[], wanted: number): Page<T> {
  const pages = Math.max(Math.ceil(rows.length / PAGE_SIZE), 1);
  const page = Math.min(wanted, pages);
  return { page, pages, total: rows.length, shown: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/**
 * The direct sentence of every page but the first, which does not say all over again what the first said: "Page 2 of 3, 11–20 of
 * the 22 under “Feature gates: beta” in 1.33: …".
 */
export function pageSentence(
  { page, pages, total, shown }: Page<unknown>,
  what: { en: string; ja: string },
  items: readonly Item[],
  lang: Lang,
): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + shown.length - 1;
  const names = items.flatMap(({ id }) => /^(?:gate|api)\/(.+)$/.exec(id)?.[1] ?? []);
  const named = names.length === items.length && names.length > 0;
  const span = first === last ? `${first}` : say(lang, { en: `${first}–${last}`, ja: `${first}〜${last}` });
  return say(lang, {
    en: `Page ${page} of ${pages}, ${span} of the ${total} ${what.en}${named ? `: ${names.join(", ")}` : ""}.`,
    ja: `${what.ja} ${total} 件のうち ${span} 件目(${page}/${pages} ページ)です${named ? `: ${names.join("、")}` : ""}。`,
  });
}
