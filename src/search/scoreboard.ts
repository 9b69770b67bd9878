import { type InvertedIndex, impactIn, type Postings } from "./inverted-index.ts";
import { eventfulness, RANKING, type WeighedQuestion, type WeighedTerm } from "./rank.ts";

/** A document that holds terms of the question. */
export interface Match {
  place: number;
  /** BM25 over all terms, not bounded. */
  score: number;
  /** The share of the question's terms found, 0–1. */
  coverage: number;
  /** The same for the sentence that asks; 0 when there is but one. */
  askingCoverage: number;
  /**
   * The share found of the terms that this document could hold at all (Japanese words stand in no text without Japanese), or of those of
   * the sentence that asks, so far as it says anything.
   */
  reach: number;
  /** The share of what the document says that the question says too, 0–1. */
  density: number;
}

/** A term of the question that the documents are gone through for. */
interface Counted {
  term: WeighedTerm;
  /** What it counts at most. */
  gain: number;
  /** Its part of the coverage. */
  share: number;
  /** What it stands for and what stands for it, the most telling first; none stands nowhere. */
  words: { postings: Postings; factor: number }[];
}

/**
 * Adds up what each document holds of a question. The most telling terms are looked for everywhere, as long as their postings are few;
 * all others only in the best of the documents found so far: that they stand somewhere else as well finds nothing new.
 */
export class Scoreboard {
  readonly #index: InvertedIndex;
  readonly #scores: Float32Array;
  readonly #covered: Float32Array;
  readonly #touched: Int32Array;
  /** What a document got for the term at hand, where several words may stand for it. */
  readonly #best: Float32Array;

  constructor(index: InvertedIndex) {
    this.#index = index;
    this.#scores = new Float32Array(index.documents);
    this.#covered = new Float32Array(index.documents);
    this.#touched = new Int32Array(index.documents);
    this.#best = new Float32Array(index.documents);
  }

