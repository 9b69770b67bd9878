/** What a list says of what it leaves out, and of counts beside each other. */
import { type Entry, KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { kindInShort } from "../reading/spans/api-names.ts";
import { changeBetween } from "./change.ts";
import type { Context } from "./context.ts";
import type { Listed } from "./list-heading.ts";
import { exceptSigs, isPr, isSig, type ListQuery } from "./list-query.ts";
import { type Rows, rowsOf } from "./list-rows.ts";
import { listedKind } from "./list-things.ts";
import { listed, say } from "./phrases.ts";
import { topicOf } from "./topic.ts";

/** What a topic or a SIG leaves out, and of how many. */
export function leftOutSentence(list: Listed, context: Context): string {
  const { query, rows, narrowed, change, lang } = list;
  if (!narrowed) return "";
  const shown = countOf(rows);
  const open = { ...change, entries: unfiltered(query, context) };
  const all = countOf(rowsOf({ ...query, sigs: [], except: [] }, open, [], context, lang));
  if (all <= shown) return "";
  return say(lang, {
    en: `${all - shown} of all ${all} are left out.`,
    ja: `全 ${all} 件のうち、ほかの ${all - shown} 件は省いています。`,
  });
}

function countOf({ parts, notes, fresh, seen }: Rows): number {
  const beside = notes.length + fresh.length + (seen?.items.length ?? 0);
  return parts.reduce((sum, { total }) => sum + total, beside);
}

/** The notes of a list's releases, of all SIGs. */
function unfiltered({ span }: ListQuery, { base }: Context): Entry[] {
  const filters = { versions: null, sigs: [], kinds: [] };
  return changeBetween(base, minorName(minorOf(span.from) - 1), span.to, filters).entries;
}

/** By what a topic narrows. */
export function topicNote({ query, strange, lang }: Listed): string {
  if (query.about.length + query.except.length <= strange.length) return "";
  return say(lang, {
    en: "A row has to do with a topic by its name, its description, its KEP's title, its component, or what people call it.",
    ja: "話題との関わりは、名前、説明、KEP の題名、コンポーネント、日常の呼び方で判定しています。",
  });
}

/** What is left out because the question says so: "without SIG storage", 「"kubelet" を除く」. */
export function withoutWords(query: ListQuery, context: Context, lang: Lang): string[] {
  return query.except.flatMap((topic) => {
    if (!isLeavable(topic, query, context)) return [];
    const quoted = isSig(topic) ? `SIG ${exceptSigs({ except: [topic] })[0]}` : null;
    return say(lang, {
      en: `without ${quoted ?? `“${topic}”`}`,
      ja: `${quoted ? `${quoted} ` : `「${topic}」`}を除く`,
    });
  });
}

/** Whether something replaces the API types of a list, where that is asked. */
export function replacedWords({ replaced }: ListQuery, lang: Lang): string[] {
  if (replaced === null) return [];
  if (typeof replaced === "string")
    return [say(lang, { en: `with a ${replaced} replacement`, ja: `${replaced} の後継があるもの` })];
  return [
    replaced
      ? say(lang, { en: "with a replacement", ja: "後継のあるもの" })
      : say(lang, { en: "no replacement known", ja: "後継が知られていないもの" }),
  ];
}

/** What should be left out, where nothing known tells which rows that are. */
export function strangeOut(query: ListQuery, context: Context): string[] {
  return query.except.filter((topic) => !isLeavable(topic, query, context));
}

/** Of API types and things no source names a SIG. */
function isLeavable(topic: string, { of }: ListQuery, context: Context): boolean {
  if (isPr(topic)) return of === "change" || KINDS.some((kind) => kind === of);
  if (isSig(topic)) return of !== "api" && listedKind(of) === null;
  return topicOf(topic, context).known;
}

/** "Fields about Secret": where none stands below what a topic names, those that have it in their own names; null where no topic is a word. */
export function byOwnNames(query: ListQuery, { base }: Context): ListQuery | null {
  const words = query.about.filter((written) => /^[A-Za-z]{3,40}$/.test(written));
  if (query.of !== "field" || words.length === 0 || words.length < query.about.length) return null;
  const kinds = base.knowledge.names.flatMap((one) => ("kind" in one ? [one] : []));
  const spelt = (word: string) =>
    kinds.find(({ names }) => names.some((name) => name.toLowerCase() === word.toLowerCase()))?.kind ??
    kindInShort(word) ??
    word;
  return { ...query, about: words.map((word) => `*${spelt(word)}*`) };
}

/** Why the rows of {@link byOwnNames} are there. */
export function byNameSentence({ about }: ListQuery, lang: Lang): string {
  const told = listed(
    about.map((word) => say(lang, { en: `“${word}”`, ja: `「${word}」` })),
    lang,
  );
  return say(lang, {
    en: `None is told of below ${told} itself; these have it in their names or those of their types.`,
    ja: `${told}そのものの下にあるフィールドはなく、名前か型の名前に含むものを示しています。`,
  });
}

/** A topic that nothing known has to do with narrows nothing. */
export function strangeSentence({ strange, lang }: Listed): string {
  if (strange.length === 0) return "";
  const quoted = listed(
    strange.map((word) => say(lang, { en: `“${word}”`, ja: `「${word}」` })),
    lang,
  );
  return say(lang, {
    en: `What ${quoted} has to do with it, I do not know; it leaves nothing out.`,
    ja: `${quoted}との関わりは手元の情報源からは分からないため、絞り込みには使っていません。`,
  });
}
