/** A verdict that belongs to another question than the one asked, and releases that a question names and an answer drops. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const summaries = (text: string) => engine.askAll({ text }).map(({ summary }) => summary);
const summary = (text: string) => summaries(text)[0] ?? "";
const VERDICT = /^(?:Yes|No|Correct|Actually)[.,]|^(?:はい|いいえ)/;

describe("a component's versions in two releases", () => {
  it.each([
    ["pause image version in 1.36 vs 1.34", /3\.10\.2 in 1\.36.*1\.34 has pause 3\.10\.1/],
    ["pause image version in 1.34 vs 1.36", /3\.10\.2 in 1\.36.*1\.34 has pause 3\.10\.1/],
    ["compare CoreDNS 1.36 and 1.34", /1\.14\.2 in 1\.36.*1\.34 has CoreDNS 1\.12\.1/],
    ["1.36と1.34のpauseイメージ違う?", /1\.36 で 3\.10\.2/],
  ])("are told the older first, whichever is named first: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
    expect(summary(question)).not.toMatch(/no change|知られていません/);
  });

  it.each([
    ["etcd in 1.33.0 and 1.33.6", /1\.33 has etcd 3\.5\.21/, /1\.33\.6 has etcd 3\.5\.24/],
    ["1.33.5と1.33.6でetcd変わった?", /1\.33 の etcd は 3\.5\.21/, /1\.33\.6 の etcd は 3\.5\.24/],
  ])("are told of each patch release: %s", (question, ...words) => {
    const told = summaries(question);
    for (const [at, one] of words.entries()) expect(told[at]).toMatch(one);
  });
});

describe("three releases in a row", () => {
  it.each([
    [
      "WatchList default 1.32, 1.33, 1.34",
      [/1\.32.*on by default/, /1\.33.*off by default/, /1\.34.*on by default/],
    ],
    ["NodeSwap in 1.29 1.30 1.34?", [/1\.29.*off/, /1\.30.*on by default/, /1\.34.*locked/]],
    [
      "ImageVolumeは1.32・1.33・1.35でそれぞれデフォルトどう?",
      [/1\.32.*無効/, /1\.33.*無効/, /1\.35.*有効です/],
    ],
  ])("are each answered: %s", (question, words) => {
    const told = summaries(question);
    expect(told).toHaveLength(3);
    for (const [at, one] of words.entries()) expect(told[at]).toMatch(one);
  });

  it("says of a fourth that it was not answered", () => {
    const answers = engine.askAll({ text: "NodeSwap デフォルト 1.22/1.28/1.30/1.34" });
    expect(JSON.stringify(answers)).toMatch(/3 つ|最初の/);
  });
});

describe("a stage that was passed", () => {
  it.each([
    ["SidecarContainers hadn't reached beta by 1.34, right?", /^Actually, it has\./],
    ["so ImageVolume wasn't beta yet in 1.36?", /^Actually, it has\./],
    ["NodeSwapは1.35でまだベータじゃないよね?", /^いいえ/],
    ["NodeSwap at least beta in 1.34?", /^Yes\./],
    ["isn't SidecarContainers at least beta by 1.33", /^Yes/],
    ["ImageVolumeは1.36なら少なくともベータ?", /^はい。/],
  ])("was reached, and is at least that: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
  });

  it.each([
    ["NodeSwap isn't beta in 1.35, right?", /^Correct, it is not\./],
    ["is NodeSwap still beta in 1.34", /^No, it is past that\./],
    ["EventedPLEG at least beta in 1.30?", /^No, it went back\./],
    ["ImageVolume at least beta in 1.32?", /^No/],
  ])("is not held now: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
  });
});

describe("two answers offered", () => {
  it.each([
    ["SELinuxMount default true or false in 1.36", /^In 1\.36, SELinuxMount is beta, off by default/],
    ["AllowServiceExternalIPs default true or false in 1.37", /on by default/],
    ["ImageVolume true or false in 1.34", /^In 1\.34, ImageVolume is beta, off by default/],
  ])("get the state: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
    expect(summary(question)).not.toMatch(VERDICT);
  });
});

describe("what the version skew policy allows", () => {
  it.each([
    ["can kubelets skip minor versions", /^Yes\./],
    ["kubeletは1.31から1.34へ直接上げられる?", /^kube-apiserver が 1\.34 になっていれば/],
    ["kubeletは1.30→1.34で飛ばせる?", /kubelet 1\.30 は古すぎます/],
    ["CCM 1.33 apiserver 1.36 ok?", /^No\..*too old/],
    ["ccm 1.30 apiserver 1.34 大丈夫?", /^いいえ。/],
    ["cloud-controller-manager 1.35 with apiserver 1.36 ok?", /^Yes\./],
  ])("is answered of the component that is named: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
  });

  it.each([
    ["1.31 から 1.34 へ直接上げられる?", /^いいえ、コントロールプレーン/],
    ["can I skip 1.33 when upgrading from 1.32 to 1.34?", /^No, the control plane/],
  ])("stays as it was of the control plane: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
  });
});

describe("a fact of a release", () => {
  it.each([
    [
      "was 1.18 supported for 9 months only?",
      /ended on 2021-06-18, about 15 months .* release on 2020-03-25/,
    ],
    ["was 1.16 supported 9 months, right?", /ended on 2020-09-02, about .* release on 2019-09-18/],
    ["does 1.36 have patch releases", /^The sources at hand name no patch release of 1\.36/],
    ["supported versions except the latest", /1\.36 and 1\.35/],
    ["今サポートされてるバージョンで最新以外は?", /1\.36、1\.35/],
    ["what was the latest version in January 2026", /1\.35 was released on 2025-12-17/],
    ["2025年6月の最新バージョンは", /1\.33 は 2025-04-23/],
    ["which versions were supported in January 2026", /1\.32.*1\.33.*1\.34.*1\.35/],
  ])("has no yes or no of today: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
    expect(summary(question)).not.toMatch(VERDICT);
  });
});

describe("what is named", () => {
  it.each([
    ["is WorkloadAwarePreemption still a gate in 1.37", /^No\..*removed in 1\.37/],
    ["WorkloadAwarePreemption は1.36のみ?", /1\.37 で削除され、後継は GenericWorkload/],
    ["imagevolume 1.35 default?", /^Yes\. ImageVolume has been on by default since 1\.35/],
    ["nodeswap 1.34 default?", /^Yes\./],
    ["does networking.k8s.io/v1 Ingress need a feature gate", /^networking\.k8s\.io\/v1 Ingress is served/],
    ["does policy/v1 need a gate", /^policy\/v1/],
  ])("is what is answered: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
  });
});

describe("questions parted by a semicolon or a comma", () => {
  it.each([
    ["does NodeSwap work in 1.34; what etcd does 1.33 use", [/^Yes\. In 1\.34/, /1\.33 has etcd/]],
    [
      "is pod.spec.hostUsers GA; does ImageVolume work in 1.34; what Go does 1.33 use",
      [/^Yes\./, /^Yes, but only once.*In 1\.34/, /1\.33 has Go/],
    ],
    [
      "is WatchList on in 1.34, is ListFromCacheSnapshot locked in 1.37 and when did ResourceSlice v1 come",
      [/^Yes\. WatchList/, /^No, not as of 1\.37/, /1\.34/],
    ],
    ["ResourceSlice v1 since when; v1beta1 removed when", [/introduced in 1\.34/, /v1beta1/]],
  ])("are each answered: %s", (question, words) => {
    const told = summaries(question);
    expect(told).toHaveLength(words.length);
    for (const [at, one] of words.entries()) expect(told[at]).toMatch(one);
  });
});

describe("what somebody wrote", () => {
  it.each([
    ["did pohly write anything in 1.29?", /release notes are known here \(@pohly\)/],
    ["what did liggitt write in 1.22?", /release notes and 2 KEPs/],
    ["thockinは1.37で何か書いた?", /@thockin/],
  ])("is looked for by the author: %s", (question, words) => {
    expect(summary(question)).toMatch(words);
  });
});
