import type { Log } from "../chat/shared/log.ts";
import { creatingEngine } from "../engine/create.ts";
import type { Engine } from "../engine/engine.ts";
import { inTurns } from "../engine/in-turns.ts";
import { warmingUp } from "../engine/warm-up.ts";
import { KnowledgeBase } from "../knowledge/base.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Origin } from "../opening/open-knowledge.ts";
import { snapshotSteps } from "../search/snapshot.ts";
import { LiveEngine } from "./engine.ts";
import type { RebuildOrder, Rebuilt } from "./rebuild.ts";
import { type Dealt, looksAfter, type Stamps, watch } from "./watch.ts";

/** Milliseconds between two looks at the files. A change is taken up after one to two of them. */
const LOOK_EVERY = 2_000;

/** The knowledge that answers, and what was refused since; times are ISO. */
export interface KnowledgeState {
  origin: Origin;
  loadedAt: string;
  newest: string;
  entries: number;
  upstreamEntries: number;
  /** Newer files that cannot be used; null when there are none. `again`: when they are tried again; null: when they change. */
  refused: { at: string; reason: string; problems: string[]; again: string | null } | null;
}

export interface LiveOptions {
  today(): string;
  log: Log;
  stamp(): Promise<Stamps>;
  rebuild(order: Pick<RebuildOrder, "unlessCorpus">, signal: AbortSignal): Promise<Rebuilt>;
  /** Default {@link LOOK_EVERY}. */
  interval?: number;
}

/**
 * The engine of a running process and the knowledge behind it. When the corpus is edited or a sync has finished, the new
 * knowledge is made aside and replaces the old one whole; when it is broken, the old one goes on answering.
 */
export class LiveKnowledge {
  readonly engine: LiveEngine;
  readonly #options: LiveOptions;
  readonly #stopping = new AbortController();
  #state: KnowledgeState;
  #base: KnowledgeBase;
  /** Of the knowledge that answers. */
  #corpusHash: string;
  /** How the synced snapshot looked when the knowledge that answers was made. */
  #synced: string;
  readonly #watching: Promise<void>;

  /** `before`: what the files looked like before the knowledge was read. */
  constructor(engine: Engine, base: KnowledgeBase, origin: Origin, before: Stamps, options: LiveOptions) {
    const { knowledge } = base;
    this.engine = new LiveEngine(engine);
    this.#base = base;
    this.#options = options;
    this.#corpusHash = knowledge.provenance.corpusHash;
    this.#synced = before.synced;
    this.#state = stateOf(knowledge, origin);
    const changed = (now: Stamps, failures: number) => this.#reload(now, failures);
    this.#watching = watch(options.stamp, before, this.#interval, changed, this.#stopping.signal);
  }

  /** The knowledge itself, as it is now. */
  get base(): KnowledgeBase {
    return this.#base;
  }

  get state(): KnowledgeState {
    return this.#state;
  }

  /** Milliseconds. */
  get #interval(): number {
    return this.#options.interval ?? LOOK_EVERY;
  }

  /** Newer files cannot be used: the log and the health say why, the old knowledge answers. */
  refuse(reason: string, problems: string[]): Dealt {
    this.#state = {
      ...this.#state,
      refused: { at: new Date().toISOString(), reason, problems, again: null },
    };
    this.#options.log.error(
      { problems },
      `the changed knowledge is refused, the last good one answers: ${reason}`,
    );
    return "settled";
  }

  /** The new knowledge could not be made, as often before as `failures` says: there is another try. */
  #fail(reason: string, failures: number): Dealt {
    const pause = looksAfter(failures + 1) * this.#interval;
    const now = Date.now();
    const again = new Date(now + pause).toISOString();
    this.#state = {
      ...this.#state,
      refused: { at: new Date(now).toISOString(), reason, problems: [], again },
    };
    this.#options.log.error(
      { again },
      `the changed knowledge could not be made, the last good one answers, it is tried again: ${reason}`,
    );
    return "failed";
  }

  /** Stops looking and breaks a rebuild off. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  async #reload(now: Stamps, failures: number): Promise<Dealt> {
    const { log, rebuild } = this.#options;
    const began = performance.now();
    const onlyCorpus = now.synced === this.#synced;
    try {
      const rebuilt = await rebuild(
        { unlessCorpus: onlyCorpus ? this.#corpusHash : null },
        this.#stopping.signal,
      );
      if (this.#stopping.signal.aborted) return "settled";
      for (const line of rebuilt.warnings) log.warn({}, line);
      if (rebuilt.outcome === "refused") return this.refuse(rebuilt.reason, rebuilt.problems);
      if (rebuilt.outcome === "failed") return this.#fail(rebuilt.reason, failures);
      if (rebuilt.outcome === "same") {
        this.#state = { ...this.#state, refused: null };
        return "settled";
      }
      await this.#take(rebuilt.lines, rebuilt.origin);
      this.#synced = now.synced;
      const { entries, upstreamEntries } = this.#state;
      const ms = Math.round(performance.now() - began);
      log.info({ entries, upstreamEntries, ms }, "changed knowledge was taken up");
      return "settled";
    } catch (error) {
      return this.#fail(error instanceof Error ? error.message : String(error), failures);
    }
  }

  /** Each step takes some milliseconds of the thread that answers; between them, questions are answered. */
  async #take(lines: Uint8Array[], origin: Origin): Promise<void> {
    const { knowledge, index } = await inTurns(snapshotSteps(taken(lines)));
    await inTurns(index.warming());
    const base = await inTurns(KnowledgeBase.building(knowledge));
    const engine = await inTurns(creatingEngine(base, index, { today: this.#options.today }));
    await inTurns(warmingUp(engine));
    this.engine.replace(engine);
    this.#base = base;
    this.#corpusHash = knowledge.provenance.corpusHash;
    this.#state = stateOf(knowledge, origin);
  }
}

/** The bytes are let go of line by line: kept to the end, they would stand in memory beside what was made of them. */
export function* taken(lines: Uint8Array[]): Generator<Uint8Array> {
  lines.reverse();
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) yield line;
}

function stateOf({ entries, provenance }: Knowledge, origin: Origin): KnowledgeState {
  return {
    origin,
    loadedAt: new Date().toISOString(),
    newest: provenance.newest,
    entries: entries.length,
    upstreamEntries: provenance.upstreamEntries,
    refused: null,
  };
}
