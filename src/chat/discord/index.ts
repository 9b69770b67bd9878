import { once } from "node:events";
import {
  Client,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayIntentBits,
  Options,
  Partials,
  type WebSocketOptions,
} from "discord.js";
import type { Engine } from "../../engine/engine.ts";
import type { RunningChat } from "../shared/adapter.ts";
import { reportFailure } from "../shared/failure.ts";
import { langOfLocale } from "../shared/language.ts";
import type { Log } from "../shared/log.ts";
import { NO_MENTIONS } from "./bodies.ts";
import type { DiscordConfig } from "./config.ts";
import { DiscordError, TOKEN_ADVICE } from "./errors.ts";
import { closedForGood, guardedGateway, replyUnread } from "./gateway.ts";
import { handleInteraction } from "./interactions.ts";
import { handleMessage } from "./messages.ts";
import { patientRest } from "./rest.ts";
import { Session } from "./session.ts";

export type { DiscordConfig } from "./config.ts";
export { registerCommands } from "./register.ts";

/**
 * Connects to Discord's gateway and answers commands, mentions and direct messages until it is closed. Lost
 * connections are resumed by discord.js.
 *
 * @throws DiscordError when Discord refuses the token or cannot be reached
 */
export async function startDiscord(config: DiscordConfig, engine: Engine, log: Log): Promise<RunningChat> {
  let read = "";
  const gateway = guardedGateway(log, {
    // What comes before everything is ready is kept and handed on later.
    isRead: (id) => id === read || !client.isReady(),
    onUnread(interaction, error) {
      if (!session.deliveries.isFirst(interaction.id)) return;
      const lang = langOfLocale(interaction.locale) ?? config.lang;
      const sentence = reportFailure(log, lang, "interaction", error);
      session.run("interaction", () => replyUnread(client.rest, interaction, sentence));
    },
  });
  const client = createClient(config, gateway);
  const session = new Session(config, engine, log);
  client.on(Events.InteractionCreate, (interaction) => {
    read = interaction.id;
    session.run("interaction", () => handleInteraction(session, interaction));
  });
  client.on(Events.MessageCreate, (message) => session.run("message", () => handleMessage(session, message)));
  watch(client, log);
  let closedWith = 0;
  client.on(Events.ShardDisconnect, ({ code }) => {
    closedWith = code;
  });
  try {
    await Promise.all([once(client, Events.ClientReady), client.login(config.token)]);
  } catch (error) {
    await disconnect(client);
    throw closedForGood(closedWith, error) ?? explained(error);
  }
  log.info({ user: client.user?.tag, servers: client.guilds.cache.size }, "Discord is connected");
  return {
    close: async () => {
      await session.close();
      await disconnect(client);
    },
  };
}

/** No privileged intent: mentions and direct messages come with their text, commands need no intent at all. */
function createClient(config: DiscordConfig, ws: WebSocketOptions): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    // Direct message channels are not sent at the start: without the partial their first message would be lost.
    partials: [Partials.Channel],
    allowedMentions: NO_MENTIONS,
    rest: patientRest(config.apiUrl),
    // A message that is sent again after a broken connection appears once.
    enforceNonce: true,
    ws,
    // Nothing is read back from these caches; the defaults keep 200 messages for each channel.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      GuildEmojiManager: 0,
      VoiceStateManager: 0,
      UserManager: { maxSize: 1000, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 200, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
}

function watch(client: Client, log: Log): void {
  client.on(Events.Error, (error) => log.error({ err: error }, "Discord's client reports an error"));
  client.on(Events.Warn, (warning) => log.warn({ warning }, "Discord's client warns"));
  client.on(Events.ShardDisconnect, ({ code }) =>
    log.error({ code }, closedForGood(code)?.message ?? "Discord closed the connection for good"),
  );
  client.on(Events.ShardReconnecting, () => log.warn({}, "Discord's connection is lost; reconnecting"));
  client.on(Events.ShardResume, (_, replayed) => log.info({ replayed }, "Discord's connection is resumed"));
  client.on(Events.Invalidated, () =>
    log.error({}, `Discord ended the session for good; stop the bot, ${TOKEN_ADVICE}, and start it again`),
  );
  client.rest.on("rateLimited", ({ route, retryAfter }) =>
    log.warn({ route, retryAfter }, "Discord's rate limit is reached; waiting"),
  );
}

/** For good: discord.js reports its own closing of the connection as a lost one, too. */
async function disconnect(client: Client): Promise<void> {
  client.removeAllListeners(Events.ShardReconnecting);
  await client.destroy();
}

function explained(error: unknown): DiscordError {
  const refused =
    (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
    (error instanceof DiscordAPIError && error.status === 401);
  if (refused)
    return new DiscordError("discord-token-refused", `Discord refused the token: ${TOKEN_ADVICE}.`, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new DiscordError(
    "discord-unreachable",
    `Discord could not be reached (${reason}): check the network, the proxy and DISCORD_API_URL, then start again.`,
    error,
  );
}
