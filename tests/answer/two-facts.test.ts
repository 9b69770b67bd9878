/** Questions that state several facts, or set a bound: each fact is judged with its own release, or no yes or no is given. */
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

const summary = (text: string) =>
  engine
    .askAll({ text })
    .map((answer) => answer.summary)
    .join(" ");

const VERDICT = /^(?:Yes|No|Correct|はい|いいえ)/;

describe("two facts put forward", () => {
  it.each([
    "networking.k8s.io/v1beta1 IngressClass is served in 1.21 but no longer in 1.22, correct?",
    "CronJob v1beta1 is served in 1.24 but not in 1.25, correct?",
    "policy/v1beta1 PDB was deprecated in 1.21 and is gone from 1.25 on, correct?",
    "EndpointSlice v1 came in 1.21 and v1beta1 left in 1.25, correct?",
    "InPlacePodVerticalScaling is off in 1.32 and on in 1.33, right?",
    "dockershim was deprecated in 1.20 and removed in 1.24, right?",
    "Was dockershim deprecated in 1.20 and removed in 1.24?",
    "The userspace proxy mode was deprecated in 1.23 and removed in 1.26, right?",
    "PodSecurityPolicy was deprecated in 1.21 and removed in 1.25, right?",
    "Is SidecarContainers beta and on by default in 1.30?",
    "flowcontrol v1beta2 was removed in 1.29 and v1beta3 in 1.32, right?",
    "PodDisruptionBudget policy/v1beta1 was removed in 1.25 and policy/v1 has been there since 1.21, right?",
    "Ingress networking.k8s.io/v1 is there since 1.19 and extensions/v1beta1 is gone since 1.22, correct?",
    "KMSv1 is on by default in 1.28 and off in 1.29, right?",
    "HPA v2beta2 is gone in 1.26 but v2 has been there since 1.23, right?",
  ])("are both confirmed where both are so: %s", (text) => {
    expect(summary(text)).toMatch(/^Yes, both are right: /);
  });

  it.each([
    "RuntimeClass v1beta1は1.25で消えたが、v1は1.20から、で正しい?",
    "EndpointSlice v1beta1は1.25で消えたが、v1は1.21から、で正しい?",
    "rbac.authorization.k8s.io/v1beta1 Roleは1.21まで提供、1.22で消えた、で合ってる?",
    "InPlacePodVerticalScalingは1.32では無効、1.33では有効、で合ってる?",
    "KubeletCrashLoopBackOffMaxは1.34まで無効、1.35から有効、で合ってますか?",
    "dockershimは1.20で非推奨になり1.24で削除された、で合ってる?",
    "PSPは1.21で非推奨になって1.25で削除された、合ってますか?",
    "CronJob v1beta1は1.24では提供されているが1.25では提供されていない、で正しいですか?",
  ])("are both confirmed in Japanese: %s", (text) => {
    expect(summary(text)).toMatch(/^はい、どちらも正しいです/);
  });

  it.each([
    ["EndpointSlice v1 came in 1.21 and v1beta1 left in 1.24, correct?", /^No, not both: not .*1\.24/],
    [
      "UserNamespacesSupport is off in 1.31 and on in 1.32, right?",
      /^No, not both: not on by default in 1\.32/,
    ],
    ["dockershim was deprecated in 1.20 and removed in 1.23, right?", /^No, not both: not removed in 1\.23/],
    ["dockershim was deprecated in 1.19 and removed in 1.23, right?", /^No, neither is right/],
    ["CronJob v1beta1は1.25で消えたが、v1は1.22から、で正しい?", /^いいえ、両方ではありません/],
    ["autoscaling/v2beta2は1.15で入って1.26で消えた、で合ってる?", /^いいえ、両方ではありません/],
    [
      "KubeletCrashLoopBackOffMaxは1.33まで無効、1.34から有効、で合ってますか?",
      /^いいえ、どちらも正しくありません/,
    ],
    [
      "SidecarContainers was alpha in 1.28, beta in 1.29 and GA in 1.32, right?",
      /^No, not all: not stable \(GA\) in 1\.32/,
    ],
  ])("are told apart where one is wrong: %s", (text, lead) => {
    expect(summary(text)).toMatch(lead);
  });

  it("are left open where no source tells of one", () => {
    expect(summary("kubelet --runonce was removed in 1.32 and deprecated in 1.31, right?")).not.toMatch(
      VERDICT,
    );
    expect(summary("Service topologyKeys was deprecated in 1.17 and removed in 1.22, right?")).not.toMatch(
      /v1 Service has been served/,
    );
  });

  it.each([
    [
      "ValidatingAdmissionPolicy on by default in 1.29 already, or only in 1.30?",
      /on by default since 1\.30/,
    ],
    ["SidecarContainersは1.28でもうベータ?それとも1.29から?", /1\.29 でベータ/],
  ])("get the date where the releases are the choice: %s", (text, told) => {
    expect(summary(text)).not.toMatch(VERDICT);
    expect(summary(text)).toMatch(told);
  });
});

