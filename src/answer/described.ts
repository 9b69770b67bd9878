/** When a change that somebody describes in words of their own is found. */
import type { Hit } from "../search/index.ts";
import { type Fitted, isUnknown, type Wanted } from "./fit.ts";

/** From so much evidence on (see `Hit.score`) a hit is what is described: less may be words that happen to stand together. */
const EVIDENCE = 110;

/** The same where nothing else comes near. */
const ALONE = 75;

/** What the next one scores of it, at most, where nothing else comes near. */
const FAR = 0.6;

/** The least share of what a text says that a hit must hold. */
const LEAST = 0.36;

/** Ahead of the next by so much, or holding so much of what is said, it is the one; else it is so probably. */
const CLEAR = { ahead: 1.4, share: 0.8 } as const;

/** How sure it is that the first hit is what is described: `clear`, `probable`, or not at all. */
export function fitOfFirst(
  fitted: readonly Fitted[],
  { terms, identifiers, described }: Wanted,
): "clear" | "probable" | null {
  const [first, next] = fitted;
  if (!described || first?.hit.type !== "entry") return null;
  const behind = (next?.hit.score ?? 0) / first.hit.score;
  const enough = first.hit.score >= EVIDENCE || (first.hit.score >= ALONE && behind <= FAR);
  if (!enough || Math.max(first.share, first.hit.confidence) < LEAST) return null;
  if (terms.some((term) => isUnknown(term) || isForeign(term))) return null;
  if (identifiers.length > 0 && !first.holds) return null;
  return behind * CLEAR.ahead <= 1 || first.share >= CLEAR.share ? "clear" : "probable";
}

/** A loan word that stands nowhere is another product or another field. */
function isForeign({ kind, frequency }: Wanted["terms"][number]): boolean {
  return kind === "kana" && frequency === 0;
}

/** The hits of a description: changes first, in the order of the search. */
export function changesFirst(hits: readonly Hit[]): Hit[] {
  return [...hits.filter(({ type }) => type === "entry"), ...hits.filter(({ type }) => type !== "entry")];
}
