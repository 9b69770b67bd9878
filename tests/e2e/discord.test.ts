import type { APIMessageTopLevelComponent } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DiscordTuning, startDiscord } from "../../src/chat/discord/index.ts";
import type { RunningChat } from "../../src/chat/shared/adapter.ts";
import { createLog } from "../../src/chat/shared/log.ts";
import { parseCustomId } from "../../src/render/discord/custom-id.ts";
import { hasLiveControls } from "../../src/render/discord/disable.ts";
import { memoryPreferences, type Preferences } from "../../src/state/preferences.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import {
  IN_CHANNEL,
  IN_DIRECT,
  IN_THREAD,
  mention,
  message,
  press,
  slash,
  typing,
  whatChanged,
} from "./discord-events.ts";
import {
  ASKER,
  BOT,
  CHANNEL,
  DIRECT,
  DiscordServer,
  GUILD,
  type Json,
  NARROW_CHANNEL,
  OTHER,
  type Request,
  snowflake,
  THREAD,
} from "./discord-server.ts";

const CALLBACK = /^\/interactions\/\d+\/[\w-]+\/callback$/;
const ORIGINAL = /^\/webhooks\/\d+\/[\w-]+\/messages\/(@original|\d+)$/;
const FOLLOW_UP = /^\/webhooks\/\d+\/[\w-]+$/;
const POSTED = /^\/channels\/\d+\/messages$/;
const THREADS = /\/threads$/;
const EPHEMERAL = 64;
const V2 = 1 << 15;

let server: DiscordServer;
let engine: SampleEngine;
let preferences: Preferences;
let logged: string[];
let bot: RunningChat | undefined;

async function start(tuning: DiscordTuning = {}, lang: "ja" | "en" = "en"): Promise<void> {
  const log = createLog("debug", [server.token], { write: (line) => logged.push(line) });
  bot = await startDiscord(
    { token: server.token, apiUrl: server.apiUrl, lang, preferences },
    engine,
    log,
    tuning,
  );
}

beforeEach(async () => {
  server = await DiscordServer.start();
  engine = sampleEngine();
  preferences = memoryPreferences();
  logged = [];
});

afterEach(async () => {
  await bot?.close();
  bot = undefined;
  await server.close();
  expect(server.problems).toEqual([]);
  expect(logged.join("")).not.toMatch(/test-token|xoxb-secret/);
});

/** What an interaction's callback posted. */
function posted(request: Request): Json {
  const { body } = request;
  if (!body || Array.isArray(body)) throw new Error("a callback has an object");
  return (body.data ?? body) as Json; // the message of a callback, or the message itself
}

function text(request: Request): string {
  const found: string[] = [];
  JSON.stringify(posted(request), (key, value: unknown) => {
    if (key === "content" && typeof value === "string") found.push(value);
    return value;
  });
  return found.join("\n");
}

/** The custom id of the control with that label or placeholder. */
function control(request: Request, label: RegExp): string {
  const found: string[] = [];
  JSON.stringify(posted(request), (_, value: unknown) => {
    if (typeof value === "object" && value !== null && "custom_id" in value) {
      const { custom_id: id, label: words, placeholder } = value as Json; // any object
      if (label.test(String(words ?? placeholder))) found.push(String(id));
    }
    return value;
  });
  if (!found[0]) throw new Error(`no control ${label} in ${JSON.stringify(posted(request))}`);
  return found[0];
}

