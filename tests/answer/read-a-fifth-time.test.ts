/** A fifth reading of answers against the sources: by then, that release or later, what stands beside what was read. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

describe("what was so already", () => {
  it.each([
    ["was PreferNominatedNode already enabled in 1.34?", /\nYes\. .*removed in 1\.26/],
    ["was PreferNominatedNode already GA in 1.34?", /\nYes\. .*1\.24/],
    ["was PreferNominatedNode already removed in 1.34?", /\nYes\. .*1\.26/],
    ["was PreferNominatedNode already removed in 1.24?", /\nNo, not in 1\.24/],
    ["was PSP already removed in 1.24?", /\nNo\. /],
    ["was batch/v1beta1 CronJob already removed in 1.27?", /\nYes\. /],
    ["was --container-runtime already gone in 1.30?", /\nYes\. .*1\.27/],
  ])("is asked by the release, not in it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("is told with what became of it since", () => {
    const text = "AdvancedAuditing は 1.36 でベータになったんでしたっけ";
    expect(told(text)).toMatch(/1\.8.*1\.12 で安定版.*1\.28 で削除/s);
  });
});

describe("a release or any later one", () => {
  it.each([
    ["was --container-runtime removed in 1.24 or later?", /\nYes\. .*1\.27/],
    ["was --container-runtime removed in 1.30 or later?", /\nNo\. .*1\.27/],
    ["was batch/v1beta1 CronJob removed in 1.24 or later?", /\nYes\. .*1\.25/],
    ["was batch/v1beta1 CronJob removed in 1.24 or earlier?", /\nNo\. .*1\.25/],
    ["was PSP removed in 1.24 or earlier?", /\nNo\. .*1\.25/],
    ["was CronJob v1 introduced in 1.20 or earlier?", /\nNo\. .*1\.21/],
    ["was CSIStorageCapacity v1 introduced in 1.23 or later?", /\nYes\. .*1\.24/],
    ["JobReadyPods GA in 1.30 or later?", /\nJobReadyPods became stable \(GA\) in 1\.29/],
    ["was JobReadyPods removed in 1.30 or later?", /\nThe feature gate JobReadyPods was removed in 1\.31/],
    ["kubectl auth whoami: GA in 1.30 or later?", /\nThe command .* became stable \(GA\) in 1\.28/],
  ])("is a bound that holds the release: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what a name stands beside", () => {
  it.each([
    ["1.22->1.27 apiserver insecure-port flags, removed?", /^Flag --insecure-port.*\nYes\. .*1\.24/s],
    ["is the kube-apiserver insecure port flag removed in 1.22?", /^Flag --insecure-port.*\nNo\. .*1\.24/s],
    ["apiserver insecure port removed?", /^Feature .*\nYes\. .*1\.20/s],
  ])("is the flag where flags are spoken of: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it.each([
    "helm chart still renders policy/v1beta1 JobPodReplacementPolicy, will it apply on 1.24",
    "JobPodReplacementPolicy は policy/v1beta1 で 1.24 でも使えますか",
    "Is ConcurrentWatchObjectDecode still available under storage.k8s.io/v1alpha1 in 1.37?",
    "can I still write fooBarBaz in kubeadm.k8s.io/v1beta4?",
    "etcd.local.serverCertSANs in kubeadm.k8s.io/v1beta4, still there?",
    "kubectlでノードのkubeletログを見られるやつ(CustomResourcePublishOpenAPIだったかな)、1.35ではデフォルトで有効ですか?",
  ])("gets no yes or no of the group, the file or the gate that was read: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it("is a field of the file in whose pages it stands", () => {
    const text = "is timeoutForControlPlane still in v1beta4 of kubeadm's config?";
    expect(told(text)).toContain("1.35 (kubeadm.k8s.io/v1beta3)");
  });
});

describe("what no row tells", () => {
  it("is not denied", () => {
    expect(told("the CSINodeInfo gate was announced as deprecated - got a PR?")).not.toContain("never");
  });

  it("is no claim where it only says what is meant", () => {
    expect(told("ClusterCIDRっていうネットワークのアルファAPI、1.29で消されたってほんまですか")).toMatch(
      /\nはい。.*1\.29 で削除/,
    );
  });
});

describe("the gates of kubeadm", () => {
  it.each([
    ["which kubeadm gates were removed in 1.26?", ["UnversionedKubeletConfigMap"]],
    ["kubeadm のフィーチャーゲートで 1.37 で削除されたものは?", ["NodeLocalCRISocket", "PublicKeysECDSA"]],
    ["which kubeadm gates went GA in 1.35?", ["ControlPlaneKubeletLocalMode"]],
  ])("are in a list of theirs: %s", (text, names) => {
    const answer = told(text);
    for (const name of names) expect(answer).toContain(name);
  });

  it("are in no list of the cluster's", () => {
    expect(all("gates removed in 1.26").join()).not.toContain("UnversionedKubeletConfigMap");
  });
});

describe("what a message leaves open", () => {
  it.each([
    "Our plan names the feature gate NightlyTenantHarmonizer. Is it on by default in 1.35?",
    "設計書にNightlyTenantHarmonizerというフィーチャーゲートの記載がございます。1.35では既定で有効でしょうか。",
  ])("is no list where nobody knows what is named: %s", (text) => {
    const answers = all(text);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain("NightlyTenantHarmonizer");
  });

  it.each(["Is it on by default in 1.35?", "was it removed in 1.30?", "それは1.35でデフォルト有効ですか?"])(
    "is no list where nothing is named: %s",
    (text) => {
      expect(told(text)).not.toMatch(/\d+ feature gates|\d+ 件/);
    },
  );

  it("is what stands before it, where that is pointed at", () => {
    const text =
      "SecurityContextDenyアドミッションプラグインを有効にしている環境の更新を検討しております。当該プラグインはどのリリースで削除されましたか。";
    expect(told(text)).toMatch(/SecurityContextDeny.*1\.30 で削除/s);
  });
});

describe("words of every day", () => {
  it.each([
    ["is 1.36 still supported or do i gotta hurry", /\nYes\. /],
    ["is 1.33 still supported or should I upgrade now", /\nNo\. .*2026-06-28/],
    ["1.26の提供開始日は?", /2022-12-09/],
    ["KubeletEnsureSecretPulledImagesって、1.34だと切れてる状態(オフ?)で合ってますか", /\nはい。.*無効/],
  ])("are heard: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what came of what came instead", () => {
  it("is told where that went as well", () => {
    expect(told("what replaces resource.k8s.io/v1alpha1 PodScheduling?")).toMatch(
      /v1alpha2 PodSchedulingContext.*itself removed in 1\.31/,
    );
  });
});

describe("flags of something that is gone", () => {
  it("are listed with those that a note tells of it", () => {
    const answer = told("which dockershim flags got axed from kubelet in 1.24");
    for (const flag of ["--docker-endpoint", "--cni-bin-dir", "--network-plugin"])
      expect(answer).toContain(flag);
  });
});

describe("a default that changed", () => {
  it.each([
    [
      "--audit-log-maxage のデフォルトはどのリリースで変わった?",
      /1\.36 でデフォルト値が 366 になりました\(#136478\)/,
    ],
    ["kube-apiserver --audit-log-maxbackup default in 1.36", /got the default 100 in 1\.36 \(#136478\)\.$/m],
  ])("is told with its value: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what got its name back", () => {
  it("is there since", () => {
    expect(told("is node_cpu_usage_seconds_total still there in 1.30?")).toMatch(/\nYes\. .*1\.19/);
    expect(told("node_cpu_usage_seconds_total renamed when?")).toMatch(/1\.18 \(#86282\)/);
  });

  it.each(["which feature gates were renamed in 1.28?", "1.28 で改名されたフィーチャーゲートは?"])(
    "is in a list of what got another: %s",
    (text) => {
      expect(told(text)).toContain("PodReadyToStartContainersCondition");
    },
  );
});

describe("a minor without the fix", () => {
  it("is told to have none, without a yes", () => {
    expect(told("which 1.21 patch fixes CVE-2022-3162?")).toMatch(/\n1\.21 is affected; .*no patch release/);
  });
});

describe("「から」 behind an event", () => {
  it.each([
    ["kubelet の --container-runtime が削除されたのは1.26から?", /\nいいえ、1\.26 ではなく 1\.27/],
    ["kubelet の --container-runtime が削除されたのは1.27から?", /\nはい。/],
    ["batch/v1 の CronJob は 1.20 から追加された?", /\nいいえ、1\.20 ではなく 1\.21/],
    ["node-role.kubernetes.io/master ラベルが付与されなくなったのはいつ?", /1\.24 で削除/],
    ["who made it to GA with 1.31?", /feature gates became stable/],
  ])("is that of its release: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("lists and releases, as auditors and NOCs ask for them", () => {
  it.each([
    ["Which storage-related feature gates reached GA in 1.29?", /CSINodeExpandSecret, ReadWriteOncePod/],
    ["Is Kubernetes 1.33 still receiving patch releases today?", /\nNo\. .*2026-06-28/],
    [
      "Enumerate the kubelet vulnerabilities rated High that carry a CVE number of the year 2023.",
      /CVE-2023-5528, CVE-2023-3955 and CVE-2023-3676/,
    ],
    [
      "Since which release does admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicySpec contain matchConstraints?",
      /introduced in 1\.26/,
    ],
    ["List the deprecations of SIG Storage in 1.28.", /4 notes .* tell of deprecations/],
  ])("are answered: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("an API that reached a version", () => {
  it.each([
    [
      "did ValidatingAdmissionPolicy reach admissionregistration.k8s.io/v1 in 1.32?",
      /\nNo, already in 1\.30/,
    ],
    ["CronJob only reached batch/v1 in 1.23, right?", /\nNo, already in 1\.21/],
    ["CronJob reached batch/v1 in 1.21, right?", /\nYes\. .*1\.21/],
    ["has CronJob reached v1 yet in 1.20?", /\nNo\. .*1\.21/],
  ])("did so in one release: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("words that a second reading mends", () => {
  it.each([
    [
      "State the first version whose binaries no longer recognise the VolumeSubpath feature gate.",
      /removed in 1\.25/,
    ],
    ["Which vulnerabilities numbered CVE-2024 concern the kubelet?", /CVE-2024-5321/],
    ["Does the project still maintain 1.31 today?", /\nNo\. .*2025-11-11/],
    [
      "A very old runbook of ours calls kubectl rolling-update. When was that command removed?",
      /removed in 1\.18/,
    ],
    ["Enumerate the kube-apiserver command-line flags that 1.24 removed.", /--target-ram-mb/],
    ["WatchList、1.33でオフられて1.34でまたオンになったって聞いたんだけどほんと", /\nはい/],
  ])("are heard: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("two facts of which one is asked", () => {
  it.each([
    ["networking.k8s.io/v1beta1 IngressClassは1.23で非推奨だけどまだ使えた?", /\nいいえ。.*1\.22 で削除/],
    ["batch/v1beta1 CronJob は 1.24 で非推奨だけどまだ使えた?", /\nはい。/],
    ["PodSecurityPolicy は 1.26 で非推奨だけどまだ使える?", /\nいいえ。/],
  ])("is the one behind 「だけど」: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what never came", () => {
  it.each([
    ["ResilientWatchCacheInitialization、1.33で非推奨になったって聞いたけど本当?", /\nいいえ。/],
    ["is HonorPVReclaimPolicy deprecated in 1.30?", /\nNo\. In 1\.30/],
  ])("is not called still to come: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/まだです|not as of|not yet/);
  });

  it("is told with the end of a gate that notes alone tell of", () => {
    expect(told("is ControlPlaneKubeletLocalMode locked in 1.37?")).toMatch(/\nThe .*removed in 1\.36/);
    expect(told("is ControlPlaneKubeletLocalMode locked in 1.35?")).toMatch(/\nYes\. /);
  });

  it("denies nothing for what somebody goes without", () => {
    const text =
      "we pass --min-compatibility-version to the kubelet by hand (no kubeadm). 1.31 -> 1.32, will the kubelet still come up?";
    expect(told(text)).toMatch(/\nNo\b.*1\.35/s);
  });
});

describe("releases with both their ends", () => {
  it.each([
    ["gates removed in 1.34 through 1.35", /1\.34–1\.35/],
    ["what was deprecated in releases 1.30 to 1.32", /1\.30–1\.32/],
    ["gates removed from 1.33 to 1.35", /1\.34–1\.35/],
  ])("are those that a release is told to be in: %s", (text, title) => {
    expect(told(text).split("\n")[0]).toMatch(title);
  });

  it.each([
    "1.33 で安定版になったゲートのうち、SIG Network が担当するものを拝謁したいのですが。",
    "Of the gates that went GA in 1.33, those owned by SIG Network are what we would peruse.",
  ])("are narrowed by what the next clause names: %s", (text) => {
    expect(told(text)).toContain("NFTablesProxyMode");
    // An unknown word beside it narrows nothing, which is not to say that all are shown.
    expect(told(text)).not.toMatch(/whole|全件を/);
    expect(told(text)).toMatch(/leaves nothing out|絞り込みには使っていません/);
    expect(told(text).split("\n")[1]).not.toContain("SidecarContainers");
  });

  it.each([
    ["what Go version was 1.16 built with", /Go 1\.12\.9/],
    [
      "Our records show that Kubernetes 1.37 was released on 26 August 2026. Can this be confirmed?",
      /2026-08-26/,
    ],
  ])("are told what their notes tell: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("halves that point back", () => {
  it.each([
    [
      "Is 1.33 still supported? When was it released, and when does its support end?",
      ["2026-06-28", "2025-04-23"],
    ],
    ["We rely on NodeSwap. When did it go beta and when was it locked?", ["1.28", "1.34"]],
    [
      "Kindly advise from which release DisableCPUQuotaWithExclusiveCPUs is classified as deprecated, and from which release it can no longer be changed.",
      ["1.36", "1.37"],
    ],
  ])("are each answered: %s", (text, words) => {
    const answers = all(text).join("\n");
    for (const word of words) expect(answers).toContain(word);
  });

  it("are searched for by what stands before, where a correction is asked for", () => {
    expect(told("what did AkihiroSuda land in 1.37 according to the release notes?")).toContain(
      "@AkihiroSuda",
    );
    expect(
      told(
        "In preparation of a change request from 1.25 to 1.28, kindly list the API versions which will no longer be served after the upgrade.",
      ),
    ).toContain("1.26–1.28");
  });
});

describe("a preamble", () => {
  it.each([
    [
      "As the client intends to replace its mutating webhooks by CEL policies, please tell me from which release admissionregistration.k8s.io/v1 MutatingAdmissionPolicy can be relied upon.",
      /introduced in 1\.36/,
    ],
    ["Please state the end-of-life date of release 1.19 for our historical register.", /2021-10-28/],
    [
      "For the opening paragraph of the report, which always names the newest release together with its date, please give me the day on which 1.37.0 was released.",
      /2026-08-26/,
    ],
    [
      "our cluster template still passes ExpandPersistentVolumes=true. since when is it GA, and when did the gate get dropped?",
      /1\.24/,
    ],
    ["In version 1.30 of our platform, which gates are beta?", /1\.30/],
    ["authentication.k8s.io/v1 の TokenRequest って非推奨じゃないよね?いつからある?", /1\.10 で導入/],
  ])("is told, and what is wished for behind it asked: %s", (text, words) => {
    expect(all(text).join("\n")).toMatch(words);
  });
});

describe("what is said around a question", () => {
  it.each([
    ["I read that LeaseCandidate moved to coordination.k8s.io/v1beta1 in 1.33. Is that true?", /\nYes\. /],
    [
      "I read that LeaseCandidate moved to coordination.k8s.io/v1beta1 in 1.32. Is that true?",
      /\nNo, only in 1\.33/,
    ],
    ["Please state the release date of Kubernetes 1.33 for our contract annex.", /2025-04-23/],
  ])("is no part of it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what trails off", () => {
  it.each([
    ["WindowsHostNetwork ってもう非推奨なんですかね？だとしたらいつからでしょう…", /1\.33 で非推奨/],
    [
      "batch/v1 の CronJob って、わりと最近できたやつですか？何番のバージョンから使えるのかわからなくて",
      /1\.21 で導入/,
    ],
    [
      "From which version onward can an operator no longer change AggregatedDiscoveryRemoveBetaType?",
      /locked .*1\.35/,
    ],
    [
      "Is the metric watch_cache_capacity_increase_total still documented for 1.35, and at what stability level?",
      /is there in 1\.35.* is alpha in 1\.25–1\.35/,
    ],
  ])("is asked all the same: %s", (text, words) => {
    expect(all(text).join("\n")).toMatch(words);
  });
});

describe("what a last reading found", () => {
  it.each([
    [
      "Our external-provisioner publishes storage.k8s.io/v1beta1 CSIStorageCapacity objects. Does a 1.25 API server still serve that version?",
      /Yes\. .*1\.25.*1\.27/s,
    ],
    ["We use NodeSwap. Does a 1.29 kubelet have it on by default?", /No, not yet\. In 1\.29/],
    ["what replaced ThirdPartyResource?", /CustomResourceDefinition/],
    [
      "CSIMigrationAzureFileComplete の GA は 1.14 で合ってる?",
      /いいえ。.*安定版\(GA\)だったことはありません/,
    ],
    ["DRADeviceTaintRules のフィーチャーゲートって結局ベータまで行ったんだっけ?", /はい。.*1\.36/],
    ["最新のマイナーリリースはいつ公開された?", /1\.37.*2026-08-26/s],
    ["Which release notes of version 1.37 were written by brejman?", /@brejman/],
    [
      "Our API server unit file still has --master-service-namespace. What is the flag called now?",
      /removed in 1\.27/,
    ],
    [
      "Which feature gates concerning the horizontal pod autoscaler (HPA) became beta in Kubernetes 1.37?",
      /HPAGeneration/,
    ],
  ])("is mended: %s", (text, words) => {
    expect(all(text).join("\n")).toMatch(words);
  });

  it("is no yes of a gate that is still to come", () => {
    const text =
      "kubelet won't start on 1.34, DRANodeAllocatableResources=true still in config. gate dropped?";
    expect(told(text)).not.toMatch(/\nYes/);
  });

  it("is no question where somebody tells politely what they run", () => {
    expect(
      all(
        "お客様のクラスタは 1.32。次に 1.33 へ上げると flowcontrol.apiserver.k8s.io/v1beta2 の PriorityLevelConfiguration は使えなくなりますか?",
      ),
    ).toHaveLength(1);
  });
});
