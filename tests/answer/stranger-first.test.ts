/** Questions of a first visit: the way told with "when", a group's successor, the second half of a question about releases. */
import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { bundledTold } from "../fixtures/told.ts";
import { TODAY } from "../questions/rows.ts";

const told = bundledTold();

describe('"when we upgrade to"', () => {
  it.each([
    [
      "We pin --pod-infra-container-image on our kubelets. Anything bad when we land on 1.35?",
      /\nTrouble: the kubelet flag --pod-infra-container-image was removed in 1\.35/,
    ],
    ["kubelet has --network-plugin set, any trouble when we move to 1.28?", /\nTrouble: .*removed in 1\.24/],
    ["when we upgrade to 1.25, is PodSecurityPolicy still there?", /\nNo\. /],
    [
      "what happens to dockershim when we upgrade to 1.24?",
      /\nThe kubelet dockershim plugin was removed in 1\.24/,
    ],
  ])("tells the release, and asks for none: %s", (text, said) => {
    expect(told(text)).toMatch(said);
  });

  it("is asked for where it is the question", () => {
    expect(told("when did we get ImageVolume beta?")).toContain("beta in 1.33");
    expect(told("when can we upgrade from 1.30 to 1.32?")).toMatch(/one minor at a time/);
  });
});

describe("what takes the place of a group of the API", () => {
  it.each([
    ["what replaces the flowcontrol API group in 1.32?", /\nUse flowcontrol\.apiserver\.k8s\.io\/v1 /],
    ["flowcontrol の API は 1.32 で何に書き換える?", /\n代わりに flowcontrol\.apiserver\.k8s\.io\/v1 /],
    ["storage.k8s.io の代わりは?", /\n代わりに storage\.k8s\.io\/v1 /],
  ])("is the version of it that stays: %s", (text, said) => {
    expect(told(text)).toMatch(said);
  });

  it("is not all that went on the way", () => {
    expect(told("1.29 から 1.32 に上げるとき flowcontrol の API は何に書き換える?")).not.toContain(
      "resource.k8s.io",
    );
  });
});

it("asks for a release with the second half as with the first", () => {
  const both = told("which release turned NodeSwap on, and which one made it GA?");
  expect(both).toMatch(/\nNodeSwap became stable \(GA\) in 1\.34\.$/);
});

it("tells the end of a field's gate beside its stage", () => {
  const text = "When did Job.spec.podReplacementPolicy become GA?";
  expect(told(text)).toContain("is gone since 1.37 (#138759).");
});

describe("a gate that notes alone tell of", () => {
  it("is counted on a way", () => {
    expect(told("upgrade 1.33 to 1.34")).toContain("5 removed feature gates");
  });

  it("links to its pull requests, and to no page that lacks it", async () => {
    const { knowledge, index } = await bundled();
    const engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
    const items = engine
      .ask({ text: "/k8s diff 1.33 1.34", limit: 1000 })
      .sections.flatMap(({ items }) => items);
    const gate = items.find(({ id }) => id === "gate/LegacySidecarContainers");
    expect(gate?.prs.length).toBeGreaterThan(0);
    expect(gate?.links.filter(({ url }) => url.includes("LegacySidecarContainers"))).toEqual([]);
  });
});
