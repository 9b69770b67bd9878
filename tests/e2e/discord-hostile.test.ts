import { beforeEach, describe, expect, it } from "vitest";
import { startDiscord } from "../../src/chat/discord/index.ts";
import { createLog } from "../../src/chat/shared/log.ts";
import { IN_DIRECT, mention, message, press, slash, typing, whatChanged } from "./discord-events.ts";
import { CALLBACK, FOLLOW_UP, ORIGINAL, POSTED, posted, text, useDiscord } from "./discord-harness.ts";
import { BOT, type Json } from "./discord-server.ts";

const discord = useDiscord();

/** An event with one of its fields changed; `undefined` leaves it out. */
const without = (event: Json, fields: Json): Json => ({ ...event, ...fields });

describe("what comes from Discord's gateway", () => {
  beforeEach(() => discord.start());

  const gate = () => slash("gate", { name: "A" });
  const UNREADABLE: [string, string, () => Json][] = [
    ["an interaction without anything", "INTERACTION_CREATE", () => ({})],
    [
      "an interaction without what was asked",
      "INTERACTION_CREATE",
      () => without(gate(), { data: undefined }),
    ],
    ["an interaction of nobody", "INTERACTION_CREATE", () => without(gate(), { member: null, user: null })],
    ["an interaction nowhere", "INTERACTION_CREATE", () => without(gate(), { channel: { id: null } })],
    ["an interaction of an unknown type", "INTERACTION_CREATE", () => without(gate(), { type: 99 })],
    ["an interaction whose id is none", "INTERACTION_CREATE", () => without(gate(), { id: "x" })],
    [
      "a press under no message",
      "INTERACTION_CREATE",
      () => without(press("x", { components: [] }), { message: null }),
    ],
    ["a message without anything", "MESSAGE_CREATE", () => ({})],
    ["a message of nobody", "MESSAGE_CREATE", () => without(mention("gate A", BOT), { author: null })],
    ["a message without text", "MESSAGE_CREATE", () => without(mention("gate A", BOT), { content: null })],
    [
      "a message with broken mentions",
      "MESSAGE_CREATE",
      () => without(mention("gate A", BOT), { mentions: [null] }),
    ],
    ["a server that is null", "GUILD_CREATE", () => ({ id: null, channels: null, members: [null] })],
    ["an event of an unknown kind", "FROM_THE_FUTURE", () => ({ a: 1 })],
    ["an event named like an error", "error", () => ({})],
  ];

  it.each(UNREADABLE)("%s ends nothing", async (_, event, make) => {
    discord.server.dispatch(event, make());
    discord.server.dispatch("INTERACTION_CREATE", slash("kep", { kep: "4639" }));
    await discord.server.until(
      () => discord.server.all("POST", CALLBACK).some((request) => text(request).includes("KEP-4639")),
      "answer to the next question",
    );
    expect(discord.server.identified).toHaveLength(1);
  });

  it.each(["{", "null", "5", '"x"', "[]", '{"op":99}', '{"op":0}', '{"op":11,"d":{}}'])(
    "the frame %s ends nothing",
    async (frame) => {
      discord.server.sendFrame(frame);
      discord.server.dispatch("INTERACTION_CREATE", slash("kep", { kep: "4639" }));
      expect(text(await discord.server.wait("POST", CALLBACK))).toContain("KEP-4639");
    },
  );

  it.each([
    ["a command without a subcommand", () => without(gate(), { data: { id: "1", name: "k8s", type: 1 } })],
    [
      "a command with options that are none",
      () => without(gate(), { data: { id: "1", name: "k8s", type: 1, options: [] } }),
    ],
    [
      "a message command without its message",
      () =>
        without(whatChanged("#109798"), {
          data: { id: "1", name: "What changed here?", type: 3, target_id: "9" },
        }),
    ],
    ["a menu without a choice", () => press("k1eg00:diff 1.24 1.25", { components: [], values: [] })],
    ["a control of nothing", () => press("k1es00:explode", { components: [] })],
  ])("replies to %s", async (_, make) => {
    discord.server.dispatch("INTERACTION_CREATE", make());
    await discord.server.wait("POST", CALLBACK);
  });

  it("does not leave somebody waiting whose choice is saved slowly", async () => {
    let save: () => void = () => undefined;
    discord.preferences.set = () =>
      new Promise((resolve) => {
        save = resolve;
      });
    discord.server.dispatch("INTERACTION_CREATE", slash("language", { language: "ja" }));
    expect((await discord.server.wait("POST", CALLBACK)).body).toMatchObject({
      type: 5,
      data: { flags: 64 },
    });
    save();
    expect(text(await discord.server.wait("PATCH", ORIGINAL))).toContain("日本語で回答します");
  });

  it("gives no choices where a completion fails", async () => {
    const typed = typing("gate", "name", "x");
    discord.engine.complete = () => {
      throw new Error("the engine exploded");
    };
    discord.server.dispatch("INTERACTION_CREATE", typed);
    expect((await discord.server.wait("POST", CALLBACK)).body).toMatchObject({
      type: 8,
      data: { choices: [] },
    });
  });
});

