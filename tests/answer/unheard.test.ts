import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { nearThings } from "../../src/answer/unheard.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";

let engine: Engine;
let base: KnowledgeBase;

beforeAll(async () => {
  const { knowledge, index } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => "2026-11-21" });
}, 120_000);

describe("a name that nothing is known of", () => {
  it.each([
    ["does --flurb-repository still work in 1.36?", "I know nothing about --flurb-repository"],
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

  it("is told beside the known names that end as it does", () => {
    const names = nearThings("plugin_execution_duration_seconds", base).map(({ name }) => name);
    expect(names[0]).toBe("scheduler_plugin_execution_duration_seconds");
    expect(nearThings("--kube-container-runtime-endpoint", base).map(({ name }) => name)).toContain(
      "--container-runtime-endpoint",
    );
    expect(nearThings("--of-nothing-at-all-that-is-known", base)).toEqual([]);
    const [answer] = engine.askAll({ text: "is gin_execution_duration_seconds deprecated?" });
    expect(answer?.summary).toMatch(
      /^I know nothing about gin_execution_duration_seconds itself\. Did you mean scheduler_plugin_execution_duration_seconds\?/,
    );
    expect(answer?.suggestions).toContain("/k8s metric scheduler_plugin_execution_duration_seconds");
  });
});
