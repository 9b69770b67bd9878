/** Who took a gate out and by which pull request, and which half of a sentence says what is asked. */
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
/** Every answer of a message, a line each. */
const said = (text: string) =>
  engine
    .askAll({ text })
    .map(({ title, summary }) => `${title} — ${summary}`)
    .join("\n");

describe("the pull request that took a gate out", () => {
  it.each([
    "gate ProxyTerminatingEndpoints cleaned up after GA, which PR",
    "which PR removed the ProxyTerminatingEndpoints gate?",
    "ProxyTerminatingEndpoints ゲートを消した PR は?",
    "who removed the ProxyTerminatingEndpoints gate?",
  ])("is that of the note that tells so: %s", (text) => {
    expect(said(text)).toContain("#122134 (@ty-dc)");
    expect(said(text)).not.toContain("#117718");
  });

  it.each(["gate cleanup of CronJobTimeZone: PR?", "who pulled the CronJobTimeZone gate?"])(
    "is asked for in whatever words: %s",
    (text) => {
      expect(said(text)).toContain("#120192 (@SataQiu)");
    },
  );

  it("is that of the tables where no note tells so, and leaves that of its stages", () => {
    expect(said("which PR made ProxyTerminatingEndpoints GA?")).toContain("#117718");
    expect(said("Which PR removed the feature gate MemoryManager?")).toContain("#136381");
  });
});

describe("what is told before what is asked", () => {
  it.each([
    "ProbeTerminationGracePeriod、1.22 でベータなのに無効だったらしいけど、オンになったのはどのバージョン?",
    "ProbeTerminationGracePeriod was beta in 1.22 though it was off, but which release turned it on by default?",
  ])("is not asked: %s", (text) => {
    expect(said(text)).toContain("1.25");
    expect(said(text)).not.toMatch(/never been off|無効にはなっていません/);
  });

  it.each([
    "SkipReadOnlyValidationGCE was alpha in 1.28 but then what happened to it?",
    "SkipReadOnlyValidationGCE は 1.28 でアルファだったけど、その後どうなった?",
  ])("is not where what came after it is looked for: %s", (text) => {
    expect(said(text)).toMatch(/1\.29/);
    expect(said(text)).toMatch(/removed in 1\.31|1\.31 で削除/);
  });

  it("is no stage that somebody is asked about", () => {
    expect(said("PodGroupPreemptionPolicy alpha in 1.37, but who wrote it?")).toContain("@ania-borowiec");
  });

  it("is of a release that is named behind now", () => {
    expect(said("what's on by default now in 1.36 that wasn't in 1.35?")).not.toContain(
      "on by default in 1.37",
    );
    expect(said("gates that were beta in 1.33 and are GA now")).toContain("stable (GA) in 1.37");
  });

  it("asks for a removal in whatever words", () => {
    const text = "MountContainers - alpha in which version, and when did they pull the gate?";
    expect(said(text)).toContain("became alpha in 1.9");
    expect(said(text)).toContain("was removed in 1.17");
  });
});

describe("a release in which a gate came to nothing", () => {
  it.each([
    "topology manager option max-allowable-numa-nodes promoted to GA in 1.35 - PR number?",
    "1.35 で topology manager のオプション max-allowable-numa-nodes が GA になった PR は?",
  ])("is that of something else: %s", (text) => {
    expect(said(text)).toContain("max-allowable-numa-nodes");
    expect(said(text)).not.toContain("#128124");
  });

  it("leaves a gate that is described and came to it then", () => {
    expect(said("which PR made the topology manager policy options GA in 1.32?")).toContain("#128124");
  });
});

describe("an API or a fix that no table has", () => {
  it.each(["DRA の kubelet gRPC API が v1 になったのはいつ?", "when did the DRA kubelet gRPC API go to v1"])(
    "is none of a served group: %s",
    (text) => {
      expect(said(text)).not.toContain("API resource.k8s.io/v1");
      expect(said(text)).toMatch(/gRPC/);
    },
  );

  it("is no life of the field that it has to do with", () => {
    const text =
      "kubelet panics in image pull credential verification when maxParallelImagePulls above 31, which release fixed it";
    expect(said(text)).not.toContain("was introduced in 1.27");
  });

  it("has its words named where nothing is known", () => {
    expect(said("does kubernetes 1.35 support telepathy")).toContain("support telepathy");
  });
});

describe("who did something", () => {
  it.each([
    "1.32で device plugin の gRPC registration server のヘルスチェックを追加した人は誰ですか?",
    "1.32 で device plugin の gRPC 登録サーバーのヘルスチェック、だれが入れた?",
    "who added a health check for the gRPC registration server of the device plugin in 1.32?",
  ])("comes first: %s", (text) => {
    expect(said(text)).toMatch(/ — (?:By @zhifei92|@zhifei92 さん)/);
  });

  it("leaves who stands behind a gate, and who we are", () => {
    expect(said("who wrote the sidecar containers KEP?")).toContain("was written by");
    expect(said("あなたは誰ですか?")).toContain("瓦版");
  });
});

describe("a Kind, named as such, that no table has", () => {
  it.each([
    "EphemeralContainers kind (core v1) used with pods/ephemeralcontainers — which release dropped it for Pod?",
    "pods/ephemeralcontainers の EphemeralContainers という Kind が Pod に変わったのはいつ?",
  ])("is answered by the notes that name it: %s", (text) => {
    expect(said(text)).toContain("#101034");
    expect(said(text)).not.toContain("removal of v1 Pod");
  });

  it("leaves the gate of the name", () => {
    expect(said("when was the EphemeralContainers gate removed?")).toContain("1.27");
  });
});

describe("a metric whose deprecation pages and notes date apart", () => {
  it.each(["metrics deprecated in 1.30", "1.30で非推奨になったメトリクスを教えてください"])(
    "is told beside the list: %s",
    (text) => {
      expect(said(text)).toContain("apiserver_encryption_config_controller_automatic_reload_failures_total");
      expect(said(text)).toMatch(
        /(?:date the deprecation of 1 metric more to 1\.30|1\.30 で非推奨とされ).*apiserver_flowcontrol_request_concurrency_limit/s,
      );
    },
  );

  it("has its row where the note tells it", () => {
    expect(said("metrics deprecated in 1.28")).toContain("3 metrics were deprecated in 1.28");
  });
});
