import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

describe("the version of a bundled component in a release", () => {
  it.each([
    ["is etcd in 1.36 still 3.5?", /^No\. By the notes, 1\.36 has etcd 3\.6/],
    ["1.36 の etcd は 3.5 のままですよね?", /^いいえ。.*1\.36 の etcd は 3\.6/],
    ["1.36 の etcd は 3.6 ですよね?", /^はい。/],
    ["does 1.34 ship etcd 3.6?", /^(?!No)(?:Yes\. )?.*etcd 3\.6/],
    // Whether the two work together is no matter of what is bundled.
    ["can I run etcd 3.4 with 1.33?", /^(?!Yes|No\.)/],
    ["EKS 1.30 で etcd は 3.5?", /お答えできません/],
  ])("is held against the one that is named: %s", (text, told) => {
    expect(engine.ask({ text }).summary).toMatch(told);
  });
});
