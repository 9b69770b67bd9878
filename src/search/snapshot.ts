import type { Knowledge } from "../knowledge/knowledge.ts";
import { SnapshotMismatchError } from "./errors.ts";
import { SearchIndex, type SerializedIndex } from "./index.ts";
import {
  type StoredHead,
  storedEntries,
  storedHead,
  storedTold,
  ToldLine,
  toldLine,
} from "./stored-entry.ts";

/** What a snapshot gives back. */
interface Restored {
  knowledge: Knowledge;
  index: SearchIndex;
}

type Lists = Omit<Knowledge, "tables" | "provenance">;
type ListName = keyof Lists;
type TableName = keyof Knowledge["tables"];
type IndexPart = Exclude<keyof SerializedIndex, "format" | "things">;

/** The first line: what is no list, and how many records each list has. */
interface Head {
  provenance: Knowledge["provenance"];
  index: Pick<SerializedIndex, "format" | "things">;
  lists: Record<ListName, number>;
  tables: Record<TableName, number>;
}

const INDEX_PARTS: readonly IndexPart[] = ["lexicon", "postings", "twins"];

/** Any other line but those of the index's parts: some records of one list or table. */
type Line = ["list", ListName, unknown[]] | ["table", TableName, unknown[]];

/** A line as text, or as its bytes in UTF-8: what an answer does not need is not even decoded. */
type SnapshotLine = string | Uint8Array;

/** How the lines of lists begin that few answers need; they are read when they are asked for. */
const LATER = ['["table","', '["list","sayings",', '["list","glossary",'];

/** Characters of JSON on one line of records: few enough that parsing them takes some two milliseconds. */
const LINE_LENGTH = 150_000;

/**
 * Knowledge and its index as one text, to be written at build time and read at start. JSON Lines: what is no list, the parts
 * of the index, what entries say, then the lists by so many records, so that a process that is answering can read it line by line.
 */
export function writeSnapshot(knowledge: Knowledge, index: SearchIndex): string {
  const { tables, provenance, ...lists } = knowledge;
  const { format, things, ...parts } = index.toJSON();
  const head: Head = {
    provenance,
    index: { format, things },
    lists: countsOf(lists),
    tables: countsOf(tables),
  };
  const lines = [JSON.stringify(head)];
  for (const [part, stored] of Object.entries(parts)) lines.push(JSON.stringify(["index", part, stored]));
  for (const [name, records] of Object.entries(tables)) lines.push(...recordLines("table", name, records));
  for (const some of inLines(lists.entries.map(storedTold))) lines.push(toldLine(some));
  const stored = { ...lists, entries: lists.entries.map(storedHead) };
  for (const [name, records] of Object.entries(stored)) lines.push(...recordLines("list", name, records));
  return lines.join("\n");
}

function countsOf<Name extends string>(lists: Record<Name, readonly unknown[]>): Record<Name, number> {
  const counts = Object.entries<readonly unknown[]>(lists).map(([name, records]) => [name, records.length]);
  return Object.fromEntries(counts) as Record<Name, number>; // the same names
}

function* recordLines(kind: "list" | "table", name: string, records: readonly unknown[]): Generator<string> {
  const texts = records.map((record) => JSON.stringify(record));
  for (const some of inLines(texts))
    yield `[${JSON.stringify(kind)},${JSON.stringify(name)},[${some.join(",")}]]`;
}

/** Records by so many as one line holds. */
function* inLines(records: readonly string[]): Generator<string[]> {
  let some: string[] = [];
  let length = 0;
  for (const text of records) {
    if (length + text.length > LINE_LENGTH && some.length > 0) {
      yield some;
      some = [];
      length = 0;
    }
    some.push(text);
    length += text.length;
  }
  if (some.length > 0) yield some;
}

/**
 * The knowledge and the index out of the lines of a snapshot written by {@link writeSnapshot}.
 * @throws SnapshotMismatchError when they are no snapshot of this version, or some are missing.
 */
