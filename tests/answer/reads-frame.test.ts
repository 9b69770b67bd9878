/** Answers are made of what the reading found out: nothing in `src/answer` looks into what was typed. */
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { readRows, TODAY } from "../questions/rows.ts";

const METHODS = [
  Symbol.match,
  Symbol.matchAll,
  Symbol.replace,
  Symbol.search,
  Symbol.split,
  "test",
  "exec",
] as const;
const ORIGINALS = METHODS.map((name) => [name, RegExp.prototype[name]] as const);

function restore() {
  for (const [name, method] of ORIGINALS)
    Object.defineProperty(RegExp.prototype, name, { value: method, writable: true, configurable: true });
}

/** Calls `seen` with each text that a pattern of `src/` is held against and that `wanted` takes, and with the file. */
function watch(
  wanted: (text: string) => boolean,
  seen: (text: string, pattern: string, file: string) => void,
) {
  for (const [name, method] of ORIGINALS)
    Object.defineProperty(RegExp.prototype, name, {
      configurable: true,
      writable: true,
      value(this: RegExp, text: unknown, ...more: unknown[]) {
        // Patterns are held against a hundred thousand texts a question: where it was is looked up for few.
        if (typeof text === "string" && wanted(text)) {
          restore();
          const stack = new Error("where").stack ?? "";
          const [, file] = stack.match(/\/src\/([\w./-]+\.ts)/) ?? [];
          if (file) seen(text, String(this), file);
          watch(wanted, seen);
        }
        // One of the methods above, called as it would have been.
        return Reflect.apply(method as (...all: unknown[]) => unknown, this, [text, ...more]);
      },
    });
}

/** The patterns that files of `src/answer` hold against a question or a stretch of several words of it. */
function patternsOnQuestion(engine: Pick<Engine, "askAll">, q: string): string[] {
  const found = new Set<string>();
  const asked = q.normalize("NFKC").toLowerCase();
  const isOfQuestion = (text: string) =>
    text.length >= 12 && text.length <= asked.length + 2 && asked.includes(text.trim().toLowerCase());
  watch(isOfQuestion, (text, pattern, file) => {
    const subject = text.trim();
    if (file.startsWith("answer/") && subject.length >= 12 && /\s|[ぁ-ん]/.test(subject))
      found.add(`${file}: ${pattern} on “${text}”`);
  });
  try {
    engine.askAll({ text: q });
  } finally {
    restore();
  }
  return [...found];
}

describe("an answer", () => {
  let engine: Engine;
  beforeAll(async () => {
    const { knowledge, index } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
    engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  }, 120_000);
  afterEach(restore);

  it("holds no pattern against the question's text", () => {
    const rows = readRows(join(import.meta.dirname, "../questions")).filter((_, at) => at % 20 === 0);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.flatMap(({ q }) => patternsOnQuestion(engine, q))).toEqual([]);
  });
});
