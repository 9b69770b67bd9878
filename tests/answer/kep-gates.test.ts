import { beforeAll, describe, expect, it } from "vitest";
import type { Kep } from "../../src/domain/kep.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { squash } from "../../src/reading/text.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
let base: KnowledgeBase;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => TODAY });
});

describe("a gate that only a kep.yaml names", () => {
  it("gets no yes or no, whichever it is", () => {
    const spoken = new Set(base.knowledge.names.flatMap(({ names: also }) => also.map(squash)));
    const alone = ({ number }: Kep) => base.gatesOfKep(number).length === 0;
    const names = [...base.keps.values()]
      .filter(alone)
      .flatMap(({ gates }) => gates.filter((name) => name.length > 4 && !base.gates.has(name)))
      .filter((name) => base.things.named(name).length === 0 && !spoken.has(squash(name)));
    expect(names.length).toBeGreaterThan(20);
    const wrong = names.flatMap((name) =>
      [`is ${name} on by default in 1.37?`, `${name} は 1.37 でベータですよね?`].flatMap((text) => {
        const { summary } = engine.ask({ text });
        const open = summary.includes(name) && /not known here|分かりません/.test(summary);
        return open && !/^(?:Yes|No|Actually|Correct|はい|いいえ)/.test(summary)
          ? []
          : [`${text} ${summary}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("leaves a KEP whose gate shipped to that gate", () => {
    expect(engine.ask({ text: "KEP-166 は 1.29 で GA?" }).summary).toMatch(
      /^はい。TaintBasedEvictions は 1\.18/,
    );
  });
});

describe("the gates that speak for a KEP", () => {
  const told = (text: string) => engine.ask({ text }).summary;

  it("are those that its kep.yaml names, one that took over another's part with them", () => {
    expect(told("Did KEP-5710 reach beta in 1.37?")).toMatch(/^Yes\. In 1\.37, GenericWorkload is beta/);
    expect(told("KEP-4671は1.37でベータですよね?")).toMatch(/^はい。1\.37 の GenericWorkload はベータ/);
    expect(told("Is KEP-4671 gone from 1.37?")).toMatch(/^No, not as of 1\.37/);
    expect(told("Which feature gate does KEP-5710 use?")).toContain("GenericWorkload");
    expect(told("KEP-5832のゲートは?")).toContain("GenericWorkload");
    expect(told("Did KEP-1884 go GA in 1.28?")).toMatch(
      /^Yes\. KubeletPodResources became stable \(GA\) in 1\.28/,
    );
  });

  it("say neither yes nor no where they stand otherwise, or before the KEP began", () => {
    for (const text of [
      "Is KEP-1205 GA in 1.20?",
      "KEP-1205は1.21でGAでしたか?",
      "Is KEP-5710 alpha in 1.35?",
    ])
      expect(told(text)).not.toMatch(/^(?:Yes|No|はい|いいえ)/);
    expect(told("Is KEP-1205 GA in 1.20?")).toContain("In 1.20, BoundServiceAccountTokenVolume is alpha");
    expect(told("When did KEP-1205 go GA?")).toContain(
      "BoundServiceAccountTokenVolume became stable (GA) in 1.22",
    );
    expect(told("KEP-1205 は 1.22 で GA?")).toMatch(/^はい。/);
  });

  it("say nothing for a KEP that only shares them", () => {
    expect(told("KEP-4800 is GA, right?")).toMatch(/^KEP-4800 .*CPUManagerPolicyOptions/);
    expect(told("Is KEP-6089 alpha in 1.37?")).toMatch(/^KEP-6089 .*WorkloadWithJob/);
  });

  it("are asked for themselves where the question says gate", () => {
    expect(told("KEP-2185のゲートは今も残っていますか?")).toMatch(/^いいえ。.*1\.37 で削除/);
    expect(told("Is the gate of KEP-3140 still there?")).toMatch(/^No\. .*removed in 1\.29/);
    expect(told("KEP-1205のゲートはまだある?")).toMatch(/^いいえ。/);
    expect(told("KEP-4639のゲートは今も残っていますか?")).toMatch(/^はい。/);
  });
});