export function readSnapshotLines(lines: Iterable<SnapshotLine>): Restored {
  const steps = snapshotSteps(lines);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * As {@link readSnapshotLines}, in steps of some milliseconds each, a line at most in each: between two of them the caller
 * may let others work.
 * @throws SnapshotMismatchError when the lines are no snapshot of this version, or some are missing.
 */
export function* snapshotSteps(lines: Iterable<SnapshotLine>): Generator<void, Restored> {
  let head: Head | null = null;
  const found = new Map<string, unknown[]>();
  const later = new Map<string, SnapshotLine[]>();
  const parts = new Map<IndexPart, SnapshotLine>();
  const told: ToldLine[] = [];
  for (const line of lines) {
    const begins = head === null ? "" : beginningOf(line);
    const part = INDEX_PARTS.find((name) => begins.startsWith(`["index","${name}",`));
    const texts = ToldLine.of(line, begins);
    if (part !== undefined) parts.set(part, kept(line));
    else if (texts) told.push(texts);
    else if (LATER.some((beginning) => begins.startsWith(beginning))) {
      const [, kind, name] = /^\["(\w{1,20})","(\w{1,20})",/.exec(begins) ?? [];
      append(later, `${kind} ${name}`, [kept(line)]);
    } else if (head === null) {
      const first = parsed<Head | Line>(line);
      if (first === null || Array.isArray(first) || !first.lists || !first.tables || !first.index)
        throw new SnapshotMismatchError();
      head = first;
    } else {
      const records = parsed<Line>(line);
      if (!Array.isArray(records)) throw new SnapshotMismatchError();
      append(found, `${records[0]} ${records[1]}`, records[2]);
    }
    yield;
  }
  if (head === null) throw new SnapshotMismatchError();
  const lists = collected("list", head.lists, found, later);
  // Assigned, and not spread: what is read later would be read at once.
  const knowledge = Object.assign(lists, {
    entries: storedEntries((lists.entries ?? []) as StoredHead[], told), // as writeSnapshot wrote them
    tables: collected("table", head.tables, found, later),
    provenance: head.provenance,
  }) as unknown as Knowledge; // as many records of each list as writeSnapshot wrote of them
  return { knowledge, index: SearchIndex.load(knowledge, storedIndex(head.index, parts)) };
}

function append<Of>(lists: Map<string, Of[]>, key: string, some: readonly Of[]): void {
  const known = lists.get(key);
  if (known) for (const one of some) known.push(one);
  else lists.set(key, [...some]);
}

/** The index in its stored form; each part is read when it is asked for, which an answer that needs no search never does. */
function storedIndex(head: Head["index"], parts: ReadonlyMap<IndexPart, SnapshotLine>): SerializedIndex {
  const part = <Part extends IndexPart>(name: Part): SerializedIndex[Part] => {
    const line = parsed<["index", Part, SerializedIndex[Part]]>(parts.get(name) ?? "");
    if (!line) throw new SnapshotMismatchError();
    return line[2];
  };
  if (INDEX_PARTS.some((name) => !parts.has(name))) throw new SnapshotMismatchError();
  return {
    ...head,
    get lexicon() {
      return part("lexicon");
    },
    get postings() {
      return part("postings");
    },
    get twins() {
      return part("twins");
    },
  };
}

/** The lists of a kind; one that is read later throws SnapshotMismatchError then, should some of its lines be missing. */
function collected(
  kind: string,
  counts: Record<string, number>,
  found: ReadonlyMap<string, unknown[]>,
  later: ReadonlyMap<string, readonly SnapshotLine[]>,
): Record<string, unknown[]> {
  const lists: Record<string, unknown[]> = {};
  for (const [name, count] of Object.entries(counts)) {
    const key = `${kind} ${name}`;
    const lines = later.get(key);
    if (lines === undefined) lists[name] = whole(found.get(key) ?? [], count);
    else {
      const get = (): unknown[] => {
        const value = whole(
          lines.flatMap((line) => parsed<Line>(line)?.[2] ?? []),
          count,
        );
        Object.defineProperty(lists, name, { value, enumerable: true });
        return value;
      };
      Object.defineProperty(lists, name, { get, enumerable: true, configurable: true });
    }
  }
  return lists;
}

/** @throws SnapshotMismatchError when a list has not as many records as were written. */
function whole(records: unknown[], count: number): unknown[] {
  if (records.length !== count) throw new SnapshotMismatchError();
  return records;
}

const DECODER = new TextDecoder();

/** Enough of a line to see what it holds. */
function beginningOf(line: SnapshotLine): string {
  return typeof line === "string" ? line : DECODER.decode(line.subarray(0, 48));
}

/** A line for later; of bytes a copy, so that it keeps no whole file in memory. */
function kept(line: SnapshotLine): SnapshotLine {
  return typeof line === "string" ? line : new Uint8Array(line);
}

/** Written by writeSnapshot; what other versions write is told by what is missing, and by `format`. */
function parsed<T>(line: SnapshotLine): T | null {
  try {
    return JSON.parse(typeof line === "string" ? line : DECODER.decode(line)) as T | null;
  } catch {
    throw new SnapshotMismatchError();
  }
}
