import { apiName } from "../domain/api.ts";
import {
  type ComponentRow,
  type FactTable,
  type FieldRow,
  parseComponentRow,
  parseConfigRow,
  parseFieldRow,
  parseFlagRow,
  parseKindRow,
  parseLabelRow,
  parseMetricRow,
  rowsOf,
  TABLE_NAMES,
} from "../domain/table.ts";
import {
  type Change,
  inOrder,
  type PageStage,
  type Thing,
  type ThingKind,
  type ThingRef,
  thingKey,
} from "../domain/thing.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import { change } from "./field-lives.ts";
import { FieldPaths } from "./field-paths.ts";
import type { Knowledge } from "./knowledge.ts";

type TableName = (typeof TABLE_NAMES)[number];
type Known = Pick<Knowledge, "tables" | "apis" | "gates" | "provenance">;
/** The things of some rows of a table. */
type Maker = (rows: FactTable, whole: FactTable, known: Known) => Thing[];

/**
 * The things of the tables, made when they are asked for. Flags and metrics have the releases that document them and no
 * introduction: pages lag. Fields have their exact releases, as do deprecations that a source dates; what a source proves
 * from a release on only is `atLatest`.
 */
export class TableThings {
  readonly #known: Known;
  #paths: FieldPaths | null = null;
  #made: Places | null = null;

  constructor(known: Known) {
    this.#known = known;
  }

  /** Every thing of that name, whatever its kind; of a field the path, from its Kind or its type (`pod.spec.hostUsers`). */
  named(name: string): Thing[] {
    const key = name.toLowerCase();
    const fields = name.includes(".") ? this.fields.all(name) : [];
    return once([
      ...this.#standingAt(key).filter(({ ref, names }) =>
        [ref.name, ...names].some((own) => own.toLowerCase() === key),
      ),
      ...fields,
    ]);
  }

  /** Fields of configuration files by their own name alone (`resolvConf`), spelt as it is; of each type that has one. */
  configFieldsCalled(name: string): Thing[] {
    const found = this.#standingAt(`.${name.toLowerCase()}`);
    return once(found.filter(({ ref }) => ref.kind === "field" && ref.name.endsWith(`.${name}`)));
  }

  #standingAt(key: string): Thing[] {
    const places = this.#places.get(key) ?? [];
    return places.flatMap(({ name, table, line }) =>
      MAKERS[name]({ ...table, rows: line }, table, this.#known),
    );
  }

  /** Ways to a field. */
  get fields(): FieldPaths {
    this.#paths ??= new FieldPaths(this.#known);
    return this.#paths;
  }

  /** Made when a name is first looked up: not every question needs the tables. */
  get #places(): Places {
    this.#made ??= placesOf(this.#known.tables);
    return this.#made;
  }
}

/** Where each name but the fields' stands, in lower-case. */
type Places = Map<string, { name: TableName; table: FactTable; line: string }[]>;

function placesOf(tables: Known["tables"]): Places {
  const places: Places = new Map();
  for (const name of TABLE_NAMES) {
    if (name === "fields") continue;
    for (const table of tables[name])
      for (const line of name === "components" ? [table.rows] : table.rows.split("\n"))
        for (const key of keysOf(name, table, line)) {
          const known = places.get(key);
          if (!known) places.set(key, [{ name, table, line }]);
          // A configuration API has many types, and is one thing.
          else if (name !== "config" || key.includes(".", key.lastIndexOf("/")))
            known.push({ name, table, line });
        }
  }
  return places;
}

/** The kinds that have a table for themselves. */
const TABLE_OF = { flag: "flags", metric: "metrics", field: "fields", component: "components" } as const;
export type TabledKind = keyof typeof TABLE_OF;

/** The references of the fields of all types: some ten thousand, so that only their names are read. */
export function fieldRefs({ tables }: Pick<Known, "tables">): ThingRef[] {
  return tables.fields.flatMap(({ of, rows }) =>
    rows.split("\n").map(
      (line): ThingRef => ({
        kind: "field",
        name: `${of}.${line.slice(0, line.indexOf(" "))}`,
        component: null,
      }),
    ),
  );
}

