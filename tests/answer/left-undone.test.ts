import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what was removed before it was ever GA", () => {
  it.each([
    "gates removed before GA in 1.30",
    "gates removed in 1.30 before reaching GA",
    "gates that never reached GA removed in 1.30",
    "which gates were removed in 1.30 without ever reaching GA",
    "1.30 で GA 前に削除されたゲートは?",
    "GA になる前に 1.30 で削除されたゲート",
  ])("%s", (text) => {
    const answer = told(text);
    expect(answer).toContain("ExperimentalHostUserNamespaceDefaulting");
    expect(answer).toContain("SecurityContextDeny");
    expect(answer).not.toContain("LegacyServiceAccountTokenTracking");
  });
});

describe("the same asked of a second gate", () => {
  it.each(["is MemoryQoS on in 1.30 and NodeSwap as well?", "is MemoryQoS on in 1.30, and NodeSwap too?"])(
    "%s",
    (text) => {
      expect(told(text)).toMatch(/Yes\. NodeSwap has been on by default since 1\.30/);
    },
  );
});

describe("a gate that is not locked", () => {
  it("says so", () => {
    expect(told("is JobPodFailurePolicy locked in 1.28?")).toContain("It is not locked.");
    expect(told("JobPodFailurePolicy は 1.28 でロックされてる?")).toContain("ロックされていません。");
  });
});

describe("the deprecation of an old name", () => {
  it.each(["RequestManagement deprecated since when?", "is RequestManagement deprecated?"])("%s", (text) => {
    expect(told(text)).toContain("was renamed to APIPriorityAndFairness");
    expect(told(text)).not.toMatch(/never been deprecated|not deprecated/);
  });
});

describe("volume plugins in Japanese", () => {
  it("are listed", () => {
    expect(told("1.28 で非推奨になったボリュームプラグインは?")).toMatch(/cephfs、rbd/);
  });
});

describe("a slip in a short word of a question", () => {
  it("is read in a follow-up", () => {
    expect(told("when did SidecarContainers go GA?", "wehn was it removed")).toContain("removed in 1.37");
  });
});
