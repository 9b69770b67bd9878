import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { STAGES } from "../domain/gate.ts";
import { isEmpty, type SyncRecord } from "../domain/journal.ts";
import { replaceFile } from "./replace-file.ts";

/** Most syncs kept; only those that brought something count, so that this is years. */
const MOST_RECORDS = 500;

const recordSchema = z.object({
  schema: z.literal(1),
  at: z.iso.datetime(),
  baseline: z.boolean(),
  versions: z.array(z.string()),
  gates: z.array(
    z.discriminatedUnion("step", [
      z.object({
        step: z.literal("row"),
        gate: z.string(),
        version: z.string(),
        stage: z.enum(STAGES),
        default: z.boolean(),
        locked: z.boolean(),
      }),
      z.object({ step: z.literal("removed"), gate: z.string(), version: z.string() }),
    ]),
  ),
  actions: z.array(z.string()),
});

/**
 * The journal of syncs, the oldest first; empty before the first one. A line that is none of ours, or of a later
 * program, is passed over and told to `warn`.
 */
export function readJournal(path: string, warn: (line: string) => void): SyncRecord[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const read = recordSchema.safeParse(parsed(line));
      if (read.success) return [read.data];
      warn(`${path}:${index + 1} is no record of a sync and passed over.`);
      return [];
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * Adds a sync to the journal. Of syncs that brought nothing only the last is kept: it tells how fresh the knowledge is.
 * @throws DiskFullError, FolderUnusableError; the journal stays as it was.
 */
export function appendJournal(path: string, record: SyncRecord, warn: (line: string) => void): void {
  const kept = readJournal(path, warn).filter((before) => before.baseline || !isEmpty(before));
  const lines = [...kept, record].slice(-MOST_RECORDS).map((each) => JSON.stringify(each));
  replaceFile(path, `${lines.join("\n")}\n`);
}
