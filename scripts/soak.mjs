// Both platforms at once, for a long time, while the knowledge changes:
//   npm run soak [-- --minutes 10 --rate 20 --mirror ../shared/upstream]     --data DIR: a data folder that was synced before
// A bot on Slack over HTTP and on Discord, on all release notes of the mirror, gets `rate` questions a second in all; every minute a copy of
// its corpus is edited. Prints, minute by minute, memory and the longest delay of its event loop, and at the end how many questions were
// answered, lost, or answered again. A measurement, not a test. Linux: memory is read from /proc.
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MeasuredBot, ROOT, syncFrom } from "./load/bot.mjs";
import { discordPlatform } from "./load/discord.mjs";
import { slackPlatform } from "./load/slack.mjs";

const QUESTIONS = [
  "gate ImageVolume 1.33",
  "1.25でPSPはどうなった?",
  "upgrade 1.24 1.27",
  "list deprecation 1.25",
  "search cgroup v1 v:1.31",
  "gate ImageVolum",
];
/** An answer later than this counts as lost, in milliseconds. */
const LOST_MS = 30_000;

/** Loaded into the bot: at SIGUSR2 it tells the longest delay of its event loop since the last time. */
const PROBE = `
  import { monitorEventLoopDelay } from "node:perf_hooks";
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on("SIGUSR2", () => {
    process.stderr.write("delay " + (delays.max / 1e6).toFixed(0) + " " + (delays.percentile(99) / 1e6).toFixed(0) + "\\n");
    delays.reset();
  });`;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "20" },
    data: { type: "string" },
    mirror: { type: "string", default: join(ROOT, "../shared/upstream") },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
const folder = mkdtempSync(join(tmpdir(), "kawaraban-soak-"));
const corpus = join(folder, "corpus");
cpSync(join(ROOT, "corpus"), corpus, { recursive: true });
const probe = join(folder, "probe.mjs");
writeFileSync(probe, PROBE);
const platforms = [await slackPlatform({ socket: false }), await discordPlatform()];
const env = {
  PATH: process.env.PATH,
  KAWARABAN_CORPUS: corpus,
  KAWARABAN_DATA_DIR: join(folder, "data"),
  KAWARABAN_SYNC_EVERY: "off",
};
if (values.data === undefined) syncFrom(values.mirror, env);
else cpSync(values.data, env.KAWARABAN_DATA_DIR, { recursive: true });
const bot = new MeasuredBot(probe, Object.assign({}, env, ...platforms.map((platform) => platform.env)));

const tally = platforms.map(({ name }) => ({ name, asked: 0, answered: 0, lost: 0, slowest: 0 }));
const rows = [];
try {
  for (const platform of platforms) {
    const line = await bot.heard(platform.ready);
    platform.start?.(line);
  }
  await bot.delays();
  bot.forget();
  const under = [];
  for (let minute = 1; minute <= minutes; minute++) {
    appendFileSync(join(corpus, "names.yaml"), `# Edit ${minute}.\n`);
    const began = performance.now();
    for (let index = 0; index < rate * 60; index++) {
      const wait = began + (index * 1000) / rate - performance.now();
      if (wait > 0) await delay(wait);
      under.push(ask(index % platforms.length, QUESTIONS[index % QUESTIONS.length]));
    }
    const [max, p99] = await bot.delays();
    const reloads = bot.said.match(/changed knowledge was taken up/g)?.length ?? 0;
    rows.push({ minute, "RSS (MB)": bot.resident(), "delay max (ms)": max, "p99 (ms)": p99, reloads });
  }
  await Promise.all(under);
  console.table(rows);
  console.table(tally.map((row, index) => ({ ...row, again: platforms[index].repeated() })));
  console.log(`most memory at any time: ${bot.resident("VmHWM")} MB`);
} finally {
  bot.end();
  for (const platform of platforms) await platform.close();
  rmSync(folder, { recursive: true, force: true });
}

function ask(at, text) {
  const count = tally[at];
  count.asked += 1;
  const began = performance.now();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      count.lost += 1;
      resolve();
    }, LOST_MS);
    platforms[at].ask(text, {
      acknowledged: () => {},
      answered: (isAnswer) => {
        clearTimeout(timer);
        count[isAnswer ? "answered" : "lost"] += 1;
        count.slowest = Math.max(count.slowest, Math.round(performance.now() - began));
        resolve();
      },
    });
  });
}
