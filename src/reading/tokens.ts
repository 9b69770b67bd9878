import type { Span } from "./frame.ts";

/** A word, a sign, or a stretch that a recogniser took (`{thing}`, `{version}`). */
export interface Token {
  /** In lower case; of a katakana word without its last long vowel. */
  key: string;
  start: number;
  end: number;
}

/** Latin words with their digits, katakana words, single other letters, single signs; white space is none. */
const PIECE = /[a-z0-9_]+|['’](?:s|re|m|ve|d|ll|t)(?![a-z])|[ァ-ヴー]+|[^\s]/giu;

/** "isn't" is two words: what is asked, and a negation. */
const NEGATED = /^(is|are|was|were|has|have|had|does|do|did|ca|wo|could|should|would|must)n$/;

/**
 * The tokens of a text between the stretches already taken, each of which is one token. Hyphens and apostrophes that join words
 * are none: "end-of-life" has three tokens. Linear in the text's length.
 */
export function tokensOf(text: string, taken: readonly Span[]): Token[] {
  const tokens: Token[] = [];
  const read = (from: number, to: number) => {
    for (const { 0: piece, index } of text.slice(from, to).matchAll(PIECE)) {
      const start = from + index;
      const key = keyOf(piece);
      const last = tokens.at(-1);
      if (
        isJoint(key) &&
        last?.end === start &&
        !last.key.startsWith("{") &&
        /[\p{L}\p{N}]/u.test(text[start + 1] ?? "")
      )
        continue;
      // 's and 't: "isn't" is "is" and "n't", "what's" is "what" and "'s".
      const verb = key === "'t" && last?.end === start ? NEGATED.exec(last.key)?.[1] : undefined;
      if (verb && last) {
        tokens[tokens.length - 1] = { ...last, key: verb, end: last.end - 1 };
        tokens.push({ key: "n't", start: start - 1, end: start + piece.length });
      } else tokens.push({ key, start, end: start + piece.length });
    }
  };
  let at = 0;
  for (const { concept, start, end } of taken) {
    read(at, start);
    tokens.push({ key: `{${concept}}`, start, end });
    at = end;
  }
  read(at, text.length);
  return tokens;
}

/** How a word is looked up. */
function keyOf(piece: string): string {
  const key = piece.toLowerCase().replace("’", "'");
  return /^[ァ-ヴ].*ー$/u.test(key) && key.length > 3 ? key.slice(0, -1) : key;
}

function isJoint(key: string): boolean {
  return key === "-" || key === "'";
}
