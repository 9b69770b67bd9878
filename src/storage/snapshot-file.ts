import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { SearchIndex } from "../search/index.ts";
import { readSnapshot, writeSnapshot } from "../search/snapshot.ts";

// Set by scripts/build.mjs (esbuild's `define`); absent when the sources run unbuilt.
declare const KAWARABAN_BUILD: string | undefined;

/** Names the code that wrote a snapshot: another build may have other tokens and other fields. */
export const BUILD = typeof KAWARABAN_BUILD === "string" ? KAWARABAN_BUILD : "source";

/** What a snapshot file holds. */
export interface Snapshot {
  knowledge: Knowledge;
  index: SearchIndex;
}

/**
 * Writes a snapshot whole or not at all (a file beside it, then a rename). Its first line names the build and the
 * corpus, so that a stale one costs no parsing.
 */
export function writeSnapshotFile(path: string, { knowledge, index }: Snapshot): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.new`;
  const header = JSON.stringify({ build: BUILD, corpus: knowledge.provenance.corpusHash });
  try {
    writeFileSync(aside, `${header}\n${writeSnapshot(knowledge, index)}`);
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * A snapshot that this build wrote, or null: there is none, another build wrote it, or it is of another corpus than the
 * one asked for (`corpusHash`; null: any corpus).
 * @throws SnapshotMismatchError when it is this build's and yet damaged.
 */
export function readSnapshotFile(path: string, corpusHash: string | null): Snapshot | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const end = text.indexOf("\n");
  const header = readHeader(text.slice(0, Math.max(end, 0)));
  if (header?.build !== BUILD || (corpusHash !== null && header.corpus !== corpusHash)) return null;
  return readSnapshot(text.slice(end + 1));
}

function readHeader(line: string): { build?: unknown; corpus?: unknown } | null {
  try {
    const header: unknown = JSON.parse(line);
    return typeof header === "object" ? header : null;
  } catch {
    return null;
  }
}

/** True for "no such file or folder". */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
