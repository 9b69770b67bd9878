/** The field of an in-tree volume: the API keeps it when its plugin is gone, so that the plugin's end is no yes to the field's. */
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

describe("the field of a volume whose plugin is gone", () => {
  it.each([
    "is the field PersistentVolume.spec.cephfs gone in 1.31?",
    "is PersistentVolume.spec.gcePersistentDisk field removed?",
    "is Pod.spec.volumes.glusterfs removed in 1.26?",
    "does PersistentVolume.spec.cephfs still exist in 1.31?",
    "PersistentVolume.spec.rbd フィールドは 1.31 で消えた?",
    "PersistentVolume.spec.quobyte は 1.25 でまだある?",
  ])("is told with both, and no verdict: %s", (text) => {
    expect(summary(text)).not.toMatch(/^(?:Yes|No\b|はい|いいえ)/);
    expect(summary(text)).toMatch(/The API keeps the field|フィールド \S+ が残って/);
  });

  it.each([
    ["is cephfs removed in 1.31?", /^Yes/],
    ["can I use Pod.spec.volumes.cephfs in 1.31?", /^No/],
    ["is PersistentVolume.spec.hostPath removed?", /^No/],
  ])("and its use and its plugin have theirs: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});