/** The things of one kind's table; of fields, thousands, only where they stand and since when. */
export function thingsOfKind(known: Known, kind: TabledKind): Thing[] {
  if (kind === "field")
    return known.tables.fields.flatMap((table) =>
      rowsOf(table, parseFieldRow).map(({ name, from, to }) =>
        thing(
          { kind, name: `${table.of}.${name}`, component: null },
          { documented: [{ from, to: to ?? known.provenance.newest }] },
        ),
      ),
    );
  const name = TABLE_OF[kind];
  return known.tables[name].flatMap((table) => MAKERS[name](table, table, known));
}

/** Every thing of one kind that tables tell of. */
export function thingsOfTables(known: Known, kind: ThingKind): Thing[] {
  const names = TABLE_NAMES.filter((name) => MADE_OF[name].includes(kind));
  const made = names.flatMap((name) =>
    known.tables[name].flatMap((table) => MAKERS[name](table, table, known)),
  );
  return once(made.filter(({ ref }) => ref.kind === kind));
}

/** The kinds of things that a table tells of. */
const MADE_OF: Readonly<Record<TableName, readonly ThingKind[]>> = {
  flags: ["flag"],
  metrics: ["metric"],
  fields: ["field"],
  kinds: ["api"],
  labels: ["label", "annotation", "taint"],
  config: ["config", "field"],
  components: ["component"],
};

/** A configuration API has many types, and a type of it several versions: each is one thing, documented wherever a page has it. */
function once(things: readonly Thing[]): Thing[] {
  const kept = new Map<string, Thing>();
  for (const thing of things) {
    const key = thingKey(thing.ref);
    const known = kept.get(key);
    if (!known) kept.set(key, thing);
    else kept.set(key, { ...known, names: [...new Set([...known.names, ...thing.names])] });
  }
  return [...kept.values()];
}

function keysOf(name: TableName, table: FactTable, line: string): string[] {
  if (name === "components") return [table.of.toLowerCase()];
  const own = line.slice(0, line.indexOf(" ")).toLowerCase();
  const of = table.of.toLowerCase();
  if (name === "kinds") return [`${of}/${own}`];
  if (name !== "config") return [own];
  const type = of.slice(of.lastIndexOf("/") + 1);
  return [of.slice(0, of.lastIndexOf("/")), `${of}.${own}`, `${type}.${own}`, `.${own}`];
}

/** Stability levels of metrics; those of `INTERNAL` ones promise nothing and are none. */
const STAGE_OF: Readonly<Partial<Record<string, PageStage["stage"]>>> = {
  ALPHA: "alpha",
  BETA: "beta",
  STABLE: "stable",
};

const thing = (ref: ThingRef, rest: Partial<Omit<Thing, "ref">> = {}): Thing => ({
  ref,
  names: [],
  changes: [],
  documented: [],
  gate: null,
  ...rest,
});

