import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a change told in one's own words", () => {
  it.each([
    ["Which PR made the kubelet fail on cgroup v1 by default?", "1.35 (#134298)"],
    ["kubelet が cgroup v1 でデフォルトで起動しなくなるようにした PR は?", "1.35 (#134298)"],
    ["Which release made EndpointSlice the default for kube-proxy?", "1.19"],
    ["kube-proxy が EndpointSlice を使うようになったのはいつ?", "1.19"],
    ["who removed the master label in kubeadm?", "@neolit123 did it (#107533)"],
    ["when did nodes stop getting the master label?", "1.24 (#107533)"],
    ["in-tree の AWS プロバイダーを消したPRは?", "#115838"],
    ["which pull request removed the AWS in-tree provider?", "#115838"],
    ["kubeadm のデフォルトの cgroup ドライバーが systemd になったのはいつ?", "1.21"],
    ["kubectl run で Deployment を作れなくなったのはいつ?", "1.18"],
    ["which PR deprecated the ingress.class annotation?", "#88587"],
  ])("is dated by what did it: %s", (text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it("is not told by another change of the command", () => {
    expect(told("kubectl delete がデフォルトで待つようになったのはいつ?")).toMatch(
      /有効化に触れた情報は手元にありません/,
    );
    expect(told("Which PR made kubectl delete wait by default?")).toContain("I do not know");
  });
});

describe("since when something can be done no more, or can", () => {
  it.each([
    ["kubectl drain --disable-eviction はいつ?", "1.18"],
    ["when did kubectl drain get --disable-eviction?", "1.18"],
    ["--port=0 は kube-scheduler でいつから使えない?", "1.24"],
    ["When did kubelet stop reporting beta.kubernetes.io/os?", "no removal is recorded as done"],
    ["when did the kubelet stop accepting --container-runtime?", "removed in 1.27"],
    ["kubelet が --container-runtime を受け付けなくなったのはいつ?", "1.27 で削除"],
    ["when did in-tree GCE provider go?", "removed in 1.31"],
    ["when did images move to registry.k8s.io?", "1.25"],
    ["which release changed the default registry to registry.k8s.io?", "1.25"],
  ])("is asked of that end: %s", (text, expected) => {
    expect(told(text).split("\n")[1]).toContain(expected);
    expect(told(text)).not.toMatch(/no note tells; it was there|Nothing I have/);
  });
});

describe("kubectl exec without its dashes", () => {
  it.each([
    ["kubectl exec で -- を省略できなくなったのはいつ?", /1\.31 で削除されました\(#125437\)/],
    [
      "kubectl exec のダブルダッシュなしがエラーになるのは 1.35 から?",
      /#125437.*1\.35 のノートでも.*#133841/,
    ],
    [
      "when was kubectl exec changed to require --?",
      /removed in 1\.31 \(#125437\).*notes of 1\.35 as well \(#133841\)/,
    ],
    ["does kubectl exec still work without -- in 1.36?", /\nNo\./],
    ["kubectl exec で -- なしは 1.30 でまだ動く?", /1\.30 でも使えます/],
  ])("is a thing of its own: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is not kubectl exec itself", () => {
    expect(told("was kubectl exec removed?")).toMatch(/^Command kubectl exec\n/);
  });
});
