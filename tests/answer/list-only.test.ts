/** Lists that are narrowed in a thought of its own. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a list that is narrowed", () => {
  it.each([
    "1.32で削除されたフィーチャーゲートのうち、KMSに関係するものだけ出して",
    "1.32で削除されたフィーチャーゲート、KMS関連だけ",
    "feature gates removed in 1.32, only the KMS related ones",
    "feature gates removed in 1.32, just those about KMS",
  ])("has the rows that have to do with it: %s", (text) => {
    expect(told(text)).toContain("KMSv2KDF");
    expect(told(text)).not.toContain("ServerSideApply");
    expect(told(text)).toMatch(/13 of all 15 are left out|全 15 件のうち、ほかの 13 件/);
  });

  it.each([
    "flags removed in 1.24, just the kubelet ones",
    "1.24で削除されたフラグのうち、kubeletのものだけ見せて",
  ])("is narrowed to a program: %s", (text) => {
    expect(told(text)).toContain("kubelet --network-plugin");
    expect(told(text)).not.toContain("kube-apiserver --insecure-port");
  });

  it.each([
    ["feature gates removed in 1.32, only the SIG storage ones", "NewVolumeManagerReconstruction"],
    ["1.32で削除されたフィーチャーゲート、ノードに関わるものだけ", "DRAControlPlaneController"],
  ])("is narrowed to a SIG: %s", (text, row) => {
    expect(told(text)).toContain(row);
    expect(told(text)).not.toContain("ServerSideApply");
  });

  it.each([
    ["feature gates removed in 1.32, only the foobarish ones", /What “foobarish” has to do with it/],
    [
      "1.32で削除されたフィーチャーゲートのうち、ホゲホゲに関係するものだけ出して",
      /「ホゲホゲ」との関わりは/,
    ],
  ])("says that it cannot be: %s", (text, left) => {
    expect(told(text)).toMatch(left);
  });

  it("stays whole where nothing narrows it", () => {
    expect(told("feature gates removed in 1.32")).toMatch(/15 feature gates were removed in 1\.32/);
  });
});
