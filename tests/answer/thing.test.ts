import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/answer/create.ts";
import type { Engine } from "../../src/answer/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/load-knowledge.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
  engine = createEngine(new KnowledgeBase(knowledge), index, { today: () => TODAY });
});

const summary = (text: string) => engine.ask({ text }).summary;

describe("a relation to a release beside the event of a thing", () => {
  it.each([
    ["was ipvs deprecated before 1.35?", /^No\. .*deprecated in 1\.35/],
    ["was ipvs deprecated after 1.35?", /^No\./],
    ["was ipvs deprecated after 1.34?", /^Yes\./],
    ["ipvs は 1.35 より前に非推奨になった?", /^いいえ。.*1\.35/],
    ["was `--container-runtime` removed after 1.27?", /^No\. .*removed in 1\.27/],
    ["was `--container-runtime` removed before 1.27?", /^No\./],
    ["was `--container-runtime` removed by 1.27?", /^Yes\./],
    ["was `--container-runtime` removed since 1.26?", /^Yes\./],
    ["was `--container-runtime` removed between 1.28 and 1.30?", /^No\./],
    ["was `--container-runtime` removed in 1.27?", /^Yes\./],
    ["`--container-runtime` は 1.27 より後に削除された?", /^いいえ。/],
    ["`--container-runtime` は 1.27 以降に削除された?", /^はい。/],
  ])("counts: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it("leaves the verdict out where another release than the one named has the event", () => {
    expect(summary("was `--container-runtime` removed in 1.30?")).toMatch(
      /^The kubelet flag .*removed in 1\.27/,
    );
  });

  it("asks of the release before, where the thing's being there is asked for", () => {
    expect(summary("is `--container-runtime` still there before 1.27?")).toMatch(/^Yes\./);
  });
});
