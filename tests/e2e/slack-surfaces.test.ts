import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningSlack, startSlack } from "../../src/chat/slack/start.ts";
import { memoryPreferences } from "../../src/state/preferences.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import { recordingLog } from "./recording-log.ts";
import {
  assistantThreadStarted,
  directMessage,
  globalShortcut,
  homeOpened,
  linkShared,
  mention,
  messageShortcut,
  press,
  slashCommand,
  submission,
} from "./slack-payloads.ts";
import { SlackServer, TEAM, waitFor } from "./slack-server.ts";

let slack: SlackServer;
let engine: SampleEngine;
let bot: RunningSlack;
const preferences = memoryPreferences();
const log = recordingLog();
let envelopes = 0;

async function connect(): Promise<void> {
  bot = await startSlack(
    {
      lang: "en",
      preferences,
      botToken: "xoxb-test-token",
      transport: { mode: "socket", appToken: "xapp-test-token" },
      command: "/k8s",
      apiUrl: slack.apiUrl,
    },
    engine,
    log,
  );
}

/** Sends and waits for the acknowledgement, which nothing may go without. */
async function deliver(type: Parameters<SlackServer["send"]>[1], payload: object): Promise<void> {
  envelopes += 1;
  const id = `env${envelopes}`;
  slack.send(id, type, payload);
  await waitFor(() => slack.acks.some((ack) => ack.id === id), `the acknowledgement of ${id}`);
}

beforeAll(async () => {
  slack = await SlackServer.start();
  engine = sampleEngine();
  await connect();
});

beforeEach(async () => {
  slack.sent.length = 0;
  engine.asked.length = 0;
  slack.locale = "en-US";
  await preferences.set(`slack:${TEAM}:U1`, null);
});

afterEach(() => {
  expect(slack.problems).toEqual([]);
});

afterAll(async () => {
  await bot.close();
  await slack.close();
});

/** The value of the first button or option whose id is that. */
function buttonValue(message: unknown, id: string): string {
  const found = new RegExp(`"action_id":"${id.replaceAll(".", "\\.")}".*?"value":"([^"]+)"`).exec(
    JSON.stringify(message),
  );
  if (!found?.[1]) throw new Error(`there is no ${id}`);
  return found[1];
}

