import { describe, expect, it } from "vitest";
import type { ChangeFacts } from "../../src/domain/answer.ts";
import { engine } from "../fixtures/knowledge.ts";

const ask = (text: string) => engine.ask({ text });
const facts = (text: string) => ask(text).facts as ChangeFacts;

describe("diff answer", () => {
  it("counts entries, actions, APIs and gates between two releases", () => {
    expect(facts("/k8s diff 1.24 1.25")).toMatchObject({
      from: "1.24",
      to: "1.25",
      actionRequired: 1,
      apis: {
        removed: [
          { api: "policy/v1beta1/PodSecurityPolicy", replacement: null },
          { api: "policy/v1beta1/PodDisruptionBudget", replacement: "policy/v1/PodDisruptionBudget" },
        ],
      },
      gates: { added: ["UserNamespacesSupport"] },
    });
    expect(facts("/k8s diff 1.24 1.25").counts).toMatchObject({
      "action-required": 1,
      feature: 1,
      deprecation: 0,
      bug: 0,
    });
  });

  it("leaves the first release out and takes the last one in", () => {
    expect(facts("/k8s diff 1.25 1.26").apis.removed).toEqual([]);
    expect(facts("/k8s diff 1.24 1.26").counts).toMatchObject({ feature: 1, bug: 1 });
  });

  it("tells promotions from changes of the default", () => {
    const { gates } = facts("/k8s diff 1.34 1.36");
    expect(gates.promoted).toEqual([{ name: "ImageVolume", stage: "stable", version: "1.36" }]);
    expect(gates.defaultChanged).toEqual([{ name: "ImageVolume", default: true, version: "1.35" }]);
  });

  it("turns a reversed order round and says so", () => {
    const answer = ask("/k8s diff 1.25 1.24");
    expect(answer.question.args).toMatchObject({ from: "1.24", to: "1.25" });
    expect(answer.summary).toMatch(/^You asked from the newer to the older; this is 1\.24 to 1\.25\./);
  });

  it.each([
    ["/k8s diff 1.25 1.25", /Name two different minor releases between 1\.0 and 1\.37/],
    ["/k8s diff 1.25 1.999", /I know no Kubernetes 1\.999\. The releases I know are 1\.0 to 1\.37/],
    ["/k8s diff 1.25", /Give two versions/],
    ["/k8s diff", /Give two versions/],
  ])("says what to write instead of %s", (question, sentence) => {
    const answer = ask(question);
    expect(answer.found).toBe(false);
    expect(answer.summary).toMatch(sentence);
  });

  it.each([
    "1.24..1.25",
    "v1.24 → v1.25",
    "１．２４ １．２５",
    "1.24から1.25",
    "1.24.3 1.25.1",
    "1.24 to 1.25",
  ])("reads the versions of 'diff %s'", (versions) => {
    expect(ask(`/k8s diff ${versions}`).question.args).toMatchObject({ from: "1.24", to: "1.25" });
  });

  it("narrows by SIG and by kind", () => {
    expect(facts("/k8s diff 1.24 1.26 sig:node").counts).toMatchObject({ bug: 1, feature: 0 });
    expect(facts("/k8s diff 1.24 1.26 kind:feature").counts).toMatchObject({ bug: 0, feature: 1 });
  });
});

describe("upgrade answer", () => {
  it("lists release by release only what must be dealt with", () => {
    const { sections } = ask("/k8s upgrade 1.24 1.26");
    expect(sections.map(({ heading }) => heading)).toEqual(["1.25", "1.26", "Version skew"]);
    expect(sections[0]?.items.every(({ actionRequired }) => actionRequired)).toBe(true);
    expect(sections[1]?.items.map(({ id }) => id)).toEqual(["gate/PodDisruptionBudget"]);
  });

  it.each([
    ["/k8s upgrade 1.26 1.27", /up to 2 minors older.*nodes must run 1\.25 or newer/],
    ["/k8s upgrade 1.27 1.28", /up to 3 minors older.*nodes must run 1\.25 or newer/],
  ])("states the kubelet skew that holds for %s", (question, rule) => {
    expect(
      ask(question)
        .sections.at(-1)
        ?.items.map(({ text }) => text)
        .join(" "),
    ).toMatch(rule);
  });

  it.each([
    "1.24から1.25に上げるとき何に気をつける?",
    "what must I do to go from 1.24 to 1.25",
    "1.25へアップグレードしたい",
  ])("understands: %s", (question) => {
    expect(ask(question).question).toMatchObject({ intent: "upgrade", args: { from: "1.24", to: "1.25" } });
  });
});