describe("what only looks like several facts", () => {
  it.each([
    "SidecarContainers can be turned off in 1.32 but not in 1.33, correct?",
    "InPlacePodVerticalScaling は1.33で無効ですか、有効ですか?",
  ])("gets neither a verdict nor one on its defaults: %s", (text) => {
    expect(summary(text)).not.toMatch(VERDICT);
    expect(summary(text)).not.toMatch(/are right|not both|neither is right|どちらも正し|両方では/);
  });

  it.each([
    ["1.35ではベータなのにオフ?", /^はい、どちらも正しいです/],
    ["は1.35でベータ、でも既定はオフ?", /^はい、どちらも正しいです/],
  ])("is told of the release before a “but”: CRDObservedGenerationTracking%s", (text, lead) => {
    expect(summary(`CRDObservedGenerationTracking${text.startsWith("は") ? "" : "、"}${text}`)).toMatch(lead);
  });

  it("is one fact of two releases", () => {
    expect(summary("APIListChunkingは1.8では有効、1.9でも有効、ですよね?")).toMatch(
      /^いいえ、両方ではありません/,
    );
    expect(
      summary(
        "kubeadm upgrade diff --api-server-manifest was deprecated in 1.31 and removed in 1.32, right?",
      ),
    ).toMatch(/^Yes, both are right/);
  });

  it("is what was heard, and another question", () => {
    const said = summary("flockerは1.22で削除されたそうですが、1.24ではまだ使えますか?");
    expect(said).toMatch(/1\.25 で削除/);
    expect(said).not.toMatch(/^いいえ/);
  });
});

describe("a bound", () => {
  it.each([
    ["Was policy/v1 PodDisruptionBudget available before 1.21?", /^No\. /],
    ["Was autoscaling/v2 HorizontalPodAutoscaler available before 1.23?", /^No\. /],
    ["Was autoscaling/v2beta2 removed before 1.26?", /^No\. /],
    ["Was autoscaling/v2beta2 removed before 1.27?", /^Yes\. /],
    ["autoscaling/v2beta2は1.26より前に削除された?", /^いいえ。/],
    ["Was Endpoints deprecated before 1.33?", /^No\. /],
    ["Was PSP deprecated before 1.21?", /^No\. /],
    ["Was CronJob v1beta1 removed after 1.25?", /^No\. /],
    ["Was CronJob v1beta1 removed between 1.22 and 1.24?", /^No\. /],
    ["CronJob v1beta1は1.22から1.25の間に削除された?", /^はい。/],
    [
      "PVC拡張が失敗したときに小さいサイズで再試行できる機能は、1.32より前にデフォルトで有効だった?",
      /解釈しました。いいえ/,
    ],
    [
      "PVC拡張が失敗したときに小さいサイズで再試行できる機能は、1.34より前にGAだった?",
      /解釈しました。いいえ/,
    ],
  ])("is kept: %s", (text, lead) => {
    expect(summary(text)).toMatch(lead);
  });

  it.each([
    ["Was 1.33 released before April 2025?", /^No\. .*2025-04-23/],
    ["1.33は2025年4月より前にリリースされた?", /^いいえ。.*2025-04-23/],
  ])("of days is held against the day: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });

  it("of two days is answered with the day", () => {
    expect(summary("Was 1.34 released between January and June 2025?")).not.toMatch(VERDICT);
    expect(summary("Was 1.34 released between January and June 2025?")).toMatch(/2025-08-27/);
  });
});

describe("what is taken for granted", () => {
  it.each([
    [
      "Since it was removed in 1.22, can we still use --dynamic-config-dir in 1.23?",
      /^What the question takes for granted is not so.* Yes\. /,
    ],
    [
      "Since --pod-eviction-timeout was removed in 1.25, can we still use it in 1.26?",
      /takes for granted is not so.* Yes\. /,
    ],
    ["Since PSP was removed in 1.25, can we still use it in 1.24?", /^Yes\. /],
    ["--pod-eviction-timeoutは1.25で削除されたので、1.26ではもう使えない?", /^質問の前提/],
  ])("is corrected where it is false, and is not what is asked: %s", (text, told) => {
    expect(summary(text)).toMatch(told);
  });
});
