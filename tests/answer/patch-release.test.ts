import { describe, expect, it } from "vitest";
import { entrySchema, releaseSchema } from "../../src/corpus/schema.ts";
import { NO_TABLES } from "../../src/domain/table.ts";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import type { Knowledge } from "../../src/knowledge/knowledge.ts";
import { SearchIndex } from "../../src/search/index.ts";

const note = (id: string, pr: number, alsoIn: string[] = []) => ({
  ...entrySchema.parse({
    id,
    kind: "bug",
    prs: [pr],
    text: { en: `Mended lantern ${pr}.`, ja: `提灯 ${pr} を直しました。` },
  }),
  alsoIn,
});
const knowledge: Knowledge = {
  releases: [
    releaseSchema.parse({ version: "1.36", released: "2026-04-22", latestPatch: "1.36.4" }),
    releaseSchema.parse({ version: "1.37", released: "2026-08-26" }),
  ],
  gates: [],
  keps: [],
  apis: [],
  entries: [
    note("1.36.2/1", 1, ["1.36.1"]),
    note("1.36.1/1", 1, ["1.36.2"]),
    note("1.36/2", 2, ["1.36.2"]),
    note("1.36/3", 3),
  ],
  glossary: [],
  names: [],
  sayings: [],
  things: [],
  cves: [],
  tables: NO_TABLES,
  provenance: { corpusHash: "0", newest: "1.37", upstreamEntries: 1 },
};
const engine = createEngine(KnowledgeBase.of(knowledge), SearchIndex.build(knowledge), {
  today: () => "2026-11-21",
});

describe("a patch release that was asked about", () => {
  it("is answered with its own notes, those that the minor tells in its place included", () => {
    const answer = engine.ask({ text: "1.36.2 bug fixes", lang: "en" });
    expect(answer.summary).toContain("2 changes of 1.36.2 are known here.");
    expect(answer.sections[0]).toMatchObject({ heading: "Changes in 1.36.2", total: 2 });
    expect(answer.links.map(({ label }) => label)).toContain("CHANGELOG 1.36.2");
  });

  it("says so when no note of it is known", () => {
    const answer = engine.ask({ text: "1.36.3 bug fixes", lang: "en" });
    expect(answer.summary).toContain("The release notes of 1.36.3 are not known here.");
    expect(answer.sections).toEqual([]);
  });
});
