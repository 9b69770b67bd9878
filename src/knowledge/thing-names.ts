import type { Entry } from "../domain/entry.ts";
import { parseMetricRow, rowsOf } from "../domain/table.ts";
import { formatThing, parseThing, type ThingKind, type ThingRef, thingKey } from "../domain/thing.ts";
import { newNameOf } from "./beginnings.ts";
import { type Knowledge, NOTHING_WRITTEN, type ThingRecord } from "./knowledge.ts";
import { TableThings } from "./table-things.ts";

/**
 * The same knowledge with every thing under one name: a field by the spelling that the tables give it
 * (`Pod.spec.hostUsers`), a metric with the prefix that notes leave out, and what goes by a further name of `things.yaml`
 * by its first. Done when the knowledge is made, so that no start waits for it.
 */
export function withWholeNames(knowledge: Knowledge): Knowledge {
  const names = new ThingNames(knowledge);
  const things = knowledge.things.map((record) => {
    const ref = parseThing(record.thing);
    return ref ? { ...record, thing: formatThing(names.whole(ref)) } : record;
  });
  const entries = knowledge.entries.map((entry) =>
    entry.changes === null || entry.changes.length === 0
      ? entry
      : { ...entry, changes: entry.changes.map((step) => ({ ...step, thing: names.whole(step.thing) })) },
  );
  return { ...knowledge, things: [...things, ...broughtByRenaming(things, entries, names)], entries };
}

/** Kinds whose names stand whole where a renaming tells of them; of a field only an end may be told. */
const NAMED_WHOLE: ReadonlySet<ThingKind> = new Set(["metric", "flag", "label", "annotation", "variable"]);

/**
 * Records for names that nothing but a renaming tells of: the new one is a thing as well, and the renaming its beginning
 * (see `Renamings`).
 */
function broughtByRenaming(
  things: readonly ThingRecord[],
  entries: readonly Entry[],
  names: ThingNames,
): ThingRecord[] {
  const told = [
    ...things.flatMap(({ thing, changes }) => changes.map((step) => ({ ...step, thing: parseThing(thing) }))),
    ...entries.flatMap(({ changes }) => changes ?? []),
  ];
  const known = new Set([
    ...told.flatMap(({ thing }) => (thing ? [thingKey(thing)] : [])),
    ...things.map(({ thing }) => thing.toLowerCase()),
  ]);
  const brought = new Map<string, ThingRecord>();
  for (const { thing: old, did, to, planned } of told) {
    if (!old || did !== "renamed" || to === undefined || planned !== undefined || !NAMED_WHOLE.has(old.kind))
      continue;
    if (newNameOf(to).includes(" ")) continue;
    // What takes the place of a whole name is whole as well, whatever longer name ends so.
    const renamed = { ...old, name: newNameOf(to) };
    const ref = names.isTabled(old) ? renamed : names.whole(renamed);
    const thing = formatThing(ref);
    if (known.has(thingKey(ref)) || known.has(thing.toLowerCase()) || names.isTabled(ref)) continue;
    brought.set(thing, { ...NOTHING_WRITTEN, thing });
  }
  return [...brought.values()];
}

class ThingNames {
  /** Records by kind and each of their further names, letters and digits alone. */
  readonly #aliases = new Map<string, ThingRef>();
  readonly #metrics: string[];
  readonly #tables: TableThings;

  constructor(knowledge: Knowledge) {
    this.#metrics = knowledge.tables.metrics.flatMap((table) =>
      rowsOf(table, parseMetricRow).map(({ name }) => name),
    );
    this.#tables = new TableThings(knowledge);
    for (const { thing, names } of knowledge.things) {
      const ref = parseThing(thing);
      if (!ref || ref.component !== null) continue;
      for (const name of names) {
        const key = aliasKey(ref.kind, name);
        if (!this.#aliases.has(key)) this.#aliases.set(key, ref);
      }
    }
  }

  /** Has a table a row of it? */
  isTabled(ref: ThingRef): boolean {
    return this.#tables.named(ref.name).some((thing) => thingKey(thing.ref) === thingKey(ref));
  }

  whole(ref: ThingRef): ThingRef {
    const known = ref.component === null ? this.#aliases.get(aliasKey(ref.kind, ref.name)) : undefined;
    if (known) return known;
    if (ref.kind === "metric") return { ...ref, name: this.#scraped(ref.name) };
    if (ref.kind !== "field") return ref;
    const field = this.#tables.fields.resolve(ref.name);
    return field ? { ...ref, name: field.ref.name } : ref;
  }

  /** The one metric that a name is the end of; the name itself where it is whole, or where several end so. */
  #scraped(name: string): string {
    if (this.#metrics.includes(name)) return name;
    const ending = this.#metrics.filter((known) => known.endsWith(`_${name}`));
    return ending.length === 1 && ending[0] !== undefined ? ending[0] : name;
  }
}

function aliasKey(kind: ThingKind, name: string): string {
  return `${kind} ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")}`;
}
