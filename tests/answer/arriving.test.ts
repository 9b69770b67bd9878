/** Releases that stand beside a question: where a cluster is and is to go, and the one that the sentence before names. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("where a cluster is and where it goes", () => {
  it.each([
    [
      "Our staging is 1.29; next quarter we go to 1.32. Which feature gates will have been removed?",
      /1\.30–1\.32[\s\S]*CSIMigrationAzureFile/,
    ],
    ["We're on 1.29 and go to 1.32 next quarter. Which feature gates will have been removed?", /1\.30–1\.32/],
    [
      "Staging runs 1.29. We move to 1.32 next quarter. Which gates will have gone GA?",
      /GA\) in 1\.30–1\.32/,
    ],
    [
      "ステージングは1.29です。来期1.32に上げます。どのフィーチャーゲートが削除されていますか?",
      /1\.30–1\.32 で削除/,
    ],
    ["ステージングは1.29です。来期1.32に上げます。消えるAPIは?", /1\.30–1\.32 で削除された API/],
    ["our clusters are on 1.29, next stop 1.31. which APIs are gone by then?", /removed in 1\.30–1\.31/],
    ["本番は 1.31。行き先は 1.35。消える API は?", /1\.32–1\.35 で削除された API/],
  ])("is all that a list is of: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["We run 1.29 and 1.32. Which feature gates were removed in 1.32?", /removed — Kubernetes 1\.32/],
    ["We're on 1.31. Which APIs will be removed by the time we reach 1.35?", /1\.32–1\.35/],
  ])("counts only where somebody goes: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a way that is told before the question", () => {
  it.each([
    ["Production is at 1.31. Going to 1.35. What breaks?", /^Upgrade 1\.31 → 1\.35/],
    ["We're on 1.31. We go to 1.35. What breaks?", /^Upgrade 1\.31 → 1\.35/],
    ["本番は1.31で動いてます。1.35に上げる計画です。何が壊れますか?", /^1\.31 → 1\.35 アップグレード/],
    ["We go to 1.35. What breaks?", /^Upgrade 1\.34 → 1\.35/],
  ])("begins where the cluster is: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("names where a cluster is, and asks nothing by that", () => {
    expect(told("prod cluster is on 1.30. is NodeSwap on there?")).toMatch(/^Feature gate NodeSwap\nYes/);
  });
});

describe("another version of the API that was asked about", () => {
  it.each([
    [
      "VolumeAttributesClass v1beta1の代わりに1.33では何を使えばいいですか? v1はもうありますよね?",
      /^API storage\.k8s\.io\/v1\/VolumeAttributesClass\nいいえ。1\.33 では/,
    ],
    [
      "What do I use instead of VolumeAttributesClass v1beta1 in 1.33? v1 already exists, right?",
      /^API storage\.k8s\.io\/v1\/VolumeAttributesClass\nNo\. 1\.33 does not serve/,
    ],
    ["CronJob v1beta1の代わりに1.21では何を使う? v1はもうある?", /はい。batch\/v1 の CronJob は 1\.21 で/],
    ["What replaces CronJob v1beta1 in 1.20? Is v1 there in 1.22?", /^API batch\/v1\/CronJob\nYes\./],
    ["CronJob v1beta1の代わりに1.20では何を使う? 今v1はある?", /はい。batch\/v1 の CronJob は 1\.37 で/],
  ])("is asked for in the same release: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["KEP-2433は1.33でGAになった? ゲートは残ってる?", /いいえ。TopologyAwareHints は 1\.37 には存在しません/],
    ["KEP-2433 went GA in 1.33? Is the gate still there?", /No\. TopologyAwareHints does not exist in 1\.37/],
  ])("and what is left is asked of today: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
