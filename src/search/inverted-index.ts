import { isLore } from "./lore.ts";
import { holdsJapanese } from "./normalize.ts";
import { ByteReader, ByteWriter, bytesOf } from "./varint.ts";

/** The tokens of one document by field, repetitions kept. */
export type FieldTokens = Record<Field, readonly string[]>;

const FIELDS = ["names", "en", "ja", "published", "lore"] as const;
type Field = (typeof FIELDS)[number];

/** The numbers of BM25F that are worked into the postings when an index is built. */
const BM25 = {
  /** What a field counts: identifiers over text, and the text written for this project's readers over the published note. */
  fields: { names: 1.25, en: 1, ja: 1.3, published: 0.8, lore: 0.8 } satisfies Record<Field, number>,
  /** How soon repetition stops counting. */
  k: 0.9,
  /** How much the length of a field counts against its words, 0–1. */
  b: 0.75,
} as const;

/** The most that repetition can make of a word. */
const LARGEST = BM25.k + 1;

/** Where a term stands: documents in ascending order, and how strongly each is about it, 0 to {@link LARGEST}. */
export interface Postings {
  readonly documents: Int32Array;
  readonly impacts: Float32Array;
}

/** The stored form of an {@link InvertedIndex}: plain JSON. */
export interface StoredPostings {
  documents: number;
  /** All terms, one a line. */
  terms: string;
  /** Base64 of numbers: in how many documents each term stands. */
  frequencies: string;
  /** Base64 of numbers: the bytes that each term's postings take. */
  sizes: string;
  /** Base64: per term and document the gap to the document before and the impact in 255ths of the largest. */
  postings: string;
  /** Base64: a bit a document, set where there is Japanese text. */
  japanese: string;
  /** Base64 of numbers: what each document says in all, see {@link InvertedIndex.substance}, in tenths. */
  substance: string;
}

/** Terms that are restored in one step: a few milliseconds. */
const STEP = 4_000;

const NOWHERE: Postings = { documents: new Int32Array(0), impacts: new Float32Array(0) };

/**
 * Which terms stand in which documents, and how strongly: one number a pair, with fields, lengths and repetition worked in (BM25F: a
 * word that stands in the English and the Japanese text alike is one word). The postings of a term are decoded when it is first asked
 * for: a question needs some thirty of forty thousand terms.
 */
export class InvertedIndex {
  readonly documents: number;
  readonly #places = new Map<string, number>();
  readonly #frequencies: Uint32Array;
  readonly #offsets: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #japanese: Uint8Array;
  readonly #substance: Float32Array;
  readonly #decoded = new Map<string, Postings>();
  readonly #stored: StoredPostings;
  /** How many documents have Japanese text. */
  readonly inJapanese: number;

  private constructor(stored: StoredPostings) {
    this.#stored = stored;
    this.documents = stored.documents;
    this.#bytes = bytesOf(stored.postings);
    this.#japanese = bytesOf(stored.japanese);
    const terms = stored.terms === "" ? 0 : stored.terms.split("\n").length;
    this.#frequencies = new Uint32Array(terms);
    this.#offsets = new Uint32Array(terms);
    this.#substance = new Float32Array(stored.documents);
    let count = 0;
    for (let place = 0; place < stored.documents; place++) if (this.hasJapanese(place)) count++;
    this.inJapanese = count;
  }

