/** What readers of verdicts found: the release of each half, what is not there yet, keys without a default, gates behind fields. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a second release, asked of the same event", () => {
  it.each([
    ["SidecarContainers の GA、1.34? 1.35?", /いいえ、1\.35 ではなく、すでに 1\.33/],
    ["TopologyAwareHints の GA、1.30? 1.33?", /\nはい。TopologyAwareHints は 1\.33/],
    ["did PodOverhead go GA in 1.24? 1.26?", /\nNo, already in 1\.24/],
    ["--network-plugin の削除は 1.24? 1.26?", /いいえ、1\.26 ではなく、すでに 1\.24/],
  ])("is held against that one: %s", (text, last) => {
    expect(told(text)).toMatch(last);
    expect(told(text)).not.toContain("どちらも");
  });

  it("is so in a thread as well", () => {
    expect(told("was --network-plugin removed in 1.24?", "in 1.26?")).toMatch(/\nNo, already in 1\.24/);
    expect(told("did SidecarContainers go GA in 1.33?", "is it on in 1.35?")).toMatch(/\nYes\./);
  });
});

describe("what is not there yet", () => {
  it.each([
    "will ConfigMap.immutable stop working in 1.9?",
    "1.9 にしたら ConfigMap.immutable は動かなくなる?",
    "will --concurrent-cron-job-syncs stop working in 1.20?",
  ])("does not go on working: %s", (text) => {
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
    expect(told(text)).toMatch(/came only with|導入されたため/);
  });
});

it("has no default of a key that somebody has to set", () => {
  for (const text of [
    "is the annotation service.kubernetes.io/topology-mode on by default in 1.28?",
    "applyset.kubernetes.io/is-parent-type は 1.29 でデフォルト有効?",
  ])
    expect(told(text)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
});

describe("a gate that is gone by now", () => {
  it.each([
    "Service.spec.internalTrafficPolicy added in 1.20?",
    "CronJob.spec.timeZone was added in 1.20, right?",
  ])("is what its field stood behind: %s", (text) => {
    expect(told(text)).toMatch(/It stood behind .* The gate was removed in 1\.2[89]\./);
  });

  it("is told to be gone by who is asked for its beginning", () => {
    expect(told("CSIMigrationAWS introduced in 1.33?")).toMatch(
      /\nNo, already in 1\.14\..*was on by default from 1\.23\. The gate was removed in 1\.27\./,
    );
  });

  it("lets a removed field in only while it is on", () => {
    expect(told("can I use Service.spec.topologyKeys in 1.19?")).toContain("ServiceTopology=true");
  });
});

it.each([
  ["dockershim、どこで消えた?", "1.24"],
  ["DynamicAuditing はどこで削除された?", "1.19"],
  ["ImageVolume ってどこで入った?", "1.31"],
])("reads どこで before an event as a release: %s", (text, release) => {
  expect(told(text)).toContain(release);
  expect(told(text)).not.toMatch(/\nはい/);
});

it("does not say that what replaced a flag came when the flag went", () => {
  expect(told("was --experimental-encryption-provider-config removed in 1.24?")).toMatch(
    /removed in 1\.24 \(#108423\) in favour of kube-apiserver --encryption-provider-config\.$/m,
  );
});

it.each([
  ["can cloud-controller-manager be newer than kube-apiserver?", /\nNo\. cloud-controller-manager may be/],
  ["cloud-controller-manager は kube-apiserver より新しくてもいい?", /\nいいえ。cloud-controller-manager は/],
])("holds the cloud-controller-manager against the API server without a release, too: %s", (text, said) => {
  expect(told(text)).toMatch(said);
});

it.each([
  ["KubeletTracing がベータになったのって何ですか?", "1.27"],
  ["KubeletTracing が GA になったの何でしたっけ…?", "1.34"],
])("reads 何 behind what came about as a release: %s", (text, release) => {
  expect(told(text)).toContain(`${release} で`);
  expect(told(text)).not.toMatch(/\nはい/);
});

it("takes True? for a tag", () => {
  expect(told("A colleague insists EphemeralContainers was GA in 1.23. True?")).toMatch(/\nNo, not yet\./);
});

it("reads the default value as the default", () => {
  expect(told("MutablePodResourcesForSuspendedJobs は 1.35 で既定値はオン?")).toMatch(/\nいいえ。.*1\.36/);
});

it("tells when a gate went to who asks what stopped accepting it", () => {
  expect(told("Which release stopped accepting the TokenRequest feature gate?")).toContain("removed in 1.21");
});

it("is about what was changed, and not about what it became", () => {
  expect(
    told("note on resource.k8s.io/admin-access label being changed to resource.kubernetes.io/admin-access"),
  ).toMatch(
    /^Label resource\.k8s\.io\/admin-access\n.*renamed to resource\.kubernetes\.io\/admin-access in 1\.34/,
  );
});

it("asks of what is gone how it stands", () => {
  expect(told("LegacyNodeRoleBehavior: gone in 1.29?")).toMatch(/\nYes\./);
  expect(told("LegacyNodeRoleBehavior: removed in 1.29?")).toMatch(/\nNo, already/);
});

it("is about the Kind where the gate of that name is gone", () => {
  expect(told("is PodDisruptionBudget still there in 1.31?")).toMatch(/^API PodDisruptionBudget\nYes\./);
  expect(told("RuntimeClass は 1.31 にまだある?")).toMatch(/^API RuntimeClass\nはい。/);
  expect(told("is the RuntimeClass gate still there in 1.31?")).toMatch(/^Feature gate RuntimeClass\nNo\./);
});

it("tells what something goes by to who asks to what it was renamed", () => {
  const text =
    "our node selector uses beta.kubernetes.io/masq-agent-ds-ready, I think that label got renamed at some point? to what";
  expect(told(text)).toMatch(/Use node\.kubernetes\.io\/masq-agent-ds-ready instead/);
  expect(told(text)).not.toMatch(/\nNo/);
  expect(told("was beta.kubernetes.io/masq-agent-ds-ready renamed?")).toMatch(/\nYes\. /);
});

it("reads on which release something is asked of as that, and not as switched on", () => {
  expect(told("NodeSwap on 1.28: beta?")).toMatch(/\nYes\. In 1\.28, NodeSwap is beta, off by default/);
  expect(told("EnvFiles on 1.34: alpha?")).toMatch(/\nYes\./);
  expect(told("NodeSwap off 1.29 on 1.30?")).toMatch(/\nYes, both/);
});

it("does not call it kept what a gate takes away", () => {
  expect(told("1.32 にしたら DisableAcceleratorUsageMetrics は動かなくなる?")).not.toContain("失われません");
  expect(told("will accelerator metrics of the kubelet stop working if I upgrade to 1.25?")).not.toMatch(
    /No,/,
  );
  expect(told("will SizeMemoryBackedVolumes stop working in 1.26?")).toMatch(/\nNo, the feature is not lost/);
});

it("tells a field's new name of the versions of the API that have it", () => {
  const field = "PriorityLevelConfiguration.spec.limited.assuredConcurrencyShares";
  expect(told(`was ${field} renamed?`)).toMatch(
    /\nYes\. .* is called nominalConcurrencyShares in the API versions that came with 1\.26/,
  );
  expect(told(`was flowcontrol.apiserver.k8s.io/v1beta2 ${field} renamed?`)).not.toMatch(/\nYes/);
});

it("tells of a name that notes know earlier than the list of gates", () => {
  expect(told("MutatingAdmissionPolicy was added in 1.37, right?")).toMatch(/1\.32 .*in 1\.30 \(#123425\)/);
});

it("has the newer of two versions that one release took up under several names", () => {
  expect(told("which version of nodelocaldns does 1.30 have?")).toContain("1.23.0 (#123310)");
  expect(told("is nodelocaldns still there in 1.25?")).not.toMatch(/\n(?:No|The notes tell of no)/);
  expect(told("ImageVolumeWithDigest は 1.35 で使えますか?")).toMatch(/1\.36 で登場.*一覧では 1\.35/);
});
