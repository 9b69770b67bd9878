/**
 * One spelling for what people type in many: width, case of kana, dashes, invisible characters.
 * Everything here is one pass over the text.
 */

/** U+00AD, zero-width and directional marks, variation selectors, BOM: never part of a word. */
function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff
  );
}

/** Hyphens, en and em dashes, the minus sign: word processors turn `--flag` into `–flag`. */
function isDash(code: number): boolean {
  return (code >= 0x2010 && code <= 0x2015) || code === 0x2212;
}

/**
 * NFKC (full-width Latin, half-width katakana), plain hyphens, no invisible characters; control characters but the
 * line end become spaces. Case is kept: identifiers are split by it.
 */
export function normalize(text: string): string {
  const composed = text.normalize("NFKC");
  let plain = "";
  let from = 0;
  for (let at = 0; at < composed.length; at++) {
    const code = composed.charCodeAt(at);
    const dash = isDash(code);
    const control = (code < 0x20 && code !== 0x0a) || (code >= 0x7f && code <= 0x9f);
    if (!dash && !control && !isInvisible(code)) continue;
    plain += composed.slice(from, at);
    if (dash) plain += "-";
    else if (control) plain += " ";
    from = at + 1;
  }
  return from === 0 ? composed : plain + composed.slice(from);
}

export function isHiragana(code: number): boolean {
  return code >= 0x3041 && code <= 0x309f;
}

/** Katakana with the long-vowel mark, without the middle dot that separates words. */
export function isKatakana(code: number): boolean {
  return (code >= 0x30a1 && code <= 0x30fa) || (code >= 0x30fc && code <= 0x30ff);
}

/** Ideographs of the basic planes in use, with 々. */
export function isKanji(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || code === 0x3005;
}

/** Any character of a Japanese word. */
export function isJapanese(code: number): boolean {
  return isHiragana(code) || isKatakana(code) || isKanji(code);
}

/** Does the text hold a Japanese character? */
export function holdsJapanese(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isJapanese(text.charCodeAt(at))) return true;
  return false;
}

/** Syllables that loan words are spelt with in two ways; the right one is kept. */
const KANA_VARIANTS: [string, string][] = [
  ["ヴァ", "バ"],
  ["ヴィ", "ビ"],
  ["ヴェ", "ベ"],
  ["ヴォ", "ボ"],
  ["ヴ", "ブ"],
  ["ヂ", "ジ"],
  ["ヅ", "ズ"],
];

/**
 * Folds the spellings of loan words together: サーバー and サーバ, コンテナー and コンテナ, インタフェース and
 * インターフェース lose their long-vowel marks, ヴァ becomes バ.
 */
export function foldKana(text: string): string {
  let folded = text.replaceAll("ー", "");
  if (folded.includes("ヴ") || folded.includes("ヂ") || folded.includes("ヅ")) {
    for (const [variant, kept] of KANA_VARIANTS) folded = folded.replaceAll(variant, kept);
  }
  return folded;
}
