/** When a change that somebody describes in words of their own is found. */
import type { Question } from "../reading/command/query.ts";
import type { Hit } from "../search/index.ts";
import type { WeighedTerm } from "../search/rank.ts";
import { type Fitted, isUnknown, type Wanted } from "./fit.ts";

/**
 * How surely the first hit is what is described, as the logarithm of its odds. Fitted by logistic regression to 232 descriptions of
 * ours, each with its right hit and with that one taken out.
 */
const ODDS = {
  bias: -3.2,
  /** By the logarithm of its score (see `Hit.score`), in hundreds. */
  score: 0.93,
  /** By the logarithm of how many times the next one's score it has, at most {@link FAR_AHEAD}. */
  ahead: 2.2,
  /** By what it holds of the description, in twentieths of `WeighedTerm.weight`. */
  held: 1.3 / 20,
  /** By each word that stands nowhere. */
  unknown: -0.25,
} as const;

const FAR_AHEAD = 3;

/** From these odds on it is stated: of a longer text, of a shorter one, and without a "probably". */
const STATED = { long: -2, short: -1, clear: -0.3 } as const;

/** What scores less holds words that happen to stand together. */
const LEAST = 80;

/** Fewer words of substance describe nothing. */
const SHORT = 3;

/** The share of words that stand nowhere with which a text is about something else. */
const FOREIGN = 0.25;

/** How sure it is that the first hit is what is described: `clear`, `probable`, or not at all. */
export function fitOfFirst(
  fitted: readonly Fitted[],
  { terms, identifiers, described, held }: Wanted,
): "clear" | "probable" | null {
  const [first, next] = fitted;
  if (first?.hit.type !== "entry") return null;
  const words = terms.filter(({ kind }) => kind !== "part" && kind !== "joint");
  const unknown = words.filter((term) => isUnknown(term) || isForeign(term)).length;
  if (words.length < SHORT || unknown > FOREIGN * words.length) return null;
  if (identifiers.length > 0 && !first.holds) return null;
  const { score } = first.hit;
  if (score < LEAST) return null;
  // What the search found next may be too far off to be shown, and still says how far ahead the first is.
  const ahead = Math.min(FAR_AHEAD, first.ahead ?? (next ? score / next.hit.score : FAR_AHEAD));
  const told = words.filter((term) => held(first.hit, term)).reduce((sum, { weight }) => sum + weight, 0);
  const odds =
    ODDS.bias +
    ODDS.score * Math.log(Math.max(score, 1) / 100) +
    ODDS.ahead * Math.log(Math.max(ahead, 1)) +
    ODDS.held * told +
    ODDS.unknown * unknown;
  if (odds < (described ? STATED.long : STATED.short)) return null;
  return odds >= STATED.clear ? "clear" : "probable";
}

/** What wants a yes or no, or the release of a stage, what fits probably does not answer. */
export function wantsMore({ tells }: Fitted, { form }: Question, { happening }: Wanted): boolean {
  if (form === "whether") return true;
  const named = happening !== null && happening !== "fixed" && happening !== "introduced";
  return named && !tells && form === "when";
}

/** A loan word that stands nowhere is another product or another field. */
function isForeign({ kind, frequency }: WeighedTerm): boolean {
  return kind === "kana" && frequency === 0;
}

/** The hits of a description: changes first, in the order of the search. */
export function changesFirst(hits: readonly Hit[]): Hit[] {
  return [...hits.filter(({ type }) => type === "entry"), ...hits.filter(({ type }) => type !== "entry")];
}
