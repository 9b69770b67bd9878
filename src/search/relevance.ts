import type { WeighedTerm } from "./rank.ts";

/** What a hit must hold of the question's telling words, as a share of what the best hit holds. */
export const LEAST_HELD = 0.66;

/** What a hit must score, as a share of the best entry's score. */
const LEAST_SCORE = 0.22;

/** The share of what a question says from which on a word is what it is about: no hit may lack it. */
const PIVOT = 0.4;

interface Scored {
  type: string;
  score: number;
  confidence: number;
}

/**
 * The hits, best first, up to where relevance ends: those that hold the word that the question is about, hold nearly as many of its
 * telling words as the best does, and score within reach of it. Further down stand things that share but a common word ("changed").
 */
export function relevant<H extends Scored>(
  hits: readonly H[],
  terms: readonly WeighedTerm[],
  holds: (hit: H, term: WeighedTerm) => boolean,
): H[] {
  const [first] = hits;
  if (!first) return [];
  const most = hits.reduce((best, { confidence }) => Math.max(best, confidence), 0);
  // What bears the name that the question is scores beyond all that only mentions it.
  const best = hits.find(({ type }) => type === "entry") ?? first;
  const pivot = pivotOf(terms);
  const needed = pivot && holds(first, pivot) ? pivot : null;
  return hits.filter(
    (hit) =>
      hit === first ||
      (hit.confidence >= LEAST_HELD * most &&
        hit.score >= LEAST_SCORE * best.score &&
        (needed === null || holds(hit, needed))),
  );
}

/** The word that makes most of a question, if one does. */
function pivotOf(terms: readonly WeighedTerm[]): WeighedTerm | null {
  const known = terms.filter(({ kind, frequency }) => frequency > 0 && kind !== "part" && kind !== "joint");
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  return known.find(({ weight }) => weight >= PIVOT * total) ?? null;
}
