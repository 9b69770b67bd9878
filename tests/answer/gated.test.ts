/** A field that is there while its gate is off by default: its being there allows nothing yet. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a field behind a gate that is off by default", () => {
  it.each([
    [
      "Job の podReplacementPolicy は 1.28 で使える?",
      /^はい、ただし --feature-gates=JobPodReplacementPolicy=true/m,
    ],
    ["does Job.spec.podReplacementPolicy work in 1.28?", /^Yes, but only with --feature-gates=JobPod/m],
    ["Job.spec.podReplacementPolicy isn't there in 1.28, is it?", /^Actually, it is there, but only with/m],
    [
      "Job.spec.podReplacementPolicy は 1.28 では使えないですよね?",
      /^いいえ、--feature-gates=JobPodReplacementPolicy=true を指定すれば使えます/m,
    ],
    // The gate had another name then.
    [
      "does Pod.spec.hostUsers exist in 1.25?",
      /^Yes, but only with --feature-gates=UserNamespacesStatelessPods/m,
    ],
  ])("is used only with it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["does Job.spec.podReplacementPolicy work in 1.30?", /^Yes\. The field Job\.spec\.podReplacementPolicy/m],
    ["was Job.spec.podReplacementPolicy added in 1.28?", /^Yes\. The field \S+ was introduced in 1\.28/m],
    ["does Job.spec.podReplacementPolicy exist in 1.27?", /^No\./m],
  ])("and plainly where the gate is on, or the field's coming is asked for: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
