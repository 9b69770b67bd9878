import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { loadKnowledge } from "../../src/load-knowledge.ts";
import type { SearchIndex } from "../../src/search/index.ts";
import { readEntries } from "../../src/upstream/entries.ts";
import { readUpstream } from "../../src/upstream/read.ts";

const QUESTIONS = "../shared/eval/retrieval-ja.dev.jsonl";
const MIRROR = "../shared/upstream";

describe.skipIf(!existsSync(QUESTIONS) || !existsSync(MIRROR))(
  "retrieval over corpus and mirror (needs ../shared)",
  () => {
    let index: SearchIndex;
    let questions: { q: string; pr: number }[];

    beforeAll(async () => {
      const { entries } = await readEntries(MIRROR, await readUpstream(MIRROR));
      ({ index } = await loadKnowledge("corpus", entries));
      const lines = readFileSync(QUESTIONS, "utf8").trim().split("\n");
      // Lines of { q, pr }, as src/eval.ts reads them.
      questions = lines.map((line) => JSON.parse(line) as { q: string; pr: number });
    }, 180_000);

    it("finds the PR of a Japanese paraphrase first in 95 of 100, among the first five in 99", () => {
      const ranks = questions.map(({ q, pr }) =>
        index
          .search({ text: q, limit: 5 })
          .findIndex((hit) => hit.type === "entry" && hit.entry.prs.includes(pr)),
      );
      expect(ranks.filter((rank) => rank === 0).length / ranks.length).toBeGreaterThanOrEqual(0.95);
      expect(ranks.filter((rank) => rank >= 0).length / ranks.length).toBeGreaterThanOrEqual(0.99);
    });

    it.each([
      ["--fail-cgroupv1", 126031],
      ["kubelet_lifecycle_handler_http_fallbacks_total", 86139],
      ["spec.unhealthyPodEvictionPolicy", 123428],
    ])("finds the change that brought %s", (text, pr) => {
      const hits = index.search({ text, types: ["entry"], limit: 3 });
      expect(hits.flatMap((hit) => (hit.type === "entry" ? hit.entry.prs : []))).toContain(pr);
    });
  },
);
