/**
 * `npm run eval [-- QUESTIONS [MIRROR]]`: how well the search finds, on questions with a known answer.
 *
 * QUESTIONS: JSON Lines of `{ q, pr }`, else `KAWARABAN_EVAL`, else `../shared/eval/retrieval-ja.dev.jsonl` beside the project.
 * MIRROR: the folder with the public sources, else `KAWARABAN_MIRROR`, else `../shared/upstream` beside the project, else what
 * `kawaraban sync` keeps. Without one, the bundled corpus alone is searched.
 *
 * Ends with 1 when too few are found, or when an answer takes too long over all of the knowledge; with 2 without questions.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { createEngine } from "../engine/create.ts";
import type { Engine } from "../engine/engine.ts";
import { warmingUp } from "../engine/warm-up.ts";
import { KnowledgeBase } from "../knowledge/base.ts";
import { loadKnowledge } from "../opening/load-knowledge.ts";
import type { Hit, SearchIndex } from "../search/index.ts";
import { PACKAGE } from "../storage/package-folder.ts";
import { placesFrom } from "../storage/places.ts";
import { readEntries } from "../upstream/entries.ts";
import { readUpstream } from "../upstream/read.ts";

/** Shares of the questions that must be found first, and among the first five. */
const FIRST = 0.95;
const AMONG_FIVE = 0.99;

/** Any day will do. */
const TODAY = "2026-11-21";

/** Milliseconds of the processor that no answer may take, and characters of the longest question. */
const LIMIT = 50;
const LONGEST = 4000;

/** Long texts by the piece; a number makes every piece another. */
const LONG: Record<string, (at: number) => string> = {
  kanji: (at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)),
  identifiers: (at) => `--flag-${(at * 7919).toString(36)} a_${(at * 7919).toString(36)}_total `,
  "names of things": (at) => ["swap ", "サイドカー ", "PSP ", "HPA ", "image volume ", "DRA "][at % 6] ?? "",
  questions: (at) =>
    ["what was removed in 1.25? ", "1.30の変更点は? ", "what replaced dockershim? "][at % 3] ?? "",
};

/** Hits looked at for the mean reciprocal rank. */
const DEPTH = 10;

const questionSchema = z.object({ q: z.string().min(1), pr: z.number().int() });
type EvalQuestion = z.output<typeof questionSchema>;

interface Result {
  question: EvalQuestion;
  /** Place of the PR among the hits, from 1; null when it is not among them. */
  rank: number | null;
  best: Hit | undefined;
  milliseconds: number;
}

const [questionsArgument, mirrorArgument] = process.argv.slice(2);
const questionsFile = resolve(
  questionsArgument ??
    process.env["KAWARABAN_EVAL"] ??
    join(PACKAGE, "../shared/eval/retrieval-ja.dev.jsonl"),
);

if (existsSync(questionsFile)) await evaluate();
else {
  process.stderr.write(
    `There are no questions at ${questionsFile}. Name a file of JSON Lines ({"q": "…", "pr": 110255}) as argument or in KAWARABAN_EVAL.\n`,
  );
  process.exitCode = 2;
}