describe("connecting to Discord", () => {
  it("asks for no privileged intent", async () => {
    await start();
    const [identify] = server.identified;
    // Guilds, guild messages, direct messages; https://discord.com/developers/docs/events/gateway#list-of-intents
    expect(identify?.d.intents).toBe((1 << 0) | (1 << 9) | (1 << 12));
  });

  it("says which variable is wrong when the token is refused, and does not print it", async () => {
    server.token = "another";
    const refused = startDiscord(
      { token: "test-token", apiUrl: server.apiUrl, lang: "en", preferences },
      engine,
      createLog("silent", []),
    );
    await expect(refused).rejects.toMatchObject({
      code: "discord-token-refused",
      message: expect.stringMatching(/DISCORD_TOKEN.*Reset Token/),
    });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining("test-token") });
  });

  it("says so when Discord cannot be reached", async () => {
    const closed = server.apiUrl;
    await server.close();
    server = await DiscordServer.start();
    const lost = startDiscord(
      { token: "t", apiUrl: closed.replace(/:\d+/, ":1"), lang: "en", preferences },
      engine,
      createLog("silent", []),
    );
    await expect(lost).rejects.toMatchObject({ code: "discord-unreachable" });
  });
});

describe("/k8s in Discord", () => {
  beforeEach(() => start());

  it("answers the asker alone, with everything in its components", async () => {
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume", version: "1.33" }));
    const request = await server.wait("POST", CALLBACK);
    expect(posted(request).flags).toBe(V2 | EPHEMERAL);
    expect(engine.asked[0]).toEqual({ text: "gate ImageVolume 1.33", lang: "en" });
    expect(text(request)).toContain("ImageVolume has been stable");
  });

  it("answers everyone with share:true, and offers no sharing then", async () => {
    server.dispatch(
      "INTERACTION_CREATE",
      slash("diff", { from: "1.24", to: "1.25", sig: "node", kind: "deprecation", share: true }),
    );
    const request = await server.wait("POST", CALLBACK);
    expect(engine.asked[0]?.text).toBe("diff 1.24 1.25 sig:node kind:deprecation");
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
    server.dispatch("INTERACTION_CREATE", slash(subcommand, options));
    await server.wait("POST", CALLBACK);
    expect(engine.asked.map((each) => each.text)).toEqual([command]);
  });

  it("sends several answers to several questions", async () => {
    server.dispatch("INTERACTION_CREATE", slash("ask", { question: "kep 4639\ngate ImageVolume" }));
    expect(text(await server.wait("POST", CALLBACK))).toContain("KEP-4639");
    const second = await server.wait("POST", FOLLOW_UP);
    expect(text(second)).toContain("ImageVolume has been stable");
    expect(posted(second).flags).toBe(V2 | EPHEMERAL);
  });

  it("brings no mention back to life", async () => {
    server.dispatch(
      "INTERACTION_CREATE",
      slash("ask", { question: "@everyone <@123> <#1> [x](http://evil) <!channel> `@here`" }),
    );
    const request = await server.wait("POST", CALLBACK);
    expect(posted(request).allowed_mentions).toMatchObject({ parse: [] });
    expect(text(request)).not.toMatch(/@everyone|@here|<@|<#|\[x\]\(http/);
  });

  it("defers when answers have become slow, and a long text at once", async () => {
    server.dispatch("INTERACTION_CREATE", slash("ask", { question: "x".repeat(600) }));
    const callback = await server.wait("POST", CALLBACK);
    expect(callback.body).toMatchObject({ type: 5, data: { flags: EPHEMERAL } });
    expect(posted(await server.wait("PATCH", ORIGINAL)).flags).toBe(V2);
    const ask = engine.askAll;
    engine.askAll = (request) => {
      const end = performance.now() + 300;
      while (performance.now() < end);
      return ask(request);
    };
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    expect((await server.wait("POST", CALLBACK, 2)).body).toMatchObject({ type: 4 });
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "B" }));
    expect((await server.wait("POST", CALLBACK, 3)).body).toMatchObject({ type: 5 });
    await server.wait("PATCH", ORIGINAL, 2);
  });

  it("answers a repeated delivery once", async () => {
    const event = slash("gate", { name: "ImageVolume" });
    server.dispatch("INTERACTION_CREATE", event);
    server.dispatch("INTERACTION_CREATE", event);
    server.dispatch("INTERACTION_CREATE", slash("help", {}));
    await server.wait("POST", CALLBACK, 2);
    expect(engine.asked.map((each) => each.text)).toEqual(["gate ImageVolume", "help"]);
  });

  it("waits as long as a rate limit says, then sends the answer", async () => {
    server.failNext(
      CALLBACK,
      429,
      { message: "You are being rate limited.", retry_after: 0.4, global: false },
      { "retry-after": "0.4", "x-ratelimit-scope": "shared" },
    );
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    const [first, second] = [await server.wait("POST", CALLBACK), await server.wait("POST", CALLBACK, 2)];
    expect(first.status).toBe(429);
    expect(second.at - first.at).toBeGreaterThanOrEqual(380);
    expect(engine.asked).toHaveLength(1);
  });

  it("tells the asker a failure in one sentence with an id, and the log the cause", async () => {
    server.dispatch("INTERACTION_CREATE", slash("ask", { question: "explode" }));
    const request = await server.wait("POST", CALLBACK);
    const id = /the id ([2-9a-z]{6})\./.exec(text(request))?.[1];
    expect(posted(request).flags).toBe(V2 | EPHEMERAL);
    expect(text(request)).not.toContain("exploded");
    const line = logged.find((each) => each.includes("exploded"));
    expect(line).toContain(`"id":"${id}"`);
  });

  it("tells it in the deferred reply too", async () => {
    server.dispatch("INTERACTION_CREATE", slash("ask", { question: `explode ${"x".repeat(600)}` }));
    expect((await server.wait("POST", CALLBACK)).body).toMatchObject({ type: 5 });
    expect(text(await server.wait("PATCH", ORIGINAL))).toMatch(/the id [2-9a-z]{6}/);
  });

  it("tells it when Discord refuses the answer, and only logs it when nothing can be sent any more", async () => {
    server.failNext(CALLBACK, 400, { message: "Invalid Form Body", code: 50035 });
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }));
    expect(text(await server.wait("POST", CALLBACK, 2))).toMatch(/the id [2-9a-z]{6}/);
    server.failNext(CALLBACK, 404, { message: "Unknown interaction", code: 10062 });
    server.dispatch("INTERACTION_CREATE", slash("help", {}));
    await server.wait("POST", CALLBACK, 3);
    await server.until(() => logged.some((line) => line.includes("no longer takes a reply")), "log line");
    expect(server.all("POST", CALLBACK)).toHaveLength(3);
  });

  it("answers a command that it does not know", async () => {
    const event = slash("gate", { name: "x" });
    server.dispatch("INTERACTION_CREATE", { ...event, data: { ...(event.data as Json), name: "old" } });
    expect(text(await server.wait("POST", CALLBACK))).toContain("register the commands again");
  });
});

