import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
let base: KnowledgeBase;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => TODAY });
});

const answerTo = (text: string) => engine.askAll({ text }).at(-1)?.summary ?? "";

describe("a name written to the letter", () => {
  it.each([
    [
      "can I patch the resources of a suspended Job's pod template on 1.35 w/o touching feature gates? (MutablePodResourcesForSuspendedJobs)",
      /^No, not yet\. In 1\.35, MutablePodResourcesForSuspendedJobs/,
    ],
    [
      "未使用PVCを示す Unused コンディション(PersistentVolumeClaimUnusedSinceTime)、1.36でデフォルトで出ます?",
      /^いいえ。1\.36 の PersistentVolumeClaimUnusedSinceTime/,
    ],
  ])("is what is asked about, whatever is described around it: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});

describe("lines of a manifest", () => {
  it.each([
    [
      "kind: LocalSubjectAccessReview apiVersion: authorization.k8s.io/v1beta1, ok on 1.22?",
      /^No\. .*removed in 1\.22/,
    ],
    ["apiVersion: storage.k8s.io/v1beta1 の kind: CSINode って1.22で使える?", /^いいえ。/],
    ["apiVersion: batch/v1beta1 kind: CronJob on 1.24, fine?", /^Yes\. .*served in 1\.24/],
    ["kind: HorizontalPodAutoscaler, apiVersion: autoscaling/v2, can I use it in 1.22?", /^No\. /],
    [
      'error: no matches for kind "CronJob" in version "batch/v1beta1" on 1.25?',
      /^batch\/v1beta1 CronJob was introduced/,
    ],
  ])("get a yes or no where one is asked for: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});

describe('"is … there …?"', () => {
  it.each([
    ["is --runonce there in 1.33 of kubelet?", /^No\. .*removed in 1\.32/],
    ["is policy/v1beta1 PDB there in 1.24?", /^Yes\. /],
    ["Is ProcMountType off there by default in 1.32?", /^Yes\. .*off by default/],
  ])("asks for its being there: %s", (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });
});

describe("a gate written to the letter", () => {
  it.each([
    "is {} enabled in 1.33?",
    "{} enabled?",
    "can I disable {} in 1.34",
    "{} 1.31 1.34",
    "{} はデフォルト有効?",
    "does {} still exist",
  ])("is what is answered, whatever word stands behind it: %s", (form) => {
    const others = [...base.gates.keys()].filter((gate) => {
      const { subject } = engine.ask({ text: form.replace("{}", gate) }).question.args;
      return !(typeof subject === "object" && subject !== null && Reflect.get(subject, "name") === gate);
    });
    expect(others).toEqual([]);
  });
});
