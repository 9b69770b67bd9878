import { setFlagsFromString } from "node:v8";
import { DiscordError } from "../../chat/discord/errors.ts";
import type { RunningChat } from "../../chat/shared/adapter.ts";
import { createLog, type Log } from "../../chat/shared/log.ts";
import { withPageLinks } from "../../chat/shared/page-links.ts";
import type { DrawPicture } from "../../chat/shared/pictures.ts";
import { SlackError } from "../../chat/slack/errors.ts";
import { type Config, readConfig } from "../../config.ts";
import type { Lang } from "../../domain/language.ts";
import type { Health, RunningHealth } from "../../live/health.ts";
import type { LiveKnowledge } from "../../live/knowledge.ts";
import { openLiveKnowledge } from "../../live/open.ts";
import { surviveStrays } from "../../live/strays.ts";
import { syncInProcess } from "../../live/sync-process.ts";
import { TimedSync } from "../../live/timed-sync.ts";
import { filePreferences } from "../../state/preferences.ts";
import { readJournal } from "../../storage/journal-file.ts";
import { DRAWING_THREAD } from "../../storage/package-folder.ts";
import { type Places, placesFrom } from "../../storage/places.ts";
import { BUILD } from "../../storage/snapshot-file.ts";
import { fileSystemError } from "../../upstream/sync/errors.ts";
import { makeFolder } from "../../upstream/sync/folders.ts";
import type { WebSource } from "../../web/source.ts";
import { type Command, todayFrom, UsageError } from "../command-line.ts";
import type { Surface } from "../surface.ts";
import { version } from "../version.ts";

/** What lingers after everything is closed is given this long, in milliseconds. */
const LINGERING_MS = 3_000;

/**
 * Connects the configured platforms, serves the pages, and answers until SIGINT or SIGTERM. A platform that fails does not stop
 * the other. Meanwhile the knowledge follows the files, and the files follow upstream. `usualPort`: the pages' where none is set;
 * null: then there are no pages.
 * @throws ConfigError for a configuration that cannot be used, UsageError when there is none, and the platform's own
 * error when none of them could be connected.
 */
export async function serve(
  { lang }: Extract<Command, { name: "serve" | "start" }>,
  surface: Surface,
  usualPort: number | null = null,
): Promise<number> {
  const config = readConfig(surface.env);
  const port = config.port ?? usualPort;
  if (!config.slack && !config.discord && typeof port !== "number")
    throw new UsageError(lang, {
      en: "Nothing to serve is configured. Set the variables for Slack or Discord, or KAWARABAN_PORT for the pages (.env.example lists them), or chat here: kawaraban chat",
      ja: "提供するものが設定されていません。Slack や Discord の環境変数、またはページ用の KAWARABAN_PORT(.env.example に一覧があります)を設定するか、kawaraban chat で端末のチャットをお使いください。",
    });
  // V8 lets its heap grow to several times of what lives in it before it collects; here half as much again is enough. With all
  // release notes 160 MB are resident at the start, 170 after some questions and 240 after a reload (Node 20).
  setFlagsFromString("--heap-growing-percent=50");
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
    if (typeof port === "number") {
      const { host, publicUrl, secrets } = config;
      const { openSite, addressOf } = await import("../../live/site.ts");
      health = await openSite({
        listening: { host, port, lang },
        publicUrl,
        secrets,
        assets: places.webAssets,
        source: liveSource(knowledge, places, surface.env, lang, log),
        log,
        health: async () => ({
          ...serving,
          version: version(),
          knowledge: knowledge.state,
          sync: await sync.state(),
        }),
      });
      log.info({ port: health.port }, `pages: ${addressOf(host, health.port)}/`);
      log.info({ port: health.port }, `health: ${addressOf(host, health.port)}/healthz`);
    }
    const connected = connect(config, knowledge, log, (platform) => {
      if (serving.status === "stopping") void platform.chat.close();
      platforms.push(platform);
      serving.platforms = platforms.map(({ name }) => name);
      if (serving.status === "starting") serving.status = "ok";
    });
    // The pages alone wait for nobody.
    if (!config.slack && !config.discord) serving.status = "ok";
    // A platform that takes its time neither holds up the other nor the end.
    await Promise.race([connected, stopped]);
    await stopped;
    serving.status = "stopping";
    log.info({}, "stopping");
    return 0;
  } finally {
    const closed = await Promise.allSettled([
      sync.close(),
      knowledge.close(),
      ...platforms.map(({ chat }) => chat.close()),
    ]);
    for (const one of closed)
      if (one.status === "rejected")
        log.warn({ err: one.reason }, "something could not be closed; it ends with us");
    await health?.close();
    endWithStrays();
    endSoon();
  }
}

/** The knowledge that answers at the moment, for the pages. */
function liveSource(
  knowledge: LiveKnowledge,
  places: Places,
  env: NodeJS.ProcessEnv,
  lang: Lang,
  log: Log,
): WebSource {
  const today = todayFrom(env, lang);
  return {
    engine: knowledge.engine,
    get base() {
      return knowledge.base;
    },
    get revision() {
      return `${BUILD} ${knowledge.state.loadedAt} ${today()}`;
    },
    today,
    journal: () => readJournal(places.journal, (line) => log.warn({}, line)),
  };
}

interface Connected {
  name: string;
  chat: RunningChat;
}

/** Loaded where somebody wants pictures. */
async function pictures(knowledge: Pick<LiveKnowledge, "base">, log: Log): Promise<DrawPicture> {
  const { pngPictures } = await import("../../chat/shared/png.ts");
  return pngPictures(() => knowledge.base, log, DRAWING_THREAD);
}

/**
 * Connects what is configured, each by itself, and hands over each as soon as it is connected.
 *
 * @throws the first platform's error when none could be connected
 */
async function connect(
  config: Config,
  knowledge: Pick<LiveKnowledge, "engine" | "base">,
  log: Log,
  onConnected: (platform: Connected) => void,
): Promise<void> {
  const { lang, slack, discord } = config;
  const engine = withPageLinks(knowledge.engine, config.publicUrl);
  const draw = config.pictures ? await pictures(knowledge, log) : null;
  const shared = { lang, preferences: await filePreferences(config.dataDir), ...(draw && { draw }) };
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
  if (started.length > 0 && failures.length === started.length) throw failures[0];
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
