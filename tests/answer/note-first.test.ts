/** A note that tells the whole of a text comes before a guess of what it describes, and before the life of what it names by the way. */
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

const firstPrs = (text: string) =>
  engine
    .ask({ text })
    .sections.flatMap(({ items }) => items)
    .slice(0, 3)
    .flatMap(({ prs }) => prs);

describe("a note that fits what is told", () => {
  it.each([
    ["client-go の informer の再同期でロックの競合が減った変更は", 136008],
    ["leader electionのロック種別(configmapsleasesとか)の変更", 131215],
  ])("comes before a gate that was only guessed: %s", (text, pr) => {
    expect(engine.ask({ text }).question.intent).toBe("search");
    expect(firstPrs(text)).toContain(pr);
  });

  it.each([
    ["gate for allowing pods with hostNetwork to use user namespaces?", "UserNamespacesHostNetworkSupport"],
    ["TCP と UDP 混在の LoadBalancer Service、GA はいつだっけ", "MixedProtocolLBService"],
    ["NetworkPolicy でポート範囲指定する endPort はいつからある?", "NetworkPolicyEndPort"],
  ])("leaves what is surely meant, or what the note itself is of: %s", (text, gate) => {
    expect(engine.ask({ text }).question.args.subject).toMatchObject({ type: "gate", name: gate });
  });

  it.each(["kubelet: unknown flag: --pod-infra-container-image", "--service-account-api-audiences"])(
    "leaves the life of what is named with hardly a word beside it: %s",
    (text) => {
      expect(engine.ask({ text }).question.intent).toBe("thing");
    },
  );
});

describe("a change that is asked for by its pull request", () => {
  it("is looked for by what it did, and not by the word", async () => {
    const { index } = await bundled();
    expect(index.terms("which PR sorts the columns").map(({ text }) => text)).not.toContain("pr");
  });

  it("takes a nickname of a schedule for a word, and not for somebody", () => {
    const { args } = engine.ask({
      text: "CronJob に @every で書いたスケジュールが動かないバグの修正は?",
    }).question;
    expect(args).not.toHaveProperty("people");
  });
});
