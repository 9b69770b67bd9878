import { describe, expect, it } from "vitest";
import { entrySchema, gateSchema } from "../../src/corpus/schema.ts";
import { type Comparable, changesBetween } from "../../src/knowledge/sync-changes.ts";

const AT = "2026-11-21T07:00:00.000Z";
const urgent = (id: string, prs: number[], actionRequired = true) =>
  entrySchema.parse({
    id,
    kind: "feature",
    prs,
    actionRequired,
    text: { en: "Move the lanterns.", ja: "提灯を動かしてください。" },
  });
const gate = (stages: object[], removedIn: string | null = null) =>
  gateSchema.parse({ name: "NightMarket", source: "list", stages, removedIn });
const alpha = { stage: "alpha", default: false, from: "1.97", to: "1.97" };
const beta = { stage: "beta", default: true, from: "1.98" };

function state(part: Partial<Comparable> = {}): Comparable {
  return { versions: ["1.97"], entries: [urgent("1.97/1", [1])], gates: [gate([alpha])], ...part };
}

describe("what a sync brought", () => {
  it("is nothing at the first: that is the baseline", () => {
    expect(changesBetween(null, state(), AT)).toEqual({
      schema: 1,
      at: AT,
      baseline: true,
      versions: [],
      gates: [],
      actions: [],
    });
  });

  it("is new releases, new steps of gates, and what demands action now", () => {
    const after = state({
      versions: ["1.97", "1.97.1", "1.98"],
      entries: [
        urgent("1.97/1", [1]),
        urgent("1.97.1/1", [1]),
        urgent("1.98/2", [2]),
        urgent("1.98/3", [3], false),
      ],
      gates: [gate([alpha, beta], "1.99")],
    });
    expect(changesBetween(state(), after, AT)).toMatchObject({
      baseline: false,
      versions: ["1.97.1", "1.98"],
      gates: [
        { gate: "NightMarket", version: "1.98", step: "row", stage: "beta", default: true, locked: false },
        { gate: "NightMarket", version: "1.99", step: "removed" },
      ],
      actions: ["1.97.1/1", "1.98/2"],
    });
  });

  it("is a note that only now asks for action, and not one whose id alone is another", () => {
    const before = state({ entries: [urgent("1.97/1", [1], false), urgent("1.97/2", [2])] });
    const after = state({ entries: [urgent("1.97/1", [1]), urgent("1.97/2-2", [2])] });
    expect(changesBetween(before, after, AT).actions).toEqual(["1.97/1"]);
  });

  it("is no step of a gate when either mirror could not tell the gates", () => {
    const after = state({ gates: [gate([alpha, beta])] });
    expect(changesBetween(state({ gates: null }), after, AT).gates).toEqual([]);
    expect(changesBetween(state(), state({ gates: null }), AT).gates).toEqual([]);
  });
});
