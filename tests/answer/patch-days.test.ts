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

const summaries = (text: string) =>
  engine
    .askAll({ text })
    .map((answer) => answer.summary)
    .join("\n");

describe("a patch release and the end of life of its minor", () => {
  it.each([
    [
      "Was 1.29.14 released after its EOL?",
      /^No\. 1\.29\.14, released on 2025-02-11, came before .*2025-02-28/,
    ],
    [
      "Was the last patch of 1.26 released after its end of life?",
      /^Yes\. 1\.26\.15 came after .*2024-02-28/,
    ],
    ["Did 1.29.14 come out before EOL?", /^Yes\. 1\.29\.14, released on 2025-02-11, came before /],
    ["Did 1.31.14 come out after EOL?", /^No\. 1\.31\.14, .*came on the day of .*2025-11-11/],
    ["1.29 の最終パッチはどれ？EOL のあとに出たって本当？", /\nいいえ。1\.29\.14.*2025-02-28/],
  ])("are compared by their days: %s", (text, told) => {
    expect(summaries(text)).toMatch(told);
  });
});

describe("a month without patch releases", () => {
  it.each([
    ["Was October skipped in 2025?", /^Yes\. No patch release came in 2025-10: .*1\.33\.6 .*2025-11-11/],
    ["Was October skipped?", /^Yes\. No patch release came in 2025-10/],
    ["Did they skip a patch in October 2025?", /^Yes\./],
    ["Was there a patch in October 2025?", /^No\. No patch release came in 2025-10/],
    ["Was September 2025 skipped?", /^No\. Patch releases of 2025-09: .*2025-09-09/],
    ["Was a month skipped before 1.33.6?", /^Yes\. No patch release came in 2025-10/],
    ["Was a month skipped before 1.33.7?", /^No\. Before 1\.33\.7 of 2025-12-09 came 1\.33\.6 on 2025-11-11/],
    ["2025年10月のパッチは飛ばされた？", /^はい。2025-10 のパッチリリースはなく/],
  ])("is told by the days of the patches: %s", (text, told) => {
    expect(summaries(text)).toMatch(told);
  });

  it("leaves the ways between minor releases as they are", () => {
    expect(summaries("Can I skip 1.34?")).toMatch(/cannot skip a minor/);
  });
});

describe("what is out of the ordinary about a patch release", () => {
  it.each([
    ["What was special about 1.22.15?", /outside the monthly schedule/],
    ["1.24.11 は何が普通と違った？", /署名されていない可能性/],
    ["1.24.11 のイメージは署名されてる?", /署名されていない可能性/],
    ["Are the images of 1.25.7 signed?", /may have images that were not signed/],
    ["What was unusual about 1.24.10?", /nothing out of the ordinary about 1\.24\.10/],
  ])("is what the schedule remarks: %s", (text, told) => {
    expect(summaries(text)).toMatch(told);
  });
});

describe("a flag one of whose forms was taken away", () => {
  it.each([["Is kubectl --dry-run deprecated?", /1\.23\.1/]])("tells of the form: %s", (text, told) => {
    expect(summaries(text)).toMatch(told);
  });
});

describe("the Go of a patch release", () => {
  it.each([
    [
      "what Go version was 1.28.8 built with?",
      /tell of Go 1\.20\.6 for Kubernetes 1\.28; none up to 1\.28\.8/,
    ],
    ["1.32.5 の Go は?", /^Kubernetes 1\.32\.5 は Go 1\.23\.8 で/],
  ])("is its own only where its notes name it: %s", (question, words) => {
    expect(summaries(question)).toMatch(words);
  });
});
