import { formatThing, type ThingRef } from "../domain/thing.ts";
import type { KnowledgeBase } from "./base.ts";
import type { Saying } from "./knowledge.ts";

/** All that is said of each subject that people describe: the corpus's sayings, and names, titles and texts of what these are about. */
export function sayingsOf(base: KnowledgeBase): Saying[] {
  const { knowledge, gates, things } = base;
  const rows = new Map<string, Saying>();
  const add = (
    of: string,
    en: readonly (string | null | undefined)[],
    ja: readonly (string | null | undefined)[],
  ) => {
    const row = rows.get(of) ?? { of, en: [], ja: [] };
    row.en.push(...en.filter((text) => text !== undefined && text !== null));
    row.ja.push(...ja.filter((text) => text !== undefined && text !== null));
    rows.set(of, row);
  };
  for (const { of, en, ja } of knowledge.sayings) add(of, en, ja);
  for (const { name, text } of gates.values()) add(gateNamed(name), [name, text?.en], [text?.ja]);
  for (const { number, title } of knowledge.keps) {
    const own = base.gatesOfKep(number).flatMap(({ kep, name }) => (kep === number ? [gateNamed(name)] : []));
    for (const of of own.length > 0 ? own : [named("kep", String(number))]) add(of, [title.en], [title.ja]);
  }
  for (const row of knowledge.names) {
    const of =
      "gate" in row
        ? gateNamed(row.gate)
        : "kep" in row
          ? named("kep", String(row.kep))
          : named("api", row.kind);
    add(of, row.names, []);
  }
  for (const { ref, names, text } of things.all) {
    const of = formatThing(ref);
    if (rows.has(of)) add(of, [...names, text?.en], [text?.ja]);
  }
  return [...rows.values()];
}

function gateNamed(name: string): string {
  return named("gate", name);
}

function named(kind: ThingRef["kind"], name: string): string {
  return formatThing({ kind, name, component: null });
}
