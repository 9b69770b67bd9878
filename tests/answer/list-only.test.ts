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

describe("a narrowing said otherwise", () => {
  it.each([
    [
      "removed APIs in 1.32, we need only flowcontrol ones",
      "2 API types were removed in 1.32 (“flowcontrol”)",
    ],
    ["1.32で削除されたAPIのうちflowcontrolのものだけ", "1.32 で削除された API(「flowcontrol」)は 2 件です"],
    ["removed APIs in 1.25, just the policy ones", "2 API types were removed in 1.25 (“policy”)"],
    ["only the policy APIs removed in 1.25", "2 API types were removed in 1.25 (“policy”)"],
    ["removed APIs in 1.25 (policy only)", "2 API types were removed in 1.25 (“policy”)"],
    ["which APIs were removed in 1.25? only policy please", "2 API types were removed in 1.25 (“policy”)"],
    ["1.25 で削除された API、policy のだけでいい", "1.25 で削除された API(「policy」)は 2 件です"],
    [
      "flags removed in 1.24, I'm only interested in the kubelet ones",
      "13 flags were removed in 1.24 (“kubelet”)",
    ],
    ["changes of 1.33 about DRA only", "1.33 (“DRA”): "],
    ["1.33のDRAに関する変更だけ", "1.33 (「DRA」) の変更は、収録分で"],
    ["1.33の変更、DRAだけ", "1.33 (「DRA」) の変更は、収録分で"],
  ])("%s", (question, answer) => {
    expect(told(question)).toContain(answer);
  });
});
