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

describe("several versions of one component", () => {
  it.each([
    ["kubelets 1.31 and 1.29 with apiserver 1.33 ok?", /\nNo\. kubelet 1\.29 is too old/],
    ["1.31 and 1.29 kubelets with a 1.33 apiserver ok?", /\nNo\. kubelet 1\.29 is too old/],
    ["kubectl 1.33 and 1.36 with apiserver 1.34", /\nNo\. kubectl 1\.36 is too new/],
    ["kube-proxy 1.33 and 1.29 beside kubelet 1.33", /\nNo\. kube-proxy 1\.29 is too old for kubelet 1\.33/],
    ["all my kubelets 1.32 except one at 1.30, apiserver 1.34", /\nNo\. kubelet 1\.30 is too old/],
    ["kubelet 1.33とkubelet 1.30、apiserver 1.34", /\nいいえ。.*kubelet 1\.30 は古すぎます/],
    ["1.31と1.29のkubelet、apiserver 1.33で大丈夫？", /\nいいえ。.*kubelet 1\.29 は古すぎます/],
    ["kubelets 1.31 and 1.32 with apiserver 1.33 ok?", /\nYes\. kubelet 1\.31 .* kubelet 1\.32 may/],
    ["apiservers 1.33 and 1.35 with kubelet 1.33 ok?", /\nNo\. kube-apiserver 1\.33 and 1\.35 are too far/],
  ])("are each judged: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("parts of the control plane", () => {
  it.each([
    ["scheduler 1.33 and controller-manager 1.32 with apiserver 1.34", /\nNo\. .*1\.32 is too old/],
    ["scheduler 1.33とcontroller-manager 1.32、apiserver 1.34で大丈夫？", /\nいいえ。.*1\.32 は古すぎます/],
    ["scheduler 1.33 and controller-manager 1.33 with apiserver 1.34 ok?", /\nYes\./],
    ["CCM 1.33 apiserver 1.36 ok?", /\nNo\. cloud-controller-manager 1\.33 is too old/],
    ["CCM 1.37 with apiserver 1.35 ok?", /\nNo\. cloud-controller-manager 1\.37 is too new/],
    ["ccm 1.30 apiserver 1.34 大丈夫？", /\nいいえ。.*cloud-controller-manager 1\.30 は古すぎます/],
    ["cloud-controller-manager 1.35 with apiserver 1.36", /\nYes\. cloud-controller-manager 1\.35 may/],
    ["is CCM there in 1.36", /\nYes\. cloud-controller-manager is there in 1\.36/],
  ])("are held against the API server: %s", (text, right) => {
    expect(told(text)).toMatch(right);
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
