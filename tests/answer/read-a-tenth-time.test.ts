// Classes of questions that readers without sight of the rules found misread or answered falsely, tenth reading.
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("keys that are told by what stands before their slash", () => {
  it.each([
    ["is the container.apparmor.security.beta.kubernetes.io/ annotation deprecated?", "deprecated in 1.30"],
    ["container.apparmor.security.beta.kubernetes.io/ アノテーションは非推奨?", "1.30 で非推奨"],
    [
      "is the container.seccomp.security.alpha.kubernetes.io/nginx annotation gone in 1.27?",
      "removed in 1.27",
    ],
    ["container.seccomp.security.alpha.kubernetes.io/app はいつ消えた?", "1.27 で削除"],
  ])("are those: %s", (text, said) => {
    expect(told(text)).toContain(said);
  });

  it("are no others", () => {
    expect(told("is frobnicate.example.com/nginx gone in 1.27?")).not.toMatch(/^(?:Yes|No)/m);
  });
});

describe("a step to the next release", () => {
  it("that is jumped skips nothing, where a list of it is asked for", () => {
    const text = told("we jump 1.28 -> 1.29, any API versions of flowcontrol leaving?");
    expect(text).toContain("flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema");
    expect(text).not.toContain("single minor step");
    expect(told("can we jump from 1.28 to 1.29?")).toContain("single minor step");
    expect(told("can we jump from 1.28 to 1.31?")).toMatch(/^No,/m);
  });
});

describe("the end of a release", () => {
  it.each([
    "When did the support of version 1.16 finish?",
    "when did support for 1.16 lapse?",
    "wanna know when support of 1.16 ended",
  ])("%s", (text) => {
    expect(told(text)).toContain("2020-09-02");
  });
});

describe("words of speech", () => {
  it("are noted and not searched", () => {
    expect(told("wanna know the last patch version 1.27 ever got")).toContain("1.27.16");
    expect(told("dunno if NodeSwap is GA in 1.34, is it?")).toMatch(/^Yes/m);
  });
});

describe("a command behind its program's name", () => {
  it("is that command, of more words than one", () => {
    expect(told("kubectl の alpha events は今どうなった?")).toContain("kubectl events に改名");
    expect(told("kubeadm の alpha phase ってどうなった?")).toContain("kubeadm init phase に改名");
  });
});

describe("what came about in a release, in spoken Japanese", () => {
  it.each([
    ["CSIVolumeFSGroupPolicyのGAって1.25で合っとう?", "1.23"],
    ["CSIVolumeFSGroupPolicyのGA化って1.25?", "1.23"],
    ["PSPの非推奨化って1.23で合ってます?", "1.21"],
    ["authorization.k8s.io/v1beta1 の SelfSubjectRulesReview、1.26で使えなくなるで合ってますか?", "1.22"],
    ["--container-runtime は 1.30 で使えなくなるで合ってますか?", "1.27"],
  ])("is held against that very release: %s", (text, version) => {
    expect(told(text)).toMatch(new RegExp(`^いいえ、.*すでに ${version.replace(".", "\\.")} でした`, "m"));
  });

  it("is confirmed where it is so", () => {
    expect(told("batch/v1beta1 CronJob は 1.25 で使えなくなるで合ってますか?")).toMatch(/^はい。/m);
    expect(told("CSIVolumeFSGroupPolicyのGAって1.23で合っとう?")).toMatch(/^はい。/m);
    expect(told("--container-runtime は 1.30 では使えなくなってるで合ってますか?")).toMatch(/^はい。/m);
  });
});

describe("two versions that somebody moves and keeps", () => {
  it.each([
    "The platform team moves the API server to 1.36 next week. Our nodes still run kubelet 1.32 - is that combination supported?",
    "Our nodes still run kubelet 1.32 - is that combination supported with API server 1.36?",
    "APIサーバーは1.36に上げます。ノードのkubeletは1.32のままです。この組合せはサポートされますか?",
  ])("are held against the policy: %s", (text) => {
    expect(told(text)).toMatch(/^(?:No\. kubelet 1\.32 is too old|いいえ。kube-apiserver 1\.36 に対して)/m);
  });

  it("are no versions where two fields are combined", () => {
    expect(told("is the combination of hostNetwork and hostUsers allowed?")).not.toMatch(/^(?:Yes|No)/m);
  });
});

describe("a gate's stage", () => {
  it("by a release is the one it has then", () => {
    expect(told("what state was NodeSwap in come 1.30?")).toContain("In 1.30, NodeSwap is beta");
    expect(told("did NodeSwap come in 1.22?")).toMatch(/^Yes/m);
  });

  it("that a gate which is gone has long been past is no yes", () => {
    expect(
      told("We're on 1.35, somebody claims TaintNodesByCondition is already beta there. Is it?"),
    ).toMatch(/^No, it is past that/m);
    expect(told("is TaintNodesByCondition already GA in 1.35?")).toMatch(/^Yes/m);
  });

  it("before the list knows it, is told with what the notes say of it", () => {
    expect(told("Has MutatingAdmissionPolicy been enabled by default since 1.29?")).toContain("#123425");
  });
});
