/** What a public source may be at most. Each bound is a multiple of the largest ever published; more is named and left out or cut. */

/** Bytes of one file; the largest CHANGELOG has 0.3 million without its tables of downloads. */
export const LARGEST_FILE = 2_000_000;
/** Files of one mirror; all sources together have 2,000. */
export const MOST_FILES = 20_000;
/** Characters of one note; the longest has 4,300. */
export const LONGEST_NOTE = 16_000;

/** Signs of Markdown on one line; the most that a published line has is some 120. */
const MOST_SIGNS = 400;
const SIGNS = /[*_~`[\]<>!]/g;
/** Lists and quotations in one another, written on one line (`> > - x`) or by columns. */
const DEEPEST = /^((?:[ \t]{0,8}(?:[>*+-]|\d{1,9}[.)])){12})(?:[ \t]{0,8}(?:[>*+-]|\d{1,9}[.)]))+/;
const FARTHEST_COLUMN = 60;
/** Where a note or a row begins. */
const BEGINS = /^[ \t]{0,60}(?:[-*+]|\d{1,9}[.)])[ \t]|^#{1,6} |^\|/;

/** A Markdown text whose notes are bounded. */
export interface Bounded {
  markdown: string;
  /** Where something was left out, by line (from 1). */
  cut: number[];
}

/**
 * A Markdown text with every note cut at {@link LONGEST_NOTE} characters and nothing deeper or denser than any note needs, line for line: the
 * readers behind it take time in proportion to its length, however it was written.
 */
export function bounded(markdown: string): Bounded {
  const cut: number[] = [];
  let length = 0;
  const lines = markdown.split("\n").map((text, index) => {
    if (BEGINS.test(text)) length = 0;
    const left = Math.max(LONGEST_NOTE - length, 0);
    let line = text.length > left ? text.slice(0, left) : text;
    length += line.length + 1;
    line = shallow(line);
    if ((line.match(SIGNS)?.length ?? 0) > MOST_SIGNS) line = line.replace(SIGNS, "");
    if (line !== text) cut.push(index + 1);
    return line;
  });
  return { markdown: lines.join("\n"), cut };
}

function shallow(line: string): string {
  const indented = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const near = indented > FARTHEST_COLUMN ? line.slice(indented - FARTHEST_COLUMN) : line;
  return near.replace(DEEPEST, "$1 ");
}

/** A text of at most {@link LONGEST_NOTE} characters. */
export function boundedNote(text: string): string {
  return text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE)} …` : text;
}
