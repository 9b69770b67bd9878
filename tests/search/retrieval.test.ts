import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import type { Hit, SearchIndex } from "../../src/search/index.ts";
import { mirrored } from "../fixtures/mirrored.ts";
import { REAL_MIRROR } from "../fixtures/upstream-mirror.ts";

const QUESTIONS = "../shared/eval/retrieval-ja.dev.jsonl";

/** A question and the PRs under which its answer is told. */
interface Described {
  q: string;
  prs: number[];
}

function lines(file: string): unknown[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

describe.skipIf(!existsSync(REAL_MIRROR))("retrieval over corpus and mirror (needs ../shared)", () => {
  let index: SearchIndex;
  let published: ReadonlySet<number>;

  beforeAll(async () => {
    const { entries } = (await mirrored()).read;
    const loaded = await loadKnowledge("corpus", entries);
    index = loaded.index;
    published = new Set(loaded.knowledge.entries.flatMap(({ prs }) => prs));
  }, 180_000);

  /** The shares of questions whose answer is the first hit, and among the first five. */
  function shares(described: Described[], types?: "entry"[]): { first: number; five: number } {
    const ranks = described.map(({ q, prs }) =>
      index
        .search({ text: q, limit: 5, ...(types && { types }) })
        .findIndex((hit) => hit.type === "entry" && hit.prs.some((pr) => prs.includes(pr))),
    );
    const share = (upTo: number) => ranks.filter((rank) => rank >= 0 && rank < upTo).length / ranks.length;
    return { first: share(1), five: share(5) };
  }

  it.skipIf(!existsSync(QUESTIONS))("finds the PR of a Japanese paraphrase", () => {
    // Lines of { q, pr }, as src/upkeep/eval.ts reads them.
    const questions = lines(QUESTIONS) as { q: string; pr: number }[];
    const { first, five } = shares(questions.map(({ q, pr }) => ({ q, prs: [pr] })));
    expect(first).toBeGreaterThanOrEqual(0.95);
    expect(five).toBe(1);
  });

  // Short descriptions of changes since 1.19, drawn by lot and written in our own words, half in each language. The ranking was tuned on the
  // one set; of the other nobody has looked at more than these totals. The operators' are told as one half remembers a change.
  it.each([
    { set: "tuned", least: { first: 0.82, five: 0.97 } },
    { set: "held-out", least: { first: 0.84, five: 0.97 } },
    { set: "operators", least: { first: 0.88, five: 0.97 } },
    // One row of 65 less than before the glossary learnt everyday words, which found 5 more of the 68 that nobody had seen; and another since
    // notes are found by what is told of what they name, which found 9 more of the other sets first and lost 2.
    { set: "operators-held-out", least: { first: 0.75, five: 0.96 } },
    // 120 more of both ways of telling, drawn by lot among all notes since 1.19; at first sight 0.65 and 0.90, tuned on since.
    { set: "third", least: { first: 0.81, five: 0.93 } },
    // 136 notes by lot since 1.19 in everyday words that avoid the note's own; before the glossary had such words 0.49 and 0.72 in both halves.
    { set: "everyday", least: { first: 0.76, five: 0.91 } },
    { set: "everyday-held-out", least: { first: 0.73, five: 0.9 } },
  ])("finds the change that somebody describes ($set)", ({ set, least }) => {
    // Written by hand as lines of { q, prs }. Descriptions of all notes (corpus/descriptions.yaml) found 22 of 136 everyday rows more,
    // and cost two rows of each of the first two sets, which are worded much like the notes.
    const all = lines(`tests/search/descriptions/${set}.jsonl`) as Described[];
    // A note that its release's CHANGELOG does not have is left out since the sets were drawn (#114319).
    const described = all.filter(({ prs }) => prs.some((pr) => published.has(pr)));
    expect(described.length).toBeGreaterThanOrEqual(Math.max(60, all.length - 2));
    const { first, five } = shares(described, ["entry"]);
    expect(first).toBeGreaterThanOrEqual(least.first);
    expect(five).toBeGreaterThanOrEqual(least.five);
  });

  it.each([
    ["--fail-cgroupv1", 126031],
    ["kubelet_lifecycle_handler_http_fallbacks_total", 86139],
    ["spec.unhealthyPodEvictionPolicy", 123428],
  ])("finds the change that brought %s", (text, pr) => {
    const hits = index.search({ text, types: ["entry"], limit: 3 });
    expect(hits.flatMap((hit) => (hit.type === "entry" ? hit.entry.prs : []))).toContain(pr);
  });

  // What was asked, in which releases, every change that answers it, and how many more may stand with them.
  it.each<[string, string, number[], number]>([
    ["what changed for ipvs", "1.35", [134539], 1],
    ["what changed for nftables", "1.34", [132456, 137808, 134118], 0],
    ["nftables の変更", "1.34", [132456, 137808, 134118], 0],
    ["what changed for gitRepo volumes", "1.33", [129923], 1],
    ["winkernel changes", "1.36", [135631], 0],
    ["kustomize の更新", "1.25", [111606], 1],
    ["changes of the EventedPLEG", "1.30", [122697], 1],
    ["what was fixed in the SELinux warning controller", "1.36", [135629, 136050], 0],
    ["etcd client 3.5.16", "1.32", [127279], 0],
    ["kubectl auth whoami", "1.26", [111333], 0],
    ["conntrack の不正なパケットのメトリクス", "1.31", [122812], 1],
    ["ScaleIO の削除", "1.22", [101685], 0],
  ])("lists for “%s” in %s what answers it, and hardly more", (text, version, answers, more) => {
    const hits: Hit[] = index
      .search({ text, versions: [version], limit: 50 })
      .filter(({ relevant }) => relevant);
    const prs = hits.map((hit) => hit.prs);
    for (const answer of answers) expect(prs.flat()).toContain(answer);
    const rest = hits.filter((hit) => !hit.prs.some((pr) => answers.includes(pr)));
    expect(rest.map(({ id }) => id).slice(more)).toEqual([]);
  });
});
