import { describe, expect, it } from "vitest";
import { entrySchema, gateSchema } from "../../src/corpus/schema.ts";
import { withPrs } from "../../src/knowledge/gate-prs.ts";

const gate = gateSchema.parse({
  name: "MoonPhase",
  source: "list",
  removedIn: "1.36",
  prs: [9],
  stages: [
    { stage: "alpha", default: false, from: "1.31", to: "1.32" },
    { stage: "beta", default: true, from: "1.33", to: "1.33" },
    { stage: "stable", default: true, locked: true, from: "1.34", to: "1.35" },
  ],
});

const note = (pr: number, version: string, en: string) => ({
  ...entrySchema.parse({
    id: `${version}/${pr}`,
    kind: "feature",
    prs: [pr],
    gates: ["MoonPhase"],
    text: { en, ja: "月" },
  }),
});

describe("pull requests behind a gate", () => {
  const [found] = withPrs(
    [gate],
    [
      note(5, "1.34", "Promoted `MoonPhase` to GA."),
      note(1, "1.31", "Pods can tell the moon's phase with the `MoonPhase` feature gate."),
      note(4, "1.33", "Fixed a crash when `MoonPhase` is enabled."),
      note(3, "1.33", "The `MoonPhase` feature gate was promoted to beta."),
      note(7, "1.35", "Promoted `MoonPhase` to GA."),
      note(6, "1.36", "Removed the `MoonPhase` feature gate."),
    ],
  );
  it("keeps those that tell its arrival, its promotions and its removal, oldest first, then the ones known before", () => {
    expect(found?.prs).toEqual([1, 3, 5, 6, 9]);
  });
  it("takes no fix, no note of a patch release and no note of another gate for the one that brought it", () => {
    const others = [
      {
        ...note(21, "1.31", "Fixed a crash of moons when the `MoonPhase` feature gate is enabled."),
        kind: "bug" as const,
      },
      note(22, "1.31.2", "Allowed `MoonPhase` to wane."),
      note(23, "1.31", "Added the `SunPhase` feature gate; it needs `MoonPhase`."),
      note(24, "1.31", "Disabled tides in favor of the new `MoonPhase`."),
      note(25, "1.31", "Pods can tell the phase with `MoonPhase`."),
    ];
    expect(withPrs([gate], others)[0]?.stages[0]?.prs).toEqual([25]);
  });
  it("takes those that somebody found by reading, where the history has the stage", () => {
    const known = [
      { gate: "MoonPhase", from: "1.33", prs: [33] },
      { gate: "MoonPhase", from: "1.30", prs: [30] },
      { gate: "SunPhase", from: "1.33", prs: [34] },
    ];
    expect(withPrs([gate], [], known)[0]?.stages.map(({ prs }) => prs)).toEqual([undefined, [33], undefined]);
  });
  it("sets each beside the row it led to", () => {
    expect(found?.stages.map(({ stage, prs }) => [stage, prs])).toEqual([
      ["alpha", [1]],
      ["beta", [3]],
      ["stable", [5]],
    ]);
  });
});
