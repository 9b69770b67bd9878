/** What the version skew policy rules of several components at once, and of their order. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("which versions of one go with the other's", () => {
  it.each([
    ["which kubelet can I run with kube-apiserver 1.34?", /1\.31 or newer/],
    ["kube-proxy version supported with apiserver 1.34", /1\.31 or newer/],
    ["apiserver 1.34 で動く kubelet はどのバージョン?", /1\.31 以降/],
    ["1.34 の apiserver に対応する kubectl のバージョンは?", /1\.33.*1\.35/],
  ])("%s", (question, words) => {
    expect(told(question)).toMatch(words);
  });

  it("leaves what changed in both to the changes", () => {
    expect(told("what changed for kubelet and kube-apiserver in 1.34?")).toMatch(/^Kubernetes 1\.33 → 1\.34/);
  });
});

describe("three components with their versions", () => {
  it.each([
    [
      "Does kube-proxy 1.28 work with kube-apiserver 1.33 and kubelet 1.31?",
      /\nNo\. kube-proxy 1\.28 is too old for kube-apiserver 1\.33/,
    ],
    [
      "kube-proxy 1.29 は kube-apiserver 1.33、kubelet 1.31 で使える?",
      /\nいいえ。kube-apiserver 1\.33 に対して kube-proxy 1\.29 は古すぎます/,
    ],
    [
      "Is kube-proxy 1.32 fine with kubelet 1.28 and kube-apiserver 1.32?",
      /\nNo\. kubelet 1\.28 is too old .* kube-proxy 1\.32 is too new for kubelet 1\.28/,
    ],
    [
      "kubelet 1.34, kube-proxy 1.33, apiserver 1.35: supported?",
      /\nYes\. kubelet 1\.34 may run .* kube-proxy 1\.33 may run/,
    ],
    ["kubelet and kube-proxy 1.31 with apiserver 1.34, ok?", /\nYes\. kubelet 1\.31 .* kube-proxy 1\.31/],
  ])("are each held against the others: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it("have no yes where trouble is asked for", () => {
    expect(told("kubectl 1.35, kubelet 1.33 and API server 1.34, any problem?")).toMatch(
      /\nkubectl 1\.35 may run/,
    );
  });

  it("take their version from beside them, whatever stands between", () => {
    expect(told("Kubelet 1.31 under apiserver 1.35")).toMatch(/\nNo\. kubelet 1\.31 is too old/);
  });
});

describe("the order of an upgrade", () => {
  it.each([
    ["Can I upgrade kubelets before the control plane?", /\nNo\./],
    ["kubelets before kube-apiserver?", /\nNo\./],
    ["kube-proxyだけapiserverより先に上げていい?", /\nいいえ。/],
    ["kube-controller-manager は apiserver の前に上げるべき?", /\nいいえ。/],
    ["Does kube-proxy have to be upgraded after the API server?", /\nYes\./],
    ["kubelet は apiserver の後に上げる?", /\nはい。/],
    ["Should the API server be upgraded before the nodes?", /\nYes\./],
    ["kubelets can't be upgraded before the API server, right?", /\nCorrect, it is not allowed\./],
    ["Can I upgrade kubectl before the API server?", /\nYes\. .*either may go first/],
    ["May kube-proxy be upgraded before the kubelet?", /\nThe policy sets no order/],
  ])("follows from kube-apiserver's place: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
