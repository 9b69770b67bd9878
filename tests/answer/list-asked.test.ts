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

/** Title, sentence and notes of an answer: what a list says of itself. */
const said = (text: string) => {
  const { title, summary, notes } = engine.ask({ text, limit: 200 });
  return `${title}\n${summary}\n${notes.join("\n")}`;
};
const rows = (text: string) =>
  engine.ask({ text, limit: 200 }).sections.flatMap(({ items }) => items.map((item) => item.text));

const ids = (text: string) =>
  engine.ask({ text, limit: 200 }).sections.flatMap(({ items }) => items.map(({ id }) => id));

describe("a list of what is there", () => {
  it.each([
    ["gates that exist in 1.33 but not in 1.34", "there in 1.33, not there in 1.34", "ElasticIndexedJob"],
    ["gates present in 1.26 but not in 1.24", "there in 1.26, not there in 1.24", "APISelfSubjectReview"],
    ["1.27にはあるのに1.34にはないゲートは?", "1.34 で提供中でない", "APIListChunking"],
  ])("tells two releases apart: %s", (text, heading, among) => {
    expect(said(text)).toContain(heading);
    expect(said(text)).toContain(among);
    expect(said(text)).not.toContain("came new");
  });

  it("is asked of a field of work without any condition", () => {
    expect(said("how many Windows gates are there")).toContain("WinOverlay");
    expect(said("Windows関連のゲートは何個ある?")).toContain("WindowsHostNetwork");
    expect(said("how many KEPs does SIG Network have?")).toMatch(/\d+ KEPs are known here \(SIG network\)/);
  });
});

describe("a list of what is so", () => {
  it.each([
    ["how many alpha gates does 1.32 have?", "57 feature gates are alpha in 1.32"],
    [
      "SIG Instrumentationのゲートで1.33時点でベータのもの",
      "1.33 でベータのフィーチャーゲート(SIG instrumentation)",
    ],
    ["gates about topology manager that are GA", "is stable (GA) in 1.37"],
    ["CSI related gates still beta", "beta in 1.37 (“CSI”)"],
  ])("is none of what came about: %s", (text, told) => {
    expect(said(text)).toContain(told);
  });

  it("tells of flags as the newest reference pages do", () => {
    const text = said("scheduler flags that are deprecated");
    expect(text).toContain("deprecated in 1.35");
    expect(text).toContain("go up to 1.35");
    expect(text).not.toContain("no flags");
    expect(said("deprecated kube-apiserver flags")).toContain("deprecated in 1.35");
  });

  it("is told beside what came about, where the words leave it open", () => {
    expect(said("deprecated gates in 1.37")).toMatch(/In all, \d+ gates are deprecated in 1\.37\./);
  });
});

describe("the releases of a list", () => {
  it.each([
    ["gates removed in 1.33 or 1.34 that became GA in 1.31", "removed in 1.33–1.34", "ElasticIndexedJob"],
    ["gates removed in 1.33 or in 1.34 that became GA in 1.31", "removed in 1.33–1.34", "ElasticIndexedJob"],
    [
      "Which alpha gates from 1.28 are GA by 1.33",
      "alpha in 1.28, stable (GA) in 1.33 or before",
      "JobBackoffLimitPerIndex",
    ],
    ["SIG Auth gates that graduated to GA in 1.30-1.33", "1.30–1.33", "LegacyServiceAccountTokenCleanUp"],
    ["metrics that disappeared after 1.30", "removed after 1.30", "scheduler_scheduler_cache_size"],
    ["デフォルト値が1.33から1.34で変わったゲート", "1.34 でデフォルトが変わった", "KubeletPSI"],
  ])("are those asked about: %s", (text, heading, among) => {
    expect(said(text)).toContain(heading);
    expect(said(text)).toContain(among);
  });

  it.each([
    ["does 1.26 or 1.27 have more beta gates?", /More in 1\.27: 60 in 1\.27 and 4\d in 1\.26/],
    ["which release removed the most APIs?", /Most in 1\.22:/],
    ["GAになったゲートが一番多いリリースは?", /最も多いのは 1\.34 です/],
    [
      "which release between 1.24 and 1.36 added the most feature gates?",
      /Most in 1\.36: 29 in 1\.36, 28 in 1\.33/,
    ],
  ])("are compared where the most is asked for: %s", (text, told) => {
    expect(said(text)).toMatch(told);
  });

  it.each([
    ["which releases came out in 2024?", ["1.30", "1.31", "1.32"], "1.29"],
    ["releases that reach end of life in 2026", ["1.32", "1.33", "1.34"], "1.35"],
    ["2025年にサポートが終わったバージョンは?", ["1.29", "1.30", "1.31"], "1.32"],
    ["patch releases published in July 2024", ["1.27.16", "1.28.12", "1.29.7", "1.30.3"], "1.30.4"],
  ])("are found by their days: %s", (text, versions, beside) => {
    for (const version of versions) expect(said(text)).toContain(version);
    expect(said(text)).not.toContain(beside);
  });
});

