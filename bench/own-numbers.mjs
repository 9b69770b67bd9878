import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Runs of a command, of which the median counts. */
const RUNS = 11;

/** Questions answered before memory is looked at. */
const ASKED = 100;

/** Rows of the program's own numbers: what, how much, what it should be. */
export async function ownNumbers({
  root,
  bench,
  folder,
  knowledgeFile,
  snapshotFile,
  questionsCopy,
  mirror,
}) {
  return [
    ...inProcess(bench, snapshotFile, questionsCopy),
    tenfold(bench, knowledgeFile, questionsCopy),
    ...(existsSync(mirror)
      ? await asked(root, folder, mirror)
      : [["kawaraban ask", "no mirror", "≤ 4 × node -e 0"]]),
  ];
}

function inProcess(bench, snapshotFile, questionsCopy) {
  const runs = Array.from({ length: 5 }, () => {
    const { stdout } = spawnSync(process.execPath, ["ready.mjs", snapshotFile, questionsCopy], {
      cwd: bench,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    return JSON.parse(stdout);
  });
  const of = (key) => median(runs.map((run) => run[key]));
  const { questions } = runs[0];
  return [
    ["ready from the snapshot, since the process began", `${of("ready").toFixed(0)} ms`, "≤ 250 ms"],
    [`any of ${questions} questions in process, median`, `${of("median").toFixed(1)} ms`, "≤ 2 ms"],
    [`any of ${questions} questions in process, p99`, `${of("p99").toFixed(1)} ms`, "≤ 12 ms"],
  ];
}

/** The search alone, among all entries and among ten times as many. */
function tenfold(bench, knowledgeFile, questionsCopy) {
  const { stdout } = spawnSync(
    process.execPath,
    ["--max-old-space-size=4096", "tenfold.mjs", knowledgeFile, questionsCopy],
    { cwd: bench, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  const { entries, once, ten } = JSON.parse(stdout);
  const of = (key) =>
    `${once[key].toFixed(1)} → ${ten[key].toFixed(1)} ms (${(ten[key] / once[key]).toFixed(1)} ×)`;
  return [
    `search among ${entries} entries, ten times all`,
    `median ${of("median")}, p99 ${of("p99")}`,
    "≤ 3 ×",
  ];
}

/** The command itself, on corpus and mirror. */
async function asked(root, folder, mirror) {
  const program = join(root, "bin/kawaraban.js");
  const env = { ...process.env, KAWARABAN_DATA_DIR: join(folder, "data") };
  const synced = spawnSync(process.execPath, [program, "sync", "--from", mirror], { env, encoding: "utf8" });
  if (synced.status !== 0)
    return [["kawaraban sync", `failed: ${synced.stderr.trim().split("\n").at(-1)}`, "done"]];
  const node = time([process.execPath, "-e", "0"], env);
  const row = (question) => {
    const ask = time([process.execPath, program, "ask", question], env);
    return [
      `kawaraban ask "${question}"`,
      `${ask.toFixed(0)} ms = ${(ask / node).toFixed(1)} × node -e 0 (${node.toFixed(0)} ms)`,
      "≤ 4 ×",
    ];
  };
  return [
    row("/k8s gate ImageVolume"),
    row("1.25でPSPはどうなった?"),
    ["resident memory, answering questions", await residentMemory(program, env), "≤ 250 MB"],
  ];
}

/** Median wall time of some runs, milliseconds. */
function time([command, ...args], env) {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    spawnSync(command, args, { env, stdio: "ignore" });
    return performance.now() - started;
  });
  return median(times);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Of a process that has answered a hundred questions and waits for the next. */
async function residentMemory(program, env) {
  const child = spawn(process.execPath, [program, "batch", "--json"], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const questions = [
    "/k8s diff 1.24 1.25",
    "/k8s gate ImageVolume",
    "/k8s upgrade 1.19 1.37",
    "暗号化の設定はどう変わった?",
  ];
  const answers = createInterface({ input: child.stdout });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let missing = ASKED;
  for (let n = 0; n < ASKED; n++) child.stdin.write(`${questions[n % questions.length]}\n`);
  for await (const _ of answers) if (--missing === 0) break;
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" });
  child.stdin.end();
  child.stdout.resume();
  await ended;
  const kibibytes = Number.parseInt(stdout, 10);
  return Number.isNaN(kibibytes) ? "ps does not tell" : `${((kibibytes * 1024) / 1e6).toFixed(0)} MB`;
}
