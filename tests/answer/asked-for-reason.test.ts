/** What tells only why something is asked is no part of it, and what is called a gate is one or is said to be none. */
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

describe("what tells why something is asked", () => {
  it.each([
    "kube-apiserver flags that got removed in 1.24, need to clean up our static pod manifests",
    "kube-apiserver flags that got removed in 1.24, so we can fix our manifests",
    "static pod のマニフェストを掃除したいので、1.24で削除された kube-apiserver のフラグを教えてください",
    "1.24で削除された kube-apiserver のフラグを教えてください、マニフェストを掃除したいので",
  ])("narrows no list: %s", (text) => {
    expect(said(text)).toContain("kube-apiserver --insecure-port");
    expect(said(text)).not.toMatch(/static pod/);
  });

  it.each([
    "Reviewing a hardening guide: is ClusterTrustBundle enabled out of the box in 1.35, or do we still have to flip it ourselves?",
    "ハードニングガイドのレビュー中なので、ClusterTrustBundle が 1.35 でデフォルト有効か教えてください",
  ])("stands before what is asked: %s", (text) => {
    expect(said(text)).toMatch(
      /In 1\.35, ClusterTrustBundle is beta, off by default|1\.35 の ClusterTrustBundle はベータで、デフォルトで無効/,
    );
  });

  it("asks for nothing that is told as a reason", () => {
    const text = "gates GA in 1.31, asking because we want to drop them";
    expect(said(text)).toContain("13 feature gates became stable (GA) in 1.31");
  });

  it("leaves what narrows, and what is asked behind a comma", () => {
    expect(said("kubelet flags: which were removed in 1.27?")).toContain(
      "2 flags were removed in 1.27 (“kubelet”)",
    );
    expect(said("which gates were removed in 1.36, need the alpha ones only")).not.toContain(
      "9 feature gates",
    );
  });
});

describe("a list that something is said to be on", () => {
  it.each([
    ["whats on the deprecation list of 1.35", "API types were deprecated in 1.35"],
    ["what's on the removal list of 1.36", "9 feature gates"],
    ["what's on the chopping block for 1.37", "were removed in 1.37"],
  ])("is no state of being on: %s", (text, expected) => {
    expect(said(text)).toContain(expected);
    expect(said(text)).not.toContain("on by default");
  });
});

describe("a name that is called a feature gate and that nobody knows", () => {
  it.each([
    ["PaymentLedgerReplication ってフィーチャーゲート、1.35 でベータになった?", "PaymentLedgerReplication"],
    [
      "ReceiptPrinterQueueing っていうフィーチャーゲート、1.35 でベータになりました?",
      "ReceiptPrinterQueueing",
    ],
    ["feature gate called FooBarQueueing, beta in 1.35?", "FooBarQueueing"],
    ["FooBarQueueing feature gate, beta in 1.35?", "FooBarQueueing"],
    ["FooBarQueueing ってゲート、1.35 で消えた?", "FooBarQueueing"],
    ["FooBarQueueing ゲートと NodeSwap ゲート、どっちが先に GA?", "FooBarQueueing"],
  ])("is said to be none: %s", (text, name) => {
    expect(said(text)).toMatch(
      new RegExp(
        `I know no feature gate named “${name}”|「${name}」というフィーチャーゲートは見つかりません`,
      ),
    );
    expect(engine.ask({ text }).found).toBe(false);
  });

  it("leaves those that are known, by a table or by a note", () => {
    expect(said("feature gate called NodeSwap, GA in 1.34?")).toContain("NodeSwap (stable (GA)");
    expect(said("NodeSwap っていうフィーチャーゲート、1.34 でGAになった?")).toContain("はい。");
    expect(said("WorkloadAwarePreemption feature gate, in which release did it come?")).not.toContain(
      "I know no feature gate",
    );
  });
});
