/** What is asked first, or by its number, before what stands beside it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the version of a bundled component", () => {
  it.each([
    "1.17に同梱のetcdのデフォルトバージョンはいくつですか",
    "1.17 の etcd の既定のバージョンはいくつ?",
  ])("is no default of gates: %s", (question) => {
    expect(told(question)).toMatch(/1\.17 の etcd は 3\.4\.3 です/);
  });

  it("leaves gates with another default to their list", () => {
    expect(told("which gates changed their default in 1.17?")).toMatch(
      /3 feature gates changed their default/,
    );
  });
});

describe("a pull request by its number", () => {
  it.each([
    "1.29のリリースノートにある #121034 (optionalOldSelfのやつ)を書いたのは誰ですか",
    "who wrote #121034 (the optionalOldSelf one)?",
    "who wrote #121034 of optionalOldSelf?",
  ])("has one author: %s", (question) => {
    expect(told(question)).toMatch(/#121034/);
    expect(told(question)).toMatch(/@alexzielenski/);
    expect(told(question)).not.toMatch(/122329/);
  });
});

describe("a version of an API", () => {
  it.each([
    [
      "PriorityClassのscheduling.k8s.io/v1、うちは1.13なのでまだ使えない認識ですが、いつからですか",
      /1\.14 で導入/,
    ],
    ["PriorityClass の scheduling.k8s.io/v1beta1 はいつから使えない?", /1\.22 で削除/],
    [
      "If we stay on 1.20, is policy/v1 PodDisruptionBudget already there? or only policy/v1beta1",
      /introduced in 1\.21/,
    ],
    ["1.20 で PodDisruptionBudget は policy/v1 と policy/v1beta1 のどちら?", /v1beta1.*1\.21 で導入/],
    [
      "MutatingAdmissionPolicyBinding の admissionregistration.k8s.io/v1beta1、登場した版と非推奨になった版をお願いします",
      /1\.34 で導入され、1\.37 で非推奨/,
    ],
    ["policy/v1beta1 PodDisruptionBudget: introduced and deprecated when?", /1\.5.*1\.21/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});

describe("an event of the kubelet", () => {
  it.each([
    [
      "new event in the log, FailedToRetrieveImagePullSecret. since which version does kubelet emit it",
      /introduced in 1\.28/,
    ],
    [
      "FailedToRetrieveImagePullSecret というイベントを kubelet が出すのはどのバージョンから?",
      /1\.28 で導入/,
    ],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
