/** Lists of several conditions in one release, of what things began as, of names, and of several kinds or releases at once. */
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

const summaries = (text: string) => engine.askAll({ text, limit: 400 }).map(({ summary }) => summary);
const said = (text: string) => summaries(text).join("\n");
/** Names of the rows, without what follows them. */
const names = (text: string) =>
  engine.ask({ text, limit: 400 }).sections.flatMap(({ items }) => items.flatMap(({ gates }) => gates));

describe("conditions of one release", () => {
  it.each([
    ["gates that went GA in 1.36 and got locked in 1.37", ["DRAPrioritizedList"]],
    ["gates promoted to GA in 1.36 that were locked in 1.37 and not in 1.36", ["DRAPrioritizedList"]],
  ])("keeps a deed told with a verb a deed: %s", (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each(["1.37 で GA になってロックされたゲートの一覧", "which gates became GA and locked in 1.37?"])(
    "holds both of a stage and a lock: %s",
    (text) => {
      const found = names(text);
      expect(found).toContain("HostnameOverride");
      expect(found).not.toContain("DeclarativeValidationTakeover");
      // GA and locked before.
      expect(found).not.toContain("CRDValidationRatcheting");
    },
  );

  it.each([
    "which gates became beta in 1.34 but stayed off?",
    "1.34 でベータになったがデフォルトで無効のゲートは?",
  ])("holds what happened and what is so in one release: %s", (text) => {
    expect(names(text)).toEqual(["MutableCSINodeAllocatableCount", "MutatingAdmissionPolicy"]);
  });

  it.each([
    "list the deprecated gates that are off by default in 1.36",
    "1.36 で非推奨かつデフォルトで無効のゲートは?",
  ])("holds both of a deprecation and a default: %s", (text) => {
    const found = names(text);
    expect(found).toContain("KMSv1");
    expect(found).not.toContain("CSIVolumeHealth");
    expect(found).not.toContain("DisableNodeKubeProxyVersion");
  });
});

describe("what a gate began as", () => {
  it.each([
    "which gates started directly in beta in 1.34?",
    "gates introduced as beta in 1.34",
    "1.34 でいきなりベータで登場したゲートは?",
    "1.34 でベータから始まったゲート",
  ])("is its first stage: %s", (text) => {
    const found = names(text);
    expect(found).toContain("DetectCacheInconsistency");
    expect(found).toContain("SchedulerAsyncAPICalls");
    expect(found).not.toContain("WindowsGracefulNodeShutdown");
    expect(found).not.toContain("EnvFiles");
  });

  it("is when it came, of what is still there", () => {
    const found = names("which gates are older than 1.25?");
    expect(found).toContain("CSIVolumeHealth");
    expect(found).toContain("RotateKubeletServerCertificate");
    expect(found).not.toContain("EnvFiles");
    // Gone by now.
    expect(found).not.toContain("APIPriorityAndFairness");
  });

  it("is asked in one release and held against another", () => {
    const found = names("gates that were alpha in 1.30 and still beta in 1.37");
    expect(found.length).toBeGreaterThan(0);
    expect(engine.askAll({ text: "gates that were alpha in 1.30 and still beta in 1.37" })).toHaveLength(1);
    for (const name of found) expect(said(`${name} in 1.30`)).toContain("alpha");
  });
});

describe("a name with a part in it", () => {
  it.each([
    "Which feature gates with DRA in the name are new in 1.37?",
    "1.37 で追加されたゲートのうち、名前に DRA を含むものは?",
    "gates whose name starts with DRA added in 1.37",
  ])("is asked of the name alone: %s", (text) => {
    const found = names(text);
    expect(found).toContain("DRADerivedAttributes");
    expect(found).not.toContain("SchedulerPreQueueingHints");
    expect(found.every((name) => name.includes("DRA"))).toBe(true);
  });
});

describe("releases and kinds beside each other", () => {
  it.each([
    "1.31 で削除されたゲートと 1.32 で削除されたゲートの数はそれぞれ?",
    "how many gates were removed in 1.31 and how many were removed in 1.32?",
  ])("counts what happens once in each: %s", (text) => {
    expect(said(text)).toMatch(/1\.31/);
    expect(said(text)).toMatch(/1\.32/);
    expect(said(text)).not.toMatch(/知られている限り|As far as known/);
  });

  it.each(["非推奨のラベルやアノテーションの一覧は?", "list deprecated labels and annotations"])(
    "lists both kinds: %s",
    (text) => {
      expect(said(text)).toMatch(/labels? |ラベル/);
      expect(said(text)).toMatch(/annotations? |アノテーション/);
      expect(said(text)).toContain("kubernetes.io/ingress.class");
      expect(summaries(text)).toHaveLength(2);
    },
  );

  it.each([
    ["1.27 から 1.34 で追加されたゲートは?", "1.27–1.34"],
    ["gates added from 1.27 through 1.34", "1.27–1.34"],
    ["1.24 から 1.26 に上げると消えるゲートは?", "1.25–1.26"],
  ])("counts the first release in where no way is told: %s", (text, span) => {
    expect(said(text)).toContain(span);
  });

  it("takes versions of the API for APIs", () => {
    expect(said("1.30 → 1.33 で消える API バージョンは?")).not.toContain("フィーチャーゲート");
    expect(said("1.30 → 1.33 で消える API バージョンは?")).toContain("flowcontrol.apiserver.k8s.io/v1beta3");
  });
});

describe("words that only stand around", () => {
  it("narrows nothing by a clause about the asker", () => {
    const text = "What feature gates that we set explicitly will be gone between 1.32 and 1.35?";
    expect(said(text)).toMatch(/^31 feature gates were removed in 1\.33–1\.35/);
  });
});

describe("two conditions, one of them denied", () => {
  it.each([
    ["gates not yet GA that are on by default", "not stable (GA), on by default"],
    ["まだGAじゃないけどデフォルトで有効なゲート", "安定版(GA)でな"],
    ["SIG Node gates introduced in 1.32 that are not yet beta", "new in 1.32, not beta"],
    ["SIG Nodeで1.32に追加されてまだベータになっていないゲート", "一度もベータになっておらず"],
    [
      "KEPs of SIG Node that are beta in 1.35 but not yet stable",
      "KEPs: beta in 1.35, not stable (GA) in 1.37",
    ],
    ["KEPs of SIG Storage alpha in 1.33 and still not beta", "KEPs: alpha in 1.33, not beta in 1.37"],
    ["SIG Node gates GA since 1.31 and not locked", "stable (GA) in 1.31 or later, not locked in 1.37"],
    ["1.34でGAになってまだ削除されていないゲート", "1.34 で安定版(GA)になり、1.37 で削除済みでない"],
  ])("%s", (question, answer) => {
    expect(engine.ask({ text: question }).title).toContain(answer);
  });
});
