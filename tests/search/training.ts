/**
 * `node scripts/train-ranking.mjs`: fits the weights of the search's evidence (`src/search/weights.json`) to descriptions of changes with
 * their right answers, and prints what the ranking reaches on them before and after. The held-out halves are only counted.
 *
 * The weights are those of a linear model over the candidates of each question: the probability of a candidate is the softmax of its
 * weighed evidence, the loss minus the logarithm of that of the right ones, with a pull (L2) towards the score as it is.
 * Needs the mirror and the questions in ../shared.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import type { SearchIndex } from "../../src/search/index.ts";
import { readEntries } from "../../src/upstream/entries.ts";
import { readUpstream } from "../../src/upstream/read.ts";

const MIRROR = "../shared/upstream";
const PARAPHRASES = "../shared/eval/retrieval-ja.dev.jsonl";
const WEIGHTS = "src/search/weights.json";

/** What a row counts, by where it stands: whole descriptions more than questions that name the thing. */
const COUNTS: Record<string, number> = {
  tuned: 1,
  operators: 2,
  third: 1,
  everyday: 1,
  paraphrases: 1,
  questions: 0.7,
};
const HELD_OUT = ["held-out", "operators-held-out", "everyday-held-out"];

/** The pull towards the score alone, and steps of the descent. */
const PULL = 10;
const STEPS = 400;
const RATE = 0.03;

/** What the score's logarithm counts before anything is fitted, in standard deviations. */
const SCORE = 3;

interface Row {
  set: string;
  q: string;
  prs: number[];
}

interface Candidate {
  change: number;
  right: boolean;
  values: Float64Array;
}

const { entries } = await readEntries(MIRROR, await readUpstream(MIRROR));
const { knowledge, index } = await loadKnowledge("corpus", entries);
const rows = [
  ...Object.keys(COUNTS).filter((set) => set !== "paraphrases" && set !== "questions"),
  ...HELD_OUT,
].flatMap((set) => jsonLines(`tests/search/descriptions/${set}.jsonl`).map((row): Row => ({ ...row, set })));
rows.push(...jsonLines(PARAPHRASES).map((row): Row => ({ ...row, set: "paraphrases" })));
rows.push(...questionsWithTheirPr());
train(index, rows);

/** Written by hand as lines of { q, prs } or { q, pr }. */
function jsonLines(file: string): { q: string; prs: number[] }[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): { q: string; prs?: number[]; pr?: number } => JSON.parse(line))
    .map(({ q, prs, pr }) => ({ q, prs: prs ?? (pr === undefined ? [] : [pr]) }));
}

/** The questions of `tests/` whose first answer must be a certain PR. */
function questionsWithTheirPr(): Row[] {
  const found = new Map<string, Row>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === "object" && value !== null) {
      // What YAML gives; a row is known by its keys.
      const { q, topPr, previous } = value as { q?: unknown; topPr?: unknown; previous?: unknown };
      const prs = [topPr].flat().filter((pr) => typeof pr === "number");
      if (typeof q === "string" && prs.length > 0 && previous === undefined)
        found.set(q, { set: "questions", q, prs });
      for (const one of Object.values(value)) visit(one);
    }
  };
  for (const folder of ["tests/questions", "tests/strangers"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
      if (file.endsWith(".yaml")) visit(parse(readFileSync(join(folder, file), "utf8")));
  return [...found.values()];
}

function train(search: SearchIndex, all: readonly Row[]): void {
  const byPr = new Map<number, string[]>();
  for (const { id, prs } of knowledge.entries)
    for (const pr of prs) byPr.set(pr, [...(byPr.get(pr) ?? []), id]);
  const places = new Map(knowledge.entries.map(({ id }, place) => [id, place]));
  const twins = new Map(search.toJSON().twins);
  const answerable = all.filter(({ prs }) => prs.some((pr) => byPr.has(pr)));
  const found = answerable.map((row) => {
    const changes = new Set(
      row.prs
        .flatMap((pr) => byPr.get(pr) ?? [])
        .map((id) => {
          const place = places.get(id) ?? -1;
          return twins.get(place) ?? place;
        }),
    );
    const candidates = search.candidates({ text: row.q, types: ["entry"] });
    return { ...row, candidates, changes };
  });
  const names = [
    "score",
    ...new Set(
      found.flatMap(({ candidates }) => candidates.flatMap(({ evidence }) => Object.keys(evidence))),
    ),
  ].sort((a, b) => (a === "score" ? -1 : b === "score" ? 1 : a < b ? -1 : 1));
  const questions = found.map(({ set, candidates, changes }) => ({
    set,
    candidates: candidates.map(
      ({ change, score, evidence }): Candidate => ({
        change,
        right: changes.has(change),
        values: Float64Array.from(names, (name) =>
          name === "score" ? Math.log(score) : (evidence[name] ?? 0),
        ),
      }),
    ),
  }));
  const taught = questions.filter(
    ({ set, candidates }) => set in COUNTS && candidates.some(({ right }) => right),
  );
  const { means, deviations } = spreads(taught.flatMap(({ candidates }) => candidates));
  for (const { candidates } of questions)
    for (const { values } of candidates)
      for (const [n, value] of values.entries()) values[n] = (value - (means[n] ?? 0)) / (deviations[n] ?? 1);
  const start = Float64Array.from(names, (name) => (name === "score" ? SCORE * (deviations[0] ?? 1) : 0));
  const fitted = descend(taught, start);
  for (const set of new Set(questions.map((question) => question.set))) {
    const of = questions.filter((question) => question.set === set);
    console.log(`${set.padEnd(20)} ${of.length} rows   ${shares(of, start)} → ${shares(of, fitted)}`);
  }
  write(names, fitted, deviations, taught, means);
}

function spreads(candidates: readonly Candidate[]): { means: Float64Array; deviations: Float64Array } {
  const width = candidates[0]?.values.length ?? 0;
  const means = new Float64Array(width);
  const deviations = new Float64Array(width);
  for (const { values } of candidates)
    for (let n = 0; n < width; n++) means[n] = (means[n] ?? 0) + (values[n] ?? 0) / candidates.length;
  for (const { values } of candidates)
    for (let n = 0; n < width; n++)
      deviations[n] = (deviations[n] ?? 0) + ((values[n] ?? 0) - (means[n] ?? 0)) ** 2 / candidates.length;
  return { means, deviations: deviations.map((variance) => Math.sqrt(variance) + 1e-6) };
}

/** Adam: descent with the step of each weight scaled by how its slope has been. */
function descend(
  taught: readonly { set: string; candidates: Candidate[] }[],
  start: Float64Array,
): Float64Array {
  const weights = Float64Array.from(start);
  const first = new Float64Array(start.length);
  const second = new Float64Array(start.length);
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, n) => 2 * PULL * (weight - (start[n] ?? 0)));
    for (const { set, candidates } of taught) addSlope(candidates, weights, COUNTS[set] ?? 0, slope);
    const rate = RATE * Math.min(1, (2 * (STEPS - step + 1)) / STEPS);
    for (const [n, down] of slope.entries()) {
      first[n] = 0.9 * (first[n] ?? 0) + 0.1 * down;
      second[n] = 0.99 * (second[n] ?? 0) + 0.01 * down * down;
      const [one, two] = [(first[n] ?? 0) / (1 - 0.9 ** step), (second[n] ?? 0) / (1 - 0.99 ** step)];
      weights[n] = (weights[n] ?? 0) - (rate * one) / (Math.sqrt(two) + 1e-9);
    }
  }
  return weights;
}

