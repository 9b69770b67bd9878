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
    ["scheduler_total_preemption_attempts renamed in 1.20?", /No, already in 1\.19\./],
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

describe("a component by what it is asked for", () => {
  it.each([
    ["minimum etcd for 1.34", /Which etcd is the oldest that works with 1\.34, no source I have tells/],
    [
      "etcd の最低バージョンは 1.34 で?",
      /1\.34 で動作する最も古い etcd がどれかは、手元の情報源からは分かりません/,
    ],
    ["kustomize of 1.34", /1\.34 has kustomize 5\.7\.0/],
    ["kustomize KEP", /^KEP-2377/],
    ["containerd はまだ 1.7 です。1.36 に上げられる?", /containerd 1\.7 のサポート終了を 1\.37/],
    ["We are still on containerd 1.7. Can I go to 1.36?", /end of support of containerd 1\.7 at 1\.37/],
  ])("%s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});

describe("what stands in a configuration file", () => {
  it.each([
    ["1.36→1.37、KubeletConfiguration で eventRecordQPS: 0 にしてるノードがある。影響ある?", /#117119/],
    ["We set eventRecordQPS: 0 in the KubeletConfiguration. Upgrading 1.36 to 1.37, any impact?", /#117119/],
    [
      "We set eventRecordQPS: 0 in the kubelet config. 1.36 -> 1.37 safe?",
      /\nFrom 1\.36 to 1\.37: .*#117119/,
    ],
  ])("is the topic, and what became of it gets no yes: %s", (text, answer) => {
    expect(told(text)).toMatch(answer);
    expect(told(text)).not.toMatch(/\nYes|\nはい/);
  });
});

describe("a thing in a sentence that tells more", () => {
  it.each([
    [
      "古い runbook に kubeadm alpha kubelet config download ってあるんだけど、このコマンド消えたのいつで、代わりは何?",
      /1\.18 で削除されました\(#87944\)/,
    ],
    ["our old runbook has kubeadm alpha kubelet config download, when was that removed?", /removed in 1\.18/],
    [
      "kubelet's /checkpoint endpoint, what version brought it (security review)",
      /introduced in 1\.25 \(#104907\)/,
    ],
    ["which version added /checkpoint?", /introduced in 1\.25/],
    ["kube-controller-manager の /statusz は 1.34 で追加?", /いいえ、1\.34 ではなく、すでに 1\.33 でした/],
    ["/flagz of the kubelet, since when?", /introduced in 1\.33 \(#128857\)/],
    ["LifecycleHTTPFallback event: which version (incident report)?", /introduced in 1\.26 \(#86139\)/],
    ["kubelet の --seccomp-default はいつから?(監査用)", /1\.22 で導入されました/],
    ["etcd changes since 1.33", /From 1\.33 to 1\.37: etcd went to 3\.6\.0 in 1\.34/],
    ["1.32 以降の CoreDNS の更新", /1\.32 から 1\.37 まで: CoreDNS は、1\.33 で 1\.12\.0/],
  ])("%s", (text, answer) => {
    expect(told(text)).toMatch(answer);
  });
});
