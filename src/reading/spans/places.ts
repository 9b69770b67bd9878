import type { Span } from "../frame.ts";

/** The stretches of a text that are taken: the first to ask for a place has it. */
export class Places {
  readonly spans: Span[] = [];
  readonly #taken: Uint8Array;

  /** `length` of the text, in UTF-16 code units. */
  constructor(length: number, spans: readonly Span[] = []) {
    this.#taken = new Uint8Array(length);
    for (const span of spans) this.take(span);
  }

  /** Takes a span's place, when all of it is free. */
  take(span: Span): void {
    if (this.#taken.subarray(span.start, span.end).includes(1)) return;
    this.#taken.fill(1, span.start, span.end);
    this.spans.push(span);
  }
}
