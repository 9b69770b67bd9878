// How long answers wait while new knowledge is taken up, and what that does to memory.
//   npm run measure:reload [-- MIRROR [RELOADS]]
// Runs the bot on all release notes (of ../shared/upstream, or of the folder given), asks it through HTTP all the time, and edits a copy of
// its corpus again and again. Linux: memory is read from /proc.
import { createHmac, randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MeasuredBot, ROOT, syncFrom } from "./load/bot.mjs";

const MIRROR = process.argv[2] ?? join(ROOT, "../shared/upstream");
const RELOADS = Number(process.argv[3] ?? 10);
const QUESTIONS = ["gate ImageVolume 1.33", "diff 1.24 1.25", "cgroup v1 の非推奨", "list deprecation 1.25"];
/** Milliseconds between two questions. */
const EVERY = 50;

/**
 * Loaded into the bot: whenever it gets SIGUSR2, tells of the time since the last one the longest delay of its event loop, and the
 * longest turn in processor time of the thread that answers, which other programs on the machine do not lengthen.
 */
const PROBE = `
  import { readFileSync } from "node:fs";
  import { monitorEventLoopDelay } from "node:perf_hooks";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const used = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
    let before = used();
    let turn = 0;
    setInterval(() => {
      const now = used();
      turn = Math.max(turn, now - before);
      before = now;
    }, 1).unref();
    process.on("SIGUSR2", () => {
      process.stderr.write("delay " + (delays.max / 1e6).toFixed(1) + " " + turn.toFixed(1) + "\\n");
      delays.reset();
      turn = 0;
    });
  }`;

const folder = mkdtempSync(join(tmpdir(), "kawaraban-reload-"));
const corpus = join(folder, "corpus");
cpSync(join(ROOT, "corpus"), corpus, { recursive: true });
const probe = join(folder, "probe.mjs");
writeFileSync(probe, PROBE);
const secret = randomBytes(16).toString("hex");
const waiting = new Map();
const slack = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    waiting.get(request.url)?.();
    response.writeHead(200, { "content-type": "application/json", "x-oauth-scopes": "commands" });
    response.end('{"ok":true,"user_id":"UBOT","bot_id":"BBOT","user":{"id":"U1","locale":"en-US"}}');
  });
});
await new Promise((resolve) => slack.listen(0, "127.0.0.1", resolve));
const slackUrl = `http://127.0.0.1:${slack.address().port}`;
const env = {
  PATH: process.env.PATH,
  KAWARABAN_CORPUS: corpus,
  KAWARABAN_DATA_DIR: join(folder, "data"),
  KAWARABAN_SYNC_EVERY: "off",
  SLACK_BOT_TOKEN: "xoxb-measure",
  SLACK_SIGNING_SECRET: secret,
  SLACK_PORT: "0",
  SLACK_API_URL: `${slackUrl}/api/`,
};
syncFrom(MIRROR, env);
const bot = new MeasuredBot(probe, env);

try {
  const port = Number((await bot.heard(/listening for requests on port (\d+)/))[1]);
  let asking = true;
  let slowest = 0;
  const asked = (async () => {
    for (let count = 0; asking; count++) {
      slowest = Math.max(slowest, await ask(port, count));
      await delay(EVERY);
    }
  })();
  await delay(3_000);
  await longestDelay();
  slowest = 0;
  await delay(3_000);
  const rows = [
    { reload: "none", ...(await longestDelay()), "answer (ms)": round(slowest), "RSS (MB)": bot.resident() },
  ];
  for (let reload = 1; reload <= RELOADS; reload++) {
    slowest = 0;
    bot.forget();
    await longestDelay();
    appendFileSync(join(corpus, "names.yaml"), `# Edit ${reload}.\n`);
    const [, taken] = await bot.heard(/"ms":(\d+),"msg":"changed knowledge was taken up"/);
    await delay(300);
    rows.push({
      reload,
      ...(await longestDelay()),
      "answer (ms)": round(slowest),
      "RSS (MB)": bot.resident(),
      "taken up after (ms)": Number(taken),
    });
  }
  asking = false;
  await asked;
  console.table(rows);
  console.log(`most memory at any time: ${bot.resident("VmHWM")} MB`);
} finally {
  bot.end();
  slack.closeAllConnections();
  slack.close();
  rmSync(folder, { recursive: true, force: true });
}

async function longestDelay() {
  const [delayed, turn] = await bot.delays();
  return { "event loop (ms)": delayed, "longest turn (CPU ms)": turn };
}

/** Milliseconds from the command to its answer. */
async function ask(port, count) {
  const path = `/response/${count}`;
  const body = new URLSearchParams({
    command: "/k8s",
    text: QUESTIONS[count % QUESTIONS.length],
    team_id: "T1",
    user_id: "U1",
    channel_id: "C1",
    trigger_id: `1.2.${count}`,
    response_url: `${slackUrl}${path}`,
  }).toString();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
  const began = performance.now();
  const answered = new Promise((resolve) => waiting.set(path, resolve));
  const response = await fetch(`http://127.0.0.1:${port}/slack/events`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-slack-request-timestamp": timestamp,
      "x-slack-signature": `v0=${signature}`,
    },
    body,
  });
  await response.arrayBuffer();
  await answered;
  waiting.delete(path);
  return performance.now() - began;
}

function round(milliseconds) {
  return Math.round(milliseconds * 10) / 10;
}