describe("fields of a Kind", () => {
  it("are those of the types it is made of as well, with their gates", () => {
    const text = rows("fields added to Pod in 1.34").join("\n");
    expect(text).toContain(
      "Pod.spec.containers.restartPolicyRules (introduction 1.34, gate ContainerRestartRules)",
    );
    expect(text).toContain("Pod.spec.containers.env.valueFrom.fileKeyRef");
    expect(rows("Podに1.31で追加されたフィールド").join("\n")).toContain(
      "Pod.spec.volumes.image (導入 1.31、ゲート ImageVolume)",
    );
  });

  it("may be asked for by who got them, and with a gate only", () => {
    expect(rows("which fields did Job get in 1.28?").join("\n")).toContain("Job.spec.podReplacementPolicy");
    const gated = "fields of Pod behind a feature gate added in 1.30";
    expect(said(gated)).toContain("fields behind a feature gate came new in 1.30");
    expect(rows(gated).every((row) => row.includes("gate "))).toBe(true);
    const command = String(engine.ask({ text: gated }).question.args.command);
    expect(rows(`/k8s ${command}`)).toEqual(rows(gated));
  });

  it.each([
    ["Podのフィールドで1.36に追加されたもの", "Pod.spec.schedulingGroup"],
    ["gated fields of StatefulSet", "MaxUnavailableStatefulSet"],
  ])("are asked for without a verb behind them as well: %s", (text, among) => {
    expect(rows(text).join("\n")).toContain(among);
  });

  it("end where a Pod's template begins, and say so", () => {
    const text = said("fields added to Deployment since 1.30");
    expect(text).toContain("Deployment.status.terminatingReplicas");
    expect(text).toContain("Fields of the Pod template are left out");
  });
});

describe("vulnerabilities", () => {
  it.each([
    ["CVEs of the kubelet in 1.31", ["CVE-2025-0426", "CVE-2024-9042"], "CVE-2025-5187"],
    ["high severity CVEs of the kubelet", ["CVE-2023-5528", "CVE-2021-25741"], "CVE-2025-0426"],
    ["深刻度が高いkubeletのCVEは?", ["CVE-2023-5528", "CVE-2021-25741"], "CVE-2025-0426"],
    ["kube-apiserver vulnerabilities fixed in 2025", ["CVE-2025-5187", "CVE-2025-4563"], "CVE-2024-3177"],
  ])("are listed by what they concern: %s", (text, among, beside) => {
    const shown = rows(text).join("\n");
    for (const id of among) expect(shown).toContain(id);
    expect(shown).not.toContain(beside);
    const { command } = engine.ask({ text }).question.args;
    expect(ids(`/k8s ${command}`)).toEqual(ids(text));
  });

  it("are never denied: the notes may leave out what they concern", () => {
    expect(said("CVEs in kube-scheduler")).toContain("That is no proof that there is none");
    expect(said("CVEs in kube-scheduler")).toMatch(/for \d+ of them they name no component/);
  });
});

