import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("the releases that are built with a Go", () => {
  it.each([
    ["does 1.33 need go 1.24 to build", /\nYes\. Kubernetes 1\.33 is built with Go 1\.24/],
    ["which k8s uses go 1.24", /\nKubernetes 1\.33 is built with Go 1\.24\..*1\.34 is built with Go 1\.24/],
    ["Go 1.23 は何から?", /\nKubernetes 1\.32 は Go 1\.23 でビルドされています/],
    ["golang 1.20 since when", /\nKubernetes 1\.27 is built with Go 1\.20\./],
  ])("are told: %s", (question, right) => {
    expect(told(question)).toMatch(right);
  });

  it.each(["can I use go 1.20", "should we go 1.24 or 1.25", "if we go with 1.30"])(
    "are not meant where no release is asked for: %s",
    (question) => {
      expect(told(question)).not.toMatch(/built with Go/);
    },
  );
});

describe("what people call things", () => {
  it.each([
    ["someone told me ipvs was removed in 1.36", /^Mode ipvs.*\n.*no removal is recorded/],
    ["is kubectl 1.32 safe with server 1.34", /\nNo\. kubectl 1\.32 is too old/],
    [
      "does Kubernetes 1.34 still support Docker Engine",
      /\nNo\. The kubelet dockershim plugin was removed in 1\.24/,
    ],
    ["Docker Engine は 1.23 で使える?", /\nはい。.*1\.24 で削除/],
    ["CVEs affecting kubelet in 1.28", /^Vulnerabilities \(kubelet/],
    ["1.30.14 は最後のパッチ?", /\n手元の情報源にある 1\.30 の最新パッチは 1\.30\.14/],
    [
      "1.34 のメンテナンスモード開始日",
      /\n1\.34 は 2026-08-27 にメンテナンスモードに入りました。サポート終了日は 2026-10-27 です。$/,
    ],
  ])("%s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

it("takes who wrote something for a person where a note names them", () => {
  expect(told("thockin が書いた変更は?")).toMatch(/^変更 — Kubernetes \(@thockin\)/);
  expect(told("notes by kubelet")).not.toContain("@kubelet");
});

describe("what something was given up in favor of", () => {
  it.each([
    ["is Ingress deprecated in favor of Gateway API?", /^API Ingress\n(?!Yes|No)/],
    [
      "is Endpoints deprecated in favour of EndpointSlices?",
      /^API Endpoints\n(?!Yes|No).*deprecated in 1\.33.*EndpointSlice/,
    ],
    [
      "was PSP removed in favor of PodSecurity in 1.25?",
      /^API PodSecurityPolicy\n(?!Yes|No).*removed in 1\.25/,
    ],
  ])("is not what is asked about: %s", (question, right) => {
    expect(told(question)).toMatch(right);
  });
});

it("is asked for where nothing follows", () => {
  expect(told("kubeadm --experimental-output deprecated in favour of?")).toMatch(
    /\nUse kubeadm upgrade plan --output instead/,
  );
});

it("knows that the Gateway API is none of Kubernetes' own", () => {
  expect(told("Gateway API は Kubernetes に含まれてる?")).toMatch(
    /\nKubernetes 本体のリリースには含まれない/,
  );
});

it("knows the gate of a field whose comment misspells it", () => {
  expect(told("Service.spec.loadBalancerClass beta since?")).toMatch(
    /\nServiceLoadBalancerClass became beta in 1\.22/,
  );
});

it.each(["Endpoints 使うと警告が出るのはいつから", "since when does using Endpoints give a warning"])(
  "takes a warning of an API for its deprecation: %s",
  (question) => {
    expect(told(question)).toMatch(/\n.*(?:deprecated in 1\.33|1\.33 で非推奨)/);
  },
);

it.each([
  [
    "what should flowschemas use on 1.29 onwards",
    /\nIn 1\.29, use flowcontrol\.apiserver\.k8s\.io\/v1 for FlowSchema/,
  ],
  ["which version of CronJob should I use on 1.25", /\nIn 1\.25, use batch\/v1 for CronJob/],
  ["1.25ではどのバージョンのCronJobを使えばいい？", /\n1\.25 の CronJob には batch\/v1/],
])("tells the version of an API to use in a release: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each(["1.31.3には何が入ってる", "1.31.3に何が入ってる?", "1.31.3"])(
  "tells of a patch release by its number: %s",
  (question) => {
    expect(told(question)).toMatch(/\n1\.31\.3 (?:は 2024-11-19 リリース|was released on 2024-11-19)/);
  },
);

it.each([
  ["does MemoryQoS need cgroup v2", /The node needs cgroup v2/],
  ["NodeSwapにはcgroup v2が必要？", /ノードにスワップ領域と cgroup v2 が必要です/],
])("tells what a gate takes beside itself: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("means the flag that a log complains of", () => {
  expect(told("kubelet won't start after upgrade: unknown flag: --container-runtime")).toMatch(
    /^Flag --container-runtime \(kubelet\)\n.*removed in 1\.27/,
  );
});

it.each([
  ["grpc liveness probes over TLS: which k8s?", /^Feature gate GRPCContainerProbeTLS\n/],
  ["can my gRPC probe use TLS in 1.36?", /^Feature gate GRPCContainerProbeTLS\nNo\. /],
  ["CSI migration for vSphere on by default in 1.24?", /^Feature gate CSIMigrationvSphere\nNo, not yet/],
  ["in-place pod resize with exclusive CPUs?", /^Feature gate InPlacePodVerticalScalingExclusiveCPUs\n/],
])("means the gate whose longer name is said in full: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("takes no word of a gate's own name for a stage", () => {
  const answer = told("kube-controller-manager releasing its leader lock when it exits — is that in 1.35?");
  expect(answer).toMatch(/\n.*1\.36/);
  expect(answer).not.toMatch(/locked/);
});

it.each([
  ["what day was v1.26.0 cut", /\nKubernetes 1\.26 was released on 2022-12-09/],
  [
    "when does maintenance mode start for 1.34",
    /\n1\.34 entered maintenance mode on 2026-08-27; its end of life was 2026-10-27\.$/,
  ],
  ["apiserver HA 1.33 and 1.34 mixed — which kubelet versions allowed", /\n.*kubelet may be 1\.31 to 1\.33/],
  [
    "apiserverが1.33と1.34混在のとき、kubeletはどのバージョンまで使える？",
    /\n.*kubelet に使えるのは 1\.31〜1\.33/,
  ],
])("answers about releases: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("judges the version of an API that somebody has, whatever has to be done before", () => {
  expect(
    told("what do I need to fix before going to 1.32 if PriorityLevelConfigurations are v1beta3"),
  ).toMatch(/\nflowcontrol\.apiserver\.k8s\.io\/v1beta3 PriorityLevelConfiguration was removed in 1\.32/);
});

it.each(["ValidatingWebhook v1beta1 1.22で使える？", "validating webhooks v1beta1 in 1.22?"])(
  "knows a webhook's Kind beside a version: %s",
  (question) => {
    expect(told(question)).toMatch(
      /\n(?:No\.|いいえ。).*v1beta1(?: の | )ValidatingWebhookConfiguration (?:was removed in 1\.22|は 1\.22 で削除)/,
    );
  },
);

it("tells of a way what stays of a plugin's volumes, and nothing of a Kind by the way", () => {
  const answer = told("we mount azureDisk inline volumes; 1.26 -> 1.31, will pods still start");
  expect(answer).toMatch(/\n.*removed in 1\.27.*CSI migration/);
  expect(answer).not.toMatch(/Pod is served/);
});

it("goes where somebody moves to, and looks for nothing to use instead", () => {
  const answer = told("I run kubelet with --cloud-provider=aws on 1.26, what if I move to 1.29?");
  expect(answer).toMatch(/^Upgrade 1\.26 → 1\.29.*\n(?!.*takes the place)/);
});

it("says that no change is recorded where only the coming is", () => {
  expect(told("一時停止したJobのnodeSelector変えられるのはいつから")).toMatch(
    /\n.*導入以外の変更は事実として記録されていません/,
  );
});

it.each([
  [
    "kms v2 stable since; kms v1 disabled since",
    /^Feature gate KMSv1\nKMSv1 has been off by default since 1\.29/,
  ],
  [
    "--container-runtime removed in; --network-plugin removed in",
    /^Flag --network-plugin .*\n.*removed in 1\.24/,
  ],
])("answers the second of two questions behind a semicolon as well: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  [
    "Our dashboard lost pod_scheduling_duration_seconds. Which metric should we use now?",
    /\nUse scheduler_pod_scheduling_sli/,
  ],
])("names what to use now: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  ["is SidecarContainers GA in 1.33 and is NodeSwap too?", /^Feature gate NodeSwap\nNo, not yet\. In 1\.33/],
  [
    "since when is --pod-infra-container-image deprecated and what's the default of --max-pods?",
    /^Flag --max-pods \(kubelet, kubemark\)\nIts default is `110`/,
  ],
])("answers the second half as well: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("says no Yes to what two have in common, nor to a line of a log", () => {
  expect(told("ingress v1beta1とcsidriver v1beta1、消えたのは同じバージョン？")).toMatch(
    /\n(?!はい|いいえ).*Ingress.*1\.22 で削除.*CSIDriver/,
  );
  const log = `E0301 12:00 server.go:302] "Failed to run kubelet" err="running with swap on is not supported"`;
  expect(told(log)).toMatch(/^Feature gate NodeSwap\n(?!Yes\.|No\.)/);
});

