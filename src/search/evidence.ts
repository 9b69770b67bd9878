import type { Entry } from "../domain/entry.ts";
import { minorOf } from "../domain/version.ts";
import { type Findable, isPatch, RECENT, wordingsOf } from "./documents.ts";
import events from "./events.yaml";
import type { InvertedIndex } from "./inverted-index.ts";
import type { Lexicon } from "./lexicon.ts";
import { holdsJapanese } from "./normalize.ts";
import type { Match } from "./scoreboard.ts";
import type { Reading } from "./second-look.ts";
import { tokensOf } from "./tokens.ts";
import weights from "./weights.json" with { type: "json" };
import type { Wording } from "./wording.ts";

/** What speaks for or against a candidate, by name; what is not named is 0. */
export type Evidence = Record<string, number>;

const WEIGHTS: Evidence = weights.weights;

/** The events of `events.yaml`, and what is told by name of one that question and document tell, or but one of them. */
const EVENTS = Object.entries(events).map(([name, words]) => ({
  name,
  words,
  both: `${name}: both`,
  asked: `${name}: asked`,
  only: `${name}: told`,
}));

/**
 * The evidence draws scores apart; taken to this power, around what a right answer scores on average, they differ as much as before, for all
 * that looks at how far one score is ahead of another.
 */
const SPREAD = { middle: 330, power: 0.58 } as const;

/** From this much of what a sentence says on average on, the one that asks speaks for itself. */
const SAYS = 0.5;

/** What happens to things in the documents of an index, and by which words a question tells of it. */
export class Happenings {
  readonly #words: ReadonlySet<string>[];
  /** By document: a bit an event of `events.yaml`. */
  readonly #told: Uint32Array;

  constructor(index: InvertedIndex, lexicon: Lexicon) {
    this.#told = new Uint32Array(index.documents);
    this.#words = EVENTS.map(
      ({ words }) => new Set(words.map((word) => tokensOf(word, lexicon)[0]?.text ?? word)),
    );
    for (const [bit, words] of this.#words.entries())
      for (const word of words)
        for (const place of index.postings(word).documents)
          this.#told[place] = (this.#told[place] ?? 0) | (1 << bit);
  }

  /** The events that a question tells of, or its sentence that asks where that says enough, a bit each. */
  askedBy({ terms, asking, says }: Reading): number {
    const telling = asking !== null && says >= SAYS ? terms.filter((term) => term.asking) : terms;
    const texts = telling.flatMap(({ text, or }) => [text, ...or]);
    return this.#words.reduce(
      (asked, words, bit) => (texts.some((text) => words.has(text)) ? asked | (1 << bit) : asked),
      0,
    );
  }

  /** The events that stand in a document, a bit each. */
  toldIn(place: number): number {
    return this.#told[place] ?? 0;
  }

  /** Is an event among those of a number of {@link askedBy} or {@link toldIn}? */
  has(name: string, among: number): boolean {
    return ((among >> EVENTS.findIndex((event) => event.name === name)) & 1) === 1;
  }
}

/** What speaks for each candidate of one question. The weights are fitted to descriptions with their right answers (`scripts/train-ranking.mjs`). */
export class Witness {
  readonly #happenings: Happenings;
  readonly #lang: "en" | "ja";
  readonly #wordings: Wording[];
  readonly #asked: number;
  readonly #asksOfBug: boolean;
  readonly #asksOfEnd: boolean;

  constructor(reading: Reading, happenings: Happenings) {
    this.#happenings = happenings;
    this.#lang = holdsJapanese(reading.text) ? "ja" : "en";
    this.#wordings = reading.wordings;
    this.#asked = happenings.askedBy(reading);
    this.#asksOfBug = happenings.has("fixed", this.#asked);
    this.#asksOfEnd = happenings.has("removed", this.#asked) || happenings.has("deprecated", this.#asked);
  }

  /** What speaks for a candidate that has matched. */
  of(thing: Findable, match: Match): Evidence {
    const evidence: Evidence = {};
    this.#tell(thing, match, (name, value) => {
      evidence[name] = value;
    });
    return evidence;
  }

  /** What a candidate scores with what speaks for it. */
  judged(thing: Findable, match: Match, score: number): number {
    let sum = weights.bias + Math.log(score / SPREAD.middle);
    this.#tell(thing, match, (name, value) => {
      sum += (WEIGHTS[name] ?? 0) * value;
    });
    return SPREAD.middle * Math.exp(SPREAD.power * sum);
  }

  #tell(thing: Findable, match: Match, tell: (name: string, value: number) => void): void {
    tell("terms", Math.log(1 + match.score));
    tell("coverage", match.coverage);
    tell("reach", match.reach);
    tell("density", match.density);
    const texts = wordingsOf(thing, this.#lang);
    if (texts.length === 0) tell("translated", 1);
    else {
      const shares = texts.flatMap((text) => this.#wordings.map((wording) => wording.toldIn(text)));
      tell("told again", Math.max(...shares));
    }
    const told = this.#happenings.toldIn(match.place);
    for (const [bit, { both, asked, only }] of EVENTS.entries()) {
      const isTold = ((told >> bit) & 1) === 1;
      if (((this.#asked >> bit) & 1) === 1) tell(isTold ? both : asked, 1);
      else if (isTold) tell(only, 1);
    }
    // A gate, a KEP or an API type is told under several names and in both languages.
    if (thing.type === "entry") this.#tellOf(thing.entry, tell);
    else tell("two wordings", 1);
  }

  #tellOf(entry: Entry, tell: (name: string, value: number) => void): void {
    const { kind, published, version, actionRequired, gates } = entry;
    if (kind === "bug") tell(this.#asksOfBug ? "kind: bug, asked" : "kind: bug", 1);
    if (kind === "deprecation" && this.#asksOfEnd) tell("kind: deprecation, asked", 1);
    if (kind === "feature" || kind === "theme") tell(`kind: ${kind}`, 1);
    // Our own words and those of the note: twice as much to hold a question's words by chance.
    if (published) tell("two wordings", 1);
    if (isPatch(version)) tell("patch", 1);
    if (minorOf(version) < RECENT) tell("old", 1);
    if (actionRequired) tell("action", 1);
    if (gates.length > 0) tell("gate", 1);
  }
}
