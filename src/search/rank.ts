import type { QueryTerm } from "./query.ts";
import type { StoredIndex } from "./stored-index.ts";
import type { TokenKind } from "./token.ts";

/**
 * The numbers of the ranking. All stand on flat ground: halving or doubling any one of them loses at most two of the sixty
 * questions of `npm run eval`.
 */
export const RANKING = {
  /** What a token of a kind counts. Names are asked for on purpose; character pairs and parts of names match by chance. */
  kinds: { name: 1.15, word: 1, concept: 1, kana: 1, kanji: 0.75, part: 0.65 } satisfies Record<
    TokenKind,
    number
  >,
  /** What a field counts: identifiers over text, and the text written for this project's readers over the published note. */
  fields: { names: 1.25, en: 1, ja: 1.3 },
  /** BM25: how soon repetition stops counting, how much length counts, and what any occurrence counts at least. */
  bm25: { k: 0.9, b: 0.75, d: 0.8 },
  /** The last of several sentences asks; those before it are background. */
  askingSentence: 2.5,
  /** What holding all of the question's terms, as against one of them, adds. */
  coverage: 1.75,
  /** What being worded like the question adds. */
  wording: 2.5,
  /** What being named by the question adds, and how much of the question the name must be. */
  title: { adds: 3, share: 0.7 },
  /** A Japanese spelling that stands nowhere tells less than an unknown Latin name. */
  unknownJapanese: 0.3,
  /** Terms of a question that count; a long text has more, and the rest say little. */
  terms: 160,
  /** Postings read to find candidates: about a millisecond. */
  postings: 1600,
  /** Candidates whose order is decided by all terms and by wording. */
  candidates: 50,
} as const;

export const FIELDS = ["names", "en", "ja"] as const;
const JAPANESE_FIELD = FIELDS.indexOf("ja");
const FIELD_WEIGHTS = FIELDS.map((field) => RANKING.fields[field]);

/** A term of the question with what it counts. */
export interface WeighedTerm extends QueryTerm {
  /** Documents that hold it. */
  frequency: number;
  /** How much it tells: rarity and kind. */
  weight: number;
  /** Does it stand in the one of several sentences that asks? */
  asking: boolean;
}

/** A question made ready: its terms, the most telling first, and which of its sentences asks. */
export interface WeighedQuestion {
  terms: WeighedTerm[];
  /** Number of the sentence, from 0; null when there is but one. */
  asking: number | null;
}

/**
 * Weighs terms by rarity (inverse document frequency): among the Japanese texts for Japanese terms, since only one entry in ten
 * has one and every Japanese word would count as rare otherwise.
 */
export function weigh(terms: QueryTerm[], sentences: number, index: StoredIndex): WeighedQuestion {
  const weighed = terms.map((term): WeighedTerm => {
    const frequency = index.documentFrequency(term.text);
    const japanese = term.kind === "kana" || term.kind === "kanji";
    const documents = japanese ? index.documentsWith(JAPANESE_FIELD) : index.documentCount;
    const rarity = Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));
    const known = japanese && frequency === 0 ? RANKING.unknownJapanese : 1;
    return {
      ...term,
      frequency,
      weight: RANKING.kinds[term.kind] * rarity * known * term.factor,
      asking: false,
    };
  });
  const asking = askingSentence(weighed, sentences);
  if (asking !== null) for (const term of weighed) term.asking = term.sentences.includes(asking);
  weighed.sort((a, b) => b.weight * stress(b) - a.weight * stress(a));
  return { terms: weighed.slice(0, RANKING.terms), asking };
}

/** The last sentence that says at least a quarter of what one does on average: thanks and pleas come after it. */
function askingSentence(terms: WeighedTerm[], sentences: number): number | null {
  if (sentences < 2) return null;
  const said = new Array<number>(sentences).fill(0);
  for (const term of terms)
    for (const sentence of term.sentences) said[sentence] = (said[sentence] ?? 0) + term.weight;
  const average = said.reduce((sum, weight) => sum + weight, 0) / sentences;
  return said.findLastIndex((weight) => weight > 0 && weight >= average / 4);
}

/** How much more a term counts for standing where it stands. */
export function stress(term: WeighedTerm): number {
  return term.asking ? RANKING.askingSentence : 1;
}

/** The most telling of the terms that stand anywhere, as long as the postings to read stay few. */
export function selectTerms(terms: WeighedTerm[]): WeighedTerm[] {
  const known = terms.filter((term) => term.frequency > 0);
  const selected: WeighedTerm[] = [];
  let postings = 0;
  for (const term of known) {
    if (selected.length > 0 && postings + term.frequency > RANKING.postings) continue;
    selected.push(term);
    postings += term.frequency;
  }
  return selected;
}

export interface TermScore {
  /** BM25 over all fields, not bounded. */
  score: number;
  /** The share of the question's terms found, 0–1. */
  coverage: number;
  /** The same for the sentence that asks; 0 when there is but one. */
  askingCoverage: number;
}

/**
 * BM25 of all terms for a few documents. The fields are added up before repetition is damped (BM25F): a word that stands in the
 * English and the Japanese text alike is one word.
 */
export function scoreTerms(terms: WeighedTerm[], ids: number[], index: StoredIndex): TermScore[] {
  const scores = ids.map((): TermScore => ({ score: 0, coverage: 0, askingCoverage: 0 }));
  let total = 0;
  let askingTotal = 0;
  for (const term of terms) {
    // The root: that a common word is missing must not be outweighed by a rare one's being there.
    const share = Math.sqrt(term.weight);
    total += share;
    if (term.asking) askingTotal += share;
    if (term.frequency === 0) continue;
    const byField = index.postings(term.text);
    for (const [place, id] of ids.entries()) {
      const score = scores[place];
      const occurrence = occurrenceOf(byField, id, index);
      if (occurrence === 0 || !score) continue;
      const { k, d } = RANKING.bm25;
      score.score += (d + (occurrence * (k + 1)) / (occurrence + k)) * term.weight * stress(term);
      score.coverage += share;
      if (term.asking) score.askingCoverage += share;
    }
  }
  for (const score of scores) {
    score.coverage /= total || 1;
    score.askingCoverage /= askingTotal || 1;
  }
  return scores;
}

/** How often a term stands in a document, by field weight and against the length of the field. */
function occurrenceOf(
  byField: ReadonlyMap<number, ReadonlyMap<number, number>>,
  id: number,
  index: StoredIndex,
): number {
  const { b } = RANKING.bm25;
  let occurrence = 0;
  for (const [field, documents] of byField) {
    const count = documents.get(id);
    if (count === undefined) continue;
    occurrence += ((FIELD_WEIGHTS[field] ?? 1) * count) / (1 - b + b * index.relativeLength(id, field));
  }
  return occurrence;
}
