/** A sixth reading of answers against the sources: what is left of a gate that is gone, and what a yes leaves unsaid. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

describe("a gate that was removed", () => {
  it.each([
    [
      "is RetryGenerateName on by default in 1.31?",
      /removed in 1\.37.*stable \(GA\) since 1\.32 and is always on/,
    ],
    ["does the gate ElasticIndexedJob still exist in 1.30?", /\nYes\. .*removed in 1\.34.*since 1\.31/],
    [
      "AuthorizeWithSelectors って 1.35 でデフォルト有効?",
      /1\.37 で削除.*1\.34 から安定版\(GA\)で、常に有効/,
    ],
    ["gate WindowsGMSA", /removed in 1\.21.*The feature itself is stable/],
    ["was NodeDisruptionExclusion beta in 1.37?", /The feature itself is stable/],
  ])("is told with its feature that lasts: %s", (text, words) => {
    expect(told(text).replaceAll("\n", " ").replace(/^/, "\n")).toMatch(
      new RegExp(words.source.replace("\\n", " "), "s"),
    );
  });

  it("says once that its feature stays", () => {
    const text = told("was ExpandCSIVolumes removed in 1.27?");
    expect(text.match(/The feature itself/g)).toHaveLength(1);
  });

  it.each([
    ["is CSIMigrationRBD still alpha?", /No, not any more\..*became deprecated in 1\.28.*removed in 1\.31/s],
    ["CSIMigrationRBD ってまだ alpha のまま?", /いいえ、今は違います。.*1\.28 で非推奨/s],
  ])("and never came further is not past its stage: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/past that|過ぎています/);
  });

  it("is told with the stage between the one asked for and the last", () => {
    expect(told("is ScheduleDaemonSetPods still alpha as of 1.34?")).toMatch(
      /alpha in 1\.11.*beta in 1\.12.*stable \(GA\) in 1\.17/s,
    );
  });

  it("was never on where it never was", () => {
    expect(told("is AllowServiceLBStatusOnNonLB still on by default in 1.35?")).toMatch(
      /No\. AllowServiceLBStatusOnNonLB was never on by default/,
    );
    expect(told("is ExpandCSIVolumes on by default in 1.35?")).not.toContain("never on");
  });

  it("was stable and off for good where it was", () => {
    expect(told("was LegacyNodeRoleBehavior GA in 1.21?")).toContain("in 1.21, off for good");
    expect(told("LegacyNodeRoleBehavior は既に GA ですか?")).toContain("常に無効");
  });

  it("has no last stage in the release of its removal", () => {
    expect(told("CSIMigrationGCEComplete became GA in which release?")).toMatch(/it was alpha from 1\.17/);
    expect(told("when was DynamicAuditing deprecated?")).toMatch(/deprecated in 1\.19\. .*removed in 1\.19/);
  });
});

describe("a gate that had another name", () => {
  it("is told by the name it had in each stage", () => {
    expect(told("gate PodReadyToStartContainersCondition")).toContain(
      "alpha in 1.25 (as PodHasNetworkCondition",
    );
    expect(told("gate PodReadyToStartContainersCondition")).not.toContain("beta in 1.29 (as");
  });
});

describe("a gate that came on with a demand", () => {
  it.each(["is SELinuxMount on by default?", "SELinuxMount ってもうデフォルトで有効?", "gate SELinuxMount"])(
    "is told with the note that demands it: %s",
    (text) => {
      expect(told(text)).toMatch(/demand action for it \(#139956\)|対応を求めています\(#139956\)/);
    },
  );

  it("and not of a release in which it is off", () => {
    expect(told("is SELinuxMount on by default in 1.35?")).not.toContain("139956");
  });
});

describe("a gate that is described", () => {
  it("is the general one where nothing is said of what another adds", () => {
    const text = "ノードをシャットダウンするとき、kubeletがPodをきちんと終了させる機能はもうGAですか?";
    expect(told(text).split("\n")[0]).toMatch(/GracefulNodeShutdown$/);
    expect(told("which gate turns on sleep for prestop hooks with zero seconds").split("\n")[0]).toContain(
      "AllowZero",
    );
  });

  it("is the nearest where none is surely meant, with its life, and nothing is denied", () => {
    const text = told("name of the gate behind the HPA per-object tolerance");
    expect(text).toMatch(/the nearest is HPAConfigurableTolerance\..*HPAConfigurableTolerance is stable/s);
  });
});

describe("a release that is supported or not", () => {
  it.each([
    ["is anybody still supporting 1.29 or is it dead", /\nNo\. /],
    ["is 1.29 supported or dead?", /\nNo\. /],
    ["is 1.29 dead?", /\nYes\. /],
    ["Is 1.37 still getting patches or are we on our own?", /\nYes\. /],
  ])("is answered by the first of two that exclude each other: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toContain("I do not know");
  });
});

describe("a Kind that is gone before a way begins", () => {
  it.each([
    [
      "if we upgrade 1.26 to 1.27 do our podsecuritypolicies survive",
      /gone already in 1\.26.*1\.25.*Pod Security/s,
    ],
    ["1.26 から 1.27 に上げるとき PodSecurityPolicy に影響ある?", /1\.26 の時点ですでにありません.*1\.25/s],
  ])("is told to be so: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("and what is served keeps its sentence", () => {
    expect(told("if we upgrade 1.26 to 1.27 do our cronjobs survive")).not.toContain("gone already");
  });
});

describe("an API that is going", () => {
  it("is told with what to write instead where it is asked whether it is gone", () => {
    expect(told("hpa autoscaling/v2beta2 on 1.23 - gone?")).toMatch(/No\. .*Use autoscaling\/v2 /s);
    expect(told("is autoscaling/v2beta2 served in 1.23?")).not.toContain("Use autoscaling/v2 ");
  });

  it("is not the gate that is named behind its group", () => {
    expect(told("node.k8s.io/v1beta1 KubeletCredentialProviders, gone by 1.26?")).toMatch(
      /I know no API type named “node\.k8s\.io\/v1beta1\/KubeletCredentialProviders”/,
    );
  });

  it("is listed beside those of files and plugins", () => {
    expect(told("which apis went away in 1.24?")).toMatch(
      /1 API type was removed.*Not counted: .*audit\.k8s\.io\/v1beta1.*client\.authentication\.k8s\.io\/v1alpha1/s,
    );
    expect(told("which API types were removed in 1.25?")).not.toContain("Not counted");
  });
});

describe("a thing that is gone", () => {
  it.each([
    [
      "tolerate-unready-endpoints annotation, still honoured in 1.28?",
      /No\. .*Use Service\.spec\.publishNotReadyAddresses/s,
    ],
    [
      "--experimental-bootstrap-kubeconfig って 1.30 でまだ使えますか",
      /いいえ。.*--bootstrap-kubeconfig を使って/s,
    ],
  ])("is told with what took its place: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("once", () => {
    const text = told("is failure-domain.beta.kubernetes.io/zone deprecated in 1.20?");
    expect(text.match(/topology\.kubernetes\.io\/zone instead/g)).toHaveLength(1);
  });
});

describe("what a vulnerability takes", () => {
  it.each([
    "is 1.32.5 affected by CVE-2025-4563?",
    "cve CVE-2025-4563",
    "1.32.5 は CVE-2025-4563 の影響を受けますか?",
  ])("is told beside the versions: %s", (text) => {
    expect(told(text)).toContain("DynamicResourceAllocation");
  });
});

describe("a stage and a default asked for together", () => {
  it.each([
    "Kindly state the maturity level and the default setting of PodLifecycleSleepAction in Kubernetes 1.35.",
    "PodLifecycleSleepAction の 1.35 における成熟度とデフォルト設定を教えてください。",
  ])("get no yes and no no: %s", (text) => {
    const [answer] = all(text);
    expect(answer).not.toMatch(/^(?:yes|no|はい|いいえ)/i);
    expect(answer).toMatch(/1\.30.*stable \(GA\)|1\.30.*安定版/s);
  });
});

describe("a turn about today", () => {
  it.each([
    ["was CPUManagerPolicyOptions still beta in 1.32?", "Locked by now?", /\nYes\. .*since 1\.33/],
    ["was CPUManagerPolicyOptions still beta in 1.32?", "Is it locked now?", /\nYes\. .*since 1\.33/],
    [
      "CPUManagerPolicyOptions は 1.32 でまだベータでしたか",
      "今はもうロックされてる?",
      /\nはい。.*1\.33 から/,
    ],
    ["was CPUManagerPolicyOptions still beta in 1.32?", "Is it locked?", /\nNo, not yet\. In 1\.32/],
  ])("leaves the release behind that was spoken of: %s ⏎ %s", (text, then, words) => {
    expect(told(text, then)).toMatch(words);
  });

  it.each([
    ["UnauthenticatedHTTP2DOSMitigation は 1.28 でデフォルト有効ですか", "1.37 でも同じ?"],
    ["is NodeSwap on in 1.29", "same in 1.34?"],
  ])("that asks for the same gets no yes and no no: %s ⏎ %s", (text, then) => {
    expect(told(text, then)).not.toMatch(/\n(?:yes|no|はい|いいえ)[^a-z]/i);
    expect(told(text, then)).toMatch(/1\.29|1\.30/);
  });
});

describe("what is asked of the release that is asked for", () => {
  it.each([
    [
      "which release first has JobSuccessPolicy and is it alpha there",
      /^Yes\. In 1\.30, JobSuccessPolicy is alpha/,
    ],
    ["which release first has JobSuccessPolicy? is it on by default there?", /^No, not yet\. In 1\.30/],
    ["when did JobSuccessPolicy go beta? is it on by default there?", /^Yes\. .*since 1\.31/],
  ])("is told of that one: %s", (text, words) => {
    expect(all(text).at(-1)).toMatch(words);
  });
});

describe("from a release on", () => {
  it.each([
    ["--container-runtime は 1.26 以降も使える?", /\n1\.26 までです。/],
    ["is --container-runtime still accepted from 1.26 on?", /\nOnly up to 1\.26\. /],
    ["is --container-runtime accepted from 1.27 on?", /\nNo\. /],
  ])("ends where the thing does: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what took the place of a thing", () => {
  it("is no field of another Kind", () => {
    const text = told("is the scheduler.alpha.kubernetes.io/critical-pod annotation still honoured in 1.18?");
    expect(text).toContain("Use spec.priorityClassName instead.");
    expect(text).not.toContain("1.36");
  });

  it("is told of a field that another version of the API names otherwise", () => {
    const text =
      "We are rewriting Ingress manifests from networking.k8s.io/v1beta1. What did spec.backend become in v1?";
    expect(told(text)).toContain("In networking.k8s.io/v1 it is called Ingress.spec.defaultBackend.");
  });

  it.each([
    [
      "was aggregator_unavailable_apiservice_count renamed to aggregator_unavailable_apiservice_total?",
      /\nYes\. /,
    ],
    [
      "kubeproxy_sync_proxy_rules_iptables_last が鳴らなくなった。aggregator_unavailable_apiservice_count に名前変わった?",
      /kubeproxy_sync_proxy_rules_iptables_last の改名に触れた情報は手元にありません/,
    ],
    ["aggregator_unavailable_apiservice_count に名前変わった?", /\nメトリクス aggregator.*1\.19 で/s],
  ])("is not confirmed of what it is said to have become: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a field that went before its gate", () => {
  it("stood behind it", () => {
    const text = told("does pod.spec.workloadRef still exist in 1.37");
    expect(text).toContain("It stood behind the feature gate GenericWorkload.");
    expect(text).not.toContain("off by default");
  });
});

describe("a flag that may only be 0", () => {
  it.each(["1.19->1.20 apiserver insecure-port flags, removed?", "--insecure-port は 1.20 でまだ使える?"])(
    "is said to be so: %s",
    (text) => {
      expect(told(text)).toMatch(/accepted only 0, which turns it off, since 1\.20|0 しか指定できません/);
    },
  );
});

describe("a way", () => {
  it("counts no type that came and went on it", () => {
    expect(told("upgrade 1.25 1.27")).toContain("4 removed API types");
    expect(told("upgrade 1.26 1.27")).toContain("5 removed API types");
  });

  it("that somebody wishes to jump is told beside what is used", () => {
    const text = told("1.15から1.19に一気に上げたい、scaleIOのボリューム使ってる");
    expect(text).toMatch(/scaleIO.*飛ばせない/s);
    expect(told("can we jump straight from 1.24 to 1.27 with PSP?")).toMatch(
      /\nNo, the control plane cannot skip/,
    );
  });

  it("is hit where something that is gone before is still there", () => {
    const text = told(
      "1.23から1.27へ上げる予定。extensions/v1beta1 の Ingress が残っているが、どこで引っかかる?",
    );
    expect(text).toMatch(/\n問題があります。/);
  });
});

describe("a gate that is gone and was no stable feature", () => {
  it("goes on where notes say so, and gets no no", () => {
    expect(told("is EnableAggregatedDiscoveryTimeout on in 1.32?")).toMatch(
      /\nThe gate was removed in 1\.17 \(#82472\)\. The timeout has been on unconditionally since\./,
    );
  });
});

describe("a gate that a patch turned", () => {
  it("is not told as on where a later release looks back at its coming", () => {
    expect(told("is SchedulerAsyncAPICalls GA in 1.32?")).toContain("on by default up to 1.34.1");
  });

  it.each([
    ["is CSIMigrationOpenStack on by default in 1.19?", /\nNo, not yet\. .*since 1\.21/],
    ["cinder in-tree still in 1.24?", /on by default since 1\.21/],
  ])("and one that its page has on before the notes do is off there: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("the change in which something came about", () => {
  it("is asked for, and no yes", () => {
    const text = told(
      "ユーザー名前空間(user namespaces)のサポートが既定で有効になった際の変更内容を探しております。",
    );
    expect(text).toMatch(/#130138/);
    expect(text).not.toMatch(/\nはい/);
  });
});

describe("a question that names nothing", () => {
  it("goes on about the one before, not about what was told before both", () => {
    const text = "pods take forever to start. is NodeSwap on by default in 1.29? since when?";
    expect(all(text)).toHaveLength(1);
    expect(all(text)[0]).toMatch(/since 1\.30/);
  });
});

describe("words that make no end", () => {
  it("are not heard as a removal or a replacement", () => {
    const text =
      "Jobで、終了中のPodが消えきるまで代わりを作らない設定(podReplacementPolicy)、1.29なら既定で使えますか";
    expect(all(text)).toHaveLength(1);
    expect(told(text)).toMatch(/\nはい。.*1\.29 から/);
  });
});

describe("with a release", () => {
  it.each([
    ["was batch/v1beta1 CronJob removed with 1.27?", /\nNo, already in 1\.25\./],
    ["was batch/v1beta1 CronJob removed with 1.25?", /\nYes\. /],
    ["was PSP deprecated with 1.23?", /\nNo, already in 1\.21\./],
    [
      "kubelet --experimental-kernel-memcg-notification dies with 1.36's cadvisor change?",
      /\nNo, already in 1\.25\./,
    ],
    ["is kubelet 1.27 compatible with 1.30?", /\nYes\. kubelet 1\.27 may run/],
  ])("is in it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what went before a way", () => {
  it.each([
    [
      "in-tree RBDボリューム、1.34→1.35で使えなくなりますか",
      /\nいいえ、1\.34–1\.35 ではなく、すでに 1\.31 でした。/,
    ],
    ["flocker ボリューム使いのノードがいるクラスタを 1.28 から 1.29 へ。死ぬ?", /すでに 1\.25 でした。/],
    ["was --container-runtime removed between 1.28 and 1.30?", /\nNo, already in 1\.27\./],
    ["does --container-runtime go away from 1.24 to 1.26?", /\nNo, only in 1\.27\./],
  ])("is told by its release, and not by a bare no: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a gate that never left a stage", () => {
  it("is not said to have left it in the release of its removal", () => {
    expect(told("Has MountContainers moved beyond alpha as of 1.37?")).toMatch(
      /\nNo\. MountContainers never left alpha\./,
    );
  });
});

describe("a Kind that is gone", () => {
  it("is named with the version that served it, which may go on serving others", () => {
    expect(told("was ClusterCIDR ever removed? which release")).toContain(
      "networking.k8s.io/v1alpha1 ClusterCIDR was removed in 1.29",
    );
  });

  it("has what the notes advise in its place", () => {
    expect(told("podpreset replacement?")).toMatch(/Nothing built in.*admission webhook.*#94090/);
  });
});

describe("a value that is set", () => {
  it("gets no no where it is asked what has to be done about it", () => {
    const text =
      "1.32から1.33へ上げます。CustomResourceValidationExpressions=true を apiserver に渡してますが何か対応いりますか";
    expect(told(text)).toMatch(/指定すると起動しません。--feature-gates から外してください。/);
    expect(told(text)).not.toMatch(/\nいいえ/);
  });
});

describe("maintenance mode of a release without a day", () => {
  it.each(["1.29 maintenance mode since when?", "1.29 がメンテナンスモードに入ったのはいつ?"])(
    "is told by the policy and the end: %s",
    (text) => {
      expect(told(text)).toMatch(/two months or so.*2025-02-28|およそ 2 か月.*2025-02-28/);
    },
  );
});

describe("what is claimed of a gate", () => {
  it("is wrong where it says that it was on before it came", () => {
    const text =
      "Our notes say that DRANodeAllocatableResources was enabled by default in 1.34 and enabled by default in 1.36. Is that accurate?";
    expect(told(text)).toMatch(/\nNo, neither is right/);
  });

  it("is right of a stable feature that stayed on without its gate", () => {
    expect(told("ServiceLoadBalancerClass って1.35でbetaになったけどデフォルト有効なん?")).toContain(
      "「1.35 でデフォルトで有効」は正しいです",
    );
  });

  it("is open where the default of its first release is disputed", () => {
    expect(told("Is PLEGOnDemandRelist on by default in 1.34?")).toMatch(
      /it came with 1\.36\. The list has it on .*#137909/,
    );
  });
});

describe("a gate that nobody knows", () => {
  it.each([
    "Our runbook mentions the NightlyTenantHarmonizer gate. On by default in 1.35?",
    "設計書にNightlyTenantHarmonizerというフィーチャーゲートの記載がございます。1.35では既定で有効でしょうか。",
  ])("is not answered with all there are: %s", (text) => {
    expect(told(text)).toMatch(/no feature gate named|というフィーチャーゲートは見つかりません/);
  });

  it("and a list that is asked for beside it is one", () => {
    const text =
      "Our runbook mentions the NightlyTenantHarmonizer gate. Which gates are on by default in 1.35?";
    expect(told(text)).toMatch(/feature gates are on by default in 1\.35/);
  });
});

describe("a release that is told politely", () => {
  it("is no question of its own", () => {
    const text =
      "一部の保守用クラスタがいまだ1.22でございます。storage.k8s.io/v1beta1 の VolumeAttachment はまだ利用可能でしょうか。";
    expect(all(text)).toHaveLength(1);
    expect(all(text)[0]).toMatch(/^いいえ。/);
  });
});

describe("what a question takes for granted", () => {
  it.each([
    [
      "1.35に入ったDisableNodeKubeProxyVersion、既定でオンですか?",
      /\n質問の前提\(1\.35 で追加された\)は事実と異なります。はい。/,
    ],
    [
      "DRADeviceTaintRules went beta in 1.37 so it's running there by default, yeah?",
      /not so \(beta in 1\.37\)\. Yes\. /,
    ],
    ["NodeSwap went beta in 1.28, so is it on by default there?", /\nNo, not yet\. In 1\.28/],
    ["1.25で消えたPSPはいつ非推奨?", /1\.21 で非推奨/],
  ])("is put right, and the question answered: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a gate that another took over", () => {
  it.each([
    ["is PVCProtection GA yet?", /StorageObjectInUseProtection has taken its place since 1\.10 \(#59901\)/],
    ["is VolumeCapacityPriority GA yet?", /StorageCapacityScoring has taken its place since 1\.33/],
  ])("is told with it where its removal is told: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a stage of a release without the gate", () => {
  it.each([
    ["WindowsHostProcessContainers: beta in 1.33 and enabled there?", /\nNo, not both: not beta in 1\.33/],
    ["SchedulerPopFromBackoffQ: beta + default on as of 1.26, yeah?", /\nNo, neither is right/],
  ])("is none: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("support by its short name", () => {
  it.each(["1.23ってもうサポ切れてるよね?", "1.23ってサポいつまで?"])("is support: %s", (text) => {
    expect(told(text)).toMatch(/2023-02-28 に終了しました。$/);
  });
});

describe("a gate that goes on being spoken of", () => {
  it("is that gate where its own name was written", () => {
    const text =
      "AnonymousAuthConfigurableEndpoints のゲート、フラグに書いたままだと1.34で起動コケる? もう消えてる?";
    expect(all(text).at(-1)).toMatch(/^はい。.*1\.37 で削除/);
  });

  it("and a feature is not gone with it where only the feature was named", () => {
    expect(told("do ephemeral containers need a gate?", "is it removed in 1.37?")).toMatch(
      /only its gate is gone/,
    );
  });

  it("is no stable feature where that was deprecated since", () => {
    expect(told("is SupportIPVSProxyMode GA in 1.37?")).toMatch(
      /ipvs mode itself has been deprecated since 1\.35/,
    );
    expect(told("is SupportIPVSProxyMode GA in 1.37?")).not.toContain("The feature itself is stable");
  });
});

describe("the Go of a patch", () => {
  it("gets no no where the pull request is asked for", () => {
    expect(
      told("1.29 のパッチで Go 1.23.12 でビルドされるようになったときの PR を知りたいです。"),
    ).not.toMatch(/\nいいえ/);
  });
});

describe("what a message only passes on", () => {
  it.each([
    [
      'A long-standing customer of ours asks: "What has become of auditregistration.k8s.io/v1alpha1 AuditSink? Our auditor wants a version number for its removal." I could not find it, could you?',
      /removed in 1\.19/,
    ],
    [
      'I have here a procurement officer who writes "until which exact day will the community support 1.35, please provide the date in writing". Which day is it?',
      /ends on 2027-02-28/,
    ],
    [
      'For the report a customer requested "a complete list of the feature gates whose default was switched to on in Kubernetes 1.28". Could you provide that list?',
      /5 feature gates turned on by default in 1\.28/,
    ],
    [
      'A customer wrote: "we are on 1.32.7 everywhere". Is 1.32.7 affected by CVE-2025-5187?',
      /Yes, 1\.32\.7 is affected/,
    ],
  ])("is the question where it asks: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("is two questions where two are quoted", () => {
    const text =
      'Two questions from one ticket. First: "when did batch/v1beta1 CronJob stop being served?" Second: "since which version is the HPAScaleToZero gate on by default?"';
    expect(all(text)).toHaveLength(2);
    expect(all(text).join("\n")).toMatch(/1\.25.*1\.37/s);
  });
});

describe("two releases of one gate", () => {
  it.each([
    ["UserNamespacesPodSecurityStandardsってゲート、入ったのいつで消えたのいつ?", /1\.29.*1\.35/s],
    [
      "KMSv1 が非推奨と定められた版、および既定で無効へと改められた版を、それぞれご回答願います。",
      /1\.28.*1\.29/s,
    ],
  ])("are both told: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("are both told of two things that English asks at the end of each", () => {
    expect(
      all("storage.k8s.io/v1beta1 CSIStorageCapacity removed when and KubeletTracing ga when").join("\n"),
    ).toMatch(/1\.27.*1\.34/s);
  });
});

describe("words of releases", () => {
  it.each([
    ["What day did 1.37.0 drop?", /2026-08-26/],
    ["マイナーリリースはおよそ何か月サポートされるのですか。", /14 か月/],
    ["1.37 で既定となる etcd のバージョンはいくつでしょうか。", /1\.37 の etcd は 3\.7\.0/],
    [
      "バージョン 1.29 のサポート終了日を、設備更新計画に記載いたします。正確な日付をお教えください。",
      /2025-02-28/,
    ],
    [
      "授業用クラスタで、kube-apiserver を先に 1.37 に上げ、kubelet はしばらく 1.34 のまま残そうと考えています。この組み合わせはサポートされますか。",
      /\nはい。/,
    ],
  ])("are read as such: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("nobody is no word to look for", () => {
    expect(
      told(
        "When did the NodeLogQuery gate enter beta?",
        "And from which release on can nobody turn it off any more?",
      ),
    ).toMatch(/locked .* since 1\.36/);
  });
});

describe("what a question says in the way of its speaker", () => {
  it("is a claim of one release, as said in the Kansai", () => {
    expect(told("TTLAfterFinishedがGAなったん1.24やと思てたんやけど、合うてる?")).toContain(
      "いいえ、1.24 ではなく、すでに 1.23 でした。",
    );
    expect(told("TTLAfterFinishedがGAなったん1.23やと思てたんやけど、合うてる?")).toContain("\nはい。");
  });

  it("is a state where the second question only inherits its release", () => {
    const answers = all("WatchFromStorageWithoutResourceVersionって1.37だともう触れない感じ?ロックされた?");
    expect(answers.join("\n")).not.toContain("すでに 1.33 でした");
    expect(answers.at(-1)).toMatch(/^いいえ。このゲートは 1\.36 で削除されました/);
  });

  it("is no description of another thing where the question before names its own", () => {
    const answers = all(
      "Our policy permits only stable functionality. Has the PodLevelResourceManagers gate graduated to GA and, if it has, in which release?",
    );
    expect(answers.join("\n")).not.toContain("LoggingBetaOptions");
    expect(answers[0]).toMatch(/No, not as of 1\.37\. In 1\.37, PodLevelResourceManagers is beta/);
  });

  it("is a no where something is in the way of what is left set", () => {
    const text = told(
      "1.16 に上げるとき、KubeProxyDrainingTerminatingNodes が残っていても差し支えないでしょうか。",
    );
    expect(text).toMatch(/\nいいえ。.*1\.16 には存在しません/);
  });
});

describe("a way on which nothing comes about any more", () => {
  it.each([
    [
      "in-tree RBDボリューム、1.31→1.32で使えなくなりますか",
      /\nいいえ、1\.31–1\.32 ではなく、すでに 1\.31 でした。/,
    ],
    ["in-tree RBDボリューム、1.30→1.32で使えなくなりますか", /\nはい。/],
  ])("begins after what was removed: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what the question is about", () => {
  it.each([
    [
      "is the scheduler.alpha.kubernetes.io/critical-pod annotation still honoured in 1.14?",
      /has had no effect since 1\.14 \(#73857\)/,
    ],
    [
      "1.35 to 1.36 kubeadm config files still v1beta3 ok",
      /kubeadm\.k8s\.io\/v1beta3.*\nYes\. .*removed in 1\.37/,
    ],
    ["kubelet --list: still a thing on 1.21, gone on 1.22, correct?", /kubelet list no flag --list/],
    ["In 1.19 was ImageVolume beta and off by default?", /\nNo, neither is right \(.*alpha in 1\.31/],
  ])("is told, and nothing near it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what is not there yet", () => {
  it("is told with its state, and was not removed", () => {
    expect(told("Was ImageVolume removed by 1.27?")).toMatch(/\nImageVolume does not exist in 1\.27/);
  });
});

describe("the change of a stage", () => {
  it("is the one of the release that the question names", () => {
    expect(told("ImageVolumeがベータになった1.33の変更を見せて")).toContain("#130135");
  });
});

it.each([
  "PodIndexLabel は 1.30 の時点ではベータ、という理解で合っておりますでしょうか。あまり自信がなくて…",
  "PodIndexLabel は 1.30 でベータですよね?自信がありません",
])("a speaker who is not sure denies nothing: %s", (text) => {
  expect(told(text)).toContain("\nはい。");
});

describe("what follows from a claim for its speaker", () => {
  it.each([
    [
      'Pasted from the thread: "> > ZeroLimitedNominalConcurrencyShares was already GA in 1.29, no need to touch it". Is that right?',
      /\nNo, not yet\./,
    ],
    ["ZeroLimitedNominalConcurrencyShares was GA in 1.30, no need to touch it. Is that right?", /\nYes\./],
    ["ImageVolume is on by default in 1.35, no need to set it, right?", /\nCorrect, it is not needed\./],
    ["There is no need to set ImageVolume in 1.36, right?", /\nCorrect, it is not needed\./],
  ])("denies nothing of it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("leaves a subcommand its own question", () => {
    const text = told(
      "kubeadm config migrate: from which version can it handle v1beta4 UpgradeConfiguration",
    );
    expect(text).not.toContain("Configuration API");
  });
});

it.each([
  "NodeSwap って GA になったの何版?",
  "NodeSwap って GA になったの何バージョン",
  "NodeSwap が GA になったのって何版?",
])("which release is no yes or no: %s", (text) => {
  expect(told(text)).toMatch(/\nNodeSwap は 1\.34 で安定版\(GA\)になりました。/);
});
