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

describe("what stands before の in a list", () => {
  it("is so, and did not happen then", () => {
    expect(told("1.34で非推奨のゲート")).toContain("15 件です");
    expect(told("1.34で非推奨になったゲート")).toContain("知られている限りありません");
  });
});

describe("a list under a condition of another kind", () => {
  it("keeps the rows before where some of them are asked for with a release", () => {
    const among = told("which gates went GA in 1.34", "of those, which started as alpha in 1.31");
    expect(among).toContain("DisableAllocatorDualWrite");
    expect(among).not.toContain("CoordinatedLeaderElection");
  });

  it.each([
    ['which gates contain "Scheduler" in the name and are beta in 1.37', "4 feature gates"],
    ["ゲート名に Windows が入るもの", "「*Windows*」)は 3 件"],
    ["名前が DRA で始まるアルファのゲート in 1.37", "「DRA*」)は 7 件"],
    ["2021年の CVE のうち High のもの", "は 1 件です: CVE-2021-25741"],
  ])("drops none of them: %s", (text, count) => {
    expect(told(text)).toContain(count);
  });

  it("knows who changed what by name, in Japanese", () => {
    expect(told("pohly の 1.34 の変更")).toContain("@pohly");
  });
});

describe("an annotation that shares a gate's name", () => {
  it("is not judged by the gate", () => {
    expect(told("AppArmor のアノテーションは非推奨?")).not.toContain("いいえ");
  });
});

describe("gates that began in a stage", () => {
  it.each([
    ["gates that started in beta and are GA in 1.37", "SystemdWatchdog", "WatchListCompression"],
    ["最初からベータで今もベータのゲート", "ConcurrentWatchObjectDecode", "BtreeWatchCache"],
    ["removed gates that began as beta", "BtreeWatchCache", "ConcurrentWatchObjectDecode"],
  ])("keep what else is said of them: %s", (text, among, other) => {
    expect(told(text)).toContain(among);
    expect(told(text)).not.toContain(other);
  });
});
