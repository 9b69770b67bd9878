import type { SyncRecord } from "../domain/journal.ts";
import { checkStages } from "../knowledge/stage-check.ts";
import { type Comparable, changesBetween } from "../knowledge/sync-changes.ts";
import type { SyncReport } from "../knowledge/sync-report.ts";
import { DamagedFileError } from "../storage/checked-file.ts";
import { appendJournal } from "../storage/journal-file.ts";
import { leavingNoFolder, leavingNothingNew } from "../storage/leave-nothing.ts";
import type { Places } from "../storage/places.ts";
import { BUILD, readSnapshotBytes, writeSnapshotFile } from "../storage/snapshot-file.ts";
import { readSynced, type Synced, SyncedFileError, writeSynced } from "../storage/synced-file.ts";
import type { Upstream } from "../upstream/read.ts";
import { type SyncError, SyncStoppedError } from "../upstream/sync/errors.ts";
import {
  type SyncedRepository,
  type SyncProgress,
  type SyncResult,
  syncFromFolder,
  syncMirror,
  withSyncLock,
} from "../upstream/sync.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { readMirrored } from "./read-mirrored.ts";
import { countsOf, refuseShrunk } from "./shrunk.ts";

/** Where a sync stands. */
export type SyncStep =
  | ({ phase: "fetch" } & SyncProgress)
  /** A CHANGELOG is being read. */
  | { phase: "read"; file: string; index: number; total: number }
  /** The mirror's notes and facts are joined to the corpus and indexed. */
  | { phase: "join" };

export interface SyncRequest {
  places: Places;
  /** A folder laid out as `OWNER/REPO/PATH`, instead of git; null: git. */
  from: string | null;
  /** `KAWARABAN_UPSTREAM_BASE`; absent: GitHub. */
  base?: string;
  /** Read the mirror again though nothing in it is new: for its report. */
  again?: boolean;
  /** Take a source over that lost more than a tenth of its records. */
  acceptShrink?: boolean;
  onStep?: (step: SyncStep) => void;
  /** What an operator should know and that stops nothing, a line each. */
  warn?: (line: string) => void;
  signal?: AbortSignal;
  now?: () => Date;
}

export interface SyncOutcome {
  repositories: SyncedRepository[];
  /** Repositories that could not be brought up to date; what the mirror had of them was used. */
  failures: { repository: string; error: SyncError }[];
  /** The mirror as it was read; null when nothing was new and nothing was read. */
  read: { upstream: Upstream; report: SyncReport; brought: SyncRecord } | null;
}

/**
 * Brings the mirror up to date, joins it to the corpus and writes what answers from it: the release notes and facts, the
 * journal of what is new, the snapshot. Each file is written whole or not at all, so that whatever fails, the last good
 * knowledge goes on serving. Needs no terminal: a server's timer may call it as well as a command.
 *
 * @throws SyncError, MirrorError, CorpusError, ShrunkError, each with what to do
 */
export async function syncKnowledge(request: SyncRequest): Promise<SyncOutcome> {
  return leavingNoFolder(request.places.dataDir, () => syncLocked(request));
}

async function syncLocked(request: SyncRequest): Promise<SyncOutcome> {
  return withSyncLock(
    request.places.dataDir,
    async () => {
      const mirrored = await leavingNothingNew(request.places.dataDir, () => bringMirror(request));
      const { repositories, failures, leftOut } = mirrored;
      for (const sentence of leftOut) request.warn?.(sentence);
      const commits = Object.fromEntries(repositories.map(({ repository, commit }) => [repository, commit]));
      const before = lastSynced(request);
      if (request.again !== true && before !== null && isCurrent(request, before, commits)) {
        const nothing = { versions: [], entries: [], gates: [] };
        appendJournal(
          request.places.journal,
          changesBetween(nothing, nothing, timeOf(request)),
          warnOf(request),
        );
        return { repositories, failures, read: null };
      }
      return { repositories, failures, read: await readMirror(request, mirrored.mirror, commits, before) };
    },
    warnOf(request),
  );
}

