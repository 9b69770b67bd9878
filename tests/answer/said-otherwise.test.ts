/** Questions that fresh readers put in words of their own: asked to agree that nothing differs, what went back to off, what is wanted for. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("「相違ございませんか」 asks to agree, and denies nothing", () => {
  it.each([
    ["1.27.0 がビルドされている Go は 1.20 系という理解で相違ございませんか。", /\nはい。.*1\.20\.3/],
    ["SidecarContainers は 1.33 で GA という認識で間違いないですか?", /\nはい。.*1\.33 で安定版/],
    ["PSP が 1.24 で削除されたという理解で間違いありませんでしょうか", /\nいいえ。.*1\.25 で削除/],
  ])("%s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("what went back to off", () => {
  it.each([
    "1.33 で、既定が有効だったのに無効へ戻されたゲート",
    "1.33 で無効に戻されたゲートは?",
    "gates that were on and got switched back off in 1.33",
  ])("is listed without what turned on: %s", (text) => {
    const list = told(text);
    expect(list).toContain("WatchList");
    expect(list).not.toContain("SchedulerAsyncPreemption");
  });
});

describe("what is asked around a fact", () => {
  it("is no way to go where a list is only needed before one", () => {
    expect(told("feature gates locked in 1.33 - need the list before we upgrade")).toMatch(
      /feature gates were locked .* in 1\.33/,
    );
  });

  it("gets no yes for how to turn on what is asked to come for free", () => {
    expect(told("DRAOptionalNodeOperations, do I get that for free in 1.37 or is it opt-in?")).not.toMatch(
      /\nYes/,
    );
  });

  it("says that a gate is gone in the release by whose notes it is", () => {
    expect(told("RunAsGroup のゲートは 1.22 にまだある?")).toMatch(/\nいいえ。.*1\.22 で削除/);
  });

  it("does not say that a gate is there in a release that may have removed it", () => {
    expect(told("is the gate ServiceLoadBalancerFinalizer still there in 1.20?")).not.toMatch(/\nYes/);
  });
});
