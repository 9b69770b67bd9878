import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProgram, PROGRAM } from "../e2e/serving.ts";

const CHROMIUM = process.env["KAWARABAN_CHROMIUM"] ?? "/usr/bin/chromium";
const isThere = existsSync(CHROMIUM);
/** Where it must not be skipped: .ci/run installs Chromium from Debian. */
const isRequired = process.env["CI"] === "true" || process.env["KAWARABAN_REQUIRE_BROWSER"] === "1";

if (!isThere && !isRequired)
  process.stderr.write(`tests/web/browser.test.ts is skipped: there is no Chromium at ${CHROMIUM}\n`);

const PAGES = [
  "/",
  "/q?q=is+ImageVolume+on+by+default+in+1.33%3F",
  "/gate/ImageVolume",
  "/gate/ImageVolum",
  "/diff/1.24/1.25",
  "/upgrade/1.30/1.32",
  "/kep/4639",
  "/api/policy/v1beta1/PodSecurityPolicy",
  "/release/1.31",
  "/pr/125660",
  "/flag/kubelet/--container-runtime",
  "/component/etcd",
  "/cve/CVE-2025-4563",
  "/compare",
  "/check",
  "/news",
  "/api",
  "/q?q=help",
];

/** What axe-core gives of a violation. */
interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

