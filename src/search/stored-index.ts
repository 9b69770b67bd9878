import MiniSearch, { type Options } from "minisearch";
import { StoredIndexError } from "./errors.ts";

/** What is indexed of one thing: its identifiers, its English and its Japanese text. */
export interface IndexedDocument {
  /** Place in the list of things, from 0. */
  id: number;
  names: string;
  en: string;
  ja: string;
}

/** The compact form of a MiniSearch index; plain JSON. */
export interface StoredPostings {
  fields: string[];
  documents: number;
  /** All terms, one a line. */
  terms: string;
  /** Base64 of varints: the bytes that each term's postings take. */
  sizes: string;
  /** Base64 of varints: in how many documents each term stands. */
  frequencies: string;
  /** Base64 of varints: per term and field the number of documents, then gaps between them and frequencies. */
  postings: string;
  /** Base64 of varints: number of distinct terms per document and field. */
  lengths: string;
}

/** Documents, or terms, that are restored in one step. */
const STEP = 4_000;

/**
 * A MiniSearch whose postings can be stored compactly and are decoded when a term is first asked for. MiniSearch's own
 * `loadJSON` builds every posting at start: some hundred milliseconds with 10,000 documents, for terms of which a question
 * needs thirty. Scoring, boosts and combination are MiniSearch's.
 */
export class StoredIndex extends MiniSearch<IndexedDocument> {
  readonly #fields: string[];
  #filled: number[] = [];
  #waiting = new Map<string, number>();
  #offsets: Uint32Array = new Uint32Array(0);
  #frequencies: Uint32Array = new Uint32Array(0);
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(options: Options<IndexedDocument>) {
    super(options);
    this.#fields = options.fields;
  }

  /** In how many documents a term stands (in the field where it is most frequent); 0: unknown. */
  documentFrequency(term: string): number {
    const place = this.#waiting.get(term);
    if (place !== undefined) return this.#frequencies[place] ?? 0;
    return mostFrequent(this._index.get(term));
  }

  /** Where a term stands: field number → document → how often. */
  postings(term: string): ReadonlyMap<number, ReadonlyMap<number, number>> {
    this.#decode(term);
    return this._index.get(term) ?? NOWHERE;
  }

