/** Stages that a gate is past: "at least beta" and "not beta yet" ask how far it came, and not where it stands. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("how far a gate came", () => {
  it.each([
    ["SidecarContainers hadn't reached beta by 1.34, right?", /\nActually, it has\. .* beta in 1\.29/],
    ["so ImageVolume wasn't beta yet in 1.36?", /\nActually, it has\. .* beta in 1\.33/],
    ["NodeSwap wasn't alpha yet in 1.29, right", /\nActually, it has\. .* alpha in 1\.22/],
    ["SidecarContainers wasn't even alpha in 1.33?", /\nActually, it has\./],
    ["so PodSchedulingReadiness wasn't beta yet in 1.36?", /\nActually, it has\. .* beta in 1\.27/],
    ["NodeSwapは1.35でまだベータじゃないよね？", /\nいいえ、もう済んでいます。.*1\.28 でベータ/],
    ["NodeSwap at least beta in 1.34?", /\nYes\. .* beta in 1\.28\. It has been stable/],
    ["isn't SidecarContainers at least beta by 1.33", /\nYes, it has\./],
    ["SidecarContainers is beta or better in 1.34?", /\nYes\./],
    ["ImageVolumeは1.36なら少なくともベータ？", /\nはい。/],
  ])("is more than the stage asked for: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["NodeSwap wasn't beta yet in 1.26, right?", /\nCorrect, it is not\./],
    ["NodeSwapは1.26でまだベータじゃないよね？", /\nはい、ベータではありません/],
    ["NodeSwap at least beta in 1.27?", /\nNo, not yet\./],
    ["NodeSwap is no longer beta in 1.35, right?", /\nCorrect, it is not\./],
    ["NodeSwapは1.35でもうベータじゃないよね？", /\nはい、ベータではありません/],
    ["is NodeSwap still beta in 1.34?", /\nNo, it is past that\./],
    ["NodeSwap isn't GA yet in 1.34, right?", /\nActually, it is\./],
  ])("stays as it was otherwise: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("has neither yes nor no of what went back", () => {
    expect(told("EventedPLEG wasn't beta yet in 1.33, right?")).toMatch(/\nEventedPLEG has been alpha/);
  });
});

describe("whether an API must be turned on", () => {
  it.each([
    ["does networking.k8s.io/v1 Ingress need a feature gate", /\nnetworking\.k8s\.io\/v1 Ingress is served/],
    ["do I need a feature gate for batch/v1 CronJob", /\nbatch\/v1 CronJob is served/],
    ["does policy/v1 PDB need to be enabled", /\npolicy\/v1 PodDisruptionBudget is served/],
    ["does networking.k8s.io/v1 require runtime-config", /^API networking\.k8s\.io\/v1\n(?!Yes|No)/],
    ["MutatingAdmissionPolicy v1beta1使うのにゲート必要？", /\n\S+\/v1beta1 はデフォルトでは無効/],
  ])("is told of the version asked about: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    "do I have to move CronJob v1beta1 before 1.25?",
    "do I have to move off CronJob v1beta1 in 1.25?",
  ])("is not whether to move: %s", (text) => {
    expect(told(text)).toMatch(/\nYes\. batch\/v1beta1 CronJob was removed in 1\.25/);
  });
});

describe("a gate's name in small letters", () => {
  it.each([
    ["imagevolume 1.35 default?", /\nYes\. ImageVolume has been on by default since 1\.35/],
    ["nodeswap 1.34 default?", /\nYes\. NodeSwap has been on/],
    ["imagevolumeは1.35でデフォルト？", /\nはい。/],
    ["image volume 1.35 default?", /\nNo\. The gate ImageVolume .* only allows/],
  ])("is the gate: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("patch releases that there are", () => {
  it.each([
    "does 1.36 have patch releases",
    "have there been patches for 1.36 yet",
    "has 1.36 had any patch releases",
  ])("are not its support: %s", (text) => {
    expect(told(text)).not.toMatch(/\nYes\. 1\.36 is supported/);
  });

  it("are to come while it is supported", () => {
    expect(told("does 1.36 still get patches?")).toMatch(/\nYes\. 1\.36 is supported/);
  });
});
