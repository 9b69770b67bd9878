import { afterEach, beforeEach, expect } from "vitest";
import { startDiscord } from "../../src/chat/discord/index.ts";
import type { RunningChat } from "../../src/chat/shared/adapter.ts";
import { createLog } from "../../src/chat/shared/log.ts";
import { memoryPreferences, type Preferences } from "../../src/state/preferences.ts";
import { type SampleEngine, sampleEngine } from "../fixtures/sample-engine.ts";
import { DiscordServer, type Json, type Request } from "./discord-server.ts";

export const CALLBACK = /^\/interactions\/\d+\/[\w-]+\/callback$/;
export const ORIGINAL = /^\/webhooks\/\d+\/[\w-]+\/messages\/(@original|\d+)$/;
export const FOLLOW_UP = /^\/webhooks\/\d+\/[\w-]+$/;
export const POSTED = /^\/channels\/\d+\/messages$/;
export const THREADS = /\/threads$/;
export const EPHEMERAL = 64;
export const V2 = 1 << 15;

/** The bot and the Discord it talks to, new for each test. */
export interface Harness {
  server: DiscordServer;
  engine: SampleEngine;
  preferences: Preferences;
  /** Lines of the log. */
  logged: string[];
  start(lang?: "ja" | "en"): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a Discord before each test and stops it and the bot after it. What the bot sent must have been within Discord's
 * limits, and no secret may have come into its log.
 */
export function useDiscord(): Harness {
  let bot: RunningChat | undefined;
  const harness: Harness = {
    server: undefined as unknown as DiscordServer, // set before each test
    engine: sampleEngine(),
    preferences: memoryPreferences(),
    logged: [],
    async start(lang = "en") {
      const { server, engine, preferences, logged } = harness;
      const log = createLog("debug", [server.token], { write: (line) => logged.push(line) });
      bot = await startDiscord(
        { token: server.token, apiUrl: server.apiUrl, lang, preferences },
        engine,
        log,
      );
    },
    async stop() {
      await bot?.close();
      bot = undefined;
    },
  };
  beforeEach(async () => {
    harness.server = await DiscordServer.start();
    harness.engine = sampleEngine();
    harness.preferences = memoryPreferences();
    harness.logged = [];
  });
  afterEach(async () => {
    await harness.stop();
    await harness.server.close();
    expect(harness.server.problems).toEqual([]);
    expect(harness.logged.join("")).not.toMatch(/test-token|xoxb-secret/);
  });
  return harness;
}

/** What a callback, an edit or a post sent. */
export function posted(request: Request): Json {
  const { body } = request;
  if (!body || Array.isArray(body)) throw new Error("a message is an object");
  return (body.data ?? body) as Json; // the message of a callback, or the message itself
}

/** All text that a reader sees of it. */
export function text(request: Request): string {
  const found: string[] = [];
  JSON.stringify(posted(request), (key, value: unknown) => {
    if (key === "content" && typeof value === "string") found.push(value);
    return value;
  });
  return found.join("\n");
}

/** The custom id of the control with that label or placeholder. */
export function control(request: Request, label: RegExp): string {
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
