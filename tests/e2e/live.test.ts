import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corpusFolder, SOUND_CORPUS } from "../fixtures/corpus-folder.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";
import { buildProgram, PROGRAM, Serving } from "./serving.ts";
import { SlackServer } from "./slack-server.ts";

const WORK = mkdtempSync(join(tmpdir(), "kawaraban-live-"));
const CORPUS = corpusFolder();
const PLACES = { KAWARABAN_CORPUS: CORPUS, KAWARABAN_DATA_DIR: join(WORK, "data") };
const FILE = "entries/v1.31.yaml";
const ENTRIES = join(CORPUS, FILE);

let slack: SlackServer;
let bot: Serving;

beforeAll(async () => {
  buildProgram();
  slack = await SlackServer.start();
  bot = await Serving.start(slack, PLACES, WORK);
});
afterAll(async () => {
  await bot.stop("SIGKILL");
  await slack.close();
  for (const folder of [WORK, CORPUS]) rmSync(folder, { recursive: true, force: true });
});

/** Saves the corpus with one more entry, PR 999001. */
const saveEntry = (fields: string) =>
  writeFileSync(
    ENTRIES,
    `${SOUND_CORPUS[FILE]}\n- id: 1.31/999001\n  sigs: [node]\n  prs: [999001]\n${fields}`,
  );

const eventually = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 30_000, interval: 200 });

describe("a bot that serves", { timeout: 60_000 }, () => {
  it("answers from an edited corpus without a restart", async () => {
    expect(await bot.ask("pr 999001")).not.toContain("crab");
    saveEntry("  kind: feature\n  text: { en: Pods walk like a crab., ja: Pod が蟹歩きします。 }\n");
    await eventually(() => bot.ask("pr 999001")).toContain("walk like a crab");
    expect((await bot.health()).knowledge).toMatchObject({ origin: "rebuilt", refused: null });
  });

  it("refuses a broken corpus with file, line and column in log and health, and answers on", async () => {
    saveEntry("  kind: feeture\n  text: { en: Pods walk like a lobster., ja: Pod が海老歩きします。 }\n");
    const { problems } = await bot.said(/^the changed knowledge is refused/);
    const place = /^entries\/v1\.31\.yaml:\d+:\d+: /;
    expect(problems).toEqual([expect.stringMatching(place)]);
    const { status, knowledge } = await bot.health();
    expect(status).toBe("ok");
    expect(knowledge.refused?.problems).toEqual([expect.stringMatching(place)]);
    expect(await bot.ask("pr 999001")).toContain("walk like a crab");
  });

  it("takes the mended corpus up", async () => {
    saveEntry("  kind: feature\n  text: { en: Pods walk like a lobster., ja: Pod が海老歩きします。 }\n");
    await eventually(() => bot.ask("pr 999001")).toContain("walk like a lobster");
    expect((await bot.health()).knowledge.refused).toBeNull();
  });

  it("answers from what a sync in another process brought", async () => {
    expect(await bot.ask("pr 9001")).toContain("kawaraban sync");
    const { status } = spawnSync(process.execPath, [PROGRAM, "sync", "--from", FIXTURE_MIRROR], {
      cwd: WORK,
      env: { PATH: process.env["PATH"], ...PLACES },
    });
    expect(status).toBe(0);
    await eventually(() => bot.ask("pr 9001")).not.toContain("kawaraban sync");
    const { knowledge, sync } = await bot.health();
    expect(knowledge.upstreamEntries).toBeGreaterThan(0);
    expect(sync).toMatchObject({ every: null, running: false, next: null, error: null });
    expect(Date.parse(sync.last ?? "")).not.toBeNaN();
  });

  it("keeps the sync's notes at the next edit of the corpus", async () => {
    saveEntry("  kind: feature\n  text: { en: Pods walk like a shrimp., ja: Pod が小海老歩きします。 }\n");
    await eventually(() => bot.ask("pr 999001")).toContain("walk like a shrimp");
    expect((await bot.health()).knowledge.upstreamEntries).toBeGreaterThan(0);
  });

  it("starts with the last good knowledge when the corpus is broken, and says so", async () => {
    writeFileSync(ENTRIES, `${SOUND_CORPUS[FILE]}\n- id: [`);
    const second = await Serving.start(slack, PLACES, WORK);
    const { knowledge } = await second.health();
    expect(knowledge.origin).toBe("last-good");
    expect(knowledge.refused?.problems[0]).toMatch(/^entries\/v1\.31\.yaml:\d+:\d+: /);
    writeFileSync(ENTRIES, SOUND_CORPUS[FILE] ?? "");
    await eventually(async () => (await second.health()).knowledge).toMatchObject({ refused: null });
    expect(await second.stop()).toBe(0);
  });

  it("ends at once when it is told to, with a change not yet taken up", async () => {
    saveEntry("  kind: feature\n  text: { en: Pods sleep., ja: Pod が眠ります。 }\n");
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(await bot.stop("SIGINT")).toBe(0);
    expect(bot.log.filter(({ level }) => level === 0)).toEqual([]);
  });
});
