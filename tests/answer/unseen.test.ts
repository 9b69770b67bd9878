/** What was deprecated and is seen nowhere since: that no note tells of its removal is no sign that it is there. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what was deprecated and is seen nowhere since", () => {
  it.each([
    "does ServiceAffinity still work in 1.23?",
    "is the NodeLabel plugin still there in 1.24?",
    "ServiceAffinity プラグインは 1.24 で使える?",
  ])("gets no yes: %s", (text) => {
    expect(told(text)).toMatch(/1\.22/);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each([
    ["does ServiceAffinity still work in 1.22?", /\nYes\./],
    ["is ipvs removed?", /\nNo\./],
    ["is the kubernetes.io/ingress.class annotation still usable in 1.20?", /\nYes\./],
  ])("but in the release that speaks of it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
