import { distance } from "fastest-levenshtein";
import type { QueryTerm } from "./query.ts";

/** Shorter words have too many neighbours. */
const SHORTEST = 5;

/** From this length on two letters may differ. */
const LONG = 9;

/** A question has few misspelt words; one of many unknown words is no question about Kubernetes. */
const MOST_MENDED = 6;

/** What a guessed word counts against one that stands in the question. */
const GUESSED = 0.6;

/**
 * Mends misspelt Latin words and identifiers by the index's own vocabulary (`imagevolumme`, `Kuberentes`). Only what the index
 * does not know at all is mended, and Japanese never: a wrong neighbour costs more than a missing word.
 */
export class Spelling {
  readonly #vocabulary: () => Iterable<string>;
  #byInitial: Map<string, string[]> | null = null;

  constructor(vocabulary: () => Iterable<string>) {
    this.#vocabulary = vocabulary;
  }

  /** The terms, unknown ones replaced by the nearest known one where there is one near enough. */
  mend(terms: QueryTerm[], isKnown: (term: string) => boolean): QueryTerm[] {
    const present = new Set(terms.map((term) => term.text));
    let mended = 0;
    return terms.map((term) => {
      if (term.kind !== "name" && term.kind !== "word") return term;
      if (term.text.length < SHORTEST || mended >= MOST_MENDED || isKnown(term.text)) return term;
      mended++;
      const near = this.#nearest(term.text);
      if (near === null || present.has(near)) return term;
      present.add(near);
      return { ...term, text: near, factor: GUESSED };
    });
  }

  #nearest(word: string): string | null {
    const most = word.length >= LONG ? 2 : 1;
    let best: string | null = null;
    let least = most + 1;
    for (const candidate of this.#candidates(word.charAt(0))) {
      if (Math.abs(candidate.length - word.length) > most) continue;
      const edits = distance(word, candidate);
      if (edits < least) {
        least = edits;
        best = candidate;
      }
    }
    return best;
  }

  /** Known words with the same first letter, which people rarely mistype; without digits, where a letter off is another thing. */
  #candidates(initial: string): string[] {
    if (!this.#byInitial) {
      this.#byInitial = new Map();
      for (const term of this.#vocabulary()) {
        if (term.length < SHORTEST - 1 || !/^[a-z]+$/.test(term)) continue;
        const same = this.#byInitial.get(term.charAt(0));
        if (same) same.push(term);
        else this.#byInitial.set(term.charAt(0), [term]);
      }
    }
    return this.#byInitial.get(initial) ?? [];
  }
}
