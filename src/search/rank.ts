import type { QueryTerm } from "./query.ts";
import type { StoredIndex } from "./stored-index.ts";
import type { TokenKind } from "./tokens.ts";

export const P = ((globalThis as any).P ??= {
  kind: { name: 1, word: 1, concept: 1, kana: 1, kanji: 0.8 } as Record<TokenKind, number>,
  fields: [1.5, 1, 1], k: 1, b: 0.6, last: 2, dice: 2, cover: 1, budget: 2000, pool: 50, maxf: 0, maxdf: 0.2, floor: 0.5, curated: 1.05, patch: 0.98,
});

export interface WeighedTerm extends QueryTerm {
  df: number;
  weight: number;
}

export function weigh(terms: QueryTerm[], sentences: number, index: StoredIndex): WeighedTerm[] {
  const documents = index.documentCount;
  return terms.map((term) => {
    const df = index.documentFrequency(term.text);
    const idf = Math.log(1 + (documents - df + 0.5) / (df + 0.5));
    const late = term.sentences.includes(sentences - 1) && sentences > 1 ? P.last : 1;
    return { ...term, df, weight: P.kind[term.kind] * idf * late };
  });
}

/** The rarest terms, as long as the postings to read stay few. */
export function selectTerms(terms: WeighedTerm[], documents: number): WeighedTerm[] {
  const known = terms.filter((term) => term.df > 0).sort((a, b) => b.weight - a.weight);
  const selected: WeighedTerm[] = [];
  let postings = 0;
  for (const term of known) {
    if (selected.length > 0 && (postings + term.df > P.budget || term.df > documents * P.maxdf)) continue;
    selected.push(term);
    postings += term.df;
  }
  return selected;
}

export function scoreTerms(terms: WeighedTerm[], ids: number[], index: StoredIndex): { score: number; matched: number }[] {
  const scores = ids.map(() => ({ score: 0, matched: 0 }));
  for (const term of terms) {
    if (term.df === 0) continue;
    const byField = index.postings(term.text);
    for (let n = 0; n < ids.length; n++) {
      const id = ids[n] ?? 0;
      let sum = 0;
      for (const [field, documents] of byField) {
        const tf = documents.get(id);
        if (tf === undefined) continue;
        const norm = (tf * (P.k + 1)) / (tf + P.k * (1 - P.b + P.b * index.relativeLength(id, field)));
        const value = (P.fields[field] ?? 1) * (P.floor + norm);
        sum = P.maxf ? Math.max(sum, value) : sum + value;
      }
      if (sum === 0) continue;
      const target = scores[n];
      if (!target) continue;
      target.score += sum * term.weight;
      target.matched += term.weight;
    }
  }
  return scores;
}

/** Pairs of adjacent characters, as numbers; spaces and punctuation are left out. */
export function pairs(text: string): Uint32Array {
  const codes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c > 0x3040 && c !== 0x30fc || (c >= 0x30 && c <= 0x39) || (c >= 0x61 && c <= 0x7a)) codes.push(c);
    else if (c >= 0x41 && c <= 0x5a) codes.push(c + 32);
  }
  const found = new Uint32Array(Math.max(0, codes.length - 1));
  for (let at = 0; at + 1 < codes.length; at++) found[at] = (codes[at] ?? 0) * 65536 + (codes[at + 1] ?? 0);
  return found;
}

export function dice(query: Set<number>, text: string): number {
  const seen = new Set<number>(pairs(text));
  let both = 0;
  for (const pair of query) if (seen.has(pair)) both++;
  return query.size + seen.size === 0 ? 0 : (2 * both) / (query.size + seen.size);
}
