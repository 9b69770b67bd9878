import { request } from "node:http";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SlackTransport } from "../../src/chat/slack/config.ts";
import { type RunningSlack, startSlack } from "../../src/chat/slack/start.ts";
import { memoryPreferences } from "../../src/state/preferences.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import { event, mention, press, slashCommand } from "./slack-payloads.ts";
import { postSigned, SIGNING_SECRET, SlackServer, TEAM, waitFor } from "./slack-server.ts";

/** https://docs.slack.dev/reference/events/app_rate_limited */
const RATE_LIMITED = {
  token: "verification",
  type: "app_rate_limited",
  team_id: TEAM,
  minute_rate_limited: 1_518_467_820,
  api_app_id: "A1",
};

/** Payloads that no page of Slack's shows, or that say nothing to us. */
const STRANGE: [string, unknown][] = [
  ["app_rate_limited", RATE_LIMITED],
  ["an empty payload", {}],
  ["an event that is null", { type: "event_callback", event: null }],
  ["an event that is a word", { type: "event_callback", event: "message" }],
  ["an event without a type", { type: "event_callback", event: {} }],
  ["an item that is null", event({ type: "reaction_added", item: null })],
  ["a channel that is null", event({ type: "message", channel: null })],
  ["a user that is null", event({ type: "app_home_opened", user: null, channel: "D1", tab: "home" })],
  ["links that are none", event({ type: "link_shared", user: "U1", channel: "C1", links: null })],
  ["an assistant thread that is missing", event({ type: "assistant_thread_started" })],
  ["authorizations of nobody", { ...event({ type: "app_mention" }), authorizations: [null] }],
  ["an event named like one of the SDK's", event({ type: "disconnected" })],
  [
    "an event named like an object's part",
    { ...event({ type: "app_mention" }), authorizations: [{ team_id: "__proto__" }] },
  ],
  ["a view submission without a view", { type: "view_submission", user: { id: "U1" }, team: { id: TEAM } }],
  ["a view that is null", { type: "view_closed", view: null, user: { id: "U1" }, team: null }],
  ["a press of nothing", { ...press({ id: "x" }, {}), actions: [] }],
  ["actions that are none", { ...press({ id: "x" }, {}), actions: null }],
  ["a press by nobody", { ...press({ id: "kawaraban.share", value: "en 0 kep 4639" }, {}), user: null }],
  ["a press nowhere", { ...press({ id: "kawaraban.ask.0", value: "en 0 kep 4639" }, {}), container: null }],
  [
    "a shortcut of another app",
    { type: "shortcut", callback_id: "x", user: { id: "U1" }, team: { id: TEAM } },
  ],
  ["options for a menu", { type: "block_suggestion", user: { id: "U1" }, team: { id: TEAM }, value: "x" }],
  ["something new", { type: "from_the_future", user: { id: "U1" } }],
];

let slack: SlackServer;
let engine: SampleEngine;
let bot: RunningSlack;
const log = recordingLog();

/** A bot and its Slack; what it returns stops both. */
async function start(transport: SlackTransport): Promise<() => Promise<void>> {
  slack = await SlackServer.start();
  engine = sampleEngine();
  bot = await startSlack(
    {
      lang: "en",
      preferences: memoryPreferences(),
      botToken: "xoxb-test-token",
      transport,
      command: "/k8s",
      apiUrl: slack.apiUrl,
    },
    engine,
    log,
  );
  return async () => {
    await bot.close();
    await slack.close();
  };
}

beforeEach(() => {
  slack.sent.length = 0;
  slack.acks.length = 0;
  engine.asked.length = 0;
  log.lines.length = 0;
});

afterEach(() => {
  expect(slack.problems).toEqual([]);
});

