/** Follow-ups on people, on the rows of a list, and on a way that something was asked about. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("after a question on people", () => {
  it.each([
    ["Who wrote PodIndexLabel?", "is it locked?", "Feature gate PodIndexLabel"],
    ["PodIndexLabelは誰が書いた?", "それはロックされている?", "フィーチャーゲート PodIndexLabel"],
    ["Who wrote PodIndexLabel?", "is it GA?", "PodIndexLabel became stable (GA) in 1.32"],
    ["Who wrote PodIndexLabel?", "are they locked?", "Feature gate PodIndexLabel"],
  ])("the thing stays what “it” is: %s %s", (text, then, right) => {
    expect(told(text, then)).toContain(right);
  });

  it.each([
    ["Who worked on KubeletSeparateDiskGC", "Anything else by them?", "@kwilczynski"],
    ["#130058 は誰が書いた?", "その人が1.33で書いたPRは?", "2 件"],
    ["#130058 は誰が書いた?", "その人が1.33で書いた他のPRは?", "「#130058」を除く) の変更は、収録分で 1 件"],
    ["Who wrote #130058?", "what other PRs did they write in 1.33?", "without “#130058”): 1 entry"],
  ])("the people are who “they” are: %s %s", (text, then, right) => {
    expect(told(text, then)).toContain(right);
  });
});

describe("of those", () => {
  const of132 = "KMSv2, KMSv2KDF, NodeOutOfServiceVolumeDetach, ServerSideApply, ServerSideFieldValidation";

  it.each([
    ["Which gates were removed in 1.32?", "how many of those were GA in 1.29?", of132],
    ["1.32で削除されたゲートは?", "そのうち1.29でGAだったのは何件?", of132.replaceAll(", ", "、")],
    ["Which gates were removed in 1.32?", "which of those were alpha?", "DRAControlPlaneController"],
    [
      "Which gates went GA in 1.30 and 1.31?",
      "how many of those were removed in 1.33?",
      "10 feature gates became stable (GA) in 1.30–1.31 and were removed in 1.33",
    ],
    [
      "1.34でGAになったゲートは?",
      "そのうち1.37で削除されたのはいくつ?",
      "1.37 で削除されたフィーチャーゲートは 15 件",
    ],
    [
      "Which gates were removed in 1.32?",
      "which of those had a KEP in SIG node in 1.29?",
      "What is it about?",
    ],
  ])("keeps the list, however it is counted: %s %s", (text, then, right) => {
    expect(told(text, then)).toContain(right);
  });

  it.each([
    [
      "How many feature gates graduated to beta in 1.26, and how many of those were off by default?",
      "no feature gates were promoted to beta and are off by default in 1.26",
    ],
    [
      "How many feature gates became beta in 1.26, and how many of those were on by default?",
      "became beta and are on by default in 1.26",
    ],
    [
      "1.26でベータになったゲートはいくつ、そのうちデフォルトで無効だったのはいくつ?",
      "1.26 でベータになり、デフォルトで無効",
    ],
  ])("is of the list in the same message: %s", (text, right) => {
    expect(told(text)).toContain(right);
  });
});

describe("who goes on from a way", () => {
  it.each([
    ["We use IPVS. Upgrading 1.33 to 1.35.", "And if we go on to 1.37?", "ipvs mode is still there in 1.37"],
    ["IPVSを使っています。1.33から1.35に上げると?", "1.37まで上げると?", "ipvs モードは 1.37 でも使えます"],
    ["We use IPVS. Upgrading 1.33 to 1.35.", "And 1.34 to 1.36?", "ipvs mode is still there in 1.36"],
    [
      "IPVSを使っています。1.33から1.35に上げます。",
      "1.37まで上げると?",
      "1.33 から 1.37 まで: kube-proxy の ipvs",
    ],
    ["Upgrading 1.33 to 1.35, what about the kubelet?", "and to 1.37?", "kubelet, 1.33 → 1.37"],
  ])("takes along what it was asked about: %s %s", (text, then, right) => {
    expect(told(text, then)).toContain(right);
  });

  it.each([
    ["We use IPVS. Upgrading 1.33 to 1.35.", "What should we use instead?", "Use nftables instead"],
    ["IPVSを使っています。1.33から1.35に上げると?", "代わりに何を使えばいい?", "代わりに nftables"],
  ])("asks of that as well: %s %s", (text, then, right) => {
    expect(told(text, then)).toContain(right);
  });

  it("leaves a plain way as it is", () => {
    expect(told("1.30から1.32へのアップグレードで注意することは?", "1.34までだと?")).toContain("1.30 → 1.34");
  });
});
