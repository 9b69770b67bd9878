/** Facts in a row without a comma, as on a phone: each keeps the release that stands behind it. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("facts in a row", () => {
  it.each([
    "MemoryManager on 1.22 gone 1.36?",
    "AnyVolumeDataSource GA 1.33 gone 1.37?",
    "HonorPVReclaimPolicy beta 1.31 gone 1.36, right?",
    "CronJob v1beta1 deprecated 1.21 gone 1.25?",
    "PSP there 1.24 gone 1.25?",
    "CronJob v1beta1 works 1.24 gone 1.25?",
    "NodeSwap off 1.29 on 1.30?",
    "SELinuxMount off 1.36 on 1.37 right",
    "HPA v2beta1 gone 1.25 v2beta2 gone 1.26?",
    "DynamicResourceAllocation GA 1.34 locked 1.35?",
    "NodeSwap was beta 1.28 not GA 1.33?",
    "NodeSwap 1.28 beta 1.34 GA?",
  ])("are both right: %s", (text) => {
    expect(told(text)).toMatch(/\nYes, both are right: /);
  });

  it.each(["NodeSwap beta 1.28 on 1.30 GA 1.34?", "SidecarContainers on in 1.29 GA in 1.33 gone in 1.37?"])(
    "are all right: %s",
    (text) => {
      expect(told(text)).toMatch(/\nYes, all are right: /);
    },
  );

  it.each([
    ["SidecarContainers GA 1.33 removed 1.36?", /\nNo, not both: not removed in 1\.36, but stable/],
    ["NodeSwap off 1.30 on 1.31?", /\nNo, not both: not off by default in 1\.30, but on/],
    ["VolumeAttributesClass GA 1.34 locked 1.35?", /\nNo, not both: not locked in 1\.35/],
    ["MemoryManager on 1.21 gone 1.36?", /\nNo, not both: not on by default in 1\.21/],
  ])("are told apart where one is wrong: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("are not judged where one stands between two releases", () => {
    expect(told("MemoryManager in 1.22 gone 1.36?")).not.toMatch(/\n(?:Yes|No)/);
  });

  it.each([
    ["NodeSwap 1.29オフ 1.30オン？", /\nはい、どちらも正しいです/],
    ["NodeSwapは1.29でオフ 1.31でオン？", /\nはい、どちらも正しいです/],
    ["MemoryManager 1.32 GA 1.36 削除？", /\nはい、どちらも正しいです/],
    ["SidecarContainers 1.33 GA 1.36 削除？", /\nいいえ、両方ではありません/],
    ["is NodeSwap on 1.34 GA?", /\nYes\. NodeSwap became stable \(GA\) in 1\.34/],
    ["NodeSwap on 1.30?", /\nIn 1\.30, NodeSwap is beta, on by default/],
  ])("leave the rest as it was: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
