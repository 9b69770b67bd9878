/** A message in its pieces: lines that were only wrapped, sentences, code. */

/** Stands for a piece of code while the rest is taken apart; private use, so that no text has them. */
const CODE_START = "\uE000";
const CODE_END = "\uE001";
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]{1,200}`/g;

/** A text with its pieces of code masked, and what puts them back. */
export function withoutCode(text: string): { masked: string; whole: (piece: string) => string } {
  const code: string[] = [];
  const masked = text.replace(/[\uE000\uE001]/g, " ").replace(CODE, (piece) => {
    code.push(piece);
    return `${CODE_START}${code.length - 1}${CODE_END}`;
  });
  const whole = (piece: string) =>
    piece.replace(/\uE000(\d{1,4})\uE001/g, (_whole, index: string) => code[Number(index)] ?? "");
  return { masked, whole };
}

/** A line that goes on in the next: "Is it on by default\nin 1.33?" */
const GOES_ON = /^(?:in|on|for|by|of|or|and|with|from|to|at|as|than|that|which is)\s/;
/** Marks of quotation and lists: "> ", "- ", "1. ", "①". */
const MARK = /^[\s>]*(?:[-*・•●]\s|[-・•●](?=[^\s-])|\(?\d{1,2}[.))]\s?(?!\d)|[①-⑨]\s?)?/u;

/** Lines without marks of quotation and lists; one that was only wrapped is put together again. */
export function unwrapped(text: string): string[] {
  const lines: string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(MARK, "").trim();
    const last = lines.at(-1);
    if (line === "") continue;
    if (last !== undefined && GOES_ON.test(line) && !/[?。.!:]\s*$/.test(last))
      lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
}

/** Where a sentence may end: after a mark that no URL goes on from, after a full stop before a capital or a Japanese letter, before "2)". */
const ENDS: readonly RegExp[] = [
  /(?<=[?!])(?![?!/)」』"'])(?!\S{0,60}=)(?!\s?\([A-Z]\w{3,80}\)\s*$)/u,
  // "when did X go GA?" "is Y there?": quoted one by one.
  /(?<=[?!][」』"'])\s?(?=[「『"'])/u,
  /(?<=。)/u,
  /(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=\p{Lu})/u,
  // "we run v1.25.6. how old is that": typed on a phone, a question begins in small letters too.
  /(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=(?:what|when|which|who|where|why|how|any|anything)\b)/u,
  /(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=(?:is|are|was|were|do|does|did|can|will|should|has)\b)/u,
  // "I'm new here :) when was".
  /(?<=\s:-?\))\s+(?=\p{L})/u,
  /(?<=[\p{L}\p{N})"'][.])\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
  /\s(?=\(?[1-9]\)\s)|(?=[①-⑨])/u,
];

/** "(1) …; (2) …", 「① … ② …」: the first mark of a line is taken off with those of lists. */
export const SECOND_ITEM = /[\s。]\(?[2-9]\)\s|[②-⑨]/;

export function sentencesOf(line: string): string[] {
  return (
    ENDS.reduce((pieces, end) => pieces.flatMap((piece) => piece.split(end)), [line])
      .map((sentence) => sentence.replace(/^\s*(?:\(?[1-9][.)]\s|[①-⑨])\s?/u, "").trim())
      // 「だとしたらいつからでしょう…」
      .map((sentence) =>
        sentence.replace(/(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])(?:…|\.{2,})$/u, ""),
      )
      .filter((sentence) => /[\p{L}\p{N}\uE000]/u.test(sentence))
  );
}
