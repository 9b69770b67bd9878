import { type ApiType, groupVersion } from "../domain/api.ts";
import { type FactTables, type FieldRow, parseFieldRow, parseKindRow, rowsOf } from "../domain/table.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";

/** Releases in which something can be written: from the first (`atLatest`: or earlier) to the last, null: still. */
export interface Span {
  from: string;
  atLatest: boolean;
  to: string | null;
}

/** What is put into another type without a name of its own: its fields stand in the outer one. Go calls it embedding. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  ConfigMapEnvSource: ["LocalObjectReference"],
  ConfigMapKeySelector: ["LocalObjectReference"],
  ConfigMapProjection: ["LocalObjectReference"],
  ConfigMapVolumeSource: ["LocalObjectReference"],
  DeviceAllocationConfiguration: ["DeviceConfiguration"],
  DeviceClaimConfiguration: ["DeviceConfiguration"],
  DeviceClassConfiguration: ["DeviceConfiguration"],
  EphemeralContainer: ["EphemeralContainerCommon"],
  IngressRule: ["IngressRuleValue"],
  NamedRuleWithOperations: ["RuleWithOperations"],
  PersistentVolumeSpec: ["PersistentVolumeSource"],
  Probe: ["ProbeHandler", "Handler"],
  RuleWithOperations: ["Rule"],
  SecretEnvSource: ["LocalObjectReference"],
  SecretKeySelector: ["LocalObjectReference"],
  SecretProjection: ["LocalObjectReference"],
  Volume: ["VolumeSource"],
};

const EMBEDDED_NAMES: ReadonlySet<string> = new Set(Object.values(EMBEDDED).flat());

/** Do the fields of a type stand in those that embed it? */
export function isEmbedded(name: string): boolean {
  return EMBEDDED_NAMES.has(name);
}

/** The packages that Go types name by an alias: `v1.PodTemplateSpec` in apps/v1 is one of the core group. */
const PACKAGES: Readonly<Record<string, string>> = {
  apiv1: "v1",
  authenticationv1: "authentication.k8s.io/v1",
  authorizationv1: "authorization.k8s.io/v1",
  batchv1: "batch/v1",
  corev1: "v1",
  schedulingv1alpha3: "scheduling.k8s.io/v1alpha3",
  v1: "v1",
};

/** A type of the API: `v1/PodSpec`. */
export interface TypeName {
  groupVersion: string;
  name: string;
}

export function typeKey({ groupVersion, name }: TypeName): string {
  return `${groupVersion}/${name}`;
}

/** The types of the API with their fields, read from the tables type by type when asked for. */
export class FieldTypes {
  readonly #rows: ReadonlyMap<string, string>;
  readonly #read = new Map<string, ReadonlyMap<string, FieldRow>>();
  /** The same by the type itself, which most ways go by: a step then makes no text. */
  readonly #fields = new WeakMap<TypeName, ReadonlyMap<string, FieldRow>>();
  /** By group and version, and by what Go calls it there. */
  readonly #next = new Map<string, Map<string, TypeName | null>>();
  /** The names of types by each field that they have, in the order of the tables. */
  #namesByField: Map<string, string[]> | null = null;
  readonly #births = new Map<string, string | null>();
  /** Types by their bare names in lower-case. */
  readonly #named = new Map<string, TypeName[]>();
  readonly #kinds = new Map<string, TypeName[]>();
  readonly #allKinds: readonly TypeName[];
  #families: Map<string, string> | null = null;

