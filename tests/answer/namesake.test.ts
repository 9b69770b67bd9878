import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what shares its name with a gate", () => {
  it.each([
    ["azure-file in-tree volumes migrated to CSI by default in 1.24?", /^Yes\. CSIMigrationAzureFile/m],
    [
      "were in-tree azure-file volumes migrated to CSI by default in 1.23?",
      /^No, not yet\. In 1\.23, CSIMig/m,
    ],
    ["is in-tree AWS EBS migration to CSI on by default in 1.23?", /^Yes\. CSIMigrationAWS/m],
    ["AppArmor のアノテーションは 1.30 で削除された？", /^いいえ。アノテーション container\.apparmor/m],
    ["topology-aware-hints アノテーションはまだ有効？", /^はい。アノテーション service\.kubernetes/m],
  ])("is asked for by its sort: %s", (text, sentence) => {
    expect(told(text)).toMatch(sentence);
  });

  it.each([
    "is kubeadm's IPv6DualStack gate removed in 1.24?",
    "kubeadm の IPv6DualStack ゲートは 1.24 で削除された？",
  ])("is kubeadm's own, whose notes tell: %s", (text) => {
    expect(told(text)).toMatch(/#106648/);
    expect(told(text)).not.toMatch(/1\.25/);
  });

  it("is a name that another took over", () => {
    expect(told("does the PodHasNetworkCondition gate still exist in 1.28?")).toMatch(/\bNo\./);
    expect(told("does the PodHasNetworkCondition gate exist in 1.27?")).toMatch(/\bYes\./);
    expect(told("was PodHasNetworkCondition removed in 1.28?")).not.toMatch(/\b(?:Yes|No)\b/);
  });
});

describe("no yes or no of a gate", () => {
  it.each([
    "InPlacePodVerticalScalingAllocatedStatus still used in 1.33?",
    "was JobTrackingWithFinalizers on by default in 1.23.0?",
    "StorageObjectInUseProtection deprecated in 1.23?",
    "is the kubelet read-only port 10255 disabled by default?",
  ])("that does nothing any more, or of which notes tell otherwise: %s", (text) => {
    expect(told(text)).not.toMatch(/^(?:Yes|No)\b/m);
  });

  it("whose feature is described as the default", () => {
    expect(told("kubelet は既定で RuntimeDefault の seccomp を使う?")).not.toMatch(/はい。|いいえ/);
    expect(told("is seccomp GA?")).toMatch(/^Yes\. seccomp became stable \(GA\) in 1\.19/m);
  });

  it("whose feature nobody gets unasked", () => {
    expect(told("ユーザー名前空間は何もしなくても Pod に適用される？")).not.toMatch(/^(?:はい|いいえ)/m);
    expect(told("1.30 で SidecarContainersって何もしなくても有効になってますか？")).toMatch(/^はい/m);
  });
});

describe("what is granted of a Kind with a gate of its own", () => {
  it("is held against the gate's stage", () => {
    expect(told("PodCertificateRequest は 1.35 で GA なので使えますよね？")).toMatch(/^質問の前提/m);
  });
});
