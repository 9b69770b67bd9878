import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("whoever brought a stage", () => {
  it.each([
    ["Who wrote the PR that made ConsistentListFromCache GA?", "#132645 (@serathius)"],
    ["LegacyServiceAccountTokenTrackingをGAにしたのは誰?", "#117591 (@zshihang)"],
    ["Who promoted RelaxedEnvironmentVariableValidation to beta?", "#126897 (@HirazawaUi)"],
    ["HostnameOverrideをベータにしたPRと作者は?", "#134729 (@HirazawaUi)"],
    ["Which person promoted ConsistentListFromCache to GA?", "#132645 (@serathius)"],
  ])("%s is told first", (text, expected) => {
    expect(told(text).split("\n")[1]?.startsWith(expected)).toBe(true);
  });

  it("is told beside a KEP's authors, or else when that was", () => {
    expect(told("KEP-1029 の著者とアルファのリリースは?")).toMatch(
      /@RobertKrawitz、@pacoxu .*1\.15 でアルファ/,
    );
    expect(told("Who made KEP-4639 GA?")).toMatch(/@sallyom and @saschagrunert.*#136711/);
  });

  it("is nobody of a question that names no stage", () => {
    expect(told("Who wrote ConsistentListFromCache?")).toMatch(/KEP-2340 .* was written by @jpbetz/);
    expect(told("Who wrote KEP-1029?")).not.toContain("1.15");
  });
});

describe("two pull requests", () => {
  it.each([
    ["#134634 と #134635 はそれぞれ何?", "PR #134635(@vivzbansal)"],
    ["#122475 and #123504 — what are these two?", "PR #123504"],
    ["What do #130875 and #130905 say?", "PR #130905 by @tallclair"],
  ])("%s are told each", (text, expected) => {
    expect(told(text)).toContain(expected);
  });
});

describe("people by their names alone", () => {
  it.each([
    ["Which PRs did HirazawaUi have in 1.35?", "Kubernetes 1.35 (@HirazawaUi)"],
    ["pacoxuの1.30のPRを教えて", "変更 — Kubernetes 1.30 (@pacoxu)"],
    ["pacoxuは1.30でどのPRを書いた?", "変更 — Kubernetes 1.30 (@pacoxu)"],
    ["How many PRs did neolit123 author in 1.33?", "Kubernetes 1.33 (@neolit123)"],
    ["liggittが1.36で直したバグは?", "不具合の修正 — Kubernetes 1.36 (@liggitt)"],
    ["which bugs did liggitt fix in 1.36?", "Bugs and regressions — Kubernetes 1.36 (@liggitt)"],
    ["Which KEPs did thockin author?", "9 KEPs are known here (@thockin)"],
  ])("%s", (text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it("are none where nobody goes by the name", () => {
    expect(told("How many bugs did 1.33 fix?")).not.toContain("@");
    expect(told("Which PRs did the kubelet have in 1.35?")).not.toContain("(@");
  });
});
