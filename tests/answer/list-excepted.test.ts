/** Lists that leave something out, and lists whose bounds stand behind their release. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what a list leaves out", () => {
  it.each([
    ["Gates removed in 1.32 excluding those of SIG Storage", /13 feature gates were removed in 1\.32/],
    ["SIG Storage以外で1.32で削除されたゲートは?", /13 件/],
  ])("is left out by its SIG: %s", (text, count) => {
    expect(told(text)).toMatch(count);
    expect(told(text)).toContain("CloudDualStackNodeIPs");
    expect(told(text)).not.toContain("NewVolumeManagerReconstruction");
  });

  it.each([
    "Which flags were removed in 1.24, not counting kubelet?",
    "kubeletのものを除いて、1.24で削除されたフラグは?",
  ])("is left out by its program: %s", (text) => {
    expect(told(text)).toContain("kube-apiserver --insecure-port");
    expect(told(text)).not.toContain("kubelet --network-plugin");
  });

  it.each([
    "Feature gates on by default in 1.33 except the GA ones",
    "1.33でGA以外のデフォルト有効なゲートは?",
  ])("is left out by its stage: %s", (text) => {
    expect(told(text)).toContain("APIServerIdentity");
    expect(told(text)).not.toContain("AnyVolumeDataSource");
  });

  it.each([
    "feature gates locked in 1.32 other than those that became GA in 1.32",
    "1.32でGAになったもの以外で、1.32でロックされたゲート",
  ])("is left out by what happened to it: %s", (text) => {
    expect(told(text)).toContain("AllowServiceLBStatusOnNonLB");
    expect(told(text)).not.toContain("ComponentSLIs");
  });

  it("leaves nothing where all of it is left out", () => {
    expect(told("Which APIs were removed in 1.22 other than the v1beta1 ones?")).toMatch(
      /no API types were removed in 1\.22/,
    );
  });

  it.each([
    ["Gates removed in 1.32 of SIG Storage", /2 feature gates were removed in 1\.32 \(SIG storage\)/],
    ["SIG Storageで1.32で削除されたゲートは?", /2 件/],
  ])("stays where nothing is: %s", (text, count) => {
    expect(told(text)).toMatch(count);
  });
});

describe("a bound behind its release", () => {
  it.each([
    "Gates that were introduced in 1.30 or earlier and are still beta in 1.37",
    "1.30以前に追加され、1.37でもまだベータのゲートは?",
    "1.30以前に入って1.37でまだベータのゲートを挙げて",
  ])("counts what came before it: %s", (text) => {
    expect(told(text)).toContain("APIResponseCompression");
    expect(told(text)).toContain("HPAScaleToZero");
  });

  it.each([
    "1.25以降に入って1.37でもアルファのゲート",
    "gates introduced in 1.25 or later that are alpha in 1.37",
  ])("counts what came after it: %s", (text) => {
    expect(told(text)).toContain("APIServingWithRoutine");
    expect(told(text)).not.toContain("APISelfSubjectReview");
    expect(told(text)).not.toContain("QOSReserved");
  });
});
