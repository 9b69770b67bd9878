/** A change that is described and asked for by its pull request, whatever is named by the way. */
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

const itemsOf = (text: string) => engine.ask({ text }).sections.flatMap(({ items }) => items);

describe("a change that is described", () => {
  it.each([
    ["デフォルトの StorageClass が複数あるとき、エラーにせず一番新しいものを選ぶようにした変更", 110559],
    [
      "kubectl wait used to trust outdated status; now it checks the controller has seen the newest spec. PR?",
      97408,
    ],
  ])("is not looked for in the newest release for holding the newest of something: %s", (text, pr) => {
    const { args } = engine.ask({ text }).question;
    expect(args.versions).toBeUndefined();
    expect(itemsOf(text)[0]?.prs).toContain(pr);
  });

  it.each([
    ["cgroup v2でOOMが起きたらコンテナの全プロセスがまとめてkillされるようになった変更", 117793],
    ["pulling images separately for each RuntimeClass came with which PR", 121121],
  ])("is no list and no gate for naming all of something: %s", (text, pr) => {
    expect(engine.ask({ text }).question.intent).toBe("search");
    expect(itemsOf(text)[0]?.prs).toContain(pr);
  });

  it.each([
    [
      "which PR made the metrics about reloading the authorization config beta",
      "GA gate of the same feature",
    ],
    ["フラグの値を見せる flagz の API がベータの v1beta1 になった PR", "its gate"],
    ["which PR brought the switch for an endpoint with service level indicators of each component", "an API"],
  ])("is not taken for what else has stages or a name like it: %s (%s)", (text) => {
    expect(engine.ask({ text }).question.intent).toBe("search");
  });

  it.each(["what PR introduced ImageVolume", "which PR brought SidecarContainers"])(
    "leaves a gate whose pull requests are asked for: %s",
    (text) => {
      expect(engine.ask({ text }).question.intent).toBe("gate");
    },
  );

  it("is shown with what comes next, however far ahead it is", () => {
    expect(
      itemsOf("pulling images separately for each RuntimeClass came with which PR").length,
    ).toBeGreaterThanOrEqual(3);
  });
});