describe("buttons and menus", () => {
  it("turn the page in place, with a command that has everything", async () => {
    await deliver("slash_commands", slashCommand("diff 1.24 1.25", slack.responseUrl()));
    const [first] = await slack.until("response");
    const value = buttonValue(first, "kawaraban.page.next");
    await deliver(
      "interactive",
      press({ id: "kawaraban.page.next", value }, { responseUrl: slack.responseUrl(), ephemeral: true }),
    );
    const [, second] = await slack.until("response", 2);
    expect(second).toMatchObject({ replace_original: true });
    expect(engine.asked.at(-1)?.text).toBe(value.split(" ").slice(2).join(" "));
  });

  it("still work after a restart", async () => {
    await deliver("slash_commands", slashCommand("diff 1.24 1.25", slack.responseUrl()));
    const [first] = await slack.until("response");
    await bot.close();
    await connect();
    const value = buttonValue(first, "kawaraban.page.next");
    await deliver(
      "interactive",
      press({ id: "kawaraban.page.next", value }, { responseUrl: slack.responseUrl() }),
    );
    expect((await slack.until("response", 2))[1]).toMatchObject({ replace_original: true });
  });

  it("filter in a modal, and show the result in the answer's place, as private as it was", async () => {
    await deliver("slash_commands", slashCommand("diff 1.24 1.25 page:2", slack.responseUrl()));
    const [first] = await slack.until("response");
    const value = buttonValue(first, "kawaraban.filter");
    const url = slack.responseUrl();
    await deliver(
      "interactive",
      press({ id: "kawaraban.filter", value }, { responseUrl: url, ephemeral: true }),
    );
    const [opened] = await slack.until("views.open");
    const view = opened?.["view"] as Record<string, unknown>; // what we sent
    await deliver("interactive", submission(view, { from: "1.23", to: "1.25", sig: "node", kind: "*" }));
    const [, filtered] = await slack.until("response", 2);
    expect(filtered).toMatchObject({ replace_original: true });
    expect(JSON.stringify(filtered)).toContain("kawaraban.share");
    expect(engine.asked.at(-1)?.text).toBe("diff 1.23 1.25 sig:node");
    expect(slack.acks.at(-1)?.payload ?? {}).toEqual({});
  });

  it("unfold the details of what is shown in a modal; above a modal, on top of it", async () => {
    const details = { id: "kawaraban.details", value: "en 0 diff 1.24 1.25" };
    await deliver("interactive", press(details, { responseUrl: slack.responseUrl() }));
    expect(JSON.stringify((await slack.until("views.open"))[0])).toMatch(/SIG [a-z].*CHANGELOG/);
    await deliver("interactive", press(details, { view: { id: "V2", type: "modal" } }));
    await slack.until("views.push");
  });

  it("share a private answer with the channel, once, and say who shared it and with which command", async () => {
    const shares = press(
      { id: "kawaraban.share", value: "en 0 kep 4639" },
      { responseUrl: slack.responseUrl(), ephemeral: true },
    );
    await deliver("interactive", shares);
    const [shared, private_] = await slack.until("response", 2);
    expect(shared).toMatchObject({ response_type: "in_channel", replace_original: false });
    expect(JSON.stringify(shared)).toContain("Shared by asker: `/k8s kep 4639`");
    expect(private_).toMatchObject({ replace_original: true });
    expect(JSON.stringify([shared, private_])).not.toContain("kawaraban.share");
    // Another press of the same button, before it is gone from the screen.
    await deliver("interactive", { ...shares, trigger_id: "again.1" });
    await deliver("slash_commands", slashCommand("help", slack.responseUrl()));
    expect((await slack.until("response", 3))[2]).not.toMatchObject({ response_type: "in_channel" });
    expect(slack.calls("response").filter(({ response_type: type }) => type === "in_channel")).toHaveLength(
      1,
    );
  });

  it("ask a suggestion in private under a private answer", async () => {
    await deliver(
      "interactive",
      press(
        { id: "kawaraban.ask.1", value: "en 0 kep 4639" },
        { responseUrl: slack.responseUrl(), ephemeral: true },
      ),
    );
    expect((await slack.until("response"))[0]).toMatchObject({
      response_type: "ephemeral",
      replace_original: false,
    });
  });

  it("ask a suggestion in the thread under a public answer, which then has a subject", async () => {
    const message = { ts: "20.2", thread_ts: "20.1" };
    await deliver(
      "interactive",
      press({ id: "kawaraban.ask.1", value: "en 0 kep 4639" }, { responseUrl: slack.responseUrl(), message }),
    );
    expect((await slack.until("chat.postMessage"))[0]).toMatchObject({ channel: "C1", thread_ts: "20.1" });
    await deliver("events_api", mention("<@UBOT> since when?", { ts: "20.3", thread_ts: "20.1" }));
    await slack.until("chat.postMessage", 2);
    expect(engine.asked.at(-1)?.previous?.text).toBe("kep 4639");
  });

  it("answer in private where the bot is no member", async () => {
    slack.refuse("chat.postMessage", { error: "not_in_channel" });
    await deliver(
      "interactive",
      press({ id: "kawaraban.ask.1", value: "en 0 kep 4639" }, { responseUrl: slack.responseUrl() }),
    );
    expect((await slack.until("response"))[0]).toMatchObject({ response_type: "ephemeral" });
  });

  it("acknowledge presses of links and do nothing else", async () => {
    await deliver("interactive", press({ id: "kawaraban.link.0" }, { responseUrl: slack.responseUrl() }));
    expect(slack.sent).toEqual([]);
  });

  it("take feedback, thank in private, and log what was judged, not by whom", async () => {
    log.lines.length = 0;
    await deliver(
      "interactive",
      press(
        { id: "kawaraban.feedback", value: "notHelpful ja 0 kep 4639", type: "feedback_buttons" },
        { responseUrl: slack.responseUrl() },
      ),
    );
    expect((await slack.until("response"))[0]).toMatchObject({
      response_type: "ephemeral",
      text: "ご意見ありがとうございます。",
    });
    const line = log.lines.find((each) => each.includes("feedback"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ verdict: "notHelpful", command: "kep 4639" });
    expect(line).not.toContain("U1");
  });

  it("say so when an older version of the bot made them", async () => {
    await deliver(
      "interactive",
      press({ id: "kawaraban.page.next", value: "v0|x" }, { responseUrl: slack.responseUrl() }),
    );
    expect((await slack.until("response"))[0]?.["text"]).toContain("older version");
  });

  it("apologize when the answer fails", async () => {
    await deliver(
      "interactive",
      press({ id: "kawaraban.page.next", value: "ja 0 explode" }, { responseUrl: slack.responseUrl() }),
    );
    expect((await slack.until("response"))[0]?.["text"]).toContain("申し訳ありません");
  });
});

