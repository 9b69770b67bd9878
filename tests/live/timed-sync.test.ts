import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { TimedSync, type TimedSyncOptions } from "../../src/live/timed-sync.ts";
import { recordingLog } from "../e2e/recording-log.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "kawaraban-timed-"));
const WRITTEN = join(FOLDER, "upstream.json");
const log = recordingLog();
let timed: TimedSync | null = null;

afterEach(async () => {
  await timed?.close();
  timed = null;
  log.lines.length = 0;
  rmSync(WRITTEN, { force: true });
});

function start(sync: TimedSyncOptions["sync"], options: Partial<TimedSyncOptions> = {}): TimedSync {
  timed = new TimedSync({ every: 20, firstAfter: 10, written: WRITTEN, log, sync, ...options });
  return timed;
}

const until = (look: () => unknown) => expect.poll(look, { interval: 5 });

describe("the timed sync", () => {
  it("first syncs a while after the start, then again and again, one at a time", async () => {
    const times: [from: number, to: number][] = [];
    const began = performance.now();
    start(async () => {
      const from = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 30));
      times.push([from, performance.now()]);
      return "done";
    });
    await until(() => times.length).toBeGreaterThanOrEqual(3);
    expect((times[0]?.[0] ?? 0) - began).toBeGreaterThanOrEqual(9);
    for (const [at, [from]] of times.entries())
      if (at > 0) expect(from - (times[at - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(19);
  });

  it("plans the first a minute after the start, and says when", async () => {
    const before = Date.now();
    timed = new TimedSync({ every: 3_600_000, written: WRITTEN, log, sync: async () => "never" });
    const { next, every, running } = await timed.state();
    expect({ every, running }).toEqual({ every: 3_600_000, running: false });
    expect(Date.parse(next ?? "") - before).toBeGreaterThanOrEqual(60_000 - 1);
    expect(Date.parse(next ?? "") - before).toBeLessThan(67_000);
  });

  it("tells a failure in one line and in its state, and tries again as planned", async () => {
    let tries = 0;
    const { signal, abort } = releasable();
    const sync = start(async () => {
      tries += 1;
      if (tries === 1) throw new Error("the harbour is closed");
      if (tries === 2) await signal;
      return "done";
    });
    await until(() => tries).toBe(2);
    const failed = await sync.state();
    expect(failed).toMatchObject({ running: true, error: { message: "the harbour is closed" }, last: null });
    expect(log.lines.filter((line) => line.includes("the harbour is closed"))).toHaveLength(1);
    abort();
    await until(async () => (await sync.state()).error).toBeNull();
    expect(Date.parse((await sync.state()).last ?? "")).not.toBeNaN();
  });

  it("counts the last sync of another process", async () => {
    writeFileSync(WRITTEN, "[]");
    utimesSync(WRITTEN, 1_700_000_000, 1_700_000_000);
    expect((await start(async () => "done", { every: null }).state()).last).toBe("2023-11-14T22:13:20.000Z");
  });

  it("does nothing when it is off", async () => {
    let tries = 0;
    const sync = start(
      async () => {
        tries += 1;
        return "done";
      },
      { every: null },
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(tries).toBe(0);
    expect(await sync.state()).toMatchObject({ every: null, next: null });
  });

  it("breaks off what is under way when it closes, without calling that a failure", async () => {
    let running = false;
    const sync = start(
      (signal) =>
        new Promise((_, reject) => {
          running = true;
          signal.addEventListener("abort", () => reject(new Error("stopped")));
        }),
    );
    await until(() => running).toBe(true);
    await sync.close();
    expect(log.lines).toEqual([]);
    expect(await sync.state()).toMatchObject({ running: false, next: null, error: null });
  });
});

function releasable(): { signal: Promise<void>; abort: () => void } {
  let abort = () => {};
  const signal = new Promise<void>((resolve) => {
    abort = resolve;
  });
  return { signal, abort };
}
