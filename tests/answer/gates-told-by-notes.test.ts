/** Gates that no table has, and gates that patch releases turned or brought. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("gates that notes alone tell of", () => {
  it.each([
    ["which gates were removed in 1.34?", /^[^\n]*\n5 feature gates.*LegacySidecarContainers/],
    ["1.34 で削除されたゲートは?", /5 件です.*LegacySidecarContainers/],
    ["which feature gates were removed in 1.37?", /^[^\n]*\n25 feature gates /],
    ["which gates were removed in 1.10?", /2 feature gates.*ExternalTrafficLocalOnly/],
  ])("stand in a list: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["is EtcdLearnerMode on by default in 1.31?", /\nYes\. The kubeadm feature gate EtcdLearnerMode .*1\.29/],
    ["EtcdLearnerMode は 1.31 でデフォルト有効?", /\nはい。kubeadm のフィーチャーゲート/],
    [
      "is ControlPlaneKubeletLocalMode a gate of kubeadm?",
      /The kubeadm feature gate ControlPlaneKubeletLocalMode/,
    ],
  ])("are named with their program: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("counts no former name as a gate that was removed", () => {
    expect(told("which gates were removed in 1.22?")).not.toContain("NodeSwapEnabled");
  });

  it("leaves out of what turned off what came off", () => {
    expect(told("what gates did 1.33 flip from on by default to off?")).not.toContain(
      "LegacySidecarContainers",
    );
  });
});

describe("a default that a patch release turned", () => {
  it.each([
    ["is SchedulerAsyncAPICalls on by default in 1.34.1?", /\nYes\. .*Since 1\.34\.2 .*off by default/],
    ["SchedulerAsyncAPICalls は 1.34.2 でデフォルト有効?", /\nいいえ。.*1\.34\.1 までは.*デフォルトで有効/],
    [
      "is SchedulerAsyncAPICalls on by default in 1.35.1?",
      /\nNo\. .*Up to 1\.35\.0 it was beta, on by default/,
    ],
    ["is MaxUnavailableStatefulSet on by default in 1.35.4?", /\nNo\. /],
    ["MaxUnavailableStatefulSet は 1.35.2 でデフォルト有効?", /\nはい。.*1\.35\.4.*無効/],
    ["is DisableNodeKubeProxyVersion on in 1.31.5?", /\nNo\. .*Up to 1\.31\.0/],
  ])("is told of a patch with both: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["is SchedulerAsyncAPICalls on by default in 1.34?", /on by default\. Since 1\.34\.2 it is beta, off/],
    ["MaxUnavailableStatefulSet は 1.35 でデフォルト有効?", /有効です。1\.35\.4.*無効/],
  ])("gets no verdict of the minor: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });
});

describe("a gate that a patch release brought into an older minor", () => {
  it.each([
    ["was OrderedNamespaceDeletion available in 1.31.2?", /\nNo\. .*only 1\.31\.7/],
    ["OrderedNamespaceDeletion は 1.32.0 で使える?", /\nいいえ。.*1\.32\.3.* 以降だけ/],
    ["is OrderedNamespaceDeletion available in 1.32.3?", /\nYes, but only once the gate is turned on/],
    [
      "does OrderedNamespaceDeletion exist in 1.32.1?",
      /\nNo\. OrderedNamespaceDeletion does not exist in 1\.32\.1\. /,
    ],
    ["is StatefulSetSemanticRevisionComparison on in 1.34.1?", /\nNo\. /],
  ])("is there from that patch on: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each(["is OrderedNamespaceDeletion available in 1.31?", "OrderedNamespaceDeletion は 1.32 にある?"])(
    "is neither there nor missing in the minor: %s",
    (text) => {
      expect(told(text)).toMatch(/only 1\.31\.7|1\.32\.3.* 以降だけ/);
      expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
    },
  );
});

describe("an API that the feature of a gate works with", () => {
  it.each([
    ["how do I enable GangScheduling in 1.36?", "--runtime-config=scheduling.k8s.io/v1alpha2=true"],
    ["StorageVersionMigrator を 1.35 で使うには?", "--runtime-config=storagemigration.k8s.io/v1beta1=true"],
    ["how to use PodCertificateRequest in 1.34?", "--runtime-config=certificates.k8s.io/v1alpha1=true"],
    [
      "is MutatingAdmissionPolicy usable in 1.35?",
      "--runtime-config=admissionregistration.k8s.io/v1beta1=true",
    ],
    ["DynamicResourceAllocation を 1.32 で使うには?", "--runtime-config=resource.k8s.io/v1beta1=true"],
    ["is DRAPrioritizedList usable in 1.33?", "--runtime-config=resource.k8s.io/v1beta2=true"],
  ])("is turned on with it, where it is off: %s", (text, set) => {
    expect(told(text)).toContain(set);
  });

  it.each([
    "StorageVersionMigrator を 1.37 で使うには?",
    "is MultiCIDRServiceAllocator usable in 1.33?",
    "is DRAPrioritizedList usable in 1.34?",
    "is APIPriorityAndFairness usable in 1.28?",
    "how to use ImageVolume in 1.33?",
  ])("is served without it: %s", (text) => {
    expect(told(text)).not.toContain("--runtime-config");
  });
});
