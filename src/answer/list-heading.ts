/** What a list is made of, and the headings that its rows stand under. */
import type { Item, Section } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { Change } from "./change.ts";
import { newGateItem } from "./fact-items.ts";
import { itemOf } from "./items.ts";
import type { ListQuery } from "./list-query.ts";
import type { Rows } from "./list-rows.ts";
import { listedKind } from "./list-things.ts";
import { type Phrase, spaced } from "./list-words.ts";
import { sectionOf } from "./pages.ts";
import { kindHeading, say } from "./phrases.ts";

/** A list with all that its words are made of. */
export interface Listed {
  query: ListQuery;
  rows: Rows;
  change: Change;
  phrase: Phrase;
  items: Item[];
  /** All rows under their headings. */
  sections: Section[];
  /** Is it narrowed by a topic or a SIG? */
  narrowed: boolean;
  /** Topics that nothing known has to do with. */
  strange: readonly string[];
  /** The releases, and the SIGs and people it is narrowed to. */
  where: string;
  lang: Lang;
}

/** A section for each thing that the sentence counts, so that its numbers are found again. */
export function sectionsOf(listed: Omit<Listed, "items" | "sections">): Section[] {
  const { query, rows, lang } = listed;
  const told = rows.parts.filter(({ items }) => items.length > 0);
  const notes = listedKind(query.of)
    ? TELLING_NOTES[lang]
    : query.where[0]?.did === "removed"
      ? REMOVAL_NOTES[lang]
      : kindHeading("deprecation", lang);
  return [
    ...sectionOf(REMOVED_APIS[lang], rows.removed),
    ...told.flatMap((part) =>
      sectionOf(
        headingOf(told.length === 1 ? listed : { ...listed, rows: { ...rows, parts: [part] } }),
        part.items,
      ),
    ),
    ...sectionOf(
      notes,
      rows.notes.map((entry) => itemOf(entry, lang)),
    ),
    ...sectionOf(
      FRESH[lang],
      rows.fresh.map((gate) => newGateItem(gate, lang)),
    ),
    ...sectionOf(SEEN[lang], rows.seen?.items ?? []),
  ];
}

const REMOVED_APIS: Bilingual = { en: "Removed APIs", ja: "削除された API" };
const REMOVAL_NOTES: Bilingual = { en: "Notes that tell of removals", ja: "削除に触れた変更" };
const TELLING_NOTES: Bilingual = { en: "Notes that may tell of it", ja: "触れている可能性のある変更" };
const FRESH: Bilingual = { en: "Gates that came so", ja: "最初からその状態のゲート" };

const SEEN: Bilingual = { en: "By the reference pages", ja: "リファレンスページによるもの" };

export function headingOf({ query, rows, phrase, lang }: Omit<Listed, "items" | "sections">): string {
  const kind = KINDS.find((name) => name === query.of);
  if (kind) return kindHeading(kind, lang);
  const [part, ...others] = rows.parts;
  const noun = part && others.length === 0 ? part.noun : null;
  const promoted = query.promoted ? say(lang, { en: "promoted", ja: "昇格した" }) : "";
  const head = say(lang, { en: phrase.head, ja: phrase.headJa }) || promoted;
  if (head === "" && !noun)
    return rows.parts
      .map(({ noun: { head: en, ja } }) => say(lang, { en, ja }))
      .join(say(lang, { en: ", ", ja: "、" }));
  if (lang === "ja") return `${head}${noun ? spaced(noun.ja, lang) : "もの"}`.trim();
  if (!noun) return head.charAt(0).toUpperCase() + head.slice(1);
  return head ? `${noun.head}: ${head}` : noun.head;
}
