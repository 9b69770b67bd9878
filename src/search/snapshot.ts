import type { Entry } from "../domain/entry.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { SnapshotMismatchError } from "./errors.ts";
import { SearchIndex, type SerializedIndex } from "./index.ts";

/** What a snapshot gives back. */
interface Restored {
  knowledge: Knowledge;
  index: SearchIndex;
}

/** The first line: everything but the entries. */
interface Facts {
  facts: Omit<Knowledge, "entries">;
  entries: number;
}

/** Entries on one line: few enough that parsing them takes a few milliseconds. */
const ENTRIES_A_LINE = 500;

/**
 * Knowledge and its index as one text, to be written at build time and read at start. JSON Lines: the facts, the index,
 * then the entries by the hundreds, so that a process that is answering can read it line by line.
 */
export function writeSnapshot(knowledge: Knowledge, index: SearchIndex): string {
  const { entries, ...facts } = knowledge;
  const head: Facts = { facts, entries: entries.length };
  const lines = [JSON.stringify(head), JSON.stringify(index.toJSON())];
  for (let at = 0; at < entries.length; at += ENTRIES_A_LINE)
    lines.push(JSON.stringify(entries.slice(at, at + ENTRIES_A_LINE)));
  return lines.join("\n");
}

/**
 * The knowledge and the index out of a snapshot written by {@link writeSnapshot}.
 * @throws SnapshotMismatchError when the text is no snapshot of this version, or was cut.
 */
export function readSnapshot(text: string): Restored {
  const steps = snapshotSteps(text.split("\n"));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * As {@link readSnapshot}, from its lines and in steps of some milliseconds each, a line at most in each: between two of
 * them the caller may let others work.
 * @throws SnapshotMismatchError when the lines are no snapshot of this version, or some are missing.
 */
export function* snapshotSteps(lines: Iterable<string>): Generator<void, Restored> {
  const rest = lines[Symbol.iterator]();
  const next = (): string => rest.next().value ?? "";
  const head = parsed<Facts>(next());
  yield;
  const stored = parsed<SerializedIndex>(next());
  if (!head?.facts || !stored) throw new SnapshotMismatchError();
  const entries: Entry[] = [];
  for (let line = rest.next(); !line.done; line = rest.next()) {
    yield;
    const some = parsed<Entry[]>(line.value);
    if (!Array.isArray(some)) throw new SnapshotMismatchError();
    for (const entry of some) entries.push(entry);
  }
  if (entries.length !== head.entries) throw new SnapshotMismatchError();
  yield;
  const knowledge: Knowledge = { ...head.facts, entries };
  return { knowledge, index: SearchIndex.load(knowledge, stored) };
}

/** Written by writeSnapshot; what other versions write is told by what is missing, and by `format`. */
function parsed<T>(line: string): T | null {
  try {
    return JSON.parse(line) as T | null;
  } catch {
    throw new SnapshotMismatchError();
  }
}
