/** Said without a verb, a beginning and an end are what the release named did: "X: introduced in 1.18?", 「X は 1.18 で追加?」. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what is said to have come in a release", () => {
  it.each([
    ["kubelet --reserved-cpus: introduced in 1.18?", /No, already in 1\.17\./],
    ["kubelet --reserved-cpus: introduced in 1.17?", /Yes\. .* was introduced in 1\.17/],
    ["--reserved-cpus added in 1.18?", /No, already in 1\.17\./],
    ["--reserved-cpus は 1.18 で追加?", /いいえ、1\.18 ではなく、すでに 1\.17 でした/],
    ["--reserved-cpus:1.18 で導入?", /いいえ、1\.18 ではなく、すでに 1\.17 でした/],
    ["kubectl debug added in 1.19?", /No, only in 1\.20\./],
    ["spec.timeZone of CronJob added in 1.25?", /No, already in 1\.24\./],
    ["batch/v1 CronJob added in 1.22?", /No, already in 1\.21\./],
    ["CronJob batch/v1 は 1.22 で追加?", /いいえ、1\.22 ではなく、すでに 1\.21 でした/],
    ["batch/v1 CronJob added in 1.21?", /Yes\./],
  ])("is held against that release: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it.each([
    ["dockershim removed in 1.26?", /No, already in 1\.24\./],
    ["--network-plugin は 1.26 で削除?", /いいえ、1\.26 ではなく、すでに 1\.24 でした/],
    ["PodSecurityPolicy removed in 1.26?", /No, already in 1\.25\./],
  ])("as is what went: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });

  it.each([
    ["is dockershim removed in 1.26?", /Yes\./],
    ["1.26 では dockershim は削除されてる?", /はい。/],
    ["--reserved-cpus は 1.18 に追加済み?", /はい。.*1\.18 にあります/],
  ])("and a state stays one: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe("what old notes and lists of dependencies tell", () => {
  it.each([
    ["--horizontal-pod-autoscaler-tolerance はどのバージョンから使えますか?", /1\.9 で導入されました/],
    ["when was kube-apiserver --oidc-username-prefix introduced?", /introduced in 1\.8/],
    ["which release brought kubelet --container-log-max-size?", /1\.10/],
    ["Kubernetes 1.22 の CSI spec のバージョンっていくつですか", /1\.22 の CSI specification は 1\.5\.0/],
    ["CSI spec of 1.19", /1\.17 has CSI specification 1\.2\.0/],
    ["etcd version that 1.35.0 settled on?", /1\.35 has etcd 3\.6\.6/],
    ["what version of go does 1.22.4 use", /1\.22\.4 is built with Go 1\.16\.10/],
    ["1.32 の kubectl kustomize のバージョン", /1\.32 の kustomize は 5\.5\.0/],
    ["PR 104907 は誰が書いた?", /作者は @adrianreber です/],
    ["PR 104907 の作者は?", /作者は @adrianreber です/],
  ])("%s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe("kubeadm on a way of several minors", () => {
  it.each([
    [
      "Can a kubeadm control plane jump from 1.23 straight to 1.25, skipping the minor in between?",
      /^.*\n?.*No, the control plane cannot skip a minor: go one minor at a time, 1\.23 → 1\.24 → 1\.25/,
    ],
    [
      "kubeadm でコントロールプレーンを 1.23 から 1.25 へ一気に上げられる?",
      /いいえ、.*1\.23 → 1\.24 → 1\.25/,
    ],
    ["can kubeadm 1.23 run against a 1.25 control plane?", /No\. kubeadm 1\.23 is too old/],
  ])("%s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});
