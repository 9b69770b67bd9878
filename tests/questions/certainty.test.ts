import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { certainty, unanswerableOf } from "./certainty.ts";
import { readRows, TODAY } from "./rows.ts";

it("states what is found for at least 95 of 100 topics and identifiers, and at most 10 of 90 times what answers nothing", async () => {
  const { knowledge, index } = await bundled();
  const engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  const rows = readRows(import.meta.dirname).filter(
    ({ kind }) => kind === "topics" || kind === "identifiers",
  );
  const unanswerable = unanswerableOf(
    readFileSync(join(import.meta.dirname, "../search/unanswerable.txt"), "utf8"),
  );
  expect(unanswerable.length).toBeGreaterThanOrEqual(80);
  const { right, wrong, answerable } = certainty(engine, rows, unanswerable);
  expect(right / answerable).toBeGreaterThanOrEqual(0.95);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(10);
});
