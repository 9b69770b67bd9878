/**
 * An interaction must be acknowledged within 3 seconds
 * (https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback); one that could take
 * over a second is deferred, so that the asker sees that the bot is thinking.
 */
const COULD_BE_SLOW_MS = 1000;
/** A question takes milliseconds; when the last ones took this long, the next may take much longer. */
const SLOW_LATELY_MS = 250;
/** A text this long, in characters, is searched word by word. */
const LONG_TEXT = 500;

/** Decides whether to defer, from what the answers before took. The engine is synchronous: there is no waiting and seeing. */
export class Deferral {
  #lately = 0;

  /** Notes how long making an answer took, in milliseconds. */
  observe(duration: number): void {
    // Falls by half with every quick answer, rises at once with a slow one.
    this.#lately = Math.max(duration, this.#lately / 2);
  }

  /** @param waited milliseconds from the interaction's creation to now: a busy process or a replay after a reconnection */
  isNeeded(textLength: number, waited: number): boolean {
    return waited > COULD_BE_SLOW_MS || this.#lately > SLOW_LATELY_MS || textLength > LONG_TEXT;
  }
}
