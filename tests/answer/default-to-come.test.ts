/** What is to become the default one day: what notes announce is told, and nothing is denied. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a default that notes announce", () => {
  it.each([
    "is nftables going to be the default?",
    "will nftables become the default mode of kube-proxy?",
    "will nftables be the default in 1.40?",
    "nftables はデフォルトになる予定?",
    "nftables はいずれデフォルトになりますか?",
  ])("is told as announced: %s", (text) => {
    expect(told(text)).toMatch(/1\.37 notes \(#139957\) announce|1\.37 のノート\(#139957\)/);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)[.,。、]/);
  });

  it.each([
    ["is nftables the default?", /\nNo\. /],
    ["nftables は 1.37 のデフォルト?", /\nいいえ。/],
    ["is ImageVolume going to be on by default?", /\nYes\. /],
  ])("is no default yet: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a field whose note names its gate", () => {
  it.each([
    ["is status.loadBalancer.ingress.ipMode usable in 1.29?", "LoadBalancerIPMode=true"],
    ["status.loadBalancer.ingress.ipMode は 1.29 で使えた?", "LoadBalancerIPMode=true"],
    ["is the field KubeletConfiguration.imageMaximumGCAge usable in 1.29?", "ImageMaximumGCAge=true"],
    [
      "is the field KubeletConfiguration.crashLoopBackOff.maxContainerRestartPeriod usable in 1.32?",
      "KubeletCrashLoopBackOffMax=true",
    ],
    [
      "is the field CustomResourceDefinition.spec.versions.selectableFields usable in 1.30?",
      "CustomResourceFieldSelectors=true",
    ],
  ])("is used only with it: %s", (text, set) => {
    expect(told(text)).toMatch(/Yes, but only with|はい、ただし/);
    expect(told(text)).toContain(set);
  });

  it("is used as it is where its gate is on", () => {
    expect(told("is status.loadBalancer.ingress.ipMode usable in 1.30?")).toMatch(/\nYes\. /);
  });
});
