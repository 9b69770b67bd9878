import type { PlacedCorpus } from "./load.ts";
import type { CorpusProblem, Placed } from "./yaml-file.ts";

/** Words in a row that two texts must not share. */
const GRAM = 8;
/** So many identifiers among them, and the words are a list of names, which are facts. */
const TOO_MANY_IDENTIFIERS = GRAM / 2;
const MARKUP = /[`*[\]()<>"“”|]+/g;
const EDGES = /^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu;
const IDENTIFIER = /[\p{Nd}_/.\-=:]/u;

/** A published text to compare with. */
export interface PublishedText {
  file: string;
  text: string;
}

/**
 * Texts of the corpus that repeat a published sentence: eight words in a row, lower-case, without markup and punctuation;
 * rows of which half or more are identifiers do not count. One problem a text, with the words and where they stand.
 */
export class RepeatFinder {
  readonly #texts: { record: Placed<unknown>; path: readonly PropertyKey[] }[] = [];
  /** Which texts hold a row of words. */
  readonly #holders = new Map<string, number[]>();
  readonly #found = new Map<number, CorpusProblem>();

  constructor(corpus: PlacedCorpus) {
    for (const { record, path, text } of textsOf(corpus)) {
      const id = this.#texts.push({ record, path }) - 1;
      for (const gram of grams(text)) {
        const holders = this.#holders.get(gram);
        if (!holders) this.#holders.set(gram, [id]);
        else if (holders.at(-1) !== id) holders.push(id);
      }
    }
  }

  /** Compares with one more published text. */
  compare({ file, text }: PublishedText): void {
    for (const gram of grams(text)) {
      for (const id of this.#holders.get(gram) ?? []) {
        const source = this.#texts[id];
        if (!source || this.#found.has(id)) continue;
        this.#found.set(id, {
          file: source.record.file,
          ...source.record.placeOf(source.path),
          message: `repeats ${file}: "${gram}"; say it in other words`,
        });
      }
    }
  }

  /** What was found so far, in the order of the corpus. */
  get problems(): CorpusProblem[] {
    return [...this.#found].sort(([a], [b]) => a - b).map(([, problem]) => problem);
  }
}

/** The rows of eight words that count. */
export function* grams(text: string): Generator<string> {
  const words: string[] = [];
  let identifiers = 0;
  const isIdentifier: boolean[] = [];
  for (const piece of text.toLowerCase().replace(MARKUP, " ").split(/\s+/)) {
    const word = piece.replace(EDGES, "");
    if (word === "") continue;
    words.push(word);
    const identifier = IDENTIFIER.test(word);
    isIdentifier.push(identifier);
    if (identifier) identifiers++;
    if (words.length > GRAM && isIdentifier[words.length - GRAM - 1]) identifiers--;
    if (words.length >= GRAM && identifiers < TOO_MANY_IDENTIFIERS) yield words.slice(-GRAM).join(" ");
  }
}

/** Every sentence that was written for the corpus. */
function* textsOf(
  corpus: PlacedCorpus,
): Generator<{ record: Placed<unknown>; path: readonly PropertyKey[]; text: string }> {
  const both = function* (
    record: Placed<unknown>,
    path: readonly PropertyKey[],
    text: Texts | null | undefined,
  ) {
    for (const lang of ["en", "ja"] as const) {
      const one = text?.[lang];
      if (one) yield { record, path: [...path, lang], text: one };
    }
  };
  for (const record of corpus.releases) yield* both(record, ["themes"], record.value.themes);
  for (const record of corpus.gates) {
    yield* both(record, ["text"], record.value.text);
    for (const [at, remark] of record.value.remarks.entries())
      yield* both(record, ["remarks", at, "text"], remark.text);
  }
  // A KEP's English title is a name, so it is the KEP's own.
  for (const record of corpus.keps) {
    yield* both(record, ["text"], record.value.text);
    if (record.value.title.ja) yield { record, path: ["title", "ja"], text: record.value.title.ja };
  }
  for (const record of corpus.cves) yield* both(record, ["title"], record.value.title);
  for (const record of corpus.entries) {
    yield* both(record, ["text"], record.value.text);
    yield* both(record, ["note"], record.value.note);
  }
}

type Texts = { en: string; ja: string | null };
