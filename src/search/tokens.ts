import { japaneseTokens } from "./japanese.ts";
import { foldKana, isJapanese, normalize } from "./normalize.ts";
import type { Terms, Token, Word } from "./token.ts";
import {
  isLetterOrDigit,
  isPathMark,
  joinedName,
  LONGEST_NAME,
  nameTokens,
  pushWord,
  segmentsOf,
} from "./words.ts";

/**
 * The tokens of a text in either language, duplicates kept, in the order of the text: identifiers whole and in parts
 * (`ImageVolume` → imagevolume, image, volume), English words without their inflection, Japanese words and, where the
 * glossary does not know a word, character pairs. With a lexicon, glossary terms become concepts that both languages share.
 * Takes time linear in the length of the text.
 */
export function tokenize(text: string, lexicon?: Terms): string[] {
  return tokensOf(text, lexicon).flatMap(({ text: token, or = [] }) => [token, ...or]);
}

/**
 * Identifiers, one a line, as whole tokens only: all of it, each level of a path (`poddisruptionbudget` of
 * `policy/v1beta1/PodDisruptionBudget`) and neighbouring levels (`policyv1beta1`).
 */
export function nameTokensOf(lines: string, lexicon?: Terms): string[] {
  const tokens = new Set<string>();
  const add = (name: string) => {
    const text = name.length > LONGEST_NAME ? "" : joinedName(name);
    const concepts = lexicon?.conceptsOf(text) ?? [];
    for (const token of concepts.length > 0 ? concepts : [text]) if (token !== "") tokens.add(token);
  };
  for (const line of normalize(lines).split("\n")) {
    const segments = segmentsOf(line, isPathMark);
    add(line);
    if (segments.length === 1) continue;
    for (const [place, segment] of segments.entries()) {
      add(segment);
      const next = segments[place + 1];
      if (next !== undefined && segments.length > 2) add(segment + next);
    }
  }
  return [...tokens];
}

/** As {@link tokenize}, with the kind of each token. */
export function tokensOf(text: string, lexicon?: Terms): Token[] {
  const plain = normalize(text);
  const tokens: Token[] = [];
  /** The English words since the last break, for terms of several words. */
  let words: Word[] = [];
  const flush = () => {
    if (lexicon) lexicon.english(words, tokens);
    else for (const word of words) pushWord(word, tokens);
    words = [];
  };
  let at = 0;
  while (at < plain.length) {
    const code = plain.charCodeAt(at);
    let end = at + 1;
    if (isJapanese(code)) {
      while (end < plain.length && isJapanese(plain.charCodeAt(end))) end++;
      flush();
      japaneseTokens(foldKana(plain.slice(at, end)), lexicon, tokens);
    } else if (isNameCharacter(code)) {
      while (end < plain.length && isNameCharacter(plain.charCodeAt(end))) end++;
      nameTokens(plain.slice(at, end), lexicon, tokens, words);
    } else if (code !== 0x20 && code !== 0x60) {
      flush();
    }
    at = end;
  }
  flush();
  return tokens;
}

/** Letters, digits and what joins them in an identifier: `_ - . / : @`. */
function isNameCharacter(code: number): boolean {
  return (
    isLetterOrDigit(code) || code === 0x5f || (code >= 0x2d && code <= 0x2f) || code === 0x3a || code === 0x40
  );
}