  /** The best matches, in no particular order; `counts` is what each document counts, 0 for one to be left out. */
  matches({ terms, says }: WeighedQuestion, counts: Float32Array): Match[] {
    const counted = terms.map((term): Counted => {
      // The root: that a common word is missing must not be outweighed by a rare one's being there.
      const share = term.kind === "joint" ? 0 : Math.sqrt(term.weight);
      return { term, gain: term.weight * eventfulness(term), share, words: this.#wordsFor(term) };
    });
    const total = sum(counted, () => true);
    const everywhere = withinBudget(counted);
    const found = this.#gather(everywhere, counts, total);
    return this.#completed(found, counted, total, says);
  }

  #wordsFor({ text, own, others }: WeighedTerm): Counted["words"] {
    return [{ text, factor: own }, ...others]
      .filter((word) => this.#index.frequency(word.text) > 0)
      .map((word) => ({ postings: this.#index.postings(word.text), factor: word.factor }));
  }

  #gather(everywhere: ReadonlySet<Counted>, counts: Float32Array, total: number): number[] {
    const [scores, covered, touched] = [this.#scores, this.#covered, this.#touched];
    let reached = 0;
    const best = this.#best;
    for (const { words, gain, share } of everywhere) {
      for (const { postings, factor } of words) {
        const { documents, impacts } = postings;
        for (let n = 0; n < documents.length; n++) {
          const place = documents[n] ?? 0;
          if (counts[place] === 0) continue;
          const held = best[place] ?? 0;
          const value = (RANKING.presence + (impacts[n] ?? 0)) * factor;
          if (value <= held) continue;
          if (scores[place] === 0) touched[reached++] = place;
          scores[place] = (scores[place] ?? 0) + (value - held) * gain;
          if (held === 0) covered[place] = (covered[place] ?? 0) + share * factor;
          best[place] = value;
        }
      }
      for (const { postings } of words) for (const place of postings.documents) best[place] = 0;
    }
    const most = new Best(RANKING.gathered);
    for (let n = 0; n < reached; n++) {
      const place = touched[n] ?? 0;
      const promise = (scores[place] ?? 0) * (1 + (RANKING.coverage * (covered[place] ?? 0)) / total);
      most.offer(place, promise * (counts[place] ?? 0));
      scores[place] = 0;
      covered[place] = 0;
    }
    return most.places();
  }

  #completed(places: number[], counted: readonly Counted[], total: number, says: number): Match[] {
    const asking = sum(counted, ({ term }) => term.asking);
    const onlyJapanese = sum(counted, ({ term }) => term.kind === "kana" || term.kind === "kanji");
    const matches = places.map((place) => ({
      place,
      score: 0,
      coverage: 0,
      askingCoverage: 0,
      reach: 0,
      density: 0,
    }));
    for (const { term, gain, share, words } of counted) {
      for (const match of matches) {
        let [value, factor] = [0, 0];
        for (const word of words) {
          const impact = impactIn(word.postings, match.place);
          if (impact === 0 || (RANKING.presence + impact) * word.factor <= value) continue;
          value = (RANKING.presence + impact) * word.factor;
          factor = Math.max(factor, word.factor);
        }
        if (value === 0) continue;
        match.score += value * gain;
        match.coverage += share * factor;
        if (share > 0) match.density += term.weight * factor;
        if (term.asking) match.askingCoverage += share * factor;
      }
    }
    for (const match of matches) {
      const unreachable = this.#index.hasJapanese(match.place) ? 0 : onlyJapanese * RANKING.untranslated;
      match.reach = match.coverage / (total - unreachable || 1);
      match.coverage /= total || 1;
      match.density = Math.min(1, match.density / (this.#index.substance(match.place) || 1));
      match.askingCoverage /= asking || 1;
      match.reach = Math.max(match.reach, match.askingCoverage * says);
    }
    return matches;
  }
}

function sum(counted: readonly Counted[], counts: (one: Counted) => boolean): number {
  return counted.reduce((total, one) => (counts(one) ? total + one.share : total), 0);
}

/** The most telling terms that stand anywhere, as long as the postings to read stay few. */
function withinBudget(counted: readonly Counted[]): Set<Counted> {
  const chosen = new Set<Counted>();
  let postings = 0;
  for (const one of counted) {
    const toRead = one.words.reduce((sum, word) => sum + word.postings.documents.length, 0);
    if (toRead === 0 || (chosen.size > 0 && postings + toRead > RANKING.postings)) continue;
    chosen.add(one);
    postings += toRead;
  }
  return chosen;
}

/** Keeps the best few of many: a heap whose root is the least of them. */
class Best {
  readonly #most: number;
  readonly #places: number[] = [];
  readonly #values: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(place: number, value: number): void {
    if (this.#values.length < this.#most) {
      this.#places.push(place);
      this.#values.push(value);
      this.#rise(this.#values.length - 1);
    } else if (value > (this.#values[0] ?? 0)) {
      this.#places[0] = place;
      this.#values[0] = value;
      this.#sink(0);
    }
  }

  places(): number[] {
    return this.#places;
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((this.#values[above] ?? 0) <= (this.#values[at] ?? 0)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= this.#values.length) return;
      const right = left + 1;
      const lesser =
        (this.#values[right] ?? Number.POSITIVE_INFINITY) < (this.#values[left] ?? 0) ? right : left;
      if ((this.#values[at] ?? 0) <= (this.#values[lesser] ?? 0)) return;
      this.#swap(at, lesser);
      at = lesser;
    }
  }

  #swap(a: number, b: number): void {
    const [place, value] = [this.#places[a] ?? 0, this.#values[a] ?? 0];
    this.#places[a] = this.#places[b] ?? 0;
    this.#values[a] = this.#values[b] ?? 0;
    this.#places[b] = place;
    this.#values[b] = value;
  }
}
