import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a list by names", () => {
  it.each([
    ["gates whose name starts with Kubelet", "14 feature gates are there in 1.37"],
    ["名前が Kubelet で始まるゲート", "「Kubelet*」)は 14 件"],
    ["名前に Swap を含むフィーチャーゲートは?", "は 1 件です: NodeSwap。"],
    ["kubelet_image_volume で始まるメトリクス", "kubelet_image_volume_mounted_errors_total"],
  ])("takes the word for part of a name: %s", (text, heading) => {
    expect(told(text)).toContain(heading);
  });

  it("takes a flag's beginning with its program", () => {
    const flags = told("kubelet flags whose name starts with --image");
    expect(flags).toContain("kubelet --image-gc-high-threshold");
    expect(flags).not.toContain("kubelet --config");
  });
});

describe("a list of how gates came and went", () => {
  it.each(["which gates never left alpha and were removed", "アルファのまま削除されたゲート"])(
    "leaves out what came further: %s",
    (text) => {
      expect(told(text)).toContain("InTreePluginAWSUnregister");
      expect(told(text)).not.toMatch(/BlockVolume|never become alpha|一度もアルファ/);
    },
  );

  it.each(["gates that started in beta", "最初からベータのゲートは?"])(
    "knows what came as beta: %s",
    (text) => {
      expect(told(text)).toContain("BtreeWatchCache");
      expect(told(text)).not.toContain("APIServerIdentity");
    },
  );

  it("tells what turned on from what is on", () => {
    const turned = told("1.34でデフォルト有効になったベータのゲート");
    expect(turned).toContain("WatchList");
    expect(turned).not.toContain("ContextualLogging");
  });

  it("asks for the way a lock goes", () => {
    expect(told("gates locked to true in 1.36")).not.toContain("GitRepoVolumeDriver");
    expect(told("gates locked to false in 1.36")).toContain("2 feature gates");
  });

  it("does not count in the release that something came after", () => {
    expect(told("fields PodSpec got after 1.26")).toContain("1.27–1.37");
  });
});

describe("the patch releases of a minor", () => {
  it.each(["patch releases of 1.31 with dates", "1.31 のパッチリリース一覧"])(
    "are told with their days: %s",
    (text) => {
      expect(told(text)).toMatch(/1\.31\.1 ?\(2024-09-11\)/);
      expect(told(text)).toMatch(/1\.31\.14 ?\(2025-11-11\)/);
    },
  );

  it("knows people by their names alone", () => {
    expect(told("what did AkihiroSuda do in 1.31")).toContain("@AkihiroSuda");
  });
});
