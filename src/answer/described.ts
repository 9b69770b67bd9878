/** When a change that somebody describes in words of their own is found. */
import type { Question } from "../reading/command/query.ts";
import { textsOf } from "../search/documents.ts";
import { asWord } from "../search/identifiers.ts";
import type { Hit } from "../search/index.ts";
import { plainName } from "../search/near-names.ts";
import type { WeighedTerm } from "../search/rank.ts";
import { type Fitted, isOfCommands, isUnknown, type Wanted } from "./fit.ts";
import odds from "./odds.json" with { type: "json" };

/**
 * What tells how surely the first hit is what is described.
 * @public for the script that fits the odds, as all of them below
 */
export const FEATURES = [
  /** The logarithm of its score (see `Hit.score`), in hundreds. */
  "score",
  /** The logarithm of how many times the next one's score it has, at most {@link FAR_AHEAD}. */
  "ahead",
  /** What it holds of the description, in twentieths of `WeighedTerm.weight`. */
  "held",
  /** Words that stand nowhere. */
  "unknown",
] as const;
/** @public */
export type Features = Record<(typeof FEATURES)[number], number>;
/**
 * What each counts in the logarithm of the odds, beside a bias; fitted to descriptions of ours (`scripts/fit-odds.mjs`).
 * @public
 */
export type Odds = Features & { bias: number };

const FAR_AHEAD = 3;

/**
 * From these odds on it is stated: of a longer text, of a shorter one, of what is told beside the way between two releases, and
 * without a "probably". A change that is asked for as such is shown with a "perhaps" from lower ones on.
 * @public
 */
export const STATED = { long: -2, short: -1, way: -2.8, clear: -0.3, perhaps: -3 } as const;

/** What scores less holds words that happen to stand together. */
const LEAST = 65;

/** Fewer words of substance describe nothing. */
const SHORT = 3;

/** The share of words that stand nowhere with which a text is about something else. */
const FOREIGN = 0.25;

/** How sure it is that the first hit is what is described. */
export type Fit = "clear" | "probable" | "perhaps";

/** How surely the first hit is what is described, if at all. */
export function fitOfFirst(fitted: readonly Fitted[], wanted: Wanted): Fit | null {
  const features = featuresOf(fitted, wanted);
  if (features === null) return null;
  const sure = oddsOf(features);
  if (sure < (wanted.described ? STATED.long : STATED.short))
    return wanted.described && sure >= STATED.perhaps ? "perhaps" : null;
  return sure >= STATED.clear ? "clear" : "probable";
}

/** Is the first hit of a search in the releases of a way told of as what concerns the cluster that goes it? */
export function besideWay(fitted: readonly Fitted[], wanted: Wanted, wide: boolean): boolean {
  const [first] = fitted;
  const words = wanted.terms.filter(({ kind }) => kind !== "part" && kind !== "joint");
  // Two words describe nothing, and where both stand in a note of these few releases, they name what it is about.
  if (!wide && first && words.length === SHORT - 1 && first.hit.score >= LEAST)
    return words.every((term) => term.kind !== "kanji" && wanted.held(first.hit, term));
  const features = featuresOf(fitted, wanted);
  return features !== null && oddsOf(features) >= (wide ? STATED.short : STATED.way);
}

/**
 * The logarithm of the odds that the first hit is meant.
 * @public
 */
export function oddsOf(features: Features, weights: Odds = odds): number {
  return FEATURES.reduce((sum, name) => sum + weights[name] * features[name], weights.bias);
}

/**
 * What tells of the first hit; null where it cannot be what is described: too few words of substance, too many unknown ones.
 * @public
 */
export function featuresOf(
  fitted: readonly Fitted[],
  { terms, identifiers, commands, described, held }: Wanted,
): Features | null {
  const [first, next] = fitted;
  if (first?.hit.type !== "entry" || !isOfCommands(first.hit, { commands })) return null;
  const words = terms.filter(({ kind }) => kind !== "part" && kind !== "joint");
  const unknown = words.filter((term) => isUnknown(term) || isForeign(term)).length;
  if (words.length < SHORT || unknown > FOREIGN * words.length) return null;
  if (identifiers.length > 0 && !first.holds && !(described && holdsOne(first.hit, identifiers))) return null;
  const { score } = first.hit;
  if (score < LEAST) return null;
  // What the search found next may be too far off to be shown, and still says how far ahead the first is.
  const ahead = Math.min(FAR_AHEAD, first.ahead ?? (next ? score / next.hit.score : FAR_AHEAD));
  const told = words.filter((term) => held(first.hit, term)).reduce((sum, { weight }) => sum + weight, 0);
  return {
    score: Math.log(Math.max(score, 1) / 100),
    ahead: Math.log(Math.max(ahead, 1)),
    held: told / 20,
    unknown,
  };
}

/**
 * Does a hit hold one of the identifiers? Of those that a symptom names, the note may name but one; and a field it may name in words:
 * `managedFields` as "Managed fields".
 */
function holdsOne(hit: Hit, identifiers: readonly string[]): boolean {
  const text = textsOf(hit);
  const words = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return identifiers.some(
    (identifier) =>
      asWord(identifier).test(text) ||
      (/^[a-z]+[A-Z]/.test(identifier) && words.includes(plainName(identifier))),
  );
}

/** What wants a yes or no, or the release of a stage, what fits probably does not answer. */
export function wantsMore(
  { tells }: Fitted,
  { form, sought: { change } }: Question,
  { happening }: Wanted,
): boolean {
  // What was mended or has come, a note tells that fits, and no yes or no is said of it.
  if (form === "whether") return !change && happening !== "fixed" && happening !== "introduced";
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
