import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { bundledTold } from "../fixtures/told.ts";
import { TODAY } from "../questions/rows.ts";

const told = bundledTold();
let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

describe("the work that took up a component's version", () => {
  it.each([
    ["which PR raised etcd to 3.6 in 1.34?", /#131501 \(@joshjms\): etcd went to 3\.6\.0/],
    ["who raised etcd to 3.6?", /@joshjms did it \(#131501\)/],
    ["1.34 で etcd を 3.6 に上げたのは誰の PR?", /@joshjms さんの #131501/],
    ["which change moved the 1.24 build to go 1.18.1", /#109461 \(@cpanato\): Go went to 1\.18\.1 in 1\.24/],
    ["1.30→1.31 which change brings go 1.22.5", /#125894 and #126330/],
    ["which PR moved 1.32 to Go 1.23.12?", /#133521.*1\.32\.9/],
  ])("is told of that release alone: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    ["which 1.32 patch release is built with Go 1.23.12?", /1\.32\.9 \(#133521\) took up Go 1\.23\.12/],
    ["1.32 で Go 1.23.12 になったのはどのパッチ?", /Go 1\.23\.12 を採用したのは 1\.32\.9/],
    ["Go 1.23.12 はどのリリースから?", /1\.31\.13.*1\.32\.9/],
  ])("is dated by its patch: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("is no other change that names the version", () => {
    expect(
      told(
        "pause イメージの 3.4 で、複数の世代の Windows Server 向けにも用意されるようになった変更の PR を探しております",
      ),
    ).not.toContain("コンポーネント");
  });

  it.each([
    ["1.13 の fluentd-gcp のバージョンは?", /fluentd-gcp は 3\.2\.0/],
    ["golang.org/x/net in 1.26", /0\.1\.1-0\.20221027164007/],
  ])("a component that only a list names: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });
});

describe("follow-ups about a release", () => {
  it.each([
    [
      ["which etcd does 1.33 have?", "is it newer than in 1.32?"],
      /1\.32 to 1\.33.*3\.5\.21.*1\.32 has etcd 3\.5\.16/,
    ],
    [["1.33 の etcd は?", "1.32 より新しい?"], /1\.32 から 1\.33.*3\.5\.21.*3\.5\.16/],
    [
      ["which Go is 1.33 built with?", "is it newer than in 1.32?"],
      /1\.32 is built with Go 1\.23.*1\.33 is built with Go 1\.24/,
    ],
    [["when was 1.34 released?", "and its first patch?"], /1\.34\.1 was released on 2025-09-09/],
    [["1.34 はいつリリースされた?", "最初のパッチは?"], /1\.34\.1 は 2025-09-09 リリース/],
  ])("compare or go on: %j", (turns, expected) => {
    expect(told(turns[0] ?? "", turns[1])).toMatch(expected);
  });
});

describe("lists by who did it, and what is newest", () => {
  it.each([
    ["which PRs did aojea land in 1.33?", "list change 1.33 by:aojea"],
    ["1.33 で aojea が入れた PR は?", "list change 1.33 by:aojea"],
    ["what did thockin contribute to 1.35?", "list all 1.35 by:thockin"],
    ["@liggitt は 1.30 で何をした?", "list all 1.30 by:liggitt"],
    ["which deprecations in 1.34 came from carlory?", "list deprecation 1.34 by:carlory"],
    ["what did sig-storage add in 1.34", "diff 1.33 1.34 sig:storage"],
    ["1.34 で sig-storage は何を追加した?", "diff 1.33 1.34 sig:storage"],
    ["最近 GA になったゲートは?", "list stable-gates 1.37"],
    ["newest flags of the kubelet", "list flag introduced 1.31 about:kubelet"],
    ["latest kubelet flags", "list flag introduced 1.31 about:kubelet"],
    ["which gates must we remove from our config going to 1.36", "list removed-gates 1.36"],
    [
      "upgrade 1.33 to 1.35, which feature gates must I remove from my config?",
      "list removed-gates v:1.34..1.35",
    ],
    ["1.36 に上げるとき設定から外さないといけないゲートは?", "list removed-gates v:1.36"],
    ["gates that went GA in 1.33 and are not yet locked", "list gate stable:in-1.33 not-locked"],
  ])("%s", (text, command) => {
    expect(engine.ask({ text }).question.args.command).toBe(command);
  });

  it("holds somebody's notes against what is said to have happened", () => {
    expect(told("/k8s list deprecated 1.34 by:carlory")).not.toMatch(/were deprecated/);
    expect(told("/k8s list added 1.30 by:liggitt")).not.toMatch(/came new/);
  });

  it("quotes a renaming that is told in other words", () => {
    expect(told("which metrics were renamed in 1.30")).toMatch(/storage_cluster_id/);
    expect(told("1.30 で名前が変わったメトリクスは?")).toMatch(/storage_cluster_id/);
  });
});