describe("the language of an answer in Discord", () => {
  it("is the user's setting, then the locale, then the bot's", async () => {
    await start({}, "ja");
    const langs = [];
    for (const locale of ["en-US", "ja", "fr"])
      server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }, { locale }));
    await server.wait("POST", CALLBACK, 3);
    langs.push(...engine.asked.map(({ lang }) => lang));
    expect(langs).toEqual(["en", "ja", "ja"]);
    server.dispatch("INTERACTION_CREATE", slash("language", { language: "ja" }));
    expect(text(await server.wait("POST", CALLBACK, 4))).toContain("日本語で回答します");
    expect(await preferences.get(`discord:${ASKER.id}`)).toBe("ja");
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }, { locale: "en-US" }));
    await server.wait("POST", CALLBACK, 5);
    expect(engine.asked.at(-1)?.lang).toBe("ja");
    server.dispatch("INTERACTION_CREATE", slash("language", { language: "auto" }));
    expect(text(await server.wait("POST", CALLBACK, 6))).toContain("Discord's language");
    expect(await preferences.get(`discord:${ASKER.id}`)).toBeNull();
  });

  it("is guessed when the settings cannot be read, and a setting that cannot be kept is a failure", async () => {
    preferences = {
      get: () => Promise.reject(new Error("broken disk")),
      set: () => Promise.reject(new Error("broken disk")),
    };
    await start();
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }, { locale: "ja" }));
    expect(text(await server.wait("POST", CALLBACK))).toContain("安定版");
    server.dispatch("INTERACTION_CREATE", slash("language", { language: "en" }));
    expect(text(await server.wait("POST", CALLBACK, 2))).toMatch(/the id [2-9a-z]{6}/);
  });
});

