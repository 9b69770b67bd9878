import type { Lexicon } from "./lexicon.ts";
import { loreToken } from "./lore.ts";
import { isJapanese, normalize } from "./normalize.ts";
import type { Token, TokenKind } from "./token.ts";
import { tokensOf } from "./tokens.ts";
import { joinedName } from "./words.ts";

/** One distinct token of a question. */
export interface QueryTerm {
  text: string;
  kind: TokenKind;
  /** The sentences of the question it stands in, from 0. */
  sentences: number[];
  /** 1, or less for a term guessed from one that is not known. */
  factor: number;
  /** What the word may mean as well. */
  or: readonly string[];
  /** What counts in its stead, each with how much of it, 0–1: other meanings of the word, and what comes near. */
  others: readonly { text: string; factor: number }[];
}

/** What a word that only comes near counts against the one that stands in the question. */
const NEAR = 0.6;

/** What a word counts that is only told of what a note names. */
const TOLD_OF = 0.25;

/** What a word counts of one by which people describe a change: of 0.25 to 1, 0.6 to 0.8 find most of the held-out descriptions first. */
const DESCRIBED_BY = 0.75;

/** Longer questions are cut: what matters fits, and a question must not take longer than its answer. */
const LONGEST_QUERY = 4000;

/**
 * Splits a question into sentences: at 。？！, at line ends, at a full stop or mark before a space, and at a space between two
 * Japanese characters (Japanese has no spaces within a sentence but around Latin words).
 */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (!endsSentence(text, at)) continue;
    const sentence = text.slice(from, at + 1).trim();
    if (sentence !== "") sentences.push(sentence);
    from = at + 1;
  }
  const rest = text.slice(from).trim();
  if (rest !== "") sentences.push(rest);
  return sentences;
}

function endsSentence(text: string, at: number): boolean {
  const here = text.charAt(at);
  if (here === "。" || here === "？" || here === "！" || here === "\n") return true;
  const next = text.charAt(at + 1);
  if (here === "." || here === "?" || here === "!") return next === " " && !/[\s.]/.test(text.charAt(at - 1));
  if (here !== " " && here !== "　") return false;
  return at > 0 && isJapanese(text.charCodeAt(at - 1)) && isJapanese(text.charCodeAt(at + 1));
}

/** The distinct terms of a question. */
export function queryTerms(text: string, lexicon: Lexicon): { terms: QueryTerm[]; sentences: string[] } {
  const sentences = sentencesOf(text.slice(0, LONGEST_QUERY));
  const terms = new Map<string, QueryTerm>();
  for (const [number, sentence] of sentences.entries()) {
    for (const token of tokensOf(sentence, lexicon)) {
      const known = terms.get(token.text);
      if (!known)
        terms.set(token.text, {
          text: token.text,
          kind: token.kind,
          sentences: [number],
          factor: 1,
          or: token.or ?? [],
          others: othersOf(token, lexicon),
        });
      else {
        // A word that also stands by itself is no mere part.
        if (known.kind === "part") known.kind = token.kind;
        if (known.sentences.at(-1) !== number) known.sentences.push(number);
      }
    }
  }
  return { terms: [...terms.values()], sentences };
}

function othersOf({ text, or = [] }: Token, lexicon: Lexicon): QueryTerm["others"] {
  const near = [text, ...or].flatMap((token) => lexicon.near(token));
  return [
    ...or.map((other) => ({ text: other, factor: 1 })),
    ...[...new Set(near)]
      .filter((other) => !or.includes(other))
      .map((other) => ({ text: other, factor: NEAR })),
    ...[text, ...or].flatMap((word) => [
      { text: loreToken(word, "told"), factor: TOLD_OF },
      { text: loreToken(word, "described"), factor: DESCRIBED_BY },
    ]),
  ];
}

/** Most words of which a name is made that a question writes apart. */
const LONGEST_JOINT = 3;

/** Words that stand side by side in a question and that are one name elsewhere, by how `isName` knows it: a hint, no words of their own. */
export function jointTerms(
  sentences: readonly string[],
  terms: readonly QueryTerm[],
  isName: (name: string) => boolean,
): QueryTerm[] {
  const known = new Set(terms.map(({ text }) => text));
  const joints: QueryTerm[] = [];
  for (const [number, sentence] of sentences.entries())
    for (const run of normalize(sentence).match(/[a-z0-9]{1,40}(?:[ -][a-z0-9]{1,40}){1,60}/gi) ?? []) {
      const words = run.split(/[ -]/);
      for (const [at] of words.entries())
        for (let end = at + 2; end <= Math.min(words.length, at + LONGEST_JOINT); end++) {
          const text = joinedName(words.slice(at, end).join(""));
          if (known.has(text) || !isName(text)) continue;
          known.add(text);
          joints.push({ text, kind: "joint", sentences: [number], factor: 1, or: [], others: [] });
        }
    }
  return joints;
}
