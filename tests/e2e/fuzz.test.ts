import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  mention as discordMention,
  press as discordPress,
  IN_DIRECT,
  IN_THREAD,
  message,
  slash,
  typing,
  whatChanged,
} from "./discord-events.ts";
import { CALLBACK } from "./discord-harness.ts";
import { BOT, DiscordServer, type Json, snowflake } from "./discord-server.ts";
import { mutations } from "./mutations.ts";
import { buildProgram, Serving } from "./serving.ts";
import {
  assistantThreadStarted,
  directMessage,
  homeOpened,
  linkShared,
  mention,
  messageShortcut,
  press,
  slashCommand,
} from "./slack-payloads.ts";
import { postSigned, SlackServer, waitFor } from "./slack-server.ts";

/**
 * Payloads with something wrong about them, sent to a bot that serves: every parser of both platforms, the SDKs' among them.
 * A hundred or so here; `npm run fuzz:chat` sends 10,000 each way and prints what it measured.
 */
const COUNT = Number(process.env["KAWARABAN_FUZZ"] ?? 120);
/** Of each of Slack's three kinds of payload. */
const THIRD = Math.ceil(COUNT / 3);
const SEED = Number(process.env["KAWARABAN_FUZZ_SEED"] ?? 20_261_122);
/** Payloads under way at once. */
const AT_ONCE = 24;
/** Slack and Discord both wait three seconds, in milliseconds. What takes longer is counted and told; only silence fails. */
const IN_TIME_MS = 3_000;
const SILENCE_MS = 30_000;
/**
 * Growth of the resident memory that is more than the engine's caches filling up and the thread that draws pictures, which holds some
 * hundred for half a minute after the last one; in megabytes.
 */
const LEAK_MB = 300;

let slack: SlackServer;
let discord: DiscordServer;
let bot: Serving;
let folder: string;

