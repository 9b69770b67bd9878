import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

/** cgroup v1 is off by default from 1.35 on (#134298); IPVS is deprecated in 1.35 (#134539); Endpoints in 1.33. */
describe("all that is told beside a way", () => {
  it.each([
    [
      "We run on cgroup v1 hosts with containerd 1.7 and plan 1.34 -> 1.37. Any trouble?",
      /containerd[\s\S]*cgroup v1 has been off by default since 1\.35/,
    ],
    [
      "We use Endpoints objects directly and IPVS; 1.32 to 1.35, what must we care about?",
      /Endpoints[\s\S]*ipvs mode is still there in 1\.35, but was deprecated/,
    ],
    [
      "gitRepoボリュームとFlexVolumeを使っています。1.35→1.36は大丈夫?",
      /GitRepoVolumeDriver[\s\S]*flexVolume/,
    ],
    ["IPVSとEndpointsを使っています。1.33から1.35へ上げても問題ない?", /ipvs モード[\s\S]*Endpoints/],
  ])("%s is answered", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    [
      "cgroup v1 のノードで Docker Engine を使っています。1.30から1.35に上げて大丈夫?",
      /failCgroupV1[\s\S]*Docker Engine への影響は、この回答には含まれていません/,
    ],
  ])("%s is named where nothing is known of it", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("leaves a question with a name of its own to that name", () => {
    expect(told("We use IPVS and go from 1.33 to 1.35. Is NodeSwap GA?")).toMatch(/^Feature gate NodeSwap/);
  });
});

describe("an abbreviation that many gates begin with", () => {
  it.each([
    ["What changed between 1.35 and 1.36 for DRA?", /DRAAdminAccess \(stable \(GA\)\)/],
    ["1.35と1.36のDRAの違いは?", /DRAPrioritizedList\(安定版\(GA\)\)/],
  ])("%s is told with the others", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is none of a gate that stands alone", () => {
    expect(told("What changed for NodeSwap between 1.29 and 1.30?")).not.toMatch(/[Oo]ther gates/);
  });
});
