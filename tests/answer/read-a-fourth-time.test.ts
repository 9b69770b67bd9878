/** A fourth reading of answers against the sources: claims of documents, second halves, whose flag it is, what was not there yet. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

describe("a claim that somebody wrote down", () => {
  it.each([
    ['Our runbook says: "Endpoints is deprecated since 1.30". Still accurate?', /\nNo\. .*1\.33/],
    ['Our runbook says: "PodDisruptionBudget v1beta1 was removed in 1.25". Still accurate?', /\nYes\. /],
    [
      "手順書に「--container-runtime は 1.26 で削除された」とあります。まだ正しい?",
      /\nいいえ、1\.26 ではなく 1\.27/,
    ],
    ["手順書に「Endpoints は 1.33 で非推奨になった」とあります。今も正しいですか?", /\nはい。/],
    ["our wiki says apiserver_request_count was removed in 1.17. still up to date?", /\nNo, only in 1\.18/],
    ["apps/v1beta1 Deployment was removed in 1.16. does that still hold?", /\nYes\. /],
  ])("is judged, and not whether the thing is still there: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a second half without a release of its own", () => {
  it.each([
    ["can I keep CSRDuration=true when upgrading to 1.25? is the gate still there?", /Yes\. In 1\.25/],
    [
      "SizeMemoryBackedVolumes=true を付けたまま 1.34 に上げていい? ゲート残ってる?",
      /はい。1\.34 の SizeMemoryBackedVolumes/,
    ],
    ["is SCTPSupport GA in 1.20? is the gate still there?", /Yes\. In 1\.20.*removed in 1\.22 or 1\.23/],
    [
      "is --cloud-config of kube-apiserver deprecated in 1.30? is it still there?",
      /Yes\. .*still there in 1\.30/,
    ],
  ])("is of the first one's: %s", (text, words) => {
    expect(all(text).at(-1)).toMatch(words);
  });

  it("is of today where it says so", () => {
    expect(all("is SCTPSupport GA in 1.20? is the gate still there now?").at(-1)).toMatch(/No\. /);
  });
});

describe("a value that stays set", () => {
  it.each([
    ["can I keep CSRDuration=true when upgrading to 1.25?", /CSRDuration=true changes nothing in 1\.25/],
    ["can we carry CSRDuration=true into 1.26?", /refuses to start/],
  ])("is told for the release that is gone to: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("is not said to be refused or taken by a release that may have removed the gate", () => {
    expect(told("can I keep SCTPSupport=true in 1.22?")).toMatch(/removed in 1\.22 or 1\.23/);
    expect(told("can I keep SCTPSupport=true in 1.22?")).not.toMatch(/refuses|changes nothing/);
  });
});

describe("a flag of a program that has no reference page", () => {
  it.each([
    "was --cluster-signing-duration removed from cloud-controller-manager in 1.37?",
    "does cloud-controller-manager accept --cluster-signing-duration in 1.30?",
    "is --pod-eviction-timeout still in CCM 1.27?",
    "クラウドコントローラーマネージャーの --pod-eviction-timeout は 1.27 で削除された?",
  ])("is not judged by another program's: %s", (text) => {
    expect(told(text)).toMatch(/\((?:cloud-controller-manager)\)\n(?!Yes|No\b|はい|いいえ)/);
  });

  it("is its own where a note tells of it", () => {
    expect(told("since when has cloud-controller-manager --concurrent-service-syncs?")).toMatch(/1\.9/);
  });
});

describe("a field written with blanks for dots", () => {
  it.each([
    ["does ServiceStatus loadBalancer ipMode exist in 1.12?", /ServiceStatus\.loadBalancer\.ingress\.ipMode/],
    ["does PodSpec securityContext runAsUserName exist in 1.12?", /windowsOptions\.runAsUserName/],
    ["does PodSpec securityContext fsGroupChangePolicy exist in 1.12?", /\nNo\. /],
  ])("is the last one named: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what a gate did not have yet", () => {
  it.each([
    [
      "is it true InPlacePodVerticalScalingAllocatedStatus is deprecated since 1.30?",
      /No\. .*became deprecated in 1\.33/,
    ],
    ["is ImageVolume stable since 1.30?", /No\. .*became stable \(GA\) in 1\.36/],
    ["is ImageVolume on by default in 1.30?", /No\. .*on by default since 1\.35/],
    [
      "is PodLifecycleSleepAction GA in 1.32?",
      /No, not yet.*notes announce general availability \(#128046\)/,
    ],
  ])("is told with when it came about: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it.each([
    "can I use AllowServiceExternalIPs on 1.21?",
    "AllowDNSOnlyNodeCSR は 1.21 で使える?",
    "is AllowInsecureKubeletCertificateSigningRequests on by default in 1.21?",
  ])("is no yes where what it retires is older: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|はい)/);
    expect(told(text)).toMatch(/no gate|ゲートはありません/);
  });
});

describe("being in a release", () => {
  it.each([
    ["is SizeMemoryBackedVolumes still in 1.37?", /\nNo\. /],
    ["is SizeMemoryBackedVolumes in 1.30?", /\nYes\. /],
    ["was HyperVContainer still there in 1.20?", /\nYes\. /],
    ["was HyperVContainer removed in 1.27?", /\nNo, already in 1\.21/],
  ])("is judged: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what came in stages", () => {
  it("is told with all of them", () => {
    expect(told("since when does kubectl explain use OpenAPI v3?")).toMatch(
      /alpha in 1\.26.*on by default in 1\.27/,
    );
  });
});

describe("an apiVersion", () => {
  it.each([
    ["what apiVersion should I move batch/v1beta1 CronJob to?", /Use batch\/v1 CronJob instead/],
    ["autoscaling/v2beta2 HPA の apiVersion の代わりは?", /autoscaling\/v2 の HorizontalPodAutoscaler/],
    ["CronJob batch/v1beta1 apiVersion deprecated since when?", /deprecated in 1\.21/],
    ["was apiVersion discovery.k8s.io/v1beta1 EndpointSlice deprecated?", /\nYes\. .*1\.21/],
    [
      "what apiVersion replaces rbac.authorization.k8s.io/v1beta1 RoleBinding?",
      /rbac\.authorization\.k8s\.io\/v1 /,
    ],
  ])("is the version of a type, and no field of it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("several API types, one with its version", () => {
  it.each([
    "Are apps/v1 Deployment and PodSecurityPolicy still there in 1.30?",
    "Does 1.30 still serve apps/v1 Deployment and PodSecurityPolicy?",
    "Are PodSecurityPolicy and apps/v1 Deployment still served in 1.30?",
    "our chart has networking.k8s.io/v1 Ingress and PodSecurityPolicy. will that apply on 1.36?",
    "apps/v1 の Deployment と PodSecurityPolicy は 1.36 で使える?",
  ])("are each judged: %s", (text) => {
    const answers = all(text);
    expect(answers).toHaveLength(2);
    expect(answers.filter((answer) => /^(?:Yes|はい)/.test(answer))).toHaveLength(1);
    expect(answers.filter((answer) => /^(?:No|いいえ).*PodSecurityPolicy/.test(answer))).toHaveLength(1);
  });

  it("share the version where both have it", () => {
    expect(all("are extensions/v1beta1 Deployment and DaemonSet served in 1.16?").join()).toMatch(
      /extensions\/v1beta1 Deployment.*extensions\/v1beta1 DaemonSet/s,
    );
  });
});

describe("a name that is given to what is described", () => {
  it.each([
    "sidecar containers are called KubeletPSI, right?",
    "Is KubeletPSI the gate for sidecar containers?",
    "the gate for user namespaces is NodeSwap, right?",
  ])("is not confirmed, but told for what it is: %s", (text) => {
    expect(told(text)).not.toMatch(/The feature gate is|\nYes/);
    expect(told(text)).toMatch(/Pressure Stall|swap memory/);
  });
});

describe("a value that is set and asked about behind it", () => {
  it.each([
    ["1.25 to 1.26 - we have NonPreemptingPriority=true set. is that still ok", /refuses to start/],
    ["we have ImageVolume=false set. is that still ok in 1.36", /refuses to start/],
    ["Upgrading 1.25 to 1.26 with CSRDuration=true on the controller manager. Still ok?", /refuses to start/],
    ["Can I keep MountContainers=true on 1.27 or will it refuse to start?", /\nWith MountContainers=true/],
    ["KubeletPSI=false を kubelet 1.36 に残しても大丈夫? それとも起動しない?", /\n1\.36 のコンポーネントは/],
    [
      "is it OK to leave KubeletInUserNamespace=true on kubelet 1.37 or will it crash?",
      /\n\S+ changes nothing/,
    ],
  ])("gets what comes of it, and no yes of the feature: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });
});

describe("what the asker has to do about a way", () => {
  it.each([
    "what must be dealt with going 1.30 -> 1.31?",
    "what could trip us up going 1.30 -> 1.31?",
    "what do we have to rework going 1.21 -> 1.22?",
    "any showstoppers going 1.21 -> 1.22?",
    "what should we address going 1.30 to 1.31?",
    "1.30 から 1.31 に上げるとき対処すべきことは?",
    "1.30 から 1.31 に上げるとき考慮すべきことは?",
    "any pitfalls from 1.21 to 1.22?",
  ])("is no subject of its own: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:Going from|1\.30 から 1\.31 へ上げるには)/);
  });
});

describe("two facts wished for in one sentence", () => {
  it.each([
    [
      "CSIMigration のゲートが削除されたバージョンと、1.24 のサポート終了日をお教えください。",
      /1\.27/,
      /2023-07-28/,
    ],
    ["EOL of 1.26? also GA release of CustomResourceFieldSelectors", /2024-02-28/, /1\.32/],
    [
      "質問を2つまとめて。「LoggingBetaOptions はいつベータに?」「HPAGeneration はいつからデフォルト有効?」",
      /1\.24/,
      /1\.37/,
    ],
  ])("are both answered: %s", (text, one, other) => {
    const answers = all(text);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toMatch(one);
    expect(answers[1]).toMatch(other);
  });
});

describe("what was asked in a conversation", () => {
  it("leaves the release before for the one that is told", () => {
    expect(
      told("is CSIMigrationGCE on by default in 1.26?", "They now go to 1.28. Does it still exist there?"),
    ).toMatch(/\nNo\. CSIMigrationGCE does not exist in 1\.28/);
  });
});

describe("a value of a field", () => {
  it.each([
    ["is swapBehavior UnlimitedSwap still valid in 1.30?", /\nNo\. /],
    ["memorySwap.swapBehavior: UnlimitedSwap は 1.30 でまだ使えますか", /\nいいえ。/],
    ["is swapBehavior NoSwap valid in 1.29?", /\nNo\. .*1\.30/],
  ])("has a life of its own: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a stage that a removed gate went through", () => {
  it("is past, and not never reached", () => {
    expect(told("TopologyAwareHints beta yet?")).toMatch(/No, it is past that\. .*beta in 1\.23/);
  });
});

describe("a proposal whose API has to be turned on", () => {
  it("is not usable by default because its gate is on", () => {
    const text = told("is KEP-3325 usable by default in 1.27?");
    expect(text).not.toMatch(/\nYes/);
    expect(text).toContain("--runtime-config=authentication.k8s.io/v1beta1=true");
  });
});

describe("what stands in brackets about the spelling", () => {
  it.each([
    ["MinDomainsInPodTopologySpred(綴りあってる?)は1.26だとデフォルトで効いてるの?", /いいえ。1\.26/],
    ["is ImageVolum (sp?) on by default in 1.33?", /No, not yet/],
  ])("asks nothing: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

it("denies no renaming where another name took the place", () => {
  expect(told("what was etcd_object_counts renamed to?")).not.toMatch(/Nothing I have tells/);
});

describe("a claim without a verb", () => {
  it.each([
    ["手順書に「NodeSwap は 1.34 で GA」とあります。今も正しい?", /\nはい。/],
    ["手順書に「NodeSwap は 1.35 で GA」とあります。今も正しい?", /\nNodeSwap は 1\.34 で/],
    ["NodeSwap って 1.33 で GA だよね?", /\nいいえ、1\.33 ではまだです/],
    [
      "手順書に「apps/v1beta2 ControllerRevision は 1.18 で削除」とあります。合ってますか?",
      /\nいいえ、1\.18 ではなく/,
    ],
    ["手順書に「CSRDuration は 1.27 で削除」とあります。合ってますか?", /\nいいえ、1\.27 ではなく/],
    [
      "手順書に「kubelet --container-runtime は 1.28 で削除」とあります。合ってますか?",
      /\nいいえ、1\.28 ではなく/,
    ],
  ])(
    "is of the release in which it came about, or gets none where it may be of a state: %s",
    (text, words) => {
      expect(told(text)).toMatch(words);
    },
  );
});

describe("a removal that was announced", () => {
  it.each([
    ["when was kube-proxy ipvs removal announced?", /announced in 1\.35 \(#134539\)/],
    ["was the removal of kube-proxy's ipvs mode announced in 1.35?", /announced in 1\.35 \(#134539\)/],
    ["kube-proxy の ipvs モードの削除が発表されたのはいつ?", /1\.35 のノートで、将来の削除が予告されました/],
  ])("is told with its first note, and is no removal: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/\n(?:Yes|No)\b/);
  });
});

describe("what notes tell before the tables do", () => {
  it.each([
    ["was the Accelerators gate deprecated in 1.10?", /#57384/],
    ["when was CSIMigrationvSphereComplete deprecated?", /#98243/],
    ["when did ComponentSLIs go GA?", /#120574/],
  ])("is told with it: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

it("agrees with no denial of a stage that was left out on the way to the next", () => {
  expect(told("VolumeSubpath hasn't reached beta by 1.26, right?")).not.toMatch(/\n(?:Correct|No\b)/);
});

describe("whether two versions go together", () => {
  it.each([
    [
      "our apiserver's at 1.33 but the scheduler is stuck at 1.30. is that skew ok?",
      /\nNo\. .*kube-scheduler 1\.30/,
    ],
    [
      "apiserver は 1.33 ですが scheduler は 1.30 のままです。このスキューはサポートされますか",
      /\nいいえ。.*kube-scheduler 1\.30/,
    ],
    [
      "our apiserver's at 1.33 but the other apiserver is at 1.31. is that skew ok?",
      /\nNo\. kube-apiserver 1\.31 and 1\.33/,
    ],
    ["apiserver at 1.33, scheduler at 1.32, supported?", /\nYes\. .*kube-scheduler 1\.32/],
    [
      "our kube-apiserver's at 1.33 but the cloud controller manager is stuck at 1.31. is that skew ok?",
      /\nNo\. cloud-controller-manager 1\.31/,
    ],
    [
      "our apiserver's on 1.33 and the kube-proxies are at 1.30. is that skew supported?",
      /\nYes\. kube-proxy 1\.30/,
    ],
    [
      "kube-apiserver is on 1.33 now but a bunch of kubelets are stuck at 1.29. is that skew supported?",
      /\nNo\. kubelet 1\.29/,
    ],
    [
      "apiserver's on 1.33 now but the odd kubelet is stuck at 1.31. is that skew supported?",
      /\nYes\. kubelet 1\.31/,
    ],
  ])("is judged by what is named: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it.each([
    "our apiserver's at 1.33 but the webhook is stuck at 1.31. is that skew ok?",
    "our apiserver's at 1.33 but our client-go is stuck at 1.28. is that skew ok?",
  ])("gets the rules alone where the policy does not know it: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No)\b|kubelet 1\.\d/);
  });
});

describe("a part of a bundled component", () => {
  it.each([
    "Is the kubernetes_metadata_filter plugin in fluentd-elasticsearch unchanged at 2.1.6 in 1.15?",
    "Is fluentd in fluentd-elasticsearch v1.4.2 in 1.15?",
    "1.15 の Fluentd は fluentd-elasticsearch で 1.4.2 に上がりましたか",
    "1.14 の fluentd-elasticsearch の Fluentd は v1.3.3 ですか",
  ])("is not judged by the version of the whole: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it("leaves the whole judged", () => {
    expect(told("is etcd 3.5 in 1.22?")).toMatch(/\nYes\./);
  });
});

describe("a stage of a mode", () => {
  it.each([
    ["kube-proxyのnftablesモード、1.31の時点ではまだアルファですよね?", /\nいいえ。.*1\.31 でベータ/],
    ["kube-proxyのnftablesモード、1.30の時点ではまだアルファですよね?", /\nはい。/],
    ["kube-proxyのnftablesモードは1.32ではベータですか", /\nはい。/],
    ["is the ipvs mode of kube-proxy GA in 1.36?", /\nYes\. .*deprecated in 1\.35/],
  ])("is told with what holds by then: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what is on, or has to be switched on", () => {
  it.each([
    "does 1.35 give us ImageVolume out of the box, or do we have to switch it on ourselves?",
    "does 1.34 give us MixedProtocolLBService out of the box, or do we have to switch it on ourselves?",
  ])("gets no yes or no of which nobody knows the half: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No)\b/);
  });
});

describe("replacements of types of several groups", () => {
  it.each([
    [
      "what do i write instead of /v1 Namespace VolumeAttachment",
      /Namespace needs no replacement.*storage\.k8s\.io\/v1 /,
    ],
    ["/v1 Service EndpointSlice の代わりに何を書けばいい?", /discovery\.k8s\.io\/v1/],
  ])("are told type by type: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a note that is asked for", () => {
  it.each([
    ["is there a note adding MultiCIDRRangeAllocator?", /#109090/],
    ["RuntimeClassInImageCriApi という gate を追加したノート、ありますか", /#121456/],
    ["InformerResourceVersion という gate を追加したノート、ありますか", /手元にありません/],
  ])("is not the gate's being there: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });
});

describe("a vulnerability of everything up to a release", () => {
  it("is not said of releases that nobody assessed", () => {
    expect(told("is 1.7 affected by CVE-2023-2728")).toMatch(/the notes do not say/);
    expect(told("is 1.22.3 affected by CVE-2023-2728")).toMatch(/\nYes, 1\.22\.3 is affected/);
  });
});

describe("what is denied in the speech of Kansai", () => {
  it.each([
    ["extensions/v1beta1 Ingress、もう1.24やと使えへんのやっけ?", /\nはい、提供されていません/],
    ["kubelet の --runonce、1.35やと使えへんよな?", /\nはい、ありません/],
    ["NodeSwap は1.33やとまだロックされてへんよね?", /\nはい、ロックされていません/],
    ["EnvFiles は1.34やとデフォルトで有効ちゃうよな?", /\nはい、デフォルトで有効ではありません/],
    ["kube-apiserver 1.30 に kubelet 1.26 は繋がれへんよな?", /\nはい、許容範囲ではありません/],
    ["policy/v1beta1 PodSecurityPolicy、1.25やとあかんのやっけ?", /\nはい、提供されていません/],
  ])("is a denial: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("what is left in a configuration", () => {
  it.each([
    [
      "feature-gates に CSIStorageCapacity が残ってるんだけど1.31で動く？",
      /ゲート CSIStorageCapacity\nいいえ。/,
    ],
    [
      "is the CSIStorageCapacity gate still there and does it still work in 1.31?",
      /gate CSIStorageCapacity\nNo\./,
    ],
    ["kubelet のフラグ --runonce が残ってるんだけど1.32で動く？", /\nいいえ。kubelet のフラグ/],
    ["feature-gates に ValidatingAdmissionPolicy が残ってる。1.34で消してもいい?", /起動しません/],
    ["NodeSwap ゲートが残ってる。1.35で消してもいい?", /指定しても何も変わりません/],
  ])("is asked about once, as what it is: %s", (text, words) => {
    expect(told(text)).toMatch(words);
    expect(told(text)).not.toMatch(/どちらも|both/);
  });
});

describe("a gate in brackets behind the description of something else", () => {
  it.each([
    "is the sidecar containers gate (CronJobControllerV2) on by default in 1.22?",
    "Is in-place pod resize (CronJobControllerV2) GA yet?",
    "CSIのボリュームヘルス監視(RetryGenerateName)って、もうベータになりましたか?",
    "Is the per-HPA tolerance setting (OpenAPIEnums) GA by now?",
  ])("gets no yes or no: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each(["is sidecar containers (SidecarContainers) GA in 1.33?", "スワップ対応(NodeSwap)は 1.34 で GA?"])(
    "is judged where they are one: %s",
    (text) => {
      expect(told(text)).toMatch(/\n(?:Yes|はい)/);
    },
  );
});

describe("formal and slangy words for the same", () => {
  it.each([
    [
      "Please state the release in which the PodHostIPs feature gate was withdrawn from the product.",
      /removed in 1\.32/,
    ],
    [
      "Is DRAResourceClaimDeviceStatus locked as of 1.37, such that operators cannot disable it?",
      /\nYes\. .*since 1\.37/,
    ],
    [
      "I need the complete set of feature gates that turned stable in 1.35 for an appendix.",
      /stable \(GA\) in 1\.35: /,
    ],
    ["What APIs were newly introduced by Kubernetes 1.21?", /4 API types came new in 1\.21/],
    ["1.18 系って最後のパッチ番号いくつまで出ましたか?", /1\.18\.20/],
    ["1.24 drop date?", /2022-05-03/],
    [
      "Please provide the end-of-life date of the 1.21 branch and its final patch release.",
      /1\.21\.14.*2022-06-28/,
    ],
    ["Has support for 1.29 lapsed, and if so, on what date?", /\nYes\. .*2025-02-28/],
    ["My manuscript says 1.29 came out on 5 December 2023. True?", /\nNo\. .*2023-12-13/],
    [
      "WindowsCPUAndMemoryAffinity さん、そろそろベータに上がってたりします?",
      /\nいいえ、1\.37 の時点ではまだ/,
    ],
    ["when did networking.k8s.io/v1beta1 IngressClass cease to be served?", /removed in 1\.22/],
  ])("are read: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

describe("a flag asked of a program by its everyday name", () => {
  it.each([
    "can I pass --node-cidr-mask-size to the API server in 1.30?",
    "does the scheduler accept --enable-admission-plugins in 1.33?",
    "コントローラーマネージャーの --etcd-servers は 1.30 で使えますか",
    "was --pod-eviction-timeout removed from the API server in 1.27?",
  ])("is not judged by another program's: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No\b|はい|いいえ)/);
  });

  it("is judged by its own", () => {
    expect(told("was --insecure-port removed from the API server in 1.24?")).toMatch(/\nYes\./);
  });
});

describe("a way back", () => {
  it.each([
    [
      "going 1.29 -> 1.28, do I have to touch our FlowSchemas?",
      /1\.28 does not serve flowcontrol\S+\/v1 FlowSchema yet/,
    ],
    [
      "going 1.26 -> 1.25, do I have to touch our FlowSchemas?",
      /1\.25 does not serve flowcontrol\S+\/v1beta3 FlowSchema yet/,
    ],
    [
      "going 1.35 -> 1.34, do I have to touch our CronJobs?",
      /Every version of CronJob that 1\.35 serves is served in 1\.34/,
    ],
  ])("lacks what came with the release that is left: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

it.each([
  "is DynamicResourceAllocation v1 still usable in 1.32?",
  "EventedPLEG の v1 は 1.34 でも使えるんでしょうか?",
  "is the environment variable ENABLE_METADATA_CONCEALMENT still there in 1.37?",
  "OrderedNamespaceDeletion was alpha in 1.33?",
])("says neither yes nor no where no fact is of that very thing: %s", (text) => {
  expect(told(text)).not.toMatch(/\n(?:Yes|No\b|はい|いいえ)/);
});

it.each(["1.28→1.32 アップグレード。NodeLogQuery を有効にしたままで大丈夫ですか"])(
  "does not take what is left on for what is on by default: %s",
  (text) => {
    expect(told(text)).toMatch(/\n1\.32 では NodeLogQuery=true を指定できます/);
  },
);

describe("a stage that a document has since a release, asked whether it still is so", () => {
  it.each([
    [
      'Our doc says: "HPAConfigurableTolerance is beta since 1.35". Still accurate?',
      /\nHPA.*stable \(GA\) since 1\.37/,
    ],
    [
      'Our doc says: "InPlacePodVerticalScalingAllocatedStatus is deprecated since 1.33". Still accurate?',
      /removed in 1\.36/,
    ],
    [
      "うちの手順書に「ImageMaximumGCAge は 1.30 からベータ」とあります。まだ正しい?",
      /\nImage.*1\.35 からは安定版/,
    ],
    ['Our doc says: "HPAConfigurableTolerance is stable since 1.37". Still accurate?', /\nYes\. /],
    ['Our doc says: "ImageVolume is stable since 1.35". Still accurate?', /\nNo, not yet\. .*1\.36/],
  ])("is held against what holds today: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });
});

it.each([
  ["SchedulerQueueingHints、1.28のときは切れてた?", /\nいいえ、?.*デフォルトで有効/],
  ["ContainerRestartRules は 1.35 で既定で切れてますか?", /\nいいえ。/],
  ["MemoryQoS、1.37のときは切ってあった?", /\nいいえ。/],
  ["1.30 のサポートはもう切れてる?", /\nはい。1\.30 のサポートは/],
])("reads what is off for off: %s", (text, words) => {
  expect(told(text)).toMatch(words);
});

it("asks what stands behind “i.e. is it …”", () => {
  expect(
    told(
      "still safe to build a dashboard on kubelet_runtime_operations_errors_total in 1.35, i.e. is it stable there?",
    ),
  ).toMatch(/\nNo\. .*alpha/);
});

it("offers two releases in the speech of Kansai as anywhere", () => {
  const text = "ResourceSlice が resource.k8s.io/v1 で使えるんは 1.33 からやっけ、1.34 からやっけ?";
  expect(told(text)).not.toMatch(/どちらも正しい|\nはい/);
  expect(told(text)).toContain("1.34");
});
