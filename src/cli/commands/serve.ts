import { setFlagsFromString } from "node:v8";
import type { Engine } from "../../answer/engine.ts";
import { DiscordError } from "../../chat/discord/errors.ts";
import type { RunningChat } from "../../chat/shared/adapter.ts";
import { createLog, type Log } from "../../chat/shared/log.ts";
import { SlackError } from "../../chat/slack/errors.ts";
import { type Config, readConfig } from "../../config.ts";
import { type Health, type RunningHealth, serveHealth } from "../../live/health.ts";
import { openLiveKnowledge } from "../../live/open.ts";
import { surviveStrays } from "../../live/strays.ts";
import { syncInProcess } from "../../live/sync-process.ts";
import { TimedSync } from "../../live/timed-sync.ts";
import { filePreferences } from "../../state/preferences.ts";
import { placesFrom } from "../../storage/places.ts";
import { fileSystemError } from "../../upstream/sync/errors.ts";
import { makeFolder } from "../../upstream/sync/folders.ts";
import { type Command, UsageError } from "../command-line.ts";
import type { Surface } from "../surface.ts";
import { version } from "../version.ts";

/** What lingers after everything is closed is given this long, in milliseconds. */
const LINGERING_MS = 3_000;

/**
 * Connects the configured platforms and answers until SIGINT or SIGTERM. One that fails does not stop the other.
 * Meanwhile the knowledge follows the files, and the files follow upstream.
 * @throws ConfigError for a configuration that cannot be used, UsageError when there is none, and the platform's own
 * error when none of them could be connected.
 */
export async function serve(
  { lang }: Extract<Command, { name: "serve" | "start" }>,
  surface: Surface,
): Promise<number> {
  const config = readConfig(surface.env);
  if (!config.slack && !config.discord)
    throw new UsageError(lang, {
      en: "No platform is configured. Set the variables for Slack or Discord (.env.example lists them), or chat here: kawaraban chat",
      ja: "プラットフォームが設定されていません。Slack または Discord の環境変数(.env.example に一覧があります)を設定するか、kawaraban chat で端末のチャットをお使いください。",
    });
  // V8 lets its heap grow to several times of what lives in it before it collects; here twice is enough. Some thousand
  // questions then end at 190 MB resident instead of 270 (Node 20; 310 instead of 400 on Node 24), as quickly: `npm run load:slack`.
  setFlagsFromString("--heap-growing-percent=100");
  const log = createLog(config.logLevel, config.secrets);
  const places = placesFrom(surface.env);
  usableFolder(places.dataDir);
  const knowledge = await openLiveKnowledge(places, surface.env, config.lang, log);
  const stopped = stopSignal();
  const endWithStrays = surviveStrays(log);
  const sync = new TimedSync({
    every: config.syncEvery,
    written: places.journal,
    sync: (signal) => syncInProcess(places, surface.env, log, signal),
    log,
  });
  const serving: Pick<Health, "status" | "platforms"> = { status: "starting", platforms: [] };
  let health: RunningHealth | null = null;
  const platforms: Connected[] = [];
  try {
    if (config.health) {
      const tell = async (): Promise<Health> => ({
        ...serving,
        version: version(),
        knowledge: knowledge.state,
        sync: await sync.state(),
      });
      health = await serveHealth(config.health, tell, config.secrets);
      log.info({ port: health.port }, `health: http://${config.health.host}:${health.port}/healthz`);
    }
    const connected = connect(config, knowledge.engine, log, (platform) => {
      if (serving.status === "stopping") void platform.chat.close();
      platforms.push(platform);
      serving.platforms = platforms.map(({ name }) => name);
      if (serving.status === "starting") serving.status = "ok";
    });
    // A platform that takes its time neither holds up the other nor the end.
    await Promise.race([connected, stopped]);
    await stopped;
    serving.status = "stopping";
    log.info({}, "stopping");
    return 0;
  } finally {
    await Promise.allSettled([sync.close(), knowledge.close(), ...platforms.map(({ chat }) => chat.close())]);
    await health?.close();
    endWithStrays();
    endSoon();
  }
}

interface Connected {
  name: string;
  chat: RunningChat;
}

/**
 * Connects what is configured, each by itself, and hands over each as soon as it is connected.
 *
 * @throws the first platform's error when none could be connected
 */
async function connect(
  config: Config,
  engine: Engine,
  log: Log,
  onConnected: (platform: Connected) => void,
): Promise<void> {
  const { lang, slack, discord } = config;
  const shared = { lang, preferences: await filePreferences(config.dataDir) };
  const named = async (name: string, chat: Promise<RunningChat>) => onConnected({ name, chat: await chat });
  const started = await Promise.allSettled([
    ...(slack
      ? [
          named(
            "slack",
            import("../../chat/slack/start.ts").then((it) =>
              it.startSlack({ ...shared, ...slack }, engine, log),
            ),
          ),
        ]
      : []),
    ...(discord
      ? [
          named(
            "discord",
            import("../../chat/discord/index.ts").then((it) =>
              it.startDiscord({ ...shared, ...discord }, engine, log),
            ),
          ),
        ]
      : []),
  ]);
  const failures = started.flatMap((result): unknown[] =>
    result.status === "rejected" ? [result.reason] : [],
  );
  if (failures.length === started.length) throw failures[0];
  for (const error of failures)
    log.error({ err: error }, isOurs(error) ? error.message : "a platform could not be connected");
}

/**
 * Ends the process when something that nobody waits for any more still holds it: a connection that is being made, an SDK
 * that waits for a rate limit. Where nothing does, the process ends by itself before.
 */
function endSoon(): void {
  setTimeout(() => process.exit(), LINGERING_MS).unref();
}

/** Resolves at the first signal to stop; a second one ends the process at once, as it does without us. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

/** Is an error's message written for the operator? What an SDK's message is made of, nobody knows. */
function isOurs(error: unknown): error is Error {
  return error instanceof SlackError || error instanceof DiscordError;
}

/**
 * Makes the data folder now: what comes after would only find out when it writes.
 * @throws FolderUnusableError, DiskFullError
 */
function usableFolder(path: string): void {
  try {
    makeFolder(path);
  } catch (cause) {
    throw fileSystemError(cause, path);
  }
}
