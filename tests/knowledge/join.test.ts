import { describe, expect, it } from "vitest";
import type { Corpus } from "../../src/corpus/load.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { NO_TABLES } from "../../src/domain/table.ts";
import type { Change } from "../../src/domain/thing.ts";
import { joinKnowledge } from "../../src/knowledge/join.ts";
import { ThingStore } from "../../src/knowledge/things.ts";
import { bareRelease } from "../fixtures/release.ts";

function entry(part: Partial<Entry> & Pick<Entry, "id">): Entry {
  return {
    version: part.id.slice(0, part.id.indexOf("/")),
    kind: "feature",
    sigs: [],
    prs: [],
    keps: [],
    gates: [],
    apis: [],
    flags: [],
    metrics: [],
    fields: [],
    events: [],
    actionRequired: false,
    author: null,
    text: { en: "An invented change.", ja: null },
    changes: null,
    note: null,
    enhancement: null,
    origin: "upstream",
    sources: [],
    alsoIn: [],
    ...part,
  };
}

function curated(part: Partial<Entry> & Pick<Entry, "id">): Entry {
  return entry({ origin: "corpus", text: { en: "Ours.", ja: "私たちの文です。" }, ...part });
}

function corpus(entries: Entry[], releases = ["1.9", "1.10"]): Corpus {
  return {
    releases: releases.map((version) => bareRelease(version)),
    gates: [],
    keps: [],
    apis: [],
    entries,
    glossary: [],
    names: [],
    sayings: [],
    descriptions: [],
    things: [],
    cves: [],
    tables: NO_TABLES,
    hash: "c0ffee",
    factsHash: "fac75",
  };
}

const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe("the corpus joined with the mirror's entries", () => {
  it("takes our text instead of the note of the same PR and release, and the note's page as a source", () => {
    const { entries, provenance } = joinKnowledge(
      corpus([curated({ id: "1.25/101", prs: [101], sources: ["https://ours.example/"] })]),
      [entry({ id: "1.25/101", prs: [101], sources: ["https://theirs.example/", "https://ours.example/"] })],
    );
    expect(ids(entries)).toEqual(["1.25/101"]);
    expect(entries[0]?.text.en).toBe("Ours.");
    expect(entries[0]?.sources).toEqual(["https://ours.example/", "https://theirs.example/"]);
    expect(provenance.upstreamEntries).toBe(0);
  });

  it("replaces a patch release's repetition of that PR too, and remembers the patch", () => {
    const { entries } = joinKnowledge(corpus([curated({ id: "1.25/101", prs: [101] })]), [
      entry({ id: "1.25.3/101", prs: [101] }),
    ]);
    expect(ids(entries)).toEqual(["1.25/101"]);
    expect(entries[0]?.alsoIn).toEqual(["1.25.3"]);
  });

  it("replaces a note by any of the PRs that our entry covers", () => {
    const { entries } = joinKnowledge(corpus([curated({ id: "1.25/theme-x", prs: [100, 101] })]), [
      entry({ id: "1.25/101", prs: [101] }),
    ]);
    expect(ids(entries)).toEqual(["1.25/theme-x"]);
  });

  it("keeps the note of the same PR in another minor, and each names the other's release", () => {
    const { entries, provenance } = joinKnowledge(corpus([curated({ id: "1.25/101", prs: [101] })]), [
      entry({ id: "1.24.4/101", prs: [101] }),
    ]);
    expect(entries.map(({ id, alsoIn }) => [id, alsoIn])).toEqual([
      ["1.25/101", ["1.24.4"]],
      ["1.24.4/101", ["1.25"]],
    ]);
    expect(provenance.upstreamEntries).toBe(1);
  });

  it("lists the other releases in their order, not in the alphabet's", () => {
    const { entries } = joinKnowledge(corpus([]), [
      entry({ id: "1.10.2/7", prs: [7] }),
      entry({ id: "1.9.11/7", prs: [7] }),
      entry({ id: "1.9.2/7", prs: [7] }),
      entry({ id: "1.11/7", prs: [7] }),
    ]);
    expect(entries.at(-1)?.alsoIn).toEqual(["1.9.2", "1.9.11", "1.10.2"]);
  });

  it("drops a prerelease's note when the release repeats it, and keeps one that has no release yet", () => {
    const { entries } = joinKnowledge(corpus([]), [
      entry({ id: "1.25.0-rc.1/7", version: "1.25.0-rc.1", prs: [7] }),
      entry({ id: "1.25/7", prs: [7] }),
      entry({ id: "1.38.0-alpha.1/8", version: "1.38.0-alpha.1", prs: [8] }),
    ]);
    expect(ids(entries)).toEqual(["1.25/7", "1.38.0-alpha.1/8"]);
    expect(entries[0]?.alsoIn).toEqual([]);
  });

  it("does not call an entry's further PRs the same change", () => {
    const { entries } = joinKnowledge(corpus([]), [
      entry({ id: "1.25/1", prs: [1, 2] }),
      entry({ id: "1.26/2", prs: [2] }),
    ]);
    expect(entries.map(({ alsoIn }) => alsoIn)).toEqual([[], ["1.25"]]);
  });

  it("keeps two notes of one PR in a release, and reads the same note once", () => {
    const { entries } = joinKnowledge(corpus([]), [
      entry({ id: "1.25/1", prs: [1] }),
      entry({ id: "1.25/1-2", prs: [1] }),
      entry({ id: "1.25/1", prs: [1], text: { en: "The same, read from the CHANGELOG.", ja: null } }),
    ]);
    expect(ids(entries)).toEqual(["1.25/1", "1.25/1-2"]);
    expect(entries[0]?.text.en).toBe("An invented change.");
  });

  it("keeps entries without a PR", () => {
    const { entries } = joinKnowledge(corpus([curated({ id: "1.7/theme-crd" })]), [
      entry({ id: "1.7/ab12" }),
    ]);
    expect(ids(entries)).toEqual(["1.7/theme-crd", "1.7/ab12"]);
    expect(entries.every(({ alsoIn }) => alsoIn.length === 0)).toBe(true);
  });

  it("says what it was made of: the corpus's hash and the newest release by number", () => {
    const { provenance } = joinKnowledge(corpus([], ["1.9", "1.37", "1.4"]), [
      entry({ id: "1.9/1", prs: [1] }),
    ]);
    expect(provenance).toEqual({ corpusHash: "c0ffee", newest: "1.37", upstreamEntries: 1 });
  });

  it("makes a thing of a name that only a renaming tells of", () => {
    const renamed = (name: string, to: string): Change => ({
      thing: { kind: "metric", name, component: null },
      did: "renamed",
      version: "1.10",
      to,
      evidence: { prs: [1] },
      by: "editor",
    });
    const changes = [
      renamed("tea_counts", "tea_total"),
      renamed("cups", "tea_total"),
      renamed("pots", "cups"),
    ];
    const known = joinKnowledge(corpus([curated({ id: "1.10/1", prs: [1], changes })]), []);
    expect(known.things.map(({ thing }) => thing)).toEqual(["metric tea_total"]);
    expect(ThingStore.of(known).named("tea_total")[0]?.changes).toMatchObject([
      { did: "introduced", version: "1.10" },
    ]);
  });

  it("changes nothing of what it was given", () => {
    const ours = curated({ id: "1.25/1", prs: [1] });
    const theirs = entry({ id: "1.25/1", prs: [1], sources: ["https://theirs.example/"] });
    const before = structuredClone([ours, theirs]);
    joinKnowledge(corpus([ours]), [theirs]);
    expect([ours, theirs]).toEqual(before);
  });
});
