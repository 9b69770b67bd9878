// What the program needs to answer, and nothing else; bench.mjs bundles it into dist/answering.mjs.
import { createEngine } from "../src/engine/create.ts";
import { KnowledgeBase } from "../src/knowledge/base.ts";
import { readSnapshotLines } from "../src/search/snapshot.ts";

/** An engine that is ready to answer, out of the text of a snapshot. */
export function engineFrom(snapshot, today) {
  const { knowledge, index } = readSnapshotLines(snapshot.split("\n"));
  index.warm();
  return createEngine(KnowledgeBase.of(knowledge), index, { today: () => today });
}
