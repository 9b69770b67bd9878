/** Commands of kubectl and kubeadm of which nothing is known: nothing that shares a word with them may answer. */
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

const ask = (text: string) => engine.ask({ text });

describe("a command of which no change is known", () => {
  it.each([
    ["was `kubectl describe statefulsets` removed in 1.20?", "kubectl describe statefulsets"],
    ["was kubectl create quota removed in 1.20?", "kubectl create quota"],
    ["is kubectl taint node deprecated?", "kubectl taint node"],
    ["was kubectl drain removed in 1.25?", "kubectl drain"],
    ["was kubectl proxy removed in 1.22?", "kubectl proxy"],
    ["is kubectl scale deprecated in 1.30?", "kubectl scale"],
    ["was kubeadm upgrade apply removed in 1.28?", "kubeadm upgrade apply"],
    ["is kubectl top still there in 1.30?", "kubectl top"],
  ])("is named, and gets neither yes nor no: %s", (text, name) => {
    const { question, summary, title } = ask(text);
    expect(question.intent).toBe("thing");
    expect(title).toBe(`Command ${name}`);
    expect(summary).toMatch(
      new RegExp(`^No change of the command ${name} itself is recorded, so I can say neither yes nor no`),
    );
  });

  it.each([
    ["kubectl cluster-info dump は 1.28 で削除された?", "kubectl cluster-info dump"],
    ["kubectl get cm は非推奨?", "kubectl get cm"],
    ["kubeadm token create は 1.25 で削除された?", "kubeadm token create"],
    ["kubectl の drain コマンドは 1.25 で廃止された?", "kubectl drain"],
  ])("is named in Japanese: %s", (text, name) => {
    const { question, summary } = ask(text);
    expect(question.intent).toBe("thing");
    expect(summary).toMatch(new RegExp(`^コマンド ${name} 自体の変更は記録がないため`));
  });

  it("is asked for a release in other words than for a yes", () => {
    expect(ask("when was kubectl cordon deprecated?").summary).toMatch(
      /^No change of the command kubectl cordon itself is recorded\./,
    );
  });

  it("is not answered by the command that it belongs to, which is offered", () => {
    const { summary, suggestions } = ask("is kubectl describe statefulsets deprecated?");
    expect(summary).toContain("Changes are recorded of the command kubectl describe, which it is a part of.");
    expect(suggestions).toContain("/k8s kubectl describe");
  });

  it("is what a sentence before the question names", () => {
    const { summary } = ask("kubectl describe statefulsets. Was it removed in 1.20?");
    expect(summary).toMatch(/^No change of the command kubectl describe statefulsets itself/);
  });
});

describe("a command with a life of its own", () => {
  it.each([
    [
      "is kubectl alpha debug still there in 1.22?",
      /^No\. The command kubectl alpha debug was removed in 1\.21/,
    ],
    ["was kubectl run --generator removed?", /^Yes\. The kubectl run flag --generator was removed in 1\.21/],
    ["was kubectl convert removed in 1.20?", /^Yes\. The command kubectl convert was deprecated in 1\.13/],
    // Known by another name of its Kind.
    [
      "was kubectl get po removed in 1.22?",
      /^No\. The command kubectl get pods is there in 1\.22: it was changed in 1\.22/,
    ],
  ])("keeps its answer: %s", (text, told) => {
    expect(ask(text).summary).toMatch(told);
  });
});
