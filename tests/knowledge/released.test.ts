import { describe, expect, it } from "vitest";
import { NO_CORRECTIONS } from "../../src/corpus/corrections.ts";
import { factsFromMirror } from "../../src/knowledge/facts.ts";
import type { Upstream } from "../../src/upstream/read.ts";

const row = (stage: "alpha" | "beta", from: string, on = false) => ({
  stage,
  default: on,
  locked: false,
  from,
});
const life = { group: "tea.k8s.io", version: "v1alpha1", deprecated: null, replacement: null };

function upstream(part: Partial<Upstream> = {}): Upstream {
  return {
    listedGates: [
      { name: "TeaPot", rows: [row("alpha", "1.97"), row("beta", "1.98"), row("beta", "1.99", true)] },
      { name: "TeaCup", rows: [row("alpha", "1.99")] },
    ],
    gatePages: [
      {
        name: "TeaLeaf",
        formerNames: [],
        removed: true,
        stages: [{ ...row("beta", "1.90", true), to: "1.98" }],
      },
      {
        name: "TeaBag",
        formerNames: [],
        removed: true,
        stages: [{ ...row("beta", "1.90", true), to: "1.97" }],
      },
    ],
    keps: [],
    apiLives: [
      { ...life, kind: "Kettle", introduced: "1.98", removed: "1.99", removalDeclared: true },
      { ...life, kind: "Stove", introduced: "1.99", removed: null, removalDeclared: false },
    ],
    removals: [],
    releases: [],
    patches: [],
    cves: [],
    tables: {},
    pages: { flags: [], metrics: null },
    notes: [],
    newestReleased: "1.98",
    problems: [],
    ...part,
  };
}

describe("what the branches say of a release that is not out yet", () => {
  const facts = factsFromMirror(upstream(), NO_CORRECTIONS);
  const gate = (name: string) => facts.gates.find((candidate) => candidate.name === name);

  it("is no row of a gate: the last one that is out still holds", () => {
    expect(gate("TeaPot")?.stages.map(({ from, to }) => [from, to])).toEqual([
      ["1.97", "1.97"],
      ["1.98", null],
    ]);
    expect(gate("TeaCup")).toBeUndefined();
  });

  it("is no removal of a gate, while one that is out counts", () => {
    expect(gate("TeaLeaf")?.removedIn).toBe("unknown");
    expect(gate("TeaLeaf")?.stages.at(-1)?.to).toBeNull();
    expect(gate("TeaBag")?.removedIn).toBe("1.98");
  });

  it("is no API type, and of a removal only an expectation", () => {
    expect(facts.apis.map(({ kind, removed, removalExpected }) => [kind, removed, removalExpected])).toEqual([
      ["Kettle", null, "1.99"],
    ]);
  });

  it("counts when the CHANGELOG has the release", () => {
    const out = factsFromMirror(upstream({ newestReleased: "1.99" }), NO_CORRECTIONS);
    expect(out.newest).toBe("1.99");
    expect(out.gates.map(({ name, removedIn }) => [name, removedIn])).toEqual([
      ["TeaBag", "1.98"],
      ["TeaCup", null],
      ["TeaLeaf", "1.99"],
      ["TeaPot", null],
    ]);
    expect(out.apis).toHaveLength(2);
  });

  it("has the newest release known before the schedule dates it", () => {
    expect(facts.releases.at(-1)).toMatchObject({ version: "1.98", released: null });
  });
});
