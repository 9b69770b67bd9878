import { App, webApi } from "@slack/bolt";
import type { Engine } from "../../engine/engine.ts";
import type { RunningChat } from "../shared/adapter.ts";
import { settledWithin } from "../shared/closing.ts";
import { Deliveries, SHARES_MS } from "../shared/deliveries.ts";
import { ownFetch } from "../shared/fetch.ts";
import type { Log } from "../shared/log.ts";
import { ThreadMemory } from "../shared/thread-memory.ts";
import { listenForActions } from "./actions.ts";
import { Askers, quickClient } from "./asker.ts";
import { boltLogger } from "./bolt-log.ts";
import { listenForCheck } from "./check-shortcut.ts";
import { listenForChoices } from "./choose.ts";
import { listenForCommand } from "./command.ts";
import type { SlackConfig } from "./config.ts";
import { listenForMessages } from "./conversation.ts";
import type { Desk } from "./desk.ts";
import { SlackError, slackErrorName } from "./errors.ts";
import { listenForHome } from "./home.ts";
import { HttpReceiver } from "./http.ts";
import { takeEverything } from "./intake.ts";
import { answerOnce } from "./once.ts";
import { fetchPatiently } from "./response-url.ts";
import { listenForShortcut } from "./shortcut.ts";
import { ReconnectingReceiver } from "./socket.ts";
import { listenForLinks } from "./unfurl.ts";

const API_URL = "https://slack.com/api/";
/** Tries after a failure of the network, about ten seconds in all: an answer later than that answers nobody. */
const RETRIES = { retries: 4, factor: 2, minTimeout: 300, maxTimeout: 5_000, randomize: true };

/** A call that takes longer has failed, in milliseconds. */
const CALL_MS = 15_000;

/** A connected Slack app; `port` is where it listens, in HTTP mode. */
export interface RunningSlack extends RunningChat {
  port: number | null;
}

/**
 * Connects to Slack and answers until closed: by Socket Mode or HTTP, as configured.
 *
 * @throws SlackError when a token is refused, Slack cannot be reached, or the port cannot be used
 */
export async function startSlack(config: SlackConfig, engine: Engine, log: Log): Promise<RunningSlack> {
  const { transport } = config;
  const apiUrl = config.apiUrl ?? API_URL;
  // One for all: it counts how often each response URL has been used.
  const fetch = fetchPatiently(apiUrl, ownFetch());
  const clientOptions: webApi.WebClientOptions = {
    slackApiUrl: apiUrl,
    logger: boltLogger(log),
    retryConfig: RETRIES,
    timeout: CALL_MS,
    fetch,
  };
  const { botUser, botId, scopes } = await identify(config.botToken, clientOptions);
  const receiver =
    transport.mode === "http"
      ? new HttpReceiver(transport.signingSecret, log)
      : new ReconnectingReceiver({ appToken: transport.appToken, clientOptions }, log);
  const app = new App({
    receiver,
    token: config.botToken,
    botId,
    botUserId: botUser,
    // Done above, once, where the message can say what to do.
    tokenVerificationEnabled: false,
    // Bolt would keep a state for every conversation for ever; we need none.
    convoStore: false,
    clientOptions,
    logger: boltLogger(log),
  });
  takeEverything(app, log);
  const deliveries = new Deliveries();
  const desk: Desk = {
    engine,
    log,
    askers: new Askers(config, clientOptions, log),
    memory: new ThreadMemory(),
    client: app.client,
    quick: quickClient(config.botToken, clientOptions),
    fetch,
    shares: new Deliveries({ forgetAfter: SHARES_MS }),
    botUser,
    command: config.command,
    ...(config.draw && scopes.has("files:write") && { draw: config.draw }),
    underWay: new Set(),
  };
  if (config.draw && !scopes.has("files:write"))
    log.info({}, "answers have no pictures: the app has no files:write scope");
  app.use(answerOnce(deliveries));
  app.error(async (error) => {
    // Every listener tells its asker itself; what comes here never had one.
    log.error({ err: error }, "a Slack event could not be handled");
  });
  listenForCommand(app, desk);
  listenForActions(app, desk);
  listenForShortcut(app, desk);
  listenForCheck(app, desk);
  listenForChoices(app, desk);
  listenForHome(app, desk);
  if (scopes.has("links:write")) listenForLinks(app, desk);
  else log.info({}, "links are not explained: the app has no links:write scope");
  listenForMessages(app, desk, deliveries);

  const port = await connect(receiver, config);
  log.info(
    { mode: transport.mode, ...(port !== null && { port }), command: config.command },
    transport.mode === "http"
      ? `Slack: listening for requests on port ${port}`
      : "Slack: connected by Socket Mode",
  );
  return {
    port,
    close: async () => {
      await receiver.stop();
      await settledWithin(desk.underWay);
    },
  };
}

async function connect(
  receiver: HttpReceiver | ReconnectingReceiver,
  { transport }: SlackConfig,
): Promise<number | null> {
  if (receiver instanceof ReconnectingReceiver) {
    try {
      await receiver.start();
    } catch (error) {
      throw startError(
        error,
        "SLACK_APP_TOKEN",
        "Basic Information → App-Level Tokens, with connections:write",
      );
    }
    return null;
  }
  const { port, host } = transport.mode === "http" ? transport : { port: 0 };
  try {
    return await receiver.start(port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new SlackError(
      "slack-port-unusable",
      host === undefined
        ? `The port ${port} cannot be listened on${code}; set SLACK_PORT to a free one.`
        : `${host} port ${port} cannot be listened on${code}; set SLACK_PORT to a free one, and SLACK_HOST to an address of this machine.`,
      error,
    );
  }
}

/** Who the token speaks for, and what it may do. */
async function identify(
  token: string,
  options: webApi.WebClientOptions,
): Promise<{ botUser: string; botId: string; scopes: Set<string> }> {
  try {
    const response = await new webApi.WebClient(token, options).auth.test();
    return {
      botUser: response.user_id ?? "",
      botId: response.bot_id ?? "",
      scopes: new Set(response.response_metadata?.scopes ?? []),
    };
  } catch (error) {
    throw startError(error, "SLACK_BOT_TOKEN", "OAuth & Permissions → Bot User OAuth Token");
  }
}

function startError(error: unknown, variable: string, place: string): SlackError {
  const name = slackErrorName(error);
  return name
    ? new SlackError(
        "slack-token-refused",
        `Slack refused ${variable} (${name}); copy it again from https://api.slack.com/apps (your app → ${place}).`,
        error,
      )
    : new SlackError(
        "slack-unreachable",
        "Slack cannot be reached; check the network, the proxy, and SLACK_API_URL if it is set.",
        error,
      );
}
