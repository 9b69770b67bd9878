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