describe("what a list is narrowed to", () => {
  it("is a version or a group of the API as a whole", () => {
    const text = said("which v1beta1 APIs are deprecated but still served in 1.37?");
    expect(text).toContain("(“v1beta1”)");
    expect(text).not.toMatch(/v1alpha|v1beta2/);
    expect(said("resource.k8s.io の API で 1.34 に追加されたもの")).toContain(
      "resource.k8s.io/v1/DeviceClass",
    );
  });

  it("is a program, whose metrics its name begins", () => {
    const text = said("scheduler metrics added in 1.31");
    expect(text).toContain("scheduler_event_handling_duration_seconds");
    expect(text).not.toContain("kubeproxy_");
  });

  it("is what a person wrote, of the release alone", () => {
    expect(said("gnufiedの1.31のPR")).toContain("@gnufied");
    expect(said("KEPs written by robscott")).toContain("(@robscott)");
    expect(said("PRs by marquiz in 1.29")).not.toContain("KEP-4033");
  });

  it("is a status of KEPs", () => {
    const text = said("KEPs of SIG CLI that are implementable");
    expect(text).toContain("(SIG cli, “implementable”)");
    expect(text).toContain("KEP-3104");
    expect(said("KEPs owned by SIG Windows that are implemented")).toContain("“implemented”");
  });
});

it("finds the release that a component's version came with, in Japanese as well", () => {
  expect(said("CoreDNS 1.11 が入ったリリース")).toContain("1.29");
});

describe("a topic of a list", () => {
  it.each([
    [
      "1.33 で増えた DRA のゲートって何があった?",
      "DRADeviceTaints、DRAPartitionableDevices、DRAPrioritizedList",
    ],
    ["1.36でロックされたDRAのゲートってどれ", "DRAAdminAccess"],
    ["TopologyManager系のゲートで1.32でGAになったもの", "TopologyManagerPolicyOptions"],
    ["list the InPlacePodVerticalScaling family of gates that became alpha in 1.37", "SchedulerPreemption"],
  ])("is a name that gates share, or what one gate's family goes by: %s", (text, among) => {
    expect(said(text)).toContain(among);
    expect(ids(text).every((id) => id.startsWith("gate/"))).toBe(true);
  });

  it("leaves a gate's own name to that gate", () => {
    expect(engine.ask({ text: "1.33でTopologyManagerのゲートはGA?" }).title).toContain("TopologyManager");
    expect(engine.ask({ text: "サイドカーコンテナのゲートって何?" }).title).toContain("SidecarContainers");
  });
});

describe("the versions of the API that came", () => {
  it.each([
    [
      "what API kinds got a v1 in 1.34",
      ["resource.k8s.io/v1/DeviceClass", "storage.k8s.io/v1/VolumeAttributesClass"],
    ],
    ["1.37で v1 になったAPIは何がありますか", ["resource.k8s.io/v1/DeviceTaintRule"]],
    ["what v1alpha1 kinds showed up in 1.29", ["networking.k8s.io/v1alpha1/ServiceCIDR"]],
    ["beta APIs that appeared between 1.31 and 1.33", ["resource.k8s.io/v1beta1/DeviceClass"]],
  ])("are those of that version alone: %s", (text, among) => {
    for (const api of among) expect(said(text)).toContain(api);
    const [api = ""] = among;
    const version = api.split("/").at(-2) ?? "";
    const shown = rows(text).join("\n");
    for (const other of ["v1alpha1", "v1alpha2"].filter((name) => name !== version))
      expect(shown).not.toContain(`/${other} `);
  });
});

describe("a list of metrics", () => {
  it("is of their stability, and of no gates", () => {
    const text = said("metrics that became STABLE in 1.30");
    expect(text).toContain("3 metrics are stable (GA) from 1.30 on");
    expect(text).toContain("kubernetes_healthchecks_total");
    expect(said("1.31でベータになったメトリクスは?")).toContain("apiserver_cel_compilation_duration_seconds");
  });
});

describe("the direction of a default", () => {
  it.each([
    "1.33でデフォルトが有効→無効に変わったゲートは?",
    "gates whose default went from on to off in 1.33",
    "1.33でデフォルト有効から無効になったゲート",
  ])("is what it came to: %s", (text) => {
    expect(said(text)).toContain("WatchList");
    // What it retires was on before there was a gate.
    expect(said(text)).toContain("GitRepoVolumeDriver");
    expect(said(text)).not.toContain("InPlacePodVerticalScaling");
  });

  it("is turned the other way where the words are", () => {
    const text = said("1.33でデフォルトが無効→有効に変わったゲートは?");
    expect(text).toContain("InPlacePodVerticalScaling");
    expect(text).not.toContain("GitRepoVolumeDriver");
  });
});

