import type { Entry } from "../domain/entry.ts";
import type { Change } from "../domain/thing.ts";
import { SnapshotMismatchError } from "./errors.ts";

/** What most answers never look at, and three quarters of all characters. */
const TOLD = ["author", "text", "note", "sources", "published"] as const;
type Told = Pick<Entry, (typeof TOLD)[number]>;

/** What few entries have: left out where it is empty. */
type Seldom = Pick<
  Entry,
  | "keps"
  | "gates"
  | "apis"
  | "flags"
  | "metrics"
  | "fields"
  | "events"
  | "changes"
  | "actionRequired"
  | "enhancement"
  | "alsoIn"
>;

/** What is read of an entry at a start. */
export type StoredHead = [
  id: string,
  version: string,
  kind: Entry["kind"],
  origin: Entry["origin"],
  sigs: string[],
  prs: number[],
  seldom?: Partial<Seldom>,
];

export function storedHead(entry: Entry): StoredHead {
  const { id, version, kind, origin, sigs, prs } = entry;
  const { keps, gates, apis, flags, metrics, fields, events } = entry;
  const { changes, actionRequired, enhancement, alsoIn } = entry;
  const seldom: [string, unknown][] = Object.entries({
    ...{ keps, gates, apis, flags, metrics, fields, events, alsoIn },
    ...{ actionRequired: actionRequired || null, enhancement },
  }).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  // That an entry changes nothing by name is told, and not the same as null.
  if (changes !== null) seldom.push(["changes", changes]);
  const head: StoredHead = [id, version, kind, origin, sigs, prs];
  if (seldom.length > 0) head.push(Object.fromEntries(seldom));
  return head;
}

/** What is read of an entry when somebody asks for it, as JSON. */
export function storedTold({ author, text, note, sources, published }: Entry): string {
  return JSON.stringify({ author, text, note, sources, published });
}

/** An entry of a snapshot: what it says is parsed when it is first looked at. */
class StoredEntry implements Entry {
  readonly id: string;
  readonly version: string;
  readonly kind: Entry["kind"];
  readonly origin: Entry["origin"];
  readonly sigs: string[];
  readonly prs: number[];
  readonly keps: number[];
  readonly gates: string[];
  readonly apis: string[];
  readonly flags: string[];
  readonly metrics: string[];
  readonly fields: string[];
  readonly events: string[];
  readonly changes: Change[] | null;
  readonly actionRequired: boolean;
  readonly enhancement: Entry["enhancement"];
  readonly alsoIn: string[];
  #told: Told | null = null;
  readonly #texts: ToldLine;
  readonly #at: number;

  constructor([id, version, kind, origin, sigs, prs, seldom]: StoredHead, texts: ToldLine, at: number) {
    this.id = id;
    this.version = version;
    this.kind = kind;
    this.origin = origin;
    this.sigs = sigs;
    this.prs = prs;
    this.keps = seldom?.keps ?? NONE;
    this.gates = seldom?.gates ?? NONE;
    this.apis = seldom?.apis ?? NONE;
    this.flags = seldom?.flags ?? NONE;
    this.metrics = seldom?.metrics ?? NONE;
    this.fields = seldom?.fields ?? NONE;
    this.events = seldom?.events ?? NONE;
    this.changes = seldom?.changes ?? null;
    this.actionRequired = seldom?.actionRequired ?? false;
    this.enhancement = seldom?.enhancement ?? null;
    this.alsoIn = seldom?.alsoIn ?? NONE;
    this.#texts = texts;
    this.#at = at;
  }

  get #read(): Told {
    this.#told ??= this.#texts.at(this.#at);
    return this.#told;
  }

  get author(): Entry["author"] {
    return this.#read.author;
  }

  get text(): Entry["text"] {
    return this.#read.text;
  }

  get note(): Entry["note"] {
    return this.#read.note;
  }

  get sources(): Entry["sources"] {
    return this.#read.sources;
  }

  get published(): string {
    // Absent where the type lets it be absent: no caller tells that from undefined.
    return this.#read.published as string;
  }

  /** With what has not been read yet, for who writes it as JSON. */
  toJSON(): Entry {
    const { author, text, note, sources, published } = this.#read;
    return { ...this, author, text, note, sources, ...(published !== undefined && { published }) };
  }
}

/** One for all: nobody changes an entry once the knowledge is joined. */
const NONE: never[] = [];
Object.freeze(NONE);

/** A line of a snapshot with what some entries say; the tabs, which JSON has none of within a record, part the entries. */
const OPENING = '["told",';
const TAB = 0x09;

/** A line of such records, valid JSON. */
export function toldLine(records: readonly string[]): string {
  return `${OPENING}${records.length},[\t${records.join(",\t")}\t]]`;
}

/** Of what some entries say, still as it was written. */
export class ToldLine {
  /** How many entries it tells of. */
  readonly count: number;
  readonly #bytes: Buffer;
  /** Where the tabs are, once somebody has asked. */
  #tabs: number[] | null = null;

  private constructor(bytes: Buffer, count: number) {
    this.#bytes = bytes;
    this.count = count;
  }

  /** Null when a line that begins so is no such line. The bytes are copied: they would keep the whole file in memory. */
  static of(line: string | Uint8Array, beginning: string): ToldLine | null {
    const count = /^\["told",(\d{1,6}),\[\t/.exec(beginning)?.[1];
    return count === undefined ? null : new ToldLine(Buffer.from(line as Uint8Array), Number(count)); // takes either
  }

  /** @throws SnapshotMismatchError when the line is not as it was written. */
  at(place: number): Told {
    this.#tabs ??= this.#found();
    const [start, end] = [this.#tabs[place], this.#tabs[place + 1]];
    if (start === undefined || end === undefined) throw new SnapshotMismatchError();
    const comma = place === this.count - 1 ? 0 : 1;
    // Written by storedTold, under the snapshot's checksum.
    return JSON.parse(this.#bytes.toString("utf8", start + 1, end - comma)) as Told;
  }

  #found(): number[] {
    const tabs: number[] = [];
    for (let at = this.#bytes.indexOf(TAB); at >= 0; at = this.#bytes.indexOf(TAB, at + 1)) tabs.push(at);
    return tabs;
  }
}

/**
 * The entries of a snapshot, ready to be looked at.
 * @throws SnapshotMismatchError when they are not as many as what is told of them.
 */
export function storedEntries(heads: readonly StoredHead[], lines: readonly ToldLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines)
    for (let at = 0; at < line.count; at++) {
      const head = heads[entries.length];
      if (!head) throw new SnapshotMismatchError();
      entries.push(new StoredEntry(head, line, at));
    }
  if (entries.length !== heads.length) throw new SnapshotMismatchError();
  return entries;
}
