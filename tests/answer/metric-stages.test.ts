/** The stages of metrics, and that they are there, by the reference pages release by release. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const ask = (text: string) => engine.ask({ text }).summary;

describe("the stage of a metric", () => {
  it.each([
    ["is the metric apiserver_request_total still alpha in 1.26?", /^No\. .*stable \(GA\) in 1\.25–1\.35/],
    ["apiserver_request_total メトリクスはまだアルファ?", /^いいえ。.*1\.25–1\.35 で安定版/],
    ["is container_cpu_usage_seconds_total alpha in 1.28?", /^Yes\. .*alpha in 1\.25–1\.28 and stable/],
    ["is container_cpu_usage_seconds_total stable in 1.28?", /^No\. /],
    ["is aggregator_unavailable_apiservice alpha in 1.30?", /^Yes\. /],
    // The note's step comes before the pages of the years before.
    [
      "is scheduler_goroutines beta in 1.36?",
      /^Yes\. The metric scheduler_goroutines became beta in 1\.36 \(#136155\)/,
    ],
  ])("is the one of that release's page: %s", (text, told) => {
    expect(ask(text)).toMatch(told);
  });

  it("is told without a yes or no for a release that no page is of", () => {
    expect(ask("aggregator_unavailable_apiservice はまだアルファ?")).toMatch(
      /^メトリクス aggregator_unavailable_apiservice はリファレンスページでは 1\.25–1\.35 でアルファです/,
    );
  });

  it("is dated by a note where there is one, else by the pages", () => {
    expect(ask("since when is container_cpu_usage_seconds_total stable?")).toMatch(
      /became stable \(GA\) in 1\.29 \(#116897\)/,
    );
    expect(ask("since when is apiserver_storage_size_bytes stable?")).toMatch(
      /alpha in 1\.28–1\.29 and stable \(GA\) in 1\.30–1\.35, by the reference pages/,
    );
    expect(ask("since when is apiserver_request_total stable?")).not.toMatch(/Nothing I have/);
  });
});

describe("two stages that a metric is said to have reached", () => {
  it.each([
    ["kubernetes_healthcheck became stable in 1.28 and beta in 1.26, right?", /^No, neither is right/],
    [
      "kubernetes_healthcheck は 1.27 で beta、1.29 で stable になったんですよね?",
      /^いいえ、どちらも正しくありません/,
    ],
    [
      "kubernetes_healthcheck became beta in 1.28 and stable in 1.29, right?",
      /^No, not both: not stable \(GA\) in 1\.29, but beta in 1\.28 is right/,
    ],
    ["kubernetes_healthcheck became beta in 1.28 and stable in 1.30, right?", /^Yes, both are right/],
  ])("are judged by the pages of both releases: %s", (text, words) => {
    expect(ask(text)).toMatch(words);
  });
});

describe("a metric that a page lists", () => {
  it.each([
    "was metric apiserver_request_total removed by 1.33?",
    "was the metric apiserver_request_total removed in 1.33?",
  ])("was not removed by that release: %s", (text) => {
    expect(ask(text)).toMatch(
      /^No\. The metric apiserver_request_total is there in 1\.33, by the reference page/,
    );
  });
});

describe("when a metric came", () => {
  it("is told by the first notes that name it, where no note says and the pages begin later", () => {
    expect(ask("when was kubelet_running_containers added")).toMatch(
      /no note tells.*The notes of 1\.19 name it already/,
    );
    expect(ask("when was csi_operations_seconds added")).not.toMatch(/name it already/);
  });
});
