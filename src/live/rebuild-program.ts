import { CorpusError } from "../corpus/load.ts";
import { currentSnapshot } from "../opening/open-knowledge.ts";
import { rebuildKnowledge } from "../opening/rebuild-knowledge.ts";
import { writeSnapshot } from "../search/snapshot.ts";
import { BUILD, corpusHash } from "../storage/snapshot-file.ts";
import type { RebuildOrder, RebuildReply } from "./rebuild.ts";
import { refusalOf } from "./refusal.ts";

// The process in which new knowledge is made while the old one answers; live/rebuild.ts starts it and reads what it writes:
// a line of JSON (`RebuildReply`), then the lines of a snapshot.

// Given by live/rebuild.ts, the only one who starts this program.
const order = JSON.parse(process.argv[2] ?? "{}") as RebuildOrder;
const warnings: string[] = [];
const told = { build: BUILD, warnings };
await rebuild(order, (line) => warnings.push(line));

async function rebuild({ places, unlessCorpus }: RebuildOrder, warn: (line: string) => void): Promise<void> {
  if (unlessCorpus !== null && corpusHash(places.corpus) === unlessCorpus)
    return reply({ ...told, outcome: "same" });
  try {
    const { found, damaged } = currentSnapshot(places, warn);
    if (found) return await reply({ ...told, outcome: "built", origin: "snapshot" }, found);
    const { knowledge, index } = await rebuildKnowledge(places, damaged, warn);
    await reply({ ...told, outcome: "built", origin: "rebuilt" }, writeSnapshot(knowledge, index));
  } catch (error) {
    if (error instanceof CorpusError)
      return reply({ ...told, outcome: "refused", ...refusalOf(error.problems) });
    const reason = error instanceof Error ? error.message : String(error);
    await reply({ ...told, outcome: "failed", reason });
  }
}

async function reply(first: RebuildReply, snapshot?: string | Uint8Array): Promise<void> {
  await write(`${JSON.stringify(first)}\n`);
  if (snapshot !== undefined) await write(snapshot);
}

function write(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}
