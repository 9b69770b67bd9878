import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../src/engine/create.ts";
import type { Engine } from "../src/engine/engine.ts";
import { KnowledgeBase } from "../src/knowledge/base.ts";
import { bundled } from "./fixtures/bundled.ts";
import { described, report } from "./questions/report.ts";
import { contradiction, judge, languageOf, readRows, TODAY, type Verdict } from "./questions/rows.ts";
import { readTruth, type Truth } from "./questions/truth.ts";

const ROOT = join(import.meta.dirname, "..");
const MIRROR = join(ROOT, "../shared/upstream");

/**
 * What is answered otherwise than it should be, untrue in nothing: kept by name, so that nothing joins them unseen, and so
 * that what is mended leaves the list.
 */
const KNOWN_WRONG = ["etcdまわりの変更点 1.31"];

const rows = readRows(join(import.meta.dirname, "questions"));
const kinds = [...new Set(rows.map(({ kind }) => kind))];

describe("the question set", () => {
  it("asks at least 320 questions, about half of them Japanese, each once", () => {
    const japanese = rows.filter((row) => languageOf(row) === "ja").length;
    expect(rows.length).toBeGreaterThanOrEqual(320);
    expect(japanese / rows.length).toBeGreaterThan(0.4);
    expect(japanese / rows.length).toBeLessThan(0.6);
    const asked = rows.map(({ previous, q }) => [...previous, q].join("\n"));
    expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([]);
  });

  it("says for every question where the truth comes from", () => {
    const bare = rows.filter(({ truth, aside, source }) => truth.length + aside.length === 0 && !source);
    expect(bare.map(({ q }) => q)).toEqual([]);
  });
});

describe.skipIf(!existsSync(MIRROR))(
  "its facts, in the mirror (skipped where the mirror is not beside the project)",
  () => {
    let truth: Truth;
    beforeAll(() => {
      truth = readTruth(MIRROR);
    });

    it.each(kinds)("%s: every fact is what the sources say", (kind) => {
      const contradictions = rows
        .filter((row) => row.kind === kind)
        .flatMap((row) =>
          [...row.truth, ...row.aside].flatMap((fact) => {
            const reason = contradiction(fact, truth);
            return reason === null ? [] : [`${row.q}: ${reason}`];
          }),
        );
      expect(contradictions).toEqual([]);
    });
  },
);

describe("the answers over the bundled corpus", () => {
  let engine: Engine;
  const verdicts: Verdict[] = [];

  beforeAll(async () => {
    const { knowledge, index } = await bundled();
    engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  });

  afterAll(() => {
    process.stdout.write(`${report(verdicts)}\n`);
  });

  it.each(kinds)("%s: each is answered right", (kind) => {
    const judged = rows.filter((row) => row.kind === kind).map((row) => judge(row, engine));
    verdicts.push(...judged);
    const asked = ({ row }: Verdict) => [...row.previous, row.q].join(" ");
    const wrong = judged.filter(({ faults }) => faults.length > 0);
    expect(wrong.filter((verdict) => !KNOWN_WRONG.includes(asked(verdict))).map(described)).toEqual([]);
    const right = judged.filter(({ faults }) => faults.length === 0).map(asked);
    expect(KNOWN_WRONG.filter((question) => right.includes(question))).toEqual([]);
  });

  it("states nothing untrue about what was asked", () => {
    const untrue = verdicts.filter(({ wrongFact }) => wrongFact);
    expect(untrue.map(described)).toEqual([]);
  });
});