async function bringMirror({ places, from, base, signal, onStep }: SyncRequest): Promise<SyncResult> {
  const { dataDir } = places;
  if (from !== null) return syncFromFolder(from, { dataDir });
  return syncMirror({
    dataDir,
    ...(base && { base }),
    ...(signal && { signal }),
    onProgress: (progress) => onStep?.({ phase: "fetch", ...progress }),
  });
}

/** A damaged file of the last sync is made anew; only what is new since then cannot be told. */
function lastSynced({ places, warn }: SyncRequest): Synced | null {
  try {
    return readSynced(places.upstreamEntries);
  } catch (error) {
    if (!(error instanceof SyncedFileError)) throw error;
    warn?.(error.message);
    return null;
  }
}

/** Was the mirror, as it is now, read by this very program and joined to the corpus as it is now? */
function isCurrent(request: SyncRequest, before: Synced, commits: Record<string, string>): boolean {
  const { places } = request;
  const same = Object.entries(commits).every(([repository, commit]) => before.commits[repository] === commit);
  // From a folder there are no commits to compare.
  if (!same || Object.keys(commits).length === 0 || before.build !== BUILD) return false;
  try {
    const sources = { corpus: places.corpus, synced: before.sum };
    return readSnapshotBytes(places.syncedSnapshot, sources) !== null;
  } catch (error) {
    // Damaged, or the corpus is: building it again makes it anew, or says what is wrong.
    if (error instanceof DamagedFileError) warnOf(request)(`${error.message} It is made anew.`);
    return false;
  }
}

function timeOf({ now }: SyncRequest): string {
  return (now?.() ?? new Date()).toISOString();
}

function warnOf({ warn }: SyncRequest): (line: string) => void {
  return (line) => warn?.(line);
}

/**
 * Tells the step, unless the sync is to stop.
 * @throws SyncStoppedError
 */
function step(request: SyncRequest, next: SyncStep): void {
  stopIfAsked(request);
  request.onStep?.(next);
}

function stopIfAsked({ signal }: SyncRequest): void {
  if (signal?.aborted) throw new SyncStoppedError("the mirror");
}

async function readMirror(
  request: SyncRequest,
  mirror: string,
  commits: Record<string, string>,
  before: Synced | null,
): Promise<NonNullable<SyncOutcome["read"]>> {
  const { places } = request;
  const { upstream, read, facts, missing } = await readMirrored(places, mirror, (file, index, total) =>
    step(request, { phase: "read", file, index, total }),
  );
  step(request, { phase: "join" });
  const counts = countsOf(upstream, read);
  if (before && request.acceptShrink !== true) refuseShrunk(before.counts, counts);
  const joined = await loadKnowledge(places.corpus, read.entries, facts);
  // From here on it writes, which is soon done.
  stopIfAsked(request);
  const readAt = timeOf(request);
  const after: Comparable = { versions: read.versions, entries: read.entries, gates: facts?.gates ?? null };
  const brought = changesBetween(before && { ...before, gates: before.facts?.gates ?? null }, after, readAt);
  // The journal first: news told twice are found out by their keys, news lost are lost.
  appendJournal(places.journal, brought, warnOf(request));
  const { versions, entries } = read;
  const synced = writeSynced(places.upstreamEntries, {
    readAt,
    commits: { ...before?.commits, ...commits },
    versions,
    entries,
    counts,
    facts,
  });
  writeSnapshotFile(places.syncedSnapshot, joined, { corpus: places.corpus, synced });
  const { upstreamEntries } = joined.knowledge.provenance;
  const report: SyncReport = {
    schema: 1,
    newestReleased: upstream.newestReleased,
    notes: entries.length,
    joined: { corpus: joined.knowledge.entries.length - upstreamEntries, upstream: upstreamEntries },
    factsTaken: facts !== null,
    missing,
    changelogs: read.changelogs,
    drafts: read.drafts,
    stages: checkStages(joined.knowledge.gates, entries),
    problems: [...upstream.problems, ...read.problems],
  };
  return { upstream, report, brought };
}
