// What the load scripts share: the bot as `npm start` runs it, questions at a fixed rate and then as many as it takes, and
// the table of what came of it. A platform (`slack.mjs`, `discord.mjs`) says how a question is asked and answered there.
// A measurement, not a test: it judges nothing. Linux: memory is read from /proc.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** Questions under way at once while memory is measured. */
const AT_ONCE = 20;
/** An answer later than this counts as lost, in milliseconds. */
const LOST_MS = 30_000;

const QUESTION_MIX = [
  "gate ImageVolume",
  "gate ImageVolume 1.33",
  "1.25でPSPはどうなった?",
  "is ImageVolume on by default in 1.33?",
  "kep 4639",
  "api PodSecurityPolicy",
  "release 1.35",
  "search cgroup v1 v:1.31",
  "upgrade 1.24 1.27",
  "diff 1.24 1.25",
  "list deprecation 1.25",
  "gate ImageVolum",
];

/**
 * Measures a platform and prints the result. A platform has
 *   name, ready (what the bot's log says when it is connected),
 *   env: what the bot needs to find it,
 *   start(line): after the bot is connected; `line` is that line of its log,
 *   ask(text, waiting): sends one question; `waiting` has `acknowledged()` and `answered(isAnswer)` to call,
 *   close().
 */
export async function measure(platform) {
  const { values } = parseArgs({
    options: {
      rate: { type: "string", default: "50" },
      seconds: { type: "string", default: "30" },
      questions: { type: "string", default: "10000" },
    },
  });
  const [rate, seconds, questions] = [values.rate, values.seconds, values.questions].map(Number);
  const dataDir = mkdtempSync(join(tmpdir(), "kawaraban-load-"));
  const bot = await startBot(platform, dataDir);
  try {
    await Promise.all(QUESTION_MIX.map((text) => asked(platform, text)));
    console.log(
      `\n${platform.name}: ${rate} questions a second for ${seconds} s, then ${questions}, ${AT_ONCE} at once\n`,
    );
    const results = await atRate(platform, rate, seconds);
    const before = residentMb(bot);
    const { lost, perSecond } = await all(platform, questions);
    await delay(2_000);
    const acks = results.map(({ ack }) => ack).filter(Number.isFinite);
    const answers = results.map(({ answer }) => answer).filter(Number.isFinite);
    console.table({ "acknowledged (ms)": spread(acks), "answered (ms)": spread(answers) });
    console.log(`questions ${results.length}, errors ${results.length - answers.length}`);
    console.log(`resident memory ${before} MB before ${questions} questions, ${residentMb(bot)} MB after`);
    console.log(`meanwhile ${perSecond} answers a second, ${lost} lost`);
  } finally {
    bot.kill("SIGTERM");
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts one question every 1/rate s, whether or not those before are answered. */
async function atRate(platform, rate, seconds) {
  const started = performance.now();
  const results = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const wait = started + (index * 1000) / rate - performance.now();
    if (wait > 0) await delay(wait);
    results.push(asked(platform, QUESTION_MIX[index % QUESTION_MIX.length]));
  }
  return Promise.all(results);
}

async function all(platform, total) {
  const started = performance.now();
  let next = 0;
  let lost = 0;
  const worker = async () => {
    while (next < total) {
      next += 1;
      const { answer } = await asked(platform, QUESTION_MIX[next % QUESTION_MIX.length]);
      if (!Number.isFinite(answer)) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { lost, perSecond: Math.round(total / ((performance.now() - started) / 1000)) };
}

/** Milliseconds to the acknowledgement and to the answer; NaN for what did not come, or came as an apology. */
function asked(platform, text) {
  return new Promise((resolve) => {
    const started = performance.now();
    let ack = Number.NaN;
    const timer = setTimeout(() => resolve({ ack, answer: Number.NaN }), LOST_MS);
    platform.ask(text, {
      acknowledged: () => {
        ack = performance.now() - started;
      },
      answered: (isAnswer) => {
        clearTimeout(timer);
        const answer = isAnswer ? performance.now() - started : Number.NaN;
        // The acknowledgement may be noticed after the answer: both come over connections of their own.
        setImmediate(() => resolve({ ack: Number.isFinite(ack) ? ack : answer, answer }));
      },
    });
  });
}

async function startBot(platform, dataDir) {
  const child = spawn(process.execPath, [join(ROOT, "bin/kawaraban.js"), "serve"], {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? "",
      KAWARABAN_DATA_DIR: dataDir,
      KAWARABAN_SYNC_EVERY: "off",
      ...platform.env,
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const line = await new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = platform.ready.exec(said);
      if (found) resolve(found);
      if (said.length > 1_000_000) said = said.slice(-1000);
    });
    child.once("exit", (code) => reject(new Error(`the bot ended with ${code}:\n${said}`)));
  });
  platform.start?.(line);
  return child;
}

function residentMb({ pid }) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => {
    const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
    return value === undefined ? Number.NaN : Number(value.toFixed(1));
  };
  return { median: at(0.5), p99: at(0.99), max: at(1) };
}