describe("App Home", () => {
  it("shows what the bot can do, examples and the language, in Slack's language", async () => {
    slack.locale = "ja-JP";
    await deliver("events_api", homeOpened());
    const [call] = await slack.until("views.publish");
    expect(call).toMatchObject({ user_id: "U1", view: { type: "home" } });
    const view = JSON.stringify(call);
    expect(view).toContain("`/k8s`");
    expect(view).toContain("kawaraban.ask.0");
    expect(view).toContain("kawaraban.language");
  });

  it("sets the prompts of the messages tab, without a thread: with one, an agent's call fails in silence", async () => {
    slack.locale = "ja-JP";
    await preferences.set(`slack:${TEAM}:U1`, "ja");
    await deliver("events_api", homeOpened("messages"));
    const [call] = await slack.until("assistant.threads.setSuggestedPrompts");
    expect(call).toMatchObject({ channel_id: "D1", title: "質問の例" });
    expect(call?.["prompts"]).toHaveLength(4);
    expect(call).not.toHaveProperty("thread_ts");
    expect(slack.calls("views.publish")).toHaveLength(0);
  });

  it("has a button for a diff or an upgrade from two menus", async () => {
    await deliver("events_api", homeOpened());
    const [home] = await slack.until("views.publish");
    const value = buttonValue(home, "kawaraban.compare");
    await deliver(
      "interactive",
      press({ id: "kawaraban.compare", value }, { view: { id: "V1", type: "home" } }),
    );
    expect((await slack.until("views.open"))[0]).toMatchObject({ view: { callback_id: "kawaraban_choose" } });
  });

  it("keeps a chosen language, which then goes before Slack's", async () => {
    const view = { id: "V1", type: "home" };
    await deliver("interactive", press({ id: "kawaraban.language", option: "ja" }, { view }));
    expect(JSON.stringify((await slack.until("views.publish"))[0])).toContain("瓦版");
    await deliver("slash_commands", slashCommand("gate ImageVolume", slack.responseUrl()));
    expect((await slack.until("response"))[0]?.["text"]).toContain("安定版");
    await deliver("interactive", press({ id: "kawaraban.language", option: "auto" }, { view }));
    await slack.until("views.publish", 2);
    expect(await preferences.get(`slack:${TEAM}:U1`)).toBeNull();
  });

  it("opens an example in a modal, where its pages turn in place", async () => {
    const home = { id: "V1", type: "home" };
    await deliver(
      "interactive",
      press({ id: "kawaraban.ask.0", value: "en 0 diff 1.24 1.25" }, { view: home }),
    );
    const [opened] = await slack.until("views.open");
    expect(opened).toMatchObject({ trigger_id: expect.any(String), view: { type: "modal" } });
    const value = buttonValue(opened, "kawaraban.page.next");
    await deliver(
      "interactive",
      press({ id: "kawaraban.page.next", value }, { view: { id: "V2", type: "modal" } }),
    );
    expect((await slack.until("views.update"))[0]).toMatchObject({ view_id: "V2" });
  });

  it("shows an apology in a modal", async () => {
    const home = { id: "V1", type: "home" };
    await deliver("interactive", press({ id: "kawaraban.ask.0", value: "en 0 explode" }, { view: home }));
    expect(JSON.stringify((await slack.until("views.open"))[0])).toContain("could not be answered");
  });
});

