import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
}, 120_000);

describe("a change told in somebody's own words", () => {
  // What each of them names by the way would be answered otherwise: a command, a list, a gate some letters off, a count.
  it.each([
    ["HPA controller used to wait 15s for new HPAs, now reconciles right away. which change", null],
    ["kubectl logs -f がContainerCreating中でも待つようになった変更、PR番号は", null],
    ["which release made kubectl exec refuse commands unless you put the double dash before them", 125437],
    ["imageMinimumGCAgeの負の値を弾くようにしたPR", 135997],
    ["preemption with an http scheduler extender lost track of how many PDBs are violated per node", null],
  ])("is searched for: %s", (text, pr) => {
    const [answer] = engine.askAll({ text });
    expect(answer?.question.intent).toBe("search");
    if (pr === null || !answer?.found) return;
    expect(answer.sections[0]?.items[0]?.prs).toContain(pr);
    expect(answer.summary).not.toMatch(/^Nothing fits|^完全に一致/);
  });

  it.each([
    ["when will kubernetes support quantum computers"],
    ["how much does EKS cost per month"],
    ["スケジューラはRustで書き直された?"],
    ["etcd replaced by postgres in kubernetes core"],
  ])("is not found where words only stand together: %s", (text) => {
    expect(engine.askAll({ text }).some(({ found }) => found)).toBe(false);
  });

  it.each([
    ["which gate lets kubelet pull images in parallel", "gate"],
    [
      "Since which minor do pods get bound service account tokens by default? gate was BoundServiceAccountTokenVolume",
      "gate",
    ],
    ["what KEP covers evicting unhealthy pods in PDBs", "kep"],
  ])("is not what asks for something by its kind: %s", (text, intent) => {
    expect(engine.askAll({ text })[0]?.question.intent).toBe(intent);
  });
});
