import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

/** Questions whose yes means the opposite of being there, and names that never were. */

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

/** The answer to the last of a message's questions. */
const told = (text: string): string => engine.askAll({ text }).at(-1)?.summary ?? "";

const VERDICT = /^(?:Yes\b|No[.,:]|はい|いいえ|いえ)/;

describe("an API version that never was", () => {
  it.each([
    ["is batch/v3 CronJob still served in 1.35?", "batch/v3/CronJob", "batch/v1"],
    ["batch/v3 Job は 1.35 で使える?", "batch/v3/Job", "batch/v1"],
    [
      "Is networking.k8s.io/v3 Ingress served in 1.33?",
      "networking.k8s.io/v3/Ingress",
      "networking.k8s.io/v1",
    ],
    ["storage/v2 StorageClass still served on 1.30?", "storage.k8s.io/v2/StorageClass", "storage.k8s.io/v1"],
    [
      "Is autoscaling/v3 HPA the default in 1.33?",
      "autoscaling/v3/HorizontalPodAutoscaler",
      "autoscaling/v2",
    ],
    ["policy/v2 PodDisruptionBudget は 1.37 で使える?", "policy/v2/PodDisruptionBudget", "policy/v1"],
    ["extensions/v1 Ingress は 1.22 で使える?", "extensions/v1/Ingress", "networking.k8s.io/v1"],
    ["was apps/v3 Deployment removed?", "apps/v3/Deployment", "apps/v1"],
    ["apps/v2 Deployment はいつ GA?", "apps/v2/Deployment", "apps/v1"],
    ["Is autoscaling/v3 available in 1.33?", "autoscaling/v3", "autoscaling/v2"],
  ])("%s", (text, unknown, known) => {
    const summary = told(text);
    expect(summary).toContain(unknown);
    expect(summary).toMatch(/I know no API type|見つかりませんでした/);
    expect(summary).toContain(known);
    expect(summary).not.toMatch(VERDICT);
  });
});

describe("whether something goes wrong", () => {
  it.each([
    ["our manifests use apps/v1beta2 DaemonSet and we go to 1.16 next week, trouble?", "Trouble: "],
    ["extensions/v1beta1 Ingress を使っている。1.22 に上げる。問題ある?", "問題があります。"],
    ["batch/v1beta1 CronJob, 1.25, problem?", "Trouble: "],
    ["we pass --container-runtime=remote to kubelet, going to 1.27, are we in trouble?", "Trouble: the "],
    ["DynamicKubeletConfig gate set, upgrade to 1.26, problem?", "Trouble: "],
    ["cephfs ボリュームを使っている。1.31 に上げて問題ある?", "問題があります。"],
    ["We use batch/v1 CronJob, going to 1.25, any trouble?", "No trouble: "],
    ["are we affected by 1.25 with batch/v1beta1 CronJob?", "Trouble: "],
    ["cephfs プラグインを使っている。1.31 で影響ある?", "問題があります。"],
  ])("%s", (text, lead) => {
    expect(told(text).slice(0, lead.length)).toBe(lead);
  });

  it.each([
    "batch/v1beta1 CronJob, 1.24, trouble?",
    "volume.beta.kubernetes.io/storage-class annotation still used, 1.30, problem?",
    "spec.serviceAccount field, going to 1.37, trouble?",
    "NodeSwap, 1.34, trouble?",
  ])("says neither of what is there and does not last, or takes more: %s", (text) => {
    expect(told(text)).not.toMatch(/^(?:Trouble|No trouble)/);
    expect(told(text)).not.toMatch(VERDICT);
  });

  it("goes by the words of its own language when it is asked for safety", () => {
    expect(told("kubelet の --container-runtime を使っている。1.27 に上げて問題ない?")).toMatch(/^いいえ/);
  });
});

describe("whether a component fails to start", () => {
  it.each([
    ["CSIMigration gate is set to true, will kubelet fail to start in 1.27?", "Yes."],
    [
      "if I leave --feature-gates=TTLAfterFinished=true on 1.27, will the controller-manager not boot?",
      "Yes.",
    ],
    ["Does TTLAfterFinished=true stop kubelet from booting on 1.27?", "Yes."],
    ["CSIMigration ゲートを残したまま 1.30 にすると kubelet は立ち上がらない?", "はい。"],
    ["CSIMigration=true のまま 1.27 にしたら kubelet が起動しなくなる?", "はい。"],
    ["Will kubelet fail to start with --container-runtime in 1.27?", "Yes, with it set"],
    ["NodeSwap=true on kubelet 1.35, will it crash?", "No."],
  ])("%s", (text, lead) => {
    expect(told(text).slice(0, lead.length)).toBe(lead);
  });
});