describe("releases of a list", () => {
  it("may be named with the newer one first", () => {
    expect(said("gates that became stable in 1.33 or 1.32")).toContain("1.32–1.33");
  });
});

describe("what a list asks of a life", () => {
  it.each([
    ["which gates skipped beta and went straight from alpha to GA", "not beta, stable (GA)"],
    ["ベータを経ずにGAになったゲートは?", "一度もベータになっておらず"],
    ["アルファからいきなりGAになったゲートはどれ?", "一度もベータになっておらず"],
  ])("is a stage left out: %s", (text, told) => {
    expect(said(text)).toContain(told);
    expect(said(text)).toContain("CustomCPUCFSQuotaPeriod");
  });

  it.each(["what's the oldest alpha gate", "今もアルファのままの一番古いゲートは?"])(
    "is who has been so the longest: %s",
    (text) => {
      expect(ids(text)).toEqual(["gate/QOSReserved"]);
    },
  );

  it.each([
    "which gates turned on by default in 1.31 are still beta",
    "1.31でデフォルト有効になり、1.37でもまだベータのゲート",
    "1.31でデフォルト有効になって今もベータのゲート",
  ])("is what came about and what is still so: %s", (text) => {
    expect(ids(text)).toEqual([
      "gate/KubeletSeparateDiskGC",
      "gate/PortForwardWebsockets",
      "gate/ReloadKubeletServerCertificateFile",
    ]);
  });

  it("is how things stand where they are said to be so", () => {
    expect(ids("ImageVolume関連のゲート、1.35でベータなのはどれ")).toEqual(["gate/ImageVolume"]);
    expect(said("SELinux related gates that are beta in 1.35")).toContain("SELinuxMount");
  });
});

describe("a list of fields", () => {
  it.each([
    ["topologySpreadConstraints に1.25で追加されたフィールドは?", ["nodeAffinityPolicy", "nodeTaintsPolicy"]],
    [
      "JobSpec fields that are new in 1.28",
      ["Job.spec.backoffLimitPerIndex", "Job.spec.podReplacementPolicy"],
    ],
    ["NodeStatusに1.30と1.31で入ったフィールドは", ["Node.status.runtimeHandlers", "Node.status.features"]],
  ])("is of those below a type or a field: %s", (text, among) => {
    for (const name of among) expect(said(text)).toContain(name);
    expect(said(text)).not.toContain("KubeletConfiguration");
  });
});

describe("a list of flags and metrics", () => {
  it("tells apart what stands on the reference pages for the first time", () => {
    expect(said("kube-apiserver flags new in 1.34")).toContain(
      "On the reference pages for the first time in 1.34 are 3 flags: kube-apiserver --coordinated-leadership-lease-duration",
    );
    expect(said("which kube-controller-manager flags appeared in 1.28")).toContain("--concurrent-job-syncs");
  });

  it("knows which metrics are the kubelet's", () => {
    expect(said("kubelet resource metrics that became STABLE in 1.29")).toContain(
      "container_start_time_seconds",
    );
  });

  it("is asked for on a way as well", () => {
    for (const text of [
      "Going 1.35→1.36. Any metric my dashboards must rename?",
      "1.35から1.36に上げるけど、名前が変わるメトリクスはある?",
    ])
      expect(said(text)).toContain("etcd_bookmark_counts → etcd_bookmark_total");
  });
});

describe("a list of plugins", () => {
  it.each([
    "Someone said three in-tree volume plugins were dropped in 1.25. Which ones?",
    "in-tree プラグインが1.25でいくつか消えたと聞きました。どれですか?",
  ])("is of those of volumes: %s", (text) => {
    expect(ids(text)).toEqual(["thing/plugin/storageos", "thing/plugin/quobyte", "thing/plugin/flocker"]);
  });
});

describe("releases between two days", () => {
  it.each([
    "which minors came out between March 2024 and May 2025?",
    "2024年3月から2025年5月までに出たバージョン",
    "2024年3月から2025年5月の間にリリースされたのは?",
  ])("are those of the months told: %s", (text) => {
    for (const version of ["1.30", "1.31", "1.32", "1.33"]) expect(said(text)).toContain(version);
    expect(said(text)).not.toContain("1.34");
  });
});
