import { describe, expect, it } from "vitest";
import { apiSchema, gateSchema } from "../../src/corpus/schema.ts";
import { type FactTable, NO_TABLES } from "../../src/domain/table.ts";
import type { Thing } from "../../src/domain/thing.ts";
import { FieldPaths } from "../../src/knowledge/field-paths.ts";

const table = (of: string, ...rows: string[]): FactTable => ({ of, rows: rows.join("\n") });

const CROSS_KNOTS = gateSchema.parse({
  name: "CrossKnots",
  kep: null,
  stages: [{ stage: "alpha", default: false, from: "1.26" }],
  source: "list",
});

const paths = new FieldPaths({
  gates: [CROSS_KNOTS],
  tables: {
    ...NO_TABLES,
    kinds: [
      table("sea/v1", "Crab 1.20"),
      table("sea/v1beta1", "Crab 1.10"),
      table("v1", "Shell <=1.8", "Fish <=1.8", "Net <=1.8"),
    ],
    fields: [
      table("sea/v1/Crab", "spec CrabSpec 1.20"),
      table(
        "sea/v1/CrabSpec",
        "claws []Claw 1.20",
        "shell v1.ShellTemplate 1.20",
        "pinch *bool 1.25 gate=CrabPinch",
      ),
      table("sea/v1/Claw", "force int32 1.20 called=1.24", "grip *Grip 1.26"),
      table("sea/v1/Grip", "left bool 1.26-1.30", "right bool 1.26"),
      table("sea/v1beta1/Crab", "spec CrabSpec 1.10"),
      table("sea/v1beta1/CrabSpec", "claws []Claw 1.10", "legs int32 1.12"),
      table("sea/v1beta1/Claw", "force int32 1.10"),
      table("v1/Shell", "spec ShellSpec <=1.8"),
      table("v1/ShellTemplate", "spec ShellSpec <=1.8"),
      table(
        "v1/ShellSpec",
        "colour map[string]string 1.9",
        "on *HookHandler <=1.8",
        "tags map[string]Tag 1.9",
      ),
      table("v1/Tag", "text string 1.9"),
      table("v1/Handler", "exec string <=1.8-1.22"),
      table("v1/HookHandler", "exec string 1.23", "sleep int32 1.29", "wait int32 1.23"),
      table("v1/Fish", "spec FishSpec <=1.8"),
      table("v1/FishSpec", "scales int32 1.15", "on *FinMover <=1.8"),
      table("v1/FinMover", "speed int32 1.23"),
      table("v1/Net", "mesh *TypedKnot 1.20"),
      table("v1/Knot", "name string <=1.8", "namespace string <=1.8"),
      table("v1/TypedKnot", "name string 1.26", "namespace string 1.26 gate=CrossKnots"),
      table("v1/Volume", "name string <=1.8"),
      table("v1/VolumeSource", "image *string 1.31"),
    ],
  },
  apis: [
    apiSchema.parse({ group: "sea", version: "v1beta1", kind: "Crab", introduced: "1.10", removed: "1.22" }),
    apiSchema.parse({ group: "sea", version: "v1", kind: "Crab", introduced: "1.20" }),
  ],
  provenance: { corpusHash: "", newest: "1.37", upstreamEntries: 0 },
});

/** `introduced 1.20, removed 1.31`, with `<=` where the release is the latest possible. */
const life = (thing: Thing | null) =>
  thing?.changes.map(({ did, version, atLatest }) => `${did} ${atLatest ? "<=" : ""}${version}`).join(", ");

describe("a field's path", () => {
  it.each([
    ["crab.spec.PINCH", "Crab.spec.pinch"],
    ["Crab.spec.claws[].force", "Crab.spec.claws.force"],
    ["sea/v1/Crab.spec.claws[*].grip.right", "sea/v1/Crab.spec.claws.grip.right"],
    ["Crab.spec.shell.spec.colour", "Crab.spec.shell.spec.colour"],
    ["Crab.spec.shell.spec.colour.top", "Crab.spec.shell.spec.colour"],
    ["CrabSpec.pinch", "CrabSpec.pinch"],
    ["Volume.image", "Volume.image"],
    [".spec.scales", "Fish.spec.scales"],
  ])("%s leads to %s", (path, name) => {
    expect(paths.resolve(path)?.ref).toEqual({ kind: "field", name, component: null });
  });

  it.each([
    "Crab",
    "Crab.spec.wings",
    "Crab.spec.claws.force.newtons",
    "Crab.spec.shell.spec.colour.a.b",
    "",
    "…",
  ])("%s leads nowhere", (path) => {
    expect(paths.resolve(path)).toBeNull();
  });

  it("without a Kind is that of the Kind asked about, and of none where several have it", () => {
    expect(paths.resolve("spec.on")).toBeNull();
    expect(paths.kindsWith("spec.on")).toEqual(["Shell", "Fish"]);
    expect(paths.resolve("spec.on", "shell")?.ref.name).toBe("Shell.spec.on");
  });

  it("has the feature gate of the field, or of what is around it", () => {
    expect(paths.resolve("Crab.spec.pinch")?.gate).toBe("CrabPinch");
    expect(paths.resolve("Crab.spec.claws")?.gate).toBeNull();
  });
});

describe("a field's life", () => {
  it("begins with the first version of its Kind that has it, and is that of a version where one is named", () => {
    expect(life(paths.resolve("Crab.spec.claws.force"))).toBe("introduced 1.10, deprecated <=1.24");
    expect(life(paths.resolve("sea/v1/Crab.spec.claws"))).toBe("introduced 1.20");
  });

  it("ends with the last version that is served with it", () => {
    expect(life(paths.resolve("Crab.spec.legs"))).toBe("introduced 1.12, removed 1.22");
    expect(life(paths.resolve("Crab.spec.claws.grip.left"))).toBe("introduced 1.26, removed 1.31");
  });

  it("has the latest of the steps on the way, open where that one is", () => {
    expect(life(paths.resolve("Shell.spec.on"))).toBe("introduced <=1.8");
    expect(life(paths.resolve("Crab.spec.shell.spec.tags"))).toBe("introduced 1.20");
  });

  it("is older than its type where the type took another one's place", () => {
    expect(life(paths.resolve("Shell.spec.on.exec"))).toBe("introduced <=1.8");
    expect(life(paths.resolve("Shell.spec.on.sleep"))).toBe("introduced 1.29");
    // The type before had no such field, or it was another type: at the latest.
    expect(life(paths.resolve("Shell.spec.on.wait"))).toBe("introduced <=1.23");
    expect(life(paths.resolve("Fish.spec.on.speed"))).toBe("introduced <=1.23");
  });

  it("takes nothing from a type that lives on beside the later one, and came with its gate", () => {
    expect(life(paths.resolve("Net.mesh.name"))).toBe("introduced <=1.26");
    expect(life(paths.resolve("Net.mesh.namespace"))).toBe("introduced 1.26");
  });

  it("tells the releases that have it", () => {
    expect(paths.resolve("Crab.spec.claws.grip.left")?.documented).toEqual([{ from: "1.26", to: "1.30" }]);
    expect(paths.resolve("Crab.spec.pinch")?.documented).toEqual([{ from: "1.25", to: "1.37" }]);
  });
});
