/** Messages of two sentences, changes asked for by what they did, and other classes that strangers' sets brought up: each row stands for its class. */
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

const last = (text: string) => engine.askAll({ text }).at(-1);
const told = (text: string) => `${last(text)?.title}\n${last(text)?.summary}`;

describe("a question about what the sentence beside it tells", () => {
  it.each([
    ["Our nodes run with swap. When did that go GA?", /NodeSwap became stable \(GA\) in 1\.34/],
    [
      "CronJob にタイムゾーンを指定して使っています。これっていつGAになりましたか?",
      /CronJobTimeZone は 1\.27 で安定版/,
    ],
    [
      "one team sets the kubelet's OpenTelemetry tracing feature gate to false. Will 1.34 still accept that?",
      /KubeletTracing is stable \(GA\).*locked/,
    ],
    [
      "mark an mpi job as done when just the leader finishes OK, is that GA?",
      /JobSuccessPolicy became stable \(GA\) in 1\.33/,
    ],
    [
      "Most of our clusters are on 1.34. Is that still supported today?",
      /^Kubernetes 1\.34.*\nNo\. Support for 1\.34 ended/,
    ],
    [
      "We left a few StorageVersionMigration objects in storagemigration.k8s.io/v1alpha1. Does 1.35 still serve those?",
      /\nNo\..*removed in 1\.35/,
    ],
    [
      "手元のkubectlは1.29です。それで1.31のクラスタを操作してもサポート範囲内ですか?",
      /\nいいえ。.*kubectl 1\.29 は古すぎます/,
    ],
    [
      "I have Services annotated with service.kubernetes.io/topology-aware-hints. What do I write instead of that?",
      /Use service\.kubernetes\.io\/topology-mode instead/,
    ],
    ["1.22.14 had a regression, what patch fixed that", /1\.22\.15 .*mends a regression \(1\.22\.14\)/],
  ])("is answered about it: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    "A colleague told me about the feature gate PodTeleportation. Which version made that beta?",
    "does `kubectl defrost` still work in 1.33?",
    "alpha wolf behaviour",
    "how long do I have to boil eggs",
  ])("has no answer where nothing is known of what is told: %s", (text) => {
    expect(engine.askAll({ text }).some(({ found }) => found)).toBe(false);
  });

  it("gives no verdict on a mode by the gate that allows it, nor on a feature by the end of its gate", () => {
    expect(last("nftables instead of iptables default?")?.summary).not.toMatch(
      /^(?:Taken.*\. )?(?:Yes|No)\b/,
    );
    expect(last("We taint nodes during drain. When was that removed?")?.summary).not.toMatch(
      /was removed in 1\.33\.$/,
    );
  });
});

describe("a pull request asked for by what it did", () => {
  it.each([
    ["削除中のリソースにkubectl applyしたら警告が出るようになったやつ、どのPR?", 95544],
    ["ServiceのexternalIPsを使えなくするアドミッションコントローラーを足したPRは?", 97395],
  ])("is searched for, however exactly a thing is named: %s", (text, pr) => {
    expect(last(text)?.sections[0]?.items[0]?.prs).toContain(pr);
  });

  it("is a thing's own where nothing else is told", () => {
    expect(told("which PR removed kubectl run generators")).toMatch(/#87077/);
  });
});

describe("what a gate was for a while", () => {
  it.each([
    [
      "when was WatchList turned off by default?",
      /turned off by default in 1\.33 .*Since 1\.34 it is on by default again/,
    ],
    [
      "WatchListがデフォルトでオフに戻ったのはいつ?",
      /1\.33 でデフォルトで無効になりました.*1\.34 からは再びデフォルトで有効/,
    ],
  ])("is told with what came after: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("a patch release out of the ordinary", () => {
  it.each([
    ["why did 1.24.6 follow 1.24.5 after only a week", /mends a regression \(1\.24\.5\)/],
    ["1.28.1 が予定外で出た理由は?", /セキュリティ修正.*CVE-2023-3676/],
    ["1.18.20 は何のために出たリリースですか", /1\.18\.19/],
    ["why did 1.30.3 come out", /remarks on nothing out of the ordinary about 1\.30\.3/],
  ])("tells why it came: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("a verdict", () => {
  it.each([
    ["is 1.24.5 safe from CVE-2022-3172?", /\nYes, 1\.24\.5 has the fix/],
    ["is 1.24.4 safe from CVE-2022-3172?", /\nNo, 1\.24\.4 is still affected/],
    ["can a device plugin hand out CDI devices in 1.28 without turning anything on?", /No, not yet/],
    [
      "does auditregistration.k8s.io/v1alpha1 WebhookClientConfig.caBundle exist in 1.20?",
      /\nNo\..*removed in 1\.19/,
    ],
    [
      "autoscaling/v2beta1 ExternalMetricSource.metricSelector は 1.36 で非推奨ですか?",
      /1\.25 で削除されました/,
    ],
  ])("is of the very thing, the right way round: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("denies no beginning by a later stage", () => {
    expect(told("apiserver_flowcontrol_rejected_requests_total は 1.24 で追加された?")).not.toMatch(/いいえ/);
  });
});

describe("what stands around what is asked", () => {
  it.each([
    [
      "コンテナの停止シグナルを指定できる ContainerStopSignals、1.36でベータになってます?",
      /\nいいえ、1\.36 の時点ではまだです/,
    ],
    ["NodeSwap: in 1.34 can I still set that gate to false?", /\nNo\..*locked/],
    [
      "kubectlでノードのkubeletログを見られるやつ(NodeLogQueryだったかな)、1.33ではデフォルトで有効ですか?",
      /\nいいえ/,
    ],
    [
      "PVCの拡張に失敗したとき小さいサイズに戻せる機能なんだけど、いつ安定版になった?",
      /RecoverVolumeExpansionFailure は 1\.34 で安定版/,
    ],
    ["Job の各 Pod に 0,1,2… と番号が振られる機能、1.22 で使えますか?", /IndexedJob/],
    ["Which KEP is behind the gate DRAConsumableCapacity?", /KEP-5075/],
    ["From which version on does a pod have spec.hostUsers?", /introduced in 1\.25/],
    ["gates that became GA in 1.27 and were removed in 1.30 or later", /ServerSideFieldValidation/],
    ["1.32で提供が終わったAPIは?", /flowcontrol\.apiserver\.k8s\.io\/v1beta3\/FlowSchema/],
    [
      "apiserver is 1.35 and my laptop has kubectl 1.33. is that supported?",
      /\nNo\. kubectl 1\.33 is too old/,
    ],
  ])("is no part of it: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("the pull request of a gate's stage", () => {
  it.each([
    ["PR that graduated PodSchedulingReadiness to GA?", 123575],
    ["which PR took NodeSwap to beta", 118764],
  ])("brings its own note first: %s", (text, pr) => {
    expect(last(text)?.sections[0]?.items[0]?.prs).toContain(pr);
  });
});

describe("the notes of the releases that are asked about", () => {
  it.each([
    ["--feature-gates=HPAContainerMetrics=true を残したまま 1.31 から 1.32 に上げて大丈夫ですか", 126862],
    ["自作コントローラが EndpointSlice を使ってる。1.19 → 1.20 で困る?", 96440],
    ["kube-proxy ipvs モードのクラスタ、1.36→1.37 で何か出ますか?", 139397],
  ])("go before the others: %s", (text, pr) => {
    const items = last(text)?.sections.flatMap((section) => section.items.slice(0, 3)) ?? [];
    expect(items.slice(0, 3).flatMap(({ prs }) => prs)).toContain(pr);
  });
});
