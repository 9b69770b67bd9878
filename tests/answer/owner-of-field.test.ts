/** A field is that of what stands beside it, and stands behind its own gate: no gate that shares a word with it speaks for it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a field of what stands beside it", () => {
  it.each([
    [
      "when did spec.preemptionPolicy get added to PriorityClass",
      /^Field PriorityClass\.preemptionPolicy\n.*introduced in 1\.15/,
    ],
    [
      "livenessProbe terminationGracePeriodSeconds stable?",
      /^Field \S*livenessProbe\.terminationGracePeriodSeconds\nYes\. .*1\.28/,
    ],
    [
      "livenessProbe.terminationGracePeriodSeconds since?",
      /^Field \S*livenessProbe\.terminationGracePeriodSeconds\n.*1\.21/,
    ],
    [
      "podAffinityTerm.namespaceSelector GA?",
      /^Field PodAffinityTerm\.namespaceSelector\nYes\. PodAffinityNamespaceSelector .*1\.24/,
    ],
    [
      "PodAffinityTerm の namespaceSelector はGAですか?",
      /^フィールド PodAffinityTerm\.namespaceSelector\nはい。.*1\.24/,
    ],
    ["autoscaling/v2 MetricIdentifier selector since", /MetricIdentifier\.selector\n.*introduced in 1\.23/],
    ["PodSecurityPolicySpec.hostPID until when", /\n1\.24 is the last release with it/],
    ["PodList.items when", /^Field PodList\.items/],
  ])("%s", (question, answer) => {
    expect(told(question)).toMatch(answer);
  });
});

describe("the gate of a field", () => {
  it.each([
    ["DeviceAttribute.bools behind which feature gate", /^Feature gate DRAListTypeAttributes\n/],
    ["CompositePodGroupSpec.preemptionPolicy のゲートは?", /^フィーチャーゲート PodGroupPreemptionPolicy\n/],
    ["is `preemptionPolicy: Never` GA?", /^Feature gate NonPreemptingPriority\nYes\. .*1\.24/],
    ["which gate is PriorityClass.preemptionPolicy behind?", /^Feature gate NonPreemptingPriority\n/],
  ])("is its own: %s", (question, answer) => {
    expect(told(question)).toMatch(answer);
  });

  it("is none of another field's where none is known", () => {
    expect(told("RBDVolumeSource.fsType のゲートは?")).toMatch(/^フィールド RBDVolumeSource\.fsType\n/);
  });
});

describe("what is valid, shows up or has a stage", () => {
  it.each([
    ["pod-security.kubernetes.io/warn-version ラベルって有効?", /リファレンスページに掲載されており/],
    ["`kubelet_preemptions` no longer shows up", /^Metric kubelet_preemptions\n.*1\.17.*alpha in 1\.25/],
    ["stability of container_memory_working_set_bytes in 1.30", /stable \(GA\) in 1\.29–1\.35/],
    ["metrics/resource/v1alpha1 removed when", /^Endpoint kubelet .*\n.*removed in 1\.20/],
    ["ExternalServiceAccount…なんとか", /^フィーチャーゲート ExternalServiceAccountTokenSigner\n/],
    ["kubectl diff --concurrency default", /What value it has by default, no source I have tells/],
  ])("%s", (question, answer) => {
    expect(told(question)).toMatch(answer);
  });
});

describe("a command that is named", () => {
  it.each([
    ["kubectl cordon 複数ノード指定 いつから", /1\.13/],
    ["kubectl wait jsonpath when added", /introduced in 1\.23/],
    ["does kubectl explain use openapi v3", /^(?!Feature gate)/],
    ["kubectl events without alpha since which version", /1\.26/],
    ["the old component status objects behind kubectl get cs - deprecated since which version?", /1\.19/],
    ["kubectl cordon with a blinking light since when", /^(?!Feature)/],
  ])("is answered by no other thing: %s", (question, answer) => {
    expect(told(question)).toMatch(answer);
  });
});

describe("fields of a component's file by release", () => {
  it.each([
    ["kubelet config fields added in 1.30", ["KubeletConfiguration.podLogsDir"]],
    ["what fields did CSIDriver get?", ["CSIDriver.spec.seLinuxMount"]],
    ["CSIDriverSpec: what fields got added?", ["CSIDriver.spec.seLinuxMount"]],
    ["Job に追加されたフィールドは?", ["Job.spec.podFailurePolicy"]],
    ["kubelet の設定フィールドで 1.30 に追加されたもの", ["KubeletConfiguration.podLogsDir"]],
  ])("%s", (question, names) => {
    for (const name of names) expect(told(question)).toContain(name);
  });
});

describe("a field below what is named", () => {
  it.each([
    [
      "when was the `denied` field added to SubjectAccessReview.status",
      /status\.denied was introduced in 1\.9\./,
    ],
    [
      "in which release did `ordinals` land in StatefulSet spec?",
      /StatefulSet\.spec\.ordinals was introduced in 1\.26/,
    ],
    [
      "storage.k8s.io/v1 の StorageHealthCondition の status フィールドは、どのバージョンで追加されたものでしょうか。",
      /StorageHealthCondition\.status は、1\.37 で導入/,
    ],
    [
      "events.k8s.io/v1beta1 EventSeries had a field state. Until which version it was in the API?",
      /1\.18 is the last release with it/,
    ],
    [
      "Since which release does flowcontrol v1beta1 have limitResponse queuing.queues? I mean QueuingConfiguration.queues in flowcontrol.apiserver.k8s.io/v1beta1",
      /\.queuing\.queues was introduced in 1\.20/,
    ],
    [
      "auditregistration.k8s.io/v1alpha1 の AuditSink にあった policy.level はいつまで API に残っていましたか。",
      /最後に使えるのは 1\.18 です。フィールド AuditSink\.spec\.policy\.level/,
    ],
    [
      "autoscaling/v2beta2 の MetricValueStatus.averageUtilization って、どのリリースまであった?",
      /最後に使えるのは 1\.25 です/,
    ],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("fields that came new", () => {
  it.each([
    [
      "new API fields in 1.30 that sit behind a feature gate?",
      /\n10 fields behind a feature gate came new in 1\.30: .*Job\.spec\.managedBy/,
    ],
    [
      "1.30 で追加された API フィールドのうち、フィーチャーゲートが必要なものは?",
      /フィーチャーゲートのあるフィールドは 10 件/,
    ],
    [
      "fields added to resource.k8s.io/v1 in 1.36",
      /\n7 fields came new in 1\.36 .*resource\.k8s\.io\/v1\/DeviceAttribute\.bools/,
    ],
    ["new API fields of Pod in 1.34", /Pod\.spec\.hostnameOverride/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("how long a part of a Kind can be written", () => {
  it.each([
    [
      "admissionregistration.k8s.io/v1beta1 の ValidatingWebhook.matchPolicy はどのバージョンで消えた?",
      /ValidatingWebhook\.matchPolicy は、1\.22 で削除/,
    ],
    ["resource.k8s.io/v1alpha3 Device had `basic`. until when?", /\n1\.33 is the last release with it/],
    [
      "Webhook.clientConfig of admissionregistration.k8s.io/v1beta1 removed?",
      /Whether \S+ has it, no source I have says/,
    ],
    [
      "autoscaling/v2beta1, ObjectMetricStatus, selector: first and last release?",
      /introduced in 1\.12 and was removed in 1\.25/,
    ],
    [
      "the message field of ResourceHealth, which release and which gate",
      /introduced in 1\.36\. It stands behind the feature gate ResourceHealthStatusMessage/,
    ],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a field by the end of its way", () => {
  it.each([
    [
      "EndpointSlice の hints.forNodes は 1.33 にある?",
      /^フィールド EndpointSlice\.endpoints\.hints\.forNodes\nはい。/,
    ],
    [
      "ValidatingWebhookConfiguration の webhooks.timeoutSeconds は v1beta1 にもあった?",
      /\nフィールド \S+ は、1\.14 で導入されました。1\.22 で削除/,
    ],
    [
      "did batch/v1beta1 CronJob have spec.timeZone?",
      /\nThe field \S+ was introduced in 1\.24 .*removed in 1\.25/,
    ],
    [
      "was Service.spec.topologyKeys there in 1.21?",
      /\nYes, but only with --feature-gates=ServiceTopology=true\./,
    ],
    ["spec.schedulingGates of a Pod: alpha/beta/GA in 1.27?", /\nIn 1\.27, PodSchedulingReadiness is beta/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
