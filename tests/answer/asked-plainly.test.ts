/** Classes of questions that people typed and that were misread: each row stands for its class. */
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

describe("the support of a release", () => {
  it.each(["does 1.36 still support gogo protobuf", "1.36 は gogo protobuf をサポートしてる?"])(
    "is not what a question about something else asks for: %s",
    (text) => {
      expect(last(text)?.question.intent).not.toBe("release");
      expect(last(text)?.summary).not.toMatch(/^(?:Yes|No|はい|いいえ)/);
    },
  );

  it("is, whatever stands around it", () => {
    expect(last("上司に聞かれたんだけど1.33ってまだサポートされてる?")?.summary).toMatch(/^いいえ。1\.33/);
  });
});

describe("a way asked about with a Kind or a product", () => {
  it.each([
    [
      "Is there any breaking change for Ingress between 1.21 and 1.22?",
      /networking\.k8s\.io\/v1beta1 were removed in 1\.22/,
    ],
    ["1.24→1.25でCronJobに影響ある?", /batch\/v1beta1 は 1\.25 で削除/],
    ["we go from 1.24 to 1.25, anything for PodDisruptionBudget?", /policy\/v1beta1 was removed in 1\.25/],
    ["going 1.30 to 1.32, what about helm?", /^Nothing about “helm” is known here from 1\.30 to 1\.32/],
    [
      "来週1.29から1.31に上げるんだけどcontainerdのバージョン足りてる?",
      /^1\.29 から 1\.31 までに、containerd/,
    ],
    ["うちはEKSの1.30。1.32にしたいんだけどVPAとか影響ある?", /^1\.30 から 1\.32 までの「VPA」/],
    ["1.28で動いてるんですが1.31にしても cgroup v1 のノードは大丈夫?", /^1\.28 から 1\.31 まで: cgroup v1/],
  ])("begins with it: %s", (text, told) => {
    expect(last(text)?.question.intent).toBe("upgrade");
    expect(last(text)?.summary).toMatch(told);
  });

  it("tells of a bundled component what the way brings, and of an end no two times", () => {
    const { summary } = engine.ask({ text: "what do I need to check for CoreDNS going 1.28 to 1.30" });
    expect(summary).toMatch(/^From 1\.28 to 1\.30: CoreDNS went to 1\.11\.1 in 1\.29/);
    expect(summary).not.toMatch(/1\.3[5-7]|no source/);
    const disk = engine.ask({
      text: "we use in-tree azure disk, upgrading from 1.25 to 1.27, what happens?",
    });
    expect(disk.summary.split("was removed in 1.27")).toHaveLength(2);
  });

  it("names the words that it leaves out", () => {
    expect(last("1.32にしたいんだけどVPAとか影響ある?")?.summary).toContain("「VPA」");
  });
});

describe("a feature behind a gate", () => {
  it.each([
    ["does ImageVolume need anything on containerd side", /^(?!No|Yes)[\s\S]*container runtime/],
    ["do I still need to enable SidecarContainers in 1.30?", /^No\./],
    ["is swap supported on 1.34 by default", /only allows[\s\S]*failSwapOn/],
    ["nftables mode いつからデフォルト?", /使えるようになるだけです[\s\S]*proxy-mode/],
    ["podのephemeral containersは1.22で使えますか", /1\.22 の EphemeralContainers はアルファ/],
    ["pod.spec.hostUsers GA いつ", /^UserNamespacesSupport は 1\.36 で安定版/],
    ["is Job spec.successPolicy stable in 1.33", /^Yes\. JobSuccessPolicy became stable \(GA\) in 1\.33/],
    [
      "Is VolumeAttributesClass GA? Which API version do I use in 1.34?",
      /^In 1\.34, use storage\.k8s\.io\/v1 /,
    ],
  ])("is told with what it takes: %s", (text, told) => {
    expect(last(text)?.summary).toMatch(told);
  });

  it("is in no stage that nothing tells: silence is no 'No'", () => {
    // Beta by a note of 1.31, and no later one is known of it.
    const things = engine.ask({ text: "is the field Job.spec.managedBy stable in 1.37" });
    expect(things.summary).not.toMatch(/^No\. Nothing I have/);
  });
});

describe("what stood between two things that are told of it", () => {
  it("was there", () => {
    expect(last("1.33 で cgroup v1 はまだ動く?")?.summary).toMatch(/^はい。cgroup v1 は 1\.33 にあります/);
  });
});

describe("vulnerabilities of a release", () => {
  it.each([
    ["any CVEs fixed in 1.32.6?", /^1\.32\.6 mends CVE-2025-4563\./],
    ["1.32.6 に残っている脆弱性は?", /1\.32\.6 に残っている脆弱性として[\s\S]*CVE-2025-5187/],
    ["1.31で直った脆弱性は?", /^1\.31 のパッチリリースで修正されたのは CVE-/],
  ])("are those mended and those left: %s", (text, told) => {
    expect(last(text)?.summary).toMatch(told);
  });
});

describe("a release's questions", () => {
  it.each([
    ["1.36で metric の名前変わったやつある?", "list", /etcd_bookmark_counts/],
    ["which metrics changed their names in 1.36", "list", /etcd_bookmark_counts/],
    ["1.30の名前は?", "release", /Uwubernetes/],
    ["which api should I use for CronJob on 1.24", "api", /^In 1\.24, use batch\/v1 for CronJob/],
    ["kubectl get componentstatuses まだ使える?", "api", /^はい。[\s\S]*1\.19 で非推奨/],
    ["latest version of 1.31", "release", /^(?!.*1\.37)/],
    ["最新は1.37?", "release", /1\.37/],
    ["Is CVE-2024-9042 fixed in 1.31.5?", "thing", /^Yes, 1\.31\.5 has the fix/],
    [
      "our alert on volume_operation_total_errors went silent after 1.36. renamed?",
      "thing",
      /^Yes\. The metric .* was renamed/,
    ],
    ["glusterfs in-tree: we're on 1.25, will 1.26 still mount them", "thing", /removed in 1\.26/],
    [
      "cgroup v1のノードがまだ結構あります。1.35のkubeletは起動してくれますか?",
      "search",
      /^(?!はい|いいえ).*#134298/,
    ],
    ["1.25以降で使えなくなるAPI全部", "list", /1\.25–1\.37/],
    ["what is the oldest kubelet for 1.33 control plane", "upgrade", /1\.30 or newer/],
    ["coredns version 1.31", "thing", /CoreDNS/],
    ["1.25にすると何が起きますか?", "upgrade", /^1\.24 から 1\.25 へ上げるには/],
  ])("are told apart: %s", (text, intent, told) => {
    expect(last(text)?.question.intent).toBe(intent);
    expect(last(text)?.summary).toMatch(told);
  });

  it("about two patch releases are about what lies between", () => {
    expect(last("1.32.3 と 1.32.5 の違い")?.title).toContain("1.32.3 → 1.32.5");
  });
});

describe("the notes of a gate that was renamed", () => {
  it("stand once each", () => {
    const ids = engine
      .ask({ text: "gate UserNamespacesSupport" })
      .sections.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
