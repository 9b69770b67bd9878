/** What is told before a question, or closes it, tells of what is asked and turns no verdict. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const all = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);

describe("what is told around a question", () => {
  it.each([
    [
      "起動引数に AdvancedAuditing=true を入れっぱなしなんですが、この gate 1.28 で消えるって本当ですか",
      "はい。フィーチャーゲート AdvancedAuditing は 1.28 で削除",
    ],
    ["AdvancedAuditing=true を付けっぱなしですが、この gate 1.27 で消えるって本当ですか", "いいえ"],
    [
      "We still have AdvancedAuditing=true set, is it true that the gate goes away in 1.28?",
      "Yes. The feature gate AdvancedAuditing was removed in 1.28",
    ],
    ["AdvancedAuditing=true を入れっぱなしだとどうなる?", "AdvancedAuditing=true を指定すると起動しません"],
  ])("leaves a removal its verdict: %s", (text, answer) => {
    expect(told(text)).toContain(answer);
    expect(told(text)).not.toMatch(/いいえ、削除されています/);
  });

  it.each([
    ["CSIMigrationAWS was off in 1.22 and on from 1.23, is that how it went?", "Yes, both are right"],
    ["CSIMigrationAWS は 1.22 でオフ、1.23 からオン、という流れですか?", "はい、どちらも正しいです"],
    ["I think InformerResourceVersion went GA in 1.34, correct? or am I one off", "stable (GA) in 1.35"],
    ["InformerResourceVersion は 1.34 で GA ですよね?それとも私の勘違い?", "1.35 で安定版(GA)"],
  ])("reads what asks for a yes or no at its end: %s", (text, answer) => {
    expect(told(text)).toContain(answer);
  });

  it("confirms no two facts of which one is not so", () => {
    expect(told("CSIMigrationAWS was off in 1.22 and on from 1.24, is that how it went?")).not.toMatch(
      /^Yes, both/,
    );
    expect(told("CSIMigrationAWS was on in 1.22 and off from 1.23, is that how it went?")).not.toMatch(
      /^Yes/,
    );
  });

  it.each([
    [
      "Our page says the VolumeSubpath gate was removed in 1.24; I suspect that's off by one. When was it really?",
      "VolumeSubpath was removed in 1.25",
    ],
    ["Docs claim VolumeSubpath was removed in 1.24. When was that?", "VolumeSubpath was removed in 1.25"],
    [
      "手順書に VolumeSubpath は 1.24 で削除とありますが怪しいです。実際はいつでしたか?",
      "VolumeSubpath は 1.25 で削除",
    ],
    [
      "apiserver dies with unrecognized feature gate: CustomResourceValidation. when did they rip that out",
      "CustomResourceValidation was removed in 1.18",
    ],
    ["We use VolumeSubpath. Since when can we?", "since 1.10"],
  ])("asks when, of what is told: %s", (text, answer) => {
    expect(told(text)).toContain(answer);
  });

  it.each([
    ["we jump to 1.32 next sprint, what API versions are removed in it?", "4 API types were removed in 1.32"],
    ["来月 1.32 に上げるんですが、そこで消える API バージョンは?", "1.32 で削除された API は 4 件"],
    [
      "we move to 1.32 next month, which gates graduate in that?",
      "16 feature gates became stable (GA) in 1.32",
    ],
  ])("points at the release told: %s", (text, answer) => {
    expect(told(text)).toContain(answer);
  });
});

describe("a beginning asked for", () => {
  it.each([
    [
      "earliest k8s that serves admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy?",
      "introduced in 1.30",
    ],
    [
      "admissionregistration.k8s.io/v1 の ValidatingAdmissionPolicy を提供してる一番古い k8s は?",
      "1.30 で導入",
    ],
    [
      "`kubectl auth whoami` needs SelfSubjectReview, when did that become authentication.k8s.io/v1?",
      "authentication.k8s.io/v1 SelfSubjectReview was introduced in 1.28",
    ],
    ["which is the oldest k8s that still gets patches?", "The oldest supported release"],
    ["When do we need to leave v1beta1 CronJob?", "removed in 1.25"],
  ])("is that of the version named: %s", (text, answer) => {
    expect(told(text)).toContain(answer);
  });

  it.each([
    ["PVCProtection がアルファで入った版と、StorageObjectInUseProtection がベータになった版を教えてください"],
    ["PVCProtection が入った版と、StorageObjectInUseProtection がベータになった版を教えてください"],
  ])("of a former name and of the present one is told of each: %s", (both) => {
    const answers = all(both);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toContain("PVCProtection は 1.9");
    expect(answers[1]).toContain("StorageObjectInUseProtection は 1.10 でベータ");
  });
});

describe("a release by its own numbers and steps", () => {
  it.each([
    ["how many enhancements did 1.22 consist of?", "1.22 counts 53 enhancements"],
    ["1.22 って拡張(enhancement)が全部で何件のリリースでした?", "1.22 のエンハンスメントは 53 件"],
    ["anything in 1.32.5 we care about?", "1.32.5 was released on 2025-05-15"],
    ["1.32.5 に何か気にすべきものある?", "1.32.5 は 2025-05-15"],
    ["1.6 に上げる前に etcd まわりで必ずやっておくことって何ですか?", "1.5 から 1.6 まで: etcd"],
    ["what etcd things must I do before upgrading to 1.6?", "From 1.5 to 1.6: etcd"],
    ["which etcd version must I have before upgrading to 1.6?", "1.6 has etcd 3.0.17"],
  ])("%s", (text, answer) => {
    expect(told(text)).toContain(answer);
  });

  it("tells what a gate's users were to move to", () => {
    const asked = "When was the Accelerators feature gate introduced?";
    expect(told(asked, "It was deprecated later - what were users told to move to instead?")).toContain(
      "device plugins replaced it",
    );
    expect(told(asked, "後に非推奨になったそうですが、代わりに何を使えば?")).toContain("デバイスプラグイン");
  });
});
