/** What a flag's value names, what a field's gate is, and what must be taken out before an upgrade. */
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

const told = (text: string) => {
  const answer = engine.askAll({ text }).at(-1);
  return `${answer?.title}\n${answer?.summary}`;
};

describe("the value of a flag", () => {
  it.each([
    [
      "--enable-admission-plugins=SecurityContextDeny works on 1.30?",
      /^Plugin SecurityContextDeny.*\nNo\..*removed in 1\.30/,
    ],
    [
      "1.30 で --enable-admission-plugins=SecurityContextDeny は使える?",
      /^プラグイン SecurityContextDeny.*\nいいえ。.*1\.30 で削除/,
    ],
  ])("is of the sort that the flag holds: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a gate that stays in the configuration", () => {
  it.each([
    [
      "kubelet の設定に DevicePluginCDIDevices が残ってる。1.35 に上げる前に消さないとだめ?",
      /指定すると起動しません/,
    ],
    ["do I have to remove DevicePluginCDIDevices from the kubelet config before 1.35?", /removed in 1\.34/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:No\b|いいえ)/);
  });
});

it("takes a field's gate for what is asked about", () => {
  const first = engine.askAll({ text: "since when is there spec.managedBy on a Job" }).at(-1);
  const next = engine
    .askAll({ text: "and its gate, GA in 1.34 already?", ...(first && { previous: first.question }) })
    .at(-1);
  expect(`${next?.title}: ${next?.summary}`).toMatch(/JobManagedBy: No, not yet\..*1\.35/);
});
