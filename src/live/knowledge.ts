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
import { type Stamps, watch } from "./watch.ts";

/** Milliseconds between two looks at the files. A change is taken up after one to two of them. */
const LOOK_EVERY = 2_000;

/** The knowledge that answers, and what was refused since; times are ISO. */
export interface KnowledgeState {
  origin: Origin;
  loadedAt: string;
  newest: string;
  entries: number;
  upstreamEntries: number;
  /** Newer files that cannot be used; null when there are none. */
  refused: { at: string; reason: string; problems: string[] } | null;
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
    const { stamp, interval = LOOK_EVERY } = options;
    this.#watching = watch(stamp, before, interval, (now) => this.#reload(now), this.#stopping.signal);
  }

  /** The knowledge itself, as it is now. */
  get base(): KnowledgeBase {
    return this.#base;
  }

  get state(): KnowledgeState {
    return this.#state;
  }

  /** Newer files cannot be used: the log and the health say why, the old knowledge answers. */
  refuse(reason: string, problems: string[]): void {
    this.#state = { ...this.#state, refused: { at: new Date().toISOString(), reason, problems } };
    this.#options.log.error(
      { problems },
      `the changed knowledge is refused, the last good one answers: ${reason}`,
    );
  }

  /** Stops looking and breaks a rebuild off. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  async #reload(now: Stamps): Promise<void> {
    const { log, rebuild } = this.#options;
    const began = performance.now();
    const onlyCorpus = now.synced === this.#synced;
    try {
      const rebuilt = await rebuild(
        { unlessCorpus: onlyCorpus ? this.#corpusHash : null },
        this.#stopping.signal,
      );
      if (this.#stopping.signal.aborted) return;
      for (const line of rebuilt.warnings) log.warn({}, line);
      if (rebuilt.outcome === "refused") return this.refuse(rebuilt.reason, rebuilt.problems);
      if (rebuilt.outcome === "same") {
        this.#state = { ...this.#state, refused: null };
        return;
      }
      await this.#take(rebuilt.lines, rebuilt.origin);
      this.#synced = now.synced;
      const { entries, upstreamEntries } = this.#state;
      const ms = Math.round(performance.now() - began);
      log.info({ entries, upstreamEntries, ms }, "changed knowledge was taken up");
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : String(error), []);
    }
  }

  /** Each step takes some milliseconds of the thread that answers; between them, questions are answered. */
  async #take(lines: Uint8Array[], origin: Origin): Promise<void> {
    const { knowledge, index } = await inTurns(snapshotSteps(decoded(lines)));
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
export function* decoded(lines: Uint8Array[]): Generator<string> {
  const decoder = new TextDecoder();
  lines.reverse();
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) yield decoder.decode(line);
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
