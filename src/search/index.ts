import type { Options } from "minisearch";
import type { ApiType } from "../domain/api.ts";
import type { Entry, Kind } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { documentOf, type Findable, findables, type HitType } from "./documents.ts";
import { Lexicon } from "./lexicon.ts";
import { queryTerms } from "./query.ts";
import { isJapanese, normalize } from "./normalize.ts";
import { dice, P, pairs, scoreTerms, selectTerms, weigh } from "./rank.ts";
import { type IndexedDocument, StoredIndex, type StoredPostings } from "./stored-index.ts";
import { nameTokensOf, tokenize } from "./tokens.ts";

/** What to search for. Filters narrow the search before ranking; those left out do not narrow. */
export interface SearchQuery {
  text: string;
  /** Versions to search in, both ends included, or a list of them; a minor (`1.25`) covers its patches. */
  versions?: { from: string; to: string } | string[];
  /** SIG names without `sig-`; one of them must own the change. */
  sigs?: string[];
  kinds?: Kind[];
  /** Only (true) or without (false) what needs action. */
  actionRequired?: boolean;
  /** Default: everything. With a filter on versions, SIGs or kinds, only entries have those. */
  types?: HitType[];
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
  postings: StoredPostings;
}

const OPTIONS: Omit<Options<IndexedDocument>, "tokenize"> = {
  fields: ["names", "en", "ja"],
  storeFields: [],
  processTerm: (term) => term,
  autoVacuum: false,
};

/** Finds entries, gates, KEPs and API types by words of either language. */
export class SearchIndex {
  readonly #things: Findable[];
  readonly #lexicon: Lexicon;
  readonly #index: StoredIndex;

  private constructor(things: Findable[], lexicon: Lexicon, index: StoredIndex) {
    this.#things = things;
    this.#lexicon = lexicon;
    this.#index = index;
  }

  /** Indexes all of the knowledge; takes about a second for 10,000 entries. */
  static build(knowledge: Knowledge): SearchIndex {
    const lexicon = new Lexicon(knowledge.glossary);
    const things = findables(knowledge);
    const index = new StoredIndex({ ...OPTIONS, tokenize: (text, field) => (field === "names" ? nameTokensOf(text) : tokenize(text, lexicon)) });
    index.addAll(things.map(documentOf));
    index.settle();
    return new SearchIndex(things, lexicon, index);
  }

  /**
   * The index out of its stored form.
   * @throws SnapshotMismatchError when it was built from other knowledge.
   */
  static load(knowledge: Knowledge, serialized: SerializedIndex): SearchIndex {
    const things = findables(knowledge);
    if (serialized.format !== 1 || serialized.things !== things.length) throw new SnapshotMismatchError();
    const index = StoredIndex.restore(serialized.postings, { ...OPTIONS, tokenize: (text) => tokenize(text) });
    return new SearchIndex(things, new Lexicon(knowledge.glossary), index);
  }

