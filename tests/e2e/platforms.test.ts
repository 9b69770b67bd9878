import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { corpusFolder } from "../fixtures/corpus-folder.ts";
import { slash } from "./discord-events.ts";
import { CALLBACK } from "./discord-harness.ts";
import { DiscordServer } from "./discord-server.ts";
import { buildProgram, Serving } from "./serving.ts";
import { slashCommand } from "./slack-payloads.ts";
import { SlackServer } from "./slack-server.ts";

/** A bot on both platforms, as an operator runs it: what happens on one must not reach the other. */
let slack: SlackServer;
let discord: DiscordServer;
let bot: Serving;
let folder: string;
let corpus: string;

beforeAll(buildProgram);

beforeEach(async () => {
  slack = await SlackServer.start();
  discord = await DiscordServer.start();
  // A token as Discord makes them: three parts with dots.
  discord.token = "a.b.c";
  folder = mkdtempSync(join(tmpdir(), "kawaraban-platforms-"));
  corpus = corpusFolder();
});

afterEach(async () => {
  await bot.stop("SIGKILL");
  await discord.close();
  await slack.close();
  for (const each of [folder, corpus]) rmSync(each, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = {
    KAWARABAN_CORPUS: corpus,
    KAWARABAN_DATA_DIR: join(folder, "data"),
    SLACK_APP_TOKEN: "xapp-test-token",
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
  };
  bot = await Serving.start(slack, env, folder);
}

async function slackAnswers(): Promise<void> {
  const before = slack.calls("response").length;
  slack.send(`e${before}`, "slash_commands", slashCommand("help", slack.responseUrl()));
  await slack.until("response", before + 1);
}

async function discordAnswers(): Promise<void> {
  const before = discord.all("POST", CALLBACK).length;
  discord.dispatch("INTERACTION_CREATE", slash("help", {}));
  await discord.wait("POST", CALLBACK, before + 1);
}

describe("a bot on two platforms", { timeout: 90_000 }, () => {
  it("outlives what no SDK can read, from either side", async () => {
    await start();
    await bot.said(/^Discord is connected/);
    for (const frame of [
      "null",
      '{"type":"events_api","envelope_id":"x","payload":{}}',
      '{"type":"ws_message"}',
    ])
      slack.sendFrame(frame);
    // discord.js reads what belongs to these as if it were always there, and leaves a rejection behind.
    for (const frame of ['{"op":9,"d":null}', '{"op":10}', '{"op":0,"t":"READY","s":9}'])
      discord.sendFrame(frame);
    await bot.said(/something failed on its own/);
    await slackAnswers();
    await discordAnswers();
    expect(bot.alive).toBe(true);
  });

  it("goes on with one when the other refuses it for good", async () => {
    await start();
    await bot.said(/^Discord is connected/);
    discord.closeForGood(4004);
    await bot.said(/DISCORD_TOKEN/);
    await slackAnswers();
    expect(bot.alive).toBe(true);
  });

  it("answers on one while the other has not connected yet, and ends when it is told to", async () => {
    discord.silent = true;
    await start();
    await slackAnswers();
    expect(await bot.health()).toMatchObject({ status: "ok", platforms: ["slack"] });
    expect(await bot.stop()).toBe(0);
  });
});
