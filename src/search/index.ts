import type { Options } from "minisearch";
import type { ApiType } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { compareVersions } from "../domain/version.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { documentOf, type Findable, findables } from "./documents.ts";
import { filterOf, type SearchFilters, versionOrder } from "./filters.ts";
import { Lexicon, type StoredLexicon } from "./lexicon.ts";
import { holdsJapanese, normalize } from "./normalize.ts";
import { queryTerms } from "./query.ts";
import { P, scoreTerms, selectTerms, weigh } from "./rank.ts";
import { Wording } from "./similarity.ts";
import { Spelling } from "./spelling.ts";
import { type IndexedDocument, StoredIndex, type StoredPostings } from "./stored-index.ts";
import { nameTokensOf, tokenize } from "./tokens.ts";

export type { HitType } from "./documents.ts";
export type { SearchFilters } from "./filters.ts";
export { nearNames } from "./near-names.ts";

/** What to search for, by words of either language. Filters narrow the search before ranking. */
export interface SearchQuery extends SearchFilters {
  text: string;
  /** Most hits to return; default 10. */
  limit?: number;
}

interface HitBase {
  id: string;
  /** For ordering within one result only. */
  score: number;
  /** The share of what the question names that this holds, 0–1; rare words count more than common ones. */
  confidence: number;
  /** The versions that carry this change, oldest first; empty for what has no version. */
  versions: string[];
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
  format: 1;
  things: number;
  lexicon: StoredLexicon;
  postings: StoredPostings;
}

const OPTIONS: Omit<Options<IndexedDocument>, "tokenize"> = {
  fields: ["names", "en", "ja"],
  storeFields: [],
  processTerm: (term) => term,
  autoVacuum: false,
};

/** What a search reads. */
interface Parts {
  lexicon: Lexicon;
  index: StoredIndex;
  spelling: Spelling;
  /** By thing: what it counts before a question is asked. */
  priors: Float32Array;
  /** By PR: the entries whose first PR it is. */
  byPr: Map<number, Entry[]>;
}

/** Finds entries, gates, KEPs and API types by words of either language. */
export class SearchIndex {
  readonly #things: Findable[];
  readonly #open: () => { lexicon: Lexicon; index: StoredIndex };
  #parts: Parts | null = null;
  readonly #orders = new Map<Entry, number[]>();

  private constructor(things: Findable[], open: () => { lexicon: Lexicon; index: StoredIndex }) {
    this.#things = things;
    this.#open = open;
  }

  /** Indexes all of the knowledge; takes about a second for 10,000 entries. */
  static build(knowledge: Knowledge): SearchIndex {
    const lexicon = Lexicon.of(knowledge);
    const things = findables(knowledge);
    const index = new StoredIndex({
      ...OPTIONS,
      tokenize: (text, field) => (field === "names" ? nameTokensOf(text) : tokenize(text, lexicon)),
    });
    index.addAll(things.map(documentOf));
    index.settle();
    return new SearchIndex(things, () => ({ lexicon, index }));
  }

  /**
   * The index out of its stored form. It is opened by the first search: an answer that needs none does not wait for it.
   * @throws SnapshotMismatchError when it was built from other knowledge.
   */
  static load(knowledge: Knowledge, serialized: SerializedIndex): SearchIndex {
    const things = findables(knowledge);
    if (serialized.format !== 1 || serialized.things !== things.length) throw new SnapshotMismatchError();
    return new SearchIndex(things, () => ({
      lexicon: Lexicon.restore(serialized.lexicon),
      index: StoredIndex.restore(serialized.postings, { ...OPTIONS, tokenize: (text) => tokenize(text) }),
    }));
  }

