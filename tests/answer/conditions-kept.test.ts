import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;
let base: KnowledgeBase;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => "2026-11-21" });
});

/** Who wrote the changes that an answer shows. */
function authorsOf(text: string): (string | undefined)[] {
  const { sections } = engine.ask({ text, limit: 100 });
  return [...new Set(sections.flatMap(({ items }) => items.map(({ author }) => author)))];
}

describe("an author beside other words", () => {
  it.each([
    "/k8s search swap by:iholder101",
    "swap notes by:iholder101",
    "swap notes by @iholder101",
    "/k8s diff 1.33 1.34 by:iholder101",
    "/k8s search by:iholder101",
    "/k8s by:iholder101",
  ])("narrows “%s” to what that person wrote", (text) => {
    expect(authorsOf(text)).toEqual(["iholder101"]);
  });

  it("finds nothing where that person wrote nothing of it", () => {
    const { found, summary } = engine.ask({ text: "/k8s search swap by:nobody-at-all" });
    expect(found).toBe(false);
    expect(summary).toContain("@nobody-at-all");
  });

  it("stands in the command that asks the same again", () => {
    for (const text of ["swap notes by @iholder101", "/k8s diff 1.33 1.34 by:iholder101"])
      expect(engine.ask({ text }).question.args.command).toContain("by:iholder101");
  });
});

describe("a filter that an answer has no use for", () => {
  it("is told of", () => {
    const { notes } = engine.ask({ text: "/k8s gate ImageVolume sig:node by:liggitt" });
    expect(notes.join()).toContain("sig:node by:liggitt");
    expect(engine.ask({ text: "/k8s gate ImageVolume" }).notes.join()).not.toContain("narrow");
  });

  it("is the release asked about, where one thing has a state in it", () => {
    expect(engine.ask({ text: "/k8s gate ImageVolume v:1.33" }).question.args).toMatchObject({
      version: "1.33",
    });
  });
});

describe("several releases of one thing", () => {
  const summaries = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);

  it.each([
    "is FlowSchema v1beta2 served on 1.26 and on 1.32?",
    "is FlowSchema v1beta2 served in 1.26 and 1.32?",
    "FlowSchema v1beta2 は 1.26 と 1.32 で使える?",
  ])("“%s” is answered for each of them", (text) => {
    const [first = "", second = "", ...more] = summaries(text);
    expect(more).toEqual([]);
    expect(first).toMatch(/^(?:Yes|はい)/);
    expect(first).toContain("1.26");
    expect(second).toMatch(/^(?:No|いいえ)/);
  });

  it("are told of a flag and of a gate as well", () => {
    expect(summaries("is --container-runtime there in 1.26 and in 1.27?")).toHaveLength(2);
    const [before = "", after = ""] = summaries("is ImageVolume on in 1.33 and 1.35?");
    expect(before).toMatch(/^No/);
    expect(after).toMatch(/^Yes/);
  });

  it("stay one question where they are a way or have events of their own", () => {
    for (const text of [
      "is ImageVolume stable from 1.33 to 1.35?",
      "ImageVolume: beta in 1.33 and stable in 1.36?",
    ])
      expect(summaries(text)).toHaveLength(1);
  });
});

describe("what takes the place of a thing", () => {
  const second = (text: string) => engine.askAll({ text })[1];

  it.each([
    ["PSPの後継は何で、いつから使えますか?", "PodSecurity", "1.22"],
    ["PodSecurityPolicyの後継は何ですか?いつから使えますか?", "PodSecurity", "1.22"],
    ["Endpoints の後継と、それがいつから使えるか", "discovery.k8s.io/v1/EndpointSlice", "1.21"],
    [
      "what is the successor of Endpoints and when did it go GA?",
      "discovery.k8s.io/v1/EndpointSlice",
      "1.21",
    ],
  ])("is what the second half of “%s” is about", (text, name, version) => {
    expect(second(text)?.question.args.subject).toMatchObject({ name });
    expect(second(text)?.summary).toContain(version);
  });

  it("is not what the end of the old one is asked of", () => {
    const previous = engine.ask({ text: "what replaces Endpoints?" }).question;
    const { question, summary } = engine.ask({ text: "when was it deprecated?", previous });
    expect(question.args.subject).toMatchObject({ name: "Endpoints" });
    expect(summary).toContain("1.33");
  });
});

describe("the last patch of a release", () => {
  it.each(["1.27系の最終パッチは?", "1.27の最後のパッチっていつ出た?", "what was the final patch of 1.27?"])(
    "is what “%s” asks for",
    (text) => {
      const { summary } = engine.ask({ text });
      const { latestPatch } = base.releases.get("1.27") ?? {};
      expect(summary).toContain(latestPatch);
    },
  );
});
