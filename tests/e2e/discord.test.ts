import { beforeEach, describe, expect, it } from "vitest";
import { startDiscord } from "../../src/chat/discord/index.ts";
import { createLog } from "../../src/chat/shared/log.ts";
import { slash } from "./discord-events.ts";
import { CALLBACK, EPHEMERAL, FOLLOW_UP, ORIGINAL, posted, text, useDiscord, V2 } from "./discord-harness.ts";
import { DiscordServer, type Json } from "./discord-server.ts";

const discord = useDiscord();

describe("connecting to Discord", () => {
  it("asks for no privileged intent", async () => {
    await discord.start();
    const [identify] = discord.server.identified;
    // Guilds, guild messages, direct messages; https://discord.com/developers/docs/events/gateway#list-of-intents
    expect(identify?.d.intents).toBe((1 << 0) | (1 << 9) | (1 << 12));
  });

  it("says which variable is wrong when the token is refused, and does not print it", async () => {
    discord.server.token = "another";
    const refused = startDiscord(
      { token: "test-token", apiUrl: discord.server.apiUrl, lang: "en", preferences: discord.preferences },
      discord.engine,
      createLog("silent", []),
    );
    await expect(refused).rejects.toMatchObject({
      code: "discord-token-refused",
      message: expect.stringMatching(/DISCORD_TOKEN.*Reset Token/),
    });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining("test-token") });
  });

  it("says so when Discord cannot be reached", async () => {
    const closed = discord.server.apiUrl;
    await discord.server.close();
    discord.server = await DiscordServer.start();
    const lost = startDiscord(
      { token: "t", apiUrl: closed.replace(/:\d+/, ":1"), lang: "en", preferences: discord.preferences },
      discord.engine,
      createLog("silent", []),
    );
    await expect(lost).rejects.toMatchObject({ code: "discord-unreachable" });
  });
});

describe("/k8s in Discord", () => {
  beforeEach(() => discord.start());

  it("answers the asker alone, with everything in its components", async () => {
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume", version: "1.33" }));
    const request = await discord.server.wait("POST", CALLBACK);
    expect(posted(request).flags).toBe(V2 | EPHEMERAL);
    expect(discord.engine.asked[0]).toEqual({ text: "gate ImageVolume 1.33", lang: "en" });
    expect(text(request)).toContain("ImageVolume has been stable");
  });

  it("answers everyone with share:true, and offers no sharing then", async () => {
    discord.server.dispatch(
      "INTERACTION_CREATE",
      slash("diff", { from: "1.24", to: "1.25", sig: "node", kind: "deprecation", share: true }),
    );
    const request = await discord.server.wait("POST", CALLBACK);
    expect(discord.engine.asked[0]?.text).toBe("diff 1.24 1.25 sig:node kind:deprecation");
    expect(posted(request).flags).toBe(V2);
    expect(JSON.stringify(posted(request))).not.toContain("Share in channel");
  });

  it.each([
    ["upgrade", { from: "1.24", to: "1.27" }, "upgrade 1.24 1.27"],
    ["kep", { kep: "4639" }, "kep 4639"],
    ["pr", { number: 109798 }, "pr 109798"],
    ["api", { name: "policy/v1beta1" }, "api policy/v1beta1"],
    ["release", { version: "1.35" }, "release 1.35"],
    ["list", { what: "deprecation", version: "1.25", sig: "node" }, "list deprecation 1.25 sig:node"],
    ["search", { words: "cgroup v1", version: "1.31" }, "search cgroup v1 v:1.31"],
    ["help", {}, "help"],
    ["help", { command: "diff" }, "help diff"],
    ["ask", { question: "1.25でPSPはどうなった?" }, "1.25でPSPはどうなった?"],
  ])("%s %j asks the engine %s", async (subcommand, options, command) => {
    discord.server.dispatch("INTERACTION_CREATE", slash(subcommand, options));
    await discord.server.wait("POST", CALLBACK);
    expect(discord.engine.asked.map((each) => each.text)).toEqual([command]);
  });

  it("sends several answers to several questions", async () => {
    discord.server.dispatch("INTERACTION_CREATE", slash("ask", { question: "kep 4639\ngate ImageVolume" }));
    expect(text(await discord.server.wait("POST", CALLBACK))).toContain("KEP-4639");
    const second = await discord.server.wait("POST", FOLLOW_UP);
    expect(text(second)).toContain("ImageVolume has been stable");
    expect(posted(second).flags).toBe(V2 | EPHEMERAL);
  });

  it("brings no mention back to life", async () => {
    discord.server.dispatch(
      "INTERACTION_CREATE",
      slash("ask", { question: "@everyone <@123> <#1> [x](http://evil) <!channel> `@here`" }),
    );
    const request = await discord.server.wait("POST", CALLBACK);
    expect(posted(request).allowed_mentions).toMatchObject({ parse: [] });
    expect(text(request)).not.toMatch(/@everyone|@here|<@|<#|\[x\]\(http/);
  });

  it("defers when answers have become slow, and a long text at once", async () => {
    discord.server.dispatch("INTERACTION_CREATE", slash("ask", { question: "x".repeat(600) }));
    const callback = await discord.server.wait("POST", CALLBACK);
    expect(callback.body).toMatchObject({ type: 5, data: { flags: EPHEMERAL } });
    expect(posted(await discord.server.wait("PATCH", ORIGINAL)).flags).toBe(V2);
    const ask = discord.engine.askAll;
    discord.engine.askAll = (request) => {
      const end = performance.now() + 300;
      while (performance.now() < end);
      return ask(request);
    };
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    expect((await discord.server.wait("POST", CALLBACK, 2)).body).toMatchObject({ type: 4 });
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "B" }));
    expect((await discord.server.wait("POST", CALLBACK, 3)).body).toMatchObject({ type: 5 });
    await discord.server.wait("PATCH", ORIGINAL, 2);
  });

  it("answers a repeated delivery once", async () => {
    const event = slash("gate", { name: "ImageVolume" });
    discord.server.dispatch("INTERACTION_CREATE", event);
    discord.server.dispatch("INTERACTION_CREATE", event);
    discord.server.dispatch("INTERACTION_CREATE", slash("help", {}));
    await discord.server.wait("POST", CALLBACK, 2);
    expect(discord.engine.asked.map((each) => each.text)).toEqual(["gate ImageVolume", "help"]);
  });

  it("waits as long as a rate limit says, then sends the answer", async () => {
    discord.server.failNext(
      CALLBACK,
      429,
      { message: "You are being rate limited.", retry_after: 0.4, global: false },
      { "retry-after": "0.4", "x-ratelimit-scope": "shared" },
    );
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    const [first, second] = [
      await discord.server.wait("POST", CALLBACK),
      await discord.server.wait("POST", CALLBACK, 2),
    ];
    expect(first.status).toBe(429);
    expect(second.at - first.at).toBeGreaterThanOrEqual(380);
    expect(discord.engine.asked).toHaveLength(1);
  });

  it("tells the asker a failure in one sentence with an id, and the log the cause", async () => {
    discord.server.dispatch("INTERACTION_CREATE", slash("ask", { question: "explode" }));
    const request = await discord.server.wait("POST", CALLBACK);
    const id = /the id ([2-9a-z]{6})\./.exec(text(request))?.[1];
    expect(posted(request).flags).toBe(V2 | EPHEMERAL);
    expect(text(request)).not.toContain("exploded");
    const line = discord.logged.find((each) => each.includes("exploded"));
    expect(line).toContain(`"id":"${id}"`);
  });

  it("tells it in the deferred reply too", async () => {
    discord.server.dispatch("INTERACTION_CREATE", slash("ask", { question: `explode ${"x".repeat(600)}` }));
    expect((await discord.server.wait("POST", CALLBACK)).body).toMatchObject({ type: 5 });
    expect(text(await discord.server.wait("PATCH", ORIGINAL))).toMatch(/the id [2-9a-z]{6}/);
  });

  it("tells it when Discord refuses the answer, and only logs it when nothing can be sent any more", async () => {
    discord.server.failNext(CALLBACK, 400, { message: "Invalid Form Body", code: 50035 });
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    expect(text(await discord.server.wait("POST", CALLBACK, 2))).toMatch(/the id [2-9a-z]{6}/);
    discord.server.failNext(CALLBACK, 404, { message: "Unknown interaction", code: 10062 });
    discord.server.dispatch("INTERACTION_CREATE", slash("help", {}));
    await discord.server.wait("POST", CALLBACK, 3);
    await discord.server.until(
      () => discord.logged.some((line) => line.includes("no longer takes a reply")),
      "log line",
    );
    expect(discord.server.all("POST", CALLBACK)).toHaveLength(3);
  });

  it("answers a command that it does not know", async () => {
    const event = slash("gate", { name: "x" });
    discord.server.dispatch("INTERACTION_CREATE", {
      ...event,
      data: { ...(event.data as Json), name: "old" },
    });
    expect(text(await discord.server.wait("POST", CALLBACK))).toContain("register the commands again");
  });
});

