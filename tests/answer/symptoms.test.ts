/** Symptoms that people describe in their own words: the change that fits is told, be it as the probable one. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const firstPrs = (text: string) =>
  engine
    .ask({ text })
    .sections.flatMap(({ items }) => items)
    .slice(0, 3)
    .flatMap(({ prs }) => prs);

describe("a symptom", () => {
  it.each([
    [
      "our log parser broke: the deployment controller's scaling event message now puts the old replica count before the new count. which PR?",
      125118,
    ],
    ["let the kubelet write pod logs to a directory of our own choosing", 112957],
    ["kubectl apply lost all my labels because one had a null value", 129257],
    [
      "PDBを処理するコントローラーのワーカー数を増やすフラグが入ったと聞きました。それのPRを知りたいです。",
      140014,
    ],
  ])("is found though it is told of one's own cluster, or heard of: %s", (text, pr) => {
    expect(engine.ask({ text }).found).toBe(true);
    expect(firstPrs(text)).toContain(pr);
  });

  it.each([
    "how many nodes does our production cluster have",
    "how do I fix my broken ingress controller on bare metal",
    "which PR made my coffee machine brew tea",
  ])("is none that asks of one's own cluster, or of another world: %s", (text) => {
    expect(engine.ask({ text }).found).toBe(false);
  });
});
