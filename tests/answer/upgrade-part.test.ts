import { beforeAll, describe, expect, it } from "vitest";
import { partsOfWay } from "../../src/answer/upgrade-part.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { knowledge as sample } from "../fixtures/knowledge.ts";
import { bundledTold } from "../fixtures/told.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

describe("a way asked about with a component", () => {
  it.each([
    ["anything kubeadm-specific when upgrading from 1.36 to 1.37?", "kubeadm, 1.36 → 1.37", "v1beta3"],
    [
      "1.28から1.29、スケジューラの設定ファイルで何か壊れる?",
      "kube-scheduler",
      "kubescheduler.config.k8s.io/v1beta3",
    ],
    ["1.30→1.31でストレージまわりの注意点", "SIG storage", "cephfs"],
  ])("tells first what concerns it: %s", (text, name, told) => {
    const answer = engine.ask({ text });
    expect(answer.question.intent).toBe("upgrade");
    expect(answer.summary.startsWith(name)).toBe(true);
    expect(answer.sections[0]?.items.map((item) => item.text).join("\n")).toContain(told);
  });

  it("says so where nothing of it is known", () => {
    const { summary } = engine.ask({ text: "upgrading 1.36 -> 1.37, anything about windows?" });
    expect(summary).toMatch(/^SIG windows, 1\.36 → 1\.37: (?:nothing removed|\d+ changes? to know of)/);
  });

  it("leaves questions about skew to the skew policy", () => {
    const { title } = engine.ask({ text: "kubectl 1.34 with a 1.36 api server ok?" });
    expect(title).toContain("skew");
  });
});

describe("a part of a cluster", () => {
  const [any] = sample.entries;
  const entry = (en: string): Entry[] =>
    any ? [{ ...any, actionRequired: true, changes: null, text: { en, ja: null } }] : [];

  it("is told of wherever it stands in a text by itself", () => {
    const told = (text: string) => partsOfWay(entry(text), ["kubelet"], "1.30", "1.31", "en").sections.length;
    expect(told("All kubelets must be restarted, and the kubelet flag is gone.")).toBe(1);
    expect(told("All kubelets must be restarted.")).toBe(0);
  });
});

describe("words that nobody reads", () => {
  it("give no verdict about an API", () => {
    const { summary } = engine.ask({ text: "HPAのv2beta2は1.26でぐちゃぐちゃ?" });
    expect(summary).not.toMatch(/^(?:はい|いいえ)/);
  });

  it("of an end are a removal's: a manifest that dies", () => {
    const { summary } = engine.ask({ text: "HPAのv2beta2使ってるマニフェスト、1.26で死ぬ?" });
    expect(summary).toMatch(/^はい。autoscaling\/v2beta2/);
  });

  it("an API version that the Kind never had is not answered by another", () => {
    const answer = engine.ask({ text: "is networking.k8s.io/v1alpha2 IPAddress served in 1.31?" });
    expect(answer.summary).not.toMatch(/^Yes/);
  });
});

const told = bundledTold();

describe("what is told beside a way", () => {
  it("begins with the note that demands something of it", () => {
    const answer = told("1.36→1.37、SELinux有効のノードで注意点は?");
    expect(answer).toMatch(/\n関係するリリースノート: 1\.37 \(#139956\)/);
    expect(told("1.35から1.37へ。SELinuxを使っています。影響は?")).toMatch(
      /\n関係するリリースノート: 1\.37 \(#139956\)/,
    );
  });

  it("says of a Kind that none of its versions ends", () => {
    const answer = told("We run static pods that use ConfigMaps. Upgrading 1.33 to 1.34. Anything to do?");
    expect(answer).toMatch(/\nThe note on this: 1\.34 \(#131837\)/);
    expect(answer).toMatch(/No API version of ConfigMap is removed or deprecated from 1\.33 to 1\.34\./);
    expect(told("upgrade 1.24 to 1.26 with HorizontalPodAutoscaler and Deployment, anything?")).toMatch(
      /autoscaling\/v2beta2 was removed in 1\.26/,
    );
  });
});
