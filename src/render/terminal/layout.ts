import stringWidth from "string-width";

/** A piece of a line that is not broken: a word, a Japanese character with its punctuation, a link. */
export interface Word {
  /** As it goes to the terminal, escape sequences included. */
  text: string;
  /** In columns. */
  width: number;
  /** A space stands before it, unless it begins a line. */
  spaced: boolean;
}

const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Must not begin a line (行頭禁則), by JIS X 4051 without the Latin marks, which stick to their word anyway. */
const CLOSING = "、。,.・:;?!)」』】〉》〕]}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ…‥";
/** Must not end a line (行末禁則). */
const OPENING = "(「『【〈《〔[{";
const UNITS = new RegExp(
  String.raw`\s+|[${OPENING}]+|[${CLOSING}]+|[${JAPANESE}][\p{M}]*|[^\s${JAPANESE}${OPENING}${CLOSING}]+`,
  "gu",
);
const ONLY_CLOSING = new RegExp(`^[${CLOSING}]`, "u");
const ONLY_OPENING = new RegExp(`[${OPENING}]$`, "u");
const ASCII = /^[\x20-\x7e]*$/;

/** Width of a text in columns; East Asian wide characters take two. */
export function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : stringWidth(text);
}

/** Where a text may be broken: at spaces, and between Japanese characters but for the marks that stick to a neighbour. */
export function wordsOf(text: string, style: (text: string) => string = (same) => same): Word[] {
  const words: { text: string; spaced: boolean }[] = [];
  let spaced = false;
  for (const [unit] of text.matchAll(UNITS)) {
    const before = words.at(-1);
    if (/^\s/.test(unit)) spaced = true;
    else if (before && !spaced && (ONLY_CLOSING.test(unit) || ONLY_OPENING.test(before.text)))
      before.text += unit;
    else {
      words.push({ text: unit, spaced });
      spaced = false;
    }
  }
  return words.map((word) => ({ text: style(word.text), width: widthOf(word.text), spaced: word.spaced }));
}

/**
 * Words as lines of at most `width` columns. `first` and `rest` go before the first and the further lines (both plain
 * text). A word wider than a line is broken, except one with escape sequences or an address, which would no longer work.
 */
export function wrap(words: readonly Word[], width: number, first = "", rest = first): string[] {
  const lines: string[] = [];
  let line = first;
  let used = widthOf(first);
  let empty = true;
  const room = Math.max(width, widthOf(rest) + 10);
  const breakLine = (): void => {
    lines.push(line);
    line = rest;
    used = widthOf(rest);
    empty = true;
  };
  const put = (word: Word): void => {
    const gap = word.spaced && !empty ? 1 : 0;
    if (!empty && used + gap + word.width > room) breakLine();
    line += (gap && !empty ? " " : "") + word.text;
    used += (gap && !empty ? 1 : 0) + word.width;
    empty = false;
  };
  for (const word of words) {
    if (word.width <= room - widthOf(rest) || !breakable(word)) put(word);
    else for (const part of broken(word, room - widthOf(rest))) put(part);
  }
  if (!empty || lines.length === 0) lines.push(line);
  return lines.map((each) => each.trimEnd());
}

/** Paragraphs of a text (its line feeds) wrapped one by one. */
export function paragraphs(text: string, width: number, first = "", rest = first): string[] {
  return text
    .split("\n")
    .filter((paragraph, index) => index === 0 || paragraph.trim() !== "")
    .flatMap((paragraph, index) => {
      const bullet = /^\s*[-*•]\s+/.test(paragraph) ? "  " : "";
      return wrap(wordsOf(paragraph), width, index === 0 ? first : rest, rest + bullet);
    });
}

function breakable(word: Word): boolean {
  return !word.text.includes("\u001b") && !word.text.includes("://");
}

function broken(word: Word, width: number): Word[] {
  const parts: Word[] = [];
  let text = "";
  let used = 0;
  const add = (): void => {
    parts.push({ text, width: used, spaced: word.spaced && parts.length === 0 });
    text = "";
    used = 0;
  };
  for (const character of word.text) {
    const wide = widthOf(character);
    if (used + wide > width && text !== "") add();
    text += character;
    used += wide;
  }
  add();
  return parts;
}

/** Rows with columns of equal width, two spaces apart; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  return rows.map((row) =>
    row
      .map((cell, at) =>
        at === row.length - 1 ? cell : cell + " ".repeat((widths[at] ?? 0) - widthOf(cell)),
      )
      .join("  ")
      .trimEnd(),
  );
}
