import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { syncInProcess } from "../../src/live/sync-process.ts";
import { TimedSync } from "../../src/live/timed-sync.ts";
import { syncKnowledge } from "../../src/opening/sync-knowledge.ts";
import { placesFrom } from "../../src/storage/places.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";
import { upstreamRepositories } from "../fixtures/upstream-repositories.ts";
import { recordingLog } from "./recording-log.ts";
import { buildProgram, Serving } from "./serving.ts";
import { SlackServer } from "./slack-server.ts";

const WORK = mkdtempSync(join(tmpdir(), "kawaraban-timed-"));
const CORPUS = corpusFolder();
const log = recordingLog();

const hasGit = (() => {
  try {
    execFileSync("git", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

beforeAll(() => buildProgram());
afterAll(() => {
  for (const folder of [WORK, CORPUS]) rmSync(folder, { recursive: true, force: true });
});

function environment(name: string, base: string, path = process.env["PATH"]) {
  return {
    ...(path && { PATH: path }),
    KAWARABAN_TODAY: "2026-11-21",
    KAWARABAN_CORPUS: CORPUS,
    KAWARABAN_DATA_DIR: join(WORK, name),
    KAWARABAN_UPSTREAM_BASE: base,
  };
}

function timedSync(env: NodeJS.ProcessEnv): TimedSync {
  const places = placesFrom(env);
  return new TimedSync({
    every: 3_600_000,
    firstAfter: 10,
    written: places.journal,
    sync: (signal) => syncInProcess(places, env, log, signal),
    log,
  });
}

const eventually = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 40_000, interval: 200 });

describe.skipIf(!hasGit)("the timed sync (skipped where git is missing)", { timeout: 90_000 }, () => {
  it("brings new release notes into the answers of a bot that runs", async () => {
    const env = environment("brought", upstreamRepositories(join(WORK, "upstream")));
    const slack = await SlackServer.start();
    const bot = await Serving.start(slack, env, WORK);
    expect(await bot.ask("pr 9001")).toContain("kawaraban sync");
    const sync = timedSync(env);
    await eventually(() => bot.ask("pr 9001")).not.toContain("kawaraban sync");
    expect(await sync.state()).toMatchObject({ running: false, error: null });
    expect((await bot.health()).knowledge.upstreamEntries).toBeGreaterThan(0);
    await sync.close();
    expect(await bot.stop()).toBe(0);
    await slack.close();
  });

  it("says in the log and in its state which repository cannot be reached", async () => {
    const sync = timedSync(environment("nowhere", `${pathToFileURL(join(WORK, "nowhere")).href}/`));
    await eventually(async () => (await sync.state()).error?.message).toContain("There is no repository at");
    const { error } = await sync.state();
    expect(error?.message).not.toMatch(/^\[|started/);
    expect(log.lines.join()).toContain("There is no repository at");
    await sync.close();
  });
});

describe("a sync that is stopped", () => {
  it("writes nothing of what it has read", async () => {
    const places = placesFrom(environment("stopped-reading", "http://127.0.0.1:1/"));
    const stop = new AbortController();
    const stopped = syncKnowledge({
      places,
      from: FIXTURE_MIRROR,
      signal: stop.signal,
      onStep: ({ phase }) => {
        if (phase === "join") stop.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ code: "STOPPED" });
    expect(readdirSync(places.dataDir)).toEqual(["mirror"]);
  });

  it("ends promptly and leaves no half of anything", async () => {
    const bin = join(WORK, "bin");
    const begun = join(WORK, "begun");
    mkdirSync(bin);
    writeFileSync(join(bin, "git"), `#!/bin/sh\n: > "${begun}"\nexec sleep 600\n`);
    chmodSync(join(bin, "git"), 0o755);
    const env = environment("stopped", "http://127.0.0.1:1/", `${bin}:${process.env["PATH"]}`);
    const sync = timedSync(env);
    await eventually(async () => existsSync(begun)).toBe(true);
    await sync.close();
    const left = existsSync(env.KAWARABAN_DATA_DIR) ? readdirSync(env.KAWARABAN_DATA_DIR) : [];
    expect(left.filter((name) => name !== "clones")).toEqual([]);
  });
});
