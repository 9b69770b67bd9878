/** "No later than", 「遅くとも」: the "no" of a bound denies nothing. */
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

const summary = (text: string) => engine.ask({ text }).summary;

describe("no later than a release", () => {
  it.each([
    ["was cephfs deprecated no later than 1.28?", /^Yes/],
    ["was glusterfs removed no later than 1.26?", /^Yes/],
    ["was glusterfs removed no later than 1.25?", /^No/],
    ["was --container-runtime removed no later than 1.28?", /^Yes/],
    ["was cephfs removed not later than 1.31?", /^Yes/],
    ["was PodSecurityPolicy removed no later than 1.25?", /^Yes/],
    ["was ImageVolume beta no later than 1.34?", /^Yes/],
    ["was ImageVolume GA no later than 1.35?", /^No/],
    ["cephfs は遅くとも 1.28 には非推奨になった?", /^はい/],
    ["cephfs は遅くとも 1.30 で非推奨になった?", /^はい/],
    ["glusterfs は遅くとも 1.25 で削除された?", /^いいえ/],
    ["which gates went GA no later than 1.20?", /became stable \(GA\) in 1\.20 or before/],
  ])("is by then: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    "was glusterfs deprecated no earlier than 1.25?",
    "was glusterfs deprecated not before 1.25?",
    "was SidecarContainers GA no earlier than 1.33?",
    "has ipvs been deprecated since at least 1.34?",
    "was cephfs removed in 1.31 at the earliest?",
    "was cephfs removed 1.31 at the latest?",
    "cephfs は早くとも 1.28 に非推奨になった?",
    "cephfs は早くても 1.31 まで消えなかった?",
  ])("and a bound that cannot be kept gets the life: %s", (text) => {
    expect(summary(text)).not.toMatch(/^(?:Yes|No\b|Correct|はい|いいえ)/);
    expect(summary(text)).not.toContain("has to do with it");
  });
});
