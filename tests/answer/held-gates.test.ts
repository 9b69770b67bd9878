/** What stands behind a gate that is named elsewhere, or is there and of no use, as readers of drawn verdicts found it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a field of a type that only gated fields hold", () => {
  it.each([
    ["can I use v1/FileKeySelector.path in 1.34?", "only with --feature-gates=EnvFiles=true"],
    [
      "v1/ContainerRestartRuleOnExitCodes.values は 1.34 で使える?",
      "--feature-gates=ContainerRestartRules=true",
    ],
    ["can I use v1/ImageVolumeSource.reference in 1.32?", "only with --feature-gates=ImageVolume=true"],
    [
      "resource.k8s.io/v1beta2/DeviceCounterConsumption.counterSet は 1.34 で使える?",
      "--feature-gates=DRAPartitionableDevices=true",
    ],
  ])("is used with the gate alone: %s", (text, gate) => {
    expect(told(text)).toContain(gate);
  });

  it.each(["can I use v1/FileKeySelector.path in 1.35?", "can I use v1/ExecAction.command in 1.30?"])(
    "is used as it is where the gate is on, or there is a way without: %s",
    (text) => {
      expect(told(text)).toMatch(/^Yes\. /m);
    },
  );
});

it.each([
  [
    "does kube-apiserver --identity-lease-renew-interval-seconds still work in 1.21?",
    "APIServerIdentity=true",
  ],
  ["can I use kubelet --seccomp-default in 1.22?", "SeccompDefault=true"],
])("a flag is used with the gate that its note names: %s", (text, gate) => {
  expect(told(text)).toContain(`Yes, but only with --feature-gates=${gate}`);
});

it.each([
  ["does kubectl run --cascade still work in 1.26?", "has had no effect since 1.26"],
  ["does kube-controller-manager --concurrent-service-syncs still work in 1.33?", "no effect since 1.31"],
  ["can I still apply admission.k8s.io/v1beta1/AdmissionReview on 1.9?", "no resource"],
  ["admission.k8s.io/v1/AdmissionReview は 1.30 で使える?", "リソースではありません"],
])("what is there and of no use gets no yes: %s", (text, state) => {
  expect(told(text)).toContain(state);
  expect(told(text)).not.toMatch(/^(?:Yes|はい)/m);
});

it.each([
  [
    "--concurrent-service-syncs on kube-controller-manager 1.37, still accepted?",
    /^No\. .*removed in 1\.37/m,
  ],
  ["does kubectl run --timeout still work in 1.31?", /^No\. .*removed in 1\.31/m],
  ["is SHA-1 certificates still there in 1.35?", /^No\. .*removed in 1\.33 or before/m],
  ["is storage.k8s.io/v1beta1/StorageClass deprecated in 1.12?", /^Yes\. .*deprecated in 1\.9/m],
  ["kubelet --docker は非推奨ですか?", /^はい。.*1\.10 で非推奨/m],
  ["was kubeadm init phase kubelet-finalize experimental-cert-rotation removed in 1.32?", /^Yes\./m],
])("facts of notes, pages and announcements are told: %s", (text, verdict) => {
  expect(told(text)).toMatch(verdict);
});

it.each([
  ["does the gate ExternalPolicyForExternalIP still exist in 1.17?", /^No\. .*it came with 1\.18/m],
  ["was the ExternalPolicyForExternalIP gate removed in 1.17?", /^No, not in 1\.17\. .*it came with 1\.18/m],
  ["isn't kube-apiserver --one-output gone by 1.16?", /Whether 1\.16 has it, no source I have says/],
  ["isn't kube-apiserver --one-output gone by 1.27?", /^Yes, it was\./m],
  ["isn't kubelet --container-runtime gone by 1.26?", /^No, it was not\./m],
  ["can I still set --log-flush-frequency on the kube-proxy in 1.16?", /1\.11–1\.22, 1\.28–1\.35/],
])("an end says nothing of what is not known to have been there: %s", (text, state) => {
  expect(told(text)).toMatch(state);
});
