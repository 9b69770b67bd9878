import { isStopWord, stem } from "./english.ts";
import { japaneseTokens } from "./japanese.ts";
import type { Lexicon } from "./lexicon.ts";
import { foldKana, isJapanese, normalize } from "./normalize.ts";

/** Longer runs without a space are machine output (hashes, certificates), not names anybody asks for. */
const LONGEST_NAME = 120;

/**
 * What a token is, from the most to the least telling:
 * - `name`: an identifier as a whole, without its punctuation (`kubeproxy`, `policyv1beta1`)
 * - `word`: an English word, inflection folded
 * - `concept`: a glossary term, the same in both languages
 * - `part`: a word that is one of several parts of an identifier
 * - `kana`, `kanji`: a Japanese word or a character pair of one
 */
export type TokenKind = "name" | "word" | "part" | "concept" | "kana" | "kanji";

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
}

/**
 * The tokens of a text in either language, duplicates kept, in the order of the text: identifiers whole and in parts
 * (`ImageVolume` → imagevolume, image, volume), English words without their inflection, Japanese words and, where the
 * glossary does not know a word, character pairs. With a lexicon, glossary terms become concepts that both languages share.
 * Takes time linear in the length of the text.
 */
export function tokenize(text: string, lexicon?: Lexicon): string[] {
  return tokensOf(text, lexicon).map((token) => token.text);
}

/** The stemmed words of a text, identifiers in parts only: what terms of several words are matched by. */
export function wordsOf(text: string): string[] {
  const words: Word[] = [];
  for (const run of normalize(text).split(/[^\p{L}\p{N}]+/u)) nameTokens(run, undefined, [], words);
  return words.map((word) => word.text);
}

/**
 * Identifiers, one a line, as whole tokens only: all of it, each level of a path (`poddisruptionbudget` of
 * `policy/v1beta1/PodDisruptionBudget`) and neighbouring levels (`policyv1beta1`).
 */
export function nameTokensOf(lines: string, lexicon?: Lexicon): string[] {
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
export function tokensOf(text: string, lexicon?: Lexicon): Token[] {
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

function isLetterOrDigit(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7)
  );
}

/** Letters, digits and what joins them in an identifier: `_ - . / : @`. */
function isNameCharacter(code: number): boolean {
  return (
    isLetterOrDigit(code) || code === 0x5f || (code >= 0x2d && code <= 0x2f) || code === 0x3a || code === 0x40
  );
}

function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** `(v)1.31`, `1.31.2`: one token, with neither a v nor parts. */
const VERSION = /^v?(\d{1,4}(?:\.\d{1,4}){1,2})$/;

function nameTokens(run: string, lexicon: Lexicon | undefined, tokens: Token[], words: Word[]): void {
  let from = 0;
  let to = run.length;
  while (from < to && !isLetterOrDigit(run.charCodeAt(from))) from++;
  while (to > from && !isLetterOrDigit(run.charCodeAt(to - 1))) to--;
  if (from === to) return;
  const name = run.slice(from, to);
  const version = name.length < 20 ? VERSION.exec(name) : null;
  if (version?.[1]) {
    words.push({ text: version[1], part: false, silent: false });
    return;
  }
  const segments = segmentsOf(name, isPathMark);
  if (segments.length > 1) whole(name, lexicon, tokens);
  for (const segment of segments) {
    const pieces = segmentsOf(segment, isJoint);
    if (pieces.length > 1) whole(segment, lexicon, tokens);
    for (const piece of pieces) {
      const parts = partsOf(piece);
      if (parts.length > 1) whole(piece, lexicon, tokens);
      for (const part of parts) wordPart(part, segments.length + pieces.length + parts.length === 3, words);
    }
  }
}

/** Splits at every character for which `isBreak` holds; empty parts are left out. */
function segmentsOf(name: string, isBreak: (code: number) => boolean): string[] {
  const segments: string[] = [];
  let from = 0;
  for (let at = 0; at <= name.length; at++) {
    if (at < name.length && !isBreak(name.charCodeAt(at))) continue;
    if (at > from) segments.push(name.slice(from, at));
    from = at + 1;
  }
  return segments;
}

/** What separates the levels of an identifier: `policy/v1beta1`, `spec.replicas`, `host:port`. */
function isPathMark(code: number): boolean {
  return code === 0x2e || code === 0x2f || code === 0x3a || code === 0x40;
}

/** What joins the words of one level: `kube-proxy`, `node_cpu_seconds_total`. */
function isJoint(code: number): boolean {
  return code === 0x2d || code === 0x5f;
}

function wordPart(part: string, alone: boolean, words: Word[]): void {
  const lower = part.toLowerCase();
  const silent = isStopWord(lower);
  words.push({ text: silent ? lower : stem(lower), part: !alone, silent });
}

/** Adds a word unless it tells nothing: a single letter or digit, or a run that is no word. */
export function pushWord({ text, part, silent }: Word, tokens: Token[]): void {
  if (!silent && text.length > 1 && text.length <= LONGEST_NAME)
    tokens.push({ text, kind: part ? "part" : "word" });
}

/** An identifier as one word: without punctuation and case, so that kebab, snake and camel case are one spelling. */
export function joinedName(name: string): string {
  return stem(name.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase());
}

/** Adds an identifier as a whole, unless it is a term of the glossary: its words will tell then. */
function whole(name: string, lexicon: Lexicon | undefined, tokens: Token[]): void {
  if (name.length > LONGEST_NAME) return;
  const text = joinedName(name);
  if (!lexicon || lexicon.conceptsOf(text).length === 0) tokens.push({ text, kind: "name" });
}

/** `ImageVolume` → Image, Volume; `NUMANodes` → NUMA, Nodes; `cgroupv1` → cgroup, v1; `v1beta1` stays. */
function partsOf(segment: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 1; at < segment.length; at++) {
    const before = segment.charCodeAt(at - 1);
    const here = segment.charCodeAt(at);
    const next = segment.charCodeAt(at + 1);
    const upperAfterLower = isUpper(here) && !isUpper(before) && !isDigit(before);
    // The last capital of a row begins the next word (NUMA|Nodes), unless only a plural s follows (VMs, PVCs).
    const lastCapital =
      isUpper(here) &&
      isUpper(before) &&
      next >= 0x61 &&
      next <= 0x7a &&
      !(next === 0x73 && !isLower(segment.charCodeAt(at + 2)));
    const versionSuffix =
      at - from > 1 &&
      (here === 0x76 || here === 0x56) &&
      isDigit(next) &&
      !isDigit(before) &&
      !isUpper(before);
    const upperAfterDigit = isUpper(here) && isDigit(before) && at - from > 1 && isLower(next);
    if (upperAfterLower || lastCapital || versionSuffix || upperAfterDigit) {
      parts.push(segment.slice(from, at));
      from = at;
    }
  }
  parts.push(segment.slice(from));
  return parts;
}

function isLower(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}
