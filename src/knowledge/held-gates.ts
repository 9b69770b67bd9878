/** The gate of a type that only gated fields hold: `v1/FileKeySelector` is written below `fileKeyRef` alone, which stands behind `EnvFiles`. */
import type { FieldPaths } from "./field-paths.ts";
import { type TypeName, typeKey } from "./field-types.ts";

interface Held {
  /** What the row of the field tells; null for none. */
  gate: string | null;
  /** The type that has the field. */
  by: string;
}

const HELD = new WeakMap<FieldPaths, ReadonlyMap<string, readonly Held[]>>();

/** No type is held by another that is further away. */
const FURTHEST = 4;

/** The one gate that every field which leads to a type stands behind; null where a Kind has it without, or several lead to it. */
export function gateOfHolders(paths: FieldPaths, type: TypeName): string | null {
  let held = HELD.get(paths);
  if (!held) {
    held = holdersIn(paths);
    HELD.set(paths, held);
  }
  const gates = gatesAbove(typeKey(type), held, FURTHEST);
  const [only, ...more] = gates;
  return only !== undefined && more.length === 0 ? only : null;
}

/** The gates above a type; that there is a way without one is told as null. */
function gatesAbove(
  type: string,
  held: ReadonlyMap<string, readonly Held[]>,
  steps: number,
): (string | null)[] {
  const holders = held.get(type) ?? [];
  if (holders.length === 0 || steps === 0) return [null];
  const gates = holders.flatMap(({ gate, by }) => (gate === null ? gatesAbove(by, held, steps - 1) : [gate]));
  return [...new Set(gates)];
}

/** The fields that lead to each type, from the Kinds down. */
function holdersIn({ types }: FieldPaths): ReadonlyMap<string, readonly Held[]> {
  const held = new Map<string, Held[]>();
  const level = [...types.kindsNamed()];
  const gone = new Set(level.map(typeKey));
  for (const type of level)
    for (const row of types.fieldsOf(type).values()) {
      const inner = types.typeNamedBy(row.type, type);
      if (!inner) continue;
      const key = typeKey(inner);
      const holders = held.get(key) ?? [];
      held.set(key, holders);
      holders.push({ gate: row.gate, by: typeKey(type) });
      if (gone.has(key)) continue;
      gone.add(key);
      level.push(inner);
    }
  return held;
}
