// Loads the Slack side over HTTP, with the real engine and corpus, against a Slack that listens on loopback:
//   node scripts/build.mjs && node scripts/load-slack.mjs [--rate 50] [--seconds 30] [--questions 10000]
// Prints, as one table: the time to the acknowledgement (Slack gives three seconds) and to the answer, errors, and the
// resident memory before and after that many questions. A measurement, not a test: it judges nothing.
import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "50" },
    seconds: { type: "string", default: "30" },
    questions: { type: "string", default: "10000" },
  },
});
const RATE = Number(values.rate);
const SECONDS = Number(values.seconds);
const QUESTIONS = Number(values.questions);
/** Questions under way at once while memory is measured. */
const AT_ONCE = 20;
/** An answer later than this counts as lost. */
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

const secret = randomBytes(16).toString("hex");
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** What waits for its answer, by the path of its response URL. */
const waiting = new Map();
let count = 0;

const slack = createServer((incoming, response) => {
  const chunks = [];
  incoming.on("data", (chunk) => chunks.push(chunk));
  incoming.on("end", () => {
    const answered = waiting.get(incoming.url);
    if (answered) {
      waiting.delete(incoming.url);
      answered(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    }
    response.writeHead(200, { "content-type": "application/json", "x-oauth-scopes": "chat:write,commands" });
    response.end(
      JSON.stringify({ ok: true, user_id: "UBOT", bot_id: "BBOT", user: { id: "U1", locale: "ja-JP" } }),
    );
  });
});
await new Promise((resolve) => slack.listen(0, "127.0.0.1", resolve));
const slackUrl = `http://127.0.0.1:${slack.address().port}`;
const dataDir = mkdtempSync(join(tmpdir(), "kawaraban-load-"));
const { port, bot } = await startBot();

try {
  await Promise.all(QUESTION_MIX.map((text) => ask(text)));
  console.log(
    `\n${RATE} commands a second for ${SECONDS} s over HTTP, then ${QUESTIONS} questions, ${AT_ONCE} at once\n`,
  );
  const results = await atRate();
  const acks = results.map(({ ack }) => ack).filter(Number.isFinite);
  const answers = results.map(({ answer }) => answer).filter(Number.isFinite);
  const rssBefore = residentMb();
  const { lost, perSecond } = await all(QUESTIONS);
  await delay(2_000);
  const rssAfter = residentMb();
  console.table({
    "acknowledged (ms)": { median: at(acks, 0.5), p99: at(acks, 0.99), max: at(acks, 1) },
    "answered (ms)": { median: at(answers, 0.5), p99: at(answers, 0.99), max: at(answers, 1) },
  });
  console.log(`requests ${results.length}, errors ${results.length - answers.length}`);
  console.log(`resident memory ${rssBefore} MB before ${QUESTIONS} questions, ${rssAfter} MB after`);
  console.log(`meanwhile ${perSecond} answers a second, ${lost} lost`);
} finally {
  bot.kill("SIGTERM");
  slack.closeAllConnections();
  slack.close();
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts one question every 1/RATE s, whether or not those before are answered. */
async function atRate() {
  const started = performance.now();
  const results = [];
  for (let index = 0; index < RATE * SECONDS; index += 1) {
    const due = started + (index * 1000) / RATE;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    results.push(ask(QUESTION_MIX[index % QUESTION_MIX.length]));
  }
  return Promise.all(results);
}

async function all(total) {
  const started = performance.now();
  let next = 0;
  let lost = 0;
  const worker = async () => {
    while (next < total) {
      next += 1;
      const { answer } = await ask(QUESTION_MIX[next % QUESTION_MIX.length]);
      if (!Number.isFinite(answer)) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { lost, perSecond: Math.round(total / ((performance.now() - started) / 1000)) };
}

/** Milliseconds to the acknowledgement and to the answer; NaN for what did not come, or came as an error. */
async function ask(text) {
  count += 1;
  const path = `/response/${count}`;
  const body = new URLSearchParams({
    command: "/k8s",
    text,
    team_id: "T1",
    user_id: `U${count % 500}`,
    channel_id: "C1",
    trigger_id: `1.2.${count}`,
    response_url: `${slackUrl}${path}`,
  }).toString();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
  const started = performance.now();
  const answered = new Promise((resolve) => {
    const timer = setTimeout(() => resolve(Number.NaN), LOST_MS);
    waiting.set(path, (message) => {
      clearTimeout(timer);
      // A message without blocks is an apology.
      resolve(message.blocks ? performance.now() - started : Number.NaN);
    });
  });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    "x-slack-request-timestamp": timestamp,
    "x-slack-signature": `v0=${signature}`,
  };
  const ack = await new Promise((resolve) => {
    const send = () => {
      const options = { agent, port, host: "127.0.0.1", path: "/slack/events", method: "POST", headers };
      const outgoing = request(options, (response) => {
        response.resume();
        response.on("end", () =>
          resolve(response.statusCode === 200 ? performance.now() - started : Number.NaN),
        );
      });
      outgoing.on("error", (error) => {
        // The bot closed a kept connection just then for being idle, as any server may: Slack would send again too.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") send();
        else resolve(Number.NaN);
      });
      outgoing.end(body);
    };
    send();
  });
  return { ack, answer: await answered };
}

/** The bot as `npm start` runs it, its log watched for the port it listens on. */
async function startBot() {
  const child = spawn(process.execPath, [join(ROOT, "bin/kawaraban.js"), "serve"], {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? "",
      SLACK_BOT_TOKEN: "xoxb-load-test",
      SLACK_SIGNING_SECRET: secret,
      SLACK_PORT: "0",
      SLACK_API_URL: `${slackUrl}/api/`,
      KAWARABAN_DATA_DIR: dataDir,
      KAWARABAN_SYNC_EVERY: "off",
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const listening = await new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = /listening for requests on port (\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
      if (said.length > 1_000_000) said = said.slice(-1000);
    });
    child.once("exit", (code) => reject(new Error(`the bot ended with ${code}:\n${said}`)));
  });
  return { port: listening, bot: child };
}

/** Resident set of the bot; Linux only, as the machines that measure are. */
function residentMb() {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${bot.pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function at(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  return value === undefined ? Number.NaN : Number(value.toFixed(1));
}
