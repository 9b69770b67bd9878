/** On is not the default: a gate allows, a beta API is turned on, an annotation may stand and do nothing. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const told = (text: string) => engine.askAll({ text }).at(-1)?.summary ?? "";

describe("a gate that is on only allows", () => {
  it.each([
    [
      "nftables kube-proxy mode: default since 1.33?",
      /^No\. The gate NFTablesProxyMode .*--proxy-mode=nftables/,
    ],
    ["nftablesモードは1.33からデフォルトですよね?", /^いいえ。ゲート NFTablesProxyMode /],
    ["Do pods run with user namespaces by default since 1.33?", /^No\. .*`hostUsers: false`/],
    ["1.33からPodはデフォルトでユーザー名前空間で動きますか?", /^いいえ。.*`hostUsers: false`/],
    ["Pods get swap by default since 1.30?", /^No\. .*`NoSwap`/],
    ["Is static CPU manager policy the default?", /^No\. .*`none`/],
    ["Is the Memory Manager Static policy the default in 1.32?", /^No\. .*`None`/],
    ["Does Kubernetes encrypt secrets with KMS v2 by default in 1.29?", /^No\. .*EncryptionConfiguration/],
    ["does every Job have a success policy by default?", /^No\. .*`spec\.successPolicy`/],
    ["Does every container have a startup probe by default in 1.21?", /^(?!Yes)/],
    // The gate that is named is on; what is asked is the default of what it allows.
    ["NodeSwap is on in 1.34, so do pods swap by default?", /^No\. .*`NoSwap`/],
    ["NodeSwapがonなら1.34でPodはデフォルトでswapを使う?", /^いいえ。.*`NoSwap`/],
    ["NFTablesProxyModeがonだと1.33のkube-proxyはデフォルトでnftables?", /^いいえ。.*`iptables`/],
    ["is nftables the default in 1.33 with NFTablesProxyMode on?", /^No\. .*`iptables`/],
    ["do pods get swap by default in 1.34?", /No\. .*`NoSwap`/],
  ])("so its default is not what happens: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it.each([
    "with RecursiveReadOnlyMounts on in 1.33, are read-only mounts recursive by default?",
    "NodeSwap is on, so is NoSwap the default?",
    "with CPUManagerPolicyOptions on, is the policy none by default in 1.33?",
    "WatchList is on in 1.34, so does kube-apiserver serve watch lists by default?",
    "WatchListがonなら1.34のkube-apiserverはデフォルトでwatch listを使う?",
  ])("and of behaviour that no fact speaks of there is neither: %s", (text) => {
    expect(told(text)).toMatch(/^(?!Yes|No|はい|いいえ)/);
  });

  it.each([
    ["is NodeSwap on in 1.34 by default?", /^Yes\./],
    ["デフォルトでkubeletのNodeSwapは有効?", /^はい。/],
    ["is NodeSwap on by default in 1.30?", /^Yes\. .*`failSwapOn: false`/],
    ["Are sidecar containers on by default in 1.29?", /^Yes\. .*`restartPolicy: Always`/],
  ])("and its own default stays the answer where it is asked for: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it.each([
    "Is the Topology Manager policy none by default?",
    "Is the CPU manager policy none the default in 1.30?",
  ])("nor is the default itself denied: %s", (text) => {
    expect(told(text)).not.toMatch(/^(?:Yes|No)/);
    expect(told(text)).toMatch(/the default is `none`/);
  });

  it("and where a component is to be set up, what it is called is neither on nor off", () => {
    expect(told("Is graceful node shutdown on by default in 1.21?")).toMatch(
      /^The gate GracefulNodeShutdown has been on by default since 1\.21, but .*`shutdownGracePeriod`/,
    );
  });

  it.each([
    [
      "Is SeccompDefault on by default in 1.30?",
      /^SeccompDefault has .*available without a gate.*`seccompDefault: true`/,
    ],
    [
      "KMSv2の機能は1.33では何も設定しなくても有効ですか?",
      /^機能は.*設定しない限り.*EncryptionConfiguration/,
    ],
    [
      "KMSv2 is always on in 1.33, so all secrets are encrypted, right?",
      /^KMSv2 has .*EncryptionConfiguration/,
    ],
  ])("and without its gate the feature is not always on: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
    expect(told(text)).not.toMatch(/always on|常に有効/);
  });

  it("and a feature that takes nothing else still is", () => {
    expect(told("Is ConsistentListFromCache on by default in 1.37?")).toMatch(/always on/);
  });
});

describe("a gate that a component does not know", () => {
  it.each([
    "error: unknown feature gate Sysctls. Was it removed in 1.23?",
    "unrecognized feature gate: SeccompDefault. Was it removed in 1.29?",
    "unknown feature gate PodSecurity. Was it removed in 1.28?",
  ])("is what was removed: %s", (text) => {
    expect(told(text)).not.toMatch(/^No/);
    expect(told(text)).toMatch(/gate (?:\w+ )?was removed in/);
  });
});

describe("an API that is off by default", () => {
  it.each([
    ["VolumeAttributesClass v1beta1: served by default in 1.31?", "No.", "storage.k8s.io/v1beta1"],
    [
      "Can I create a v1beta1 VolumeAttributesClass on 1.32 without setting anything?",
      "No.",
      "storage.k8s.io/v1beta1",
    ],
    [
      "MutatingAdmissionPolicy v1beta1は1.34で既定で提供される?",
      "いいえ。",
      "admissionregistration.k8s.io/v1beta1",
    ],
    ["resource v1beta1 ResourceClaim served by default in 1.32?", "No.", "resource.k8s.io/v1beta1"],
    ["Is resource.k8s.io/v1beta1 ResourceClaim served in 1.32?", "Yes.", "resource.k8s.io/v1beta1"],
    [
      'no matches for kind "VolumeAttributesClass" in version "storage.k8s.io/v1beta1" (1.32.3)',
      "",
      "storage.k8s.io/v1beta1",
    ],
    ["Is storage.k8s.io/v1alpha1 VolumeAttributesClass served in 1.29?", "Yes.", "storage.k8s.io/v1alpha1"],
  ])("says how it is turned on: %s", (text, first, version) => {
    expect(told(text).startsWith(first)).toBe(true);
    expect(told(text)).toContain(`--runtime-config=${version}=true`);
  });

  it.each([
    "Is flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema served by default in 1.27?",
    "Is batch/v1beta1 CronJob served by default in 1.24?",
    "Is policy/v1 PodDisruptionBudget served by default in 1.25?",
  ])("is none that stayed on: %s", (text) => {
    expect(told(text)).toMatch(/^Yes\./);
    expect(told(text)).not.toContain("--runtime-config");
  });

  it("is told by what the code has, not by a line of the guide alone", () => {
    expect(told("Does apps/v1beta1 have ReplicaSet in 1.15?")).not.toMatch(/^Yes/);
  });
});

describe("what stands and does nothing", () => {
  it.each([
    [
      "Does the annotation batch.kubernetes.io/job-tracking still have an effect in 1.28?",
      /has had no effect since 1\.27/,
    ],
    ["batch.kubernetes.io/job-trackingは1.27以降使われていない?", /1\.27 からは効果がありません/],
    [
      "Is seccomp.security.alpha.kubernetes.io/pod still there in 1.26?",
      /has not been heeded by kubelets since 1\.25/,
    ],
    [
      "Is cgroup v1 still supported in 1.36?",
      /^Only if it is turned on\. .*off by default since 1\.35.*`failCgroupV1: false`/,
    ],
    [
      "1.35でcgroup v1のノードはまだ使えますか?",
      /^有効にした場合に限り使えます。.*1\.35 からデフォルトで無効.*`failCgroupV1: false`/,
    ],
  ])("is neither there nor gone: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
    expect(told(text)).not.toMatch(/^(?:Yes|No|はい|いいえ)|使えますが/);
  });
});

describe("the default of a flag", () => {
  it.each([
    ["what is the default of --event-ttl", /^Its default is `1h0m0s` \(reference page of 1\.35\)/],
    ["--secondary-node-eviction-rate のデフォルトは?", /^デフォルトは `0\.01` です/],
    ["What is the default for kubelet --max-pods?", /^Its default is `110`/],
  ])("is what its page gives: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it("is not told of one that no page gives a value for", () => {
    expect(told("What is the default of kubectl diff --concurrency?")).not.toMatch(/default is/);
  });
});

describe("the default mode", () => {
  it("is none that was merely changed", () => {
    expect(told("is IPVS mode the default?")).not.toMatch(/^Yes/);
  });
});

describe("an annotation with the name of a gate", () => {
  it.each([
    "The AppArmor annotation isn't deprecated in 1.30, right?",
    "When was the AppArmor annotation deprecated?",
    "AppArmorアノテーションは1.31で非推奨?",
  ])("is the annotation: %s", (text) => {
    expect(told(text)).toMatch(/container\.apparmor\.security\.beta\.kubernetes\.io .*1\.30/);
  });
});
