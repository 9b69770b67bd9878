/** Longer texts are compared by their beginning. */
const LONGEST_COMPARED = 1200;

/** Characters that count: kana and kanji without the long-vowel mark, Latin letters in lower case, digits; 0 for others. */
function significant(code: number): number {
  if (code > 0x3040) return code === 0x30fc ? 0 : code;
  if ((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) return code;
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : 0;
}

/** Calls back with each pair of neighbouring significant characters, as one number; returns how many there were. */
function eachPair(text: string, visit: (pair: number) => void): number {
  let pairs = 0;
  let before = 0;
  const end = Math.min(text.length, LONGEST_COMPARED);
  for (let at = 0; at < end; at++) {
    const code = significant(text.charCodeAt(at));
    if (code === 0) continue;
    if (before !== 0) {
      visit(before * 0x10000 + code);
      pairs++;
    }
    before = code;
  }
  return pairs;
}

/**
 * How alike a question and a text are written, 0–1: the Dice coefficient of their character pairs. It sees what tokens do
 * not: word forms, word order within a phrase, words that the glossary has folded together.
 */
export class Wording {
  /** Of the question, all of them. */
  readonly characters: number;
  readonly #pairs = new Map<number, number>();
  /** A candidate is looked at under several filters and for several reasons. */
  readonly #known = new Map<string, Compared>();
  #round = 0;

  constructor(question: string) {
    this.characters = question.length;
    eachPair(question, (pair) => this.#pairs.set(pair, 0));
  }

  likeness(text: string): number {
    const { shared, pairs } = this.#compared(text);
    return pairs + this.#pairs.size === 0 ? 0 : (2 * shared) / (pairs + this.#pairs.size);
  }

  /** How much of the question stands in the text, 0–1: the share of its character pairs. */
  toldIn(text: string): number {
    return this.#pairs.size === 0 ? 0 : this.#compared(text).shared / this.#pairs.size;
  }

  #compared(text: string): Compared {
    const known = this.#known.get(text) ?? this.#compare(text);
    this.#known.set(text, known);
    return known;
  }

  #compare(text: string): Compared {
    const round = ++this.#round;
    let shared = 0;
    const pairs = eachPair(text, (pair) => {
      const seen = this.#pairs.get(pair);
      if (seen === undefined || seen === round) return;
      this.#pairs.set(pair, round);
      shared++;
    });
    return { shared, pairs };
  }
}

interface Compared {
  /** Pairs of the question that stand in the text, each once. */
  shared: number;
  /** Pairs of the text. */
  pairs: number;
}