describe("the shortcut Compare two releases", () => {
  const open = async () => {
    await deliver("interactive", globalShortcut("kawaraban_compare"));
    return (await slack.until("views.open"))[0]?.["view"] as Record<string, unknown>; // what we sent
  };

  it("answers in the modal it was chosen in", async () => {
    const view = await open();
    await deliver("interactive", submission(view, { what: "upgrade", from: "1.35", to: "1.37" }));
    expect(engine.asked.at(-1)).toMatchObject({ text: "upgrade 1.35 1.37", lang: "en" });
    expect(slack.acks.at(-1)?.payload).toMatchObject({ response_action: "update", view: { type: "modal" } });
  });

  it("says at the field when there is no way up between the two", async () => {
    const view = await open();
    engine.asked.length = 0;
    await deliver("interactive", submission(view, { what: "diff", from: "1.37", to: "1.35" }));
    expect(slack.acks.at(-1)?.payload).toEqual({
      response_action: "errors",
      errors: { to: "Choose a version newer than the first." },
    });
    expect(engine.asked).toEqual([]);
  });

  it("apologizes in the modal when the answer fails, or when another version of the bot made it", async () => {
    const view = await open();
    const foreign = { ...view, private_metadata: '{"lang":"ja","command":"explode"}' };
    await deliver("interactive", submission(foreign, { sig: "*" }));
    expect(JSON.stringify(slack.acks.at(-1)?.payload)).toContain("申し訳ありません");
    await deliver(
      "interactive",
      submission({ ...view, private_metadata: "{" }, { from: "1.35", to: "1.36" }),
    );
    expect(slack.acks.at(-1)?.payload).toMatchObject({ response_action: "update" });
  });
});

describe("the shortcut What changed here?", () => {
  it("explains what a message names, with an alert for what requires action", async () => {
    await deliver("interactive", messageShortcut({ text: "see #109798" }, slack.responseUrl()));
    const [opened] = await slack.until("views.open");
    expect(opened).toMatchObject({ view: { type: "modal" } });
    expect(JSON.stringify(opened)).toContain('"type":"alert"');
    expect(engine.asked.map(({ text }) => text)).toEqual(["pr 109798"]);
  });

  it("explains several things, also those in blocks, each with a button for the rest", async () => {
    const message = {
      text: "KEP-4639 and <https://github.com/kubernetes/kubernetes/pull/109798|this>",
      blocks: [{ type: "section", text: { type: "mrkdwn", text: "from 1.24 to 1.25" } }],
    };
    await deliver("interactive", messageShortcut(message, slack.responseUrl()));
    const [opened] = await slack.until("views.open");
    expect(engine.asked.map(({ text }) => text)).toEqual(["kep 4639", "pr 109798", "diff 1.24 1.25"]);
    expect(buttonValue(opened, "kawaraban.ask.2")).toContain("en 0 diff");
  });

  it("says so when there is nothing to explain", async () => {
    await deliver("interactive", messageShortcut({ text: "lunch?" }, slack.responseUrl()));
    expect(JSON.stringify((await slack.until("views.open"))[0])).toContain("names no pull request");
  });
});

