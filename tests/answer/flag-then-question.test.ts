/** A flag's name as a sentence, and a question about "it" behind. */
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

describe("a question about it, behind the name of a flag", () => {
  it("is about the flag, of one letter as well, of all components that have it", () => {
    const told = ask("--v. Was it removed in 1.30?");
    expect(told).toMatch(/^No\. .*flag --v is there in 1\.30, by the reference page/);
    expect(told).toContain("kube-scheduler");
    expect(told).toContain("kubelet");
  });

  it("is no list of what came new in the release", () => {
    expect(ask("--v. Was it added in 1.22?")).toMatch(
      /^No\. .*there in 1\.1\d at the latest, by the reference page/,
    );
    expect(ask("`--v` 。1.22 で追加された?")).toMatch(/^いいえ。/);
  });

  it("keeps to the component that is named", () => {
    expect(ask("kubelet --v. Was it removed in 1.30?")).toMatch(
      /^No\. The kubelet flag --v is there in 1\.30/,
    );
  });
});
