import type { Engine } from "../answer/engine.ts";
import type { RunningChat } from "../chat/shared/adapter.ts";
import { createLog, type Log } from "../chat/shared/log.ts";
import { type Command, UsageError } from "../cli.ts";
import { type Config, readConfig } from "../config.ts";
import { openEngine } from "../open-engine.ts";
import { filePreferences } from "../state/preferences.ts";
import type { Surface } from "../surface.ts";

/**
 * Connects the configured platforms and answers until SIGINT or SIGTERM. One that fails does not stop the other.
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
  const log = createLog(config.logLevel, config.secrets);
  const engine = await openEngine(surface, config.lang, true);
  const stopped = stopSignal();
  const platforms = await connect(config, engine, log);
  await stopped;
  log.info({}, "stopping");
  await Promise.allSettled(platforms.map((platform) => platform.close()));
  return 0;
}

async function connect(config: Config, engine: Engine, log: Log): Promise<RunningChat[]> {
  const { lang, slack, discord } = config;
  const shared = { lang, preferences: await filePreferences(config.dataDir) };
  const started = await Promise.allSettled([
    ...(slack
      ? [import("../chat/slack/start.ts").then((it) => it.startSlack({ ...shared, ...slack }, engine, log))]
      : []),
    ...(discord
      ? [
          import("../chat/discord/index.ts").then((it) =>
            it.startDiscord({ ...shared, ...discord }, engine, log),
          ),
        ]
      : []),
  ]);
  const running = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const failures = started.flatMap((result): unknown[] =>
    result.status === "rejected" ? [result.reason] : [],
  );
  if (running.length === 0) throw failures[0];
  for (const error of failures)
    log.error({ err: error }, error instanceof Error ? error.message : "a platform could not be connected");
  return running;
}

/** Resolves at the first signal to stop; a second one ends the process at once, as it does without us. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
