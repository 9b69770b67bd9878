import { Worker } from "node:worker_threads";
import type { Places } from "../storage/places.ts";
import { BUILD } from "../storage/snapshot-file.ts";

/** What the worker is to do. */
export interface RebuildOrder {
  places: Places;
  /** The corpus's content hash that makes the work needless; null: none does. */
  unlessCorpus: string | null;
}

/** What came of it. */
export type Rebuilt = { warnings: string[] } & (
  | { outcome: "same" }
  /** The lines of a snapshot in UTF-8: bytes change hands without being copied, strings would be, all at once. */
  | { outcome: "built"; origin: "snapshot" | "rebuilt"; lines: Uint8Array<ArrayBuffer>[] }
  | { outcome: "refused"; reason: string; problems: string[] }
);

/** The worker's message. */
export type RebuildReply = { build: string } & Rebuilt;

/**
 * Makes the knowledge and its index anew in a thread of its own, so that answers do not wait for it, and brings it over
 * as the lines of a snapshot. Never rejects: what goes wrong is a refusal with its reason.
 */
export function rebuildAside(order: RebuildOrder, signal: AbortSignal): Promise<Rebuilt> {
  return new Promise((resolve) => {
    const refuse = (reason: string) => resolve({ outcome: "refused", reason, problems: [], warnings: [] });
    if (signal.aborted) return refuse("stopped");
    const worker = new Worker(order.places.rebuildWorker, { workerData: order });
    const stop = () => {
      void worker.terminate();
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.once("message", (reply: RebuildReply) => {
      if (reply.build === BUILD) resolve(reply);
      else refuse("the program on disk is another than the one that runs; restart it to take up changes");
    });
    worker.once("error", (error) => refuse(error.message));
    worker.once("exit", (code) => {
      signal.removeEventListener("abort", stop);
      // After a message this changes nothing any more.
      refuse(signal.aborted ? "stopped" : `the thread that makes it ended with ${code}`);
    });
  });
}
