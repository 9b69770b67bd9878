/** The way between two releases, in what words it is asked for, and all that is named beside it. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const answer = (text: string) => engine.askAll({ text });
const said = (text: string) =>
  answer(text)
    .map(({ summary }) => summary)
    .join("\n");

describe("a way told before the question", () => {
  it.each([
    ["We're on 1.21 and want to get to 1.25. What must we change?", "upgrade 1.21 1.25"],
    ["今 1.27 で、1.30 に上げたいです。何を変える必要がありますか?", "upgrade 1.27 1.30"],
    ["いま1.28を使っていて1.31を目指しています。やることは?", "upgrade 1.28 1.31"],
  ])("is what the question is about: %s", (text, command) => {
    expect(answer(text)[0]?.question.args.command).toBe(command);
  });
});

describe("what is named beside a way", () => {
  it.each([
    "We use the in-tree cephfs driver and --container-runtime. What breaks from 1.26 to 1.31?",
    "1.26 から 1.31 に上げます。cephfs と --container-runtime を使っています。何が壊れますか?",
  ])("is told of each: %s", (text) => {
    expect(said(text)).toContain("#114017");
    expect(said(text)).toContain("#124544");
  });

  it.each([
    ["1.30→1.35、flowcontrol v1beta3 と in-tree の CephFS を使ってます", [/1\.32 で削除/, /1\.31 で削除/]],
    ["1.25→1.27 で GlusterFS と FlexVolume を使っています", [/glusterfs.*1\.26 で削除/, /flexVolume/]],
    ["1.27 → 1.32: kubelet runs with --container-runtime=remote and --runonce", [/#114017/, /#126336/]],
    [
      "upgrading 1.34 -> 1.37 with ipvs mode and Service externalIPs",
      [/#137293/, /ipvs mode is still there in 1\.37, but was deprecated in 1\.35/],
    ],
    [
      "1.29→1.33 kube-proxy は ipvs、kubelet は --container-runtime-endpoint 指定。何かある?",
      [/ipvs/, /--container-runtime-endpoint/],
    ],
    [
      "1.29 to 1.30, kubectl apply --prune-whitelist in CI and SecurityContextDeny on",
      [/#120246/, /SecurityContextDeny/],
    ],
    [
      "upgrading from 1.24 to 1.26 with PodSecurityPolicy and HPA v2beta2",
      [/policy\/v1beta1 PodSecurityPolicy was removed in 1\.25/, /autoscaling\/v2beta2 was removed in 1\.26/],
    ],
  ])("is told of each where nothing but the way is asked: %s", (text, told) => {
    expect(answer(text)).toHaveLength(1);
    for (const each of told) expect(said(text)).toMatch(each);
  });

  it("is one thing where it is a Kind and the version that it is of", () => {
    const text =
      "1.21 to 1.22, my MutatingWebhookConfigurations are admissionregistration.k8s.io/v1beta1. do i have to touch them?";
    expect(said(text)).toMatch(/v1beta1 MutatingWebhookConfiguration was removed in 1\.22\. Use .*\/v1 /);
    expect(said(text)).not.toMatch(/MutatingAdmissionPolicy/);
  });

  it("is answered by no note of something else", () => {
    const text = "upgrading 1.24 to 1.27 with in-tree AzureFile volumes, anything to watch?";
    expect(said(text)).toContain("azure-file");
    expect(said(text)).not.toContain("flocker");
  });

  it.each([
    "Moving from 1.28 to 1.32: does flowcontrol v1beta3 bite us?",
    "from 1.28 to 1.32: does flowcontrol v1beta3 go away?",
    "1.28→1.32 で flowcontrol v1beta3 は影響ある?",
  ])("is a version of a group: %s", (text) => {
    expect(said(text)).toMatch(/removed in 1\.32|1\.32 で削除/);
    expect(said(text)).not.toMatch(/^(?:No\b|いいえ)/);
  });

  it("stays what it is where gates are listed on the way", () => {
    expect(answer("1.24 から 1.26 に上げると消えるゲートは?")[0]?.question.intent).toBe("list");
  });
});

describe("what went wrong after an upgrade", () => {
  it.each([
    "1.28 から 1.29 に上げたら kubelet のメモリが増え続ける",
    "1.32 に上げたら Pod が起動しなくなった",
  ])("is searched for: %s", (text) => {
    expect(answer(text)[0]?.question.intent).toBe("search");
  });

  it("is asked, and no symptom, with a question word", () => {
    expect(answer("1.31 に上げたらどうなる?")[0]?.question.intent).toBe("upgrade");
  });
});

describe("a gate of another program", () => {
  it.each([
    "1.24→1.25、kubeadm で UnversionedKubeletConfigMap=false にしていた。影響は?",
    "We set UnversionedKubeletConfigMap=false on 1.24. What happens in 1.25?",
  ])("is told from its notes, whatever stands beside it: %s", (text) => {
    expect(answer(text)[0]?.found).toBe(true);
    expect(said(text)).toMatch(/1\.26/);
  });
});

describe("the version of a protocol", () => {
  it("is none of an API", () => {
    const text = "1.33→1.34 DRA ドライバーが kubelet の v1beta1 gRPC API を使っています。対応は必要?";
    expect(said(text)).not.toMatch(/resource\.k8s\.io\/v1beta1|いいえ/);
  });
});

describe("what is no taking back", () => {
  it("is the word for what is gone", () => {
    const text = "1.25でなくなったAPI、全部出せる? CronJobとかPDBあたりが入ってるはず";
    expect(said(text)).toMatch(/policy\/v1beta1.*PodDisruptionBudget/);
    expect(said(text)).toContain("1.25 で");
  });
});

describe("the state that a way ends in", () => {
  it("is told with what that release has", () => {
    expect(engine.ask({ text: "kubeadm v1beta3 1.30→1.31" }).summary).toMatch(
      /deprecated in 1\.31; use kubeadm\.k8s\.io\/v1beta4 instead/,
    );
  });

  it("is told once", () => {
    const { summary } = engine.ask({ text: "cgroup v1, 1.34 → 1.35" });
    expect(summary).toMatch(/off by default since 1\.35 .* deprecated in 1\.35/);
    expect(summary.match(/deprecated|by default/g)).toHaveLength(2);
  });
});