it("takes what can no longer be done for what is described, and for no lock", () => {
  expect(told("静的PodがSecretを参照できなくなったのはいつ")).toMatch(
    /^フィーチャーゲート PreventStaticPodAPIReferences\n(?!.*固定).*1\.34/,
  );
});

it("means a feature that is described and no more", () => {
  expect(told("kube-proxyがノード終了中のロードバランサ接続をドレインする機能")).toMatch(
    /^フィーチャーゲート KubeProxyDrainingTerminatingNodes\n/,
  );
});

it.each([
  [
    "KEP-752のゲート一覧",
    /^KEP-752: .*\n.*フィーチャーゲートは EndpointSlice、EndpointSliceProxying、WindowsEndpointSliceProxying です/,
  ],
  [
    "which gates belong to KEP-752",
    /^KEP-752: .*\n.*Its feature gates: EndpointSlice, EndpointSliceProxying and/,
  ],
  ["what KEPs are sig-instrumentation's in 1.37", /^KEPs — Kubernetes 1\.37 \(SIG instrumentation\)\n5 KEPs/],
  ["volume group snapshots: who owns it and is it GA", /^KEP-3476: .*\n.*owned by SIG storage/],
])("knows KEPs by their gates, SIGs and titles: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  [
    "storagemigration.k8s.io で使えるのは v1beta1 だけですか(1.37)?",
    /\n(?!はい|いいえ).*v1beta1.*storagemigration\.k8s\.io\/v1 /,
  ],
  [
    "certificates.k8s.io の ClusterTrustBundle は 1.37 では v1beta1 だけですか?",
    /\n(?!はい|いいえ).*v1beta1、certificates\.k8s\.io\/v1 /,
  ],
  [
    "is v1beta1 the only version of ClusterTrustBundle in 1.37?",
    /\nIn 1\.37, ClusterTrustBundle is served as .*v1beta1 and .*\/v1\./,
  ],
])("tells all versions where one is asked to be the only one: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  ["Was SupportNodePidsLimit only alpha in 1.15?", /became beta in 1\.15/],
  ["when did the gate IPv6DualStack go?", /\nThe feature gate IPv6DualStack was removed in 1\.25/],
  [
    "google.golang.org/protobuf was bumped to v1.25.0 in 1.20, wasn't it?",
    /\n(?!Yes|No\.).*lists of dependencies .* are not read/,
  ],
  [
    "When did StatefulSet minReadySeconds come to apps/v1beta2?",
    /\nNo release that serves apps\/v1beta2 has the field/,
  ],
])("says no more than is known: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("names no version that is gone for --runtime-config", () => {
  expect(told("scheduling.k8s.io/v1alpha3 Workload: is it already there in 1.36?")).not.toMatch(
    /runtime-config=[^ ]*v1alpha1/,
  );
});

