/** What stands behind a gate beside its API: types, fields of theirs, configuration files and flags. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a type behind a gate that is off", () => {
  it.each([
    [
      "can I still apply lifecycle.k8s.io/v1alpha1/Eviction on 1.37?",
      /--runtime-config=lifecycle\S+=true\..*EvictionRequestAPI, which is off/,
    ],
    [
      "lifecycle.k8s.io/v1alpha1/EvictionRequest は 1.37 で使える?",
      /--runtime-config=lifecycle.*--feature-gates=EvictionRequestAPI=true/,
    ],
    [
      "can I still apply resource.k8s.io/v1alpha3/DeviceTaintRule on 1.34?",
      /--feature-gates=DRADeviceTaints=true/,
    ],
    ["is MutatingAdmissionPolicy v1alpha1 served in 1.32?", /--feature-gates=MutatingAdmissionPolicy=true/],
    ["is LeaseCandidate served in 1.31?", /--feature-gates=CoordinatedLeaderElection=true/],
  ])("is told with it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "is resource.k8s.io/v1/ResourceClaim served in 1.35?",
    "is batch/v1/CronJob served in 1.30?",
    "is policy/v1beta1/PodDisruptionBudget served in 1.20?",
  ])("is told without one where nothing is off: %s", (text) => {
    expect(told(text)).not.toMatch(/gate/);
  });
});

describe("a field of such a type", () => {
  it.each([
    [
      "can I use resource.k8s.io/v1alpha3/DeviceTaintRule.spec in 1.34?",
      /Yes, but only with --feature-gates=DRADeviceTaints=true and --runtime-config=resource/,
    ],
    [
      "resource.k8s.io/v1beta2/DeviceTaintRule.spec は 1.36 で使える?",
      /はい、ただし --feature-gates=DRADeviceTaintRules=true/,
    ],
    [
      "can I use lifecycle.k8s.io/v1alpha1/Eviction.spec in 1.37?",
      /Yes, but only with --feature-gates=EvictionRequestAPI=true and --runtime-config=lifecycle\.k8s\.io/,
    ],
    [
      "was lifecycle.k8s.io/v1alpha1/EvictionRequestSpec.target added in 1.37?",
      /^Field .*\nYes\. .* introduced in 1\.37/,
    ],
  ])("is told with both: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a flag or a configuration file that came with a gate", () => {
  it.each([
    [
      "can I use kube-apiserver --authorization-config in 1.29?",
      /Yes, but only with --feature-gates=StructuredAuthorizationConfiguration=true/,
    ],
    [
      "apiserver.config.k8s.io/v1alpha1/AuthorizationConfiguration は 1.29 で使える?",
      /はい、ただし --feature-gates=StructuredAuthorizationConfiguration=true/,
    ],
    [
      "can I use kubelet --image-credential-provider-config in 1.20?",
      /Yes, but only with --feature-gates=KubeletCredentialProviders=true/,
    ],
    ["can I use kube-apiserver --authorization-config in 1.30?", /\nYes\. /],
    ["can I use kubelet --config in 1.20?", /\nYes\. /],
  ])("is of use with it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("what the code has later than a tag or a note names it", () => {
  it.each([
    // CHANGELOG-1.27: "Added a new alpha API: ClusterTrustBundle"; its tag says 1.26.
    ["when was certificates.k8s.io/v1alpha1/ClusterTrustBundle introduced?", /introduced in 1\.27/],
    // CHANGELOG-1.9: "Add events.k8s.io api group with v1beta1 API"; its tag says 1.8.
    ["events.k8s.io/v1beta1/Event が導入されたのはいつ?", /1\.9 で導入/],
    [
      "is node.k8s.io/v1alpha1/RuntimeClass served in 1.12?",
      /\n1\.12 does not serve .*CustomResourceDefinition/,
    ],
    ["node.k8s.io/v1alpha1/RuntimeClass は 1.11 で使える?", /いいえ。.*CustomResourceDefinition/],
    ["is node.k8s.io/v1alpha1/RuntimeClass served in 1.14?", /\nYes\. (?!.*CustomResource)/],
  ])("came with the code: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the gate of a field that is asked for", () => {
  it.each([
    [
      "Service.spec.loadBalancerIP のフィーチャーゲートは？",
      /フィーチャーゲートに触れた情報源は手元にありません/,
    ],
    ["which feature gate is Service.spec.loadBalancerIP behind?", /No source I have names a feature gate/],
    [
      "Deployment.spec.paused: since when, and behind which gate?",
      /No source .* introduced in 1\.8 or before/,
    ],
    [
      "resource.k8s.io/v1alpha3/DeviceTaintRule.spec のフィーチャーゲートは？",
      /種類 \(Kind\) のフィーチャーゲートは .*DRADeviceTaints/,
    ],
    ["Pod.spec.hostUsers のフィーチャーゲートは？", /UserNamespacesSupport/],
  ])("is told, or that none is known: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
