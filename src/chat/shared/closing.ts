import { setTimeout as pause } from "node:timers/promises";

/** Longest wait for answers under way when the bot stops, in milliseconds. */
export const CLOSING_MS = 5_000;

/**
 * Waits until all of it is settled, but no longer than `patience` milliseconds. The wait keeps the process alive: without
 * it Node would end in the middle where nothing else is left to do.
 */
export async function settledWithin(work: Iterable<Promise<unknown>>, patience = CLOSING_MS): Promise<void> {
  const enough = new AbortController();
  await Promise.race([
    Promise.allSettled(work),
    // Rejects when it is broken off below: nobody waits for it then.
    pause(patience, undefined, { signal: enough.signal }).catch(() => undefined),
  ]);
  enough.abort();
}
