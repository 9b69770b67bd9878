import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { CorpusError } from "../corpus/load.ts";
import { corpusHash, currentKnowledge } from "../opening/open-knowledge.ts";
import { writeSnapshot } from "../search/snapshot.ts";
import { BUILD } from "../storage/snapshot-file.ts";
import type { RebuildOrder, RebuildReply, Rebuilt } from "./rebuild.ts";
import { refusalOf } from "./refusal.ts";

// The thread in which new knowledge is made while the old one answers; live/rebuild.ts starts it.

// On Linux the nice value is each thread's own (setpriority(2), "C library/kernel differences"), so that on a busy machine
// the thread that answers comes first; elsewhere this would slow the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Given by live/rebuild.ts, the only one who starts this thread.
const order = workerData as RebuildOrder;
const reply: RebuildReply = { build: BUILD, ...(await rebuild(order)) };
parentPort?.postMessage(reply, reply.outcome === "built" ? reply.lines.map(({ buffer }) => buffer) : []);

async function rebuild({ places, unlessCorpus }: RebuildOrder): Promise<Rebuilt> {
  const warnings: string[] = [];
  if (unlessCorpus !== null && corpusHash(places.corpus) === unlessCorpus)
    return { outcome: "same", warnings };
  try {
    const { knowledge, index, origin } = await currentKnowledge(places, (line) => warnings.push(line));
    const encoder = new TextEncoder();
    const lines = writeSnapshot(knowledge, index)
      .split("\n")
      .map((line) => encoder.encode(line));
    return { outcome: "built", origin, lines, warnings };
  } catch (error) {
    if (error instanceof CorpusError) return { outcome: "refused", ...refusalOf(error.problems), warnings };
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: "refused", reason, problems: [], warnings };
  }
}
