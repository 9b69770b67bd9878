import { describe, expect, it } from "vitest";
import type { Corpus } from "../../src/corpus/load.ts";
import { gateSchema } from "../../src/corpus/schema.ts";
import type { FeatureGate } from "../../src/domain/gate.ts";
import { NO_TABLES } from "../../src/domain/table.ts";
import { type SyncedFacts, withSyncedFacts } from "../../src/knowledge/join-facts.ts";
import { bareRelease } from "../fixtures/release.ts";

const text = { en: "Brews tea.", ja: "お茶をいれます。" };
const gate = (name: string, part: object = {}): FeatureGate =>
  gateSchema.parse({
    name,
    source: "list",
    stages: [{ stage: "alpha", default: false, from: "1.97" }],
    ...part,
  });
function corpus(part: Partial<Corpus> = {}): Corpus {
  return {
    releases: [bareRelease("1.97", { name: "Camellia", latestPatch: "1.97.1" })],
    gates: [gate("TeaPot", { text }), gate("OnlyOurs")],
    keps: [],
    apis: [],
    entries: [],
    glossary: [],
    names: [],
    sayings: [],
    descriptions: [],
    things: [],
    cves: [],
    tables: NO_TABLES,
    hash: "c0ffee",
    factsHash: "leaves",
    ...part,
  };
}

const beta = { stages: [{ stage: "beta", default: true, from: "1.98" }] };
function synced(part: Partial<SyncedFacts> = {}): SyncedFacts {
  return {
    newest: "1.98",
    gates: [gate("TeaPot", beta), gate("TeaCup")],
    keps: [],
    apis: [],
    releases: [bareRelease("1.97", { latestPatch: "1.97.4" }), bareRelease("1.98")],
    cves: [],
    tables: {},
    pages: { flags: [], metrics: null },
    factsHash: "leaves",
    ...part,
  };
}
const stagesOf = (joined: Corpus, name: string) =>
  joined.gates.find((each) => each.name === name)?.stages.map(({ stage }) => stage);

describe("the corpus with a mirror's facts", () => {
  it("has the fresher history, our text beside it, and what only one of the two knows", () => {
    const joined = withSyncedFacts(corpus(), synced());
    expect(joined.gates.map(({ name }) => name)).toEqual(["TeaPot", "OnlyOurs", "TeaCup"]);
    expect(stagesOf(joined, "TeaPot")).toEqual(["beta"]);
    expect(joined.gates[0]?.text).toEqual(text);
    expect(joined.releases).toMatchObject([
      { version: "1.97", name: "Camellia", latestPatch: "1.97.4" },
      { version: "1.98" },
    ]);
  });

  it("keeps its own facts when it is of a newer release than the mirror", () => {
    const newer = corpus({ releases: [bareRelease("1.97"), bareRelease("1.99")] });
    expect(withSyncedFacts(newer, synced())).toBe(newer);
  });

  it("keeps its own facts of the same release when they were changed since the sync", () => {
    const same = corpus({ releases: [bareRelease("1.98")] });
    expect(stagesOf(withSyncedFacts(same, synced()), "TeaPot")).toEqual(["beta"]);
    expect(stagesOf(withSyncedFacts(same, synced({ factsHash: "older" })), "TeaPot")).toEqual(["alpha"]);
  });

  it("does not call a gate gone because the branch's list has lost it", () => {
    const lost = synced({ gates: [gate("TeaPot", { ...beta, source: "website", removedIn: "unknown" })] });
    expect(withSyncedFacts(corpus(), lost).gates[0]).toMatchObject({ source: "list", removedIn: null });
    const dated = synced({ gates: [gate("TeaPot", { ...beta, source: "website", removedIn: "1.98" })] });
    expect(withSyncedFacts(corpus(), dated).gates[0]).toMatchObject({ removedIn: "1.98" });
  });

  it("is the corpus alone without them", () => {
    const alone = corpus();
    expect(withSyncedFacts(alone, null)).toBe(alone);
  });
});