describe("completion in Discord", () => {
  beforeEach(() => start());

  it.each([
    ["gate", "name", "gate ja Im 0"],
    ["kep", "kep", "kep ja Im 0"],
    ["api", "name", "api ja Im 0"],
    ["diff", "from", "version ja Im 0"],
    ["release", "version", "version ja Im 0"],
  ])("%s %s: 25 choices at most, within 50 ms", async (subcommand, option, first) => {
    const event = typing(subcommand, option, "Im", { locale: "ja" });
    const begin = performance.now();
    server.dispatch("INTERACTION_CREATE", event);
    const request = await server.wait("POST", CALLBACK);
    expect(request.body).toMatchObject({ type: 8 });
    const choices = posted(request).choices as Json[];
    expect(choices).toHaveLength(25);
    expect(choices[0]).toEqual({ name: first, value: "Im" });
    expect(request.at - begin).toBeLessThan(50);
  });

  it("completes SIGs", async () => {
    server.dispatch("INTERACTION_CREATE", typing("diff", "sig", "SIG-no"));
    expect(posted(await server.wait("POST", CALLBACK)).choices).toEqual([{ name: "node", value: "node" }]);
  });

  it("gives no choices when the engine fails", async () => {
    engine.complete = () => {
      throw new Error("no index");
    };
    server.dispatch("INTERACTION_CREATE", typing("gate", "name", "x"));
    expect(posted(await server.wait("POST", CALLBACK)).choices).toEqual([]);
    expect(logged.join("")).toContain("no index");
  });
});

