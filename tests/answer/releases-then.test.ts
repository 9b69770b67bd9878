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

const answerTo = (text: string) => engine.ask({ text }).summary;

describe("the newest release at a time that is past", () => {
  it.each([
    ["which Kubernetes was the latest at the end of 2024?", /^Kubernetes 1\.32 was released on 2024-12-11/],
    ["what version was current in January 2025?", /^Kubernetes 1\.32 was released/],
    ["which release was the newest on 1 May 2025?", /^Kubernetes 1\.33 was released/],
    ["which version was the latest one back in December 2024?", /^Kubernetes 1\.31 .*Kubernetes 1\.32/],
    [
      "what was the latest release in 2024?",
      /^Kubernetes 1\.30 .*1\.31 .*1\.32 was released on 2024-12-11\.$/,
    ],
    ["what was the latest release in March 2024?", /^Kubernetes 1\.29 was released/],
    ["2024年末に最新だったバージョンは?", /^Kubernetes 1\.32 は 2024-12-11/],
    // A part of a year whose days nobody fixes.
    ["2025年初めの最新バージョンは何だった?", /^Kubernetes 1\.32 .*1\.33/],
    ["2025年1月時点で最新だったバージョンは?", /^Kubernetes 1\.32 は 2024-12-11/],
    ["which release was out by the time 1.30 went EOL?", /^Kubernetes 1\.33 .*1\.30 ended on 2025-07-15/],
    ["1.30 がEOLになったとき最新だったのは?", /^Kubernetes 1\.33 は .*1\.30 のサポートは 2025-07-15/],
  ])("is told: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it.each([
    ["which versions were supported at the end of 2024?", /^Support for 1\.29 .*1\.30 .*1\.31 .*1\.32 ended/],
    ["2024年末にサポートされていたのは?", /^1\.29 .*1\.30 .*1\.31 .*1\.32/],
  ])("and those supported then: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it.each([
    ["which release came out on 2025-04-23?", /^Kubernetes 1\.33 was released on 2025-04-23/],
    ["which version came out in August 2025?", /^Kubernetes 1\.34 was released on 2025-08-27/],
    ["2024年の4月にリリースされたのは?", /^Kubernetes 1\.30 は 2024-04-17/],
    ["2025年8月に出たのは?", /^Kubernetes 1\.34 は 2025-08-27/],
    ["was there a 1.34.1 in October 2025?", /^1\.34\.1 was released on 2025-09-09/],
  ])("and those that came then: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it("leaves today's alone", () => {
    expect(answerTo("what is the latest Kubernetes?")).toMatch(/1\.37/);
    expect(answerTo("which version came right after 1.33?")).toMatch(/1\.34/);
    expect(answerTo("when does 1.37 reach EOL?")).toMatch(/^Support for 1\.37 ends on 2027-10-28/);
  });
});