async function evaluate(): Promise<void> {
  const questions = readQuestions();
  const places = placesFrom(process.env);
  const mirror = mirrorFolder(places.mirror);
  const upstream = mirror === null ? [] : (await readEntries(mirror, await readUpstream(mirror))).entries;
  const { knowledge, index } = await loadKnowledge(places.corpus, upstream);
  const { entries, provenance } = knowledge;
  print(
    `${entries.length} entries: ${entries.length - provenance.upstreamEntries} of the corpus, ` +
      (mirror === null ? "no mirror" : `${provenance.upstreamEntries} of ${mirror}`),
  );
  index.warm();
  for (const question of questions) search(index, question, "entries");
  const found = questions.map((question) => search(index, question, "entries"));
  report("among entries", found, true);
  report(
    "among all",
    questions.map((question) => search(index, question, "all")),
    false,
  );
  const slow = times(createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY }), questions);
  const missed = [
    ...(shareOf(found, 1) < FIRST ? [`fewer than ${FIRST} are found first`] : []),
    ...(shareOf(found, 5) < AMONG_FIVE ? [`fewer than ${AMONG_FIVE} are among the first five`] : []),
    ...slow.map((name) => `${name}: not below ${LIMIT} ms`),
  ];
  for (const line of missed) print(`MISSED  ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}

/**
 * Prints how long answers take, warm, in milliseconds of the processor: the first question after the start's warming, all questions,
 * and texts of {@link LONGEST} characters. Gives the names of what takes {@link LIMIT} or more in the quickest of five rounds.
 */
function times(engine: Engine, questions: EvalQuestion[]): string[] {
  for (const _ of warmingUp(engine));
  const first = processorTime(engine, "kube-proxyのメトリクスで名前が変わったのは?");
  const texts: [name: string, texts: string[]][] = [["questions", questions.map(({ q }) => q)]];
  for (const [name, piece] of Object.entries(LONG)) {
    let whole = "";
    for (let at = 0; whole.length < LONGEST; at++) whole += piece(at);
    texts.push([`${LONGEST} characters of ${name}`, [whole.slice(0, LONGEST)]]);
  }
  print(`time: first question after the start ${first.toFixed(1)} ms of the processor`);
  return texts.flatMap(([name, all]) => {
    const longest = Math.max(...all.map((text) => quickest(engine, text)));
    print(`time: ${name}: longest ${longest.toFixed(1)} ms of the processor (quickest of five)`);
    return longest < LIMIT ? [] : [name];
  });
}

function quickest(engine: Engine, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    // The search keeps the text it read last.
    engine.askAll({ text: "cgroup" });
    best = Math.min(best, processorTime(engine, text));
  }
  return best;
}

function processorTime(engine: Engine, text: string): number {
  const before = process.cpuUsage();
  engine.askAll({ text });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function shareOf(results: Result[], upTo: number): number {
  return results.filter(({ rank }) => rank !== null && rank <= upTo).length / results.length;
}

function readQuestions(): EvalQuestion[] {
  const lines = readFileSync(questionsFile, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => questionSchema.parse(JSON.parse(line)));
}

function mirrorFolder(kept: string): string | null {
  const named = mirrorArgument ?? process.env["KAWARABAN_MIRROR"];
  if (named) return resolve(named);
  return [join(PACKAGE, "../shared/upstream"), kept].find((folder) => existsSync(folder)) ?? null;
}

function search(index: SearchIndex, question: EvalQuestion, among: "entries" | "all"): Result {
  const started = performance.now();
  const hits = index.search({
    text: question.q,
    limit: DEPTH,
    ...(among === "entries" && { types: ["entry" as const] }),
  });
  const milliseconds = performance.now() - started;
  const place = hits.findIndex((hit) => hit.type === "entry" && hit.entry.prs.includes(question.pr));
  return { question, rank: place < 0 ? null : place + 1, best: hits[0], milliseconds };
}

function report(name: string, results: Result[], withMisses: boolean): void {
  const share = (upTo: number) => shareOf(results, upTo);
  const reciprocal =
    results.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / results.length;
  const times = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (quantile: number) => (times[Math.floor(times.length * quantile)] ?? 0).toFixed(1);
  print(
    `${name.padEnd(14)} first ${share(1).toFixed(3)}  first five ${share(5).toFixed(3)}  mean reciprocal rank ` +
      `${reciprocal.toFixed(3)}  median ${at(0.5)} ms  p99 ${at(0.99)} ms  (${results.length} questions)`,
  );
  if (!withMisses) return;
  for (const { question, rank, best } of results) {
    if (rank === 1) continue;
    print(
      `  #${question.pr} is ${rank === null ? `not among ${DEPTH}` : `at ${rank}`}, first is ${best?.id ?? "nothing"}: ${question.q}`,
    );
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