describe("pages, filters and questions by button in Discord", () => {
  /** A long answer, and the request that brought it. */
  async function longAnswer(options: Record<string, string | boolean> = {}): Promise<Request> {
    server.dispatch("INTERACTION_CREATE", slash("diff", { from: "1.24", to: "1.25", ...options }));
    return server.wait("POST", CALLBACK);
  }

  it("turns the page in place", async () => {
    await start();
    const first = await longAnswer();
    let next = control(first, /^Next/);
    let count = 1;
    while (parseCustomId(next)?.command === "diff 1.24 1.25") {
      server.dispatch(
        "INTERACTION_CREATE",
        press(next, { components: posted(first).components, ephemeral: true }),
      );
      next = control(await server.wait("POST", CALLBACK, ++count), /^Next/);
    }
    server.dispatch(
      "INTERACTION_CREATE",
      press(next, { components: posted(first).components, ephemeral: true }),
    );
    const page2 = await server.wait("POST", CALLBACK, ++count);
    expect(page2.body).toMatchObject({ type: 7 });
    expect(engine.asked.at(-1)).toEqual({ text: "diff 1.24 1.25 page:2", lang: "en" });
    expect(JSON.stringify(posted(page2))).toContain("2 / 8");
  });

  it("filters by a menu, and takes the filter out again", async () => {
    await start();
    const first = await longAnswer();
    const menu = control(first, /Filter by SIG/);
    server.dispatch(
      "INTERACTION_CREATE",
      press(menu, { components: posted(first).components, ephemeral: true, values: ["node"] }),
    );
    const filtered = await server.wait("POST", CALLBACK, 2);
    expect(engine.asked.at(-1)?.text).toBe("diff 1.24 1.25 sig:node");
    server.dispatch(
      "INTERACTION_CREATE",
      press(control(filtered, /Filter by SIG/), {
        components: posted(filtered).components,
        ephemeral: true,
        values: ["*"],
      }),
    );
    await server.wait("POST", CALLBACK, 3);
    expect(engine.asked.at(-1)?.text).toBe("diff 1.24 1.25");
  });

  it("works after a restart: all state is in the control", async () => {
    await start();
    const first = await longAnswer();
    await bot?.close();
    await start();
    server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components, ephemeral: true }),
    );
    expect((await server.wait("POST", CALLBACK, 2)).body).toMatchObject({ type: 7 });
  });

  it("leaves the page of a shared answer to its asker; others get theirs alone", async () => {
    await start();
    const first = await longAnswer({ share: true });
    server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components }, { user: OTHER }),
    );
    const theirs = await server.wait("POST", CALLBACK, 2);
    expect(theirs.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(parseCustomId(control(theirs, /^Next/))?.owner).toBe(OTHER.id);
  });

  it("asks a suggestion as a new question", async () => {
    await start();
    const first = await longAnswer();
    server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^upgrade 1.24 1.25$/), { components: posted(first).components, ephemeral: true }),
    );
    const second = await server.wait("POST", CALLBACK, 2);
    expect(second.body).toMatchObject({ type: 4, data: { flags: V2 | EPHEMERAL } });
    expect(engine.asked.at(-1)?.text).toBe("upgrade 1.24 1.25");
  });

  it("shares what only the asker saw, in the same language", async () => {
    await start();
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "ImageVolume" }, { locale: "ja" }));
    const first = await server.wait("POST", CALLBACK);
    server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /共有/), { components: posted(first).components, ephemeral: true }),
    );
    const shared = await server.wait("POST", CALLBACK, 2);
    expect(shared.body).toMatchObject({ type: 4, data: { flags: V2 } });
    expect(text(shared)).toContain("安定版");
  });

  it("switches controls off in time, with a word", async () => {
    await start({ controlLifetime: 50 });
    await longAnswer();
    const edit = await server.wait("PATCH", ORIGINAL);
    expect(text(edit)).toContain("have expired. To go on, ask /k8s diff 1.24 1.25 again");
    expect(hasLiveControls(posted(edit).components as APIMessageTopLevelComponent[])).toBe(false); // what we sent
  });

  it("switches those off that outlived a restart, when they are pressed", async () => {
    await start();
    const first = await longAnswer();
    server.dispatch(
      "INTERACTION_CREATE",
      press(control(first, /^Next/), { components: posted(first).components, age: 16 * 60_000 }),
    );
    const off = await server.wait("POST", CALLBACK, 2);
    expect(off.body).toMatchObject({ type: 7 });
    expect(text(off)).toContain("have expired");
    expect(engine.asked).toHaveLength(1);
  });

  it("switches those of another version off, in the presser's language", async () => {
    await start();
    const row = { type: 1, components: [{ type: 2, style: 2, label: "x", custom_id: "k0:something" }] };
    server.dispatch(
      "INTERACTION_CREATE",
      press("k0:something", { components: [{ type: 17, components: [row] }] }, { locale: "ja" }),
    );
    expect(text(await server.wait("POST", CALLBACK))).toContain(
      "有効期限が切れました。もう一度質問してください",
    );
  });

  it("tells a failure to the presser alone and leaves the message", async () => {
    await start();
    const id = "k1en0::explode";
    server.dispatch(
      "INTERACTION_CREATE",
      press(id, { components: [{ type: 17, components: [{ type: 10, content: "x" }] }] }),
    );
    expect((await server.wait("POST", CALLBACK)).body).toMatchObject({
      type: 4,
      data: { flags: V2 | EPHEMERAL },
    });
  });
});

