/** Classes that sets of strangers brought up at first sight: what must be taken for granted is not to be done, and a change told is looked for. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what a word beside the question does to it", () => {
  it.each([
    [
      "LocalStorageCapacityIsolationFSQuotaMonitoring is beta in 1.34 so it must be on by default, yes?",
      /\nNo, not as of 1\.34\. In 1\.34, \S+ is beta, off by default\./,
    ],
    [
      "our panel on etcd_bookmark_counts is empty after 1.36, did they rename it",
      /\nThe metric etcd_bookmark_counts was renamed to etcd_bookmark_total in 1\.36/,
    ],
    [
      "ConfigurableFSGroupPolicyって何もせず使えるようになったの何バージョンから",
      /\nConfigurableFSGroupPolicy は 1\.20 からデフォルトで有効/,
    ],
    ["PodsAPIゲートのアルファとベータの時期を教えてください", /1\.36 でアルファ.*1\.37 でベータ/],
    [
      "Can 1.30 kubelets stay connected to a 1.33 kube-apiserver during the upgrade?",
      /\nYes\. kubelet 1\.30 may run with kube-apiserver 1\.33/,
    ],
    ["Is the Portworx in-tree volume plugin still part of 1.36?", /removed in 1\.36/],
    [
      "スケジューラーの非同期プリエンプション(SchedulerAsyncPreemption)なんですが、1.32 のままだと最初から効いている状態ですか?",
      /\nいいえ。1\.32 の SchedulerAsyncPreemption はアルファで、デフォルトで無効/,
    ],
    ["JobManagedBy を false にできなくなるのは何系からでしょうか", /\nJobManagedBy は 1\.35 から/],
    ["when did upstream stop patching 1.20?", /2022-02-28/],
    ["1.24 で導入された API 種別は何がありますか", /storage\.k8s\.io\/v1\/CSIStorageCapacity/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("is a half of its own behind a comma", () => {
    expect(told("1.34 released when, support over when")).toMatch(/Support for 1\.34 ended on 2026-10-27/);
  });
});

describe("a change that is told", () => {
  it.each([
    ["デバッグ用にPodをコピーする時イメージを差し替えられるようになった話", /kubectl debug.*イメージ/],
    ["hpaの一覧に使用率だけじゃなくメトリクスの名前も出るようになったやつ", /^「hpaの一覧に/],
  ])("is looked for, whatever it names: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:はい|いいえ)/);
  });
});
