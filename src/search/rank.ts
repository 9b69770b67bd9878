import type { QueryTerm } from "./query.ts";
import type { StoredIndex } from "./stored-index.ts";
import type { TokenKind } from "./tokens.ts";

export const P = ((globalThis as any).P ??= {
  kind: { name: 1.15, word: 1, part: 0.65, concept: 1, kana: 1, kanji: 0.75 } as Record<TokenKind, number>,
  fields: [1.25, 1, 1.3], k: 0.9, b: 0.75, last: 2.5, lc: 1, dice: 2.5, cover: 1.75, budget: 2500, pool: 50, maxdf: 0.2, floor: 0.8, curated: 1.05, patch: 0.98, jaidf: 1, unk: 0.3, near: 0.6, names: 1, title: 1, f: 1,
});

/** A term of the question with what it counts. */
export interface WeighedTerm extends QueryTerm {
  /** Documents that hold it. */
  frequency: number;
  /** How much it tells: rarity and kind. */
  weight: number;
  /** How much it counts in this question; more when it stands in the last of several sentences. */
  stress: number;
}

const FIELD_JA = 2;

/**
 * Weighs terms by rarity (inverse document frequency), among the Japanese texts for Japanese terms: only one entry in ten has
 * a Japanese text, so that every Japanese word would count as rare otherwise.
 */
export function weigh(terms: QueryTerm[], sentences: number, index: StoredIndex): WeighedTerm[] {
  return terms.map((term) => {
    const frequency = index.documentFrequency(term.text);
    const japanese = term.kind === "kana" || term.kind === "kanji";
    const documents = japanese && P.jaidf ? index.documentsWith(FIELD_JA) : index.documentCount;
    const rarity = Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));
    const weight = P.kind[term.kind] * rarity * (japanese && frequency === 0 ? P.unk : 1) * term.factor;
    const late = sentences > 1 && term.sentences.includes(sentences - 1);
    return { ...term, frequency, weight, stress: late ? P.last : 1 };
  });
}

/** The most telling terms, as long as the postings to read stay few. */
export function selectTerms(terms: WeighedTerm[]): WeighedTerm[] {
  const known = terms.filter((term) => term.frequency > 0).sort((a, b) => b.weight * b.stress - a.weight * a.stress);
  const selected: WeighedTerm[] = [];
  let postings = 0;
  for (const term of known) {
    if (selected.length > 0 && postings + term.frequency > P.budget) continue;
    selected.push(term);
    postings += term.frequency;
  }
  return selected;
}

export interface TermScore {
  score: number;
  /** Weight of the terms found. */
  matched: number;
  /** Weight of the terms of the last sentence found. */
  late: number;
}

/** BM25 of all terms for a few documents. */
export function scoreTerms(terms: WeighedTerm[], ids: number[], index: StoredIndex): TermScore[] {
  const scores = ids.map((): TermScore => ({ score: 0, matched: 0, late: 0 }));
  for (const term of terms) {
    if (term.frequency === 0) continue;
    const byField = index.postings(term.text);
    for (const [place, id] of ids.entries()) {
      let sum = 0;
      let ptf = 0;
      for (const [field, documents] of byField) {
        const count = documents.get(id);
        if (count === undefined) continue;
        const length = 1 - P.b + P.b * index.relativeLength(id, field);
        ptf += ((P.fields[field] ?? 1) * count) / length;
        sum += (P.fields[field] ?? 1) * (P.floor + (count * (P.k + 1)) / (count + P.k * length));
      }
      if (P.f && ptf > 0) sum = P.floor + (ptf * (P.k + 1)) / (ptf + P.k);
      const score = scores[place];
      if (sum === 0 || !score) continue;
      score.score += sum * term.weight * term.stress;
      score.matched += term.weight;
      if (term.stress > 1) score.late += term.weight;
    }
  }
  return scores;
}
