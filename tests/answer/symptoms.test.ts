/** Symptoms that people describe in their own words: the change that fits is told, be it as the probable one. */
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

describe("a symptom", () => {
  it.each([
    [
      "our log parser broke: the deployment controller's scaling event message now puts the old replica count before the new count. which PR?",
      125118,
    ],
    ["let the kubelet write pod logs to a directory of our own choosing", 112957],
    ["kubectl apply lost all my labels because one had a null value", 129257],
  ])("is found though it is told of one's own cluster: %s", (text, pr) => {
    expect(engine.ask({ text }).found).toBe(true);
    expect(firstPrs(text)).toContain(pr);
  });

  it.each([
    "how many nodes does our production cluster have",
    "how do I fix my broken ingress controller on bare metal",
    "which PR made my coffee machine brew tea",
  ])("is none that asks of one's own cluster, or of another world: %s", (text) => {
    expect(engine.ask({ text }).found).toBe(false);
  });
});

describe("a sentence that only asks which change it was", () => {
  it.each([
    [
      "After a kubelet restart on 1.32 nodes stopped sending status and did not rotate their serving certs. Known?",
      130348,
    ],
  ])("has the symptom searched for that is told before it: %s", (text, pr) => {
    expect(engine.ask({ text }).question.intent).toBe("search");
    expect(firstPrs(text)).toContain(pr);
  });
});

describe("an identifier that only another release tells of", () => {
  it("is told with that release, whatever is asked of it", () => {
    const { summary } = engine.ask({ text: "does container_engine_t still work in 1.36?" });
    expect(summary).toMatch(/in other releases, the nearest: 1\.31 \(#126165\)/);
  });
});

describe("what is told beside a way", () => {
  it.each([
    ["our static pods reference ConfigMaps. problem when we go 1.33 to 1.34?", 131837],
    ["Static Pods in our clusters use Secrets. Safe to go to 1.34?", 131837],
    ["スタティック Pod で ConfigMap を参照しています。1.34 に上げる前に直すべき?", 131837],
    ["Some nodes still run cgroup v1. Anything I must do before 1.34 → 1.35?", 134298],
    ["pods with the old seccomp annotations: problem when upgrading 1.26 to 1.27?", 114947],
  ])("comes first, with the note about it: %s", (text, pr) => {
    const { question, summary, sections } = engine.ask({ text });
    expect(question.intent).toBe("upgrade");
    expect(summary).toMatch(
      new RegExp(`^(?:The note on this|関係するリリースノート): 1\\.\\d+ \\(#${pr}\\)`),
    );
    expect(sections[0]?.items[0]?.prs).toContain(pr);
  });

  it.each([
    "We run 200 nodes in production. Anything to do going 1.33 to 1.34?",
    "来週1.34から1.35に上げます。事前に対応が必要なものを教えてください",
    "our team meets on Mondays for lunch. 1.33 to 1.34, what breaks?",
  ])("is nothing where no note of the way has to do with it: %s", (text) => {
    expect(engine.ask({ text }).summary).not.toMatch(/^(?:The note on this|関係するリリースノート)/);
  });

  it("tells the kubelets' end on nodes that the question points at", () => {
    const { summary } = engine.ask({
      text: "Some nodes are still on cgroup v1. What happens to their kubelets at 1.35 with default settings?",
    });
    expect(summary).toMatch(/From `v1\.35` the kubelet fails by default/);
  });
});

describe("a change that is looked for", () => {
  it("is shown with a perhaps where it is not sure, and never judged", () => {
    const { found, summary } = engine.ask({
      text: "looking for the PR that lets you type `kubectl get crds`, short",
    });
    expect(found).toBe(true);
    expect(summary).toMatch(/^I am not sure; perhaps one of these\. The nearest: /);
  });

  it.each([
    "the k8s-prefixed grpc value of a service port's appProtocol got dropped, pr number pls",
    "1.24 kubeadm dropped the oldest schema of its -o json printing, which pr",
    "seccomp を Pod のアノテーションで指定するのはやめてフィールドに移れ、1.25で落とすから、と書いてある 1.23 の変更は?",
  ])("is one question, whatever word asks for it behind: %s", (text) => {
    const answers = engine.askAll({ text });
    expect(answers).toHaveLength(1);
    expect(answers[0]?.found).toBe(true);
  });
});
