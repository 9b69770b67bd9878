/** Questions for yes or no of which the release named is that of a beginning or an end, and not one of which the state is asked. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const VERDICT = /\n(Yes|No|はい|いいえ)/;

describe("so since a release", () => {
  it.each([
    ["Has KubeletCrashLoopBackOffMax been beta since 1.36?", /\nAlready since 1\.35\./],
    ["Has NodeSwap been beta since 1.30?", /\nAlready since 1\.28\. .* stable \(GA\) since 1\.34/],
    ["NodeSwap は 1.29 からベータ?", /\nすでに 1\.28 からです。/],
    ["SuspendJob は 1.25 から GA?", /\nすでに 1\.24 からです。/],
    ["Has ImageVolume been locked since 1.37?", /\nAlready since 1\.36\./],
    ["Has policy/v1 PodDisruptionBudget been available since 1.23?", /\nAlready since 1\.21\./],
    ["policy/v1beta1 PDB は 1.22 から非推奨?", /\nすでに 1\.21 からです。/],
    ["Has CronJob v1 been stable since 1.22?", /\nAlready since 1\.21\./],
    ["kubectl debug は 1.22 からベータ?", /\nすでに 1\.20 からです。/],
    ["has kubectl events been available since 1.27?", /\nAlready since 1\.26\./],
    ["Has the kubelet flag --container-runtime been deprecated since 1.26?", /\nAlready since 1\.24\./],
  ])("and earlier, is no yes: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(VERDICT);
  });

  it.each([
    ["Has NodeSwap been beta since 1.28?", /\nYes\. .* stable \(GA\) since 1\.34/],
    ["Has autoscaling/v2 been available since 1.23?", /\nYes\./],
    ["Has the kubelet flag --container-runtime been deprecated since 1.24?", /\nYes\./],
  ])("is yes: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["Has MixedProtocolLBService been stable since 1.24?", /\nNo, not yet\./],
    ["Has the kubelet flag --container-runtime been deprecated since 1.22?", /\nNo, only in 1\.24\./],
    ["Has WatchList been on by default since 1.32?", /\nNo, not without a break\..*off from 1\.33/],
    ["Is WatchList on by default in 1.33?", /\nNo\. .*on from 1\.32 and off from 1\.33/],
  ])("and not yet, or not all the time, is no: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the release that a gate came with", () => {
  it.each([
    ["Was ListFromCacheSnapshot introduced in 1.34?", /\nNo, already in 1\.33\./],
    ["MutablePodResourcesForSuspendedJobs は 1.35 で登場?", /\nはい。/],
    ["NodeSwap は 1.20 で追加された?", /\nいいえ、1\.20 ではなく 1\.22 です。/],
    ["Is NodeSwap new in 1.28?", /\nNo, already in 1\.22\./],
  ])("is held against the one named: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("is not that of what came for it later", () => {
    expect(told("was a metric added for NodeSwap in 1.32?")).not.toMatch(VERDICT);
  });
});

describe("the last release at a stage", () => {
  it.each([
    ["What was the last alpha release of KubeletCgroupDriverFromCRI?", /\n1\.30 is the last release/],
    ["VolumeAttributesClass の最後のベータはどのバージョン?", /最後のリリースは 1\.33 です。/],
    ["Is 1.27 the last alpha of NodeSwap?", /\nYes\. 1\.27/],
    ["1.25 が NodeSwap の最後のアルファ?", /\nいいえ。.*1\.27/],
    ["first beta release of CSIMigrationvSphere?", /became beta in 1\.19/],
  ])("is the one before the next stage: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("why a patch release came", () => {
  it.each([
    ["Was 1.28.1 released because of a security fix?", /\nYes\. 1\.28\.1 .*outside the monthly schedule/],
    ["1.26.11 はセキュリティ修正のために出た?", /\nはい。.*CVE-2023-5528/],
    ["did 1.27.1 come out because of a regression?", /\nYes\. 1\.27\.1/],
    ["Was 1.25.2 a regular monthly patch?", /\nNo\. 1\.25\.2 .*outside the monthly schedule/],
    ["1.22.15 は 1.22.14 のリグレッションを直すために出た?", /\nはい。1\.22\.15/],
    ["1.28.1 って緊急リリース?", /\nはい。/],
  ])("is judged by the schedule's remarks: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["Was 1.20.1 released because of a security fix?", /1\.20\.1 came because of a mistake in a tag/],
    ["Was 1.31.14 cut to fix a CVE?", /1\.31\.14 takes in the month before it/],
    ["1.27.8 って定例じゃないけど何を直すため?", /CVE-2023-5528/],
    ["Why was 1.22.15 cut a week after 1.22.14", /1\.22\.15 .*mends a regression/],
    ["what does 1.22.15 fix?", /mends a regression \(1\.22\.14\)/],
    ["Was 1.18.11 a no-op release?", /brought no changes/],
  ])("is told without a verdict where they tell of something else: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(VERDICT);
    expect(told(text)).not.toMatch(/[Ss]upport for|サポート/);
  });
});

describe("the days of patch releases", () => {
  it.each([
    ["1.33.2 は 1.33.1 の何日後?", /33 日後/],
    ["How many days after 1.33.1 was 1.33.2 released?", /33 days after 1\.33\.1/],
    ["1.22.14 から 1.22.15 まで何日?", /7 日後/],
    [
      "When is the next 1.36 patch release?",
      /No source at hand gives the day of the next patch release of 1\.36\./,
    ],
    ["next patch for 1.31?", /No further patch release of 1\.31 is to be expected/],
    ["1.37 の次のパッチリリースはいつ?", /次のパッチのリリース日は、手元の情報源にありません/],
    ["1.36 の次のパッチはいつ?", /次のパッチのリリース日は、手元の情報源にありません/],
  ])("are told as far as known: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
