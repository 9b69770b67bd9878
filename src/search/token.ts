/** The vocabulary of the tokenizer, shared by its parts. */

/**
 * What a token is, from the most to the least telling:
 * - `name`: an identifier as a whole, without its punctuation (`kubeproxy`, `policyv1beta1`)
 * - `word`: an English word, inflection folded
 * - `concept`: a glossary term, the same in both languages
 * - `part`: a word that is one of several parts of an identifier
 * - `kana`, `kanji`: a Japanese word or a character pair of one
 * - `joint`: words of a question that stand side by side and are one name elsewhere (azure file: AzureFile)
 */
export type TokenKind = "name" | "word" | "part" | "concept" | "kana" | "kanji" | "joint";

/** A stemmed English word of a text. */
export interface Word {
  text: string;
  /** One of several parts of an identifier. */
  part: boolean;
  /** Counts only within a term of several words: the `in` of opt in. */
  silent: boolean;
}

export interface Token {
  text: string;
  kind: TokenKind;
  /** What the same word may mean as well (競合: a race or a conflict); left out where it has one meaning. */
  or?: readonly string[];
}

/** A Japanese glossary term found in a text: how many characters it covers and what it means. */
export interface FoundTerm {
  length: number;
  concepts: readonly string[];
}

/** What the tokenizer asks of a glossary. */
export interface Terms {
  /** The concepts of a term written as one word (see `joinedName`); none: not in the glossary. */
  conceptsOf(name: string): readonly string[];
  /** The longest Japanese term that begins at a place of a kana-folded text and for whose end `fits` holds. */
  termAt(text: string, at: number, fits: (end: number) => boolean): FoundTerm | null;
  /** Adds the tokens of a row of stemmed words, terms of several words among them. */
  english(words: readonly Word[], tokens: Token[]): void;
}
