import { describe, expect, it } from "vitest";
import { stageChangesIn } from "../../src/upstream/stage-change.ts";

const GATES = ["CrabGate", "FishGate"];

function told(text: string, version = "1.98"): string[] {
  const gates = GATES.filter((gate) => text.includes(gate));
  return stageChangesIn(text, gates, version).map((change) =>
    change.change === "stage"
      ? `${change.gate} ${change.stage}`
      : change.change === "default"
        ? `${change.gate} ${change.default ? "on" : "off"}`
        : `${change.gate} ${change.change}`,
  );
}

describe("a note of a stage change", () => {
  it.each([
    ["Promoted the `CrabGate` feature gate to beta.", ["CrabGate beta"]],
    ["`CrabGate` graduates to GA.", ["CrabGate stable"]],
    [
      "Graduated CrabGate to General Availability and locked it to true.",
      ["CrabGate stable", "CrabGate locked"],
    ],
    ["The CrabGate feature gate has been promoted to stable.", ["CrabGate stable"]],
    ["The `CrabGate` feature is now beta.", ["CrabGate beta"]],
    ["Moved `CrabGate` back to Alpha.", ["CrabGate alpha"]],
    [
      "Promoted crab walking to Beta (feature gate `CrabGate`), on by default.",
      ["CrabGate beta", "CrabGate on"],
    ],
    ["Added alpha crabs behind the `CrabGate` feature gate, disabled by default.", ["CrabGate off"]],
    ["`CrabGate` is not enabled by default.", ["CrabGate off"]],
    ["`CrabGate` is no longer enabled by default.", ["CrabGate off"]],
    ["The `CrabGate` feature gate is locked to its default.", ["CrabGate locked"]],
    ["Removed the `CrabGate` feature gate.", ["CrabGate removed"]],
    ["Removed feature gates CrabGate and FishGate.", ["CrabGate removed", "FishGate removed"]],
    ["The `CrabGate` feature gate was removed.", ["CrabGate removed"]],
    ["Reverted the `CrabGate` feature gate to disabled by default.", ["CrabGate off"]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it("gives each gate its own outcome", () => {
    expect(told("Promoted CrabGate to GA and FishGate to beta (off by default).")).toEqual([
      "CrabGate stable",
      "FishGate beta",
      "FishGate off",
    ]);
    expect(told("`CrabGate` was locked and enabled by default, `FishGate` was enabled by default.")).toEqual([
      "CrabGate on",
      "CrabGate locked",
      "FishGate on",
    ]);
  });

  it("is read line by line", () => {
    expect(told("Moved:\n- CrabGate to beta\nFishGate graduated to GA.")).toEqual(["FishGate stable"]);
  });
});

describe("what is no change of this release", () => {
  it.each([
    ["a plan", "The `CrabGate` feature gate will be removed in a future release."],
    ["a condition", "When `CrabGate` is enabled by default, crabs walk."],
    ["history", "`CrabGate` was promoted to beta in v1.90."],
    ["another thing that goes", "Removed the shell when the `CrabGate` feature gate is on."],
    ["another thing that is locked", "Reduced lock contention with `CrabGate`."],
    ["a revert", 'Reverted "Graduated the `CrabGate` feature gate to beta".'],
    ["a use of the gate", "Fixed crabs with `CrabGate` enabled."],
    ["two outcomes for one gate", "Moved `CrabGate` from alpha straight to beta and the API to stable."],
    ["another gate's name in a longer word", "Promoted `MyCrabGate` to beta."],
  ])("%s", (_, text) => {
    expect(told(text)).toEqual([]);
  });

  it("a release's own number is no history", () => {
    expect(told("`CrabGate` is enabled by default in 1.98.", "1.98.2")).toEqual(["CrabGate on"]);
  });
});
