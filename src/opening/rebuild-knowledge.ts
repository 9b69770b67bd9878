import type { Places } from "../storage/places.ts";
import { type Snapshot, writeSnapshotFile } from "../storage/snapshot-file.ts";
import { readSynced, type Synced, SyncedFileError, writeSynced } from "../storage/synced-file.ts";
import { syncedSum } from "../storage/synced-sum.ts";
import { withSyncLock } from "../upstream/sync.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { readMirrored } from "./read-mirrored.ts";
import { countsOf } from "./shrunk.ts";

type Warn = (line: string) => void;

/**
 * The knowledge read again from the corpus and what the last sync brought. A file of the last sync that is damaged is made
 * anew out of the mirror; so is, at the end, the snapshot at the path `damaged`, where there is one.
 * @throws CorpusError when the corpus has a mistake.
 */
export async function rebuildKnowledge(
  places: Places,
  damaged: string | null,
  warn: Warn,
): Promise<Snapshot> {
  const { synced, anew } = await lastSynced(places, warn);
  const snapshot = await loadKnowledge(places.corpus, synced?.entries ?? [], synced?.facts ?? null);
  const path = anew ? places.syncedSnapshot : damaged;
  if (path !== null) await mend(places, path, snapshot, synced?.sum ?? "", warn);
  return snapshot;
}

async function lastSynced(places: Places, warn: Warn): Promise<{ synced: Synced | null; anew: boolean }> {
  try {
    return { synced: readSynced(places.upstreamEntries), anew: false };
  } catch (error) {
    if (!(error instanceof SyncedFileError)) throw error;
    warn(error.message);
    const synced = await readAgain(places, warn);
    return { synced, anew: synced !== null };
  }
}

/** Null when the mirror cannot be read either, or a sync is at it: then the notes of the answers say that a sync would help. */
async function readAgain(places: Places, warn: Warn): Promise<Synced | null> {
  try {
    return await withSyncLock(
      places.dataDir,
      async () => {
        const { upstream, read, facts } = await readMirrored(places, places.mirror);
        const { versions, entries } = read;
        const counts = countsOf(upstream, read);
        // Without commits: the next sync reads the mirror as one that it does not know.
        const readAt = new Date().toISOString();
        writeSynced(places.upstreamEntries, { readAt, commits: {}, versions, entries, counts, facts });
        warn(`${places.upstreamEntries} was made anew out of the mirror.`);
        return readSynced(places.upstreamEntries);
      },
      warn,
    );
  } catch (error) {
    warn(`It cannot be made anew now: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Only while nothing newer has been synced; a bundled snapshot has no sync to look out for. */
async function mend(
  places: Places,
  path: string,
  snapshot: Snapshot,
  synced: string,
  warn: Warn,
): Promise<void> {
  const write = async (): Promise<void> => {
    if (path === places.syncedSnapshot && syncedSum(places.upstreamEntries) !== synced) return;
    writeSnapshotFile(path, snapshot, { corpus: places.corpus, synced });
    warn(`${path} was made anew.`);
  };
  try {
    await (path === places.syncedSnapshot ? withSyncLock(places.dataDir, write, warn) : write());
  } catch (error) {
    warn(`${path} cannot be made anew: ${error instanceof Error ? error.message : String(error)}`);
  }
}