it.each([
  ["Podを再起動せずにCPUとメモリ変えるやつ、1.33ならデフォルトで使えます?", /InPlacePodVerticalScaling/],
  ["HPAでコンテナ単位のメトリクス使うやつ、1.27で使える?", /HPAContainerMetrics.*1\.27 からデフォルトで有効/],
  [
    "the thing that lets you change the size of a volume online, is it on in 1.22?",
    /ExpandInUsePersistentVolumes is beta, on by default/,
  ],
])("takes what can be changed for a description, and for no change: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  [
    "Podの退避でpolicy/v1のEvictionが受け付けられるようになったのってどのバージョンから?",
    /^API policy\/v1\/Eviction\n.*1\.22/,
  ],
  ["emptyDirのsizeLimitとかのLocalStorageCapacityIsolationって、いつGAになったんだっけ", /1\.25 で安定版/],
  [
    'no matches for kind "NetworkPolicy" in version "extensions/v1beta1"\nWhich release dropped it, and which apiVersion now?',
    /use networking\.k8s\.io\/v1 .*removed in 1\.16/,
  ],
])("tells of what is named to the letter: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  [
    ["InPlacePodVerticalScaling いつGA?", "1.34 の時点では?"],
    /\n1\.34 の InPlacePodVerticalScaling はベータ/,
  ],
  [
    ["kubelet の --pods-per-core フラグは非推奨?", "では、1.35 の時点でもまだ残っていますでしょうか。"],
    /\nはい。.*1\.35 でも/,
  ],
])("stays with what was asked about at a time: %s", ([first = "", then = ""], right) => {
  expect(told(first, then)).toMatch(right);
});

