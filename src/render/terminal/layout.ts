import { eastAsianWidth } from "get-east-asian-width";

/** Gives a finished stretch of a line its looks. */
export type Paint = (text: string) => string;

/** A piece of a line that is not broken: a word, a Japanese character with its punctuation, a link. */
export interface Word {
  text: string;
  /** In columns. */
  width: number;
  /** A space stands before it, unless it begins a line. */
  spaced: boolean;
  /** Neighbours with the same paint are painted as one. */
  paint?: Paint;
  /** Where it leads; a link is painted for itself, and never broken. */
  linked?: Paint;
}

const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Must not begin a line (行頭禁則, JIS X 4051): closing brackets, stops, small kana, iteration and long-vowel marks. */
const CLOSING =
  "、。，．・：；？！）］｝」』】〉》〕ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ";
/** Must not end a line (行末禁則): opening brackets. */
const OPENING = "（［｛「『【〈《〔";
const UNITS = new RegExp(
  String.raw`\s+|[${OPENING}]+|[${CLOSING}]+|[${JAPANESE}]\p{M}*|[^\s${JAPANESE}${OPENING}${CLOSING}]+`,
  "gu",
);
/** Latin marks stick to a Japanese neighbour as well. */
const STICKS_TO_BEFORE = new RegExp(String.raw`^[${CLOSING})\]},.:;?!%…‥’”]`, "u");
const STICKS_TO_NEXT = new RegExp(String.raw`[${OPENING}(\[{‘“]$`, "u");
/** ASCII, and the marks that stand around English words: each takes one column, none combines. */
const NARROW = String.raw`\x20-\x7e\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2192\u25cb\u25cf`;
/** Kana, ideographs, their punctuation and full-width forms: all wide, none combining (UAX #11, EastAsianWidth.txt). */
const WIDE = String.raw`\u3001-\u3029\u3030-\u303e\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff60`;
const SIMPLE = new RegExp(`^[${NARROW}${WIDE}]*$`);
const WIDE_ONES = new RegExp(`[${WIDE}]+`, "g");

/** Takes no column by itself: marks over a letter, joiners, control characters. */
const WITHOUT_WIDTH =
  /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}]$/u;
/** Two columns, whatever its first character takes: with the selector of a picture, on a key, a flag (UTS #51). */
const PICTURE = /\ufe0f|\u20e3|^\p{Regional_Indicator}{2}/u;
/** Takes columns of its own behind another character: half-width sound marks, vowel signs. */
const BESIDE = /[\p{Spacing_Mark}\uff65-\uff9f]/u;
let graphemes: Intl.Segmenter | null = null;

/** Width of a text in columns; East Asian wide characters take two. */
export function widthOf(text: string): number {
  // What nearly every word consists of is measured without segments.
  if (SIMPLE.test(text)) {
    let width = text.length;
    for (const [wide] of text.matchAll(WIDE_ONES)) width += wide.length;
    return width;
  }
  graphemes ??= new Intl.Segmenter();
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    const [first, ...others] = [...segment].filter((character) => !WITHOUT_WIDTH.test(character));
    if (first === undefined) continue;
    if (PICTURE.test(segment)) width += 2;
    else
      for (const character of [first, ...others.filter((other) => BESIDE.test(other))])
        width += eastAsianWidth(character.codePointAt(0) ?? 0);
  }
  return width;
}

/** Where a text may be broken: at spaces, and between Japanese characters but for the marks that stick to a neighbour. */
export function wordsOf(text: string, paint?: Paint): Word[] {
  const words: { text: string; spaced: boolean }[] = [];
  let spaced = false;
  for (const [unit] of text.matchAll(UNITS)) {
    const before = words.at(-1);
    if (/^\s/.test(unit)) spaced = true;
    else if (before && !spaced && (STICKS_TO_BEFORE.test(unit) || STICKS_TO_NEXT.test(before.text)))
      before.text += unit;
    else {
      words.push({ text: unit, spaced });
      spaced = false;
    }
  }
  return words.map((word) => ({ ...word, width: widthOf(word.text), ...(paint && { paint }) }));
}

