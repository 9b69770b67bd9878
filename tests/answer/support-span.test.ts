import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

const at = async (today: string): Promise<Engine> => {
  const { knowledge, index } = await bundled();
  return createEngine(KnowledgeBase.of(knowledge), index, { today: () => today });
};

let engine: Engine;
beforeAll(async () => {
  engine = await at(TODAY);
});

const answerTo = (text: string) => engine.ask({ text }).summary;

describe("what a release still gets", () => {
  it.each([
    ["does 1.37 only get security fixes now?", /^No\. .*2027-10-28/],
    ["is 1.37 only receiving security patches?", /^No\. /],
    ["1.37 はもうセキュリティ修正だけ?", /^いいえ。/],
    ["is 1.35 already only on critical fixes?", /^No\. 1\.35 enters maintenance mode on 2026-12-28/],
    ["is 1.35 in maintenance mode?", /^No\. 1\.35 enters/],
    ["1.35 は重大な修正しか入らない?", /^メンテナンスモードではありません。1\.35 は 2026-12-28/],
    // Bug fixes are all that any patch release has.
    ["is 1.37 only getting bugfixes?", /^(?!Yes|No)/],
    ["when does 1.35 enter maintenance mode?", /^1\.35 enters maintenance mode on 2026-12-28/],
    // Past its end.
    ["is 1.33 in maintenance mode?", /^1\.33 entered maintenance mode on .*2026-06-28/],
  ])("is told by its maintenance mode: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it("is more than security fixes in that mode", async () => {
    const later = await at("2027-01-10");
    expect(later.ask({ text: "does 1.35 only get security fixes now?" }).summary).toMatch(
      /^In maintenance mode a release only gets fixes of vulnerabilities, of its dependencies and /,
    );
    expect(later.ask({ text: "is 1.35 in maintenance mode?" }).summary).toMatch(/^Yes\. 1\.35 entered/);
  });

  it("leaves vulnerabilities their list", () => {
    for (const text of ["1.34.2 のセキュリティ修正だけ教えて", "security fixes in 1.34 only"])
      expect(answerTo(text)).not.toMatch(/aintenance|メンテナンス/);
  });
});

describe("how long support lasts", () => {
  it.each([
    ["1.27 のサポート期間は何か月?", /^1\.27 のサポートは 2024-07-16 に終了しました。2023-04-11 .*15 か月/],
    ["how long is 1.35 supported for?", /^1\.35 is supported until 2027-02-28, about 14 months/],
    ["how long was 1.28 supported?", /^Support for 1\.28 ended on 2024-10-22, about 14 months \(434 days\)/],
    ["1.35 は何か月サポートされる?", /^1\.35 は 2027-02-28 まで.*14 か月/],
    ["which is supported longer, 1.35 or 1.36?", /^1\.35 is supported until .* 1\.36 is supported until /],
    ["is 1.34 supported longer than 1.33?", /1\.34 .* 1\.33 .*months/],
    ["did 1.33 and 1.34 overlap in support?", /1\.33 ended on 2026-06-28.*1\.34 /],
    ["1.33 と 1.34 ではどちらが長くサポートされる?", /1\.33 .*か月.*1\.34 .*か月/],
    ["how much longer is 1.35 supported?", /2027-02-28/],
    [
      "until when is 1.35 supported?",
      /^(?:1\.35 is supported until|Support for 1\.35 ends on) 2027-02-28\.$/,
    ],
  ])("is told in months: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});

describe("a patch release and the end of its minor", () => {
  it.each([
    ["1.26.15 って EOL の後に出たの?", /^はい。1\.26\.15/],
    ["1.25.16 は EOL 前に出た?", /^いいえ。1\.25\.16/],
    ["1.30.9 は EOL 前に出た?", /^はい。1\.30\.9/],
    ["1.24.17 はサポート終了後のリリース?", /^はい。1\.24\.17/],
    ["was 1.26.15 released after the end of support?", /^Yes\. 1\.26\.15/],
    ["was 1.26.15 released before or after the end of support?", /^1\.26\.15 came after/],
  ])("are held against each other: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});
