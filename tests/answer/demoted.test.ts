/** Gates that went back a stage, in lists and asked about one by one. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a list of gates that went back", () => {
  it.each([
    [
      "which gates were demoted from beta to alpha?",
      /^1 feature gate was demoted to alpha in 1\.0–1\.37: EventedPLEG/m,
    ],
    ["demoted gates in 1.30", /^1 feature gate was demoted to alpha in 1\.30: EventedPLEG/m],
    ["list demoted 1.30", /^1 feature gate was demoted to alpha in 1\.30: EventedPLEG/m],
    ["ベータからアルファに戻ったゲートは?", /アルファに降格した.*1 件です: EventedPLEG/],
    ["demoted gates in 1.31", /no feature gates were demoted to alpha in 1\.31/],
    ["which gates went from on to off by default?", /turned off by default in 1\.0–1\.37: .*WatchList/],
  ])("holds those alone: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("one gate that went back", () => {
  it.each([
    ["was EventedPLEG demoted in 1.31?", /beta in 1\.27 .*alpha in 1\.30/],
    ["when did EventedPLEG go back to alpha?", /beta in 1\.27 .*alpha in 1\.30/],
    ["EventedPLEG いつ降格した?", /1\.27 でベータ.*1\.30 でアルファ/],
    ["NodeSwap got demoted to alpha?", /alpha in 1\.22 .*beta in 1\.28 .*stable \(GA\) in 1\.34/],
  ])("is told with all its stages and no yes or no: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/^(?:Yes|No|はい|いいえ)\b/m);
  });

  it("leaves what came to alpha", () => {
    expect(told("when did EventedPLEG become alpha?")).toMatch(/became alpha in 1\.26/);
  });
});
