import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { COMPARE } from "../../../src/chat/slack/choose.ts";
import { WHAT_CHANGED } from "../../../src/chat/slack/shortcut.ts";

/** The parts of https://docs.slack.dev/reference/app-manifest that are used, with their limits. */
const manifestSchema = z.strictObject({
  _metadata: z.strictObject({ major_version: z.literal(2), minor_version: z.literal(1) }),
  display_information: z.strictObject({
    name: z.string().max(35),
    description: z.string().max(140),
    long_description: z.string().min(174).max(4000),
    background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  }),
  features: z.strictObject({
    app_home: z.strictObject({
      home_tab_enabled: z.literal(true),
      messages_tab_enabled: z.literal(true),
      messages_tab_read_only_enabled: z.literal(false),
    }),
    agent_view: z.strictObject({
      agent_description: z.string().max(300),
      suggested_prompts: z.array(z.strictObject({ title: z.string(), message: z.string() })).max(4),
    }),
    bot_user: z.strictObject({ display_name: z.string().max(80), always_online: z.boolean() }),
    shortcuts: z.array(
      z.strictObject({
        name: z.string().max(24),
        type: z.enum(["message", "global"]),
        callback_id: z.string().max(255),
        description: z.string().max(150),
      }),
    ),
    slash_commands: z.array(
      z.strictObject({
        command: z.string().max(32),
        description: z.string().max(2000),
        usage_hint: z.string().max(1000),
        should_escape: z.literal(true),
      }),
    ),
    unfurl_domains: z.array(z.string()).max(5),
  }),
  oauth_config: z.strictObject({ scopes: z.strictObject({ bot: z.array(z.string()) }) }),
  settings: z.strictObject({
    event_subscriptions: z.strictObject({ bot_events: z.array(z.string()).max(100) }),
    interactivity: z.strictObject({ is_enabled: z.literal(true) }),
    org_deploy_enabled: z.boolean(),
    socket_mode_enabled: z.boolean(),
    token_rotation_enabled: z.literal(false),
  }),
});
const manifest = manifestSchema.parse(parse(readFileSync("slack/manifest.yaml", "utf8")));

const folder = "src/chat/slack";
const source = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
  .join("\n");

/**
 * The scope each Web API method needs, from its page https://docs.slack.dev/reference/methods/…; null: none. A method
 * that is not here fails the test, so that nobody adds a call without looking up what it needs.
 */
const METHOD_SCOPES: Record<string, string | null> = {
  "auth.test": null,
  "chat.postMessage": "chat:write",
  "chat.unfurl": "links:write",
  "users.info": "users:read",
  "views.open": null,
  "views.push": null,
  "views.publish": null,
  "views.update": null,
  "assistant.threads.setStatus": "chat:write",
  "assistant.threads.setSuggestedPrompts": "assistant:write",
  "assistant.threads.setTitle": "assistant:write",
};

/** Events of the older experience: the code serves them for apps that have it; with `agent_view` they no longer come. */
const OLDER_EVENTS = new Set(["assistant_thread_started", "assistant_thread_context_changed"]);

/** What each subscription needs, from its page https://docs.slack.dev/reference/events/…; null: none. */
const EVENT_SCOPES: Record<string, string | null> = {
  app_home_opened: null,
  app_mention: "app_mentions:read",
  assistant_thread_started: "assistant:write",
  assistant_thread_context_changed: "assistant:write",
  link_shared: "links:read",
  "message.im": "im:history",
};

/** The methods that the adapter's code calls, itself or through Bolt's assistant. */
function methodsInCode(): string[] {
  const direct = [
    ...source.matchAll(/(?:\bclient|#client|WebClient\([^)]*\))\.([a-z]+(?:\.[a-z]+)*\.[a-zA-Z]+)\(/g),
  ];
  return [
    ...direct.map(([, method = ""]) => method),
    ...(/\bsetSuggestedPrompts\(/.test(source) ? ["assistant.threads.setSuggestedPrompts"] : []),
  ];
}

/** The events that the adapter's code listens for, itself or through Bolt's assistant. */
function eventsInCode(): string[] {
  return [
    ...[...source.matchAll(/app\.event\("([a-z_]+)"/g)].map(([, event = ""]) => event),
    // `app.message` takes what is sent to the bot directly; channels are left to mentions.
    ...(/app\.message\(/.test(source) ? ["message.im"] : []),
    ...(/\bthreadStarted:/.test(source) ? ["assistant_thread_started"] : []),
    ...(/\bthreadContextChanged:/.test(source) ? ["assistant_thread_context_changed"] : []),
    ...(/\buserMessage:/.test(source) ? ["message.im"] : []),
  ];
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe("the app manifest", () => {
  it("subscribes to exactly the events that the code listens for", () => {
    expect(sorted(manifest.settings.event_subscriptions.bot_events)).toEqual(
      sorted(eventsInCode().filter((event) => !OLDER_EVENTS.has(event))),
    );
  });

  it("asks for exactly the scopes that the code's calls, events and commands need", () => {
    const methods = sorted(methodsInCode());
    expect(methods.filter((method) => !(method in METHOD_SCOPES))).toEqual([]);
    const events = eventsInCode();
    const needed = [
      ...methods.map((method) => METHOD_SCOPES[method]),
      ...events.map((event) => EVENT_SCOPES[event]),
      ...(/app\.(?:command|shortcut)\b/.test(source) ? ["commands"] : []),
    ].filter((scope) => typeof scope === "string");
    expect(sorted(manifest.oauth_config.scopes.bot)).toEqual(sorted(needed));
  });

  it("finds all methods of the table in the code: none is a leftover", () => {
    expect(sorted(methodsInCode())).toEqual(sorted(Object.keys(METHOD_SCOPES)));
  });

  it("names the shortcuts as the code does, and the default slash command", () => {
    expect(manifest.features.shortcuts.map(({ callback_id, type }) => [callback_id, type])).toEqual([
      [WHAT_CHANGED, "message"],
      [COMPARE, "global"],
    ]);
    expect(manifest.features.slash_commands.map(({ command }) => command)).toEqual(["/k8s"]);
  });
});
