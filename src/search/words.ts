import { isStopWord, stem } from "./english.ts";
import { normalize } from "./normalize.ts";
import type { Terms, Token, TokenKind, Word } from "./token.ts";

/** Longer runs without a space are machine output (hashes, certificates), not names anybody asks for. */
export const LONGEST_NAME = 120;

/** The stemmed words of a text, identifiers in parts only: what terms of several words are matched by. */
export function wordsOf(text: string): string[] {
  const words: Word[] = [];
  for (const run of normalize(text).split(/[^\p{L}\p{N}]+/u)) nameTokens(run, undefined, [], words);
  return words.map((word) => word.text);
}

export function isLetterOrDigit(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7)
  );
}

function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** `(v)1.31`, `1.31.2`, `go1.15.12`, `1.22rc2`: the number is one token, without a v. */
const VERSION = /^(?:v|(go))?(\d{1,4}(?:\.\d{1,4}){1,2})(?:-?((?:rc|alpha|beta)\.?\d{1,2}))?$/i;

/** The version of a tag or a folder: `distroless-iptables:v0.3.1`, `debian-base@v2.1.2`, `go-runner:buster-v2.0.1`, `releases/v1.25.0`. */
const VERSION_AT_END = /(?:[/:@]|-(?=v\d))((?:v|go)?\d[\w.-]{0,23})$/i;

/** Adds a version as its words, the minor release that a patch belongs to as a part; false: it is none. */
function versionWords(name: string, words: Word[]): boolean {
  const [whole, product, version, stage] = (name.length < 24 && VERSION.exec(name)) || [];
  if (whole === undefined || version === undefined) return false;
  if (product) wordPart(product, true, words);
  words.push({ text: version, part: false, silent: false });
  const [major, minor, patch] = version.split(".");
  if (patch !== undefined) words.push({ text: `${major}.${minor}`, part: true, silent: false });
  if (stage) wordPart(stage.replace(".", ""), true, words);
  return true;
}

/** Adds the words of a run of name characters to `words`, and what it is as a whole to `tokens`. */
export function nameTokens(run: string, lexicon: Terms | undefined, tokens: Token[], words: Word[]): void {
  let from = 0;
  let to = run.length;
  while (from < to && !isLetterOrDigit(run.charCodeAt(from))) from++;
  while (to > from && !isLetterOrDigit(run.charCodeAt(to - 1))) to--;
  if (from === to) return;
  const name = run.slice(from, to);
  if (versionWords(name, words)) return;
  const seconds = SECONDS.exec(name)?.[1];
  if (seconds !== undefined) {
    for (const word of [seconds, "seconds"]) nameTokens(word, lexicon, tokens, words);
    return;
  }
  const last = VERSION_AT_END.exec(name)?.[1] ?? name;
  if (last !== name && versionWords(last, words)) {
    nameTokens(name.slice(0, -last.length - 1), lexicon, tokens, words);
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

/** "30s" is "30 seconds", 「30秒」. */
const SECONDS = /^(\d{1,6})s$/i;

/** Splits at every character for which `isBreak` holds; empty parts are left out. */
export function segmentsOf(name: string, isBreak: (code: number) => boolean): string[] {
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
export function isPathMark(code: number): boolean {
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
function whole(name: string, lexicon: Terms | undefined, tokens: Token[]): void {
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
      // `IPv4` is one word; `CGROUPV1` is `cgroupv1`.
      (here === 0x56 || !isUpper(before));
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

/** Adds the one token of a glossary term, whatever it may mean; nothing where it means nothing. */
export function pushConcepts(concepts: readonly string[], kind: TokenKind, tokens: Token[]): void {
  const [text, ...or] = concepts;
  if (text !== undefined) tokens.push(or.length === 0 ? { text, kind } : { text, kind, or });
}
