import type { ApiType } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { Counts } from "./counts.ts";
import { type Findable, findables, findablesCount, type Indexed, prior } from "./documents.ts";
import { SnapshotMismatchError, StoredIndexError } from "./errors.ts";
import { type Evidence, Happenings, Witness } from "./evidence.ts";
import { fieldTokens } from "./fields.ts";
import type { SearchFilters } from "./filters.ts";
import { placesHolding, thingsWith } from "./holding.ts";
import { InvertedIndex, impactIn, type StoredPostings } from "./inverted-index.ts";
import { Lexicon, type StoredLexicon } from "./lexicon.ts";
import { type Description, describing, Lore } from "./lore.ts";
import { earlier, standsBefore } from "./order.ts";
import { jointTerms, queryTerms } from "./query.ts";
import { RANKING, type WeighedTerm, weigh } from "./rank.ts";
import { relevant } from "./relevance.ts";
import { type Match, Scoreboard } from "./scoreboard.ts";
import { isGuessed, putLastEndFirst, type Reading, secondLook, wordingsAsked } from "./second-look.ts";
import { Spelling } from "./spelling.ts";
import type { Token } from "./token.ts";
import { tokensOf } from "./tokens.ts";
import { tellingsOf, twinsAmong } from "./twins.ts";

/** What to search for, by words of either language. Filters narrow the search before ranking. */
export interface SearchQuery extends SearchFilters {
  /** Any text; what comes after the first 4,000 characters is not read. */
  text: string;
  /** Most hits to return; default 10, at most {@link RANKING.candidates}. */
  limit?: number;
}

interface HitBase {
  id: string;
  /** Its number in the index. */
  place: number;
  /** For ordering within one result only. */
  score: number;
  /**
   * The share of what the question, or the sentence of it that asks, says that this holds, 0–1; rare words count more than common ones.
   * Comparable between questions: 1 holds all of it.
   */
  confidence: number;
  /** Does it stand before the place where relevance ends (see `relevance.ts`)? What comes after shares but a common word. */
  relevant: boolean;
  /** The versions that carry this change, oldest first; empty for what has no version. */
  versions: string[];
  /** The PRs that carry it, those of backports that say the same among them. */
  prs: number[];
}

export type Hit = HitBase &
  (
    | { type: "entry"; entry: Entry }
    | { type: "gate"; gate: FeatureGate }
    | { type: "kep"; kep: Kep }
    | { type: "api"; api: ApiType }
  );

/** The stored form of a {@link SearchIndex}: plain JSON, valid only together with the knowledge it was built from. */
export interface SerializedIndex {
  format: typeof FORMAT;
  things: number;
  lexicon: StoredLexicon;
  postings: StoredPostings;
  /** Notes that repeat one another, see `twinsAmong`. */
  twins: [place: number, first: number][];
}

/** Raised whenever tokens or their stored form change: an older snapshot must not be read. */
const FORMAT = 6;

/** What a search reads. */
interface Parts {
  lexicon: Lexicon;
  index: InvertedIndex;
  board: Scoreboard;
  spelling: Spelling;
  happenings: Happenings;
  /** By thing: what it counts before a question is asked. */
  priors: Float32Array;
  twins: ReadonlyMap<number, number>;
  /** By the first of them: the places of the notes that repeat one another. */
  repeated: ReadonlyMap<number, number[]>;
}

interface Candidate {
  thing: Findable;
  match: Match;
  score: number;
}

interface Ranked {
  thing: Findable;
  place: number;
  score: number;
  confidence: number;
}

/** Finds entries, gates, KEPs and API types by words of either language. */
export class SearchIndex {
  readonly #knowledge: Knowledge;
  #all: Findable[] | null;
  /** Null once it has been opened: what it holds is then in {@link Parts}. */
  #open: (() => Generator<void, Pick<Parts, "lexicon" | "index" | "twins">>) | null;
  #parts: Parts | null = null;
  #last: Reading | null = null;
  readonly #counts = new Counts();

  private constructor(
    knowledge: Knowledge,
    things: Findable[] | null,
    open: () => Generator<void, Pick<Parts, "lexicon" | "index" | "twins">>,
  ) {
    this.#knowledge = knowledge;
    this.#all = things;
    this.#open = open;
  }

