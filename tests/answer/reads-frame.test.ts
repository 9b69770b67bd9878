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

/** Calls `seen` with each text that a pattern is held against, until {@link restore}. */
function watch(seen: (text: string, pattern: RegExp) => void) {
  let busy = false;
  for (const [name, method] of ORIGINALS)
    Object.defineProperty(RegExp.prototype, name, {
      configurable: true,
      writable: true,
      value(this: RegExp, text: unknown, ...more: unknown[]) {
        if (!busy && typeof text === "string") {
          busy = true;
          seen(text, this);
          busy = false;
        }
        // One of the methods above, called as it would have been.
        return Reflect.apply(method as (...all: unknown[]) => unknown, this, [text, ...more]);
      },
    });
}

/** The file of `src/` that is at work. */
function fileAtWork(): string {
  const [, file = ""] = new Error("where").stack?.match(/\/src\/([\w./-]+\.ts)/) ?? [];
  return file;
}

/** The patterns that files of `src/answer` hold against a question or a stretch of several words of it. */
function patternsOnQuestion(engine: Pick<Engine, "askAll">, q: string): string[] {
  const found = new Set<string>();
  const asked = q.normalize("NFKC").toLowerCase();
  watch((text, pattern) => {
    const subject = text.trim().toLowerCase();
    if (subject.length < SHORTEST || !asked.includes(subject) || !/\s|[ぁ-ん]/.test(subject)) return;
    const file = fileAtWork();
    if (file.startsWith("answer/")) found.add(`${file}: ${pattern} on “${text}”`);
  });
  try {
    engine.askAll({ text: q });
  } finally {
    restore();
  }
  return [...found];
}

/** A shorter stretch may be a name, in characters. */
const SHORTEST = 12;

describe("an answer", () => {
  let engine: Engine;
  beforeAll(async () => {
    const { knowledge, index } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
    engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  }, 120_000);
  afterEach(restore);

  it("holds no pattern against the question's text", () => {
    const rows = readRows(join(import.meta.dirname, "../questions")).filter((_, at) => at % 10 === 0);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap(({ q }) => patternsOnQuestion(engine, q))).toEqual([]);
  });
});