it.each([
  [
    "we still pass --feature-gates=CustomResourcePublishOpenAPI=true, from which release does the apiserver refuse to start?",
    /was removed in 1\.18/,
  ],
  [
    "CSIMigrationAzureDisk beta だったのはどのバージョンからどのバージョンまで?",
    /1\.19 でベータ.*1\.24 で安定版/,
  ],
  ["list beta APIs served in 1.34", /API types are beta in 1\.34.*networking\.k8s\.io\/v1beta1\/IPAddress/],
  ["which minor release came first in 2023?", /Kubernetes 1\.27 was released on 2023-04-11/],
  ["our windows nodes run 1.22.14. runAsNonRoot bypass CVE?", /^CVE-2021-25749\n.*1\.22\.14 is not affected/],
  ["which CVE is the runAsNonRoot bypass on windows", /^CVE-2021-25749\n/],
])("answers what is asked of an end, of a span and of what is served: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("takes the longer gate whose words are said, whatever joins them", () => {
  expect(told("graceful shutdown of nodes by pod priority, still beta in 1.35?")).toMatch(
    /^Feature gate GracefulNodeShutdownBasedOnPodPriority\nYes/,
  );
});

it("lists the KEPs that a release brings to a stage, and not all that have it", () => {
  expect(told("Which KEPs are targeted at stable for 1.35?")).toMatch(
    /\n16 KEPs became stable[\s\S]*Left out is one that its gates put elsewhere[^.]*: KEP-4216/,
  );
});

