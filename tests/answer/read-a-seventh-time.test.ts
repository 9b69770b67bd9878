/** A seventh reading of answers against the sources: replacements that hold, what only a page says, and questions of several parts. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

const YES_OR_NO = /(?:^|\n)(?:Yes|No|Correct|Actually|はい|いいえ)[,.、。]/;

describe("what takes the place of something", () => {
  it("is there where its gate went as stable", () => {
    const text = told("SecurityContextDeny admission plugin, can I enable it on 1.29?");
    expect(text).toContain("Use PodSecurity instead.");
    expect(text).not.toContain("does not have it");
  });

  it.each([
    "what to use instead of kubelet --runonce",
    "kubelet設定ファイルに runOnce が残ってるんだけど1.36で動く？",
  ])("is not what is an error to set: %s", (text) => {
    expect(told(text)).toMatch(/removed in 1\.32|1\.32 で削除/);
    expect(told(text)).not.toMatch(/Use KubeletConfiguration|KubeletConfiguration\.runOnce を使/);
  });
});

describe("what is there and of less use", () => {
  it.each([
    [
      "kubeadm の設定ファイルがまだ v1alpha3。1.13 から 1.14 に上げて大丈夫?",
      /1\.14からは新しいバージョンへの変換にしか|1\.14 からは新しいバージョンへの変換にしか/,
    ],
    [
      "does kubeadm v1alpha3 still work in 1.14?",
      /read only for conversion to a newer version since 1\.14 \(#74025\)/,
    ],
  ])("gets no yes: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("works as ever before that", () => {
    expect(told("can I use kubeadm config v1alpha3 with 1.13?")).toMatch(/\nYes\./);
  });
});

describe("what only a page calls deprecated", () => {
  it.each([
    ["Is v1 ReplicationController deprecated?", /glossary of Kubernetes calls it deprecated/],
    ["ReplicationController (v1) は、1.34 の時点で非推奨とされておりますでしょうか。", /用語集では非推奨/],
    ["Is v1 Binding deprecated?", /1\.7.*#47041.*1\.31.*#125540/s],
  ])("is told with who says so, and without a yes or no: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("a question that one word cannot answer", () => {
  it.each([
    ["batch/v1 の CronJob って、わりと最近できたやつですか?", /1\.21 で導入/],
    ["kubelet --runonce って最近消えたやつ?", /1\.32 で削除/],
    ["as of 1.29 (not 1.28) APIServerTracing is enabled by default, correct?", /on by default since 1\.27/],
    ["Has Initializers moved past alpha by 1.37?", /left alpha in 1\.14, when it became deprecated/],
    ["can i drop MountContainers=true from the config?", /refuses to start; take it out/],
    ["does ImageVolume let me use gitRepo volumes on 1.34", /ImageVolume: Lets a Pod mount an OCI image/],
    ["can I enable swap with ImageVolume in 1.37", /ImageVolume: Lets a Pod mount an OCI image/],
  ])("gets the facts: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });

  it("asks when the stage before came about", () => {
    const [, before = ""] = all("CSIPersistentVolume - GA in which version? And beta before that?");
    expect(before).toContain("became beta in 1.10");
    expect(before).not.toMatch(YES_OR_NO);
  });

  it("is asked once where a sentence only tells why", () => {
    const answers = all(
      "Curious about scheduler internals: the DisableCloudProviders default seems to have flip-flopped over the years. What was it in 1.28?",
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(/In 1\.28, DisableCloudProviders is alpha, off by default/);
    expect(answers[0]).not.toMatch(YES_OR_NO);
  });

  it("clarifies which of two is meant", () => {
    expect(told("is NodeSwap (not ImageVolume) GA in 1.34?")).toMatch(/\nYes\. NodeSwap/);
  });
});

describe("a name behind a group and its version", () => {
  it.each([
    [
      "Is certificates.k8s.io/v1beta1 StatefulSetAutoDeletePVC deprecated?",
      "certificates.k8s.io/v1beta1/StatefulSetAutoDeletePVC",
    ],
    [
      "node.k8s.io/v1beta1 EndpointSlice — still a thing on 1.21 or rip?",
      "node.k8s.io/v1beta1/EndpointSlice",
    ],
  ])("is a Kind, and no gate: %s", (text, name) => {
    expect(told(text)).toContain(`I know no API type named “${name}”`);
  });
});

describe("a gate named with what people call another thing", () => {
  it("is told with what it is for", () => {
    expect(told("preStopのsleepを使ってます(EmptyDirVolumeMode)。1.34だとまだベータ?")).toContain(
      "emptyDir ボリュームの `mode` フィールドで",
    );
  });

  it("is told plainly beside its own names", () => {
    expect(told("sidecars: SidecarContainers on by default in 1.30?")).not.toContain("SidecarContainers: ");
    expect(told("NodeSwap (swap on nodes) GA in 1.34?")).not.toContain("NodeSwap: ");
  });
});

describe("several things asked in one sentence", () => {
  it.each([
    [
      "1.30 eol is which date, LegacyServiceAccountTokenCleanUp gate removed in which version, and CVE-2024-9042 fixed in which 1.31 patch",
      [/2025-07-15/, /removed in 1\.32/, /1\.31\.5/],
    ],
    [
      "SELinuxMount we are on 1.36, is it on by default there or only 1.37 onwards, and GA is which version",
      [/on by default since 1\.37/, /stable \(GA\) in 1\.37/],
    ],
    [
      "ClusterTrustBundle が v1 になったのは何版からか。v1beta1 の登場時期も併せて。",
      [/1\.37 で導入/, /1\.33 で導入/],
    ],
    [
      "KubeletTracing の GA は何版か。KubeletPodResources ゲートの GA と削除はいつか。",
      [/1\.34 で安定版/, /1\.28 で安定版.*1\.30 で削除/s],
    ],
  ])("are answered each: %s", (text, words) => {
    const answers = all(text);
    expect(answers).toHaveLength(words.length);
    for (const [at, one] of words.entries()) expect(answers[at]).toMatch(one);
  });

  it.each([
    [
      "quick sanity check on SupplementalGroupsPolicy before I rip the override out of our bootstrap: beta when, GA when, locked when?",
      /beta in 1\.33.*GA\) in 1\.35.*locked since 1\.35/s,
    ],
    [
      "DynamicResourceAllocation というフィーチャーゲートについて、既定で有効になった最初のバージョンと、値を変更できなくなったバージョンをそれぞれ正確に教えてください。",
      /1\.34 から.*デフォルトで有効.*1\.35 から固定/s,
    ],
    [
      "ProbeTerminationGracePeriod、ベータ昇格とデフォルト有効化の時期がずれている。それぞれ何版か。",
      /1\.22 でベータ.*1\.25 からデフォルトで有効/s,
    ],
    [
      "Which metric supersedes apiserver_request_slo_duration_seconds, and since which version is the latter deprecated?",
      /apiserver_request_sli_duration_seconds.*deprecated in 1\.27/s,
    ],
  ])("are told together where they are of one thing: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what tells only why somebody asks", () => {
  it.each([
    [
      "名前解決障害の一次切分けに用いる資料を整備しております関係で、1.37 が採用する CoreDNS の版をお教えいただけますでしょうか。",
      /CoreDNS は 1\.14\.6/,
    ],
    ["go version of 1.33.0 build, security team is asking for SBOM", /Go 1\.24\.2/],
    [
      "CSIDriver spec fields which came in 1.33 or later, csi team wants full list before we bump driver",
      /3 fields came new/,
    ],
    [
      "heads up from our dashboards: apiserver_cache_list_total just vanished after the upgrade. which release stopped exposing it?",
      /turned off by default in 1\.37/,
    ],
  ])("is left out: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("begins no command", () => {
    const text = told(
      "API サーバーの応答の圧縮を弱め、その分だけ巨大な一覧の取得を速くした変更がございました。どのプルリクエストでしょうか。",
    );
    expect(text).not.toContain("という API は見つかりませんでした");
    expect(text).toContain("#112299");
  });
});

describe("a list of two conditions", () => {
  it.each([
    ["1.34でalphaとして入って1.37でGAまで行ったゲート", /4 件です: DRAExtendedResource/],
    [
      "1.33 で削除されたフィーチャーゲートのうち、1.31 で安定版になっていたものをすべて挙げてください。",
      /1\.31 で安定版\(GA\)になった.*8 件です: AppArmor、/s,
    ],
    [
      "gates that went from alpha to beta in 1.37 but are still off by default",
      /4 feature gates became beta and are off by default in 1\.37/,
    ],
    [
      "1.37 でアルファからベータに上がったものの、まだ既定では無効なゲート",
      /4 件です: DRAWorkloadResourceClaims/,
    ],
    ["1.30 でベータかつデフォルト無効、1.34 では GA のゲート", /3 件です: CSIMigrationPortworx/],
    ["1.35 ではアルファ、1.37 では stable になっているゲート", /6 件です: CustomCPUCFSQuotaPeriod/],
  ])("keeps what each is asked of: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what others wrote", () => {
  it.each([
    [
      "原稿の第12章に「HugePages ゲートは 1.10 でベータ、1.14 で安定版になった」と書かれています。この二つのバージョンが正しいかどうか、ご確認をお願いいたします。",
      /\nはい、どちらも正しいです/,
    ],
    [
      "資料に「HugePages ゲートは 1.10 でベータ、1.15 で安定版になった」とあります。合っていますか。",
      /\nいいえ、両方ではありません。正しくないのは「1\.15 で安定版/,
    ],
    [
      "社内資料に「dockershim は 1.23 で削除された」とありますが、正しいかどうか教えてください。",
      /\nいいえ、1\.23 ではなく 1\.24 です。/,
    ],
  ])("is held against the facts: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a way that begins without an API version", () => {
  it.each([
    [
      "v1alpha3 の DeviceClass、1.34→1.35 に上げたら使えなくなる?",
      /\nいいえ、1\.35 ではなく、すでに 1\.34 でした。/,
    ],
    ["v1alpha3 の DeviceClass、1.33→1.35 に上げたら使えなくなる?", /\nはい。/],
  ])("takes nothing: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("items and what they leave out", () => {
  it("are each a question", () => {
    const answers = all(
      "Two things: (1) release in which TaintTolerationComparisonOperators was introduced; (2) replacement for authorization.k8s.io/v1beta1 SubjectAccessReview.",
    );
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatch(/first appeared in 1\.35/);
    expect(answers[1]).toMatch(/Use authorization\.k8s\.io\/v1/);
  });

  it("are the conditions of what fits them", () => {
    expect(told("1.30 でベータかつデフォルト無効、1.34 では GA。該当するゲートは？")).toMatch(
      /3 件です: CSIMigrationPortworx/,
    );
  });

  it("name the field before its file", () => {
    expect(told("upgrade from 1.36 to 1.37 with eventRecordQPS in the kubelet configuration")).toMatch(
      /KubeletConfiguration\.eventRecordQPS was fixed in 1\.37/,
    );
  });

  it("do not keep a version from its component", () => {
    expect(told("what etcd did 1.28 end up with?")).toContain("1.28 has etcd 3.5.9");
  });
});

describe("a default that was changed", () => {
  it.each([
    ["KMSv1って1.31で既定オフにされた?", /\nいいえ、1\.31 ではなく、すでに 1\.29 でした。/],
    ["KMSv1って1.29で既定オフにされた?", /\nはい。/],
    ["was KMSv1 turned off by default in 1.31?", /\nNo, already in 1\.29\./],
    ["ImageVolume って 1.36 で既定オンにされた?", /\nいいえ、1\.36 ではなく、すでに 1\.35 でした。/],
  ])("was so in the release that did it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it.each([
    [
      "was HPAScaleToZero turned off by default in 1.31?",
      /In 1\.31, HPAScaleToZero is alpha, off by default/,
    ],
    ["GCERegionalPersistentDisk は1.37ではデフォルトでオンか", /1\.28 で削除されました\(#117055\)/],
    [
      "We froze KubeProxyDrainingTerminatingNodes=false on 1.33 nodes ages ago. Was that the default at the time anyway?",
      /on by default since 1\.30/,
    ],
    ["DRADerivedAttributes って1.37にもありますか?それとも1.37からでしたか", /1\.37\(アルファ\)から/],
  ])("gets no yes or no where one would be heard of something else: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(YES_OR_NO);
  });
});

describe("a stage of stability", () => {
  it.each([
    "Is the metric watch_cache_capacity_increase_total still documented for 1.35, and at what stability level?",
    "what stability does watch_cache_capacity_increase_total have in 1.35",
  ])("is told of a metric: %s", (text) => {
    expect(told(text)).toContain("is alpha in 1.25–1.35");
  });

  it("is asked beside a day", () => {
    const [out, end] = all(
      "I'd like to know on which day 1.35 came out, and until when it will be supported.",
    );
    expect(out).toContain("2025-12-17");
    expect(end).toContain("2027-02-28");
  });
});

describe("a list in other words", () => {
  it.each([
    [
      "1.35 で GA になったフィーチャーゲートのうち、1.33 より前にベータになっていたものを一覧にしたいです。どれでしょうか。",
      /3 件です: ImageMaximumGCAge、JobManagedBy、SystemdWatchdog/,
    ],
    [
      "Could I have the list of storage.k8s.io APIs that were removed in 1.22, please?",
      /4 API types were removed in 1\.22/,
    ],
    [
      "Job の API に 1.28 で追加されたフィールドを教えてください。",
      /5 件です: Job\.spec\.backoffLimitPerIndex/,
    ],
    ["Which resource.k8s.io/v1 kinds were introduced in 1.34?", /4 API types came new in 1\.34/],
  ])("is a list: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what takes the place of an API type", () => {
  it("is asked by a question of its own", () => {
    expect(
      all(
        "When was policy/v1beta1 PodDisruptionBudget removed? Thanks. And what should we be using in its place?",
      ).at(-1),
    ).toMatch(/Use policy\/v1 PodDisruptionBudget instead/);
  });

  it("stands beside when the type came", () => {
    const [came, next] = all(
      "storagemigration.k8s.io/v1beta1 の StorageVersionMigration について、登場したバージョンと、後継となる API を教えてください。",
    );
    expect(came).toContain("1.35 で導入");
    expect(next).toContain("storagemigration.k8s.io/v1 の StorageVersionMigration");
  });
});

describe("what it takes", () => {
  it("is no state of the gate", () => {
    const text = told("1.10→1.11。alpha の Initializers を使い続けるのに何か必要になるか。");
    expect(text).toContain("1.11 の Initializers はアルファで、デフォルトで無効です。");
    expect(text).not.toMatch(YES_OR_NO);
  });
});

describe("one list", () => {
  it("is asked once, and why somebody is curious not at all", () => {
    const answers = all(
      "Can you show me the gates that were alpha in 1.29 and had made it to GA by 1.32? Curious how fast stuff moves.",
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(
      /6 feature gates are alpha in 1\.29 and became stable \(GA\) in 1\.32 or before/,
    );
  });

  it("is of the fields below a part of a Kind in small letters", () => {
    expect(told("new pod.spec fields in 1.36 and 1.37")).toMatch(/20 fields came new in 1\.36–1\.37/);
  });

  it("is none where an API version is offered for a Kind", () => {
    expect(
      told("Does Kubernetes 1.36 already offer scheduling.k8s.io/v1beta1 for the Workload resource?"),
    ).toMatch(/\nNo\. .*introduced in 1\.37/);
  });
});

describe("a deed in a word of its own", () => {
  it.each([
    ["DownwardAPIHugePages GA'd in 1.37?", /\nNo, already in 1\.27\./],
    ["NodeSwap GA'd in 1.34?", /\nYes\. NodeSwap became stable \(GA\) in 1\.34/],
  ])("is asked of that very release: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a group of which only a part is deprecated", () => {
  it("gets no yes", () => {
    expect(told("is admissionregistration.k8s.io/v1beta1 deprecated on 1.36")).toMatch(/\nIn part\./);
    expect(told("is policy/v1beta1 deprecated in 1.24?")).toMatch(/\nYes\./);
  });
});

describe("a version of a file that took another's place and went itself", () => {
  it("is told with what is there now", () => {
    expect(told("is kubeadm v1beta2 still there in 1.28?")).toMatch(
      /Use kubeadm\.k8s\.io\/v1beta3 instead\. 1\.37 does not have that any more; kubeadm\.k8s\.io\/v1beta4 is there from 1\.31 on/,
    );
  });
});

describe("a wish in polite words", () => {
  it("is no question beside one", () => {
    const answers = all(
      "システム更改計画の前提を確認いたしたく存じます。flowcontrol.apiserver.k8s.io/v1beta1 の PriorityLevelConfiguration は、いずれの版をもって提供終了となりましたでしょうか。",
    );
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(/1\.26 で削除されました/);
    expect(answers[0]).not.toMatch(YES_OR_NO);
  });

  it("is for a note, and no claim", () => {
    const text = told("kubeletの --experimental-logging-sanitization が消えたノートを見たいです");
    expect(text).toContain("#107207");
    expect(text).not.toMatch(YES_OR_NO);
  });
});

describe("a description that shares no word with the gate named", () => {
  it("has what the gate is for told", () => {
    expect(
      told("環境変数名にドットとかスラッシュとか使いたいんだけど、WinDSR って1.31なら最初からオンだよね?"),
    ).toContain("WinDSR は次のゲートです。");
    expect(told("is WinDSR on by default in 1.33?")).not.toContain("WinDSR: ");
  });
});

describe("claims of which none is right", () => {
  it("are put in brackets, and not asserted", () => {
    expect(told("NodeSwap was beta in 1.27 and GA in 1.33, right?")).toMatch(
      /\nNo, neither is right \(.*\)\./,
    );
  });
});

describe("a deprecation that only notes tell", () => {
  it.each([
    ["when was CSINodeInfo deprecated?", /notes of 1\.17 \(#83474\) call the gate CSINodeInfo deprecated/],
    ["PR that deprecated the CSINodeInfo gate", /#83474/],
    ["CSINodeInfo はいつ非推奨になった?", /1\.17 のノート\(#83474\)/],
  ])("is told with the note: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toContain("no deprecation on record");
  });
});

describe("a gate that is never to become stable", () => {
  it("is not 'not yet' stable", () => {
    const text = told("CPUManagerPolicyBetaOptions って GA になる予定とか…というか 1.37 で GA なんですか?");
    expect(text).toMatch(/\nいいえ。.*安定版になることはありません/);
    expect(text).not.toContain("まだ");
  });
});

describe("what stands behind a gate that is off", () => {
  it("is honoured only with the gate", () => {
    expect(
      told("is the scheduler.alpha.kubernetes.io/critical-pod annotation still honoured in 1.12?"),
    ).toMatch(/\nYes, but only with --feature-gates=ExperimentalCriticalPodAnnotation=true/);
  });

  it("is told to have no effect where notes say so", () => {
    expect(
      told("ExperimentalHostUserNamespaceDefaultingのフィーチャーゲートは1.28でも指定できますか?"),
    ).toContain("有効にしても効果はありません(#116723)");
  });
});

describe("a claim of a release without the gate", () => {
  it("is wrong, and the gate's first release is told", () => {
    expect(told("CRDObservedGenerationTracking、1.31ではベータなのにオフ？")).toContain(
      "1.35 で登場したゲートで、1.31 にはありません",
    );
  });
});

describe("the words of a question", () => {
  it.each([
    [
      "We understand that the RemainingItemCount feature gate has been enabled by default since version 1.29. Is this statement accurate?",
      /\nAlready since 1\.16\./,
    ],
    ["storage.k8s.io APIs removed in 1.22 - full list please.", /4 API types were removed in 1\.22/],
    [
      "Gates GA in 1.24 and removed in 1.27. List them.",
      /5 feature gates are stable \(GA\) in 1\.24 and were removed in 1\.27/,
    ],
    [
      "We're hopping 1.35 to 1.36 - which gates were off in 1.35 and come on by default in 1.36?",
      /23 feature gates are off by default in 1\.35 and are on by default in 1\.36/,
    ],
    [
      "1.28.4 は臨時リリースだったと伺いました。公開日と、どの脆弱性への対応だったのかをご教示ください。",
      /2023-11-14.*CVE-2023-5528/s,
    ],
    [
      "Did DisableKubeletCloudCredentialProviders ever make it to GA, or did it just quietly vanish?",
      /\(GA\) in 1\.31.*removed in 1\.33/s,
    ],
    [
      "AllowOverwriteTerminationGracePeriodSeconds, from which release are we no longer able to flip it back on?",
      /locked .*since 1\.35/,
    ],
  ])("are read for what they say: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("go on with the question before", () => {
    const [before, after] = all("Is DRAExtendedResource GA in 1.36? Righto, and in 1.37?");
    expect(before).toMatch(/^No, not yet/);
    expect(after).toMatch(/^Yes\. DRAExtendedResource became stable \(GA\) in 1\.37/);
  });
});

describe("what came about in the release that is named", () => {
  it.each([
    [
      "ReadOnlyAPIDataVolumes は 1.36 で GA 昇格、と計画書に書かれているが正しいか?",
      /\nいいえ、1\.36 ではなく、すでに 1\.10 でした。/,
    ],
    ["NodeSwap は 1.34 で GA 昇格、と計画書に書かれているが正しいか?", /\nはい。/],
    [
      "ResourceClaimTemplate が resource.k8s.io/v1 で使えるようになったのって1.35だよね?",
      /\nいいえ、1\.35 ではなく、すでに 1\.34 でした。/,
    ],
    ["ResourceClaimTemplate が resource.k8s.io/v1 で使えるようになったのって1.34だよね?", /\nはい。/],
    [
      "We understand that the SeparateCacheWatchRPC feature gate has been enabled by default since version 1.29. Is this statement accurate?",
      /\nAlready since 1\.28\. .*off again since 1\.33/,
    ],
  ])("is asked of that one: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what a release has without its gate", () => {
  it("is nothing to be switched", () => {
    const text = told("can I still switch gitRepo volumes back on in 1.32?");
    expect(text).toMatch(/1\.32 has no gate GitRepoVolumeDriver.*was on without it/s);
    expect(text).not.toMatch(YES_OR_NO);
  });

  it("goes on where the gate went without becoming stable", () => {
    expect(told("1.33 の EnableAggregatedDiscoveryTimeout は GA ですか？")).toMatch(
      /1\.17 で削除.*以降、タイムアウトは無条件に有効/s,
    );
  });
});

describe("parts of a message", () => {
  it("are each answered behind their number", () => {
    const answers = all(
      "次の二点について回答願う。(1) storage.k8s.io/v1beta1 の CSIStorageCapacity が提供終了となった版。(2) フィーチャーゲート LogarithmicScaleDown が GA となった版。",
    );
    expect(answers).toHaveLength(2);
    expect(answers[1]).toMatch(/1\.31 で安定版/);
  });

  it("ask which release, where one asks on for it", () => {
    const [there, when] = all(
      "PersistentVolumeLabel アドミッションプラグインは現在も使えますか。削除済みなら、そのバージョンも教えてください。",
    );
    expect(there).toMatch(/^いいえ。/);
    expect(when).toMatch(/1\.31 で削除/);
    expect(when).not.toMatch(YES_OR_NO);
  });

  it.each([
    ["when'd 1.29 fall outta support", /Support for 1\.29 ended on 2025-02-28\.$/m],
    ["what fields did Pod.spec pick up in 1.35", /5 fields came new in 1\.35/],
  ])("in everyday words: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what a second reader of the change found", () => {
  it.each([
    ["stage of NodeSwap (not ImageVolume)?", /NodeSwap/, /ImageVolume/],
    ["As of 1.20, not 1.21: what state was CSIServiceAccountToken in?", /alpha/, /In 1\.21/],
    ["which gates were removed in 1.33? We run 1.32. Full list please.", /1\.33/, /In 1\.32|1\.32 is/],
  ])("names what is meant: %s", (text, words, other) => {
    const answers = all(text).join("\n");
    expect(answers).toMatch(words);
    expect(answers).not.toMatch(other);
  });

  it("asks on for another kind, though somebody is only curious", () => {
    const [gate, flags] = all("Is NodeSwap GA? Curious which flags were deprecated in 1.33, too.");
    expect(gate).toMatch(/^Yes\. NodeSwap/);
    expect(flags).toMatch(/no flags were deprecated in 1\.33/);
  });

  it("turns no statement round that is called wrong", () => {
    expect(told("資料に「NodeSwap は 1.34 で GA になった」とありますが、間違っていますか。")).not.toMatch(
      /\nはい/,
    );
  });

  it("keeps another program's file on a way", () => {
    expect(
      told("upgrade from 1.36 to 1.37 with eventRecordQPS in the kubelet configuration and kubeadm v1beta3"),
    ).toMatch(/kubeadm\.k8s\.io\/v1beta3/);
  });

  it("has no yes or no to an end of what was never on", () => {
    const off = told("was ImageVolumeWithDigest turned off by default in 1.37?");
    expect(off).toContain("alpha, off by default");
    expect(off).not.toMatch(YES_OR_NO);
    expect(told("was CPUManagerPolicyBetaOptions ever to become GA?")).toMatch(/never to become stable/);
  });
});

describe("gates that came in at a stage", () => {
  it.each([
    ["1.33でアルファとして出てきて、1.36でGAになったゲートってどれ?", /4 件です: DRAPrioritizedList/],
    ["1.33でアルファで追加されて、1.36でGAになったゲート", /4 件です: DRAPrioritizedList/],
  ])("are listed by it, and not as new today: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});
