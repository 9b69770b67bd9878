import { type ApiType, groupVersion } from "../domain/api.ts";
import type { FieldRow } from "../domain/table.ts";
import { inOrder, type Thing, type ThingRef } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { gateNamesOf } from "./field-gates.ts";
import { both, deprecationOf, documentedIn, livesOf } from "./field-lives.ts";
import { FieldTypes, isMap, livesOfVersions, type Span, type TypeName, typeKey } from "./field-types.ts";
import type { Knowledge } from "./knowledge.ts";
import { ServedParts } from "./served-parts.ts";

/** A field reached from a type, with the releases that have all of the way to it. */
interface Reached {
  row: FieldRow;
  /** The names on the way, as the code spells them. */
  names: string[];
  span: Span;
  /** Of the field, or of the nearest one on the way that names one. */
  gate: string | null;
}

/** A field of one version, in the releases that have it. */
interface Found {
  type: TypeName;
  reached: Reached;
  span: Span;
  /** Its type left the code, which ends the span, while its version is served on. */
  passed: boolean;
}

/** A Kind, and what one of its fields has below it; null: keys of the user's own. */
interface Below {
  type: TypeName;
  fields: ReadonlyMap<string, FieldRow> | null;
}

/** Longest way that is followed; the deepest of the API has fewer steps. */
const MOST_STEPS = 20;
const LONGEST_PATH = 400;

/**
 * Fields by their paths: `pod.spec.hostUsers`, `Deployment.spec.template.spec.hostUsers`, `apps/v1/StatefulSet.spec.replicas`,
 * `PodSpec.hostUsers`, `.spec.updateStrategy` of a Kind. Lists may be written with `[]` or `[*]`, case does not count.
 */
export class FieldPaths {
  readonly #types: FieldTypes;
  readonly #served: ReadonlyMap<string, ApiType>;
  readonly #parts: ServedParts;
  readonly #newest: string;
  /** The release each gate came with, by name. */
  readonly #gates: ReadonlyMap<string, string>;
  /** By the first step of a path below a Kind, in lower-case. */
  readonly #below = new Map<string, Below[]>();

  constructor({
    tables,
    apis,
    gates,
    provenance,
  }: Pick<Knowledge, "tables" | "apis" | "gates" | "provenance">) {
    this.#types = new FieldTypes(tables);
    this.#served = new Map(apis.map((api) => [`${groupVersion(api)}/${api.kind}`, api]));
    this.#parts = new ServedParts(this.#types, this.#served, livesOfVersions(apis));
    this.#newest = provenance.newest;
    this.#gates = new Map(gates.flatMap(({ name, stages: [first] }) => (first ? [[name, first.from]] : [])));
  }

  /** The types with their fields, for who walks an object himself. */
  get types(): FieldTypes {
    return this.#types;
  }

  /**
   * The field a path names, with the releases in which its Kind has had it; null when there is none, or when it is of several
   * Kinds, or of types of several groups that have nothing but their name in common.
   * @param kind the Kind that a path without one is of
   */
  resolve(path: string, kind?: string): Thing | null {
    const [only, another] = this.all(path, kind);
    return another ? null : (only ?? null);
  }

  /**
   * The same, and each of several: `Subject.kind` is one field of `rbac.authorization.k8s.io` and another one of
   * `flowcontrol.apiserver.k8s.io`, whose names then begin with their groups. A path with a group, or a group and version, before it
   * (`batch/v1/CronJob.spec.timeZone`) is of those alone, and so is its life.
   */
  all(path: string, kind?: string): Thing[] {
    const read = readPath(path);
    if (!read) return [];
    const { within, segments } = read;
    const [first = "", ...rest] = segments;
    const roots = this.#roots(first);
    if (within !== null) {
      const own = roots.filter((type) => isWithin(type, within));
      const field = rest.length === 0 ? null : this.#together(own, rest);
      return field ? [called(field, within.toLowerCase())] : [];
    }
    if (roots.length > 0) return rest.length === 0 ? [] : this.#apart(roots, rest);
    const listed = this.#ofList(first, rest);
    if (listed) return [listed];
    const kinds = kind === undefined ? this.kindsWith(path) : [kind];
    const [only] = kinds;
    const field =
      only === undefined || kinds.length > 1 ? null : this.#together(this.#types.kindsNamed(only), segments);
    return field ? [field] : [];
  }