  /** Indexes the documents, whose places are their order. */
  static build(documents: readonly FieldTokens[]): InvertedIndex {
    const index = new InvertedIndex(storedOf(documents));
    for (const _ of index.#filling());
    return index;
  }

  /**
   * An index out of its stored form, in steps of a few milliseconds.
   * @throws StoredIndexError when the stored form ends too early; that of the postings shows when they are first asked for.
   */
  static *restoring(stored: StoredPostings): Generator<void, InvertedIndex> {
    const index = new InvertedIndex(stored);
    yield;
    yield* index.#filling();
    return index;
  }

  *#filling(): Generator<void, void> {
    const frequencies = new ByteReader(bytesOf(this.#stored.frequencies));
    const sizes = new ByteReader(bytesOf(this.#stored.sizes));
    const substance = new ByteReader(bytesOf(this.#stored.substance));
    for (let place = 0; place < this.documents; place++) this.#substance[place] = substance.number() / 10;
    yield;
    let offset = 0;
    for (const [place, term] of this.#terms().entries()) {
      if (place % STEP === STEP - 1) yield;
      this.#places.set(term, place);
      this.#frequencies[place] = frequencies.number();
      this.#offsets[place] = offset;
      offset += sizes.number();
    }
  }

  #terms(): string[] {
    return this.#stored.terms === "" ? [] : this.#stored.terms.split("\n");
  }

  store(): StoredPostings {
    return this.#stored;
  }

  /** All terms, in no particular order. */
  terms(): Iterable<string> {
    return this.#places.keys();
  }

  /** In how many documents a term stands; 0: unknown. */
  frequency(term: string): number {
    const place = this.#places.get(term);
    return place === undefined ? 0 : (this.#frequencies[place] ?? 0);
  }

  /** Has a document Japanese text? */
  hasJapanese(document: number): boolean {
    return (((this.#japanese[document >> 3] ?? 0) >> (document & 7)) & 1) === 1;
  }

  /** How much a document says: the rarity of all its terms but Japanese ones, which only repeat in half of the documents. */
  substance(document: number): number {
    return this.#substance[document] ?? 0;
  }

  /** @throws StoredIndexError when the stored form is damaged. */
  postings(term: string): Postings {
    const place = this.#places.get(term);
    if (place === undefined) return NOWHERE;
    let postings = this.#decoded.get(term);
    if (!postings) {
      postings = this.#decode(place);
      this.#decoded.set(term, postings);
    }
    return postings;
  }

  #decode(place: number): Postings {
    const count = this.#frequencies[place] ?? 0;
    const documents = new Int32Array(count);
    const impacts = new Float32Array(count);
    const reader = new ByteReader(this.#bytes, this.#offsets[place] ?? 0);
    let document = -1;
    for (let n = 0; n < count; n++) {
      document += reader.number();
      documents[n] = document;
      impacts[n] = (reader.byte() * LARGEST) / 255;
    }
    return { documents, impacts };
  }
}

/** How strongly a document is about the term of these postings; 0: it does not hold it. */
export function impactIn({ documents, impacts }: Postings, document: number): number {
  let low = 0;
  let high = documents.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = documents[middle] ?? 0;
    if (found === document) return impacts[middle] ?? 0;
    if (found < document) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

function storedOf(documents: readonly FieldTokens[]): StoredPostings {
  const averages = FIELDS.map((field) => averageLength(documents, field));
  const pairs = new Map<string, [documents: number[], occurrences: number[]]>();
  const japanese = new Uint8Array((documents.length + 7) >> 3);
  for (const [place, document] of documents.entries()) {
    if (document.ja.length > 0) japanese[place >> 3] = (japanese[place >> 3] ?? 0) | (1 << (place & 7));
    for (const [term, occurrence] of occurrencesIn(document, averages)) {
      const known = pairs.get(term);
      if (!known) pairs.set(term, [[place], [occurrence]]);
      else {
        known[0].push(place);
        known[1].push(occurrence);
      }
    }
  }
  const substance = new Float32Array(documents.length);
  const frequencies = new ByteWriter();
  const sizes = new ByteWriter();
  const postings = new ByteWriter();
  for (const [term, [places, occurrences]] of pairs) {
    const before = postings.length;
    let last = -1;
    const counts = holdsJapanese(term) || isLore(term) ? 0 : rarityOf(places.length, documents.length);
    for (const [n, place] of places.entries()) {
      postings.number(place - last);
      postings.byte(Math.max(1, Math.round((damped(occurrences[n] ?? 0) / LARGEST) * 255)));
      last = place;
      substance[place] = (substance[place] ?? 0) + counts;
    }
    frequencies.number(places.length);
    sizes.number(postings.length - before);
  }
  const tenths = new ByteWriter();
  for (const much of substance) tenths.number(Math.round(much * 10));
  return {
    documents: documents.length,
    terms: [...pairs.keys()].join("\n"),
    frequencies: frequencies.toBase64(),
    sizes: sizes.toBase64(),
    postings: postings.toBase64(),
    japanese: Buffer.from(japanese).toString("base64"),
    substance: tenths.toBase64(),
  };
}

/** How much a term tells by how few of the documents hold it (inverse document frequency). */
export function rarityOf(frequency: number, documents: number): number {
  return Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));
}

/** Averaged over the documents that have the field: an empty Japanese text must not make every other look long. */
function averageLength(documents: readonly FieldTokens[], field: Field): number {
  let [filled, total] = [0, 0];
  for (const document of documents) {
    const length = new Set(document[field]).size;
    if (length === 0) continue;
    filled++;
    total += length;
  }
  return total / Math.max(1, filled);
}

/** How often each term stands in a document, by field weight and against the length of the field. */
function occurrencesIn(document: FieldTokens, averages: readonly number[]): Map<string, number> {
  const occurrences = new Map<string, number>();
  for (const [number, field] of FIELDS.entries()) {
    const tokens = document[field];
    if (tokens.length === 0) continue;
    const length = new Set(tokens).size / (averages[number] || 1);
    const one = BM25.fields[field] / (1 - BM25.b + BM25.b * length);
    for (const token of tokens) occurrences.set(token, (occurrences.get(token) ?? 0) + one);
  }
  return occurrences;
}

function damped(occurrence: number): number {
  return (occurrence * LARGEST) / (occurrence + BM25.k);
}
