import type { Knowledge } from "../knowledge/knowledge.ts";
import { SnapshotMismatchError } from "./errors.ts";
import { SearchIndex, type SerializedIndex } from "./index.ts";

interface Snapshot {
  knowledge: Knowledge;
  index: SerializedIndex;
}

/** Knowledge and its index as one text, to be written at build time and read at start. */
export function writeSnapshot(knowledge: Knowledge, index: SearchIndex): string {
  const snapshot: Snapshot = { knowledge, index: index.toJSON() };
  return JSON.stringify(snapshot);
}

/**
 * The knowledge and the index out of a snapshot written by {@link writeSnapshot}.
 * @throws SnapshotMismatchError when the text is no snapshot of this version, or was cut.
 */
export function readSnapshot(text: string): { knowledge: Knowledge; index: SearchIndex } {
  let snapshot: Partial<Snapshot> | null;
  try {
    // Written by writeSnapshot; what other versions write is told by `format`.
    snapshot = JSON.parse(text) as Partial<Snapshot> | null;
  } catch {
    throw new SnapshotMismatchError();
  }
  if (!snapshot?.knowledge || !snapshot.index) throw new SnapshotMismatchError();
  return { knowledge: snapshot.knowledge, index: SearchIndex.load(snapshot.knowledge, snapshot.index) };
}
