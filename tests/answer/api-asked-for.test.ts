/** What is asked of an API: several events at once, since when, whether by then, a type that no table has, groups that narrow a list. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("several events at once", () => {
  it.each([
    [
      "resource.k8s.io/v1alpha3 DeviceTaintRule: what release added it, what release deprecated it",
      /introduced in 1\.33 and deprecated in 1\.36/,
    ],
    ["when was flowcontrol v1beta2 FlowSchema introduced, deprecated and removed", /1\.23.*1\.26.*1\.29/],
    ["batch/v1beta1 CronJob の導入と非推奨のバージョンを教えて", /1\.8 .*1\.21 /],
    [
      "storage.k8s.io/v1alpha1 の CSIStorageCapacity、非推奨になったバージョンと移行先を教えて",
      /v1 の CSIStorageCapacity\(1\.24 から.*1\.21 で非推奨.*v1beta1/,
    ],
  ])("are all told: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("since when", () => {
  it.each([
    [
      "ReplicaSetがapps/v1で使えるようになったバージョンを確認させてください",
      /\napps\/v1 の ReplicaSet は 1\.9 /,
    ],
    ["From what version can I write certificates.k8s.io/v1beta1 ClusterTrustBundle?", /introduced in 1\.33/],
    ["what k8s do we need at minimum for extensions/v1beta1 ReplicaSet", /introduced in 1\.2\./],
    ["how far back does storage.k8s.io/v1beta1 StorageClass go?", /introduced in 1\.4\./],
    ["apps/v1beta1 Deployment はどのバージョンから書けますか?", /1\.6 で導入/],
    ["policy/v1 の PDB が使えるようになったバージョンを知りたい", /\npolicy\/v1 .*1\.21/],
    [
      "--admission-control-config-file に書く AdmissionConfiguration ですが、apiserver.config.k8s.io/v1 として書けるようになったのはどのバージョンからでしょうか。",
      /AdmissionConfiguration は、1\.17 で導入/,
    ],
    [
      "since when can the AdmissionConfiguration of --admission-control-config-file be written as apiserver.config.k8s.io/v1?",
      /AdmissionConfiguration was introduced in 1\.17/,
    ],
    ["When was --admission-control-config-file added?", /^Flag --admission-control-config-file/],
  ])("is told with its release: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("by then", () => {
  it.each([
    ["core の v1/Service は 1.37 までに非推奨になったことはないですよね？", /\nはい、非推奨ではありません/],
    ["v1/Endpoints は 1.33 までに非推奨になった？", /\nはい。/],
    ["v1/Endpoints は 1.32 までに非推奨になった？", /\nいいえ。/],
    ["batch/v1beta1 CronJob は 1.24 まで使える？", /\nはい。/],
  ])("is judged, and no end: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a type that no table has", () => {
  it.each([
    // CHANGELOG-1.8: "Remove deprecated ScheduledJobs endpoints" (#49930).
    ["batch/v2alpha1 の ScheduledJob って使えなくなったのいつ？", /ScheduledJob は、1\.8 で削除/],
    ["when was batch/v2alpha1 ScheduledJob removed?", /ScheduledJob was removed in 1\.8/],
    ["what replaced ScheduledJob?", /Use batch\/v1\/CronJob instead/],
    ["when was batch/v2alpha1 removed?", /^API batch\/v2alpha1\n/],
  ])("has the life that notes tell: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a list of APIs of two groups", () => {
  it.each([
    [
      "1.31で追加されたベータ版のAPIリソースは何がありますか(networking.k8s.io と storage.k8s.io あたり)",
      /IPAddress.*ServiceCIDR.*VolumeAttributesClass/,
    ],
    [
      "which beta APIs were added in 1.31 in networking.k8s.io and storage.k8s.io?",
      /IPAddress.*ServiceCIDR.*VolumeAttributesClass/,
    ],
    [
      "what APIs were removed in 1.25 in policy and batch?",
      /3 API types .*CronJob.*PodSecurityPolicy\. 4 of all 7/,
    ],
    ["1.25で削除された policy と batch の API は？", /3 件.*CronJob.*PodSecurityPolicy。/],
  ])("has those of both: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/FlowSchema|HorizontalPodAutoscaler/);
  });
});
