import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withLock } from "../../src/upstream/sync/lock.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Beside the built program, from where packages are found. */
const PROGRAM = join(ROOT, "dist", `lock-test-${process.pid}.mjs`);
const folder = mkdtempSync(join(tmpdir(), "kawaraban-lock-"));
const lock = join(folder, "inside", "sync.lock");
const log = join(folder, "log");

/** Takes the lock and holds it for a while (milliseconds), noting both ends; `forever` holds it until it is killed. */
const HOLDER = `
  import { appendFileSync } from "node:fs";
  import { setTimeout as delay } from "node:timers/promises";
  import { withLock } from "./src/upstream/sync/lock.ts";
  const [lock, log, hold] = process.argv.slice(2);
  try {
    await withLock(lock, async () => {
      appendFileSync(log, "begin\\n");
      if (hold === "forever") setInterval(() => {}, 1000);
      await (hold === "forever" ? new Promise(() => {}) : delay(Number(hold)));
      appendFileSync(log, "end\\n");
    });
  } catch (error) {
    appendFileSync(log, error.code + "\\n");
  }`;

beforeAll(async () => {
  await build({
    stdin: { contents: HOLDER, resolveDir: ROOT },
    outfile: PROGRAM,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
});
afterAll(() => {
  rmSync(PROGRAM, { force: true });
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => writeFileSync(log, ""));

function holder(hold: string): ChildProcess {
  return spawn(process.execPath, [PROGRAM, lock, log, hold], { stdio: "inherit" });
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once("exit", resolve));
}

/** What the processes noted, once it fits; a test's time limit ends the waiting. */
async function noted(expected: RegExp): Promise<string> {
  for (;;) {
    const text = readFileSync(log, "utf8");
    if (expected.test(text)) return text;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe("the lock of a data folder", () => {
  it("lets one of three processes in that come at a dead one's lock, every time", async () => {
    for (let round = 0; round < 8; round++) {
      // What a killed process leaves: its file, with a number that may be anybody's by now.
      mkdirSync(join(folder, "inside"), { recursive: true });
      writeFileSync(lock, `${process.pid}\n`);
      writeFileSync(log, "");
      await Promise.all([holder("150"), holder("150"), holder("150")].map(ended));
      const lines = readFileSync(log, "utf8").trim().split("\n");
      // However the three fell, none began while another was within.
      let within = 0;
      for (const line of lines.filter((text) => text === "begin" || text === "end")) {
        within += line === "begin" ? 1 : -1;
        expect(within, lines.join(", ")).toBeLessThanOrEqual(1);
      }
      expect(lines.filter((line) => line === "begin").length).toBeGreaterThanOrEqual(1);
      expect(existsSync(lock)).toBe(false);
    }
  }, 60_000);

  it("ends with its process, killed or not, and refuses others until then", async () => {
    const first = holder("forever");
    await noted(/begin/);
    await expect(withLock(lock, async () => "in")).rejects.toMatchObject({
      code: "SYNC_RUNNING",
      message: expect.stringContaining(lock),
    });
    first.kill("SIGKILL");
    await ended(first);
    expect(await withLock(lock, async () => "in")).toBe("in");
    expect(existsSync(lock)).toBe(false);
  }, 60_000);

  it("does not mind what stands in the file", async () => {
    for (const content of ["", "NaN", "1\n", `${process.ppid}\n`, "x".repeat(100_000)]) {
      writeFileSync(lock, content);
      expect(await withLock(lock, async () => "in")).toBe("in");
    }
  });

  it("is free again after work that failed, and is not taken twice by one process", async () => {
    await expect(withLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await withLock(lock, async () => {
      await expect(withLock(lock, async () => "in")).rejects.toMatchObject({ code: "SYNC_RUNNING" });
    });
    expect(await withLock(lock, async () => "in")).toBe("in");
  });

  it("says of a folder in the lock's place what stands there", async () => {
    mkdirSync(lock);
    await expect(withLock(lock, async () => "in")).rejects.toMatchObject({ code: "FOLDER_UNUSABLE" });
    rmSync(lock, { recursive: true });
  });
});
