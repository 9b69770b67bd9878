import type { Item, Section } from "../domain/answer.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { Question } from "../reading/command/query.ts";
import { say } from "./phrases.ts";

/** Which part of a long list is wanted. */
type Wanted = Pick<Question, "page" | "rows">;

/** A part of a long list, as it is shown at once. */
export interface Page<T> {
  /** From 1; the last one where a later one was asked for. */
  page: number;
  /** At least 1. */
  pages: number;
  /** How many things all rows tell of. */
  total: number;
  /** The first and the last of them that are shown, from 1. */
  span: { first: number; last: number };
  shown: readonly T[];
}

/** Cuts rows into pages and takes one of them. `stands`: how many things a row tells of. */
export function pageOf<T>(rows: readonly T[], wanted: Wanted, stands: (row: T) => number = () => 1): Page<T> {
  const pages = Math.max(Math.ceil(rows.length / wanted.rows), 1);
  const page = Math.min(wanted.page, pages);
  const from = (page - 1) * wanted.rows;
  const shown = rows.slice(from, from + wanted.rows);
  const count = (some: readonly T[]) => some.reduce((sum, row) => sum + stands(row), 0);
  const before = count(rows.slice(0, from));
  return {
    page,
    pages,
    total: count(rows),
    span: { first: before + 1, last: before + count(shown) },
    shown,
  };
}

/** A row of an answer, or what makes one that tells of one thing: of the thousands of a long list, only those of a page are made. */
export type Row = Item | (() => Item);

/** A section of an answer before it is cut into pages: it has all of its rows. */
export interface WholeSection {
  heading: string;
  /** How many things its rows tell of. */
  total: number;
  items: readonly Row[];
}

/** How many things a row of an answer tells of. */
function stands(row: Row): number {
  return typeof row === "function" ? 1 : (row.stands ?? 1);
}

/** Rows under a heading; nothing where there are none. */
export function sectionOf<Of extends Row>(
  heading: string,
  items: readonly Of[],
): (WholeSection & { items: Of[] })[] {
  const total = items.reduce((sum, item) => sum + stands(item), 0);
  return items.length === 0 ? [] : [{ heading, total, items: [...items] }];
}

/**
 * One page of sections that hold all their rows: those of the page are made, and a section without any keeps its heading and its
 * number, so that it is known to be there.
 */
export function pageOfSections(
  sections: readonly WholeSection[],
  wanted: Wanted,
): { cut: Page<Row>; sections: Section[] } {
  const cut = pageOf(
    sections.flatMap(({ items }) => items),
    wanted,
    stands,
  );
  const shown = new Set(cut.shown);
  return {
    cut,
    sections: sections.map((section) =>
      made(
        section,
        section.items.filter((row) => shown.has(row)),
      ),
    ),
  };
}

/** A section with these of its rows, made; all of them unless told otherwise. */
export function made(section: WholeSection, rows: readonly Row[] = section.items): Section {
  return { ...section, items: rows.map((row) => (typeof row === "function" ? row() : row)) };
}

/**
 * The direct sentence of every page but the first, which does not say all over again what the first said: "Page 2 of 3, 11–20 of
 * the 22 under “Feature gates: beta” in 1.33: …".
 */
export function pageSentence(
  { page, pages, total, span: { first, last } }: Page<unknown>,
  what: Bilingual,
  items: readonly Item[],
  lang: Lang,
): string {
  const names = items.flatMap(({ id }) => /^(?:thing\/)?(?:gate|api)\/(.+)$/.exec(id)?.[1] ?? []);
  const named = names.length === items.length && names.length > 0;
  const span = first === last ? `${first}` : say(lang, { en: `${first}–${last}`, ja: `${first}〜${last}` });
  return say(lang, {
    en: `Page ${page} of ${pages}, ${span} of the ${total} ${what.en}${named ? `: ${names.join(", ")}` : ""}.`,
    ja: `${what.ja} ${total} 件のうち ${span} 件目(${page}/${pages} ページ)です${named ? `: ${names.join("、")}` : ""}。`,
  });
}
