/**
 * `npm run eval [-- QUESTIONS [MIRROR]]`: how well the search finds, on questions with a known answer.
 *
 * QUESTIONS: JSON Lines of `{ q, pr }`, else `KAWARABAN_EVAL`, else `../shared/eval/retrieval-ja.dev.jsonl` beside the project.
 * MIRROR: the folder with the public sources, else `KAWARABAN_MIRROR`, else `../shared/upstream` beside the project, else what
 * `kawaraban sync` keeps. Without one, the bundled corpus alone is searched.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { loadKnowledge } from "./load-knowledge.ts";
import { placesFrom } from "./places.ts";
import type { Hit, SearchIndex } from "./search/index.ts";
import { readEntries } from "./upstream/entries.ts";
import { readUpstream } from "./upstream/read.ts";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

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
  questionsArgument ?? process.env["KAWARABAN_EVAL"] ?? join(ROOT, "../shared/eval/retrieval-ja.dev.jsonl"),
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
  report(
    "among entries",
    questions.map((question) => search(index, question, "entries")),
    true,
  );
  report(
    "among all",
    questions.map((question) => search(index, question, "all")),
    false,
  );
}

function readQuestions(): EvalQuestion[] {
  const lines = readFileSync(questionsFile, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => questionSchema.parse(JSON.parse(line)));
}

function mirrorFolder(kept: string): string | null {
  const named = mirrorArgument ?? process.env["KAWARABAN_MIRROR"];
  if (named) return resolve(named);
  return [join(ROOT, "../shared/upstream"), kept].find((folder) => existsSync(folder)) ?? null;
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
  const share = (upTo: number) =>
    results.filter(({ rank }) => rank !== null && rank <= upTo).length / results.length;
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
