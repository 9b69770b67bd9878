import { beforeEach, describe, expect, it } from "vitest";
import { IN_CHANNEL, IN_DIRECT, IN_THREAD, mention, message, whatChanged } from "./discord-events.ts";
import {
  CALLBACK,
  EPHEMERAL,
  FOLLOW_UP,
  POSTED,
  posted,
  THREADS,
  text,
  useDiscord,
  V2,
} from "./discord-harness.ts";
import { BOT, CHANNEL, DIRECT, NARROW_CHANNEL, OTHER, THREAD } from "./discord-server.ts";

const discord = useDiscord();

describe("mentions and direct messages in Discord", () => {
  beforeEach(() => discord.start());

  it("answers a mention in a thread of its own", async () => {
    discord.server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT));
    const thread = await discord.server.wait("POST", THREADS);
    expect(thread.body).toMatchObject({ name: "ImageVolume" });
    const answer = await discord.server.wait("POST", POSTED);
    expect(answer.path).toBe(`/channels/${thread.path.split("/")[4]}/messages`);
    expect(discord.engine.asked[0]).toEqual({ text: "gate ImageVolume", lang: "ja" });
  });

  it("replies in place where it may not open threads, and when Discord refuses one", async () => {
    const narrow = mention("gate ImageVolume", BOT, { place: { channel: NARROW_CHANNEL, type: 0 } });
    discord.server.dispatch("MESSAGE_CREATE", narrow);
    const reply = await discord.server.wait("POST", POSTED);
    expect(reply.path).toBe(`/channels/${NARROW_CHANNEL}/messages`);
    expect(reply.body).toMatchObject({
      message_reference: { message_id: narrow.id, fail_if_not_exists: false },
    });
    discord.server.failNext(THREADS, 403, { message: "Missing Permissions", code: 50013 });
    discord.server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT));
    expect((await discord.server.wait("POST", POSTED, 2)).path).toBe(`/channels/${CHANNEL}/messages`);
  });

  it("answers without a reply where it may not read the history", async () => {
    discord.server.failNext(POSTED, 403, {
      message: "Cannot reply without permission to read message history",
      code: 160002,
    });
    discord.server.dispatch(
      "MESSAGE_CREATE",
      mention("gate A", BOT, { place: { channel: NARROW_CHANNEL, type: 0 } }),
    );
    expect((await discord.server.wait("POST", POSTED, 2)).body).not.toHaveProperty("message_reference");
  });

  it("takes a reply to its own message as a question", async () => {
    discord.server.dispatch("MESSAGE_CREATE", message("and in 1.33?", {}, { mentions: [BOT], type: 19 }));
    await discord.server.wait("POST", POSTED);
    expect(discord.engine.asked[0]?.text).toBe("and in 1.33?");
  });

  it("answers in the thread it is asked in, and remembers what it was asked there", async () => {
    discord.server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT, { place: IN_THREAD }));
    await discord.server.wait("POST", POSTED);
    discord.server.dispatch(
      "MESSAGE_CREATE",
      mention("じゃあ1.33では?", BOT, { place: IN_THREAD, user: OTHER }),
    );
    expect((await discord.server.wait("POST", POSTED, 2)).path).toBe(`/channels/${THREAD}/messages`);
    expect(discord.engine.asked[1]?.previous).toMatchObject({
      intent: "gate",
      args: { command: "gate ImageVolume" },
    });
  });

  it("goes on in the thread that it opened", async () => {
    discord.server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT));
    const thread = (await discord.server.wait("POST", POSTED)).path.split("/")[2] ?? "";
    discord.server.dispatch(
      "MESSAGE_CREATE",
      mention("and in 1.33?", BOT, { place: { channel: thread, type: 11 } }),
    );
    await discord.server.wait("POST", POSTED, 2);
    expect(discord.engine.asked[1]?.previous).toMatchObject({ intent: "gate" });
  });

  it("does not mix up two people who ask in one channel", async () => {
    const narrow = { channel: NARROW_CHANNEL, type: 0 };
    discord.server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT, { place: narrow }));
    await discord.server.wait("POST", POSTED);
    discord.server.dispatch("MESSAGE_CREATE", mention("and in 1.33?", BOT, { place: narrow, user: OTHER }));
    await discord.server.wait("POST", POSTED, 2);
    expect(discord.engine.asked[1]?.previous).toBeUndefined();
  });

  it("answers direct messages without a mention, and remembers", async () => {
    discord.server.dispatch("MESSAGE_CREATE", message("gate ImageVolume", { place: IN_DIRECT }));
    expect((await discord.server.wait("POST", POSTED)).path).toBe(`/channels/${DIRECT}/messages`);
    discord.server.dispatch("MESSAGE_CREATE", message("and in 1.33?", { place: IN_DIRECT }));
    await discord.server.wait("POST", POSTED, 2);
    expect(discord.engine.asked[1]?.previous).toMatchObject({ intent: "gate" });
  });

  it("shows the help for a mention alone", async () => {
    discord.server.dispatch("MESSAGE_CREATE", mention("", BOT));
    await discord.server.wait("POST", POSTED);
    expect(discord.engine.asked[0]?.text).toBe("help");
  });

  it("ignores bots, webhooks, itself, notices, @everyone, and what is not for it", async () => {
    discord.server.dispatch("MESSAGE_CREATE", mention("gate A", BOT, { user: { ...OTHER, bot: true } }));
    discord.server.dispatch("MESSAGE_CREATE", mention("gate A", BOT, {}, { webhook_id: "1" }));
    discord.server.dispatch("MESSAGE_CREATE", mention("gate A", BOT, { user: BOT }));
    discord.server.dispatch("MESSAGE_CREATE", mention("", BOT, {}, { type: 6 }));
    discord.server.dispatch("MESSAGE_CREATE", message("@everyone gate A", {}, { mention_everyone: true }));
    discord.server.dispatch("MESSAGE_CREATE", message("", { place: IN_CHANNEL }));
    discord.server.dispatch("MESSAGE_CREATE", mention("gate B", BOT));
    await discord.server.wait("POST", POSTED);
    expect(discord.engine.asked.map((each) => each.text)).toEqual(["gate B"]);
  });

  it("tells a failure with an id, in place", async () => {
    discord.server.dispatch("MESSAGE_CREATE", mention("explode", BOT));
    const request = await discord.server.wait("POST", POSTED);
    expect(text(request)).toMatch(/ID「[2-9a-z]{6}」/);
    expect(discord.server.all("POST", THREADS)).toEqual([]);
  });
});

describe("What changed here?", () => {
  beforeEach(() => discord.start());

  it("explains what a message mentions, to the one who asks", async () => {
    discord.server.dispatch("INTERACTION_CREATE", whatChanged("See #109798 and KEP-4639", { user: OTHER }));
    const first = await discord.server.wait("POST", CALLBACK);
    const second = await discord.server.wait("POST", FOLLOW_UP);
    expect(discord.engine.asked.map((each) => each.text)).toEqual(["pr 109798", "kep 4639"]);
    expect([posted(first).flags, posted(second).flags]).toEqual([V2 | EPHEMERAL, V2 | EPHEMERAL]);
  });

  it("says when there is nothing to explain", async () => {
    discord.server.dispatch("INTERACTION_CREATE", whatChanged("おはようございます", { locale: "ja" }));
    expect(text(await discord.server.wait("POST", CALLBACK))).toContain("見つかりません");
  });
});
