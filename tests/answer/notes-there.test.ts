import { describe, expect, it } from "vitest";
import { entrySchema } from "../../src/corpus/schema.ts";
import type { Entry } from "../../src/domain/entry.ts";
import type { Release } from "../../src/domain/release.ts";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { withToldPatches } from "../../src/knowledge/releases.ts";
import { SearchIndex } from "../../src/search/index.ts";
import { knowledge, TODAY } from "../fixtures/knowledge.ts";
import { bareRelease } from "../fixtures/release.ts";

const note = (id: string, kind: Entry["kind"], en: string): Entry => {
  const [version = "", pr = ""] = id.split("/");
  const prs = [Number(pr)];
  const written = entrySchema.parse({
    id: `1.37/${pr}`,
    kind,
    sigs: ["node"],
    prs,
    text: { en, ja: `${en} です。` },
  });
  return { ...written, id, version, origin: "upstream" };
};
const undated = bareRelease("1.38");

function engineWith(entries: Entry[], releases: Release[]) {
  const told = withToldPatches(
    releases,
    entries.map(({ version }) => version),
  );
  const known = { ...knowledge, releases: told, entries: [...knowledge.entries, ...entries] };
  return createEngine(KnowledgeBase.of(known), SearchIndex.build(known), { today: () => TODAY });
}

describe("a release whose notes are there", () => {
  const engine = engineWith(
    [note("1.38/138001", "feature", "Tea is served.")],
    [...knowledge.releases, { ...undated, released: "2099-12-01" }],
  );

  it.each(["latest release", "最新リリースは?"])("is the latest, whatever the schedule says: %s", (text) => {
    expect(engine.ask({ text }).summary).toContain("1.38");
  });
});

describe("a patch release whose notes are there", () => {
  const engine = engineWith(
    [note("1.37.9/137009", "bug", "A cup no longer leaks.")],
    [
      ...knowledge.releases.filter(({ version }) => version !== "1.37"),
      { ...undated, version: "1.37", released: "2026-08-26", latestPatch: "1.37.2" },
    ],
  );

  it("is out, and the newest", () => {
    expect(engine.ask({ text: "what changed in 1.37.9" }).summary).toContain("1.37.9 is out");
    expect(engine.ask({ text: "latest patch release of 1.37?" }).summary).toContain("1.37.9");
    expect(engine.ask({ text: "what is the latest patch of 1.37?" }).summary).toContain("1.37.9");
    expect(engine.ask({ text: "what is the newest patch release of 1.37?" }).summary).toContain("1.37.9");
  });
});

describe("a release that is not out, of which alphas have notes", () => {
  const engine = engineWith(
    [
      note("1.38.0-alpha.1/138001", "feature", "Tea is served."),
      note("1.38.0-alpha.2/138002", "deprecation", "Coffee is deprecated."),
    ],
    knowledge.releases,
  );

  it.each([
    ["what is new in 1.38", "not out"],
    ["1.38 の新機能は?", "まだリリースされていません"],
    ["release 1.38", "not out"],
  ])("is told with what they bring: %s", (text, said) => {
    const answer = engine.ask({ text });
    expect(answer.summary).toContain(said);
    expect(answer.summary).toContain("1.38.0-alpha.2");
    const told = answer.sections.flatMap(({ items }) => items.map((item) => item.text));
    expect(told.join("\n")).toContain("Coffee");
    expect(told.join("\n")).toContain("Tea");
  });
});
