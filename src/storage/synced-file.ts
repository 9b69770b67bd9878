import { existsSync, readFileSync } from "node:fs";
import type { Entry } from "../domain/entry.ts";
import type { SyncedFacts } from "../knowledge/join-facts.ts";
import { replaceFile } from "./replace-file.ts";
import { BUILD } from "./snapshot-file.ts";

/** What `kawaraban sync` took from the mirror; the corpus is joined to it at every build of the knowledge. */
export interface Synced {
  /** The program that read the mirror: another may read more out of it. */
  build: string;
  /** When it was read, ISO with the time. */
  readAt: string;
  /** The commit of each repository it was read from; none of those that came from a folder. */
  commits: Record<string, string>;
  /** Every release in the mirror, patch and prereleases included. */
  versions: string[];
  entries: Entry[];
  /** Null when the mirror lacks a source: half of the facts would be wrong ones. */
  facts: SyncedFacts | null;
}

/** The file of the last sync cannot be read. */
export class SyncedFileError extends Error {
  readonly code = "SYNCED_UNREADABLE";
  constructor(path: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${path} cannot be read (${why}). \`kawaraban sync\` makes it anew.`, { cause });
    this.name = "SyncedFileError";
  }
}

/**
 * The file as the last sync wrote it; null before the first sync.
 * @throws SyncedFileError when it is damaged
 */
export function readSynced(path: string): Synced | null {
  if (!existsSync(path)) return null;
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof content === "object" && content !== null && "entries" in content && "versions" in content)
      return content as Synced; // written by `writeSynced`, whole or not at all, from validated records
    throw new Error("an earlier program wrote it");
  } catch (cause) {
    throw new SyncedFileError(path, cause);
  }
}

/** @throws DiskFullError, FolderUnusableError; the file before stays. */
export function writeSynced(path: string, synced: Omit<Synced, "build">): void {
  replaceFile(path, JSON.stringify({ build: BUILD, ...synced } satisfies Synced));
}
