import type { Span } from "./frame.ts";
import en from "./lexicon/en.yaml";
import enReleases from "./lexicon/en-releases.yaml";
import ja from "./lexicon/ja.yaml";
import jaReleases from "./lexicon/ja-releases.yaml";
import { Lexicon } from "./lexicon.ts";
import { slipIn, swapIn } from "./slips.ts";
import { type Names, regularSpans } from "./spans/regular.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Shorter words are a letter off half of all words. */
const SHORTEST_SLIP = 6;
/** Of shorter ones only two letters that changed places tell: `wehn`. */
const SHORTEST_SWAP = 4;

let lexicon: Lexicon | null = null;

/** The words of both languages: questions mix them. Made at the first question. */
function words(): Lexicon {
  lexicon ??= new Lexicon(en, ja, enReleases, jaReleases);
  return lexicon;
}

/**
 * A cleaned text (see `cleanText`) as spans, in the order they begin: what has a form of its own or is known
 * by name, then the longest spellings of the lexicon, and as `topic` every word that is left. Signs that mean nothing are left
 * out. Only a spelling that runs across a name ("turn {thing} off") overlaps it. Linear in the text's length.
 */
export function scan(text: string, names: Names): readonly Span[] {
  const known = scansOf(names);
  const before = known.get(text);
  if (before) return before;
  const spans = scanned(text, names);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(text, spans);
  return spans;
}

/** Texts kept scanned for one reader: the parts of a message are looked at several times, each for another purpose. */
const MOST_KEPT = 64;
const kept = new WeakMap<Names, Map<string, readonly Span[]>>();

function scansOf(names: Names): Map<string, readonly Span[]> {
  const known = kept.get(names) ?? new Map<string, readonly Span[]>();
  kept.set(names, known);
  return known;
}

function scanned(text: string, names: Names): Span[] {
  const regular = regularSpans(text, names).filter(
    (span) => (!mayBeWord(span) || !isWorded(span)) && !isOfSkew(span, text),
  );
  const places = new Map(regular.map((span) => [span.start, span]));
  const tokens = tokensOf(text, regular).flatMap((token) => partsOf(token) ?? respelled(token));
  const spans: Span[] = [];
  const leave = ({ start, end, key }: Token) => {
    const taken = key.startsWith("{") ? places.get(start) : undefined;
    if (taken) spans.push(taken);
    else if (/[\p{L}\p{N}]/u.test(key)) pushTopic(spans, text, start, end);
  };
  /** Is a neighbour without a gap nobody's word? */
  const isUnknownBeside = (at: number) => {
    const [last, token, next] = [spans.at(-1), tokens[at], tokens[at + 1]];
    if (last?.concept === "topic" && last.end === token?.start) return true;
    return next !== undefined && next.start === token?.end && words().match(tokens, at + 1) === null;
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const match = words().match(tokens, at);
    if (!token) break;
    if (
      !match ||
      (match.end === at + 1 && isPartOfWord(text, token, match.concepts) && isUnknownBeside(at))
    ) {
      leave(token);
      at++;
      continue;
    }
    const matched = tokens.slice(at, match.end);
    const end = matched.at(-1)?.end ?? token.end;
    spans.push({
      concept: match.concepts[0] ?? "topic",
      ...(match.concepts.length > 1 && { also: match.concepts.slice(1) }),
      start: token.start,
      end,
      rule: "lexicon",
      text: text.slice(token.start, end),
    });
    // What a spelling holds of names and versions stays known: "turn {thing} off".
    for (const { key, start } of matched) {
      const held = key.startsWith("{") ? places.get(start) : undefined;
      if (held && matched.length > 1) spans.push(held);
    }
    at = match.end;
  }
  return spans;
}

/** Letters of a Japanese word stand one by one; what follows without a gap is one word. */
function pushTopic(spans: Span[], text: string, start: number, end: number): void {
  const last = spans.at(-1);
  if (last?.concept === "topic" && last.end === start) {
    last.end = end;
    last.text = text.slice(last.start, end);
  } else spans.push({ concept: "topic", start, end, rule: "left", text: text.slice(start, end) });
}

/** A letter of a longer word: 要 in 重要 is no word of its own. */
function isPartOfWord(text: string, { start, end }: Token, [concept]: readonly string[]): boolean {
  if (concept !== "filler" && concept !== "around" && concept !== "inflection") return false;
  const isKanji = (letter: string | undefined) => letter !== undefined && /\p{Script=Han}/u.test(letter);
  return end - start === 1 && isKanji(text[start]) && (isKanji(text[start - 1]) || isKanji(text[end]));
}

/** An identifier, or a name in small letters that is an everyday word: "nodes". */
function mayBeWord({ concept, text, rule, things }: Span): boolean {
  if (things?.[0]?.kind === "component") return false;
  return (
    concept === "identifier" ||
    rule === "identifier" ||
    (concept === "thing" && rule === "name" && /^[a-z]+$/.test(text))
  );
}

/** "The kubectl version skew policy": no command `kubectl version`. */
function isOfSkew({ things, end }: Span, text: string): boolean {
  return things?.[0]?.kind === "command" && /^\s+skew/i.test(text.slice(end));
}

/** `apiVersion` has the form of an identifier, and is a word of questions; `expirationSeconds` only begins as one. */
function isWorded({ text }: Span): boolean {
  const tokens = tokensOf(text, []);
  const whole = words().match(tokens, 0)?.end === tokens.length;
  return whole && (!/[a-z][A-Z]/.test(text) || tokens.every(({ key }) => words().knows(key)));
}

/** Longest katakana compound that is taken apart, in letters. */
const LONGEST_COMPOUND = 24;

/** アルファゲート is アルファ and ゲート: a katakana word that is words of the lexicon and nothing else; null of any other. */
function partsOf({ key, start, end }: Token): Token[] | null {
  if (!/^[ァ-ヴー]+$/u.test(key) || key.length > LONGEST_COMPOUND || words().match([{ key, start, end }], 0))
    return null;
  const parts: Token[] = [];
  for (let at = 0; at < key.length; ) {
    let length = key.length - at;
    const part = () => ({ key: key.slice(at, at + length), start: start + at, end: start + at + length });
    while (length > 1 && !words().match([part()], 0)) length--;
    if (length < 2) return null;
    parts.push(part());
    at += length;
  }
  const last = parts.at(-1);
  return last ? [...parts.slice(0, -1), { ...last, end }] : null;
}

/** A slip of a letter in a word of questions is put right: `staable`, `relased`. */
function respelled(token: Token): Token {
  if (token.key.length < SHORTEST_SWAP || !/^[a-z]+$/.test(token.key)) return token;
  if (words().knows(token.key) || words().match([token], 0)) return token;
  const key =
    token.key.length < SHORTEST_SLIP ? swapIn(token.key, words().shorts) : slipIn(token.key, words().singles);
  return key === null ? token : { ...token, key };
}