  /** `PodList.items`: no table has the lists of Kinds, whose fields live as long as the Kind is served. */
  #ofList(name: string, [field = "", ...below]: readonly string[]): Thing | null {
    const [, of = ""] = /^(\w{3,80})List$/i.exec(name) ?? [];
    if (below.length > 0 || (field !== "items" && field !== "metadata")) return null;
    const kinds = this.#types.kindsNamed(of);
    const lives = kinds.flatMap((type) => this.#served.get(typeKey(type)) ?? []);
    const [kind] = kinds;
    if (!kind || lives.length !== kinds.length) return null;
    const ref: ThingRef = { kind: "field", name: `${kind.name}List.${field}`, component: null };
    const spans = lives.map(({ introduced, removed }) => ({
      from: introduced ?? "1.0",
      atLatest: introduced === null,
      to: removed === null ? null : minorName(minorOf(removed) - 1),
    }));
    const documented = documentedIn(spans, this.#newest);
    return { ref, names: [], changes: livesOf(ref, spans, false), documented, gate: null };
  }

  /** The groups and versions whose code has had the field of a path, with the releases they are of; the newest first. */
  versionsWith(path: string): { version: string; span: Span }[] {
    const [first = "", ...rest] = readPath(path)?.segments ?? [];
    return this.#roots(first)
      .flatMap((type) => {
        const span = rest.length === 0 ? undefined : this.#found(type, rest)?.span;
        return span ? [{ version: type.groupVersion, type, span }] : [];
      })
      .sort((a, b) => lastOf(b.span) - lastOf(a.span) || rankOf(b.type) - rankOf(a.type))
      .map(({ version, span }) => ({ version, span }));
  }

  /** The fields of types that share a name, one for each family of groups. */
  #apart(roots: readonly TypeName[], segments: readonly string[]): Thing[] {
    const families = new Map<string, TypeName[]>();
    for (const type of roots) {
      const family = this.#types.familyOf(groupOf(type));
      families.set(family, [...(families.get(family) ?? []), type]);
    }
    const fields = [...families.values()].flatMap((types) => {
      const field = this.#together(types, segments);
      const group = types[0] && groupOf(types[0]);
      return field && group ? [{ group, field }] : [];
    });
    return fields.length > 1
      ? fields.map(({ group, field }) => called(field, group))
      : fields.map(({ field }) => field);
  }

  /** Kinds that have a field at a path that begins below the Kind (`spec.updateStrategy`), each once. */
  kindsWith(path: string): string[] {
    const read = readPath(path);
    if (!read) return [];
    const kinds = this.#kindsAbove(read.segments).filter((type) => this.#walk(type, read.segments) !== null);
    return [...new Set(kinds.map(({ name }) => name))];
  }

  /** The Kinds that have the first two steps of a path: the others, nearly all, need not be walked. */
  #kindsAbove([first = "", second, ...rest]: readonly string[]): readonly TypeName[] {
    if (second === undefined) return this.#types.kindsNamed();
    const step = first.toLowerCase();
    let below = this.#below.get(step);
    if (!below) {
      below = this.#types.kindsNamed().flatMap((type) => this.#belowOf(type, step));
      if (below.length > 0) this.#below.set(step, below);
    }
    const field = second.toLowerCase();
    return below.flatMap(({ type, fields }) =>
      (fields === null ? rest.length === 0 : fields.has(field)) ? [type] : [],
    );
  }

  #belowOf(type: TypeName, step: string): Below[] {
    const row = this.#types.fieldsOf(type).get(step);
    if (!row) return [];
    const next = this.#types.typeNamedBy(row.type, type);
    if (next) return [{ type, fields: this.#types.fieldsOf(next) }];
    return isMap(row.type) ? [{ type, fields: null }] : [];
  }

  /** Kinds of that name, else other types (`PodSpec`, `Container`). */
  #roots(name: string): readonly TypeName[] {
    const kinds = this.#types.kindsNamed(name);
    return kinds.length > 0 ? kinds : this.#types.typesNamed(name);
  }

  /** One thing of the field in every group and version of its Kind. */
  #together(roots: readonly TypeName[], segments: readonly string[]): Thing | null {
    const found = roots.flatMap((type) => this.#found(type, segments) ?? []);
    // The newest release's way to it names it; of several, that of the most stable version.
    const [best] = [...found].sort(
      (a, b) => lastOf(b.span) - lastOf(a.span) || rankOf(b.type) - rankOf(a.type),
    );
    if (!best) return null;
    const ref: ThingRef = {
      kind: "field",
      name: [best.type.name, ...best.reached.names].join("."),
      component: null,
    };
    const spans = found.map(({ span }) => span);
    const rows = found.map(({ reached }) => reached.row);
    return {
      ref,
      names: [],
      changes: inOrder([
        ...livesOf(ref, spans, best.passed),
        ...(best.reached.row.calledDeprecated === null ? [] : deprecationOf(ref, rows)),
      ]),
      documented: documentedIn(spans, this.#newest),
      gate: this.#gateOf(best),
    };
  }

  /** What the code names and no list has ("LoadBalancerClass") may be misspelt there: one that is called what the field is comes first. */
  #gateOf({ type, reached }: Found): string | null {
    const { gate } = reached;
    return gate !== null && this.#gates.has(gate) ? gate : (this.#gateNamedSo(type.name, reached) ?? gate);
  }

  /**
   * The gate that is called what the field is, with or without its Kind before it, and came with the same release:
   * `Job.spec.podFailurePolicy` and `JobPodFailurePolicy`, both of 1.25. The code names the gate only while there is one.
   */
  #gateNamedSo(kind: string, { names, row }: Reached): string | null {
    const candidates = gateNamesOf(kind, names);
    return candidates.find((name) => !row.atLatest && this.#gates.get(name) === row.from) ?? null;
  }

  /** The way from a type, field by field; `before` is the field that led to the type. */
  #walk(type: TypeName, segments: readonly string[], before: Reached | null = null): Reached | null {
    const [segment = "", ...rest] = segments;
    const row = this.#dated(
      before === null
        ? (this.#types.fieldsOf(type).get(segment.toLowerCase()) ?? null)
        : this.#types.fieldWithin(type, segment, before.row),
    );
    const span = row && (before === null ? row : both(before.span, row));
    if (!row || !span) return null;
    const reached: Reached = {
      row,
      names: [...(before?.names ?? []), row.name],
      span: { from: span.from, atLatest: span.atLatest, to: span.to },
      gate: row.gate ?? before?.gate ?? null,
    };
    if (rest.length === 0) return reached;
    const next = this.#types.typeNamedBy(row.type, type);
    if (next) return rest.length > MOST_STEPS ? null : this.#walk(next, rest, reached);
    // What follows a map is a key of the user's own, no field.
    return isMap(row.type) && rest.length === 1 ? reached : null;
  }

  /** What is there at the latest in the release that its gate came with, came with it. */
  #dated(row: FieldRow | null): FieldRow | null {
    const came = row?.atLatest === true && row.gate !== null && this.#gates.get(row.gate) === row.from;
    return row && came ? { ...row, atLatest: false } : row;
  }

  /** A field reached from a type of one version, with the releases that have it. */
  #found(type: TypeName, segments: readonly string[]): Found | null {
    const reached = this.#walk(type, segments);
    const span = reached && this.#whileServed(type, reached.span);
    return reached && span ? { type, reached, span, passed: this.#isPassed(type, span) } : null;
  }

  /**
   * Did the whole type leave the code with the field, while its version is served on? It was split or got another name (`Webhook`
   * became `ValidatingWebhook` and `MutatingWebhook`), which is no removal of its fields.
   */
  #isPassed(type: TypeName, { to }: Span): boolean {
    if (to === null || this.#types.kindsNamed(type.name).length > 0) return false;
    const whole = this.#served.get(kindOfPart(type));
    if (whole?.removed && minorOf(whole.removed) <= minorOf(to) + 1) return false;
    const served = this.#parts.lastOf(type);
    if (served !== undefined && served !== null && minorOf(served) <= minorOf(to)) return false;
    return [...this.#types.fieldsOf(type).values()].every(
      (row) => row.to !== null && minorOf(row.to) <= minorOf(to),
    );
  }

  /**
   * Of the releases whose code has a field, those that serve its Kind, or, of a type that is none, any Kind that it is a part of; where
   * nobody says how long that is, all of them.
   */
  #whileServed(type: TypeName, span: Span): Span | null {
    const api = this.#served.get(typeKey(type)) ?? this.#served.get(kindOfPart(type));
    const last = this.#parts.lastOf(type);
    if (!api) return last ? both(span, { from: span.from, atLatest: span.atLatest, to: last }) : span;
    const served: Span = {
      from: api.introduced ?? span.from,
      atLatest: api.introduced === null,
      to: api.removed === null ? null : minorName(minorOf(api.removed) - 1),
    };
    return both(span, served);
  }
}

