import { z } from "zod";
import type { DiscordConfig } from "./chat/discord/config.ts";
import type { ChatConfig } from "./chat/shared/adapter.ts";
import { LOG_LEVELS, type LogLevel } from "./chat/shared/log.ts";
import type { SlackConfig } from "./chat/slack/config.ts";
import { secretsIn } from "./cli/secrets.ts";
import type { Lang } from "./domain/language.ts";
import { placesFrom } from "./storage/places.ts";

/** The environment, read once. */
export interface Config {
  /** Language when nothing else tells. */
  lang: Lang;
  /** Where preferences are kept. */
  dataDir: string;
  logLevel: LogLevel;
  /** Milliseconds from one sync to the next while serving; null: the bot does not sync by itself. */
  syncEvery: number | null;
  /** Are pictures drawn and sent after answers? */
  pictures: boolean;
  /** Address of this machine that pages and `/healthz` are served on. */
  host: string;
  /** Their port; null: not set, and who starts them knows a usual one or none. */
  port: number | "off" | null;
  /** Where people reach the pages, without a slash at its end: chats then link to them. Null: not set. */
  publicUrl: string | null;
  /** null: not configured. */
  slack: Omit<SlackConfig, keyof ChatConfig> | null;
  /** null: not configured. `applicationId` is only known when it is set. */
  discord: (Omit<DiscordConfig, keyof ChatConfig> & { applicationId?: string }) | null;
  /** Every secret among them, for the log to hide. */
  secrets: string[];
}

/** The environment cannot be used; one problem a line, each with the variable's name and where to get it. */
export class ConfigError extends Error {
  readonly code = "config-invalid";
  override readonly name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration cannot be used (see .env.example):\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
    this.problems = problems;
  }
}

const SLACK_APPS = "https://api.slack.com/apps → your app";
const DISCORD_APPS = "https://discord.com/developers/applications → your application";

const WHERE = {
  SLACK_BOT_TOKEN: `${SLACK_APPS} → OAuth & Permissions → Bot User OAuth Token`,
  SLACK_APP_TOKEN: `${SLACK_APPS} → Basic Information → App-Level Tokens, with the scope connections:write`,
  SLACK_SIGNING_SECRET: `${SLACK_APPS} → Basic Information → Signing Secret`,
  DISCORD_TOKEN: `${DISCORD_APPS} → Bot → Reset Token`,
  DISCORD_APPLICATION_ID: `${DISCORD_APPS} → General Information → Application ID`,
} as const;