describe("an end of which the sources tell two releases", () => {
  it.each([
    ["is authentication.k8s.io/v1alpha1 SelfSubjectReview still served in 1.32?", ["1.32", "1.33"]],
    ["SelfSubjectReview v1alpha1 は 1.32 にまだある?", ["1.32", "1.33"]],
    ["is ValidatingAdmissionPolicy v1alpha1 still served on 1.32?", ["1.32", "1.33"]],
    ["is flowcontrol.apiserver.k8s.io/v1alpha1 still served on 1.28?", ["1.20", "1.29"]],
    ["Is 1.22.14 safe from CVE-2022-3172?", ["1.22.14"]],
  ])("%s", (text, releases) => {
    expect(told(text)).not.toMatch(VERDICT);
    for (const release of releases) expect(told(text)).toContain(release);
  });

  it("is no doubt before the earlier and from the later on", () => {
    expect(told("is ValidatingAdmissionPolicy v1alpha1 still served on 1.31?")).toMatch(/^Yes/);
    expect(told("is ValidatingAdmissionPolicy v1alpha1 still served on 1.33?")).toMatch(/^No/);
    expect(told("Is 1.22.13 safe from CVE-2022-3172?")).toMatch(/^No/);
    expect(told("Is 1.22.15 safe from CVE-2022-3172?")).toMatch(/^Yes/);
  });
});

describe("what replaces a gate", () => {
  it.each([
    ["What replaces CSIMigrationRBD?", "InTreePluginRBDUnregister"],
    ["CSIMigrationAWSComplete の代わりは?", "InTreePluginAWSUnregister"],
    ["what replaced DynamicProvisioningScheduling?", "VolumeScheduling"],
  ])("%s", (text, name) => {
    expect(told(text)).toContain(`${name}`);
    expect(told(text)).not.toMatch(/No source at hand|記載がありません/);
  });
});

describe("a gate that one component lost first", () => {
  it.each(["DynamicKubeletConfig は 1.24 で使える?", "Can I use DynamicKubeletConfig on 1.25?"])(
    "%s",
    (text) => {
      expect(told(text)).toMatch(/^(?:Not with the kubelet|1\.24 の kubelet では使えません)/);
      expect(told(text)).toContain("#106932");
    },
  );

  it("is usable before that", () => {
    expect(told("Can I use DynamicKubeletConfig on 1.23?")).toMatch(/^Yes/);
  });
});

describe("the last release in which a gate can be turned off", () => {
  it.each([
    ["SidecarContainers を無効にできるのはどのバージョンまで?", "1.32"],
    ["last release where I can turn off SidecarContainers", "1.32"],
    ["JobTrackingWithFinalizers を無効にできるのはどのバージョンまで?", "1.25"],
  ])("%s", (text, release) => {
    expect(told(text)).toMatch(new RegExp(`^[^.。]*=false[^。]*${release.replace(".", "\\.")}`));
    expect(told(text)).not.toMatch(VERDICT);
  });
});

describe("a stage that was skipped", () => {
  it.each(["KEP-5229 はもうアルファ?", "has KEP-5229 reached alpha yet?"])("%s", (text) => {
    expect(told(text)).toMatch(
      /has never been alpha: it came as beta in 1\.34|アルファだったことはありません/,
    );
  });
});

describe("a KEP by its number", () => {
  it.each([
    ["KEP-3659 kubectl apply prune は beta?", 3659],
    ["Is KEP-3805 server-side apply stable?", 3805],
    ["Is KEP-281 (dynamic kubelet config) usable on 1.25?", 281],
    ["Is KEP-3983 (kubelet drop-in) stable in 1.35?", 3983],
    ["KEP-727 (resource metrics endpoint) はもう削除された?", 727],
    ["KEP-3673 (kubelet parallel image pull) は削除された?", 3673],
    ["kubelet の drop-in 設定ディレクトリは GA?", 3983],
  ])("%s", (text, number) => {
    const answer = engine.ask({ text });
    expect(answer.question.intent).toBe("kep");
    expect(answer.question.args).toMatchObject({ subject: { type: "kep", number } });
    expect(answer.summary).not.toMatch(/^(?:Yes|はい)/);
  });

  it("tells its targets where no removal is known", () => {
    expect(told("KEP-727 はもう削除された?")).toContain("1.29");
    expect(told("Is KEP-3983 (kubelet drop-in) stable in 1.35?")).toContain("stable (GA) 1.35");
  });
});

describe("the version of an API beside the name of a gate", () => {
  it.each([
    "MutatingAdmissionPolicy の v1alpha1 は 1.37 でも配信?",
    "ClusterTrustBundle の v1alpha1 は 1.37 でも配信?",
  ])("%s", (text) => {
    expect(engine.ask({ text }).question.intent).toBe("api");
    expect(told(text)).toContain("v1alpha1");
  });

  it("is no state of a gate that is no Kind", () => {
    expect(told("StructuredAuthorizationConfiguration の v1alpha1 は 1.37 で使える?")).not.toMatch(VERDICT);
  });
});

describe("a word beside what is asked about", () => {
  it("takes no Kind for the plugin named", () => {
    expect(engine.ask({ text: "Will pods with dockershim nodes break on 1.24?" }).title).toContain(
      "dockershim",
    );
  });
});
