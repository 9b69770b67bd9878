import { existsSync } from "node:fs";
import { z } from "zod";
import type { Entry } from "../domain/entry.ts";
import type { SyncedFacts } from "../knowledge/join-facts.ts";
import { DamagedFileError, readCheckedFile, writeCheckedFile } from "./checked-file.ts";
import { BUILD } from "./snapshot-file.ts";

/** What `kawaraban sync` took from the mirror; the corpus is joined to it at every build of the knowledge. */
export interface Synced extends SyncedHead, SyncedBody {
  /** The file's checksum: it names what a snapshot was made of. */
  sum: string;
}

interface SyncedHead {
  /** The program that read the mirror: another may read more out of it. */
  build: string;
  /** When it was read, ISO with the time. */
  readAt: string;
  /** The commit of each repository it was read from; none of those that came from a folder. */
  commits: Record<string, string>;
}

interface SyncedBody {
  /** Every release in the mirror, patch and prereleases included. */
  versions: string[];
  entries: Entry[];
  /** How many records each source had, by its path in the mirror. */
  counts: Record<string, number>;
  /** Null when the mirror lacks a source: half of the facts would be wrong ones. */
  facts: SyncedFacts | null;
}

const headSchema = z.object({
  build: z.string(),
  readAt: z.string(),
  commits: z.record(z.string(), z.string()),
});

/** The file of the last sync cannot be read. */
export class SyncedFileError extends Error {
  readonly code = "SYNCED_UNREADABLE";
  constructor(path: string, cause: unknown) {
    const why =
      cause instanceof DamagedFileError
        ? `${cause.message}`
        : `${path} cannot be read (${cause instanceof Error ? cause.message : String(cause)}).`;
    super(`${why} \`kawaraban sync\` makes it anew.`, { cause });
    this.name = "SyncedFileError";
  }
}

/**
 * The file as the last sync wrote it; null before the first sync.
 * @throws SyncedFileError when it is damaged, or an earlier program wrote it
 */
export function readSynced(path: string): Synced | null {
  if (!existsSync(path)) return null;
  try {
    const file = readCheckedFile(path, () => true);
    if (file === null) throw new Error("an earlier program wrote it");
    const { sum, told } = file.head;
    const body = JSON.parse(file.body.toString("utf8")) as SyncedBody; // written by `writeSynced`, from validated records; the checksum held
    return { ...headSchema.parse(told), ...body, sum };
  } catch (cause) {
    throw new SyncedFileError(path, cause);
  }
}

/**
 * Returns the file's checksum.
 * @throws DiskFullError, FolderUnusableError; the file before stays.
 */
export function writeSynced(path: string, synced: Omit<Synced, "build" | "sum">): string {
  const { readAt, commits, ...body } = synced;
  return writeCheckedFile(path, { build: BUILD, readAt, commits }, JSON.stringify(body));
}