  toJSON(): SerializedIndex {
    return { format: 1, things: this.#things.length, postings: this.#index.store() };
  }

  /** The best hits, best first. Nothing in common with the question: no hits. */
  search(query: SearchQuery): Hit[] {
    const { terms, sentences } = queryTerms(query.text, this.#lexicon);
    const weighed = weigh(terms, sentences.length, this.#index);
    const selected = selectTerms(weighed, this.#things.length);
    const allowed = this.#allowed(query);
    const weights = new Map(selected.map((term) => [term.text, P.kind[term.kind] * (term.sentences.includes(sentences.length - 1) ? P.last : 1)]));
    const results = this.#index.searchTerms(
      selected.map((term) => term.text),
      {
        boost: { names: P.fields[0], en: P.fields[1], ja: P.fields[2] },
        boostTerm: (term) => weights.get(term) ?? 1,
        boostDocument: (id: number) => allowed[id] ?? 0,
        bm25: { k: P.k, b: P.b, d: P.floor },
      },
    );
    const pool: number[] = [];
    for (const result of results) {
      pool.push(result.id);
      if (pool.length >= P.pool) break;
    }
    const total = weighed.reduce((sum, term) => sum + term.weight, 0);
    const scores = scoreTerms(weighed.filter((t) => t.df <= P.maxdf * this.#things.length), pool, this.#index);
    const last = sentences.length > 1 ? new Set(pairs(normalize(sentences.at(-1) ?? ""))) : null;
    const all = new Set(pairs(normalize(query.text)));
    const japanese = [...query.text].some((c) => isJapanese(c.charCodeAt(0)));
    const ranked = pool.map((id, n) => {
      const thing = this.#things[id]!;
      const sc = scores[n]!;
      const text = thing.type === "entry" ? (japanese ? thing.entry.text.ja ?? "" : thing.entry.text.en) : "";
      let similar = dice(all, text);
      if (last) similar = Math.max(similar, dice(last, text));
      const confidence = total === 0 ? 0 : sc.matched / total;
      const score = (sc.score / total) * (1 + P.cover * confidence) * (1 + P.dice * similar) * (allowed[id] ?? 1);
      return { thing, score, confidence };
    });
    ranked.sort((a, b) => b.score - a.score);
    const limit = query.limit ?? 10;
    const hits: Hit[] = [];
    const seen = new Map<string, Hit>();
    for (const { thing, score, confidence } of ranked) {
      const key = foldKey(thing);
      if (seen.has(key)) continue;
      if (hits.length >= limit) break;
      const hit: Hit = { ...thing, score, confidence, versions: versionsOf(thing) };
      hits.push(hit);
      seen.set(key, hit);
    }
    return hits;
  }

  /** Per thing: 0 when a filter excludes it, else its prior. */
  #allowed(query: SearchQuery): Float32Array {
    const allowed = new Float32Array(this.#things.length);
    for (const [place, thing] of this.#things.entries()) {
      allowed[place] = passes(thing, query) ? prior(thing) : 0;
    }
    return allowed;
  }
}

function foldKey(thing: Findable): string {
  const pr = thing.type === "entry" ? thing.entry.prs[0] : undefined;
  return pr === undefined ? `${thing.type} ${thing.id}` : `pr ${pr}`;
}

function versionsOf(thing: Findable): string[] {
  return thing.type === "entry" ? [...new Set([thing.entry.version, ...thing.entry.alsoIn])].sort(compareVersions) : [];
}

function prior(thing: Findable): number {
  if (thing.type !== "entry") return 1;
  const patch = parseVersion(thing.entry.version)?.patch ?? 0;
  return (thing.entry.origin === "corpus" ? P.curated : 1) * (patch > 0 ? P.patch : 1);
}

function passes(thing: Findable, query: SearchQuery): boolean {
  if (query.types && !query.types.includes(thing.type)) return false;
  const { versions, sigs, kinds, actionRequired } = query;
  if (!versions && !sigs && !kinds && actionRequired === undefined) return true;
  if (thing.type !== "entry") return false;
  const { entry } = thing;
  if (actionRequired !== undefined && entry.actionRequired !== actionRequired) return false;
  if (kinds && !kinds.includes(entry.kind)) return false;
  if (sigs && !sigs.some((sig) => entry.sigs.includes(sig))) return false;
  return !versions || versionsOf(thing).some((version) => within(version, versions));
}

function within(version: string, wanted: { from: string; to: string } | string[]): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => one === version || minorOf(one) === minorOf(version) && parseVersion(one)?.patch === null);
  return compareVersions(version, wanted.from) >= 0 && (minorOf(version) === minorOf(wanted.to) || compareVersions(version, wanted.to) <= 0);
}

/** The stored index belongs to other knowledge. */
export class SnapshotMismatchError extends Error {
  readonly code = "SNAPSHOT_MISMATCH";

  constructor() {
    super("The stored search index was built from other knowledge; build it again (npm run build).");
    this.name = "SnapshotMismatchError";
  }
}
