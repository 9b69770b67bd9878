/** A ninth reading of answers against the sources: what patches turned, what has to be done, and what went with all of its version. */
import { describe, expect, it } from "vitest";
import changeWords from "../../src/answer/lexicon/change-words.yaml";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

const YES_OR_NO = /(?:^|\n)(?:Yes|No|Correct|Actually|はい|いいえ)[,.、。]/;

describe("a list of how gates stand in a minor", () => {
  it.each([
    [
      "which gates are beta and off by default in 1.34?",
      /patch releases turned SchedulerAsyncAPICalls \(since 1\.34\.2 beta, off by default\)/,
    ],
    [
      "1.35 でデフォルトで有効なベータのゲートは?",
      /MaxUnavailableStatefulSet\(1\.35\.4 からベータ、デフォルトで無効\)/,
    ],
  ])("tells what its patch releases turned: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("tells nothing where no patch turned what is listed", () => {
    expect(told("which gates are alpha in 1.34?")).not.toContain("patch releases turned");
  });
});

describe("an API type that goes in the release asked about", () => {
  it.each([
    ["Does 1.35 still serve storagemigration.k8s.io/v1alpha1 StorageVersionMigration?", /\(#134784\)/],
    [
      "1.37 で scheduling.k8s.io/v1alpha2 は使えますか",
      /必要な対応は 1\.37 のリリースノートにあります\(#138572\)/,
    ],
  ])("has what the notes demand: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("demands nothing long after", () => {
    expect(told("is policy/v1beta1 PodDisruptionBudget served in 1.30?")).not.toMatch(/demand|What to do/);
  });

  it.each([
    "1.37 で scheduling.k8s.io/v1alpha2 のオブジェクトがある場合の必要作業",
    "1.37 で scheduling.k8s.io/v1alpha2 の Workload がある場合に必要な対応は?",
  ])("has no yes or no where the steps are asked for: %s", (text) => {
    expect(told(text)).toMatch(/1\.37 で削除されました/);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("has one where it is asked whether it is safe", () => {
    expect(told("Is policy/v1beta1 PodDisruptionBudget safe to use in 1.24?")).toMatch(/\nYes\./);
  });
});

describe("a field that went with all of its version", () => {
  it.each([
    [
      "is rbac.authorization.k8s.io/v1alpha1 Subject.namespace there in 1.24?",
      /rbac\.authorization\.k8s\.io\/v1alpha1 as a whole has not been served since 1\.23/,
    ],
    [
      "rbac.authorization.k8s.io/v1alpha1 の Subject.namespace は 1.24 で使えますか",
      /rbac\.authorization\.k8s\.io\/v1alpha1 自体が 1\.23 から提供されていません/,
    ],
  ])("says so: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a vulnerability whose notes name one release as affected and as fixed", () => {
  it("tells both", () => {
    expect(told("CVE-2022-3172")).toContain("the notes name 1.22.14 as fixed as well");
  });
});

describe("a gate whose coming the notes warn of", () => {
  it("is not said to do no more than allow", () => {
    expect(told("SELinuxMount: on by default in 1.37?")).toContain("may break workloads");
    expect(told("SELinuxMount: on by default in 1.37?")).not.toContain("only allows");
  });
});

describe("what had no effect before a note says so", () => {
  it("is told as what was so by then", () => {
    expect(told("flag kubectl run --force")).toContain("no effect since 1.26 or before");
  });
});

describe("words that changes have in place of a name", () => {
  it.each([
    [
      "service.spec.topologyKeys って1.24でも使えますか",
      /トポロジーヒントと Service\.spec\.internalTrafficPolicy を/,
    ],
    ["kubernetes.io/enforce-mountable-secrets アノテーションは今も使っていい?", /代わりは名前空間の分離です/],
  ])("are Japanese in a Japanese answer: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("have Japanese for each that the corpus holds", async () => {
    const base = KnowledgeBase.of((await bundled()).knowledge);
    const words = base.things.all.flatMap(({ changes }) =>
      changes.flatMap(({ did, to, instead }) => [did === "changed" ? to : undefined, instead]),
    );
    const open = new Set(
      words.filter((one) => one !== undefined && /^[a-z, -]+$/i.test(one) && PROSE.test(one)),
    );
    expect([...open].filter((one) => one && !(one in changeWords) && !KNOWN.has(one))).toEqual([]);
  });
});

/** Words that no name of a thing has. */
const PROSE =
  /(?:^|\s)(?:an?|the|and|or|is|no|not|by|of|to|that|driver|provider|reconciler|resources|parameters|namespaces|hints|webhooks|proxy)(?:\s|$)/;

/** What is told in sentences of its own (`domain/idle.ts`), and names. */
const KNOWN: ReadonlySet<string> = new Set([
  "no effect",
  "no longer set",
  "not heeded by kubelets",
  "left to other controllers",
  "not marked experimental",
]);

describe("a second question with a release of its own", () => {
  it("is not asked of the successor before it", () => {
    expect(told("what replaces batch/v1beta1 cronjob? and when was 1.33 released?")).toContain("2025-04-23");
  });
});

describe("another version of the API, asked since when", () => {
  it("is told by its coming", () => {
    expect(
      told("storage.k8s.io/v1beta1 の CSIStorageCapacity っていつ消えた?", "じゃあ v1 は何から?"),
    ).toContain("1.24 で導入されました");
  });
});

describe("a field that is called one, deep below a Kind", () => {
  it.each([
    "autoscaling/v2 の HPA の behavior に書ける tolerance フィールドって何から?",
    "which release brought the tolerance field of the autoscaling/v2 HPA?",
    "autoscaling/v2 の HPA の tolerance フィールドって何から?",
  ])("has its own life, and not that of the Kind: %s", (text) => {
    expect(told(text)).toMatch(/1\.33/);
    expect(told(text)).not.toContain("1.23");
  });

  it("is not taken for the Kind where nobody knows it", () => {
    expect(told("which release brought the frobnicate field in batch/v1 Job?")).not.toMatch(
      /introduced in 1|was added in 1/,
    );
  });
});

describe("a gate that a sentence gives to what it describes", () => {
  it.each([
    "ボリュームの属性を後から変えられるやつ、KubeletFineGrainedAuthz って言うんですよね。これ、1.35 なら何も設定しなくても使えますか?",
    "The thing that lets me change volume attributes is called KubeletFineGrainedAuthz. Is it on by default in 1.35?",
  ])("has no yes where it is another's: %s", (text) => {
    expect(told(text)).toMatch(/KubeletFineGrainedAuthz/);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("has one where it is its own", () => {
    expect(
      told("The thing that lets nodes use swap is called NodeSwap. Is it on by default in 1.35?"),
    ).toMatch(/\nYes\./);
  });
});

describe("a flag in short", () => {
  it.each(["when did kubectl exec -p go away?", "kubectl exec の -p フラグはいつ削除された?"])(
    "is a flag of that command: %s",
    (text) => {
      expect(told(text)).toMatch(/1\.15/);
    },
  );
});

describe("a flag of a program's commands", () => {
  it("went where the notes have it", () => {
    expect(told("in which version was the kubeadm flag --experimental-output removed?")).toContain(
      "removed in 1.32",
    );
  });
});

describe("which release it was, politely", () => {
  it("has no yes at its head", () => {
    const text =
      "storage.k8s.io/v1alpha1 の VolumeAttachment が非推奨とされたリリースをご教示いただけますでしょうか。";
    expect(told(text)).toMatch(/1\.21 で非推奨になりました/);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("a gate written to the letter behind a description", () => {
  it("is the one that is asked about", () => {
    expect(
      told("device health in pod status: is SCTPSupport enabled out of the box on 1.37 clusters?"),
    ).toMatch(/^Feature gate SCTPSupport/);
  });
});

describe("whether a gate is in effect", () => {
  it.each([
    ["AllowOverwriteTerminationGracePeriodSeconds 1.32で効いてる?", /\nいいえ。/],
    ["ImageVolume って 1.35 で効いてる?", /\nはい。/],
  ])("is whether it is on: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("denies nothing where another gate took over", () => {
    expect(told("Is PVCProtection on by default in 1.34?")).toContain("its feature is always on");
    expect(told("Is PVCProtection on by default in 1.34?")).not.toMatch(YES_OR_NO);
  });

  it("is not denied for want of a gate", () => {
    const text = "Can I use MixedProtocolLBService's feature in 1.33 with no gate set?";
    expect(told(text)).toContain("stable and available without a gate");
    expect(told(text)).not.toMatch(/you cannot/);
  });
});

describe("the controller manager for short", () => {
  it("has no flag of the kubelet's", () => {
    expect(told("KCM の --enforce-node-allocatable、1.23 で消えてる?")).toMatch(
      /kube-controller-manager のリファレンスページ.*ありません/,
    );
  });
});

describe("a remark behind the question", () => {
  it("is not searched for", () => {
    expect(
      all("InTreePluginGCEUnregister を1.37で false に戻すことはできますか?監査部門から聞かれています"),
    ).toHaveLength(1);
  });
});

describe("lists in more words", () => {
  it.each([
    [
      "Which feature gates have become beta in 1.31 but staying off by default in that release?",
      /^Feature gates: beta, off by default/,
    ],
    [
      "Which CVEs concerning the kubelet carry a severity rating of High?",
      /4 vulnerabilities \(kubelet, rated High\)/,
    ],
    [
      "1.32 から新たに既定で有効となったフィーチャーゲートはどれか。",
      /1\.32 でデフォルトで有効になったフィーチャーゲート/,
    ],
    [
      "1.35でデフォルト有効に切り替わったゲートって何がある?",
      /1\.35 でデフォルトで有効になったフィーチャーゲート/,
    ],
    [
      "Please enumerate the metrics that were removed in release 1.25, so that our monitoring controls may be amended accordingly.",
      /metrics were removed in 1\.25/,
    ],
  ])("are those that are meant: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a name that nobody knows, before a comma", () => {
  it.each([
    "scheduler_karaoke_queue_total いうメトリクス、1.30 で使えるん?",
    "--frobnicate-it というフラグ、1.30 で使える?",
  ])("is what is asked about, and not the release: %s", (text) => {
    expect(told(text)).toContain("何も見つかりませんでした");
  });
});

describe("wishes for a release's day", () => {
  it.each([
    ["Kindly share the end of life date for the 1.31 branch.", /2025-11-11/],
    [
      "Please advise in which release ImageVolume became GA; please also advise on which date release 1.23 reached end of life.",
      /2023-02-28/,
    ],
  ])("are read: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what a gate became in a release, put forward with a state", () => {
  it.each([
    ["StrictCostEnforcementForWebhooks became GA and was locked in 1.37, correct?", /\nNo, neither is right/],
    ["StrictCostEnforcementForWebhooks became GA and was locked in 1.32, correct?", /\nYes, both are right/],
    ["ImageVolume was GA and locked in 1.37, correct?", /\nYes, both are right/],
  ])("is judged by its coming: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a gate beside something else that is wished for", () => {
  it.each([
    "gitRepo ボリュームをどうしても使いたい部署があります。1.35 で PodCertificateRequest=true に戻せますか?",
    "We spread by matchLabelKeys (PodPriority). Is that GA by 1.37?",
  ])("has no yes: %s", (text) => {
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("has one for its own feature", () => {
    expect(
      told(
        "gitRepo ボリュームをどうしても使いたい部署があります。1.35 で GitRepoVolumeDriver=true に戻せますか?",
      ),
    ).toMatch(/\nはい、/);
  });
});

describe("a flag of which notes and reference pages disagree", () => {
  it.each([
    "is the kubelet flag --cloud-provider deprecated in 1.34?",
    "is the kubelet flag --cloud-provider deprecated?",
  ])("has no yes: %s", (text) => {
    expect(told(text)).toContain("#90408");
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("the same of another", () => {
  it("is of the same release", () => {
    expect(told("was the in-tree flocker plugin removed in 1.28", "quobyte the same?")).toMatch(
      /\nNo, already in 1\.25/,
    );
    expect(told("was the in-tree flocker plugin removed in 1.25", "quobyte the same?")).toMatch(/\nYes\./);
  });
});

describe("the end of a release behind a gate", () => {
  it.each([
    "When was the NonPreemptingPriority gate removed, and when did Kubernetes 1.26 reach its end of life?",
    "What should I use instead of storage.k8s.io/v1beta1 CSIStorageCapacity? Also, when did Kubernetes 1.26 reach its end of life?",
  ])("is its own: %s", (text) => {
    expect(told(text)).toContain("2024-02-28");
  });
});

describe("a list begun with a word of no weight", () => {
  it("keeps both conditions", () => {
    const text = "Gimme the feature gates that became beta in 1.33 but were off by default in 1.33.";
    expect(told(text)).toMatch(/^Feature gates: beta, off by default/);
  });

  it("is none of half the conditions where a word is not understood", () => {
    const text = "Flibber the feature gates that became beta in 1.33 but were off by default in 1.33.";
    expect(told(text)).not.toMatch(/\d+ feature gates/);
  });

  it("is not narrowed by what is done with it", () => {
    expect(told("1.36 でロックされたフィーチャーゲートの一覧を作成している。")).not.toContain("作成");
  });
});

describe("which patch", () => {
  it("is when, and no yes or no", () => {
    expect(told("MaxUnavailableStatefulSet はどのパッチで無効に?")).toContain("1.35.4");
    expect(told("MaxUnavailableStatefulSet はどのパッチで無効に?")).not.toMatch(YES_OR_NO);
  });
});

describe("what to do", () => {
  it("has no yes or no", () => {
    const text =
      "KubeSchedulerConfiguration が kubescheduler.config.k8s.io/v1beta2 のまま。1.28 で何すればいい?";
    expect(told(text)).toContain("1.28 で削除されました");
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("a promotion that is a noun", () => {
  it.each([
    [
      "CustomResourceFieldSelectors の stable 昇格は 1.37 でしょうか",
      /\nいいえ、1\.37 ではなく、すでに 1\.32/,
    ],
    ["CustomResourceFieldSelectors の GA 昇格は 1.32 ですか?", /\nはい。/],
    ["is the GA of CustomResourceFieldSelectors 1.37?", /\nNo, already in 1\.32/],
  ])("is held against the very release: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a gate where another flag's value stands", () => {
  it.each([
    "--tls-min-version=CloudControllerManagerWebhook works on 1.33?",
    "We have `--controllers=ServiceAccountTokenPodNodeInfo=true` in all the apiservers. It is gone already, no?",
  ])("has no yes or no: %s", (text) => {
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("has one in the flag for gates", () => {
    expect(told("is --feature-gates=ImageVolume=true needed in 1.36?")).toMatch(/\nNo\./);
  });
});

describe("that release, pointed at", () => {
  it("is the one that was told", () => {
    expect(told("When did RootCAConfigMap go GA?", "can i still flip it off on that version?")).toContain(
      "In 1.21",
    );
  });

  it("may be asked what else it took", () => {
    const answer = told(
      "When was policy/v1beta1 PodDisruptionBudget removed?",
      "what else was removed in 1.25?",
    );
    expect(answer).toMatch(/API types .* were removed in 1\.25/);
  });
});

describe("types that left by default first", () => {
  it("are told with what still served them", () => {
    expect(told("Cluster at 1.16: do apps/v1beta2 Deployments still work on it?")).toContain(
      "--runtime-config=apps/v1beta2=true",
    );
    expect(told("is apps/v1beta2 Deployment served in 1.18?")).not.toContain("--runtime-config");
  });
});

describe("a feature that a flag turns off", () => {
  it("is not called always on", () => {
    expect(told("APIPriorityAndFairness gate gone?")).toContain("--enable-priority-and-fairness=false");
    expect(told("APIPriorityAndFairness gate gone?")).not.toContain("always on");
  });
});

describe("words around the question", () => {
  it.each([
    [
      "When did RetryGenerateName go GA? And while you're at it, on what day did 1.27 reach end of life?",
      /2024-07-16/,
    ],
    [
      "We still have one ageing 1.25 cluster behind the pharmacy system and I'm dreading the answer, but on what date did that release reach end of life?",
      /2023-10-28/,
    ],
    ["List the CVEs numbered 2022, would ya?", /7 vulnerabilities \(numbered in 2022\)/],
    [
      "1.31 から 1.32 へ上げる予定でおります。coordination.k8s.io/v1alpha1 のリソースを使っているのですが、事前に必要な作業はございますでしょうか。",
      /#127857/,
    ],
  ])("are not searched for: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("may tell who runs what is asked about", () => {
    const then = "And what about 1.33.3, which is what our imaging department's cluster is still running?";
    expect(told("Is 1.32.7 affected by CVE-2025-5187?", then)).toContain("1.33.4 has the fix");
  });
});

describe("the APIs of a group on a way", () => {
  it.each([
    "we go 1.28 -> 1.29, any APIs leaving for flowcontrol?",
    "we go 1.28 -> 1.29, any APIs of flowcontrol.apiserver.k8s.io leaving?",
    "upgrade 1.28 -> 1.29, are flowcontrol APIs affected?",
  ])("are listed, and no others: %s", (text) => {
    expect(told(text)).toContain("flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema");
    expect(told(text)).not.toContain("ClusterCIDR");
  });

  it("say so where nobody knows the word", () => {
    expect(told("we go 1.28 -> 1.29, any APIs of frobnicators leaving?")).toContain("frobnicators");
  });
});

describe("an alpha flag that no page lists", () => {
  it("is not said to be there years later", () => {
    expect(told("does kubeadm --scheduler-extra-args still work in 1.37?")).toContain(
      "no source I have says",
    );
    expect(told("does kubeadm --scheduler-extra-args still work in 1.37?")).not.toMatch(YES_OR_NO);
  });
});

describe("what kubeadm writes into the kubelet's file", () => {
  it("is not told as the field's own change", () => {
    expect(told("was kubeletconfig.cgroupDriver removed?")).toContain(
      "kubeadm init sets it to systemd where it is empty",
    );
  });
});
