/** A second reading of answers against the sources: what turned a yes and a no round, or told half of what counts. */
import { describe, expect, it } from "vitest";
import { bundledAll, bundledTold } from "../fixtures/told.ts";

const told = bundledTold();
const all = bundledAll();

describe("what a release refuses", () => {
  it.each([
    ["our Ingress is still extensions/v1beta1, will 1.22 refuse it?", /\nYes\. .*removed in 1\.22/],
    ["our Ingress is still networking.k8s.io/v1, will 1.30 refuse it?", /\nNo\. /],
    ["will 1.25 reject policy/v1beta1 PodDisruptionBudget?", /^API policy\/v1beta1.*\nYes\./],
    ["1.25 は policy/v1beta1 の PDB を拒否する?", /\nはい。/],
    ["our kubeadm config is still kubeadm.k8s.io/v1beta3, will 1.32 refuse it?", /\nNo\. /],
    ["will the kubelet of 1.24 refuse --network-plugin?", /\nYes, with it set it does not start/],
    ["we still have DynamicKubeletConfig=true in --feature-gates, will 1.30 refuse it?", /\nYes\. /],
    ["KMSv2=true は 1.32 で拒否されますか", /\nはい。.*起動しません/],
  ])("is gone, or keeps a component from starting: %s", (text, words) => {
    expect(told(text)).toMatch(words);
  });

  it("is told without a verdict where the other is offered as well", () => {
    const text = "does setting --feature-gates=PodSecurity=true still work on 1.28 or will it refuse it";
    expect(told(text)).not.toMatch(/\n(?:Yes|No)/);
  });
});

describe("what is called a gate", () => {
  it.each([
    "can I use the WindowsGMSA gate in 1.25?",
    "ServerSideApply ゲートは 1.33 で使えますか?",
    "does the gate CSIMigration still work in 1.30?",
    "is the ServiceNodeExclusion gate still usable in 1.30?",
  ])("has to be there itself: %s", (text) => {
    expect(told(text)).toMatch(/\n(?:No\.|いいえ。)/);
  });

  it("is its feature where only that is named", () => {
    expect(told("is WindowsGMSA available in 1.25?")).toMatch(/\nYes\./);
    expect(told("NodeSwap ゲートの機能は 1.35 で使える?")).toMatch(/\nはい。/);
  });
});

describe("which gate it is", () => {
  it.each([
    "which gate limits parallel image pulls",
    "which gate makes kubelet pull images one at a time",
    "which feature gate lets the scheduler run pods in parallel",
  ])("is not said of one that only some words fit: %s", (text) => {
    expect(told(text)).not.toMatch(/The feature gate is/);
    expect(told(text)).not.toMatch(/Taken to be/);
  });

  it("is said of one that is described", () => {
    expect(told("which gate turns on sleep for prestop hooks with zero seconds")).toMatch(
      /The feature gate is PodLifecycleSleepActionAllowZero/,
    );
  });
});

describe("a stage or a release that Japanese leaves out behind は", () => {
  it("is asked for", () => {
    expect(told("SidecarContainers のベータは?")).toMatch(/\nSidecarContainers は 1\.29 でベータに/);
    expect(told("SidecarContainers のGAは？")).toMatch(/\nSidecarContainers は 1\.33 で安定版/);
    expect(told("SidecarContainers の GA は 1.33?")).toMatch(/\nはい。/);
    expect(told("DownwardAPIHugePages は次どこまで上げたら無くなるんです?")).toContain("1.29 で削除");
  });
});

it("reads a greeting as no question about time", () => {
  const text =
    "いつもありがとうございます。NodeSwap の指定を残しているのですが、このゲートは 1.35 にもまだ存在しますでしょうか。";
  expect(told(text)).toMatch(/\nはい。/);
});

it("holds a default against the very release, whatever had been before it", () => {
  expect(told("was DisableNodeKubeProxyVersion on by default in 1.32 already?")).toMatch(/\nNo\. /);
  expect(told("has DisableNodeKubeProxyVersion ever been on by default?")).toMatch(/\nYes\. /);
});

it("gives no verdict on kubectl from the default of a gate of the server", () => {
  expect(told("kubectl's client-side apply: OpenAPI v3 by default in 1.28 already?")).not.toMatch(/\nYes/);
});

it("tells of a gate that went back how it went", () => {
  expect(told("EventedPLEG は非推奨になった?")).toContain("1.30 でアルファに戻されました");
});

it("tells which component lost a gate first, with its end", () => {
  expect(told("when was DynamicKubeletConfig removed?")).toMatch(/removed in 1\.26\. The kubelet .* 1\.24/);
});

it("takes no stage of a gate for that of a flag which may be gone", () => {
  expect(told("is --identity-lease-duration-seconds beta in 1.32?")).not.toMatch(/\nYes/);
});

it("names what a feature needs beside its gate", () => {
  expect(told("can I use StorageVersionAPI on 1.23?")).toContain("APIServerIdentity");
  expect(told("GCERegionalPersistentDisk は 1.33 で使えますか?")).toContain("CSI ドライバー");
});

it("has a gate that patches brought neither there nor absent in their minors", () => {
  expect(told("is UnauthenticatedHTTP2DOSMitigation there in 1.28.1?")).not.toMatch(/\nYes/);
  expect(told("is UnauthenticatedHTTP2DOSMitigation on by default in 1.29?")).toMatch(/\nYes/);
});

it("counts an action that its note spells with a hyphen", () => {
  expect(told("upgrade 1.30 1.31")).toContain("11 actions required");
});

