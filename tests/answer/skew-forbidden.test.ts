/** Version skew asked about by what is not allowed: the first word follows the question, in whatever words it forbids. */
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
const VERDICT = /^(?:Yes|No\b|Correct|はい|いいえ)/;

describe("what is forbidden", () => {
  it.each([
    "kubectl 1.29 is out of the supported skew for apiserver 1.31, right?",
    "kubelet 1.27 is outside the supported version skew of apiserver 1.31, right?",
    "kubelet 1.27 is beyond the supported skew of apiserver 1.31?",
    "Is it forbidden to run kubelet 1.32 against apiserver 1.31?",
    "is kubelet 1.27 incompatible with apiserver 1.31?",
    "is running kubectl 1.33 against 1.31 disallowed?",
    "is kubelet newer than apiserver forbidden?",
  ])("is confirmed: %s", (text) => {
    expect(summary(text)).toMatch(/^Yes\. /);
  });

  it.each([
    "kubelet 1.27 と apiserver 1.31 の組み合わせはサポート対象外?",
    "kubelet 1.27 と apiserver 1.31 は非互換?",
    "kubelet 1.27 と apiserver 1.31 はサポートの範囲外?",
    "kubelet 1.32 を apiserver 1.31 で使うのは禁止されている?",
    "kubelet 1.32 と apiserver 1.31 の組み合わせは許可されていない?",
    "kubectl 1.33 を 1.31 に使うのは禁止?",
    "kubelet を apiserver より新しくするのは禁止?",
  ])("is confirmed in Japanese: %s", (text) => {
    expect(summary(text)).toMatch(/^はい。/);
  });

  it.each([
    ["is kubelet 1.30 with apiserver 1.31 forbidden?", /^No\. /],
    ["is kubelet 1.30 incompatible with apiserver 1.31?", /^No\. /],
    ["kubelet 1.29 と apiserver 1.31 の組み合わせはサポート対象外?", /^いいえ。/],
    ["kubelet 1.29 と apiserver 1.31 の組み合わせはサポート対象?", /^はい。/],
    ["kubelet 1.28 is within the supported skew for apiserver 1.31, right?", /^Yes\. /],
  ])("and what is allowed is told so: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it.each([
    ["is skipping 1.32 forbidden when upgrading kubeadm from 1.31 to 1.33?", /cannot skip a minor/],
    ["is it disallowed to skip 1.32 from 1.31 to 1.33?", /cannot skip a minor/],
    ["1.31 から 1.33 に飛ばして上げるのは禁止?", /飛ばせません/],
    ["is kubelet 1.30 with apiserver 1.31 prohibited, or ok?", /may run/],
    ["is it forbidden to upgrade kubelet before kube-apiserver?", /Upgrade kube-apiserver first/],
    ["kubelet 1.27 and kube-proxy 1.28 with apiserver 1.31: forbidden?", /too old/],
  ])("or told without a verdict: %s", (text, told) => {
    expect(summary(text)).not.toMatch(VERDICT);
    expect(summary(text)).toMatch(told);
  });
});
