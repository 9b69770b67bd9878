/** Flags asked of a program that has none of that name, and things that the asked one is only held against. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a flag that other programs have", () => {
  it.each([
    [
      "kubeletの--secondary-node-eviction-rateは1.30にありますか?",
      /\(kubelet\)\nkubelet のリファレンスページ.*というフラグはありません/,
    ],
    [
      "kube-proxy --runonce still works in 1.30?",
      /\(kube-proxy\)\nThe reference pages of the kube-proxy list no flag --runonce/,
    ],
    [
      "kube-apiserver --network-plugin は 1.24 で消えた？",
      /フラグはありません。.*kubelet のフラグ --network-plugin は、1\.24 で削除/,
    ],
    ["kubectl delete --grace-period まだある？1.33", /手元に情報がありません。.*kubectl run のフラグ/],
    ["kubectl replace --prune は GA になった？", /手元に情報がありません/],
  ])("is none of the one asked about: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each([
    ["is kubectl get --export removed?", /\nYes\..*removed in 1\.19/],
    ["kubelet --container-runtime in 1.27?", /removed in 1\.27/],
    ["does kubectl still have --export?", /kubectl get flag --export was removed in 1\.19|removed in 1\.19/],
  ])("is told where it is one of its own: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a flag behind a command, of which nothing is known", () => {
  it.each([
    ["kubectl rollout restart --field-manager there since 1.23?", "kubectl rollout restart --field-manager"],
    ["kubectl delete --now removed in 1.30?", "kubectl delete --now"],
    ["kubectl logs --since-time はいつから?", "kubectl logs --since-time"],
  ])("is not answered by the command: %s", (question, name) => {
    expect(told(question).split("\n")[0]).toBe(name);
    expect(told(question)).not.toMatch(/\n(?:Yes|No\.|はい|いいえ)/);
  });
});

describe("what the asked thing is held against", () => {
  it.each([
    ["is kubernetes.io/hostname deprecated like beta.kubernetes.io/arch?", "Label kubernetes.io/hostname"],
    ["kubernetes.io/osはbeta.kubernetes.io/osのように非推奨?", "ラベル kubernetes.io/os"],
    ["Unlike beta.kubernetes.io/os, is kubernetes.io/os still fine?", "Label kubernetes.io/os"],
    ["Is iptables deprecated in 1.35 as ipvs is?", "Mode iptables"],
  ])("is not what is answered: %s", (question, title) => {
    expect(told(question).split("\n")[0]).toContain(title);
    expect(told(question)).not.toMatch(/\n(?:Yes\. The label beta|はい。ラベル beta)/);
  });
});

describe("a field by its path", () => {
  it.each([
    ["spec.volumes[].storageos まだ使える？1.31です", /いいえ。storageos プラグインは 1\.25 で削除/],
    ["spec.containers[].resizePolicy は 1.26 で使える？", /いいえ。.*1\.27 で導入/],
    ["spec.ports[].appProtocol on a Service: available in 1.17?", /\nNo\..*only with 1\.18/],
    [
      "is spec.template.spec.containers[].resizePolicy of a Deployment available in 1.30?",
      /^Field Deployment\.spec\.template/,
    ],
    [
      "PodSchedulingContext の spec.selectedNode は 1.31 に？",
      /PodSchedulingContext\.spec\.selectedNode は 1\.31 にあります/,
    ],
    [
      "EndpointSlice の endpoints.topology は 1.30 で使える？",
      /いいえ。.*endpoints\.topology は 1\.25 で削除/,
    ],
    [
      "Can I still use PersistentVolume.spec.glusterfs on 1.27?",
      /\nNo\. The glusterfs plugin was removed in 1\.26/,
    ],
    [
      "DeviceRequest.count in v1beta1 — 1.35のv1ではなくなったんですよね?",
      /resource\.k8s\.io\/v1 を提供しているどのリリースにも DeviceRequest\.count というフィールドはありません/,
    ],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("whose type left its package is not called removed", () => {
    expect(told("ObjectMeta.resourceVersion は 1.30 にある？")).not.toMatch(/\n(?:はい|いいえ)|削除/);
  });
});