describe("what comes over the socket", () => {
  beforeAll(() => start({ mode: "socket", appToken: "xapp-test-token" }));

  /** The connection is the same and answers. */
  async function stillAnswers(): Promise<void> {
    slack.send("last", "events_api", mention("<@UBOT> kep 4639"));
    await slack.until("chat.postMessage");
    expect(slack.connections).toBe(1);
  }

  it.each(STRANGE)("acknowledges %s and goes on", async (_, payload) => {
    for (const type of ["events_api", "interactive", "slash_commands"])
      slack.sendFrame(JSON.stringify({ envelope_id: type, type, payload }));
    await waitFor(() => slack.acks.length === 3, "three acknowledgements");
    await stillAnswers();
    expect(slack.acks.map(({ id }) => id).sort()).toEqual([
      "events_api",
      "interactive",
      "last",
      "slash_commands",
    ]);
  });

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a number", "5"],
    ["bytes", Buffer.from([0, 1, 2, 255])],
    ["an envelope without an id", JSON.stringify({ type: "events_api", payload: mention("<@UBOT> x") })],
    ["an envelope without a type", JSON.stringify({ envelope_id: "e1" })],
    ["the name of one of the SDK's events", JSON.stringify({ type: "ws_message", payload: {} })],
    ["an error", JSON.stringify({ type: "error", payload: {} })],
  ])("goes on after a frame that is %s", async (_, frame) => {
    slack.sendFrame(frame);
    await stillAnswers();
    expect(engine.asked).toHaveLength(1);
  });

  it.each([
    ["of an unknown type", { type: "from_the_future", payload: { a: 1 } }],
    ["without a payload", { type: "events_api" }],
    ["with a payload that is null", { type: "slash_commands", payload: null }],
    ["with a payload that is a list", { type: "interactive", payload: [] }],
  ])("acknowledges an envelope %s", async (_, envelope) => {
    slack.sendFrame(JSON.stringify({ envelope_id: "e1", ...envelope }));
    await waitFor(() => slack.acks.length === 1, "the acknowledgement");
    await stillAnswers();
  });

  it("tells the operator that Slack holds events back", async () => {
    slack.send("e1", "events_api", RATE_LIMITED);
    await waitFor(() => log.lines.some((line) => line.includes("holds events back")), "the log line");
  });

  it("answers a command whose acknowledgement cannot be sent any more", async () => {
    slack.send("e1", "slash_commands", slashCommand("kep 4639", slack.responseUrl()));
    slack.dropConnection();
    expect((await slack.until("response"))[0]?.["text"]).toContain("KEP-4639");
    await waitFor(() => slack.connections > 1, "another connection");
  });
});

describe("what comes over HTTP", () => {
  let url: string;
  const FORM = "application/x-www-form-urlencoded";
  /** Time that an answer "at once" may take, in milliseconds: far less than the three seconds that Slack waits. */
  const AT_ONCE = 2_000;

  beforeAll(async () => {
    const stop = await start({ mode: "http", signingSecret: SIGNING_SECRET, port: 0 });
    url = `http://127.0.0.1:${bot.port}/slack/events`;
    return stop;
  });

  async function statusOf(body: string, contentType = "application/json"): Promise<number> {
    const started = Date.now();
    const { status } = await postSigned(url, body, { contentType });
    expect(Date.now() - started).toBeLessThan(AT_ONCE);
    return status;
  }

  it.each(STRANGE)("answers 200 at once to %s, as JSON and in a form", async (_, payload) => {
    const text = JSON.stringify(payload);
    expect(await statusOf(text)).toBe(200);
    expect(await statusOf(String(new URLSearchParams({ payload: text })), FORM)).toBe(200);
  });

  it.each([
    ["null", "null"],
    ["a number", "5"],
    ["a word", '"x"'],
    ["a list", "[]"],
    ["nothing", ""],
    ["half of JSON", '{"type":'],
  ])("refuses a signed body that is %s", async (_, body) => {
    expect(await statusOf(body)).toBe(400);
    if (body !== "") expect(await statusOf(`payload=${encodeURIComponent(body)}`, FORM)).toBe(400);
  });

  it.each(["//", "/slack/events/../..", "/%", "/slack%2Fevents", "http://[", "*"])(
    "refuses the path %s",
    async (path) => {
      const status = await new Promise((resolve, reject) => {
        const outgoing = request({ port: bot.port, host: "127.0.0.1", path, method: "POST" }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        outgoing.on("error", reject);
        outgoing.end("{}");
      });
      expect(status).toBe(404);
    },
  );

  it("refuses what is dated more than five minutes ahead, and takes what is dated less", async () => {
    const now = Math.floor(Date.now() / 1000);
    const send = (timestamp: number) => postSigned(url, JSON.stringify(RATE_LIMITED), { timestamp });
    expect((await send(now + 310)).status).toBe(401);
    expect((await send(Number.POSITIVE_INFINITY)).status).toBe(401);
    expect((await send(now + 200)).status).toBe(200);
  });

  it("says which command it answers to when Slack sends another", async () => {
    const command = { ...slashCommand("gate x", slack.responseUrl()), command: "/kube" };
    expect(await statusOf(String(new URLSearchParams(command)), FORM)).toBe(200);
    expect((await slack.until("response"))[0]?.["text"]).toContain("/k8s");
    expect(log.lines.join("\n")).toContain("SLACK_COMMAND");
  });
});
