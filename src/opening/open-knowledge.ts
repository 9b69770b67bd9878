import { existsSync } from "node:fs";
import { hashFiles, readCorpusFiles } from "../corpus/files.ts";
import type { CorpusProblem } from "../corpus/yaml-file.ts";
import type { Places } from "../storage/places.ts";
import { readSnapshotFile, type Snapshot } from "../storage/snapshot-file.ts";
import { readSynced, type Synced, SyncedFileError } from "../storage/synced-file.ts";

/** Where the knowledge came from. */
export type Origin = "snapshot" | "rebuilt" | "last-good";

export interface Opened extends Snapshot {
  origin: Origin;
  /** The corpus's mistakes that keep the last good knowledge serving; empty otherwise. */
  problems: CorpusProblem[];
}

/**
 * The knowledge to serve: that of the files as they lie there, else, when the corpus is broken, the last good snapshot.
 * `warn` is told what is worth a word.
 * @throws CorpusError when the corpus is broken and no snapshot of this build is there.
 */
export async function openKnowledge(places: Places, warn: (line: string) => void): Promise<Opened> {
  try {
    const current = await currentKnowledge(places, warn);
    if (current.origin === "rebuilt")
      warn(
        "The corpus is not the one the snapshot was built from, so it was read again. `npm run build` makes the next start quick.",
      );
    return { ...current, problems: [] };
  } catch (error) {
    const { CorpusError } = await import("../corpus/load.ts");
    if (!(error instanceof CorpusError)) throw error;
    for (const path of snapshotPaths(places)) {
      const last = readSound(path, null, warn);
      if (last) return { ...last, origin: "last-good", problems: error.problems };
    }
    throw error;
  }
}

/**
 * The knowledge of the files as they lie there: the snapshot when it is of this corpus, else the corpus read again (about
 * a second; some more after a sync).
 * @throws CorpusError when the corpus has a mistake.
 */
export async function currentKnowledge(
  places: Places,
  warn: (line: string) => void,
): Promise<Snapshot & { origin: "snapshot" | "rebuilt" }> {
  const hash = corpusHash(places.corpus);
  // After a sync only the snapshot with the mirror's entries will do.
  const [snapshot] = snapshotPaths(places);
  if (hash !== null && snapshot) {
    const fresh = readSound(snapshot, hash, warn);
    if (fresh) return { ...fresh, origin: "snapshot" };
  }
  const { loadKnowledge } = await import("./load-knowledge.ts");
  const synced = syncedOrNone(places, warn);
  return {
    ...(await loadKnowledge(places.corpus, synced?.entries ?? [], synced?.facts ?? null)),
    origin: "rebuilt",
  };
}

/** Null when the corpus cannot even be read; reading it again then tells what is wrong. */
export function corpusHash(folder: string): string | null {
  try {
    return hashFiles(readCorpusFiles(folder));
  } catch {
    return null;
  }
}

/** The snapshots, the one to prefer first. */
function snapshotPaths(places: Places): string[] {
  return existsSync(places.upstreamEntries)
    ? [places.syncedSnapshot, places.bundledSnapshot]
    : [places.bundledSnapshot];
}

/** A damaged snapshot is as good as none, but worth a word: a disk may be failing. */
function readSound(path: string, hash: string | null, warn: (line: string) => void): Snapshot | null {
  try {
    return readSnapshotFile(path, hash);
  } catch (error) {
    warn(`${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Damaged, it is left out with a word, and the notes of the answers say that a sync would help. */
function syncedOrNone(places: Places, warn: (line: string) => void): Synced | null {
  try {
    return readSynced(places.upstreamEntries);
  } catch (error) {
    if (!(error instanceof SyncedFileError)) throw error;
    warn(error.message);
    return null;
  }
}
