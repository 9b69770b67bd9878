import { accessSync, constants, existsSync } from "node:fs";
import { sep } from "node:path";
import type { CorpusProblem } from "../corpus/yaml-file.ts";
import type { Places } from "../storage/places.ts";
import {
  readSnapshotBytes,
  readSnapshotFile,
  type Snapshot,
  type SnapshotSources,
} from "../storage/snapshot-file.ts";
import { syncedSum } from "../storage/synced-sum.ts";

/** Where the knowledge came from. */
export type Origin = "snapshot" | "rebuilt" | "last-good";

export interface Opened extends Snapshot {
  origin: Origin;
  /** The corpus's mistakes that keep the last good knowledge serving; empty otherwise. */
  problems: CorpusProblem[];
}

type Warn = (line: string) => void;
/** Reads corpus and mirror again; `damaged`: the snapshot to be written anew. */
type Rebuild = (damaged: string | null) => Promise<Snapshot>;

/**
 * The knowledge to serve: that of the files as they lie there, else, when the corpus is broken, the last good snapshot.
 * A damaged file is named and made anew. `warn` is told what is worth a word; `rebuild`: how the files are read again where they
 * must be, in this process unless told otherwise.
 * @throws CorpusError when the corpus is broken and no snapshot of this build is there.
 */
export async function openKnowledge(
  places: Places,
  warn: Warn,
  rebuild: Rebuild = (damaged) => rebuiltHere(places, damaged, warn),
): Promise<Opened> {
  warnOfFolder(places.dataDir, warn);
  try {
    const current = await currentKnowledge(places, warn, rebuild);
    if (current.origin === "rebuilt")
      warn(
        "The corpus is not the one the snapshot was built from, so it was read again. `npm run build` makes the next start quick.",
      );
    const { knowledge, index } = current;
    return { knowledge, index, origin: current.origin === "snapshot" ? "snapshot" : "rebuilt", problems: [] };
  } catch (error) {
    const { CorpusError } = await import("../corpus/load.ts");
    if (!(error instanceof CorpusError)) throw error;
    for (const path of snapshotPaths(places)) {
      const { found: last } = sound(path, { corpus: null, synced: null }, readSnapshotFile, warn);
      if (last) return { ...last, origin: "last-good", problems: error.problems };
    }
    throw error;
  }
}

/**
 * The knowledge of the files as they lie there: the snapshot when it is of this corpus and of the last sync, else both read
 * again (about a second; some more after a sync). `mended`: the snapshot was damaged and is written anew.
 * @throws CorpusError when the corpus has a mistake.
 */
async function currentKnowledge(
  places: Places,
  warn: Warn,
  rebuild: Rebuild,
): Promise<Snapshot & { origin: "snapshot" | "rebuilt" | "mended" }> {
  const { found, damaged } = current(places, readSnapshotFile, warn);
  if (found) return { ...found, origin: "snapshot" };
  return { ...(await rebuild(damaged)), origin: damaged === null ? "rebuilt" : "mended" };
}

/** @throws CorpusError when the corpus has a mistake. */
export async function rebuiltHere(places: Places, damaged: string | null, warn: Warn): Promise<Snapshot> {
  const { rebuildKnowledge } = await import("./rebuild-knowledge.ts");
  return rebuildKnowledge(places, damaged, warn);
}

/**
 * The bytes of the snapshot of the files as they lie there, for another process to read; null as with
 * {@link currentKnowledge}, when they must be read again. `damaged`: the snapshot that is to be written anew.
 */
export function currentSnapshot(
  places: Places,
  warn: Warn,
): { found: Buffer | null; damaged: string | null } {
  return current(places, readSnapshotBytes, warn);
}

/** A data folder that cannot be looked into would pass for one without a sync. One that is not there yet is nothing to tell. */
function warnOfFolder(dataDir: string, warn: Warn): void {
  try {
    // What is no folder cannot be looked below.
    accessSync(dataDir + sep, constants.R_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code !== "ENOENT")
      warn(
        `${dataDir} cannot be used (${String(code ?? error)}), so what a sync brought is not known here. Set KAWARABAN_DATA_DIR to a folder that can be read.`,
      );
  }
}

/** The snapshots, the one to prefer first. */
function snapshotPaths(places: Places): string[] {
  return existsSync(places.upstreamEntries)
    ? [places.syncedSnapshot, places.bundledSnapshot]
    : [places.bundledSnapshot];
}

type Read<Found> = (path: string, sources: SnapshotSources) => Found | null;
interface Looked<Found> {
  found: Found | null;
  /** The path of a snapshot that is not as it was written. */
  damaged: string | null;
}

function current<Found>(places: Places, read: Read<Found>, warn: Warn): Looked<Found> {
  // After a sync only the snapshot with the mirror's entries will do.
  const [path] = snapshotPaths(places);
  if (path === undefined) return { found: null, damaged: null };
  return sound(path, { corpus: places.corpus, synced: syncedSum(places.upstreamEntries) }, read, warn);
}

/** A damaged snapshot is as good as none, but worth a word: a disk may be failing. */
function sound<Found>(path: string, sources: SnapshotSources, read: Read<Found>, warn: Warn): Looked<Found> {
  try {
    return { found: read(path, sources), damaged: null };
  } catch (error) {
    warn(`${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    return { found: null, damaged: path };
  }
}
