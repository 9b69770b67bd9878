// Both platforms at once, for a long time, while the knowledge changes:
//   npm run soak [-- --minutes 10 --rate 20 --mirror ../shared/upstream]
// A bot on Slack over HTTP and on Discord, on all release notes of the mirror, gets `rate` questions a second in all; every minute a copy of
// its corpus is edited. Prints, minute by minute, memory and the longest delay of its event loop, and at the end how many questions were
// answered, lost, or (Slack) answered twice. A measurement, not a test. Linux: memory is read from /proc.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { discordPlatform } from "./load/discord.mjs";
import { slackPlatform } from "./load/slack.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const PROGRAM = join(ROOT, "bin/kawaraban.js");
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
spawnSync(process.execPath, [PROGRAM, "sync", "--from", values.mirror], {
  env,
  stdio: ["ignore", "inherit", "ignore"],
});
const bot = spawn(process.execPath, ["--import", probe, PROGRAM, "serve"], {
  env: Object.assign({}, env, ...platforms.map((platform) => platform.env)),
  stdio: ["ignore", "ignore", "pipe"],
});
let said = "";
bot.stderr.setEncoding("utf8").on("data", (text) => {
  said += text;
});

const tally = platforms.map(({ name }) => ({ name, asked: 0, answered: 0, lost: 0, slowest: 0 }));
const rows = [];
try {
  for (const platform of platforms) {
    const line = await heard(platform.ready);
    platform.start?.(line);
  }
  await longestDelay();
  said = "";
  const under = [];
  for (let minute = 1; minute <= minutes; minute++) {
    appendFileSync(join(corpus, "names.yaml"), `# Edit ${minute}.\n`);
    const began = performance.now();
    for (let index = 0; index < rate * 60; index++) {
      const wait = began + (index * 1000) / rate - performance.now();
      if (wait > 0) await delay(wait);
      under.push(ask(index % platforms.length, QUESTIONS[index % QUESTIONS.length]));
    }
    const [max, p99] = await longestDelay();
    const reloads = said.match(/changed knowledge was taken up/g)?.length ?? 0;
    rows.push({ minute, "RSS (MB)": resident(), "delay max (ms)": max, "p99 (ms)": p99, reloads });
  }
  await Promise.all(under);
  console.table(rows);
  console.table(tally);
  console.log(
    `answered again (Slack): ${platforms[0].repeated()}; most memory at any time: ${resident("VmHWM")} MB`,
  );
} finally {
  bot.kill("SIGTERM");
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

/** What the bot says, now or within a minute. */
async function heard(what) {
  for (let tries = 0; tries < 6_000; tries++) {
    const found = what.exec(said);
    if (found) return found;
    await delay(10);
  }
  throw new Error(`the bot did not say ${what}:\n${said}`);
}

async function longestDelay() {
  said = said.replace(/delay .*\n/g, "");
  bot.kill("SIGUSR2");
  const [, max, p99] = await heard(/delay (\d+) (\d+)\n/);
  return [Number(max), Number(p99)];
}

/** Resident set of the bot, now (`VmRSS`) or at its highest (`VmHWM`), megabytes. */
function resident(which = "VmRSS") {
  const kibibytes = new RegExp(`${which}:\\s+(\\d+)`).exec(
    readFileSync(`/proc/${bot.pid}/status`, "utf8"),
  )?.[1];
  return Math.round((Number(kibibytes) * 1024) / 1e6);
}