/**
 * Words as lines of at most `width` columns. `first` and `rest` go before the first and the further lines. A word wider
 * than a line is broken, except a link or an address, which would no longer work. No words, no line.
 */
export function wrap(words: readonly Word[], width: number, first = "", rest = first): string[] {
  const lines: string[] = [];
  const roomBeside = (indent: string): number => Math.max(width - widthOf(indent), LEAST_ROOM);
  const room = Math.min(roomBeside(first), roomBeside(rest));
  let line: Word[] = [];
  let used = 0;
  const end = (): void => {
    lines.push((lines.length === 0 ? first : rest) + painted(line));
    line = [];
    used = 0;
  };
  for (const word of words.flatMap((each) =>
    each.width > room && breakable(each) ? broken(each, room) : [each],
  )) {
    const gap = word.spaced && line.length > 0 ? 1 : 0;
    if (line.length > 0 && used + gap + word.width > roomBeside(lines.length === 0 ? first : rest)) end();
    used += (word.spaced && line.length > 0 ? 1 : 0) + word.width;
    line.push(word);
  }
  if (line.length > 0) end();
  return lines.map((each) => each.trimEnd());
}

/** Columns for text beside an indentation, however narrow the window. */
const LEAST_ROOM = 10;

/** The words of one line; a stretch of one paint is painted at once, spaces included. */
function painted(words: readonly Word[]): string {
  let line = "";
  let stretch = "";
  let current: Paint | undefined;
  const flush = (): void => {
    line += current && stretch !== "" ? current(stretch) : stretch;
    stretch = "";
  };
  for (const [at, word] of words.entries()) {
    const gap = word.spaced && at > 0 ? " " : "";
    if (word.linked || word.paint !== current) {
      flush();
      current = word.linked ? undefined : word.paint;
      stretch = gap;
      if (gap) {
        line += gap;
        stretch = "";
      }
      if (word.linked) line += word.linked(word.text);
      else stretch = word.text;
    } else stretch += gap + word.text;
  }
  flush();
  return line;
}

/** Paragraphs of a text (its line feeds) wrapped one by one; a list item's further lines stand under its text. */
export function paragraphs(text: string, width: number, first = "", rest = first, paint?: Paint): string[] {
  return text
    .split("\n")
    .filter((paragraph, index) => index === 0 || paragraph.trim() !== "")
    .flatMap((paragraph, index) => {
      const bullet = /^\s*[-*•]\s+/.test(paragraph) ? "  " : "";
      return wrap(wordsOf(paragraph, paint), width, index === 0 ? first : rest, rest + bullet);
    });
}

function breakable(word: Word): boolean {
  return !word.linked && !word.text.includes("://");
}

/** Where a long name may be broken: behind its separators, and where that is not enough, before the humps of a Kind. */
const JOINTS = [/(?<=[/.,:=_-])/, /(?<=[a-z0-9])(?=[A-Z])/, /(?:)/u];

/** A word wider than a line in parts: at its joints where it has any, so that a reader still sees names. */
function broken(word: Word, width: number): Word[] {
  const parts: Word[] = [];
  let text = "";
  let used = 0;
  const add = (): void => {
    parts.push({ ...word, text, width: used, spaced: word.spaced && parts.length === 0 });
    text = "";
    used = 0;
  };
  for (const piece of pieces(word.text, width, JOINTS)) {
    const wide = widthOf(piece);
    if (used + wide > width && text !== "") add();
    text += piece;
    used += wide;
  }
  add();
  return parts;
}

/** A text at its first joints, and what is still too wide of it at the next. */
function pieces(text: string, width: number, [joint, ...finer]: readonly RegExp[]): string[] {
  if (!joint || widthOf(text) <= width) return [text];
  return text.split(joint).flatMap((piece) => pieces(piece, width, finer));
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