describe("links in messages", () => {
  const pull = "https://github.com/kubernetes/kubernetes/pull/109798";

  it("are explained when they are of pull requests and KEPs", async () => {
    const kep = "https://kep.k8s.io/4639";
    await deliver(
      "events_api",
      linkShared([pull, kep, "https://github.com/kubernetes/kubernetes"], {
        unfurl_id: "U-1",
        source: "composer",
      }),
    );
    const [call] = await slack.until("chat.unfurl");
    expect(call).toMatchObject({ unfurl_id: "U-1", source: "composer" });
    expect(Object.keys(call?.["unfurls"] as object)).toEqual([pull, kep]);
  });

  it("are found by channel and time when Slack names no unfurl", async () => {
    await deliver("events_api", linkShared([pull]));
    expect((await slack.until("chat.unfurl"))[0]).toMatchObject({ channel: "C1", ts: "1700000005.000001" });
  });

  it("are left alone when the app has no scope for it", async () => {
    const scopes = slack.scopes;
    slack.scopes = scopes.replace("links:write,", "");
    await bot.close();
    await connect();
    await deliver("events_api", linkShared([pull]));
    await deliver("events_api", mention("<@UBOT> kep 4639"));
    await slack.until("chat.postMessage");
    expect(slack.calls("chat.unfurl")).toEqual([]);
    slack.scopes = scopes;
    await bot.close();
    await connect();
  });
});

describe("an agent's messages", () => {
  it("show a status while the answer is made, and give a new thread its title", async () => {
    await deliver("events_api", directMessage("gate ImageVolume", { ts: "30.1" }));
    const [title] = await slack.until("assistant.threads.setTitle");
    expect(title).toMatchObject({
      channel_id: "D1",
      thread_ts: "30.1",
      title: expect.stringContaining("ImageVolume"),
    });
    const methods = slack.sent
      .map(({ method }) => method)
      .filter((method) => /setStatus|postMessage/.test(method));
    expect(methods).toEqual(["assistant.threads.setStatus", "chat.postMessage"]);
    expect(slack.calls("assistant.threads.setStatus")[0]).toMatchObject({ thread_ts: "30.1" });
    await deliver("events_api", directMessage("and in 1.33?", { ts: "30.2", thread_ts: "30.1" }));
    await slack.until("chat.postMessage", 2);
    expect(slack.calls("assistant.threads.setTitle")).toHaveLength(1);
  });

  it("are answered all the same where the app or the plan has no such features", async () => {
    slack.refuse("assistant.threads.setStatus", { error: "missing_scope" });
    await deliver("events_api", directMessage("gate ImageVolume", { ts: "31.1" }));
    await slack.until("chat.postMessage");
  });

  it("count when they are sent to the channel too", async () => {
    await deliver(
      "events_api",
      directMessage("gate ImageVolume", { ts: "32.2", thread_ts: "32.1", subtype: "thread_broadcast" }),
    );
    expect((await slack.until("chat.postMessage"))[0]).toMatchObject({ thread_ts: "32.1" });
  });
});

describe("the assistant's side panel", () => {
  it("greets with suggested prompts in the user's language", async () => {
    await preferences.set(`slack:${TEAM}:U1`, "ja");
    await deliver("events_api", assistantThreadStarted());
    const [call] = await slack.until("assistant.threads.setSuggestedPrompts");
    expect(call).toMatchObject({ channel_id: "D1", thread_ts: "1700000003.000001", title: "質問の例" });
    expect(call?.["prompts"]).toHaveLength(4);
    expect(slack.calls("chat.postMessage")[0]?.["text"]).toContain("日本語か英語で");
  });

  it("answers in its thread and remembers it", async () => {
    await deliver("events_api", directMessage("gate ImageVolume", { thread_ts: "1700000003.000001" }));
    expect((await slack.until("chat.postMessage"))[0]).toMatchObject({
      channel: "D1",
      thread_ts: "1700000003.000001",
    });
    await deliver("events_api", directMessage("and in 1.33?", { thread_ts: "1700000003.000001" }));
    await slack.until("chat.postMessage", 2);
    expect(engine.asked.at(-1)?.previous?.text).toBe("gate ImageVolume");
  });
});
