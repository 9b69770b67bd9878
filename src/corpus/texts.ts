import type { Entry } from "../domain/entry.ts";
import { thingKey } from "../domain/thing.ts";

/** How long a text may be, in characters; what must be done, and what lists names, may take longer. */
const LENGTHS = {
  en: { least: 20, most: 280, action: 900 },
  ja: { least: 15, most: 200, action: 700 },
};

/**
 * Spellings that the Japanese texts do not use, and the one they do: long vowels as the Kubernetes documentation in
 * Japanese writes them, デフォルト, half-width brackets. A row is [found, wanted].
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/クラスタ(?!ー|リング|化)/, "クラスター"],
  [/コントローラ(?!ー)/, "コントローラー"],
  [/スケジューラ(?!ー|ブル)/, "スケジューラー"],
  [/サーバ(?!ー|レス)/, "サーバー"],
  [/ユーザ(?!ー|ビリ)/, "ユーザー"],
  [/コンテナー/, "コンテナ"],
  [/ドライバ(?!ー)/, "ドライバー"],
  [/プロバイダ(?!ー)/, "プロバイダー"],
  [/マネージャ(?!ー)/, "マネージャー"],
  [/セレクタ(?!ー)/, "セレクター"],
  [/ラベラ(?!ー)|ローダ(?!ー)/, "…ー"],
  [/パラメータ(?!ー)/, "パラメーター"],
  [/ヘッダ(?!ー)/, "ヘッダー"],
  [/メモリー/, "メモリ"],
  [/既定(?:値|で|の|では)/, "デフォルト"],
  [/[（）]/, "half-width brackets ( )"],
  [/出来(?:る|ま|な)/, "でき…"],
  [/下さい/, "ください"],
  [/(?:である|のだ)。/, "です・ます"],
];

/** What has to stand in both languages: code, numbers. */
const CODE = /`([^`\n]{1,200})`/g;
/** Versions and numbers of two digits and more; "one", 「1 つ」 and "both" are words. */
const NUMBER = /(?<![\w.])v?(?:\d{2,12}|\d{1,6}(?:\.\d{1,6}){1,4})(?![\w])/g;
/** So many pieces of code make a text a list. */
const LIST = 4;

/** Mistakes of an entry's texts that a reader would stumble over; each with the language it stands in. */
export function textProblems(
  entry: Pick<Entry, "text" | "actionRequired">,
): { lang: "en" | "ja"; message: string }[] {
  const { en, ja } = entry.text;
  if (ja === null) return [];
  const problems: { lang: "en" | "ja"; message: string }[] = [];
  for (const lang of ["en", "ja"] as const) {
    const { least, most, action } = LENGTHS[lang];
    const length = (lang === "en" ? en : ja).length;
    const long = entry.actionRequired || matches(CODE, lang === "en" ? en : ja).length >= LIST;
    const limit = long ? action : most;
    if (length < least || length > limit)
      problems.push({ lang, message: `${length} characters; between ${least} and ${limit} are to be read` });
  }
  for (const [found, wanted] of SPELLINGS) {
    const match = found.exec(ja.replace(CODE, ""));
    if (match) problems.push({ lang: "ja", message: `"${match[0]}": write ${wanted}` });
  }
  for (const pattern of [CODE, NUMBER]) {
    const [left, right] = [en, ja].map((text) => new Set(matches(pattern, text)));
    for (const one of left ?? [])
      if (!right?.has(one)) problems.push({ lang: "ja", message: `lacks ${one}` });
    for (const one of right ?? [])
      if (!left?.has(one)) problems.push({ lang: "en", message: `lacks ${one}` });
  }
  return problems;
}

function matches(pattern: RegExp, text: string): string[] {
  const bare = pattern === NUMBER ? text.replace(CODE, " ") : text;
  return [...bare.matchAll(pattern)].map((match) => (match[1] ?? match[0]).replace(/^v(?=\d)/, ""));
}

/** Parts of a name that a note may leave out: a group, the path before a field's own name, a gate's component. */
export function isNamedIn(name: string, note: string): boolean {
  const told = squashed(note);
  const parts = name.split(/[/.\s]/).filter((part) => part.length > 2);
  const last = parts.at(-1) ?? name;
  return told.includes(squashed(name)) || told.includes(squashed(last));
}

/** Letters and digits alone, lower-case. */
function squashed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Kinds whose names are identifiers, so that a note must hold them. */
const IDENTIFIED = new Set([
  "gate",
  "api",
  "flag",
  "metric",
  "field",
  "annotation",
  "label",
  "taint",
  "variable",
  "config",
  "cve",
]);

/** Identifiers in an entry's changes that the published note does not name. */
export function unnamedIn(entry: Pick<Entry, "changes">, note: string): string[] {
  return (entry.changes ?? [])
    .filter(({ thing }) => IDENTIFIED.has(thing.kind) && !isNamedIn(thing.name, note))
    .map(({ thing }) => thingKey(thing));
}
