/** Whose notes a release has most of: what can be counted of who contributed, and no more. */
import type { Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { count, listed, say } from "./phrases.ts";

/** People who are named, those with as many notes as the last of them left out. */
const MOST_NAMED = 5;

/** "Of the 210 notes of 1.35 known here, most are by @a (12) and @b (9)." Null where no note names its author. */
export function contributorsSentence(version: string, base: KnowledgeBase, lang: Lang): string | null {
  const byName = new Map<string, number>();
  const entries = base.entriesOf(version).filter(({ author }) => author);
  for (const { author } of entries) if (author) byName.set(author, (byName.get(author) ?? 0) + 1);
  const first = [...byName]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, "en"))
    .slice(0, MOST_NAMED)
    .map(([name, notes]) => say(lang, { en: `@${name} (${notes})`, ja: `@${name}(${notes} 件)` }));
  if (first.length === 0) return null;
  return say(lang, {
    en: `Of the ${count(entries.length, "note")} of ${version} known here with an author, most are by ${listed(first, lang)}. Notes are no full measure of what somebody contributed.`,
    ja: `作者の分かる ${version} のノート(収録分 ${entries.length} 件)が多い順に、${listed(first, lang)}です。ノートの数は貢献の一部にすぎません。`,
  });
}
