import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../chat/shared/log.ts";

/** Milliseconds from the start to the first sync: the bot answers first. */
const FIRST_AFTER = 60_000;
/** Each wait is up to this share longer, so that bots started together do not fetch together. */
const JITTER = 0.1;

/** How the syncs go; times are ISO. */
export interface SyncState {
  /** Milliseconds from one sync to the next; null: off. */
  every: number | null;
  running: boolean;
  /** When release notes were last brought in, by whichever process. */
  last: string | null;
  next: string | null;
  /** The last sync's, if it failed. */
  error: { at: string; message: string } | null;
}

export interface TimedSyncOptions {
  /** Milliseconds; null: never. */
  every: number | null;
  /** Written by every sync: its time is the last sync's. */
  written: string;
  /** Resolves with the sync's last line; rejects with a message for the operator. */
  sync(signal: AbortSignal): Promise<string>;
  log: Log;
  /** Milliseconds; default {@link FIRST_AFTER}. */
  firstAfter?: number;
}

/** Syncs again and again while the process serves, one at a time. A failure is a line in the log; the next one comes as planned. */
export class TimedSync {
  readonly #options: TimedSyncOptions;
  readonly #stopping = new AbortController();
  readonly #working: Promise<void>;
  #running = false;
  /** Milliseconds since 1970. */
  #last: number | null = null;
  #next: Date | null = null;
  #error: SyncState["error"] = null;

  constructor(options: TimedSyncOptions) {
    this.#options = options;
    this.#working = options.every === null ? Promise.resolve() : this.#work(options.every);
  }

  async state(): Promise<SyncState> {
    const last = Math.max((await modified(this.#options.written)) ?? 0, this.#last ?? 0);
    return {
      every: this.#options.every,
      running: this.#running,
      last: last === 0 ? null : new Date(last).toISOString(),
      next: this.#next?.toISOString() ?? null,
      error: this.#error,
    };
  }

  /** Breaks off what is under way; resolves when it has ended. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
  }

  async #work(every: number): Promise<void> {
    const { signal } = this.#stopping;
    let wait = this.#options.firstAfter ?? FIRST_AFTER;
    while (await this.#pause(wait * (1 + Math.random() * JITTER))) {
      this.#running = true;
      await this.#once(signal);
      this.#running = false;
      wait = every;
    }
  }

  async #once(signal: AbortSignal): Promise<void> {
    const { sync, log } = this.#options;
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    try {
      const said = await sync(signal);
      this.#last = Date.now();
      this.#error = null;
      log.info({ ms: ms() }, `sync: ${said}`);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      this.#error = { at: new Date().toISOString(), message };
      log.error({ ms: ms() }, `sync failed, the last good knowledge answers on: ${message}`);
    }
  }

  /** False when it was broken off. */
  async #pause(milliseconds: number): Promise<boolean> {
    this.#next = new Date(Date.now() + milliseconds);
    try {
      await delay(milliseconds, undefined, { signal: this.#stopping.signal, ref: false });
      return true;
    } catch {
      return false;
    } finally {
      this.#next = null;
    }
  }
}

/** Milliseconds since 1970; null: there is no such file. */
async function modified(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    // Only the time is asked for; who writes the file tells what is wrong with its folder.
    return null;
  }
}