/** `PodSecurityPolicySpec` is a part of PodSecurityPolicy, and served as long. */
function kindOfPart(type: TypeName): string {
  return typeKey({ ...type, name: type.name.replace(/(?:Spec|Status)$/, "") });
}

/** A field's name with the group, or the group and version, that it is of. */
function called(field: Thing, within: string): Thing {
  const ref = { ...field.ref, name: `${within}/${field.ref.name}` };
  return { ...field, ref, changes: field.changes.map((step) => ({ ...step, thing: ref })) };
}

function isWithin({ groupVersion: name }: TypeName, within: string): boolean {
  const asked = within.toLowerCase();
  return name === asked || name.startsWith(`${asked}/`);
}

/** `apps` of `apps/v1`; of the core group, whose name is empty, the version. */
function groupOf({ groupVersion: name }: TypeName): string {
  return name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : name;
}

function readPath(path: string): { within: string | null; segments: string[] } | null {
  const bare = path
    .trim()
    .slice(0, LONGEST_PATH)
    .replace(/\[[^\]]{0,60}\]/g, "")
    .replace(/^\./, "");
  const [, within = null, way = ""] = /^(?:([\w.-]{1,80}(?:\/v\d\w{0,12})?)\/)?([\w.-]+)$/.exec(bare) ?? [];
  const segments = way.split(".").filter((segment) => segment !== "");
  return segments.length === 0 ? null : { within, segments };
}

const lastOf = ({ to }: Span): number => (to === null ? Number.POSITIVE_INFINITY : minorOf(to));

/** `v1` before `v1beta2` before `v1beta1` before `v1alpha1`. */
function rankOf({ groupVersion: name }: TypeName): number {
  const [, major = "0", stage = "", minor = "0"] = /v(\d+)(?:(alpha|beta)(\d+))?$/.exec(name) ?? [];
  const level = stage === "" ? 2 : stage === "beta" ? 1 : 0;
  return level * 10_000 + Number(major) * 100 + Number(minor);
}
