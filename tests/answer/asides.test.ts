/** What is said to nobody, names in a row with their number before them, and names that nobody knows. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what stands in brackets", () => {
  it.each([
    [
      "list the alpha gates introduced in 1.10 (archaeology, don't ask)",
      /7 feature gates became alpha in 1\.10/,
    ],
    ["1.33 で GA になったゲート一覧 (急ぎません)", /1\.33 で安定版\(GA\)になった.*17 件/],
    ["ImageVolume GA? (sorry, on my phone)", /stable \(GA\) in 1\.36/],
  ])("is left out where it is said to nobody: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["gates removed in 1.33 (GPU)", /GPU/],
    ["gates removed in 1.33 (except storage ones, please)", /without SIG storage/],
  ])("stays where it narrows: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a row of names", () => {
  it.each([
    "need default-on releases for two gates: CRDObservedGenerationTracking + HugepageAwareEviction",
    "CRDObservedGenerationTracking＋HugepageAwareEviction っていつからデフォルト有効?",
    "CRDObservedGenerationTracking / HugepageAwareEviction on by default since?",
    "CRDObservedGenerationTracking & HugepageAwareEviction, default on when?",
  ])("is asked about each: %s", (text) => {
    // The shorter name, asked about last, is no part of what is told of the longer one.
    expect(told(text)).toMatch(/HugepageAwareEviction .*1\.37/);
  });
});

describe("a SIG or a word that nobody knows", () => {
  it.each([
    ["list gates by sig-bananas in 1.33", /There is no SIG “bananas”/],
    ["sig-bananas のゲート一覧", /「bananas」という SIG はありません/],
    ["list moon gates in 1.33", /^What “moon” has to do with it, I do not know/m],
  ])("is named first: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("leaves those that are known", () => {
    expect(told("sig-storage gates that became GA in 1.33")).toMatch(/SIG storage/);
    expect(told("APIs removed between 1.25 and 1.29 except flowcontrol")).toMatch(/without “flowcontrol”/);
  });
});

describe("a list by a noun of a release", () => {
  it.each([
    ["1.33 のゲート、ストレージ関連のみ", /1\.33 で提供中のフィーチャーゲート.*SIG storage/],
    ["1.36 のKEP、ストレージ関連のみ", /KEP\(SIG storage\)は 8 件/],
    ["flag changes in 1.36, kubelet only", /SIG node, “flag”/],
    ["fields removed from Pod", /9 fields were removed in 1\.8–1\.37 \(“Pod”\): Pod\.spec\.workloadRef/],
    ["Pod から削除されたフィールド一覧", /1\.8–1\.37 で削除されたフィールド\(「Pod」\)は 9 件/],
    ["Node のフィールドで非推奨のもの", /1\.37 で非推奨のフィールド\(「Node」\)は 5 件/],
    ["list gate 1.30", /165 feature gates are there in 1\.30/],
    ["list cve 1.30", /Patch releases of 1\.30 mend CVE-2024-5321/],
    ["list bug 1.32.1..1.32.5", /1\.32\.0 → 1\.32\.5 \(Bugs and regressions\)/],
  ])("is of that: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
