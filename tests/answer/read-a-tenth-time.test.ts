// Classes of questions that readers without sight of the rules found misread or answered falsely, tenth reading.
import { describe, expect, it } from "vitest";
import { bundledAll, bundledRows, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const answers = bundledAll();
const all = (text: string) => answers(text).join("\n");
const rows = bundledRows();

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

  it("before the list knows it, is told with what the notes say of it", () => {
    expect(told("Has MutatingAdmissionPolicy been enabled by default since 1.29?")).toContain("#123425");
  });
});

describe("the flags that a way takes away", () => {
  it("are duties of it, by program, with what replaces them", () => {
    const text = all("upgrade 1.27 1.28");
    expect(text).toContain("3 removed flags");
    const [started, typed] = rows("upgrade 1.27 1.28").filter(({ id }) => id.startsWith("flags-removed/"));
    expect(started?.text).toContain("kube-scheduler: --lock-object-name (→ --leader-elect-resource-name)");
    expect(started?.actionRequired).toBe(true);
    expect(typed?.text).toContain("kubectl version: --short");
  });

  it("are told once for the programs that lose the same", () => {
    const [row] = rows("1.25から1.26に上げるとき何に気をつける?").filter(({ id }) => id.startsWith("flags-"));
    expect(row?.text).toContain(
      "kube-apiserver、kube-controller-manager、kube-scheduler、kubelet: --add-dir-header",
    );
  });

  it("are not those that came on the way", () => {
    const logs = (way: string) =>
      rows(way).some(
        ({ id, text }) => id.startsWith("flags-") && text.includes("--experimental-logging-sanitization"),
      );
    expect(logs("upgrade 1.23 1.24")).toBe(true);
    expect(logs("upgrade 1.19 1.24")).toBe(false);
  });

  it("stand beside the Kinds that go", () => {
    expect(all("upgrade 1.24 1.25")).toContain(
      "CronJob v1beta1, EndpointSlice v1beta1, Event v1beta1, HorizontalPodAutoscaler v2beta1",
    );
  });
});

describe("a gate that is locked off", () => {
  it("is off as asked for, and gets no no", () => {
    expect(told("GitRepoVolumeDriver=false still possible on 1.37 for legacy static pods?")).not.toMatch(
      /^(?:Yes|No)/m,
    );
    expect(told("can I turn GitRepoVolumeDriver on in 1.37?")).toMatch(/^No/m);
  });
});

describe("who offers Kubernetes under its own numbers", () => {
  it.each([
    [
      "Is PodSecurityPolicy gone in EKS 1.33?",
      "Yes. PodSecurityPolicy is not served in 1.33",
      "EKS may have changed",
    ],
    ["EKS の 1.33 で PSP は消えた?", "1.25 で削除", "EKS 独自の変更"],
    ["AKS 1.32 で flowcontrol v1beta3 は使える?", "1.32 で削除", "AKS 独自の変更"],
    ["AKSを1.31→1.33に上げるとき注意点は?", "1.31 → 1.32 → 1.33", "AKS への影響は"],
    ["We're on EKS 1.29 going to EKS 1.32, what breaks?", "1.29 → 1.30 → 1.31 → 1.32", "for EKS"],
  ])("has Kubernetes' things, and the answer says that: %s", (text, said, caveat) => {
    expect(told(text)).toContain(said);
    expect(told(text)).toContain(caveat);
  });

  it.each([
    "EKS 1.30",
    "EKS 1.33 の新機能は?",
    "when does EKS 1.30 support end?",
    "GKE 1.30のサポート期限は?",
    "k3sの1.33で servicelb は消えた?",
    "openshift 4.16 で何が変わった?",
  ])("has dates and parts of his own: %s", (text) => {
    expect(told(text)).toMatch(/is all I know|お答えできません/);
  });
});

describe("what a message asks and tells in polite words", () => {
  it("is asked of the type that is told of", () => {
    expect(
      told(
        "平素よりお世話になっております。計画停止時の Pod 退避を協調的に行える仕組みを検討しており、lifecycle.k8s.io/v1alpha1 の EvictionRequest に関心を持っております。恐れ入りますが、この API がどのリリースで追加されたものか、お教えいただけますと幸いです。",
      ),
    ).toContain("1.37 で導入");
    expect(
      told(
        "内製スクリプトの中に、apps/v1beta2 の Scale を参照している箇所がございました。こちらはどのバージョンで廃止されましたでしょうか。",
      ),
    ).toContain("1.16 で削除");
  });

  it("is asked twice", () => {
    const two = all(
      "Would you please tell me when support for 1.26 ended? I should also like to know in which release the SkipReadOnlyValidationGCE gate was removed.",
    );
    expect(two).toContain("2024-02-28");
    expect(two).toContain("removed in 1.31");
    const both = all(
      "CSIServiceAccountTokenSecrets が GA となった版を知りたい。併せて InTreePluginAzureFileUnregister が削除された版も確認したい。",
    );
    expect(both).toContain("1.36 で安定版");
    expect(both).toContain("1.31 で削除");
    expect(told("KMSv2 ゲートについて、安定版昇格と削除の各リリースを示されたい。")).toMatch(/1\.29.*1\.32/);
  });

  it("leaves out what only wishes", () => {
    expect(
      told(
        "Which metrics graduated to stable in 1.29, and I would be thankful if you could name them for me.",
      ),
    ).toContain("resource_scrape_error");
    expect(
      told("It would help me a great deal to learn on what date the support of release 1.28 came to an end."),
    ).toContain("2024-10-22");
    expect(told("is 1.34 still supported or are we cactus")).toMatch(/^No\. Support for 1\.34 ended/m);
  });

  it("is the way that is told, from the release of today", () => {
    const text = told(
      "現行 1.23 の基盤を 1.26 まで段階的に引き上げる計画でございます。この区間で削除される API など、事前に対応すべき事項をお示しいただけますでしょうか。",
    );
    expect(text).toContain("1.24–1.26");
    expect(text).not.toContain("1.37");
  });

  it("gives a version to the Kind beside it, and not to the component", () => {
    expect(
      told(
        "Upgrade 1.28 to 1.29, we manage clusters with kubeadm and have FlowSchema in v1beta2. What to do before?",
      ),
    ).toContain("flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema was removed in 1.29");
  });
});
