import { minorName, minorOf, parseVersion } from "../domain/version.ts";
import { type Findable, ownNames, wordingsOf } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import { holdsJapanese, normalize } from "./normalize.ts";
import { RANKING, type WeighedQuestion, type WeighedTerm } from "./rank.ts";
import { nameTokensOf } from "./tokens.ts";
import { Wording } from "./wording.ts";

/** A text made ready for the search. */
export interface Reading extends WeighedQuestion {
  text: string;
  sentences: string[];
  /** How it is worded: all of it and, where one sentence asks, that one. */
  wordings: Wording[];
}

/**
 * How much more or less than by its terms a thing counts for a question: for being worded like it, for bearing the name that it is, for
 * coming in a release that it names.
 */
export function secondLook(reading: Reading, lexicon: Lexicon): (thing: Findable) => number {
  const { terms } = reading;
  const subject = subjectOf(terms);
  const likeness = likenessTo(reading);
  const releases = new Set(
    terms.flatMap(({ text, kind }) => (kind !== "part" && parseVersion(text) !== null ? [text] : [])),
  );
  return (thing) =>
    (1 + likeness(thing)) *
    (carriedBy(thing, releases) ? 1 + RANKING.release : 1) *
    (thing.type !== "entry" && subject.size === 0 ? RANKING.behind : 1) *
    (isNamed(thing, subject, lexicon) ? 1 + RANKING.title.adds : 1);
}

/**
 * Does a later release tell the same end of the same thing once more? What was taken back in between is gone with the later one only.
 */
function endsAgain(told: Findable, again: Findable): boolean {
  if (told.type !== "entry" || again.type !== "entry") return false;
  const [one, other] = [told.entry, again.entry];
  return (
    one.kind === "deprecation" &&
    other.kind === "deprecation" &&
    minorOf(one.version) < minorOf(other.version) &&
    new Wording(one.text.en).likeness(other.text.en) >= RANKING.retold.alike
  );
}

/** Puts the second best before the best (`ranked`) where it {@link endsAgain ends the same again} and scores nearly as much. */
export function putLastEndFirst<R extends { thing: Findable; score: number }>(ranked: R[]): void {
  const [first, second] = ranked;
  if (!first || !second || second.score < RANKING.retold.score * first.score) return;
  if (endsAgain(first.thing, second.thing))
    ranked.splice(0, 2, { ...second, score: first.score }, { ...first, score: second.score });
}

/** Does nothing of a question stand anywhere but what its misspelt words may have meant? One word alone may be misspelt. */
export function isGuessed(terms: readonly WeighedTerm[]): boolean {
  const words = terms.filter(({ kind }) => kind !== "joint");
  return words.length > 1 && words.every(({ frequency, factor }) => frequency === 0 || factor < 1);
}

/** The terms that are most of what a question says: there are none in a sentence, and one when it is but a name. */
function subjectOf(terms: WeighedTerm[]): Set<string> {
  const whole = terms.filter((term) => term.kind !== "part" && term.kind !== "joint");
  const total = whole.reduce((sum, term) => sum + term.weight, 0);
  return new Set(whole.filter(({ weight }) => weight >= RANKING.title.share * total).map(({ text }) => text));
}

function isNamed(thing: Findable, subject: ReadonlySet<string>, lexicon: Lexicon): boolean {
  if (subject.size === 0 || thing.type === "entry") return false;
  return nameTokensOf(ownNames(thing), lexicon).some((token) => subject.has(token));
}

/** Does a release that the question names carry it? */
function carriedBy(thing: Findable, releases: ReadonlySet<string>): boolean {
  return (
    releases.size > 0 &&
    thing.type === "entry" &&
    [thing.entry.version, ...thing.entry.alsoIn].some(
      (version) => releases.has(version) || releases.has(minorName(minorOf(version))),
    )
  );
}

/** How alike the question, or its sentence that asks, and a thing's text are worded. */
function likenessTo({ sentences, wordings }: Reading): (thing: Findable) => number {
  const lang = sentences.some(holdsJapanese) ? "ja" : "en";
  const { least, most, characters } = RANKING.wording;
  const length = wordings[0]?.characters ?? 0;
  const counts = least + (most - least) * Math.min(1, length / characters);
  return (thing) => {
    const texts = wordingsOf(thing, lang);
    const likenesses = texts.flatMap((text) => wordings.map((wording) => wording.likeness(text)));
    return counts * (texts.length === 0 ? RANKING.translated : Math.max(0, ...likenesses));
  };
}

/** The wordings of a question: see {@link Reading}. */
export function wordingsAsked(sentences: string[], asking: number | null): Wording[] {
  const asked = asking === null ? [] : [sentences[asking] ?? ""];
  return [sentences.join(" "), ...asked].map((text) => new Wording(normalize(text)));
}
