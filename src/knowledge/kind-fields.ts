/** The fields of a Kind, those of the types that it is made of included: `Pod` has those of Container, Volume and Probe as well. */
import type { Thing } from "../domain/thing.ts";
import type { FieldPaths } from "./field-paths.ts";
import { isEmbedded, type TypeName, typeKey } from "./field-types.ts";

/** What has fields of its own where it is asked for: every Kind with a Pod template would otherwise have all of a Pod's. */
const APART: ReadonlySet<string> = new Set(["PodTemplateSpec"]);
/** Steps below a Kind that are walked. */
const DEEPEST = 12;

const MADE = new WeakMap<FieldPaths, Map<string, readonly Thing[] | null>>();

/**
 * Every field below a Kind (`Pod`) or a path of one (`pod.spec`), each by its shortest path: what Pods write under `containers` is not
 * told again for `initContainers`. A Kind within another one ends the way, and so does the template of a Pod.
 * @returns null where no Kind of that name is known
 */
export function fieldsBelow(paths: FieldPaths, written: string): readonly Thing[] | null {
  const key = written.toLowerCase();
  const known = MADE.get(paths) ?? new Map<string, readonly Thing[] | null>();
  MADE.set(paths, known);
  const made = known.get(key);
  if (made !== undefined) return made;
  const [kind = "", ...below] = key.split(".");
  const roots = paths.types.kindsNamed(kind);
  const fields = roots.length === 0 ? null : fieldsFrom(roots, kind, [kind, ...below].join("."), paths);
  known.set(key, fields);
  return fields;
}

/** The same of a type that need be no Kind (`PodSpec`); none where there is no such type. */
export function fieldsBelowType(paths: FieldPaths, type: string): readonly Thing[] {
  const name = type.toLowerCase();
  return fieldsBelow(paths, type) ?? fieldsFrom(paths.types.typesNamed(name), name, name, paths);
}

/** The fields that some types have at a path, by the name that they go by. */
function fieldsFrom(roots: readonly TypeName[], name: string, path: string, paths: FieldPaths): Thing[] {
  const ways = new Map<string, string>();
  for (const root of roots) for (const way of waysFrom(root, paths)) ways.set(way.toLowerCase(), way);
  return [...ways.values()].flatMap((way) => {
    const field = paths.resolve(`${name}.${way}`);
    return field?.ref.name.toLowerCase().startsWith(`${path}.`) ? [field] : [];
  });
}

/** The ways from a type to every field, the shorter first; each type is gone into once. */
function waysFrom(root: TypeName, { types }: FieldPaths): string[] {
  const ways: string[] = [];
  const gone = new Set([typeKey(root)]);
  let level: { type: TypeName; way: string[] }[] = [{ type: root, way: [] }];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { type, way } of level)
      for (const row of types.fieldsOf(type).values()) {
        const path = [...way, row.name];
        ways.push(path.join("."));
        const inner = types.typeNamedBy(row.type, type);
        if (!inner || gone.has(typeKey(inner)) || isApart(inner, types)) continue;
        gone.add(typeKey(inner));
        next.push({ type: inner, way: path });
      }
    level = next;
  }
  return ways;
}

function isApart({ name, groupVersion }: TypeName, types: FieldPaths["types"]): boolean {
  return APART.has(name) || types.kindsNamed(name).some((kind) => kind.groupVersion === groupVersion);
}

const CALLED = new WeakMap<FieldPaths, Map<string, ReadonlySet<string> | null>>();

/**
 * Does a Kind have a field of that name anywhere below it, the templates of other Kinds included, in any version and release?
 * @returns null where the tables hold no Kind so called
 */
export function hasFieldCalled(paths: FieldPaths, kind: string, name: string): boolean | null {
  const key = kind.toLowerCase();
  const known = CALLED.get(paths) ?? new Map<string, ReadonlySet<string> | null>();
  CALLED.set(paths, known);
  if (!known.has(key)) known.set(key, namesBelow(paths, key));
  return known.get(key)?.has(name.toLowerCase()) ?? null;
}

/** The names of all fields below a Kind, each type gone into once. */
function namesBelow({ types }: FieldPaths, kind: string): ReadonlySet<string> | null {
  const level = [...types.kindsNamed(kind)];
  if (level.length === 0) return null;
  const gone = new Set(level.map(typeKey));
  const names = new Set<string>();
  for (const type of level)
    for (const [name, row] of types.fieldsOf(type)) {
      names.add(name);
      const inner = types.typeNamedBy(row.type, type);
      if (!inner || gone.has(typeKey(inner))) continue;
      gone.add(typeKey(inner));
      level.push(inner);
    }
  return names;
}

const REACHED = new WeakMap<FieldPaths, ReadonlySet<string>>();

/** Types that no field names and whose fields are written all the same: embedded, sent by the discovery, called otherwise since 1.15. */
const SENT = /^(?:ObjectMeta|API\w+Discovery|\w+Model|IngressRuleValue|Webhook)$/;

/**
 * Does any Kind lead to a type, in any version: can somebody write its fields? The code has types that none does, such as the metrics of
 * `autoscaling/v1`, which the objects of that version keep in an annotation.
 */
export function isReached(paths: FieldPaths, type: TypeName): boolean {
  let reached = REACHED.get(paths);
  if (!reached) {
    reached = typesBelow(paths, paths.types.kindsNamed());
    REACHED.set(paths, reached);
  }
  return reached.has(typeKey(type)) || isEmbedded(type.name) || SENT.test(type.name);
}

/** Every type that the fields of some Kinds lead to, these among them. */
function typesBelow({ types }: FieldPaths, kinds: readonly TypeName[]): ReadonlySet<string> {
  const level = [...kinds];
  const gone = new Set(level.map(typeKey));
  for (const type of level)
    for (const row of types.fieldsOf(type).values()) {
      const inner = types.typeNamedBy(row.type, type);
      if (!inner || gone.has(typeKey(inner))) continue;
      gone.add(typeKey(inner));
      level.push(inner);
    }
  return gone;
}

/** The Kinds of a type's own version that lead to it, itself where it is one: `DeviceTaintRule` of `DeviceTaintRuleSpec`. */
export function kindsAbove(paths: FieldPaths, type: TypeName): TypeName[] {
  const ofVersion = paths.types.kindsNamed().filter(({ groupVersion }) => groupVersion === type.groupVersion);
  return ofVersion.filter((kind) => typesBelow(paths, [kind]).has(typeKey(type)));
}
