import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("whether a flag must be set", () => {
  it.each([
    ["Is --service-account-issuer required?", /\nYes\. .*required since 1\.20 \(#95896\)/],
    ["--service-account-issuer は必須?", /\nはい。.*1\.20 からは必須です/],
    ["--service-account-signing-key-file は必須になった?", /\nはい。/],
    ["was --service-account-issuer mandatory in 1.22?", /\nYes\. .*required since 1\.20/],
    ["--service-account-issuer はいつ必須になった?", /\n[^\n]*1\.20 からは必須です/],
  ])("follows from the note that tells so: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    [
      "is --service-cluster-ip-range mandatory in 1.20?",
      /\nWhether it has to be set, no source I have says\./,
    ],
    ["--kubeconfig は kubelet で必須?", /\n指定が必須かどうかは、手元の情報源からは分かりません。/],
    ["was --service-account-issuer required in 1.19?", /\n(?!Yes|No)[^\n]*required since 1\.20/],
  ])("is not known where none does: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("--feature-gates", () => {
  it("is the flag where it stands alone", () => {
    expect(told("is --feature-gates deprecated?")).toMatch(/^Flag --feature-gates/);
    expect(told("--feature-gates フラグは非推奨?")).toMatch(/^フラグ --feature-gates/);
  });

  it("says where a gate is set beside one, and is no flag in a list", () => {
    expect(told("is --feature-gates=NodeSwap deprecated?")).not.toMatch(/^Flag/);
    expect(told("which feature gates are deprecated in 1.35?")).toMatch(/^Feature gates/);
  });
});

describe("a version of an API that went only then", () => {
  it.each([
    ["is autoscaling/v2beta2 only removed in 1.26?", /^API autoscaling\/v2beta2\n.*removed in 1\.26/],
    ["autoscaling/v2beta1 only went away in 1.25, right?", /^API autoscaling\/v2beta1\n.*removed in 1\.25/],
  ])("is told of, and not its group: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is no version alone", () => {
    expect(told("is CronJob v1 only in 1.25?")).toMatch(/^API CronJob\n/);
  });
});
