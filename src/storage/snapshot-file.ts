import { hashFiles, readCorpusFiles, stampFiles } from "../corpus/files.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { SearchIndex } from "../search/index.ts";
import { readSnapshotLines, writeSnapshot } from "../search/snapshot.ts";
import { readCheckedFile, writeCheckedFile } from "./checked-file.ts";

// Set by scripts/build.mjs (esbuild's `define`); absent when the sources run unbuilt.
declare const KAWARABAN_BUILD: string | undefined;

/** Names the code that wrote a snapshot: another build may have other tokens and other fields. */
export const BUILD = typeof KAWARABAN_BUILD === "string" ? KAWARABAN_BUILD : "source";

/** What a snapshot file holds. */
export interface Snapshot {
  knowledge: Knowledge;
  index: SearchIndex;
}

/** What a snapshot must have been made of; null: whatever it was. */
export interface SnapshotSources {
  /** The corpus's folder. */
  corpus: string | null;
  /** The checksum of what a sync read out of the mirror; `""`: no sync. */
  synced: string | null;
}

interface Told {
  build: string;
  /** The corpus's content hash. */
  corpus: string;
  /** How its files lay there, by which they need not be read; empty where that would tell too little. See `stampFiles`. */
  stamp: string;
  synced: string;
}

/** Looked at without a library of schemas: every `ask` reads this line, and loading one takes longer than all else that the line costs. */
function isTold(told: unknown): told is Told {
  return (
    typeof told === "object" &&
    told !== null &&
    ["build", "corpus", "stamp", "synced"].every(
      (key) => key in told && typeof Reflect.get(told, key) === "string",
    )
  );
}

/**
 * Writes a snapshot whole or not at all. Its first line names the build and the sources, so that a stale one costs no
 * parsing. `synced`: see {@link SnapshotSources}.
 * @throws DiskFullError, FolderUnusableError; the file before stays.
 */
export function writeSnapshotFile(
  path: string,
  { knowledge, index }: Snapshot,
  { corpus, synced }: { corpus: string; synced: string },
): void {
  const hash = knowledge.provenance.corpusHash;
  const stamp = stampOf(corpus);
  // The files may be others by now than those that were read; what lay there when the stamp was taken is what it is of.
  const told: Told = { build: BUILD, corpus: hash, stamp: corpusHash(corpus) === hash ? stamp : "", synced };
  writeCheckedFile(path, told, writeSnapshot(knowledge, index));
}

/** Null when the corpus cannot even be read; reading it again then tells what is wrong. */
export function corpusHash(folder: string): string | null {
  try {
    return hashFiles(readCorpusFiles(folder));
  } catch {
    return null;
  }
}

/** Empty when there is no telling. */
function stampOf(folder: string): string {
  try {
    return stampFiles(folder) ?? "";
  } catch {
    return "";
  }
}

/**
 * The lines of a snapshot that this build wrote, as bytes whose checksum held, or null: there is none, another build wrote
 * it, or it was made of something else.
 * @throws DamagedFileError when it is not as it was written.
 */
export function readSnapshotBytes(path: string, sources: SnapshotSources): Buffer | null {
  const wanted = (told: unknown): boolean => {
    if (!isTold(told) || told.build !== BUILD) return false;
    return (
      (sources.synced === null || told.synced === sources.synced) &&
      (sources.corpus === null || isOf(told, sources.corpus))
    );
  };
  return readCheckedFile(path, wanted)?.body ?? null;
}

function isOf({ corpus, stamp }: Told, folder: string): boolean {
  return (stamp !== "" && stamp === stampOf(folder)) || corpus === corpusHash(folder);
}

/**
 * As {@link readSnapshotBytes}, made ready to answer from.
 * @throws DamagedFileError when it is not as it was written, SnapshotMismatchError when it was written wrongly.
 */
export function readSnapshotFile(path: string, sources: SnapshotSources): Snapshot | null {
  const bytes = readSnapshotBytes(path, sources);
  return bytes === null ? null : readSnapshotLines(linesOf(bytes));
}

const LINE_END = 0x0a;

/** The lines of a text, as its bytes. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}
