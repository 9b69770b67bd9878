// Screenshots of every page at 360 and 1280 pixels, light and dark, in both languages, to be looked at by a person.
//   node scripts/screenshots.mjs --out DIR [--only NAME]   all of them
//   node scripts/screenshots.mjs --readme                  the four in docs/ that the README shows
// Chromium: KAWARABAN_CHROMIUM, else /usr/bin/chromium. Build first (`npm run build`).
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Name → address. */
const PAGES = {
  home: "/",
  question: {
    en: "/q?q=is+ImageVolume+on+by+default+in+1.33%3F",
    ja: "/q?q=ImageVolume+は+1.33+でデフォルトで有効%3F",
  },
  nothing: "/q?q=gate+ImageVolum",
  gate: "/gate/ImageVolume",
  diff: "/diff/1.24/1.25",
  upgrade: "/upgrade/1.30/1.34",
  kep: "/kep/4639",
  api: "/api/policy/v1beta1/PodSecurityPolicy",
  release: "/release/1.31",
  pr: "/pr/125660",
  flag: "/flag/kubelet/--container-runtime",
  metric: "/metric/apiserver_request_count",
  component: "/component/etcd",
  cve: "/cve/CVE-2025-4563",
  compare: "/compare",
  check: "/check",
  news: "/news",
  developers: "/api",
  help: "/q?q=help",
  missing: "/nowhere",
};
/** What the README shows: file, page, language, scheme, width, height. */
const README = [
  ["web-gate.png", "gate", "en", "light", 1280, 900],
  ["web-upgrade.png", "upgrade", "en", "light", 1280, 1100],
  ["web-diff-ja.png", "diff", "ja", "dark", 1280, 1100],
  ["web-question-phone.png", "question", "ja", "light", 360, 720],
];

const { values } = parseArgs({
  options: { out: { type: "string" }, only: { type: "string" }, readme: { type: "boolean" } },
});
const out = values.readme ? join(ROOT, "docs") : values.out;
if (!out) throw new Error("--out DIR or --readme");
mkdirSync(out, { recursive: true });

const server = spawn(process.execPath, [join(ROOT, "bin/kawaraban.js"), "serve"], {
  env: {
    ...process.env,
    KAWARABAN_PORT: "0",
    KAWARABAN_SYNC_EVERY: "off",
    KAWARABAN_TODAY: "2026-11-21",
    KAWARABAN_DATA_DIR: join(out, "no-data"),
  },
  stdio: ["ignore", "inherit", "pipe"],
});
try {
  const base = await addressOf(server);
  const browser = await chromium.launch({
    executablePath: process.env.KAWARABAN_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  for (const [file, page, lang, scheme, width, height] of values.readme ? README : everything())
    await take(browser, `${base}${PAGES[page][lang] ?? PAGES[page]}`, { file, lang, scheme, width, height });
  await browser.close();
} finally {
  server.kill("SIGTERM");
}

function everything() {
  return Object.keys(PAGES)
    .filter((page) => !values.only || values.only.split(",").includes(page))
    .flatMap((page) =>
      [360, 1280].flatMap((width) =>
        ["light", "dark"].flatMap((scheme) =>
          ["en", "ja"].map((lang) => [
            `${page}-${width}-${scheme}-${lang}.png`,
            page,
            lang,
            scheme,
            width,
            null,
          ]),
        ),
      ),
    );
}

async function take(browser, url, { file, lang, scheme, width, height }) {
  const context = await browser.newContext({
    viewport: { width, height: height ?? 900 },
    colorScheme: scheme,
    locale: lang === "ja" ? "ja-JP" : "en-US",
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.screenshot({ path: join(out, file), fullPage: height === null });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  if (wide) process.stdout.write(`wider than the screen: ${file}\n`);
  await context.close();
}

/** The server's own line about its pages, from its log. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr.on("data", (chunk) => {
      log += chunk;
      const [, address] = /pages: (http:\S+?)\/"/.exec(log) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`it ended: ${log}`)));
  });
}
