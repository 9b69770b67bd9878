import { expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

async function titlesOf(text: string): Promise<{ titles: string[]; notes: string[] }> {
  const { knowledge, index } = await bundled();
  const engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  const answers = engine.askAll({ text });
  return { titles: answers.map(({ title }) => title), notes: answers.flatMap(({ notes }) => notes) };
}

it("gives no help beside an answer, and says what is left unanswered", async () => {
  const { titles, notes } = await titlesOf("ComponentFlagz, ComponentStatusz ベータはいつ?両方同じ?");
  expect(titles).toEqual(["フィーチャーゲート ComponentFlagz", "フィーチャーゲート ComponentStatusz"]);
  expect(notes.join()).toContain("「両方同じ?」は何についての質問か分からない");
});

it("asks of what stands before it where a verb stands alone", async () => {
  const { titles } = await titlesOf("in-place update of static pods? supported?");
  expect(titles).toHaveLength(1);
});

it("tells of both where one of two came first", async () => {
  const { titles } = await titlesOf(
    "between PodLevelResources and InPlacePodVerticalScaling which went beta first",
  );
  expect(titles).toEqual(["Feature gate PodLevelResources", "Feature gate InPlacePodVerticalScaling"]);
});