  get #things(): Findable[] {
    this.#all ??= findables(this.#knowledge);
    return this.#all;
  }

  /**
   * Indexes all of the knowledge; takes about a second for 10,000 entries. What `descriptions` hold is found by, and not kept: an index
   * that was stored needs them no more.
   */
  static build(knowledge: Knowledge, descriptions: readonly Description[] = []): SearchIndex {
    const lexicon = Lexicon.of(knowledge);
    const things = findables(knowledge);
    const lore = new Lore(knowledge, lexicon, descriptions);
    const tokens = things.map((thing) => fieldTokens(thing, lexicon, lore));
    const index = InvertedIndex.build(tokens);
    const twins = twinsAmong(
      things.flatMap((thing, place) =>
        thing.type === "entry" && thing.entry.prs.length > 0
          ? [
              {
                place,
                entry: thing.entry,
                tokens: tokens[place]?.en ?? [],
                published: tokens[place]?.published ?? [],
              },
            ]
          : [],
      ),
    );
    // biome-ignore lint/correctness/useYield: what has just been built is open already
    return new SearchIndex(knowledge, things, function* () {
      return { lexicon, index, twins };
    });
  }

  /**
   * The index out of its stored form. It is opened by the first search: an answer that needs none does not wait for it.
   * @throws SnapshotMismatchError when it was built from other knowledge or by another version.
   */
  static load(knowledge: Knowledge, serialized: SerializedIndex): SearchIndex {
    if (serialized.format !== FORMAT || serialized.things !== findablesCount(knowledge))
      throw new SnapshotMismatchError();
    return new SearchIndex(knowledge, null, function* () {
      const lexicon = Lexicon.restore(serialized.lexicon);
      yield;
      const twins = new Map(serialized.twins);
      yield;
      return { lexicon, index: yield* InvertedIndex.restoring(serialized.postings), twins };
    });
  }

  toJSON(): SerializedIndex {
    const { lexicon, index, twins } = this.#opened();
    return {
      format: FORMAT,
      things: this.#things.length,
      lexicon: lexicon.store(),
      postings: index.store(),
      twins: [...twins],
    };
  }

  /**
   * Opens the index now, so that the first question need not wait (some 30 ms with 10,000 entries), in steps of a few
   * milliseconds: between two of them the caller may let others work.
   * @throws StoredIndexError when the stored form is damaged.
   */
  *warming(): Generator<void, void> {
    if (this.#parts || !this.#open) return;
    const { lexicon, index, twins } = yield* this.#open();
    this.#open = null;
    yield;
    const repeated = new Map<number, number[]>();
    for (const [place, first] of twins) {
      const same = repeated.get(first);
      if (same) same.push(place);
      else repeated.set(first, [place]);
    }
    const priors = Float32Array.from(this.#things, prior);
    const spelling = new Spelling(() => index.terms());
    const happenings = new Happenings(index, lexicon);
    const board = new Scoreboard(index);
    this.#parts = { lexicon, index, board, spelling, happenings, priors, twins, repeated };
  }

  /** As {@link warming}, in one go. */
  warm(): void {
    const steps = this.warming();
    while (!steps.next().done);
  }

  /**
   * The best hits, best first; a PR that several releases carry is one hit. Nothing in common with the question: no hits.
   * The terms find the candidates (`scoreboard.ts`); a second look at the best of them (`second-look.ts`) and what else speaks for each
   * (`evidence.ts`) decide their order.
   * @throws StoredIndexError when the stored form is damaged.
   */
  search(query: SearchQuery): Hit[] {
    const reading = this.#read(query.text);
    const counts = this.#countsOf(query);
    const witness = new Witness(reading, this.#opened().happenings);
    const ranked = this.#candidates(reading, counts).map(
      ({ thing, match, score }): Ranked => ({
        thing,
        place: match.place,
        score: witness.judged(thing, match, score),
        confidence: Math.max(match.coverage, match.askingCoverage),
      }),
    );
    ranked.sort((a, b) => b.score - a.score || earlier(a.thing, b.thing));
    putLastEndFirst(ranked);
    const hits = this.#folded(ranked, query.limit ?? 10, counts);
    const fitting = new Set(
      relevant(
        hits,
        reading.terms,
        (hit, term) => this.holds(hit, term) || term.others.some(({ text }) => this.#stands(text, hit)),
      ),
    );
    return hits.map((hit) => ({ ...hit, relevant: fitting.has(hit) }));
  }

  /**
   * What a search chooses from, in no particular order, with what each scored by its terms and what speaks for it: what the weights of
   * the evidence are fitted to (`scripts/train-ranking.mjs`).
   */
  candidates(query: SearchQuery): { change: number; score: number; evidence: Evidence }[] {
    const { twins, happenings } = this.#opened();
    const reading = this.#read(query.text);
    const witness = new Witness(reading, happenings);
    return this.#candidates(reading, this.#countsOf(query)).map(({ thing, match, score }) => ({
      change: twins.get(match.place) ?? match.place,
      score,
      evidence: witness.of(thing, match),
    }));
  }

  #candidates(reading: Reading, counts: Float32Array): Candidate[] {
    if (isGuessed(reading.terms)) return [];
    const { lexicon, board } = this.#opened();
    const look = secondLook(reading, lexicon);
    return board
      .matches(reading, counts)
      .map((match) => ({
        match,
        promise:
          match.score *
          (1 + RANKING.coverage * match.reach) *
          (1 + RANKING.density * match.density) *
          (counts[match.place] ?? 0),
      }))
      .sort((a, b) => b.promise - a.promise)
      .slice(0, RANKING.candidates)
      .flatMap(({ match, promise }) => {
        const thing = this.#things[match.place];
        if (!thing) return [];
        return [{ thing, match, score: promise * look(thing) }];
      });
  }

  /** The distinct terms of a question, misspelt ones mended, the most telling first; how they are weighed, `weigh` says. */
  terms(text: string): WeighedTerm[] {
    return this.#read(text).terms.filter(({ kind }) => kind !== "joint");
  }

  /** The last text read is kept: a question is read for its terms and for its hits, with and without filters. */
  #read(text: string): Reading {
    if (this.#last?.text === text) return this.#last;
    const { lexicon, index, spelling } = this.#opened();
    const { terms, sentences } = queryTerms(text, lexicon);
    const isKnown = (term: string) => index.frequency(term) > 0 || describing(index, term) > 0;
    const known = spelling.mend(terms, isKnown);
    const joints = jointTerms(sentences, known, isKnown);
    const weighed = weigh([...known, ...joints], sentences.length, index);
    this.#last = { text, sentences, wordings: wordingsAsked(sentences, weighed.asking), ...weighed };
    return this.#last;
  }

  /** The tokens of a text, as the index reads it: to see which terms of a question stand in it, and how. */
  tokens(text: string): Token[] {
    return tokensOf(text, this.#opened().lexicon);
  }

  /**
   * The entries that hold one of the identifiers to the letter, case aside, and as a word of its own (`--port` is not
   * `--port-range`), oldest first. Reads only the texts that have the identifier's rarest token.
   */
  holding(identifiers: string[], filters: SearchFilters, limit: number): Hit[] {
    const passes = this.#counts.passing(filters);
    const { index, lexicon } = this.#opened();
    const places = new Set(
      identifiers.flatMap((identifier) => placesHolding(identifier, this.#things, index, lexicon)),
    );
    const found = [...places].flatMap((place): Ranked[] => {
      const thing = this.#things[place];
      return thing && (!passes || passes(thing, place)) ? [{ thing, place, score: 0, confidence: 1 }] : [];
    });
    found.sort((a, b) => earlier(a.thing, b.thing) || a.place - b.place);
    return this.#folded(found, limit);
  }

  /** Does a term of {@link terms} stand in a hit, in any of its meanings, be it as a part of a longer name? */
  holds(hit: Hit, { text, or }: Pick<WeighedTerm, "text" | "or">): boolean {
    return [text, ...or].some((meaning) => this.#stands(meaning, hit));
  }

  /** Everything that holds one of the tokens, in whatever of its names and texts. */
  thingsWith(tokens: Iterable<string>): Set<Indexed> {
    return thingsWith(tokens, this.#things, this.#opened().index);
  }

  #stands(token: string, { place }: Hit): boolean {
    return impactIn(this.#opened().index.postings(token), place) > 0;
  }

  #opened(): Parts {
    if (!this.#parts) this.warm();
    if (!this.#parts) throw new StoredIndexError();
    return this.#parts;
  }

  #countsOf(filters: SearchFilters): Float32Array {
    return this.#counts.of(filters, this.#things, this.#opened().priors);
  }

  /** One hit a change: where several releases tell it, the one of them that passes and stands first (see `standsBefore`). */
  #folded(ranked: Ranked[], limit: number, counts: Float32Array | null = null): Hit[] {
    const { twins, repeated } = this.#opened();
    const hits: Hit[] = [];
    const seen = new Set<number>();
    for (const { thing, place, score, confidence } of ranked) {
      if (hits.length >= limit) break;
      const change = twins.get(place) ?? place;
      if (seen.has(change)) continue;
      seen.add(change);
      const same = repeated.get(change) ?? [place];
      const shown = counts === null ? place : this.#firstTold(same, place, counts);
      hits.push({
        ...(this.#things[shown] ?? thing),
        place: shown,
        score,
        confidence,
        relevant: true,
        ...tellingsOf(same, this.#things),
      });
    }
    return hits;
  }

  #firstTold(same: readonly number[], found: number, counts: Float32Array): number {
    let first = found;
    for (const place of same) {
      const [thing, other] = [this.#things[place], this.#things[first]];
      if ((counts[place] ?? 0) > 0 && thing && other && standsBefore(thing, other)) first = place;
    }
    return first;
  }
}
