// `npm run bench` in the project's root: the search beside others on the same entries and questions, then the program's own
// numbers (design: "Numbers to hold"). A timing is a measurement, never a verdict: this never fails for being slow.
//   npm run bench [-- QUESTIONS [MIRROR]]     JSON Lines of { q, pr }; a folder with the public sources
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ownNumbers } from "./own-numbers.mjs";
import { table } from "./table.mjs";

const BENCH = dirname(fileURLToPath(import.meta.url));
const ROOT = join(BENCH, "..");
const PEERS = ["kawaraban", "minisearch", "minisearch-segmented", "sqlite-trigram", "orama", "lunr-ja"];

const PEER_COLUMNS = [
  "search",
  "first hit",
  "first five",
  "mean rec. rank",
  "build",
  "load",
  "query median",
  "p99",
  "stored",
  "memory",
];

const [questionsArgument, mirrorArgument] = process.argv.slice(2);
const questionsFile = resolve(
  questionsArgument ?? process.env.KAWARABAN_EVAL ?? join(ROOT, "../shared/eval/retrieval-ja.dev.jsonl"),
);
const mirror = resolve(mirrorArgument ?? process.env.KAWARABAN_MIRROR ?? join(ROOT, "../shared/upstream"));

await bundle();
const folder = mkdtempSync(join(tmpdir(), "kawaraban-bench-"));
try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const ours = await import("./dist/ours.mjs");
  const { knowledge, index } = await ours.knowledgeOf(
    join(ROOT, "corpus"),
    existsSync(mirror) ? mirror : null,
  );
  const { upstreamEntries } = knowledge.provenance;
  const { model } = cpus()[0] ?? { model: "unknown processor" };
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${model.trim()}; ` +
      `${knowledge.entries.length} entries, ${upstreamEntries} of them from ${upstreamEntries > 0 ? mirror : "no mirror"}\n`,
  );

  const knowledgeFile = join(folder, "knowledge.json");
  const questions = existsSync(questionsFile) ? readQuestions() : [];
  const questionsCopy = join(folder, "questions.json");
  writeFileSync(knowledgeFile, JSON.stringify(knowledge));
  writeFileSync(questionsCopy, JSON.stringify(questions));

  if (questions.length === 0) console.log(`No questions at ${questionsFile}: the peers are left out.\n`);
  else
    console.log(
      table(
        PEER_COLUMNS,
        PEERS.map((peer) => peerRow(peer, knowledgeFile, questionsCopy)),
      ),
    );

  const snapshotFile = join(folder, "snapshot.json");
  writeFileSync(snapshotFile, ours.writeSnapshot(knowledge, index));
  const numbers = await ownNumbers({
    root: ROOT,
    bench: BENCH,
    folder,
    knowledgeFile,
    snapshotFile,
    questionsCopy,
    mirror,
  });
  console.log(table(["Kawaraban's own numbers", "measured", "to hold"], numbers));
}

/** Bundles what the bench needs of ../src, and builds the program itself, with the project's own tools. */
async function bundle() {
  const { build } = await import("esbuild");
  mkdirSync(join(BENCH, "dist"), { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["bench/ours.mjs", "bench/answering.mjs"],
    outdir: "bench/dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What the program loads later, the bench loads later.
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    plugins: [(await import("../scripts/yaml-modules.mjs")).yamlModules],
    packages: "external",
    logLevel: "error",
  });
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-changed"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Error("The program could not be built; see above.");
}

function readQuestions() {
  const lines = readFileSync(questionsFile, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line));
}

function peerRow(peer, knowledgeFile, questionsCopy) {
  const storedFile = join(folder, peer);
  const built = measure("build", peer, knowledgeFile, storedFile);
  const served = built && measure("serve", peer, knowledgeFile, storedFile, questionsCopy);
  if (!served) return [peer, "failed", ...PEER_COLUMNS.slice(2).map(() => "")];
  return [
    served.name,
    served.first.toFixed(3),
    served.five.toFixed(3),
    served.reciprocal.toFixed(3),
    `${(built.milliseconds / 1000).toFixed(1)} s`,
    `${served.load.toFixed(0)} ms`,
    `${served.median.toFixed(1)} ms`,
    `${served.p99.toFixed(1)} ms`,
    `${(built.bytes / 1e6).toFixed(1)} MB`,
    `${(served.memory / 1e6).toFixed(0)} MB`,
  ];
}

/** Null when the engine could not do it; what it said is on standard error. */
function measure(...args) {
  const done = spawnSync(
    process.execPath,
    ["--expose-gc", "--max-old-space-size=4096", "measure.mjs", ...args],
    {
      cwd: BENCH,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 1e8,
    },
  );
  return done.status === 0 ? JSON.parse(done.stdout.trim().split("\n").at(-1)) : null;
}