  toJSON(): SerializedIndex {
    const { lexicon, index } = this.#opened();
    return { format: 1, things: this.#things.length, lexicon: lexicon.store(), postings: index.store() };
  }

  /** Opens the index now, so that the first question need not wait (some 30 ms with 10,000 entries). */
  warm(): void {
    this.#opened();
  }

  #opened(): Parts {
    if (this.#parts) return this.#parts;
    const { lexicon, index } = this.#open();
    const byPr = new Map<number, Entry[]>();
    for (const thing of this.#things) {
      const pr = thing.type === "entry" ? thing.entry.prs[0] : undefined;
      if (pr === undefined || thing.type !== "entry") continue;
      const same = byPr.get(pr);
      if (same) same.push(thing.entry);
      else byPr.set(pr, [thing.entry]);
    }
    const priors = Float32Array.from(this.#things, prior);
    this.#parts = { lexicon, index, spelling: new Spelling(() => index.terms()), priors, byPr };
    return this.#parts;
  }

  /**
   * The best hits, best first; a PR that several releases carry is one hit. Nothing in common with the question: no hits.
   * MiniSearch finds the candidates by the most telling terms; all terms and the wording then decide their order.
   */
  search(query: SearchQuery): Hit[] {
    const { lexicon, index, spelling } = this.#opened();
    const { terms, sentences } = queryTerms(query.text, lexicon);
    const known = spelling.mend(terms, (term) => index.documentFrequency(term) > 0);
    const weighed = weigh(known, sentences.length, index);
    const counts = this.#counts(query);
    const candidates = this.#candidates(selectTerms(weighed), counts);
    const scores = scoreTerms(weighed, candidates, index);
    const total = weighed.reduce((sum, term) => sum + term.weight, 0);

    const totalLate = weighed.reduce((sum, term) => sum + (term.stress > 1 ? term.weight : 0), 0);
    const asked = new Map(weighed.map((t) => [t.text.replace("=", ""), t.weight / total]));
    const japanese = holdsJapanese(query.text);
    const wordings = [query.text, ...(sentences.length > 1 ? sentences.slice(-1) : [])].map(
      (text) => new Wording(normalize(text)),
    );
    const ranked: { thing: Findable; score: number; confidence: number }[] = [];
    for (const [place, id] of candidates.entries()) {
      const thing = this.#things[id];
      const found = scores[place];
      if (!thing || !found) continue;
      const confidence = total === 0 ? 0 : found.matched / total;
      const text = wordingOf(thing, japanese);
      const likeness = text === null ? 0 : Math.max(...wordings.map((wording) => wording.likeness(text)));
      const cover = totalLate > 0 && P.lc ? Math.max(confidence, found.late / totalLate) : confidence;
      const score = found.score * (1 + P.cover * cover) * (1 + P.dice * likeness) * (1 + P.title * named(thing, asked)) * (counts[id] ?? 0);
      ranked.push({ thing, score, confidence });
    }
    ranked.sort((a, b) => b.score - a.score || earlier(a.thing, b.thing));
    return this.#folded(ranked, query.limit ?? 10);
  }

  #candidates(terms: { text: string; kind: keyof typeof P.kind; stress: number }[], counts: Float32Array): number[] {
    const boosts = new Map(terms.map((term) => [term.text, P.kind[term.kind] * term.stress]));
    const results = this.#opened().index.searchTerms(
      terms.map((term) => term.text),
      {
        boost: { names: P.fields[0], en: P.fields[1], ja: P.fields[2] },
        bm25: { k: P.k, b: P.b, d: P.floor },
        boostTerm: (term) => boosts.get(term) ?? 1,
        // 0 keeps a document out before it is scored.
        boostDocument: (id: number) => counts[id] ?? 0,
      },
    );
    return results.slice(0, P.pool).map((result) => result.id);
  }

  /** By thing: 0 when a filter keeps it out, else its prior. */
  #counts(filters: SearchFilters): Float32Array {
    const passes = filterOf(filters, (thing) => this.#ordersOf(thing));
    const { priors } = this.#opened();
    if (!passes) return priors;
    return priors.map((prior, place) => {
      const thing = this.#things[place];
      return thing && passes(thing) ? prior : 0;
    });
  }

  #ordersOf(thing: Findable): number[] {
    if (thing.type !== "entry") return [];
    const { entry } = thing;
    let orders = this.#orders.get(entry);
    if (!orders) {
      orders = [entry.version, ...entry.alsoIn].map(versionOrder);
      this.#orders.set(entry, orders);
    }
    return orders;
  }

  /** One hit a PR. */
  #folded(ranked: { thing: Findable; score: number; confidence: number }[], limit: number): Hit[] {
    const hits: Hit[] = [];
    const seen = new Set<number>();
    for (const { thing, score, confidence } of ranked) {
      if (hits.length >= limit) break;
      const pr = thing.type === "entry" ? thing.entry.prs[0] : undefined;
      if (pr !== undefined && seen.has(pr)) continue;
      if (pr !== undefined) seen.add(pr);
      hits.push({ ...thing, score, confidence, versions: this.#versionsOf(thing) });
    }
    return hits;
  }

  #versionsOf(thing: Findable): string[] {
    if (thing.type !== "entry") return [];
    const { entry } = thing;
    const same = this.#opened().byPr.get(entry.prs[0] ?? -1) ?? [entry];
    return [...new Set(same.flatMap(({ version, alsoIn }) => [version, ...alsoIn]))].sort(compareVersions);
  }
}

/** Our own texts before the published notes, a release before its patches. */
function prior(thing: Findable): number {
  if (thing.type !== "entry") return 1;
  const patch = thing.entry.version.lastIndexOf(".") > 1;
  return (thing.entry.origin === "corpus" ? P.curated : 1) * (patch ? P.patch : 1);
}

/** The text to compare a question's wording with, in its language; null when there is none. */
function wordingOf(thing: Findable, japanese: boolean): string | null {
  const lang = japanese ? "ja" : "en";
  switch (thing.type) {
    case "entry":
      return thing.entry.text[lang];
    case "gate":
      return thing.gate.text?.[lang] ?? null;
    case "kep":
      return thing.kep.title[lang];
    case "api":
      return null;
  }
}

function named(thing: Findable, asked: Map<string, number>): number {
  if (thing.type === "entry") return 0;
  let most = 0;
  for (const t of nameTokensOf(thing.type === "gate" ? [thing.id, ...thing.gate.aka.map((a) => a.name)].join("\n") : thing.id)) most = Math.max(most, asked.get(t) ?? 0);
  return most;
}

/** Of equals, the first release that carried it. */
function earlier(a: Findable, b: Findable): number {
  if (a.type !== "entry" || b.type !== "entry") return 0;
  return versionOrder(a.entry.version) - versionOrder(b.entry.version);
}

/** The stored index belongs to other knowledge. */
export class SnapshotMismatchError extends Error {
  readonly code = "SNAPSHOT_MISMATCH";

  constructor() {
    super("The stored search index was built from other knowledge; build it again (npm run build).");
    this.name = "SnapshotMismatchError";
  }
}
