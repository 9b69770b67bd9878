import { isEverydayWord } from "./english.ts";
import { type InvertedIndex, rarityOf } from "./inverted-index.ts";
import type { QueryTerm } from "./query.ts";
import type { TokenKind } from "./token.ts";

/**
 * The numbers of the ranking. All stand on flat ground: halving or doubling any one of them loses at most two of the sixty
 * questions of `npm run eval`.
 */
export const RANKING = {
  /** What a token of a kind counts. Names are asked for on purpose; character pairs and parts of names match by chance. */
  kinds: { name: 1.15, word: 1, concept: 1, kana: 1, kanji: 0.75, part: 0.65, joint: 0.6 } satisfies Record<
    TokenKind,
    number
  >,
  /** What any occurrence of a term counts at least, beside its impact. */
  presence: 0.8,
  /** What a word for what happened counts more than its rarity: it tells the notes about one thing apart. */
  event: 2.5,
  /** What holding all of the question's terms, as against one of them, adds. */
  coverage: 1.75,
  /** What being about nothing else adds. */
  density: 1.5,
  /**
   * What being worded like the question adds: little for a few words, much for a whole note told again, by the question's characters.
   */
  wording: { least: 1, most: 4, characters: 150 },
  /** What a text in another language than the question counts as alike: the wording of neither tells anything. */
  translated: 0.15,
  /** What a gate, a KEP or an API type counts where a change is described and none is named. */
  behind: 0.7,
  /** What coming in a release that the question names adds. */
  release: 0.05,
  /** How alike two ends of a thing are worded that are one, and what the later must score of the earlier to stand before it. */
  retold: { alike: 0.55, score: 0.75 },
  /** What being named by the question adds, and how much of the question the name must be. */
  title: { adds: 3, share: 0.7 },
  /** What a word of any talk, or one kanji (the stem of a verb, mostly), counts of its rarity. */
  everyday: 0.55,
  /** A Japanese spelling that stands nowhere tells less than an unknown Latin name. */
  unknownJapanese: 0.3,
  /** Terms of a question that count; a long text has more, and the rest say little. */
  terms: 160,
  /** Terms of a question that are weighed at all: no sentence has as many, a log or a whole page has. */
  weighed: 400,
  /** How little the Japanese words of a question count against a text that has no Japanese: 1 is not at all. */
  untranslated: 0.6,
  /** Postings read to find candidates: some tenths of a millisecond. */
  postings: 30_000,
  /** Candidates that are looked at for all terms. */
  gathered: 120,
  /** Candidates whose order is decided by wording as well. */
  candidates: 50,
} as const;

/** The concepts of what happens to a thing in its life. */
const EVENTS = new Set(
  "=introduc =promot =demot =alpha =beta =ga =deprecat =remov =renam =revert =lock".split(" "),
);

/** How much more a term counts for telling what happened. */
export function eventfulness({ text }: QueryTerm): number {
  return EVENTS.has(text) ? RANKING.event : 1;
}

/** A term of the question with what it counts. */
export interface WeighedTerm extends QueryTerm {
  /** Documents that hold it. */
  frequency: number;
  /** How much it tells: rarity and kind. */
  weight: number;
  /** What its first meaning counts of that, 0–1; `others` holds that of the others. */
  own: number;
  /** Does it stand in the one of several sentences that asks? */
  asking: boolean;
}

/** A question made ready: its terms, the most telling first, and which of its sentences asks. */
export interface WeighedQuestion {
  terms: WeighedTerm[];
  /** Number of the sentence, from 0; null when there is but one. */
  asking: number | null;
  /** How much that sentence says of what one does on average, 0–1. */
  says: number;
}

/**
 * Weighs terms by rarity (inverse document frequency): among the Japanese texts for Japanese terms, since only one entry in ten
 * has one and every Japanese word would count as rare otherwise.
 */
export function weigh(terms: QueryTerm[], sentences: number, index: InvertedIndex): WeighedQuestion {
  const weighed = mostTelling(terms, index).map((term): WeighedTerm => {
    const japanese = term.kind === "kana" || term.kind === "kanji";
    const documents = japanese ? index.inJapanese : index.documents;
    const rarity = (text: string) => rarityOf(index.frequency(text), documents);
    const meanings = [term.text, ...term.or];
    const known = meanings.filter((text) => index.frequency(text) > 0);
    const frequency = known.reduce((sum, text) => sum + index.frequency(text), 0);
    const rarest = Math.max(...(known.length > 0 ? known : meanings).map(rarity));
    const foreign = japanese && frequency === 0 ? RANKING.unknownJapanese : 1;
    return {
      ...term,
      // A common word that may stand for a rare one tells no more than it does by itself.
      own: index.frequency(term.text) > 0 ? rarity(term.text) / rarest : 1,
      others: term.others.map(({ text, factor }) => ({
        text,
        factor: factor * Math.min(1, rarity(text) / rarest),
      })),
      frequency,
      weight:
        RANKING.kinds[term.kind] * rarest * foreign * (isEveryday(term) ? RANKING.everyday : 1) * term.factor,
      asking: false,
    };
  });
  const asking = askingSentence(weighed, sentences);
  if (asking !== null) for (const term of weighed) term.asking = term.sentences.includes(asking.sentence);
  weighed.sort((a, b) => b.weight - a.weight);
  return {
    terms: inProportion(weighed, RANKING.terms),
    asking: asking?.sentence ?? null,
    says: Math.min(1, asking?.says ?? 0),
  };
}

/** Of too many terms the rarest of those that stand somewhere, and as many in proportion of those that stand nowhere. */
function mostTelling(terms: QueryTerm[], index: InvertedIndex): QueryTerm[] {
  if (terms.length <= RANKING.weighed) return terms;
  const found = terms.map((term) => ({
    term,
    frequency: Math.max(...[term.text, ...term.or].map((one) => index.frequency(one))),
  }));
  found.sort((a, b) => a.frequency - b.frequency);
  return inProportion(found, RANKING.weighed).map(({ term }) => term);
}

/** The first ones, as many in proportion of those that stand somewhere as of those that stand nowhere. */
function inProportion<T extends { frequency: number }>(terms: T[], most: number): T[] {
  if (terms.length <= most) return terms;
  const left = [0, 0];
  const share = most / terms.length;
  const unknown = terms.filter(({ frequency }) => frequency === 0).length;
  const room = [Math.floor(unknown * share), Math.ceil((terms.length - unknown) * share)];
  return terms.filter(({ frequency }) => {
    const side = frequency === 0 ? 0 : 1;
    left[side] = (left[side] ?? 0) + 1;
    return (left[side] ?? 0) <= (room[side] ?? 0);
  });
}

function isEveryday({ text, kind }: QueryTerm): boolean {
  return kind === "kanji" ? text.length === 1 : kind === "word" && isEverydayWord(text);
}

/**
 * The last sentence that says at least a quarter of what one does on average (thanks and pleas come after it), and how much of the
 * average it says.
 */
function askingSentence(terms: WeighedTerm[], sentences: number): { sentence: number; says: number } | null {
  if (sentences < 2) return null;
  const said = new Array<number>(sentences).fill(0);
  for (const term of terms)
    for (const sentence of term.sentences) said[sentence] = (said[sentence] ?? 0) + term.weight;
  const average = said.reduce((sum, weight) => sum + weight, 0) / said.filter((weight) => weight > 0).length;
  const sentence = said.findLastIndex((weight) => weight > 0 && weight >= average / 4);
  return sentence < 0 ? null : { sentence, says: (said[sentence] ?? 0) / average };
}
