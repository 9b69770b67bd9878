import type { Knowledge } from "../knowledge/knowledge.ts";
import { SnapshotMismatchError } from "./errors.ts";
import { SearchIndex, type SerializedIndex } from "./index.ts";

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

/** Characters of JSON on one line of records: few enough that parsing them takes some two milliseconds. */
const LINE_LENGTH = 150_000;

/**
 * Knowledge and its index as one text, to be written at build time and read at start. JSON Lines: what is no list, the parts
 * of the index, then the lists by so many records, so that a process that is answering can read it line by line.
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
  for (const [name, records] of Object.entries(lists)) lines.push(...recordLines("list", name, records));
  return lines.join("\n");
}

function countsOf<Name extends string>(lists: Record<Name, readonly unknown[]>): Record<Name, number> {
  const counts = Object.entries<readonly unknown[]>(lists).map(([name, records]) => [name, records.length]);
  return Object.fromEntries(counts) as Record<Name, number>; // the same names
}

function* recordLines(kind: "list" | "table", name: string, records: readonly unknown[]): Generator<string> {
  let some: string[] = [];
  let length = 0;
  const line = (): string => `[${JSON.stringify(kind)},${JSON.stringify(name)},[${some.join(",")}]]`;
  for (const record of records) {
    const text = JSON.stringify(record);
    if (length + text.length > LINE_LENGTH && some.length > 0) {
      yield line();
      some = [];
      length = 0;
    }
    some.push(text);
    length += text.length;
  }
  if (some.length > 0) yield line();
}

/**
 * The knowledge and the index out of the lines of a snapshot written by {@link writeSnapshot}.
 * @throws SnapshotMismatchError when they are no snapshot of this version, or some are missing.
 */
export function readSnapshotLines(lines: Iterable<string>): Restored {
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
export function* snapshotSteps(lines: Iterable<string>): Generator<void, Restored> {
  let head: Head | null = null;
  const found = new Map<string, unknown[]>();
  const parts = new Map<IndexPart, string>();
  for (const text of lines) {
    const part = head === null ? undefined : INDEX_PARTS.find((name) => text.startsWith(beginning(name)));
    if (part !== undefined) {
      parts.set(part, text);
      yield;
      continue;
    }
    const line = parsed<Head | Line>(text);
    if (head === null) {
      if (line === null || Array.isArray(line) || !line.lists || !line.tables || !line.index)
        throw new SnapshotMismatchError();
      head = line;
    } else if (!Array.isArray(line)) {
      throw new SnapshotMismatchError();
    } else {
      const key = `${line[0]} ${line[1]}`;
      const known = found.get(key);
      if (known) for (const record of line[2]) known.push(record);
      else found.set(key, line[2]);
    }
    yield;
  }
  if (head === null) throw new SnapshotMismatchError();
  const knowledge = {
    ...collected("list", head.lists, found),
    tables: collected("table", head.tables, found),
    provenance: head.provenance,
  } as unknown as Knowledge; // as many records of each list as writeSnapshot wrote of them
  return { knowledge, index: SearchIndex.load(knowledge, storedIndex(head.index, parts)) };
}

/** The index in its stored form; each part is read when it is asked for, which an answer that needs no search never does. */
function storedIndex(head: Head["index"], parts: ReadonlyMap<IndexPart, string>): SerializedIndex {
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

/** How the line of a part begins. */
function beginning(part: IndexPart): string {
  return `["index","${part}",`;
}

/** @throws SnapshotMismatchError when a list has not as many records as were written. */
function collected(
  kind: string,
  counts: Record<string, number>,
  found: ReadonlyMap<string, unknown[]>,
): Record<string, unknown[]> {
  const lists = Object.entries(counts).map(([name, count]): [string, unknown[]] => {
    const records = found.get(`${kind} ${name}`) ?? [];
    if (records.length !== count) throw new SnapshotMismatchError();
    return [name, records];
  });
  return Object.fromEntries(lists);
}

/** Written by writeSnapshot; what other versions write is told by what is missing, and by `format`. */
function parsed<T>(line: string): T | null {
  try {
    return JSON.parse(line) as T | null;
  } catch {
    throw new SnapshotMismatchError();
  }
}
