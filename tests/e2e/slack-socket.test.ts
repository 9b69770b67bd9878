import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RunningSlack } from "../../src/chat/slack/start.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import { startSocketBot } from "./slack-bot.ts";
import { directMessage, event, mention, press, slashCommand } from "./slack-payloads.ts";
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
});

describe("a slash command by Socket Mode", () => {
  it("is acknowledged without a body and answered to the asker alone, with a button to share", async () => {
    slack.send("e1", "slash_commands", slashCommand("gate ImageVolume", slack.responseUrl()));
    const [answer] = await slack.until("response");
    expect(slack.acks).toEqual([{ id: "e1", payload: {} }]);
    expect(answer).toMatchObject({ response_type: "ephemeral", replace_original: false });
    expect(answer?.["text"]).toContain("stable (GA) and locked on since 1.36");
    expect(JSON.stringify(answer)).toContain("kawaraban.share");
  });

  it("is answered with the help when it is bare, and the help's examples can be pressed", async () => {
    slack.send("e1", "slash_commands", slashCommand("", slack.responseUrl()));
    const [answer] = await slack.until("response");
    expect(engine.asked.map(({ text }) => text)).toEqual(["help"]);
    expect(JSON.stringify(answer)).toContain('"value":"en 0 gate ImageVolume"');
  });

  it("shows no mention, link or broadcast of the question alive", async () => {
    const text =
      "what is <!channel> <!here> <@U1|bob> <#C1|general> @everyone [x](http://evil) <http://evil|click> &lt;!channel&gt;";
    slack.send("e1", "slash_commands", slashCommand(text, slack.responseUrl()));
    const [answer] = await slack.until("response");
    const shown = JSON.stringify(answer);
    expect(shown).not.toMatch(/<[!@#]/);
    expect(shown).not.toContain("<http://evil");
    expect(shown).toContain("&lt;!channel&gt;");
  });

  it("answers several questions of one message, each by itself", async () => {
    slack.send("e1", "slash_commands", slashCommand("gate ImageVolume\nkep 4639", slack.responseUrl()));
    const answers = await slack.until("response", 2);
    expect(answers.map(({ text }) => text)).toEqual([
      expect.stringContaining("ImageVolume"),
      expect.stringContaining("KEP-4639"),
    ]);
  });
});

describe("mentions and direct messages", () => {
  it("answers a mention in its thread, without the mention in the question", async () => {
    slack.send("e1", "events_api", mention("<@UBOT> gate ImageVolume", { ts: "17.1" }));
    const [answer] = await slack.until("chat.postMessage");
    expect(answer).toMatchObject({ channel: "C1", thread_ts: "17.1" });
    expect(engine.asked[0]?.text).toBe("gate ImageVolume");
    expect(JSON.stringify(answer)).not.toContain("kawaraban.share");
  });

  it("reads a follow-up in the thread with the question before", async () => {
    slack.send("e1", "events_api", mention("<@UBOT> gate ImageVolume", { ts: "17.1" }));
    await slack.until("chat.postMessage");
    slack.send("e2", "events_api", mention("<@UBOT> and in 1.26?", { ts: "17.2", thread_ts: "17.1" }));
    await slack.until("chat.postMessage", 2);
    slack.send("e3", "events_api", mention("<@UBOT> and in 1.27?", { ts: "18.1" }));
    await slack.until("chat.postMessage", 3);
    expect(engine.asked.map(({ previous }) => previous?.text)).toEqual([
      undefined,
      "gate ImageVolume",
      undefined,
    ]);
  });

  it("follows up in a direct conversation without a thread", async () => {
    slack.send("e1", "events_api", directMessage("gate ImageVolume"));
    await slack.until("chat.postMessage");
    slack.send("e2", "events_api", directMessage("じゃあ1.26では?"));
    await slack.until("chat.postMessage", 2);
    expect(engine.asked[1]).toMatchObject({
      text: "じゃあ1.26では?",
      previous: { text: "gate ImageVolume" },
    });
  });

  it("ignores bots, itself, edits, joins, and messages of channels it was not called in", async () => {
    const ignored = [
      directMessage("gate ImageVolume", { bot_id: "B2" }),
      directMessage("gate ImageVolume", { bot_id: "B2", subtype: "bot_message" }),
      directMessage("gate ImageVolume", { user: "UBOT" }),
      directMessage("gate ImageVolume", {
        subtype: "message_changed",
        message: { text: "gate ImageVolume" },
      }),
      directMessage("has joined", { subtype: "channel_join" }),
      mention("<@UBOT> gate ImageVolume", { bot_id: "B2" }),
      event({
        type: "message",
        channel_type: "channel",
        channel: "C1",
        user: "U1",
        ts: "19.1",
        text: "gate x",
      }),
    ];
    for (const [index, payload] of ignored.entries()) slack.send(`e${index}`, "events_api", payload);
    await waitFor(() => slack.acks.length === ignored.length, "all to be acknowledged");
    slack.send("last", "events_api", directMessage("kep 4639"));
    await slack.until("chat.postMessage");
    expect(engine.asked.map(({ text }) => text)).toEqual(["kep 4639"]);
  });

  it("answers a message once when it is delivered again, as an event, an envelope and after an edit", async () => {
    const payload = mention("<@UBOT> gate ImageVolume", { ts: "17.1" });
    slack.send("e1", "events_api", payload);
    slack.send("e1", "events_api", payload);
    slack.send(
      "e2",
      "events_api",
      mention("<@UBOT> gate ImageVolume 1.33", { ts: "17.1", edited: { user: "U1" } }),
    );
    await waitFor(() => slack.acks.length === 3, "three acknowledgements");
    await slack.until("chat.postMessage");
    slack.send("e3", "events_api", mention("<@UBOT> kep 4639"));
    await slack.until("chat.postMessage", 2);
    expect(slack.calls("chat.postMessage")).toHaveLength(2);
    expect(slack.acks.map(({ id }) => id)).toEqual(["e1", "e1", "e2", "e3"]);
  });
});

describe("the connection", () => {
  it("comes back when Slack asks for a new one, and answers what was pending once", async () => {
    const payload = mention("<@UBOT> gate ImageVolume");
    slack.send("e1", "events_api", payload);
    await slack.until("chat.postMessage");
    slack.requestRefresh();
    await waitFor(() => slack.connections === 2, "a second connection");
    slack.send("e1", "events_api", payload);
    slack.send("e2", "events_api", mention("<@UBOT> kep 4639"));
    await slack.until("chat.postMessage", 2);
    expect(slack.calls("chat.postMessage").map(({ text }) => text)).toEqual([
      expect.stringContaining("ImageVolume"),
      expect.stringContaining("KEP-4639"),
    ]);
  });

  it("comes back after a broken connection and refused attempts", async () => {
    slack.refuse("apps.connections.open", { error: "internal_error" });
    slack.dropConnection();
    await waitFor(() => slack.connections === 2, "a second connection");
    slack.send("e1", "slash_commands", slashCommand("kep 4639", slack.responseUrl()));
    expect((await slack.until("response"))[0]?.["text"]).toContain("KEP-4639");
  });
});

describe("an answer that cannot be given", () => {
  it("tells the asker one sentence with the id of the log line that has the cause", async () => {
    slack.send("e1", "slash_commands", slashCommand("explode", slack.responseUrl()));
    const [answer] = await slack.until("response");
    const id = /id (\w{6})\.$/.exec(String(answer?.["text"]))?.[1];
    expect(id).toBeDefined();
    expect(String(answer?.["text"])).not.toMatch(/Error|at \w+|exploded/);
    expect(log.lines.find((line) => line.includes(String(id)))).toContain("the engine exploded");
  });

  it("apologizes in the language of the question, in the thread", async () => {
    slack.send("e1", "events_api", mention("<@UBOT> explode して", { ts: "17.1" }));
    const [answer] = await slack.until("chat.postMessage");
    expect(answer).toMatchObject({ thread_ts: "17.1", text: expect.stringContaining("申し訳ありません") });
  });

  it("never logs a token", async () => {
    slack.send("e1", "slash_commands", slashCommand("explode", slack.responseUrl()));
    await slack.until("response");
    expect(log.lines.join("\n")).not.toMatch(/xox[a-z]-|xapp-|secret-123/);
  });
});

describe("the asker's language", () => {
  it("is Slack's locale for a bare command, read once an hour", async () => {
    slack.locale = "ja-JP";
    for (const id of ["e1", "e2"])
      slack.send(id, "slash_commands", slashCommand("gate ImageVolume", slack.responseUrl(), "U7"));
    const answers = await slack.until("response", 2);
    expect(answers[1]?.["text"]).toContain("安定版");
    slack.send("e3", "slash_commands", slashCommand("kep 4639", slack.responseUrl(), "U7"));
    await slack.until("response", 3);
    expect(slack.calls("users.info").length).toBeLessThanOrEqual(2);
  });

  it("is the bot's when the locale cannot be had, without a wait for the rate limit", async () => {
    slack.refuse("users.info", { status: 429, retryAfter: 30 });
    slack.send("e1", "slash_commands", slashCommand("gate ImageVolume", slack.responseUrl()));
    expect((await slack.until("response"))[0]?.["text"]).toContain("stable");
  });

  it("is not asked for when the question has one of its own", async () => {
    slack.send("e1", "slash_commands", slashCommand("ImageVolumeはいつGAになった?", slack.responseUrl()));
    await slack.until("response");
    expect(slack.calls("users.info")).toEqual([]);
  });

  it("is that of the button after a press", async () => {
    const place = { responseUrl: slack.responseUrl(), ephemeral: true };
    slack.send("e1", "interactive", press({ id: "kawaraban.ask.0", value: "ja 0 gate ImageVolume" }, place));
    expect((await slack.until("response"))[0]?.["text"]).toContain("安定版");
  });
});
