// Classes of questions that readers without sight of the rules found misread or answered falsely, tenth reading.
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("keys that are told by what stands before their slash", () => {
  it.each([
    ["is the container.apparmor.security.beta.kubernetes.io/ annotation deprecated?", "deprecated in 1.30"],
    ["container.apparmor.security.beta.kubernetes.io/ アノテーションは非推奨?", "1.30 で非推奨"],
    [
      "is the container.seccomp.security.alpha.kubernetes.io/nginx annotation gone in 1.27?",
      "removed in 1.27",
    ],
    ["container.seccomp.security.alpha.kubernetes.io/app はいつ消えた?", "1.27 で削除"],
  ])("are those: %s", (text, said) => {
    expect(told(text)).toContain(said);
  });

  it("are no others", () => {
    expect(told("is frobnicate.example.com/nginx gone in 1.27?")).not.toMatch(/^(?:Yes|No)/m);
  });
});

describe("a step to the next release", () => {
  it("that is jumped skips nothing, where a list of it is asked for", () => {
    const text = told("we jump 1.28 -> 1.29, any API versions of flowcontrol leaving?");
    expect(text).toContain("flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema");
    expect(text).not.toContain("single minor step");
    expect(told("can we jump from 1.28 to 1.29?")).toContain("single minor step");
    expect(told("can we jump from 1.28 to 1.31?")).toMatch(/^No,/m);
  });
});

describe("the end of a release", () => {
  it.each([
    "When did the support of version 1.16 finish?",
    "when did support for 1.16 lapse?",
    "wanna know when support of 1.16 ended",
  ])("%s", (text) => {
    expect(told(text)).toContain("2020-09-02");
  });
});

describe("words of speech", () => {
  it("are noted and not searched", () => {
    expect(told("wanna know the last patch version 1.27 ever got")).toContain("1.27.16");
    expect(told("dunno if NodeSwap is GA in 1.34, is it?")).toMatch(/^Yes/m);
  });
});
