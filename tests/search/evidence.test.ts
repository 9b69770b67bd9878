import { describe, expect, it } from "vitest";
import { SearchIndex } from "../../src/search/index.ts";
import { entry, sample } from "./sample.ts";

/** The life of one thing, each step in nearly the same words. */
const life = [
  entry("1.30/3001", "Frobbing of queues is alpha, behind the gate.", null),
  entry("1.32/3002", "Frobbing of queues is beta and on by default.", null),
  entry("1.34/3003", "Frobbing of queues is stable (GA) and locked.", null),
  entry("1.35/3004", "Frobbing of queues is deprecated.", null, { kind: "deprecation" }),
  entry("1.36/3005", "Frobbing of queues was removed.", null, { kind: "deprecation" }),
  entry("1.36/3006", "Frobbing of queues no longer crashes on an empty queue.", null, { kind: "bug" }),
];

const index = SearchIndex.build({
  ...sample,
  glossary: [
    ...sample.glossary,
    { ja: ["ベータ"], en: ["beta"] },
    { ja: ["安定版"], en: ["GA", "stable"] },
    { ja: ["非推奨"], en: ["deprecated"] },
  ],
  entries: [...sample.entries, ...life],
});

describe("what speaks for a candidate", () => {
  it.each([
    ["frobbing queues became beta", "1.32/3002"],
    ["frobbing queues GA", "1.34/3003"],
    ["frobbing of queues is deprecated", "1.35/3004"],
    ["frobbing of queues removed", "1.36/3005"],
    ["frobbing queues crash", "1.36/3006"],
  ])("puts the step of a life that is told first: %s", (text, id) => {
    expect(index.search({ text, types: ["entry"] })[0]?.id).toBe(id);
  });

  it("names what both tell, and what but one of them does", () => {
    const [of] = index
      .candidates({ text: "frobbing queues became beta" })
      .filter(({ change }) => change === sample.entries.length + 1);
    expect(of?.evidence).toMatchObject({ "beta: both": 1, "on: told": 1 });
    expect(of?.evidence).not.toHaveProperty("alpha: asked");
    const [other] = index
      .candidates({ text: "frobbing queues became beta" })
      .filter(({ change }) => change === sample.entries.length + 2);
    expect(other?.evidence).toMatchObject({ "beta: asked": 1, "stable: told": 1 });
  });

  it("weighs a page of other words without leaving out the few that stand somewhere", () => {
    const page = Array.from({ length: 500 }, (_, n) => `qu${n.toString(36)}zz`).join(" ");
    const terms = index.terms(`frobbing ${page}`);
    expect(terms.length).toBeLessThanOrEqual(160);
    expect(terms.map(({ text }) => text)).toContain("frob");
  });
});