beforeAll(buildProgram);
beforeEach(async () => {
  slack = await SlackServer.start();
  discord = await DiscordServer.start();
  discord.token = "a.b.c";
  folder = mkdtempSync(join(tmpdir(), "kawaraban-fuzz-"));
});
afterEach(async () => {
  await bot.stop("SIGKILL");
  await discord.close();
  await slack.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every kind of payload that Slack sends, ours and others. */
function slackPayloads(): { events: Json[]; interactive: Json[]; commands: Json[] } {
  const url = slack.responseUrl();
  const place = { responseUrl: url };
  return {
    commands: [slashCommand("gate ImageVolume", url), slashCommand("1.25でPSPはどうなった?", url)],
    events: [
      mention("<@UBOT> upgrade 1.24 1.27"),
      directMessage("diff 1.24 1.25", { thread_ts: "1700000003.000001", subtype: "thread_broadcast" }),
      assistantThreadStarted(),
      homeOpened(),
      homeOpened("messages"),
      linkShared(["https://github.com/kubernetes/kubernetes/pull/109798", "https://kep.k8s.io/4639"]),
    ],
    interactive: [
      press({ id: "kawaraban.page.next", value: "en 1 diff 1.24 1.25" }, place),
      press({ id: "kawaraban.filter.sig", option: "ja 0 diff 1.24 1.25 sig:node" }, place),
      press({ id: "kawaraban.ask.0", value: "en 0 kep 4639" }, { view: { id: "V1", type: "home" } }),
      press({ id: "kawaraban.share", value: "en 0 kep 4639" }, { ...place, ephemeral: true }),
      press({ id: "kawaraban.feedback", value: "helpful en 0 kep 4639", type: "feedback_buttons" }, place),
      press({ id: "kawaraban.language", option: "ja" }, { view: { id: "V1", type: "home" } }),
      messageShortcut(
        { text: "#109798 and KEP-4639", blocks: [{ type: "section", text: { text: "1.24" } }] },
        url,
      ),
      { type: "shortcut", callback_id: "x", trigger_id: "1.2", user: { id: "U1" }, team: { id: "T1" } },
      {
        type: "view_submission",
        user: { id: "U1", team_id: "T1" },
        team: { id: "T1" },
        view: { id: "V1", type: "modal", callback_id: "x", private_metadata: "", state: { values: {} } },
      },
      { type: "block_suggestion", action_id: "x", value: "1.", user: { id: "U1" }, team: { id: "T1" } },
    ],
  };
}

function discordEvents(): { event: string; d: Json }[] {
  const interactions = [
    slash("gate", { name: "ImageVolume" }),
    slash("diff", { from: "1.24", to: "1.25", share: true }, { place: IN_THREAD }),
    slash("ask", { question: "1.25でPSPはどうなった?" }, { place: IN_DIRECT }),
    slash("language", { language: "ja" }),
    typing("gate", "name", "Image"),
    typing("diff", "sig", "no"),
    whatChanged("See #109798 and KEP-4639"),
    discordPress("k1en01:diff 1.24 1.25", { components: [] }),
    discordPress("k1eg00:diff 1.24 1.25", { components: [], values: ["node"] }),
    {
      ...slash("gate", { name: "x" }),
      type: 5,
      data: {
        custom_id: "x",
        components: [{ type: 1, components: [{ type: 4, custom_id: "y", value: "1.24" }] }],
      },
    },
  ];
  const messages = [discordMention("gate ImageVolume", BOT), message("kep 4639", { place: IN_DIRECT })];
  return [
    ...interactions.map((d) => ({ event: "INTERACTION_CREATE", d })),
    ...messages.map((d) => ({ event: "MESSAGE_CREATE", d })),
  ];
}

/** Sends them all, some at once; a report of how long the answers took. */
async function send(
  what: string,
  payloads: unknown[],
  one: (payload: unknown, index: number) => Promise<void>,
) {
  const times: number[] = [];
  const failures: string[] = [];
  let next = 0;
  let before = 0;
  const worker = async () => {
    for (let index = next++; index < payloads.length; index = next++) {
      const started = performance.now();
      await one(payloads[index], index).catch((error: unknown) =>
        failures.push(inspect(error).slice(0, 900)),
      );
      times.push(performance.now() - started);
      // The engine's caches are warm after a fifth of it.
      if (index === Math.floor(payloads.length / 5)) before = bot.residentMb;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  times.sort((a, b) => a - b);
  const grown = bot.residentMb - before;
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const late = times.filter((time) => time > IN_TIME_MS).length;
  const told = `${what}: ${times.length} payloads, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, slowest ${at(1)} ms`;
  console.log(
    `${told}, ${late} over three seconds; memory ${before} MB, ${grown} MB more at the end (seed ${SEED})`,
  );
  expect(bot.alive).toBe(true);
  expect(failures.slice(0, 5)).toEqual([]);
  expect(grown).toBeLessThan(LEAK_MB);
  expect(slack.problems).toEqual([]);
  expect(discord.problems).toEqual([]);
}

describe("payloads that are not what the documentation shows", { timeout: 1_800_000 }, () => {
  it("are answered over HTTP with 200 or a 4xx, one and all", async () => {
    bot = await Serving.start(slack, { KAWARABAN_DATA_DIR: join(folder, "data") }, folder);
    const url = await bot.eventsUrl();
    const { events, interactive, commands } = slackPayloads();
    const bodies = [
      ...mutations(events, THIRD, SEED).map((payload) => ({ payload, form: "none" })),
      ...mutations(interactive, THIRD, SEED).map((payload) => ({ payload, form: "payload" })),
      ...mutations(commands, THIRD, SEED).map((payload) => ({ payload, form: "fields" })),
    ];
    await send("Slack over HTTP", shuffled(bodies), async (body, index) => {
      const { payload, form } = body as (typeof bodies)[number]; // what is sent is what is given
      const json = JSON.stringify(payload) ?? "";
      // Every twentieth breaks off.
      const text = index % 20 === 0 ? json.slice(0, index % (json.length + 1)) : json;
      const fields = Object.entries(Object(payload)).map(([key, value]): [string, string] => [
        key,
        String(value),
      ]);
      const sent = {
        none: text,
        payload: String(new URLSearchParams({ payload: text })),
        fields: String(new URLSearchParams(fields)),
      }[form];
      const contentType = form === "none" ? "application/json" : "application/x-www-form-urlencoded";
      const { status } = await postSigned(url, sent ?? "", { contentType });
      if (status !== 200 && (status < 400 || status >= 500)) throw new Error(`${status} for ${sent}`);
    });
    expect(await bot.ask("kep 4639")).toContain("4639");
  });

  it("are acknowledged over the socket, one and all", async () => {
    const env = { KAWARABAN_DATA_DIR: join(folder, "data"), SLACK_APP_TOKEN: "xapp-test-token" };
    bot = await Serving.start(slack, env, folder);
    const { events, interactive, commands } = slackPayloads();
    const envelopes = [
      ...mutations(events, THIRD, SEED).map((payload) => ({ type: "events_api", payload })),
      ...mutations(interactive, THIRD, SEED).map((payload) => ({ type: "interactive", payload })),
      ...mutations(commands, THIRD, SEED).map((payload) => ({ type: "slash_commands", payload })),
    ];
    const frames = mutations(
      [{ envelope_id: "x", type: "events_api", payload: mention("x") }],
      COUNT / 10,
      SEED,
    );
    const acknowledged = new Map<string, () => void>();
    slack.onAck = (id) => acknowledged.get(id)?.();
    await send("Slack over a socket", shuffled(envelopes), async (envelope, index) => {
      const frame = frames[index];
      if (frame !== undefined) slack.sendFrame(JSON.stringify(frame));
      const id = `fuzz-${index}`;
      const answered = answeredBy(acknowledged, id, () => JSON.stringify(envelope));
      slack.sendFrame(JSON.stringify({ envelope_id: id, ...Object(envelope) }));
      await answered;
    });
    slack.send("last", "slash_commands", slashCommand("kep 4639", slack.responseUrl()));
    await waitFor(
      () => slack.calls("response").some(({ text }) => String(text).includes("4639")),
      "the last answer",
    );
    expect(slack.connections).toBe(1);
  });

  it("are answered on Discord wherever there is something to answer", async () => {
    const env = {
      KAWARABAN_DATA_DIR: join(folder, "data"),
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
    };
    bot = await Serving.start(slack, env, folder);
    await bot.said(/^Discord is connected/);
    const kinds = discordEvents();
    const drawn = mutations(kinds, COUNT, SEED);
    const acknowledged = new Map<string, () => void>();
    discord.onCallback = (id) => acknowledged.get(id)?.();
    await send("Discord", drawn, async (payload) => {
      const { event, d } = Object(payload) as { event: unknown; d: unknown }; // whatever became of it
      const asked = answerable(event, d);
      const answered = asked && answeredBy(acknowledged, asked, () => JSON.stringify(payload));
      discord.dispatch(event as string, d as Json); // as wrong as it is
      await answered;
    });
    discord.requests.length = 0;
    discord.dispatch("INTERACTION_CREATE", slash("kep", { kep: "4639" }));
    await discord.wait("POST", CALLBACK);
    expect(discord.identified).toHaveLength(1);
  });
});

/** Resolves when it is answered; fails when nothing comes for long. */
function answeredBy(waiting: Map<string, () => void>, id: string, what: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => reject(new Error(`no answer to ${what()}`)), SILENCE_MS);
    waiting.set(id, () => {
      clearTimeout(silence);
      waiting.delete(id);
      resolve();
    });
  });
}

/** The id of an interaction that somebody waits for; it gets one of its own, for ids are never used twice. */
function answerable(event: unknown, d: unknown): string | null {
  if (event !== "INTERACTION_CREATE" || typeof d !== "object" || d === null) return null;
  const interaction = d as Json; // any object
  const { id, token, type } = interaction;
  if (
    typeof id !== "string" ||
    !/^\d{17,19}$/.test(id) ||
    typeof token !== "string" ||
    !/^token-\d+$/.test(token)
  )
    return null;
  if (type !== 2 && type !== 3 && type !== 4 && type !== 5) return null;
  const fresh = snowflake();
  interaction["id"] = fresh;
  return fresh;
}

/** In an order that mixes the kinds and is always the same. */
function shuffled<T>(values: T[]): T[] {
  const third = Math.ceil(values.length / 3);
  return Array.from({ length: third }, (_, index) => [index, index + third, index + 2 * third])
    .flat()
    .flatMap((index) => values.slice(index, index + 1));
}
