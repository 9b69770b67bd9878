import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { withoutUserinfo } from "../../domain/address.ts";
import { fileSystemError, GitFailedError, type SyncError } from "./errors.ts";
import { type GitRun, runGit } from "./git.ts";
import type { RepositorySource } from "./sources.ts";
import { REMOVE, swapFolder } from "./swap.ts";

export interface CloneState {
  /** The commit checked out. */
  commit: string;
  /** Whether it differs from the one before. */
  changed: boolean;
  /** How it got there; `repaired`: the clone was broken and was made anew. */
  step: "cloned" | "fetched" | "unchanged" | "repaired";
}

/**
 * Brings the clone in `folder` to the newest commit of the repository's default branch: shallow, without the contents of
 * files outside the patterns, fetching only what is new when there is a clone. A clone that git cannot work with is made
 * anew beside it and swapped in. Throws what `runGit` throws.
 */
export async function updateClone(
  source: RepositorySource,
  folder: string,
  run: GitRun,
): Promise<CloneState> {
  if (!existsSync(folder)) return { ...(await freshClone(source, folder, run)), step: "cloned" };
  try {
    const before = await headOf(folder, run);
    if (before === null || (await originOf(folder, run)) !== run.url)
      throw new GitFailedError("status", "the clone is unfinished or of another address");
    return await fetchNew(source, folder, run, before);
  } catch (cause) {
    if (!(cause instanceof GitFailedError)) throw cause;
    return { ...(await freshClone(source, folder, run)), step: "repaired" };
  }
}

async function fetchNew(
  source: RepositorySource,
  folder: string,
  run: GitRun,
  before: string,
): Promise<CloneState> {
  await runGit(run, folder, [
    "fetch",
    "--quiet",
    "--no-tags",
    "--depth=1",
    "--filter=blob:none",
    "origin",
    "HEAD",
  ]);
  const commit = await runGit(run, folder, ["rev-parse", "--verify", "FETCH_HEAD^{commit}"]);
  await setPatterns(source, folder, run);
  // --force: a file someone changed or removed in the clone comes back.
  await runGit(run, folder, ["checkout", "--quiet", "--force", "--detach", commit]);
  const changed = commit !== before;
  return { commit, changed, step: changed ? "fetched" : "unchanged" };
}

async function freshClone(
  source: RepositorySource,
  folder: string,
  run: GitRun,
): Promise<{ commit: string; changed: true }> {
  const aside = `${folder}.new`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await rm(aside, REMOVE);
    await runGit(run, dirname(folder), [
      "clone",
      "--quiet",
      "--no-tags",
      "--depth=1",
      "--single-branch",
      "--filter=blob:none",
      "--no-checkout",
      "--",
      run.url,
      aside,
    ]);
    await setPatterns(source, aside, run);
    await runGit(run, aside, ["checkout", "--quiet", "--force", "--detach", "HEAD"]);
    const commit = await headOf(aside, run);
    if (commit === null) throw new GitFailedError("clone", `${withoutUserinfo(run.url)} has no commit`);
    await swapFolder(aside, folder);
    return { commit, changed: true };
  } catch (cause) {
    await rm(aside, REMOVE);
    throw fileSystemError(cause, dirname(folder)) as SyncError; // a SyncError passes as it is; anything else is a defect and stays what it is
  }
}

async function setPatterns(source: RepositorySource, folder: string, run: GitRun): Promise<void> {
  await runGit(run, folder, ["sparse-checkout", "set", "--no-cone", ...source.patterns]);
}

/** The commit checked out; null when the clone has none (broken off before the checkout). */
async function headOf(folder: string, run: GitRun): Promise<string | null> {
  if (!existsSync(join(folder, ".git"))) return null;
  try {
    return await runGit(run, folder, ["rev-parse", "--verify", "HEAD^{commit}"]);
  } catch (cause) {
    if (cause instanceof GitFailedError) return null;
    throw cause;
  }
}

async function originOf(folder: string, run: GitRun): Promise<string> {
  return runGit(run, folder, ["config", "--get", "remote.origin.url"]);
}