describe("mentions and direct messages in Discord", () => {
  beforeEach(() => start());

  it("answers a mention in a thread of its own", async () => {
    server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT));
    const thread = await server.wait("POST", THREADS);
    expect(thread.body).toMatchObject({ name: "ImageVolume" });
    const answer = await server.wait("POST", POSTED);
    expect(answer.path).toBe(`/channels/${thread.path.split("/")[4]}/messages`);
    expect(engine.asked[0]).toEqual({ text: "gate ImageVolume", lang: "ja" });
  });

  it("replies in place where it may not open threads, and when Discord refuses one", async () => {
    const narrow = mention("gate ImageVolume", BOT, { place: { channel: NARROW_CHANNEL, type: 0 } });
    server.dispatch("MESSAGE_CREATE", narrow);
    const reply = await server.wait("POST", POSTED);
    expect(reply.path).toBe(`/channels/${NARROW_CHANNEL}/messages`);
    expect(reply.body).toMatchObject({
      message_reference: { message_id: narrow.id, fail_if_not_exists: false },
    });
    server.failNext(THREADS, 403, { message: "Missing Permissions", code: 50013 });
    server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT));
    expect((await server.wait("POST", POSTED, 2)).path).toBe(`/channels/${CHANNEL}/messages`);
  });

  it("answers in the thread it is asked in, and remembers what it was asked there", async () => {
    server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT, { place: IN_THREAD }));
    await server.wait("POST", POSTED);
    server.dispatch("MESSAGE_CREATE", mention("じゃあ1.33では?", BOT, { place: IN_THREAD, user: OTHER }));
    expect((await server.wait("POST", POSTED, 2)).path).toBe(`/channels/${THREAD}/messages`);
    expect(engine.asked[1]?.previous).toMatchObject({
      intent: "gate",
      args: { command: "gate ImageVolume" },
    });
  });

  it("goes on in the thread that it opened", async () => {
    server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT));
    const thread = (await server.wait("POST", POSTED)).path.split("/")[2] ?? "";
    server.dispatch("MESSAGE_CREATE", mention("and in 1.33?", BOT, { place: { channel: thread, type: 11 } }));
    await server.wait("POST", POSTED, 2);
    expect(engine.asked[1]?.previous).toMatchObject({ intent: "gate" });
  });

  it("does not mix up two people who ask in one channel", async () => {
    const narrow = { channel: NARROW_CHANNEL, type: 0 };
    server.dispatch("MESSAGE_CREATE", mention("gate ImageVolume", BOT, { place: narrow }));
    await server.wait("POST", POSTED);
    server.dispatch("MESSAGE_CREATE", mention("and in 1.33?", BOT, { place: narrow, user: OTHER }));
    await server.wait("POST", POSTED, 2);
    expect(engine.asked[1]?.previous).toBeUndefined();
  });

  it("answers direct messages without a mention, and remembers", async () => {
    server.dispatch("MESSAGE_CREATE", message("gate ImageVolume", { place: IN_DIRECT }));
    expect((await server.wait("POST", POSTED)).path).toBe(`/channels/${DIRECT}/messages`);
    server.dispatch("MESSAGE_CREATE", message("and in 1.33?", { place: IN_DIRECT }));
    await server.wait("POST", POSTED, 2);
    expect(engine.asked[1]?.previous).toMatchObject({ intent: "gate" });
  });

  it("shows the help for a mention alone", async () => {
    server.dispatch("MESSAGE_CREATE", mention("", BOT));
    await server.wait("POST", POSTED);
    expect(engine.asked[0]?.text).toBe("help");
  });

  it("ignores bots, webhooks, itself, notices, @everyone, and what is not for it", async () => {
    server.dispatch("MESSAGE_CREATE", mention("gate A", BOT, { user: { ...OTHER, bot: true } }));
    server.dispatch("MESSAGE_CREATE", mention("gate A", BOT, {}, { webhook_id: "1" }));
    server.dispatch("MESSAGE_CREATE", mention("gate A", BOT, { user: BOT }));
    server.dispatch("MESSAGE_CREATE", mention("", BOT, {}, { type: 6 }));
    server.dispatch("MESSAGE_CREATE", message("@everyone gate A", {}, { mention_everyone: true }));
    server.dispatch("MESSAGE_CREATE", message("", { place: IN_CHANNEL }));
    server.dispatch("MESSAGE_CREATE", mention("gate B", BOT));
    await server.wait("POST", POSTED);
    expect(engine.asked.map((each) => each.text)).toEqual(["gate B"]);
  });

  it("tells a failure with an id, in place", async () => {
    server.dispatch("MESSAGE_CREATE", mention("explode", BOT));
    const request = await server.wait("POST", POSTED);
    expect(text(request)).toMatch(/ID「[2-9a-z]{6}」/);
    expect(server.all("POST", THREADS)).toEqual([]);
  });

  it("switches the controls of a message off in time", async () => {
    await bot?.close();
    await start({ controlLifetime: 50 });
    server.dispatch("MESSAGE_CREATE", mention("diff 1.24 1.25", BOT));
    const edit = await server.wait("PATCH", /^\/channels\/\d+\/messages\/\d+$/);
    expect(text(edit)).toContain("有効期限が切れました");
  });
});

