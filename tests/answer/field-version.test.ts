/** Fields asked for in one group and version of the API: their lives are their own. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a field in the version that stands beside it", () => {
  it.each([
    [
      "since when does flowcontrol.apiserver.k8s.io/v1 LimitedPriorityLevelConfiguration.limitResponse exist?",
      /introduced in 1\.29\./,
    ],
    ["autoscaling/v2 HorizontalPodAutoscaler.spec.behavior since when?", /introduced in 1\.23\./],
    ["events.k8s.io/v1 Event.deprecatedFirstTimestamp はいつから非推奨?", /1\.19 で非推奨/],
    ["Event.deprecatedFirstTimestamp はいつから非推奨?", /1\.9 で非推奨/],
    [
      "is unhealthyPodEvictionPolicy in policy/v1 since 1.27?",
      /policy\/v1\/PodDisruptionBudget.*\(since 1\.26\)/,
    ],
    ["batch/v1 の podFailurePolicy はいつから？", /batch\/v1\/Job\.spec\.podFailurePolicy は、1\.25 で導入/],
    ["autoscaling/v2 の behavior は 1.22 にありますか", /\nいいえ。.*1\.23 で導入/],
    [
      "was resource.k8s.io/v1alpha1 AllocationResult.shareable removed in 1.27?",
      /\nYes\..*removed in 1\.27\..*resource\.k8s\.io\/v1alpha2 has it since 1\.27/,
    ],
    [
      "the timeZone field of batch/v1beta1 CronJob in 1.26?",
      /batch\/v1beta1\/CronJob\.spec\.timeZone was removed in 1\.25/,
    ],
    ["batch/v1/CronJob.spec.timeZone はいつから?", /1\.24 で導入/],
    ["CronJob.spec.timeZone in batch/v1, since when?", /introduced in 1\.24 \(#108032\)/],
    ["v1 Service.spec.loadBalancerIP は非推奨?", /はい。.*1\.24 で非推奨/],
    [
      "is autoscaling/v2beta1 HorizontalPodAutoscaler.spec.metrics still there in 1.36?",
      /\nNo\..*removed in 1\.25.*autoscaling\/v2 has it since 1\.23/,
    ],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it.each([
    [
      "apps/v1 Deployment.spec.rollbackTo はある?",
      /apps\/v1 を提供しているどのリリースにも Deployment\.spec\.rollbackTo というフィールドはありません.*extensions\/v1beta1/,
    ],
    [
      "apps/v1/Deployment.spec.rollbackTo in 1.20",
      /No release that serves apps\/v1 has the field Deployment\.spec\.rollbackTo.*extensions\/v1beta1/,
    ],
  ])("which never had it: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/removed in|削除されました/);
  });
});

describe("a field of types that have only their name in common", () => {
  it("is told of each group", () => {
    const text = told("does the field Subject.kind exist in 1.20?");
    expect(text).toMatch(/flowcontrol\.apiserver\.k8s\.io\/Subject\.kind is there in 1\.20 \(since 1\.17\)/);
    expect(text).toMatch(
      /rbac\.authorization\.k8s\.io\/Subject\.kind is there in 1\.20 \(since 1\.8 or before\)/,
    );
  });

  it("is told of the version that is named", () => {
    expect(told("is flowcontrol.apiserver.k8s.io/v1alpha1 Subject.kind still there in 1.22?")).toMatch(
      /since 1\.17/,
    );
    expect(told("rbac.authorization.k8s.io/v1 Subject.kind は 1.9 にある?")).toMatch(
      /\nはい。.*rbac\.authorization\.k8s\.io\/v1\/Subject\.kind/,
    );
  });
});

describe("a type that was split while its version stayed", () => {
  it.each([
    "was Webhook.timeoutSeconds removed in 1.15?",
    "admissionregistration.k8s.io/v1beta1 Webhook.timeoutSeconds は 1.15 で削除?",
  ])("is no removal of its fields: %s", (question) => {
    expect(told(question)).not.toMatch(/\n(?:Yes|はい)|removed in 1\.15|1\.15 で削除されました/);
  });
});
