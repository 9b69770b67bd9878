import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RunningSlack } from "../../src/chat/slack/start.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import { startSocketBot } from "./slack-bot.ts";
import { directMessage, mention, messageShortcut, press, slashCommand } from "./slack-payloads.ts";
import { SlackServer, waitFor } from "./slack-server.ts";

let slack: SlackServer;
let engine: SampleEngine;
let bot: RunningSlack;
const log = recordingLog();

beforeEach(async () => {
  slack = await SlackServer.start();
  engine = sampleEngine();
  log.lines.length = 0;
  bot = await startSocketBot(slack, engine, log);
});

afterEach(async () => {
  await bot.close();
  await slack.close();
  expect(slack.problems).toEqual([]);
  // A response URL is as good as a token while it lives.
  expect(log.lines.join("\n")).not.toMatch(/xox[a-z]-|xapp-/);
});

describe("a response URL that fails", () => {
  it.each([
    ["an error of Slack's", { status: 502 }],
    ["a broken connection", { broken: true as const }],
  ])("is tried again after %s", async (_, refusal) => {
    slack.refuse("response", refusal, refusal);
    slack.send("e1", "slash_commands", slashCommand("kep 4639", slack.responseUrl()));
    expect((await slack.until("response"))[0]?.["text"]).toContain("KEP-4639");
    expect(engine.asked).toHaveLength(1);
  });
});

describe("a modal that Slack does not open", () => {
  it.each(["expired_trigger_id", "exchanged_trigger_id", "view_too_large"])(
    "leaves the shortcut its response URL (%s)",
    async (error) => {
      slack.refuse("views.open", { error });
      const shortcut = messageShortcut({ text: "KEP-4639 and #109798" }, slack.responseUrl());
      slack.send("e1", "interactive", shortcut);
      const answers = await slack.until("response", 2);
      expect(answers.map(({ text }) => text)).toEqual([
        expect.stringContaining("KEP-4639"),
        expect.stringContaining("109798"),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ response_type: "ephemeral" });
    },
  );

  it("still says that there is nothing to explain", async () => {
    slack.refuse("views.open", { error: "expired_trigger_id" });
    slack.send("e1", "interactive", messageShortcut({ text: "lunch?" }, slack.responseUrl()));
    expect((await slack.until("response"))[0]?.["text"]).toContain("names no pull request");
  });

  it.each([
    ["an answer", "en 0 kep 4639", "KEP-4639"],
    ["an apology", "en 0 explode", "could not be answered"],
  ])("from the Home tab is followed by %s in the direct conversation", async (_, value, said) => {
    slack.refuse("views.open", { error: "expired_trigger_id" });
    slack.send(
      "e1",
      "interactive",
      press({ id: "kawaraban.ask.0", value }, { view: { id: "V1", type: "home" } }),
    );
    const [message] = await slack.until("chat.postMessage");
    expect(message).toMatchObject({ channel: "U1", text: expect.stringContaining(said) });
  });
});

describe("an answer that Slack finds too long", () => {
  it("comes in a plainer form", async () => {
    slack.refuse("chat.postMessage", { error: "msg_too_long" }, { error: "msg_too_long" });
    slack.send("e1", "events_api", mention("<@UBOT> gate ImageVolume"));
    expect((await slack.until("chat.postMessage"))[0]?.["text"]).toContain("ImageVolume");
  });
});

describe("a reply that is shown in the channel too", () => {
  it("is a message like any other, in a thread with the bot", async () => {
    const broadcast = { subtype: "thread_broadcast", thread_ts: "17.1", root: { ts: "17.1", user: "UBOT" } };
    slack.send("e1", "events_api", directMessage("kep 4639", broadcast));
    expect((await slack.until("chat.postMessage"))[0]).toMatchObject({ channel: "D1", thread_ts: "17.1" });
  });

  it("is answered when it mentions the bot, once", async () => {
    const broadcast = { subtype: "thread_broadcast", thread_ts: "17.1", ts: "17.2" };
    slack.send("e1", "events_api", mention("<@UBOT> kep 4639", broadcast));
    slack.send("e2", "events_api", mention("<@UBOT> kep 4639", broadcast));
    await slack.until("chat.postMessage");
    await waitFor(() => slack.acks.length === 2, "both acknowledgements");
    expect(engine.asked).toHaveLength(1);
  });
});