/** What each variable must look like. The value itself is never repeated: it may be a secret in the wrong place. */
const url = (what: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http(s) address: ${what}` })
    .transform((address) => (address.endsWith("/") ? address : `${address}/`));

const PORT = "must be a port from 0 (any free one) to 65535";
const port = () =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: PORT })
    .transform(Number)
    .refine((number) => number <= 65_535, { error: PORT });

const host = () => z.string().regex(/^[\w.:-]{1,253}$/, { error: "must be a host name or an IP address" });

const MINUTE = 60_000;
const UNITS: Record<string, number> = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE };
/** Upstream's servers are a common good, and a sync takes a while; timers reach 24 days. */
const OFTENEST = 5 * MINUTE;
const SELDOMEST = 14 * 24 * 60 * MINUTE;
const SYNC_EVERY =
  "must be off, or a time from 5m to 14d: a number and m (minutes), h (hours) or d (days), such as 6h";

const environment = z.object({
  // Read with the other places, by `placesFrom`.
  KAWARABAN_DATA_DIR: z.string().optional(),
  KAWARABAN_LANG: z.enum(["ja", "en"], { error: "must be ja or en" }).default("en"),
  KAWARABAN_LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info"),
  KAWARABAN_SYNC_EVERY: z
    .string()
    .regex(/^(?:off|\d{1,5}[mhd])$/, { error: SYNC_EVERY })
    .default("6h")
    .transform((text) => (text === "off" ? null : Number.parseInt(text, 10) * (UNITS[text.slice(-1)] ?? 0)))
    .refine((every) => every === null || (every >= OFTENEST && every <= SELDOMEST), { error: SYNC_EVERY }),
  KAWARABAN_PORT: z.union([z.literal("off"), port()], { error: `${PORT}, or off` }).optional(),
  KAWARABAN_PUBLIC_URL: url("where people reach the pages, such as https://kawaraban.example.com").optional(),
  KAWARABAN_PICTURES: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  KAWARABAN_HOST: host().default("127.0.0.1"),
  SLACK_BOT_TOKEN: z
    .string()
    .regex(/^xoxb-[\w-]+$/, { error: `must start with xoxb-; get it from ${WHERE.SLACK_BOT_TOKEN}` })
    .optional(),
  SLACK_APP_TOKEN: z
    .string()
    .regex(/^xapp-[\w-]+$/, { error: `must start with xapp-; get it from ${WHERE.SLACK_APP_TOKEN}` })
    .optional(),
  SLACK_SIGNING_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32,}$/i, {
      error: `must be 32 hexadecimal digits; get it from ${WHERE.SLACK_SIGNING_SECRET}`,
    })
    .optional(),
  SLACK_PORT: port().default(3000),
  SLACK_HOST: host().optional(),
  // https://docs.slack.dev/interactivity/implementing-slash-commands
  SLACK_COMMAND: z
    .string()
    .regex(/^\/[a-z0-9_-]{1,31}$/, {
      error: "must be a slash and 1 to 31 of a-z, 0-9, _ and -, such as /k8s",
    })
    .default("/k8s"),
  SLACK_API_URL: url("another address of Slack's Web API").optional(),
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, {
      error: `must be a bot token (three parts with dots); get it from ${WHERE.DISCORD_TOKEN}`,
    })
    .optional(),
  DISCORD_APPLICATION_ID: z
    .string()
    .regex(/^\d{15,20}$/, {
      error: `must be a number of 15 to 20 digits; get it from ${WHERE.DISCORD_APPLICATION_ID}`,
    })
    .optional(),
  DISCORD_API_URL: url("another address of Discord's API")
    .transform((address) => address.replace(/\/$/, ""))
    .optional(),
});

/**
 * Reads the configuration. A variable set to nothing counts as unset, as `.env` files have them. Slack takes a bot
 * token and either an app token (Socket Mode) or a signing secret (HTTP); with both, Socket Mode is chosen.
 *
 * @throws ConfigError naming every variable that is missing, half-set or malformed
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = environment.safeParse(set);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`)),
    ...halfSet(set),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const { SLACK_BOT_TOKEN, SLACK_APP_TOKEN, SLACK_SIGNING_SECRET, DISCORD_TOKEN } = values;
  const transport: SlackConfig["transport"] | null = SLACK_APP_TOKEN
    ? { mode: "socket", appToken: SLACK_APP_TOKEN }
    : SLACK_SIGNING_SECRET
      ? {
          mode: "http",
          signingSecret: SLACK_SIGNING_SECRET,
          port: values.SLACK_PORT,
          ...(values.SLACK_HOST && { host: values.SLACK_HOST }),
        }
      : null;
  return {
    lang: values.KAWARABAN_LANG,
    dataDir: placesFrom(env).dataDir,
    logLevel: values.KAWARABAN_LOG_LEVEL,
    syncEvery: values.KAWARABAN_SYNC_EVERY,
    pictures: values.KAWARABAN_PICTURES === "on",
    host: values.KAWARABAN_HOST,
    port: values.KAWARABAN_PORT ?? null,
    publicUrl: values.KAWARABAN_PUBLIC_URL?.replace(/\/$/, "") ?? null,
    slack:
      SLACK_BOT_TOKEN && transport
        ? {
            botToken: SLACK_BOT_TOKEN,
            transport,
            command: values.SLACK_COMMAND,
            ...(values.SLACK_API_URL && { apiUrl: values.SLACK_API_URL }),
          }
        : null,
    discord: DISCORD_TOKEN
      ? {
          token: DISCORD_TOKEN,
          ...(values.DISCORD_APPLICATION_ID && { applicationId: values.DISCORD_APPLICATION_ID }),
          ...(values.DISCORD_API_URL && { apiUrl: values.DISCORD_API_URL }),
        }
      : null,
    secrets: secretsIn(env),
  };
}

/** Is a variable of Slack's or Discord's set that is read here? Other programs have variables of such names, too: `SLACK_WEBHOOK_URL`. */
export function namesPlatform(env: Readonly<Record<string, string | undefined>>): boolean {
  return Object.keys(environment.shape).some((name) => /^(?:SLACK|DISCORD)_/.test(name) && env[name]?.trim());
}

/** Variables that mean nothing without others. */
function halfSet(set: Record<string, string>): string[] {
  const problems: string[] = [];
  const need = (name: keyof typeof WHERE, why: string) =>
    problems.push(`${name} is missing: ${why}; get it from ${WHERE[name]}`);
  const transport = set.SLACK_APP_TOKEN
    ? "SLACK_APP_TOKEN"
    : set.SLACK_SIGNING_SECRET
      ? "SLACK_SIGNING_SECRET"
      : null;
  if (transport && !set.SLACK_BOT_TOKEN) need("SLACK_BOT_TOKEN", `${transport} is set`);
  if (set.SLACK_BOT_TOKEN && !transport) {
    need(
      "SLACK_APP_TOKEN",
      "SLACK_BOT_TOKEN is set (this or SLACK_SIGNING_SECRET; Socket Mode is the simpler)",
    );
    need("SLACK_SIGNING_SECRET", "SLACK_BOT_TOKEN is set (this or SLACK_APP_TOKEN; for requests over HTTP)");
  }
  const others = ["SLACK_COMMAND", "SLACK_PORT", "SLACK_HOST", "SLACK_API_URL"];
  if (!set.SLACK_BOT_TOKEN && !transport && others.some((name) => set[name]))
    need("SLACK_BOT_TOKEN", "other SLACK_… variables are set");
  if (!set.DISCORD_TOKEN && (set.DISCORD_APPLICATION_ID || set.DISCORD_API_URL))
    need("DISCORD_TOKEN", "other DISCORD_… variables are set");
  return problems;
}
