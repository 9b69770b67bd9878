// Screenshots of every page at 360 and 1280 pixels, light and dark, in both languages, to be looked at by a person.
//   node scripts/screenshots.mjs --out DIR [--only NAME]   all of them
//   node scripts/screenshots.mjs --readme                  the four in docs/ that the README shows
//   node scripts/screenshots.mjs --axe [--only NAME]       no pictures: what axe-core finds (WCAG AA), and what is wider than the screen;
//                                                          exits with 1 when there is anything
// Chromium: KAWARABAN_CHROMIUM, else /usr/bin/chromium. Build first (`npm run build`).
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import axe from "axe-core";
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
  two: "/q?q=when+was+dockershim+removed%3F+and+is+ImageVolume+beta+in+1.33%3F",
  search: "/q?q=cgroup+v1",
  list: "/q?q=list+gate+on%3A1.30+off%3A1.33",
  gate: "/gate/ImageVolume",
  "gate-conflict": "/gate/DynamicResourceAllocation?v=1.30",
  diff: "/diff/1.24/1.25",
  "diff-filtered": "/diff/1.20/1.37?sig=node&page=2",
  upgrade: "/upgrade/1.30/1.34",
  "upgrade-step": "/upgrade/1.24/1.25",
  kep: "/kep/4639",
  api: "/api/policy/v1beta1/PodSecurityPolicy",
  "api-kind": "/api/ResourceClaim",
  release: "/release/1.31",
  pr: "/pr/125660",
  flag: "/flag/kubelet/--container-runtime",
  metric: "/metric/apiserver_request_count",
  field: "/field/pod.spec.hostUsers",
  component: "/component/etcd",
  sig: "/sig/node",
  cve: "/cve/CVE-2025-4563",
  compare: "/compare",
  check: "/check",
  checked: "/check",
  news: "/news",
  developers: "/api",
  help: "/q?q=help",
  missing: "/nowhere",
};
/** What is pasted for the page `checked`: removed, locked, deprecated, unknown. */
const PASTED = `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: { name: web, namespace: shop }
spec: { minAvailable: 1 }
---
apiVersion: v1
kind: Pod
metadata: { name: kube-apiserver, namespace: kube-system }
spec:
  containers:
    - name: kube-apiserver
      image: registry.k8s.io/kube-apiserver:v1.33.0
      command: [ kube-apiserver, --insecure-port=0, "--feature-gates=SidecarContainers=false" ]
  volumes: [ { name: a, cephfs: { monitors: [ a ] } } ]
---
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
featureGates: { DynamicKubeletConfig: true, ImageVolum: true }
---
apiVersion: cert-manager.io/v1
kind: Certificate
metadata: { name: web }
`;
/** What the README shows: file, page, language, scheme, width, height. */
const README = [
  ["web-gate.png", "gate", "en", "light", 1280, 900],
  ["web-upgrade.png", "upgrade", "en", "light", 1280, 1100],
  ["web-diff-ja.png", "diff", "ja", "dark", 1280, 1100],
  ["web-question-phone.png", "question", "ja", "light", 360, 720],
];

const { values } = parseArgs({
  options: {
    out: { type: "string" },
    only: { type: "string" },
    readme: { type: "boolean" },
    axe: { type: "boolean" },
  },
});
const out = values.readme ? join(ROOT, "docs") : values.out;
if (!out && !values.axe) throw new Error("--out DIR, --readme or --axe");
if (out) mkdirSync(out, { recursive: true });

const server = spawn(process.execPath, [join(ROOT, "bin/kawaraban.js"), "serve"], {
  env: {
    ...process.env,
    KAWARABAN_PORT: "0",
    KAWARABAN_SYNC_EVERY: "off",
    KAWARABAN_TODAY: "2026-11-21",
    KAWARABAN_DATA_DIR: join(tmpdir(), "kawaraban-no-data"),
  },
  stdio: ["ignore", "inherit", "pipe"],
});
try {
  const base = await addressOf(server);
  const browser = await chromium.launch({
    executablePath: process.env.KAWARABAN_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  if (values.axe) await complain(browser, base);
  else
    for (const [file, page, lang, scheme, width, height] of values.readme ? README : everything())
      await take(browser, base, page, {
        file,
        lang,
        scheme,
        width,
        height,
      });
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

/** Goes to a page, and to what it answers where something is pasted into it. */
async function open(tab, base, page, lang) {
  await tab.goto(`${base}${PAGES[page][lang] ?? PAGES[page]}`);
  if (page !== "checked") return;
  await tab.locator("#manifests").fill(PASTED);
  await Promise.all([tab.waitForNavigation(), tab.locator(".manifests button").first().click()]);
}

async function take(browser, base, name, { file, lang, scheme, width, height }) {
  const context = await browser.newContext({
    viewport: { width, height: height ?? 900 },
    colorScheme: scheme,
    locale: lang === "ja" ? "ja-JP" : "en-US",
  });
  const page = await context.newPage();
  await open(page, base, name, lang);
  await page.screenshot({ path: join(out, file), fullPage: height === null });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  if (wide) process.stdout.write(`wider than the screen: ${file}\n`);
  await context.close();
}

/** What axe-core finds on each page. */
async function complain(browser, base) {
  let seen = 0;
  let findings = 0;
  const looks = new Map();
  for (const [, page, lang, scheme, width] of everything()) {
    const key = [lang, scheme, width].join(" ");
    if (!looks.has(key)) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        locale: lang === "ja" ? "ja-JP" : "en-US",
        // So that axe-core can be put in.
        bypassCSP: true,
      });
      looks.set(key, await context.newPage());
    }
    const tab = looks.get(key);
    await open(tab, base, page, lang);
    findings += await found(tab, `${page} ${key}`);
    seen++;
  }
  process.stdout.write(`${seen} views, ${findings} findings\n`);
  if (findings > 0) process.exitCode = 1;
}

async function found(tab, name) {
  await tab.evaluate(axe.source);
  const { violations } = await tab.evaluate(
    "axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  );
  const wide = await tab.evaluate("document.documentElement.scrollWidth > window.innerWidth");
  const told = [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
    ...(wide ? ["wider than the screen"] : []),
  ];
  for (const line of told) process.stdout.write(`${name}: ${line}\n`);
  return told.length;
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
