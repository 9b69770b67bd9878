import { existsSync } from "node:fs";
import { mkdir, realpath, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type CloneState, updateClone } from "./sync/clone.ts";
import { FolderUnusableError, fileSystemError, SyncError } from "./sync/errors.ts";
import { copyKnownFiles, KNOWN_REPOSITORIES } from "./sync/known-files.ts";
import { withLock } from "./sync/lock.ts";
import { DEFAULT_BASE, REPOSITORIES, type RepositorySource, repositoryUrl } from "./sync/sources.ts";
import { REMOVE, recoverFolder, swapFolder } from "./sync/swap.ts";

export interface SyncProgress {
  repository: string;
  /** Which of how many, from 1. */
  index: number;
  total: number;
  step: "started" | CloneState["step"] | "failed";
}

export interface SyncOptions {
  /** `KAWARABAN_DATA_DIR`: clones go to `clones/`, the mirror to `mirror/`. */
  dataDir: string;
  /** `KAWARABAN_UPSTREAM_BASE`; default `https://github.com/`. */
  base?: string;
  /** The git binary; default `git`. */
  git?: string;
  /** Longest time for one git command, in milliseconds; default 20 minutes. */
  timeout?: number;
  repositories?: readonly RepositorySource[];
  onProgress?: (progress: SyncProgress) => void;
  signal?: AbortSignal;
}

export interface SyncedRepository {
  repository: string;
  commit: string;
  step: CloneState["step"];
}

export interface SyncResult {
  /** The mirror's folder, laid out as `OWNER/REPO/PATH`. */
  mirror: string;
  /** Whether the mirror differs from before. */
  changed: boolean;
  repositories: SyncedRepository[];
  /** Repositories that could not be brought up to date; the mirror keeps what it had of them. */
  failures: { repository: string; error: SyncError }[];
  /** Files that were not taken, a sentence each. */
  leftOut: string[];
}

/** Where the mirror stands in a data folder. */
export function mirrorFolder(dataDir: string): string {
  return resolve(dataDir, "mirror");
}

/**
 * Runs `work` as the only sync of this data folder, in this process and in others: from the first fetch to the last
 * file written. Throws `SyncRunningError` when another is at work, `FolderUnusableError` when the folder cannot be written.
 */
export function withSyncLock<T>(
  dataDir: string,
  work: () => Promise<T>,
  warn?: (line: string) => void,
): Promise<T> {
  return withLock(resolve(dataDir, "sync.lock"), work, warn);
}

/** Errors that every repository would meet. */
const HOPELESS: ReadonlySet<string> = new Set([
  "GIT_MISSING",
  "GIT_TOO_OLD",
  "DISK_FULL",
  "FOLDER_UNUSABLE",
  "STOPPED",
]);

/**
 * Brings the mirror up to date with git: a clone a repository, then, when anything changed, a new mirror built aside and
 * swapped in whole, so that a reader sees either the old or the new. A repository that fails keeps its last good files.
 *
 * Throws a `SyncError` when git is missing or too old, the disk is full, the folder cannot be written, the sync is
 * stopped, or no repository could be reached; the last good mirror stays in place each time. To be called within
 * `withSyncLock`.
 */
export async function syncMirror(options: SyncOptions): Promise<SyncResult> {
  const dataDir = resolve(options.dataDir);
  const repositories = options.repositories ?? REPOSITORIES;
  await recoverFolder(mirrorFolder(dataDir));
  const synced: SyncedRepository[] = [];
  const failures: SyncResult["failures"] = [];
  for (const [at, source] of repositories.entries()) {
    const report = (step: SyncProgress["step"]): void =>
      options.onProgress?.({
        repository: source.repository,
        index: at + 1,
        total: repositories.length,
        step,
      });
    report("started");
    try {
      const state = await syncRepository(source, dataDir, options);
      synced.push({ repository: source.repository, commit: state.commit, step: state.step });
      report(state.step);
    } catch (cause) {
      report("failed");
      if (!(cause instanceof SyncError) || HOPELESS.has(cause.code)) throw cause;
      failures.push({ repository: source.repository, error: cause });
    }
  }
  const [first] = failures;
  if (first && synced.length === 0) throw first.error;
  const { changed, leftOut } = await publish(dataDir, repositories, synced);
  return { mirror: mirrorFolder(dataDir), changed, repositories: synced, failures, leftOut };
}

async function syncRepository(
  source: RepositorySource,
  dataDir: string,
  options: SyncOptions,
): Promise<CloneState> {
  const folder = join(dataDir, "clones", source.repository);
  await recoverFolder(folder);
  return updateClone(source, folder, {
    git: options.git ?? "git",
    url: repositoryUrl(options.base ?? DEFAULT_BASE, source.repository),
    repository: source.repository,
    timeout: options.timeout ?? 20 * 60_000,
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

/** Builds the mirror out of the clones and, for those that failed, of the mirror before. */
async function publish(
  dataDir: string,
  repositories: readonly RepositorySource[],
  synced: readonly SyncedRepository[],
): Promise<Pick<SyncResult, "changed" | "leftOut">> {
  const mirror = mirrorFolder(dataDir);
  const isNew = synced.some(
    ({ repository, step }) => step !== "unchanged" || !existsSync(join(mirror, repository)),
  );
  if (!isNew) return { changed: false, leftOut: [] };
  const leftOut: string[] = [];
  const before = existsSync(mirror) ? mirror : null;
  await building(mirror, async (aside) => {
    for (const { repository } of repositories) {
      const done = synced.some((item) => item.repository === repository);
      const from = done ? join(dataDir, "clones") : mirror;
      if (existsSync(from)) leftOut.push(...(await copyKnownFiles(from, aside, repository, before)));
    }
  });
  return { changed: true, leftOut };
}

/**
 * Fills the mirror from a folder laid out as `OWNER/REPO/PATH` (an air-gapped site's copy, another bot's mirror), without
 * git: built aside and swapped in whole. Only the known files of the known repositories are taken. Throws
 * `FolderUnusableError` when the folder holds no such repository, `DiskFullError` as `syncMirror` does. To be called within
 * `withSyncLock`.
 */
export async function syncFromFolder(
  from: string,
  options: Pick<SyncOptions, "dataDir">,
): Promise<SyncResult> {
  const source = resolve(from);
  const dataDir = resolve(options.dataDir);
  const mirror = mirrorFolder(dataDir);
  const found = KNOWN_REPOSITORIES.filter((repository) => existsSync(join(source, repository)));
  if (found.length === 0) {
    const why = existsSync(source) ? "it holds none of" : "it does not exist; it should hold";
    throw new FolderUnusableError(source, `${why} ${KNOWN_REPOSITORIES.join(", ")}`);
  }
  await recoverFolder(mirror);
  if (existsSync(mirror) && (await realpath(source)) === (await realpath(mirror)))
    throw new FolderUnusableError(source, "it is the mirror itself");
  const before = existsSync(mirror) ? mirror : null;
  const leftOut: string[] = [];
  await building(mirror, async (aside) => {
    for (const repository of found)
      leftOut.push(...(await copyKnownFiles(source, aside, repository, before)));
  });
  return { mirror, changed: true, repositories: [], failures: [], leftOut };
}

async function building(mirror: string, fill: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${mirror}.new`;
  try {
    await rm(aside, REMOVE);
    await mkdir(aside, { recursive: true });
    await fill(aside);
    await swapFolder(aside, mirror);
  } catch (cause) {
    await rm(aside, REMOVE);
    throw fileSystemError(cause, dirname(mirror));
  }
}
