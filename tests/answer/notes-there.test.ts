import { describe, expect, it } from "vitest";
import { entrySchema } from "../../src/corpus/schema.ts";
import type { Answer } from "../../src/domain/answer.ts";
import type { Entry } from "../../src/domain/entry.ts";
import type { Release } from "../../src/domain/release.ts";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import type { Knowledge } from "../../src/knowledge/knowledge.ts";
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

function engineWith(entries: Entry[], releases: Release[], more: Partial<Knowledge> = {}) {
  const told = withToldPatches(
    releases,
    entries.map(({ version }) => version),
  );
  const known = { ...knowledge, releases: told, entries: [...knowledge.entries, ...entries], ...more };
  return createEngine(KnowledgeBase.of(known), SearchIndex.build(known), { today: () => TODAY });
}

/** All that an answer says. */
const said = ({ title, summary, sections, notes }: Answer): string =>
  [title, summary, ...sections.flatMap(({ items }) => items.map(({ text }) => text)), ...notes].join("\n");

/** What may not be said of a release whose notes are there. */
const NOT_OUT =
  /not (?:yet|out|released)|未リリース|まだリリースされて|out of support|サポート(?:は|期間は)?すでに|\bdue\b|予定|2099|\?\.|\(\?/i;

describe.each([
  ["has no day for it", null],
  ["still has it ahead", "2099-12-01"],
])("a release whose notes are there while the schedule %s", (_, released) => {
  const facts = { ...knowledge.provenance, newest: "1.38" };
  const engine = engineWith(
    [note("1.38/138001", "feature", "Tea is served."), note("1.38/138002", "deprecation", "Coffee ends.")],
    [...knowledge.releases, { ...undated, released }],
    { provenance: facts },
  );
  const ask = (text: string) => engine.ask({ text });

  it.each([
    ["latest release", "The latest Kubernetes release is 1.38"],
    ["what is the latest version?", "The latest Kubernetes release is 1.38"],
    ["最新リリースは?", "最新の Kubernetes は 1.38 です"],
    ["release 1.38", "Kubernetes 1.38 is out."],
    ["is 1.38 out?", "Yes. Kubernetes 1.38 is out."],
    ["has 1.38 been released?", "Yes. Kubernetes 1.38 is out."],
    ["1.38 はもう出た?", "1.38 はリリース済みです"],
    ["when was 1.38 released?", "No source at hand gives the release date of 1.38."],
    ["is 1.38 supported?", "Yes. 1.38 is out and supported"],
    ["has support for 1.38 ended?", "No. 1.38 is out and supported"],
    ["is support for 1.38 over?", "No. 1.38 is out and supported"],
    ["has 1.38 gone out of support?", "No. 1.38 is out and supported"],
    ["are 1.37 and 1.38 supported?", "1.38 is out and supported"],
    ["supported releases", "1.38 and 1.37 are supported; the latest is 1.38"],
    ["サポート中のリリースは?", "最新は 1.38 です"],
    ["next release", "The newest is 1.38, by its release notes"],
    ["次のリリースはいつ?", "最新は 1.38(リリースノートによる"],
    ["when were 1.37 and 1.38 released?", "Kubernetes 1.38 is out."],
    ["what is new in 1.38", "1.37 to 1.38"],
    ["diff 1.37 1.38", "1.37 to 1.38"],
    ["upgrade 1.37 1.38", "1.37 to 1.38"],
    ["is 1.39 out?", "The newest is 1.38, by its release notes"],
    ["1.39 はもう出た?", "最新は 1.38(リリースノートによる"],
  ])("is out, and the latest, in every answer: %s", (text, told) => {
    const answer = ask(text);
    expect(answer.summary).toContain(told);
    expect(said(answer).replace("(未リリース)", "").replaceAll("未リリースのバージョン", "")).not.toMatch(
      text.includes("1.39") ? /\?\.|\(\?|2099/ : NOT_OUT,
    );
  });

  it("has its facts say the same", () => {
    expect(ask("release 1.38").facts).toMatchObject({ version: "1.38", released: null, supported: true });
  });
});

describe("a release whose notes are there without the facts of its time", () => {
  // A sync that did not reach all sources brings notes alone.
  const engine = engineWith(
    [note("1.38/138001", "feature", "Tea is served."), note("1.38/138002", "deprecation", "Coffee ends.")],
    knowledge.releases,
  );

  it.each([
    ["latest release", "The latest Kubernetes release is 1.38"],
    ["最新リリースは?", "最新の Kubernetes は 1.38 です"],
    ["supported releases", "1.38 and 1.37 are supported; the latest is 1.38"],
    ["next release", "The newest is 1.38"],
    ["is 1.39 out?", "The newest is 1.38"],
    ["is 1.38 out?", "Kubernetes 1.38 is out."],
    ["1.38 の新機能は?", "1.38 はリリース済みです"],
    ["diff 1.37 1.38", "reaches 1.37"],
    ["gate ImageVolume 1.38", "reaches 1.37"],
    ["is ImageVolume on by default in 1.38?", "reaches 1.37"],
  ])("is out, and what is not known of it is said: %s", (text, told) => {
    const answer = engine.ask({ text });
    expect(answer.summary).toContain(told);
    if (!text.includes("1.39")) expect(said(answer)).not.toMatch(NOT_OUT);
  });

  it("has the facts of the latest release say the same", () => {
    expect(engine.ask({ text: "latest release" }).facts).toMatchObject({ version: "1.38", released: null });
  });

  it("shows its notes", () => {
    expect(said(engine.ask({ text: "what is new in 1.38" }))).toMatch(/Coffee ends[\s\S]*Tea is served/);
  });
});

describe("a release that is to come", () => {
  const engine = engineWith([], [...knowledge.releases, { ...undated, released: "2099-12-01" }], {
    provenance: { ...knowledge.provenance, newest: "1.38" },
  });

  it.each([
    ["is 1.38 out?", "No. Kubernetes 1.38 is due on 2099-12-01."],
    ["is 1.38 supported?", "No. 1.38 is not out yet; it is due on 2099-12-01."],
    ["has support for 1.38 ended?", "No. 1.38 is not out yet; it is due on 2099-12-01."],
    ["are 1.37 and 1.38 supported?", "1.38 is not out yet; it is due on 2099-12-01."],
    ["latest release", "The latest Kubernetes release is 1.37"],
    ["next release", "Kubernetes 1.38 is due on 2099-12-01. The newest is 1.37"],
  ])("is neither supported nor at its end: %s", (text, told) => {
    expect(engine.ask({ text }).summary).toContain(told);
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