function addSlope(
  candidates: readonly Candidate[],
  weights: Float64Array,
  counts: number,
  slope: Float64Array,
) {
  const scores = candidates.map(({ values }) => dot(values, weights));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const right = odds.reduce((sum, one, n) => sum + (candidates[n]?.right ? one : 0), 0) + 1e-12;
  for (const [n, { values, right: isRight }] of candidates.entries()) {
    const share = (odds[n] ?? 0) / all - (isRight ? (odds[n] ?? 0) / right : 0);
    if (Math.abs(share) < 1e-6) continue;
    for (let at = 0; at < values.length; at++)
      slope[at] = (slope[at] ?? 0) + counts * share * (values[at] ?? 0);
  }
}

function dot(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < values.length; n++) sum += (values[n] ?? 0) * (weights[n] ?? 0);
  return sum;
}

function shares(questions: readonly { candidates: Candidate[] }[], weights: Float64Array): string {
  const ranks = questions.map(({ candidates }) => {
    const scored = candidates.map((candidate) => ({ ...candidate, score: dot(candidate.values, weights) }));
    const best = Math.max(...scored.flatMap(({ right, score }) => (right ? [score] : [])));
    if (best === Number.NEGATIVE_INFINITY) return Number.POSITIVE_INFINITY;
    return new Set(scored.flatMap(({ right, score, change }) => (!right && score > best ? [change] : [])))
      .size;
  });
  const share = (upTo: number) => (ranks.filter((rank) => rank < upTo).length / ranks.length).toFixed(3);
  return `${share(1)} first, ${share(5)} in five`;
}

/** Weights of the evidence as it is, beside a score that counts as it does; the bias keeps the right ones' scores where they were on average. */
function write(
  names: readonly string[],
  fitted: Float64Array,
  deviations: Float64Array,
  taught: readonly { candidates: Candidate[] }[],
  means: Float64Array,
): void {
  const scale = (fitted[0] ?? 1) / (deviations[0] ?? 1);
  const plain = names.map((_, n) => (fitted[n] ?? 0) / (deviations[n] ?? 1) / scale);
  const right = taught.flatMap(({ candidates }) => candidates.filter((candidate) => candidate.right));
  const sums = right.map(({ values }) =>
    names.reduce(
      (sum, _, n) =>
        n === 0 ? 0 : sum + (plain[n] ?? 0) * ((values[n] ?? 0) * (deviations[n] ?? 1) + (means[n] ?? 0)),
      0,
    ),
  );
  const bias = -sums.reduce((sum, one) => sum + one, 0) / sums.length;
  const weights = Object.fromEntries(
    names.slice(1).map((name, n) => [name, Number((plain[n + 1] ?? 0).toFixed(3))]),
  );
  writeFileSync(WEIGHTS, `${JSON.stringify({ bias: Number(bias.toFixed(3)), weights }, null, 2)}\n`);
}
