import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
}, 120_000);

describe("a name that nothing is known of", () => {
  it.each([
    ["does --image-repository still work in 1.36?", "I know nothing about --image-repository (1.36)."],
    ["what replaced --foo-bar-baz?", "I know nothing about --foo-bar-baz."],
    ["--foo-bar-baz は 1.30 で使えますか?", "--foo-bar-baz (1.30) については、何も見つかりませんでした。"],
  ])("is said itself, without the words around it: %s", (text, said) => {
    const [answer] = engine.askAll({ text });
    expect(answer?.found).toBe(false);
    expect(answer?.summary).toContain(said);
  });

  it.each([
    ["was execution_duration_seconds_total renamed?", "execution_duration_seconds_total itself"],
    ["is my_made_up_count_total deprecated in 1.30?", "my_made_up_count_total"],
  ])("never has the words of the question for a name: %s", (text, name) => {
    const [answer] = engine.askAll({ text });
    expect(answer?.summary).not.toContain(`“${text.split(" ")[0]} `);
    expect(answer?.summary).toContain(name.split(" ")[0]);
  });

  it("is told beside the known names that end alike", () => {
    const [answer] = engine.askAll({
      text: "was goroutines_by_work_total removed? queue_incoming_pods_total",
    });
    expect(answer?.found).toBe(false);
    const [other] = engine.askAll({ text: "is latency_seconds_of_admission_duration_seconds gone?" });
    expect(other?.found).toBe(false);
  });
});
