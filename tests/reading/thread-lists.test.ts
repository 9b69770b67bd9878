/** Follow-ups about lists, ways, people and versions, and those that say nothing that can be understood. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

/** The last answer of a conversation. */
function last(...texts: string[]): Answer {
  const [first = "", ...more] = texts;
  return more.reduce(
    (before, text) => engine.askAll({ text, previous: before.question }).at(-1) ?? before,
    engine.ask({ text: first }),
  );
}
const gates = ({ sections }: Answer) => sections.flatMap(({ items }) => items.flatMap((item) => item.gates));

describe("those of a list", () => {
  it.each([
    ["1.34 で追加されたゲート", "そのうちベータで始まったものは?"],
    ["gates added in 1.34", "which of those started in beta?"],
  ])("began as something: %s ⏎ %s", (...texts) => {
    expect(gates(last(...texts))).toContain("DetectCacheInconsistency");
    expect(gates(last(...texts))).not.toContain("EnvFiles");
  });

  it.each([
    ["gates added in 1.34", "which of those are beta now?"],
    ["1.34 で追加されたゲート", "そのうち今ベータなのは?"],
    ["gates added in 1.34", "only the ones that are beta now"],
  ])("are so by now: %s ⏎ %s", (...texts) => {
    expect(gates(last(...texts))).toContain("ContainerRestartRules");
    expect(gates(last(...texts))).not.toContain("RelaxedServiceNameValidation");
  });
});

describe("a way that goes on", () => {
  it.each([
    [["upgrade 1.28 to 1.29", "and on to 1.30?"], "upgrade 1.28 1.30"],
    [["1.28 から 1.29 に上げたい", "さらに 1.30 までは?"], "upgrade 1.28 1.30"],
  ])("%s", (texts, command) => {
    expect(last(...texts).question.args.command).toBe(command);
  });
});

describe("another version of an API", () => {
  it("is asked since when it is there, after the end of the first", () => {
    const texts = ["SelfSubjectReview の v1alpha1 はいつ消えた?", "v1 はいつから?"];
    expect(last(...texts).summary).toContain("1.28");
    const english = ["when was flowcontrol v1beta3 removed?", "and v1, since when?"];
    expect(last(...english).summary).toContain("1.29");
  });
});

describe("people", () => {
  it("are who brought what was asked about", () => {
    expect(last("Who removed the PersistentVolumeLabel admission plugin?").summary).toContain("@jsafrane");
    const theirs = last(
      "Who removed the PersistentVolumeLabel admission plugin?",
      "what else did they do in 1.31?",
    );
    expect(theirs.question.args.people).toEqual(["jsafrane"]);
  });

  it.each(["who contributed most to 1.35?", "1.35 に一番貢献したのは誰?", "top contributors of 1.35"])(
    "are counted by the notes they wrote: %s",
    (text) => {
      expect(last(text).summary).toMatch(/@\w+/);
      expect(last(text).question.intent).toBe("release");
    },
  );
});

describe("what is not understood", () => {
  it.each([
    ["SidecarContainers", "the init one?"],
    ["is EnvFiles on by default?", "does that taste good?"],
    ["KubeletPSI default?", "does the other one cost more?"],
  ])("is said so and never searched for: %s ⏎ %s", (...texts) => {
    const { found, question } = last(...texts);
    expect(found).toBe(false);
    expect(question.intent).not.toBe("search");
  });

  it("leaves a subject of its own, so that what follows is not answered for the one before", () => {
    const { summary, found } = last(
      "is EnvFiles on by default?",
      "how about quantum flux capacitors?",
      "since when?",
    );
    expect(found ? summary : "").not.toContain("EnvFiles");
  });

  it("keeps the subject where it named nothing", () => {
    expect(last("is EnvFiles on by default?", "the init one?", "since when?").summary).toContain("EnvFiles");
  });
});
