import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what the asker's own objects use", () => {
  it.each([
    "my pods use seccomp annotations, which version dropped these",
    "the seccomp annotations our deployments use, which version dropped these?",
    "うちのPodはseccompアノテーション使ってます。どのバージョンで消えた?",
  ])("is asked about, and not the Kind: %s", (text) => {
    expect(told(text)).toMatch(/seccomp\.security\.alpha\.kubernetes\.io\/pod.*1\.27/);
  });

  it("is the Kind where nothing else is named", () => {
    expect(told("our PodSecurityPolicies, which version dropped these?")).toContain("1.25");
    expect(told("うちの PodDisruptionBudget は policy/v1beta1 です。1.25 で動く?")).toMatch(
      /いいえ。policy\/v1beta1/,
    );
  });
});

it.each([
  ["when was hostPath added", /Nothing I have tells of an introduction of the hostPath plugin\.$/m],
  ["hostPath はいつ導入された", /導入に触れた情報は手元にありません/],
])("says that nothing tells when a thing came that is only known to be there: %s", (text, open) => {
  expect(told(text)).toMatch(open);
});
