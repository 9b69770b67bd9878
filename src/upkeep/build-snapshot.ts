import { loadKnowledge } from "../opening/load-knowledge.ts";
import { writeSnapshotFile } from "../storage/snapshot-file.ts";

/**
 * Writes the snapshot of the bundled corpus; called by scripts/build.mjs once the program is built.
 * @throws CorpusError when the corpus has a mistake; the snapshot before stays in place.
 */
export async function buildSnapshot(corpusFolder: string, file: string): Promise<{ entries: number }> {
  const loaded = await loadKnowledge(corpusFolder, []);
  writeSnapshotFile(file, loaded, { corpus: corpusFolder, synced: "" });
  return { entries: loaded.knowledge.entries.length };
}