  constructor({ fields, kinds }: Pick<FactTables, "fields" | "kinds">) {
    this.#rows = new Map(fields.map(({ of, rows }) => [of, rows]));
    for (const { of } of fields) {
      const at = of.lastIndexOf("/");
      add(this.#named, { groupVersion: of.slice(0, at), name: of.slice(at + 1) });
    }
    for (const table of kinds)
      for (const { name } of rowsOf(table, parseKindRow)) add(this.#kinds, { groupVersion: table.of, name });
    this.#allKinds = [...this.#kinds.values()].flat();
  }

  /** Every Kind that stands in the code, however it is spelt; all Kinds without a name. */
  kindsNamed(name?: string): readonly TypeName[] {
    return name === undefined ? this.#allKinds : (this.#kinds.get(name.toLowerCase()) ?? []);
  }

  /**
   * The group by whose name a group goes together with those that have Kinds in common with it: what moved from `extensions` to
   * `apps` has the same fields. The core group's is `v1`.
   */
  familyOf(group: string): string {
    this.#families ??= familiesOf(this.#kinds);
    return this.#families.get(group) ?? group;
  }

  /** Every type of that name, Kinds among them. */
  typesNamed(name: string): TypeName[] {
    return this.#named.get(name.toLowerCase()) ?? [];
  }

  /** The names of the types with a field spelt exactly so, each once. */
  namesWith(field: string): readonly string[] {
    this.#namesByField ??= namesByField(this.#rows);
    return this.#namesByField.get(field) ?? [];
  }

  /** The fields of a type, those of embedded types included, by their names in lower-case. */
  fieldsOf(type: TypeName): ReadonlyMap<string, FieldRow> {
    const known = this.#fields.get(type);
    if (known) return known;
    const fields = this.#readFieldsOf(type);
    this.#fields.set(type, fields);
    return fields;
  }

  #readFieldsOf(type: TypeName): ReadonlyMap<string, FieldRow> {
    const known = this.#read.get(typeKey(type));
    if (known) return known;
    const fields = new Map<string, FieldRow>();
    // Set before it is filled: a type that embeds itself must not be asked for ever.
    this.#read.set(typeKey(type), fields);
    for (const inner of EMBEDDED[type.name] ?? [])
      for (const [key, row] of this.#ownOrFormer({ ...type, name: inner }, type))
        fields.set(key, widest(fields.get(key), row));
    for (const row of rowsOf({ of: "", rows: this.#rows.get(typeKey(type)) ?? "" }, parseFieldRow))
      fields.set(row.name.toLowerCase(), row);
    return fields;
  }

  /** The type that a Go type names, its pointers, lists and maps taken off; null for what has no fields here. */
  typeNamedBy(goType: string, within: TypeName): TypeName | null {
    const known = this.#next.get(within.groupVersion) ?? new Map<string, TypeName | null>();
    this.#next.set(within.groupVersion, known);
    let next = known.get(goType);
    if (next === undefined) {
      next = this.#typeCalled(goType, within);
      known.set(goType, next);
    }
    return next;
  }

  #typeCalled(goType: string, within: TypeName): TypeName | null {
    const bare = bareType(goType);
    const dot = bare.indexOf(".");
    const groupVersion = dot < 0 ? within.groupVersion : PACKAGES[bare.slice(0, dot)];
    if (groupVersion === undefined) return null;
    const type = { groupVersion, name: bare.slice(dot + 1) };
    return this.#rows.has(typeKey(type)) ? type : null;
  }

  /**
   * A type's field as it is found from a field of another type that has stood there since `parent`: where the type came
   * later than that, it took the place of another one whose name it shares ("Handler" became "LifecycleHandler"), and what
   * that one had was there before. Where no such one is known, the field was there at its release at the latest.
   */
  fieldWithin(type: TypeName, field: string, parent: Span): FieldRow | null {
    const row = this.fieldsOf(type).get(field.toLowerCase());
    if (!row) return null;
    const born = this.#birth(type);
    if (born === null || compareVersions(born, parent.from) <= 0) return row;
    if (compareVersions(row.from, born) !== 0) return row;
    const former = this.#formerOf(type, born).flatMap(
      (other) => this.fieldsOf(other).get(field.toLowerCase()) ?? [],
    );
    const [oldest] = former.sort((a, b) => compareVersions(a.from, b.from));
    if (oldest) return { ...row, from: oldest.from, atLatest: oldest.atLatest };
    return { ...row, atLatest: true };
  }

  /** Fields of an embedded type; that it came later than the outer one says nothing of them. */
  #ownOrFormer(inner: TypeName, outer: TypeName): [string, FieldRow][] {
    const rows = rowsOf({ of: "", rows: this.#rows.get(typeKey(inner)) ?? "" }, parseFieldRow);
    const born = oldestOf(rows);
    const outerBorn = this.#birth(outer);
    // With the embedded type known that stood there before, what it lacks came with the later one.
    const only = EMBEDDED[outer.name]?.length === 1;
    return rows.map((row) => {
      const late = only && born !== null && outerBorn !== null && compareVersions(born, outerBorn) > 0;
      return [row.name.toLowerCase(), late && row.from === born ? { ...row, atLatest: true } : row];
    });
  }

  /**
   * Types of the same group and version that a type of a later birth may have replaced: one name ends in the other, and what lives on
   * beside it (ObjectReference beside TypedObjectReference) was not.
   */
  #formerOf(type: TypeName, born: string): TypeName[] {
    const before = minorName(minorOf(born) - 1);
    return [...this.#named.values()].flat().filter((other) => {
      if (other.groupVersion !== type.groupVersion || other.name === type.name) return false;
      if (!type.name.endsWith(other.name) && !other.name.endsWith(type.name)) return false;
      const birth = this.#birth(other);
      return birth !== null && compareVersions(birth, before) <= 0 && this.#endedBy(other, born);
    });
  }

  #endedBy(type: TypeName, release: string): boolean {
    const rows = rowsOf({ of: "", rows: this.#rows.get(typeKey(type)) ?? "" }, parseFieldRow);
    return rows.every(({ to }) => to !== null && compareVersions(to, release) < 0);
  }

  /** The first release that has any field of a type. */
  #birth(type: TypeName): string | null {
    const key = typeKey(type);
    const known = this.#births.get(key);
    if (known !== undefined) return known;
    const birth = oldestOf(rowsOf({ of: "", rows: this.#rows.get(key) ?? "" }, parseFieldRow));
    this.#births.set(key, birth);
    return birth;
  }
}

/** Groups that share a Kind, each by the first of all that hang together. */
function familiesOf(kinds: ReadonlyMap<string, readonly TypeName[]>): Map<string, string> {
  const families = new Map<string, string>();
  for (const types of kinds.values()) {
    const groups = types.map(({ groupVersion: name }) =>
      name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : name,
    );
    const joined = new Set(groups.map((group) => families.get(group) ?? group));
    const [first] = joined;
    if (first === undefined) continue;
    for (const group of groups) families.set(group, first);
    for (const [group, family] of families) if (joined.has(family)) families.set(group, first);
  }
  return families;
}

function namesByField(rows: ReadonlyMap<string, string>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, lines] of rows) {
    const type = key.slice(key.lastIndexOf("/") + 1);
    for (const line of lines.split("\n")) {
      const field = line.slice(0, line.indexOf(" "));
      const known = names.get(field);
      if (!known) names.set(field, [type]);
      else if (!known.includes(type)) known.push(type);
    }
  }
  return names;
}

/** `[]Container` → `Container`, `map[string]v1.Quantity` → `v1.Quantity`. */
function bareType(goType: string): string {
  return goType.replace(/^(?:\*|\[\]|map\[[\w.]{1,80}\]){1,6}/, "");
}

/** Does a value of the type hold keys of the user's own? */
export function isMap(goType: string): boolean {
  return goType.includes("map[") || /^(?:\w+\.)?ResourceList$/.test(goType);
}

function oldestOf(rows: readonly FieldRow[]): string | null {
  return rows.reduce<string | null>(
    (oldest, { from }) => (oldest === null || compareVersions(from, oldest) < 0 ? from : oldest),
    null,
  );
}

/** Of two rows of one field, from types that followed each other, all releases together. */
function widest(a: FieldRow | undefined, b: FieldRow): FieldRow {
  if (!a) return b;
  const first = compareVersions(a.from, b.from) <= 0 ? a : b;
  const to = a.to === null || b.to === null ? null : compareVersions(a.to, b.to) >= 0 ? a.to : b.to;
  const later = first === a ? b : a;
  return { ...later, from: first.from, atLatest: first.atLatest, to, gate: a.gate ?? b.gate };
}

function add(map: Map<string, TypeName[]>, type: TypeName): void {
  const key = type.name.toLowerCase();
  const known = map.get(key);
  if (known) known.push(type);
  else map.set(key, [type]);
}

/** Of each group and version that was served, the last release that serves any Kind of it; null while one is. */
export function livesOfVersions(apis: readonly ApiType[]): Map<string, string | null> {
  const lives = new Map<string, string | null>();
  for (const api of apis) {
    const name = groupVersion(api);
    const last = api.removed === null ? null : minorName(minorOf(api.removed) - 1);
    const known = lives.get(name);
    const longer =
      known === null || last === null ? null : known && minorOf(known) > minorOf(last) ? known : last;
    lives.set(name, longer);
  }
  return lives;
}