  /** All terms, in no particular order. */
  terms(): string[] {
    return [...this.#waiting.keys(), ...this._index.keys()];
  }

  /** How many documents have text in a field. */
  documentsWith(field: number): number {
    return this.#filled[field] ?? 0;
  }

  /** How much longer than the average a document's field is: 1 is average. */
  relativeLength(id: number, field: number): number {
    return (this._fieldLength.get(id)?.[field] ?? 0) / (this._avgFieldLength[field] || 1);
  }

  /**
   * Averages field lengths over the documents that have the field. MiniSearch counts empty fields too, which would make
   * every Japanese text look long while most entries have none. Call it once, after the last document.
   */
  settle(): void {
    const totals = this.#fields.map(() => 0);
    this.#filled = this.#fields.map(() => 0);
    for (const lengths of this._fieldLength.values()) {
      for (let field = 0; field < totals.length; field++) {
        const length = lengths[field] ?? 0;
        if (length === 0) continue;
        totals[field] = (totals[field] ?? 0) + length;
        this.#filled[field] = (this.#filled[field] ?? 0) + 1;
      }
    }
    this._avgFieldLength = totals.map((total, field) => total / Math.max(1, this.#filled[field] ?? 0));
  }

  /** Makes the postings of a term available to MiniSearch's search. */
  #decode(term: string): void {
    const place = this.#waiting.get(term);
    if (place === undefined) return;
    this.#waiting.delete(term);
    const reader = new VarintReader(this.#bytes, this.#offsets[place] ?? 0);
    const byField = new Map<number, Map<number, number>>();
    for (let field = 0; field < this.#fields.length; field++) {
      const count = reader.next();
      if (count === 0) continue;
      const documents = new Map<number, number>();
      let id = -1;
      for (let n = 0; n < count; n++) {
        const packed = reader.next();
        id += packed >>> 1;
        documents.set(id, packed & 1 ? reader.next() : 1);
      }
      byField.set(field, documents);
    }
    this._index.set(term, byField);
  }

  /** Needs every term decoded; meant for a freshly built index. */
  store(): StoredPostings {
    for (const term of [...this.#waiting.keys()]) this.#decode(term);
    const terms: string[] = [];
    const sizes = new VarintWriter();
    const frequencies = new VarintWriter();
    const postings = new VarintWriter();
    for (const [term, byField] of this._index) {
      const before = postings.length;
      for (let field = 0; field < this.#fields.length; field++) {
        const documents = [...(byField.get(field) ?? [])].sort(([a], [b]) => a - b);
        postings.add(documents.length);
        let last = -1;
        for (const [id, frequency] of documents) {
          postings.add(((id - last) << 1) | Number(frequency > 1));
          if (frequency > 1) postings.add(frequency);
          last = id;
        }
      }
      terms.push(term);
      sizes.add(postings.length - before);
      frequencies.add(mostFrequent(byField));
    }
    const lengths = new VarintWriter();
    for (let id = 0; id < this._documentCount; id++) {
      for (let field = 0; field < this.#fields.length; field++)
        lengths.add(this._fieldLength.get(id)?.[field] ?? 0);
    }
    return {
      fields: this.#fields,
      documents: this._documentCount,
      terms: terms.join("\n"),
      sizes: sizes.toBase64(),
      frequencies: frequencies.toBase64(),
      postings: postings.toBase64(),
      lengths: lengths.toBase64(),
    };
  }

  /**
   * An index out of its stored form, in steps of a few milliseconds; `options` must be those it was built with.
   * @throws StoredIndexError when the stored form ends too early.
   */
  static *restoring(stored: StoredPostings, options: Options<IndexedDocument>): Generator<void, StoredIndex> {
    const index = new StoredIndex(options);
    yield* index.#filling(stored);
    return index;
  }

  *#filling(stored: StoredPostings): Generator<void, void> {
    const fields = this.#fields.length;
    const lengths = new VarintReader(Buffer.from(stored.lengths, "base64"), 0);
    for (let id = 0; id < stored.documents; id++) {
      if (id % STEP === STEP - 1) yield;
      const ofDocument: number[] = [];
      for (let field = 0; field < fields; field++) {
        ofDocument.push(lengths.next());
      }
      this._documentIds.set(id, id);
      this._idToShortId.set(id, id);
      this._fieldLength.set(id, ofDocument);
    }
    this._documentCount = stored.documents;
    this._nextId = stored.documents;
    this.settle();
    yield;

    const terms = stored.terms === "" ? [] : stored.terms.split("\n");
    const sizes = new VarintReader(Buffer.from(stored.sizes, "base64"), 0);
    const frequencies = new VarintReader(Buffer.from(stored.frequencies, "base64"), 0);
    this.#offsets = new Uint32Array(terms.length);
    this.#frequencies = new Uint32Array(terms.length);
    let offset = 0;
    for (const [place, term] of terms.entries()) {
      if (place % STEP === STEP - 1) yield;
      this.#offsets[place] = offset;
      offset += sizes.next();
      this.#frequencies[place] = frequencies.next();
      this.#waiting.set(term, place);
    }
    this.#bytes = Buffer.from(stored.postings, "base64");
  }

  /** Decodes what a search needs, then searches. */
  searchTerms(terms: string[], options: Parameters<MiniSearch<IndexedDocument>["search"]>[1]) {
    for (const term of terms) this.#decode(term);
    return this.search(terms.join("\n"), {
      ...options,
      tokenize: (text) => text.split("\n"),
      processTerm: (term) => term,
    });
  }
}

const NOWHERE: ReadonlyMap<number, ReadonlyMap<number, number>> = new Map();

function mostFrequent(byField: ReadonlyMap<number, ReadonlyMap<number, number>> | undefined): number {
  let most = 0;
  for (const documents of byField?.values() ?? []) most = Math.max(most, documents.size);
  return most;
}

/** Unsigned numbers below 2^31, seven bits a byte, low bits first. */
class VarintWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  add(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  toBase64(): string {
    return Buffer.from(this.#bytes).toString("base64");
  }
}

class VarintReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  next(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new StoredIndexError();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  }
}
