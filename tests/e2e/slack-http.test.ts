import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningSlack, startSlack } from "../../src/chat/slack/start.ts";
import { memoryPreferences } from "../../src/state/preferences.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import { directMessage, mention, slashCommand } from "./slack-payloads.ts";
import { postSigned, SIGNING_SECRET, SlackServer } from "./slack-server.ts";

let slack: SlackServer;
let engine: SampleEngine;
let bot: RunningSlack;
let url: string;
const FORM = "application/x-www-form-urlencoded";

beforeAll(async () => {
  slack = await SlackServer.start();
  engine = sampleEngine();
  bot = await startSlack(
    {
      lang: "en",
      preferences: memoryPreferences(),
      botToken: "xoxb-test-token",
      transport: { mode: "http", signingSecret: SIGNING_SECRET, port: 0 },
      command: "/k8s",
      apiUrl: slack.apiUrl,
    },
    engine,
    recordingLog(),
  );
  url = `http://127.0.0.1:${bot.port}/slack/events`;
});

beforeEach(() => {
  slack.sent.length = 0;
  engine.asked.length = 0;
});

afterEach(() => {
  expect(slack.problems).toEqual([]);
});

afterAll(async () => {
  await bot.close();
  await slack.close();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("requests over HTTP", () => {
  it("answers a signed command: 200 without a body at once, the answer to the response URL", async () => {
    const response = await postSigned(url, form(slashCommand("gate ImageVolume", slack.responseUrl())), {
      contentType: FORM,
    });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect((await slack.until("response"))[0]).toMatchObject({ response_type: "ephemeral" });
  });

  it("answers a signed event in its thread", async () => {
    const response = await postSigned(url, JSON.stringify(mention("<@UBOT> kep 4639", { ts: "17.1" })));
    expect(response.status).toBe(200);
    expect((await slack.until("chat.postMessage"))[0]).toMatchObject({ channel: "C1", thread_ts: "17.1" });
  });

  it("answers Slack's check of the address", async () => {
    const body = JSON.stringify({ type: "url_verification", challenge: "c-1" });
    const response = await postSigned(url, body);
    expect(await response.json()).toEqual({ challenge: "c-1" });
  });

  it("reads a form whose content type names a charset", async () => {
    const body = form(slashCommand("kep 4639", slack.responseUrl()));
    const response = await postSigned(url, body, { contentType: `${FORM}; charset=utf-8` });
    expect(response.status).toBe(200);
    await slack.until("response");
  });
});

describe("requests that are not Slack's", () => {
  const body = JSON.stringify(directMessage("gate ImageVolume"));
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ["a signature made with another secret", () => postSigned(url, body, { secret: "f".repeat(32) }), 401],
    [
      "a timestamp of more than five minutes ago",
      () => postSigned(url, body, { timestamp: now() - 301 }),
      401,
    ],
    [
      "no signature",
      () => fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body }),
      401,
    ],
    ["another content type", () => postSigned(url, body, { contentType: "text/plain" }), 415],
    ["no content type", () => postSigned(url, body, { contentType: "" }), 415],
    ["a body that is no JSON", () => postSigned(url, "{"), 400],
    ["another path", () => postSigned(url.replace("/slack/events", "/other"), body), 404],
    ["another method", () => fetch(url), 404],
    ["a body of two megabytes", () => postSigned(url, JSON.stringify({ text: "x".repeat(2_000_000) })), 413],
  ])("refuses %s", async (_, send, status) => {
    expect((await send()).status).toBe(status);
    expect(engine.asked).toEqual([]);
  });
});

describe("deliveries that Slack repeats", () => {
  it("answers a retried event once", async () => {
    const body = JSON.stringify(mention("<@UBOT> kep 4639"));
    await postSigned(url, body);
    const retry = await postSigned(url, body, {
      headers: { "x-slack-retry-num": "1", "x-slack-retry-reason": "http_timeout" },
    });
    expect(retry.status).toBe(200);
    await postSigned(url, JSON.stringify(mention("<@UBOT> pr 109798")));
    await slack.until("chat.postMessage", 2);
    expect(engine.asked.map(({ text }) => text)).toEqual(["kep 4639", "pr 109798"]);
  });

  it("answers an event whose first delivery got lost", async () => {
    const response = await postSigned(url, JSON.stringify(mention("<@UBOT> kep 4639")), {
      headers: { "x-slack-retry-num": "1", "x-slack-retry-reason": "connection_failed" },
    });
    expect(response.status).toBe(200);
    await slack.until("chat.postMessage");
  });

  it("answers a repeated command once, and acknowledges both", async () => {
    const body = form(slashCommand("kep 4639", slack.responseUrl()));
    const statuses = [
      await postSigned(url, body, { contentType: FORM }),
      await postSigned(url, body, { contentType: FORM }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    await slack.until("response");
    expect(engine.asked).toHaveLength(1);
  });
});

describe("rate limits", () => {
  it("waits as Retry-After says before it posts again", async () => {
    slack.refuse("chat.postMessage", { status: 429, retryAfter: 1 });
    const asked = Date.now();
    await postSigned(url, JSON.stringify(mention("<@UBOT> kep 4639")));
    await slack.until("chat.postMessage");
    expect(slack.sent.find(({ method }) => method === "chat.postMessage")?.at).toBeGreaterThanOrEqual(
      asked + 1000,
    );
    expect(slack.calls("chat.postMessage")).toHaveLength(1);
  });

  it("does so for response URLs too", async () => {
    slack.refuse("response", { status: 429, retryAfter: 1 });
    const asked = Date.now();
    await postSigned(url, form(slashCommand("kep 4639", slack.responseUrl())), { contentType: FORM });
    await slack.until("response");
    expect(slack.sent.find(({ method }) => method === "response")?.at).toBeGreaterThanOrEqual(asked + 1000);
  });
});

describe("blocks that Slack does not take", () => {
  const typesOf = (message: Record<string, unknown> | undefined) =>
    [
      ...JSON.stringify(message?.["blocks"]).matchAll(
        /\{"type":"([a-z_]+)",(?:"text":\{|"rows"|"elements"|"title")/g,
      ),
    ].map(([, type]) => type);

  it("sends plain ones instead", async () => {
    slack.refuse("chat.postMessage", { error: "invalid_blocks" });
    await postSigned(url, JSON.stringify(mention("<@UBOT> gate ImageVolume")));
    const [answer] = await slack.until("chat.postMessage");
    expect(typesOf(answer)).toContain("section");
    expect(typesOf(answer)).not.toContain("table");
  });

  it("sends the direct sentence alone when those are refused too", async () => {
    slack.refuse("response", { error: "invalid_blocks" }, { status: 400 });
    await postSigned(url, form(slashCommand("gate ImageVolume", slack.responseUrl())), { contentType: FORM });
    const [answer] = await slack.until("response");
    expect(typesOf(answer)).toEqual(["section"]);
    expect(answer?.["text"]).toContain("1.36");
  });

  it("apologizes when Slack takes nothing of it", async () => {
    const refusal = { error: "invalid_blocks" };
    slack.refuse("chat.postMessage", refusal, refusal, refusal);
    await postSigned(url, JSON.stringify(mention("<@UBOT> gate ImageVolume")));
    expect((await slack.until("chat.postMessage"))[0]?.["text"]).toMatch(/could not be answered.*id \w{6}/);
  });
});
