import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a gate that nobody sets", () => {
  it.each([
    [
      "1.32のままにするつもりなんですが、DisableNodeKubeProxyVersion はこっちで指定しない限り無効、で合ってますよね?",
      /^はい。.*デフォルトで無効/m,
    ],
    ["DisableNodeKubeProxyVersion は 1.33 では何も書かなければ有効?", /^はい。.*1\.33 からデフォルトで有効/m],
    ["何も触らない限り 1.30 の NodeSwap は有効のまま?", /^はい。/m],
    ["NodeSwap は明示的に設定しなければ 1.33 では無効ですか", /^いいえ。/m],
    ["unless we set it, is NodeSwap off in 1.29?", /^Yes\. In 1\.29, NodeSwap is beta, off by default/m],
  ])("is at its default: %s", (text, verdict) => {
    expect(told(text)).toMatch(verdict);
  });
});

describe("when a gate came on", () => {
  it.each([
    [
      "MinDomainsInPodTopologySpread: went beta in 1.25 but wasn't actually on by default until when??",
      "1.27",
    ],
    ["MinDomainsInPodTopologySpread wasn't on by default until when?", "1.27"],
    ["when did NodeSwap stop needing the feature gate", "1.30"],
    ["When did MinDomainsInPodTopologySpread stop needing the flip?", "1.27"],
    ["kubeadmのNodeLocalCRISocketって、こっちで何も書かなくても有効になるのは1.いくつからだっけ", "1.34"],
    ["kubeadm の NodeLocalCRISocket はいつからデフォルトで有効?", "1.34"],
  ])("is told: %s", (text, version) => {
    expect(told(text)).toContain(version);
    expect(told(text)).toMatch(/on by default|デフォルトで有効/);
  });

  it("is not denied where the asker says that it was in another release", () => {
    for (const text of [
      "MinDomainsInPodTopologySpread は 1.25 でベータになったけどデフォルト有効は別のリリースですよね?",
      "MinDomainsInPodTopologySpread went beta in 1.25 but it was on by default in a different release, right?",
    ]) {
      expect(told(text)).toContain("1.27");
      expect(told(text)).not.toMatch(/^(?:No|いいえ)/m);
    }
  });
});