describe.skipIf(!isThere && !isRequired)(
  "the pages in a browser (skipped where there is no Chromium)",
  () => {
    const data = mkdtempSync(join(tmpdir(), "kawaraban-web-"));
    let server: ChildProcess;
    let base: string;
    let browser: Browser;

    beforeAll(async () => {
      buildProgram();
      server = spawn(process.execPath, [PROGRAM, "serve"], {
        cwd: data,
        env: {
          PATH: process.env["PATH"],
          KAWARABAN_PORT: "0",
          KAWARABAN_SYNC_EVERY: "off",
          KAWARABAN_TODAY: "2026-11-21",
          KAWARABAN_DATA_DIR: data,
        },
        stdio: ["ignore", "ignore", "pipe"],
      });
      base = await addressIn(server);
      browser = await chromium.launch({
        executablePath: CHROMIUM,
        // Containers run as root and have a small /dev/shm.
        args: ["--no-sandbox", "--disable-dev-shm-usage"],
      });
    });
    afterAll(async () => {
      await browser?.close();
      server?.kill("SIGKILL");
      rmSync(data, { recursive: true, force: true });
    });

    /** A page of its own profile, closed afterwards. */
    async function at<T>(
      path: string,
      options: BrowserContextOptions,
      look: (page: Page) => Promise<T>,
    ): Promise<T> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      try {
        const page = await context.newPage();
        await page.goto(`${base}${path}`);
        return await look(page);
      } finally {
        await context.close();
      }
    }

    describe.each([
      { width: 360, colorScheme: "light", locale: "ja-JP" },
      { width: 1280, colorScheme: "dark", locale: "en-US" },
    ] as const)("at $width px, $colorScheme, $locale", ({ width, colorScheme, locale }) => {
      let page: Page;
      let asked: string[] = [];
      let complaints: string[] = [];
      // One for all pages: a page of its own for each costs as much as looking at it.
      beforeAll(async () => {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          colorScheme,
          locale,
          // Only so that axe-core can be put in; the policy is tested below.
          bypassCSP: true,
        });
        page = await context.newPage();
        page.on("request", (request) => asked.push(new URL(request.url()).origin));
        page.on("console", (message) => complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(error.message));
      });
      afterAll(() => page?.context().close());

      it.each(PAGES)("%s is accessible (WCAG AA), fits, and asks no other host", async (path) => {
        asked = [];
        complaints = [];
        await page.goto(`${base}${path}`);
        expect(new Set(asked)).toEqual(new Set([new URL(base).origin]));
        const overflow = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
        expect(overflow).toBeLessThanOrEqual(0);
        await page.evaluate(axe.source);
        // axe-core's own result, as it documents it.
        const { violations } = (await page.evaluate(
          "axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
        )) as { violations: Violation[] };
        expect(
          violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
          ),
        ).toEqual([]);
        expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
      });
    });

    it("runs under its strict policy without a complaint", async () => {
      const complaints: string[] = [];
      const context = await browser.newContext();
      const page = await context.newPage();
      page.on("console", (message) => complaints.push(message.text()));
      for (const path of ["/", "/gate/ImageVolume", "/upgrade/1.30/1.32", "/diff/1.24/1.25", "/check"])
        await page.goto(`${base}${path}`);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it("completes names while somebody types, by keyboard alone", async () => {
      await at("/", {}, async (page) => {
        await page.locator("#q").pressSequentially("imagevol");
        await page.locator("[role=option]").first().waitFor();
        await page.keyboard.press("ArrowDown");
        expect(await page.locator("#q").getAttribute("aria-activedescendant")).toBe("offer-0");
        await page.keyboard.press("Enter");
        await page.waitForURL("**/gate/ImageVolume");
        expect(await page.locator("h1").textContent()).toBe("Feature gate ImageVolume");
      });
    });

    it("answers, filters, and switches its language without JavaScript", async () => {
      await at("/", { javaScriptEnabled: false }, async (page) => {
        await page.locator("#q").fill("is ImageVolume on by default in 1.33?");
        await page.keyboard.press("Enter");
        await page.waitForURL("**/q?**");
        expect(await page.locator(".verdict").textContent()).toContain("No, not yet.");
        await page.goto(`${base}/diff/1.24/1.25`);
        await page.locator("select[name=sig]").selectOption("node");
        await page.locator(".filters button").click();
        await page.waitForURL("**sig=node**");
        expect(await page.locator("#changes .count").textContent()).toBe("66 / 199");
        await page.locator(".switch").click();
        expect(await page.locator("html").getAttribute("lang")).toBe("ja");
        expect(page.url()).toContain("sig=node");
        await page.goto(`${base}/gate/ImageVolume`);
        expect(await page.locator("html").getAttribute("lang")).toBe("ja");
      });
    });

    it("reaches everything by keyboard, the answer first", async () => {
      await at("/gate/ImageVolume", {}, async (page) => {
        await page.keyboard.press("Tab");
        expect(await page.evaluate("document.activeElement.className")).toBe("skip");
        await page.keyboard.press("Enter");
        expect(page.url()).toContain("#main");
        const reachable = await page.evaluate(
          "[...document.querySelectorAll('a,button,input,select')].every((each) => each.tabIndex >= 0 || each.type === 'hidden')",
        );
        expect(reachable).toBe(true);
      });
    });

    it("keeps the boxes of a checklist ticked, and prints without the frame", async () => {
      await at("/upgrade/1.30/1.32", {}, async (page) => {
        const box = page.locator("input[data-key]").nth(2);
        await box.check();
        const progress = await page.locator("[data-progress]").textContent();
        expect(progress).toMatch(/^1 of \d+ done$/);
        await page.reload();
        expect(await box.isChecked()).toBe(true);
        expect(await page.locator("[data-progress]").textContent()).toBe(progress);
        await page.emulateMedia({ media: "print" });
        expect(await page.locator(".filters").isVisible()).toBe(false);
        expect(await box.isVisible()).toBe(true);
      });
    });

    it("copies a diff as Markdown", async () => {
      await at(
        "/diff/1.24/1.25?sig=node",
        { permissions: ["clipboard-read", "clipboard-write"] },
        async (page) => {
          await page.locator("a[data-copy]").click();
          await page.getByText("Copied").waitFor();
          expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(
            /^# Kubernetes 1\.24 → 1\.25/,
          );
        },
      );
    });

    it("reads a dropped file into the field, and sends nothing until asked to", async () => {
      await at("/check", {}, async (page) => {
        const posted: string[] = [];
        page.on("request", (request) => posted.push(request.method()));
        await page.locator("input[type=file]").setInputFiles({
          name: "cron.yaml",
          mimeType: "text/yaml",
          buffer: Buffer.from("apiVersion: batch/v1beta1\nkind: CronJob\n"),
        });
        await expect.poll(() => page.locator("#manifests").inputValue()).toContain("kind: CronJob");
        expect(posted.filter((method) => method !== "GET")).toEqual([]);
        await page.locator(".manifests button").click();
        await page.getByText("was removed in 1.25").waitFor();
      });
    });

    it("shows what a visitor types as text", async () => {
      await at(
        `/q?q=${encodeURIComponent("<img src=x onerror=document.title='owned'>")}`,
        {},
        async (page) => {
          expect(await page.title()).not.toBe("owned");
          expect(await page.locator("main img").count()).toBe(0);
          expect(await page.locator("#q").inputValue()).toContain("<img");
        },
      );
    });
  },
);

/** Where the program says that its pages are. */
function addressIn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      const address = /pages: (http:\S+?)\/"/.exec(log)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`the program ended: ${log}`)));
  });
}