describe("What changed here?", () => {
  beforeEach(() => start());

  it("explains what a message mentions, to the one who asks", async () => {
    server.dispatch("INTERACTION_CREATE", whatChanged("See #109798 and KEP-4639", { user: OTHER }));
    const first = await server.wait("POST", CALLBACK);
    const second = await server.wait("POST", FOLLOW_UP);
    expect(engine.asked.map((each) => each.text)).toEqual(["pr 109798", "kep 4639"]);
    expect([posted(first).flags, posted(second).flags]).toEqual([V2 | EPHEMERAL, V2 | EPHEMERAL]);
  });

  it("says when there is nothing to explain", async () => {
    server.dispatch("INTERACTION_CREATE", whatChanged("おはようございます", { locale: "ja" }));
    expect(text(await server.wait("POST", CALLBACK))).toContain("見つかりません");
  });
});

describe("a connection to Discord that breaks", () => {
  it("is resumed; what happened meanwhile is answered, what was answered is not answered again", async () => {
    await start();
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await server.wait("POST", CALLBACK);
    server.missed("INTERACTION_CREATE", slash("gate", { name: "B" }));
    server.drop();
    await server.wait("POST", CALLBACK, 2);
    expect(server.identified.map(({ op }) => op)).toEqual([2, 6]);
    expect(engine.asked.map((each) => each.text)).toEqual(["gate A", "gate B"]);
  });

  it("is made again when Discord asks for it", async () => {
    await start();
    server.askToReconnect();
    await server.until(() => server.identified.length === 2, "resumption");
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await server.wait("POST", CALLBACK);
    expect(server.identified.map(({ op }) => op)).toEqual([2, 6]);
    expect(engine.asked).toHaveLength(1);
  });

  it("is made anew when it cannot be resumed (after the 5 seconds that Discord wants between two)", async () => {
    await start();
    server.breakNextResume();
    server.drop();
    await server.until(() => server.identified.length === 3, "second identification", 9000);
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await server.wait("POST", CALLBACK);
    expect(server.identified.map(({ op }) => op)).toEqual([2, 6, 2]);
    expect(engine.asked).toHaveLength(1);
  }, 15_000);

  it("finishes the answers under way when it is closed, and takes no more", async () => {
    await start();
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "A" }));
    await server.until(() => engine.asked.length === 1, "question");
    await bot?.close();
    expect(server.all("POST", CALLBACK)).toHaveLength(1);
    server.dispatch("INTERACTION_CREATE", slash("gate", { name: "B" }));
    expect(engine.asked).toHaveLength(1);
  });
});

describe("ids of the tests", () => {
  it("are of the time they say", () => {
    const age = Date.now() - Number((BigInt(snowflake(60_000)) >> 22n) + 1_420_070_400_000n);
    expect(age).toBeGreaterThanOrEqual(60_000);
    expect(GUILD).not.toBe(CHANNEL);
  });
});