const MAKERS: Record<TableName, Maker> = {
  flags: (table) =>
    rowsOf(table, parseFlagRow).map(({ name, documented, deprecated, instead, default: value }) => {
      const ref: ThingRef = { kind: "flag", name, component: table.of };
      const told = deprecated && change(ref, "deprecated", deprecated, true);
      return thing(ref, {
        documented,
        ...(value && { default: value }),
        changes: told ? [{ ...told, ...(instead !== null && { instead }) }] : [],
      });
    }),

  metrics: (table) =>
    rowsOf(table, parseMetricRow).map(({ name, documented, stability, deprecated }) => {
      const ref: ThingRef = { kind: "metric", name, component: null };
      return thing(ref, {
        documented: [documented],
        stability: stability.flatMap(({ level, from }) => {
          const stage = STAGE_OF[level];
          return stage ? [{ stage, from }] : [];
        }),
        changes: deprecated === null ? [] : [change(ref, "deprecated", deprecated, false)],
      });
    }),

  // By their types, `apps/v1/DeploymentSpec.replicas`; `FieldPaths` finds them by their full paths.
  fields: (table, whole, { provenance }) => {
    const siblings = rowsOf(whole, parseFieldRow);
    const type = table.of.slice(table.of.lastIndexOf("/") + 1);
    return rowsOf(table, parseFieldRow).map((row) => {
      const ref: ThingRef = { kind: "field", name: `${table.of}.${row.name}`, component: null };
      return thing(ref, {
        names: [`${type}.${row.name}`],
        changes: fieldChanges(ref, row, siblings),
        documented: [{ from: row.from, to: row.to ?? provenance.newest }],
        gate: row.gate,
      });
    });
  },

  // How long a Kind of the code is served is the API types' own table to say.
  kinds: (table, _, { apis, provenance }) =>
    rowsOf(table, parseKindRow).flatMap(({ name, from, atLatest, to }) => {
      const ref: ThingRef = { kind: "api", name: `${table.of}/${name}`, component: null };
      if (apis.some((api) => api.kind === name && apiName(api) === ref.name)) return [];
      return thing(ref, {
        changes: [change(ref, "introduced", from, atLatest)],
        documented: [{ from, to: to ?? provenance.newest }],
      });
    }),

  labels: (table) =>
    rowsOf(table, parseLabelRow).flatMap(({ name, kinds, deprecated, instead, stage, role }) =>
      kinds.map((kind) => {
        const ref: ThingRef = { kind, name, component: null };
        const told = deprecated && change(ref, "deprecated", deprecated.version, !deprecated.stated);
        return thing(ref, {
          documented: documentedAt(table),
          changes: told === null ? [] : [{ ...told, ...(instead !== null && { instead }) }],
          ...(table.release !== undefined && {
            role: { ...role, release: table.release },
            stability: stage === null ? [] : [{ stage, from: table.release }],
          }),
        });
      }),
    ),

  config: (table) => {
    const at = table.of.lastIndexOf("/");
    const type = table.of.slice(at + 1);
    const documented = documentedAt(table);
    return [
      thing({ kind: "config", name: table.of.slice(0, at), component: null }, { documented }),
      ...rowsOf(table, parseConfigRow).map(({ name, default: value }) =>
        thing(
          { kind: "field", name: `${type}.${name}`, component: null },
          {
            names: [`${table.of}.${name}`],
            documented,
            ...(value !== null &&
              table.release !== undefined && { default: { value, release: table.release } }),
          },
        ),
      ),
    ];
  },

  components: (table) => {
    const ref: ThingRef = { kind: "component", name: table.of, component: null };
    const rows = rowsOf(table, parseComponentRow);
    const changes = rows.map(
      ({ release, version, prs }, at): Change => ({
        thing: ref,
        did: versionBefore(rows.slice(0, at), release) === version ? "kept" : "bumped",
        version: release,
        to: version,
        evidence: { prs },
        by: "table",
      }),
    );
    return [thing(ref, { changes })];
  },
};

/** The version of a component before a release: that of an earlier patch of its minor, else that of the last minor's `.0`. */
function versionBefore(rows: readonly ComponentRow[], release: string): string | null {
  const before = rows.filter((row) => compareVersions(row.release, release) < 0);
  const last =
    before.findLast((row) => minorOf(row.release) === minorOf(release)) ??
    before.findLast((row) => !parseVersion(row.release)?.patch);
  return last?.version ?? null;
}

function fieldChanges(ref: ThingRef, row: FieldRow, siblings: readonly FieldRow[]): Change[] {
  const { from, atLatest, to, calledDeprecated } = row;
  // Where all of a type goes, it may only have been moved, or its version is served no more: its Kind's life tells.
  const outlived =
    to !== null && siblings.some((other) => other.to === null || compareVersions(other.to, to) > 0);
  return inOrder([
    change(ref, "introduced", from, atLatest),
    ...(calledDeprecated === null
      ? []
      : [change(ref, "deprecated", calledDeprecated, atLatest || calledDeprecated !== from)]),
    ...(outlived ? [change(ref, "removed", minorName(minorOf(to) + 1), false)] : []),
  ]);
}

function documentedAt({ release }: FactTable): Thing["documented"] {
  return release === undefined ? [] : [{ from: release, to: release }];
}
