import { describe, expect, it } from "vitest";
import { neverSentence, whenSentence } from "../../src/answer/gate-when.ts";
import type { FeatureGate, StageSpan } from "../../src/domain/gate.ts";

const row = (stage: StageSpan["stage"], on: boolean, from: string, locked = false): StageSpan => ({
  stage,
  default: on,
  locked,
  from,
  to: null,
});

function gate(stages: StageSpan[], removedIn: string | null = null): FeatureGate {
  return {
    name: "Example",
    aka: [],
    components: [],
    kep: null,
    stages,
    source: "list",
    retires: false,
    removedIn,
    prs: [],
    conflicts: [],
    remarks: [],
    text: null,
  };
}

describe("since when, where a stage or a default has several rows", () => {
  const twiceOff = gate([
    row("beta", true, "1.28"),
    row("deprecated", false, "1.33"),
    row("deprecated", false, "1.36", true),
  ]);
  const twiceOn = gate(
    [row("beta", true, "1.6"), row("deprecated", true, "1.18"), row("deprecated", false, "1.22")],
    "1.24",
  );

  it("counts a default that went off again from its first row", () => {
    expect(neverSentence(twiceOff, "default", "en")).toContain("off again since 1.33");
    expect(neverSentence(twiceOff, "default", "ja")).toContain("1.33 から無効です");
  });

  it("counts what was on before from its first row", () => {
    expect(whenSentence(twiceOn, "off", "en")).toContain("since 1.22; it was on from 1.6.");
    expect(whenSentence(twiceOn, "off", "ja")).toContain("1.6 からは有効でした");
  });

  it("counts the last stage of a gate that is gone from its first row", () => {
    expect(neverSentence(twiceOn, "stable", "en")).toContain("it was deprecated from 1.18.");
    expect(neverSentence(twiceOn, "stable", "ja")).toContain("最後の段階は 1.18 からの");
  });
});
