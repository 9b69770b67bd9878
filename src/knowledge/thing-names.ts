import { parseMetricRow, rowsOf } from "../domain/table.ts";
import { formatThing, parseThing, type ThingKind, type ThingRef } from "../domain/thing.ts";
import { FieldPaths } from "./field-paths.ts";
import type { Knowledge } from "./knowledge.ts";

/**
 * The same knowledge with every thing under one name: a field by the spelling that the tables give it
 * (`Pod.spec.hostUsers`), a metric with the prefix that notes leave out, and what goes by a further name of `things.yaml`
 * by its first. Done when the knowledge is made, so that no start waits for it.
 */
export function withWholeNames(knowledge: Knowledge): Knowledge {
  const names = new ThingNames(knowledge);
  return {
    ...knowledge,
    things: knowledge.things.map((record) => {
      const ref = parseThing(record.thing);
      return ref ? { ...record, thing: formatThing(names.whole(ref)) } : record;
    }),
    entries: knowledge.entries.map((entry) =>
      entry.changes === null || entry.changes.length === 0
        ? entry
        : { ...entry, changes: entry.changes.map((step) => ({ ...step, thing: names.whole(step.thing) })) },
    ),
  };
}

class ThingNames {
  /** Records by kind and each of their further names, letters and digits alone. */
  readonly #aliases = new Map<string, ThingRef>();
  readonly #metrics: string[];
  readonly #fields: FieldPaths;

  constructor(knowledge: Knowledge) {
    this.#metrics = knowledge.tables.metrics.flatMap((table) =>
      rowsOf(table, parseMetricRow).map(({ name }) => name),
    );
    this.#fields = new FieldPaths(knowledge);
    for (const { thing, names } of knowledge.things) {
      const ref = parseThing(thing);
      if (!ref || ref.component !== null) continue;
      for (const name of names) {
        const key = aliasKey(ref.kind, name);
        if (!this.#aliases.has(key)) this.#aliases.set(key, ref);
      }
    }
  }

  whole(ref: ThingRef): ThingRef {
    const known = ref.component === null ? this.#aliases.get(aliasKey(ref.kind, ref.name)) : undefined;
    if (known) return known;
    if (ref.kind === "metric") return { ...ref, name: this.#scraped(ref.name) };
    if (ref.kind !== "field") return ref;
    const field = this.#fields.resolve(ref.name);
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
