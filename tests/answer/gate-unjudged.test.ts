/** What a gate's table, or a version's other Kinds, say nothing of. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\n(?:(?:Yes|No|Correct|Actually)\b[ .,]|はい|いいえ)/;

describe("no yes or no", () => {
  it.each([
    ["of a gate's name that an admission plugin has, too", "is SecurityContextDeny still there in 1.26?"],
    ["of the plugin that a gate is called after", "was the GangScheduling scheduler plugin removed in 1.37?"],
    ["of a stage left before there was a gate", "ImageVolume isn't alpha any more in 1.19, right?"],
    ["of a deprecation that notes alone tell", "is VolumeSubpath deprecated in 1.23?"],
    ["of what stands before a “though”", "Is KEP-1487 implemented even though its gate is gone?"],
    ["of a Kind that a version never had", "can I apply apps/v1/Ingress on 1.30?"],
    ["of a field that another Kind has", "StatefulSet の spec.storageClassName は 1.30 にある?"],
    ["of a Kind that something is written into", "apps/v1のSTSにordinalsを書きたい。1.25で使えますか?"],
    ["of a name that shipped as another", "is kubectl.kubernetes.io/default-exec-container there in 1.21?"],
  ])("is said %s", (_class, question) => {
    expect(told(question)).not.toMatch(VERDICT);
  });

  it.each([
    ["is ImageVolume deprecated?", /\nNo\b/],
    ["can I use gang scheduling in 1.35", /\nYes, but only once the gate is turned on/],
    [
      "certificates.k8s.io/v1のCSRにexpirationSecondsを書きたい。1.21のクラスタで使えますか?",
      /\nいいえ。.*1\.22/,
    ],
    ["Was node v1beta1 RuntimeClass overhead there in 1.24?", /\nYes\..*node\.k8s\.io\/v1beta1/],
    ["is unhealthyPodEvictionPolicy of a policy/v1 PDB there in 1.25?", /\nNo\..*1\.26/],
    ["is NodeSwap enabled in 1.30?", /\nYes\. NodeSwap/],
    [
      "does CronJob in batch/v1beta1 have timeZone?",
      /\nNo\. The field batch\/v1beta1\/CronJob\.spec\.timeZone/,
    ],
    ["is spec.metrics of HPA in autoscaling/v1?", /\nNo release that serves autoscaling\/v1 has the field/],
  ])("is no rule where it follows: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it.each([
    ["dockershimは1.24にはまだあって1.25で消えた、で合ってる?", /\nいいえ、どちらも正しくありません/],
    [
      "policy/v1beta1のPDBは1.25ではまだ使えるけど1.26ではもう無い、で合ってる?",
      /\nいいえ、両方ではありません/,
    ],
    [
      "batch/v1beta1のCronJobは1.25でもまだ使えて1.26で使えなくなる?",
      /\nbatch\/v1beta1 の CronJob は 1\.25 で削除/,
    ],
  ])("covers two releases with the fact of one: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("a list of what was never off", () => {
  it("has no gate that came off by default", () => {
    expect(told("Gates that turned GA in 1.35 and had never been off by default")).toMatch(
      /\n1 feature gate .*: SystemdWatchdog\./,
    );
  });

  it.each([
    ["beta gates in 1.36 that are off, without the DRA ones", "DRADeviceTaintRules"],
    ["Gates removed in 1.31 without the storage ones", "CSIMigrationRBD"],
  ])("leaves out what it is told to: %s", (question, left) => {
    expect(told(question)).toMatch(/without/);
    expect(told(question)).not.toContain(left);
  });
});
