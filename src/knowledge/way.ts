import type { Entry } from "../domain/entry.ts";
import type { Knowledge } from "./knowledge.ts";

/** Entries that are looked at in one step: a few milliseconds. */
const STEP = 2_000;

/** A way to entries by what stands in them, made when it is first gone: few questions go all ways. */
export class Way<Written, Key = Written> {
  readonly #knowledge: Pick<Knowledge, "entries">;
  readonly #writtenIn: (entry: Entry) => readonly Written[];
  readonly #keyOf: (written: Written) => Key;
  #made: Map<Key, Entry[]> | null = null;

  /** `keyOf`: what goes by one name, asked once for each way of writing it. */
  constructor(
    knowledge: Pick<Knowledge, "entries">,
    writtenIn: (entry: Entry) => readonly Written[],
    keyOf: (written: Written) => Key,
  ) {
    this.#knowledge = knowledge;
    this.#writtenIn = writtenIn;
    this.#keyOf = keyOf;
  }

  /** In the order in which they stand in the knowledge. */
  to(key: Key): Entry[] {
    return this.#lists.get(key) ?? [];
  }

  has(key: Key): boolean {
    return this.#lists.has(key);
  }

  keys(): Iterable<Key> {
    return this.#lists.keys();
  }

  get #lists(): Map<Key, Entry[]> {
    for (const _ of this.making());
    return this.#made ?? new Map();
  }

  /** Makes it now, in steps of some milliseconds. */
  *making(): Generator<void, void> {
    if (this.#made) return;
    const made = new Map<Key, Entry[]>();
    const lists = new Map<Written, Entry[]>();
    for (const [at, entry] of this.#knowledge.entries.entries()) {
      if (at % STEP === STEP - 1) yield;
      for (const written of this.#writtenIn(entry)) {
        const list = lists.get(written) ?? this.#listOf(written, made, lists);
        // One that writes it twice is one.
        if (list.at(-1) !== entry) list.push(entry);
      }
    }
    this.#made = made;
  }

  #listOf(written: Written, made: Map<Key, Entry[]>, lists: Map<Written, Entry[]>): Entry[] {
    const key = this.#keyOf(written);
    const list = made.get(key) ?? [];
    made.set(key, list);
    lists.set(written, list);
    return list;
  }
}
