/** Of a font's size, what letters of Noto Sans and its like take on average; wide ones a little more than they need. */
const NARROW = 0.34;
const LATIN = 0.56;
const BROAD = 0.72;
const FULL = 1;

/** About how wide a text is, in pixels; never much less than it is, so that nothing is cut. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    if (/[\u1100-\u115f\u2e80-\uffdc]/u.test(character)) width += FULL;
    else if (/[iljtfrI.,:;!|'()[\] /-]/.test(character)) width += NARROW;
    else if (/[A-HJ-Zmw%@–—→]/.test(character)) width += BROAD;
    else width += LATIN;
  }
  return width * size;
}

/** As much of a text as fits, with an ellipsis where something is left out. */
export function fitting(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, size) > room) letters.pop();
  return `${letters.join("")}…`;
}

/** A text in lines of at most that width, broken at spaces and after Japanese characters. */
export function lines(text: string, size: number, room: number): string[] {
  const parts = text.match(/[\u2e80-\uffdc][。、)」]?|[^\s\u2e80-\uffdc]+\s?|\s/gu) ?? [];
  const made: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && widthOf((line + part).trimEnd(), size) > room) {
      made.push(line.trimEnd());
      line = "";
    }
    line += line === "" ? part.trimStart() : part;
  }
  if (line.trim() !== "") made.push(line.trimEnd());
  return made;
}