it("leaves out what is asked of oneself behind a question, and what leads up to it", () => {
  expect(
    told("Does `kubeadm alpha kubeconfig user` survive in 1.22, or do I rewrite the onboarding script?"),
  ).toMatch(/\nNo\. /);
  expect(
    told("trying to explain a drop in cross-AZ traffic: since which release has TopologyAwareHints been on?"),
  ).toContain("since 1.24");
});

it("turns on no more versions of an API than a field needs", () => {
  const text = told("is ValidatingAdmissionPolicyBinding.spec.validationActions still there in 1.28?");
  expect(text).toContain("--runtime-config=admissionregistration.k8s.io/v1beta1=true.");
});

it("tells both where a note of the release has a default otherwise than the tables", () => {
  expect(told("is StorageNamespaceIndex on by default in 1.34?")).toMatch(/\n(?!Yes|No).*#129933/);
  expect(told("is ServiceAccountNodeAudienceRestriction on by default in 1.32?")).toMatch(
    /\nIn 1\.32, .* on by default\. Since 1\.32\.2 it is beta, off/,
  );
  expect(told("was JobTrackingWithFinalizers ever on by default before 1.25?")).toContain("#105687");
});

it("asks why with 「って何で」, and for no yes or no", () => {
  expect(told("--pod-eviction-timeout って何で消えたんだっけ")).not.toContain("はい");
});

it("asks of the release that a way goes to, behind after", () => {
  expect(told("after 1.28 -> 1.29 is flowcontrol.apiserver.k8s.io/v1beta2 still served?")).toMatch(/\nNo\. /);
});

it("tells nothing beside a comparison that only its field narrows", () => {
  expect(told("what's the difference between 1.33 and 1.34 for the scheduler?")).toMatch(
    /\nFrom 1\.33 to 1\.34/,
  );
});

describe("two things in one sentence", () => {
  it("are both answered where nouns ask for two releases", () => {
    const [one, other] = all("KMSv2 が削除された版と、JobPodFailurePolicy ゲートが削除された版。");
    expect(one).toContain("KMSv2 は 1.32 で削除");
    expect(other).toContain("JobPodFailurePolicy は 1.33 で削除");
  });

  it("are both answered where the second asks which version to use", () => {
    const [one, other] = all(
      "MutatingAdmissionPolicy v1beta1 (admissionregistration.k8s.io): introduced when, and which version should I move to now?",
    );
    expect(one).toContain("introduced in 1.34");
    expect(other).toMatch(/^Use admissionregistration\.k8s\.io\/v1 /);
  });
});

it("says neither that it breaks nor that it works of what is not there yet", () => {
  expect(told("Will policy/v1 PodDisruptionBudget break on 1.20?")).toMatch(/\n1\.20 does not serve/);
  expect(told("was policy/v1 PodDisruptionBudget removed in 1.20?")).toMatch(/\nNo/);
});

it("takes a part of a Kind for no state of the gate that is called so", () => {
  expect(told("EndpointSliceのterminatingとservingコンディションは1.20でデフォルト有効?")).toMatch(
    /EndpointSliceTerminatingCondition\nいいえ。/,
  );
  expect(told("EndpointSlice の謎部分は 1.20 でデフォルト有効?")).not.toContain("はい");
});

it("leads from a field that was moved to where it is now", () => {
  expect(told("what replaces KubeSchedulerConfiguration.bindTimeoutSeconds?")).toContain(
    "VolumeBindingArgs.bindTimeoutSeconds",
  );
});

describe("a second question that only asks for a state", () => {
  it.each([
    "can I set ServerSideApply in 1.31? does it still exist?",
    "ServerSideApplyのゲート、1.31に書いても大丈夫？まだ存在する？",
    "can I use policy/v1beta1 PodDisruptionBudget on 1.24? Does it still exist?",
    "is cephfs in-tree usable on 1.30? does it still exist?",
  ])("is of the release that the first one names: %s", (text) => {
    expect(all(text).join("\n")).not.toMatch(/^(?:No|いいえ)/m);
  });

  it("is of today behind what came about, or where now is asked", () => {
    expect(all("was KMSv2 added in 1.25? is it stable now?").at(-1)).toMatch(/^Yes\. .*1\.29/);
    expect(all("can I use NodeSwap on 1.29? Is it stable now?").at(-1)).not.toMatch(/^No/);
  });
});

it("does not call usable what it is an error to set", () => {
  expect(told("can I set runOnce in the kubelet configuration file in 1.32?")).toMatch(
    /\n(?!Yes).*an error to set since 1\.32/,
  );
  expect(told("which PR made apiserver_storage_objects stable?")).toContain("#100082");
});

it("takes the stage that a metric was given for no introduction of it", () => {
  expect(told("was pv_collector_bound_pv_count introduced in 1.17?")).not.toMatch(/\nYes/);
  expect(told("is pv_collector_bound_pv_count alpha in 1.17?")).toMatch(/\nYes\. /);
  expect(told("when was the kubelet flag --log-file introduced?")).toContain("1.13 (#70917)");
});

it("holds a deed against the release that it is said to be around", () => {
  expect(told("I think CSIBlockVolume went GA around 1.30, didn't it?")).toMatch(/\nNo, already in 1\.18/);
  expect(told("SCTPSupport went beta around 1.19, right?")).toMatch(/\nYes\./);
});

describe("what may stay in --feature-gates", () => {
  it.each([
    "is the SidecarContainers gate something we may leave in --feature-gates on 1.37?",
    "can SidecarContainers stay in --feature-gates on 1.37?",
    "SidecarContainers を --feature-gates に残したまま 1.37 にしていい?",
  ])("is told by what a component does with it: %s", (text) => {
    expect(told(text)).toMatch(/refuses to start|起動しません/);
  });

  it("is accepted where the gate is there", () => {
    expect(told("may we leave ImageVolume in --feature-gates on 1.33?")).toContain("is accepted in 1.33");
  });
});
