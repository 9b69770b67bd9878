/** Questions for yes or no of which an order of stages, or a word that only asks for agreement, was taken for the fact. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("whether it is true", () => {
  it.each([
    ["Is it true that ValidatingAdmissionPolicy was on by default in 1.29?", /\nNo, not yet\. In 1\.29/],
    ["I heard MutatingAdmissionPolicy was enabled by default in 1.35, true?", /\nNo, not yet\. In 1\.35/],
    ["is it true SidecarContainers is not GA in 1.32?", /\nCorrect, it is not\./],
    ["can I set ImageVolume to true in 1.33?", /\nYes, with --feature-gates=ImageVolume=true/],
  ])("asks for agreement, and for no value: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("an order of stages", () => {
  it.each([
    "Did DRAExtendedResource go straight from alpha to GA?",
    "NFTablesProxyMode はアルファから直接 GA になった?",
    "did DRAExtendedResource skip beta?",
    "Was APIPriorityAndFairness removed before it went GA?",
    "APIPriorityAndFairness は GA になる前に削除された?",
    "did NodeSwap become GA before it was on by default?",
  ])("is told without a verdict: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(Yes\b|No\b|はい|いいえ)/);
    expect(told(text)).toMatch(/beta (in|since)|ベータ/);
  });

  it.each([
    [
      "Did StatefulSetMinReadySeconds go GA after 1.26?",
      /\nStatefulSetMinReadySeconds became stable \(GA\) in 1\.25\./,
    ],
    ["was CSIMigrationGCE removed after 1.28?", /\nThe feature gate CSIMigrationGCE was removed in 1\.28\./],
    ["Did StatefulSetMinReadySeconds go GA before 1.26?", /\nYes\. .*1\.25/],
  ])("has its release told where a later one bounds it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("whether something came about in the release that is named", () => {
  it.each([
    ["Did NFTablesProxyMode become beta in 1.32?", /\nNo, already in 1\.31\./],
    ["Did NFTablesProxyMode become beta in 1.31?", /\nYes\. /],
    ["NFTablesProxyMode は 1.34 で GA になった?", /\nいいえ、1\.34 ではなく、すでに 1\.33 でした。/],
    ["NFTablesProxyMode は 1.34 で GA になってる?", /\nはい。/],
    ["NodeSwap は 1.33 でデフォルト有効になった?", /\nいいえ、1\.33 ではなく、すでに 1\.30 でした。/],
    ["batch/v1beta1 CronJob は 1.24 で非推奨になった?", /\nいいえ、1\.24 ではなく、すでに 1\.21 でした。/],
    ["Did batch/v1beta1 CronJob become deprecated in 1.21?", /\nYes\. /],
    [
      "kubelet の --container-runtime は 1.26 で非推奨になった?",
      /\nいいえ、1\.26 ではなく、すでに 1\.24 でした。/,
    ],
    ["was NodeSwap GA in 1.35?", /\nYes\. /],
  ])("is no state: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a claim over a whole life, of two things or turned round", () => {
  it.each([
    "WinDSR was never off by default, was it?",
    "DisableAllocatorDualWrite はベータのときデフォルト有効だった?",
    "NFTablesProxyMode has always been on by default, hasn't it?",
    "EnvFiles はずっとデフォルト有効だった?",
    "Was NFTablesProxyMode off by default while it was alpha?",
    "Did NFTablesProxyMode reach GA later than ImageVolume?",
    "Did EnvFiles become beta before ImageVolume?",
    "ImageVolume は NodeSwap より先に GA になった?",
    "Did NFTablesProxyMode and WinDSR go GA in the same release?",
    "Did APIPriorityAndFairness go away without going GA?",
    "Is it wrong that ImageVolume is GA in 1.35?",
    "ImageVolume が 1.35 で GA だというのは間違い?",
    "Is NodeSwap GA only since 1.35?",
    "Is 1.25.1 vulnerable to CVE-2022-3172 and 1.25.0 not?",
    "Are 1.25.3 and 1.25.4 both affected by CVE-2022-3162?",
  ])("gets the facts and no verdict: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(Yes\b|No\b|Correct\b|Actually\b|はい|いいえ)/);
    expect(told(text)).toMatch(/1\.\d/);
  });
});

describe("what is asked beside what is granted or what it stands in", () => {
  it.each([
    [
      "1.23→1.24 で nodeSelector が node-role.kubernetes.io/master のままなんだけど平気?",
      /node-role\.kubernetes\.io\/master/,
    ],
    ["we have a nodeSelector node-role.kubernetes.io/master, ok in 1.24?", /removed in 1\.24/],
    ["is GitRepoVolumeDriver locked in 1.36?", /\nYes\. .*\(it cannot be changed\) since 1\.36/],
    ["JobPodFailurePolicy は 1.31 でロックされた?", /\nはい。/],
  ])("is told: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/^(Field|フィールド)/);
  });

  it("is not judged in a release that nobody named", () => {
    const text = told("Now that NodeSwap is locked in 1.33, is there a way to disable it?");
    expect(text).toMatch(
      /\nWhat the question takes for granted is not so \(locked in 1\.33\)\. NodeSwap is stable/,
    );
  });
});