describe("a connection to Discord that breaks", () => {
  it("is resumed; what happened meanwhile is answered, what was answered is not answered again", async () => {
    await discord.start();
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await discord.server.wait("POST", CALLBACK);
    discord.server.missed("INTERACTION_CREATE", slash("gate", { name: "B" }));
    discord.server.drop();
    await discord.server.wait("POST", CALLBACK, 2);
    expect(discord.server.identified.map(({ op }) => op)).toEqual([2, 6]);
    expect(discord.engine.asked.map((each) => each.text)).toEqual(["gate A", "gate B"]);
  });

  it("is made again when Discord asks for it", async () => {
    await discord.start();
    discord.server.askToReconnect();
    await discord.server.until(() => discord.server.identified.length === 2, "resumption");
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await discord.server.wait("POST", CALLBACK);
    expect(discord.server.identified.map(({ op }) => op)).toEqual([2, 6]);
    expect(discord.engine.asked).toHaveLength(1);
  });

  it("is made anew when it cannot be resumed (after the 5 seconds that Discord wants between two)", async () => {
    await discord.start();
    discord.server.breakNextResume();
    discord.server.drop();
    await discord.server.until(() => discord.server.identified.length === 3, "second identification");
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await discord.server.wait("POST", CALLBACK);
    expect(discord.server.identified.map(({ op }) => op)).toEqual([2, 6, 2]);
    expect(discord.engine.asked).toHaveLength(1);
  });

  it("finishes the answers under way when it is closed, and takes no more", async () => {
    await discord.start();
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await discord.server.until(() => discord.engine.asked.length === 1, "question");
    await discord.stop();
    expect(discord.server.all("POST", CALLBACK)).toHaveLength(1);
    discord.server.dispatch("INTERACTION_CREATE", slash("gate", { name: "B" }));
    expect(discord.engine.asked).toHaveLength(1);
    expect(discord.logged.join("")).not.toContain("reconnecting");
  });
});