it.each([
  ["hpa with minReplicas: 0, is that on by default these days??", /HPAScaleToZero is beta and on by default/],
  [
    "fs quota monitoring for emptyDir usage, default on in 1.31?",
    /FSQuotaMonitoring is beta, off by default/,
  ],
  [
    "livenessProbe側に書く terminationGracePeriodSeconds、既定でオンになったのは?",
    /1\.25 からデフォルトで有効/,
  ],
  ["suspend: true on Jobs, was that still beta in 1.23 or GA already", /In 1\.23, SuspendJob is beta/],
  ["seccomp の既定プロファイル(SeccompDefault)ゲート、GA は?", /1\.27 で安定版/],
])("asks a stage of the gate behind a field, and not of the field: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  ["is ImageVolume safe to use in prod on 1.33?", /\nIn 1\.33, ImageVolume is beta, off by default/],
  ["1.34 で ImageVolume 本番で使って大丈夫?", /\n1\.34 の ImageVolume はベータ/],
  ["is core v1 Secret deprecated or on its way out?", /\nv1 Secret is not deprecated as far as known/],
  ["are Endpoints on their way out?", /\nYes\. v1 Endpoints was deprecated in 1\.33/],
])("tells the stage, and calls nothing safe: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  [["JobのsuccessPolicyっていつGA?", "KEP番号は?"], /^KEP-3998/],
  [
    ["when was events.k8s.io/v1beta1 Event removed?", "whats the new version i should move to"],
    /\nUse events\.k8s\.io\/v1 Event instead/,
  ],
])("goes on with the KEP of a field, and with what to move to: %s", ([first = "", then = ""], right) => {
  expect(told(first, then)).toMatch(right);
});

it("takes no command for a gate that it needs", () => {
  expect(told("does kubectl debug with custom profile exist in 1.31 and is it beta")).toMatch(
    /^Command kubectl debug\n(?!Yes|No)/,
  );
});

it("names no container as left out of what is told of its field", () => {
  expect(told("コンテナのstopSignalを自分で指定するやつ 1.33 でアルファ?")).toMatch(
    /ContainerStopSignals はアルファで、デフォルトで無効です。$/,
  );
});

it.each([
  [
    "1.25.3 の変更は?",
    /1\.25\.3 は 2022-10-12 リリースです。1\.25\.3 のリリースノートは収録されていません。$/,
  ],
  ["what did 1.28.10 fix", /The release notes of 1\.28\.10 are not known here\.$/],
  ["what came after 1.33.5?", /\n1\.33\.6 was released on 2025-11-11/],
  ["1.33.5 の次いつ出る", /\n1\.33\.6 は 2025-11-11 リリース/],
  ["did 1.31 get any patch after its end of life?", /\nNo\. 1\.31\.14, released on 2025-11-11/],
])("tells of a patch release, and not of its minor: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  ["Will my HPA v2beta2 yaml survive 1.25 to 1.26?", /\nNo\. autoscaling\/v2beta2 .* was removed in 1\.26/],
  ["we use in-tree gce persistent disks, moving 1.27 → 1.28", /The gce-pd plugin was removed in 1\.28/],
  ["tell me the deprecations in 1.35 that touch networking", /`ipvs` mode of kube-proxy is deprecated/],
])("hears what everyday words mean on a way: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it.each([
  [
    "1.32から1.33。Endpoints を直接 watch してる自作コントローラーがあるけど何か来る?",
    /v1 は 1\.33 で非推奨になりました/,
  ],
  ["do I need to change anything for cronjobs when moving 1.24→1.27", /batch\/v1beta1 was removed in 1\.25/],
  ["upgrade 1.24 to 1.26 HPA", /v2beta2 was removed in 1\.26 and autoscaling\/v2beta1 in 1\.25/],
])("tells what becomes of a Kind on the whole way: %s", (question, right) => {
  expect(told(question)).toMatch(right);
});

it("lists only the family that is named beside the list", () => {
  expect(
    told("the stale controller consistency gates (StaleController...), which ones went beta in 1.36?"),
  ).toMatch(/\n4 feature gates became beta in 1\.36 \(“StaleController”\)/);
});

it("gives no verdict on a field whose refusal is quoted", () => {
  expect(
    told(
      "status.startTime: Required value: startTime cannot be removed for unsuspended job って出る。1.35で直る?",
    ),
  ).not.toMatch(/\n(?:はい|いいえ)/);
});

it("takes node ports for no plugin of the scheduler", () => {
  expect(told("node ports answer only on the node's main IP, which PR?")).not.toMatch(/^Plugin NodePorts/);
});
