import { describe, expect, it } from "vitest";
import { type FactTable, NO_TABLES } from "../../src/domain/table.ts";
import { formatThing, THING_KINDS, type Thing } from "../../src/domain/thing.ts";
import { TableThings, thingsOfTables } from "../../src/knowledge/table-things.ts";

const table = (of: string, ...rows: string[]): FactTable => ({ of, rows: rows.join("\n") });
const paged = (of: string, ...rows: string[]): FactTable => ({ ...table(of, ...rows), release: "1.35" });

const known = {
  tables: {
    ...NO_TABLES,
    flags: [table("beach", "--tide 1.11-1.15,1.35 deprecated<=1.35"), table("sea", "--tide 1.20")],
    metrics: [table("metrics", "waves_total 1.25-1.35 ALPHA@1.25 deprecated=1.31")],
    fields: [
      table("v1/Crab", "claws int32 <=1.8-1.30 called=1.20", "shell string 1.25"),
      table("v1/Gone", "all string 1.9-1.12"),
    ],
    kinds: [table("v1", "Crab <=1.8", "Gone 1.9-1.12")],
    labels: [
      paged("labels", "sea.io/tide label,taint", "sea.io/old label deprecated=1.17 instead=sea.io/tide"),
    ],
    config: [
      paged("sea.io/v1/Tide", "height int32"),
      paged("sea.io/v1/Moon", "phase string"),
      paged("sea.io/v1beta1/Tide", "height int32"),
    ],
    components: [table("lantern", "1.30 1.2.3 111", "1.30.2 1.2.4 112,113")],
  },
  apis: [],
  gates: [],
  provenance: { corpusHash: "", newest: "1.37", upstreamEntries: 0 },
};

const life = ({ changes }: Thing) =>
  changes.map(
    ({ did, version, atLatest, to }) => `${did} ${atLatest ? "<=" : ""}${version}${to ? ` to ${to}` : ""}`,
  );
const all = THING_KINDS.flatMap((kind) => thingsOfTables(known, kind));
const only = (name: string) => {
  const [found] = all.filter(({ ref }) => formatThing(ref) === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe("the things of the tables", () => {
  it("are all that the tables name, each once", () => {
    expect(all.map(({ ref }) => formatThing(ref)).sort()).toEqual(
      [
        ...["flag beach --tide", "flag sea --tide", "metric waves_total"],
        ...["field v1/Crab.claws", "field v1/Crab.shell", "field v1/Gone.all", "api v1/Crab", "api v1/Gone"],
        ...["label sea.io/tide", "taint sea.io/tide", "label sea.io/old", "config sea.io/v1"],
        ...["config sea.io/v1beta1", "field Tide.height", "field Moon.phase", "component lantern"],
      ].sort(),
    );
  });

  it("have of flags and metrics no introduction: a page may lag", () => {
    expect(life(only("flag beach --tide"))).toEqual(["deprecated <=1.35"]);
    expect(only("flag beach --tide").documented).toHaveLength(2);
    expect(life(only("metric waves_total"))).toEqual(["deprecated 1.31"]);
  });

  it("have of a field its releases, and no removal where all of its type went", () => {
    expect(life(only("field v1/Crab.claws"))).toEqual([
      "introduced <=1.8",
      "deprecated <=1.20",
      "removed 1.31",
    ]);
    expect(life(only("field v1/Gone.all"))).toEqual(["introduced 1.9"]);
    expect(only("field v1/Gone.all").documented).toEqual([{ from: "1.9", to: "1.12" }]);
  });

  it("have of a label what to use instead", () => {
    expect(only("label sea.io/old").changes).toMatchObject([
      { did: "deprecated", version: "1.17", instead: "sea.io/tide", by: "table" },
    ]);
  });

  it("have of a component each version with the pull requests that brought it", () => {
    expect(life(only("component lantern"))).toEqual(["bumped 1.30 to 1.2.3", "bumped 1.30.2 to 1.2.4"]);
    expect(only("component lantern").changes[1]?.evidence.prs).toEqual([112, 113]);
  });
});

describe("a thing of the tables by its name", () => {
  const things = new TableThings(known);
  const named = (name: string) => things.named(name).map(({ ref }) => formatThing(ref));

  it.each([
    ["--TIDE", ["flag beach --tide", "flag sea --tide"]],
    ["waves_total", ["metric waves_total"]],
    ["sea.io/tide", ["label sea.io/tide", "taint sea.io/tide"]],
    ["sea.io/v1", ["config sea.io/v1"]],
    ["Tide.height", ["field Tide.height"]],
    ["sea.io/v1/Tide.height", ["field Tide.height"]],
    ["crab.claws", ["field Crab.claws"]],
    ["lantern", ["component lantern"]],
    ["nothing", []],
  ])("%s", (name, expected) => {
    expect(named(name)).toEqual(expected);
  });

  it("is one field, of whatever version of its configuration file", () => {
    expect(things.named("Tide.height")[0]?.names).toEqual([
      "sea.io/v1/Tide.height",
      "sea.io/v1beta1/Tide.height",
    ]);
    expect(things.configFieldsCalled("height").map(({ ref }) => formatThing(ref))).toEqual([
      "field Tide.height",
    ]);
    expect(things.configFieldsCalled("Height")).toEqual([]);
  });
});
