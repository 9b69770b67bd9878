import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";

/** Long texts that are kept; each is some megabytes at most. */
const KEPT = 8;

/**
 * Texts that are made a chunk at a time, for as many readers as want them: fifty who ask at once cost what one costs, and a
 * reader who stops taking holds up nobody else.
 */
export class SharedTexts {
  readonly #texts = new LRUCache<string, SharedText>({ max: KEPT });
  #revision = "";

  /**
   * The text of a key as a body; `make` is asked only where nobody has asked before. Texts of another revision of the knowledge are
   * let go of: one that nobody has read to its end still holds the whole knowledge that it is made from.
   */
  body(revision: string, key: string, make: () => Iterator<string>): ReadableStream<Uint8Array> {
    if (revision !== this.#revision) this.#texts.clear();
    this.#revision = revision;
    const text = this.#texts.get(key) ?? new SharedText(make());
    this.#texts.set(key, text);
    return text.body();
  }
}

class SharedText {
  readonly #chunks: Uint8Array[] = [];
  /** Null when all has been made. */
  #more: Iterator<string> | null;

  constructor(more: Iterator<string>) {
    this.#more = more;
  }

  /** From the beginning; others have their turn between two chunks. */
  body(): ReadableStream<Uint8Array> {
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        await nextTurn();
        const chunk = this.#chunk(at++);
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
  }

  #chunk(at: number): Uint8Array | null {
    while (at >= this.#chunks.length && this.#more !== null) {
      const { value, done } = this.#more.next();
      if (done) this.#more = null;
      else this.#chunks.push(Buffer.from(value));
    }
    return this.#chunks[at] ?? null;
  }
}