describe("an answer that Discord does not take at once", () => {
  beforeEach(() => discord.start());

  it.each([500, 502, 503])("is sent again after %s, with time in between", async (status) => {
    for (let time = 0; time < 3; time += 1) discord.server.failNext(CALLBACK, status);
    discord.server.dispatch("INTERACTION_CREATE", slash("kep", { kep: "4639" }));
    const first = await discord.server.wait("POST", CALLBACK);
    const last = await discord.server.wait("POST", CALLBACK, 4);
    expect(text(last)).toContain("KEP-4639");
    expect(last.at - first.at).toBeGreaterThan(1_000);
    expect(discord.engine.asked).toHaveLength(1);
  });

  it("is sent again after a broken connection", async () => {
    discord.server.breakNext(CALLBACK);
    discord.server.dispatch("INTERACTION_CREATE", slash("kep", { kep: "4639" }));
    expect(text(await discord.server.wait("POST", CALLBACK, 2))).toContain("KEP-4639");
  });

  it("counts as taken when Discord says that it has it, and what follows is sent", async () => {
    discord.server.breakNext(CALLBACK, true);
    discord.server.dispatch("INTERACTION_CREATE", slash("ask", { question: "kep 4639\ngate ImageVolume" }));
    expect(text(await discord.server.wait("POST", FOLLOW_UP))).toContain("ImageVolume");
    expect(discord.server.all("POST", CALLBACK)).toHaveLength(2);
    expect(discord.logged.join("")).not.toContain("failed to answer");
  });

  it("reaches the deferred reply and the messages behind the first", async () => {
    discord.server.failNext(ORIGINAL, 502);
    discord.server.breakNext(FOLLOW_UP);
    const question = `kep 4639\ngate ImageVolume ${"x".repeat(600)}`;
    discord.server.dispatch("INTERACTION_CREATE", slash("ask", { question }));
    expect(text(await discord.server.wait("PATCH", ORIGINAL, 2))).toContain("KEP-4639");
    expect(text(await discord.server.wait("POST", FOLLOW_UP, 2))).toContain("ImageVolume");
  });

  it("appears once in a channel: each message has a nonce of its own that is enforced", async () => {
    discord.server.breakNext(POSTED, true);
    discord.server.dispatch("MESSAGE_CREATE", message("kep 4639", { place: IN_DIRECT }));
    const [first, second] = [
      await discord.server.wait("POST", POSTED),
      await discord.server.wait("POST", POSTED, 2),
    ];
    expect(posted(first)).toMatchObject({ nonce: expect.stringMatching(/^\d+$/), enforce_nonce: true });
    expect(posted(second).nonce).toBe(posted(first).nonce);
  });
});

describe("a connection that Discord closes for good", () => {
  const start = () =>
    startDiscord(
      {
        token: discord.server.token,
        apiUrl: discord.server.apiUrl,
        lang: "en",
        preferences: discord.preferences,
      },
      discord.engine,
      createLog("silent", []),
    );

  it("names the token at the start when it is closed with 4004", async () => {
    discord.server.closeForGood(4004);
    await expect(start()).rejects.toMatchObject({
      code: "discord-token-refused",
      message: expect.stringMatching(/DISCORD_TOKEN.*Reset Token/),
    });
  });

  it("does not blame the network for what Discord refuses", async () => {
    discord.server.closeForGood(4014);
    await expect(start()).rejects.toMatchObject({
      code: "discord-session-refused",
      message: expect.stringContaining("4014 DisallowedIntents"),
    });
  });

  it("names the token in the log when it is reset while the bot runs", async () => {
    await discord.start();
    discord.server.closeForGood(4004);
    await discord.server.until(() => discord.logged.some((line) => /DISCORD_TOKEN/.test(line)), "log line");
    expect(discord.logged.join("")).not.toContain("network");
  });
});
