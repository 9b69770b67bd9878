import { setTimeout as delay } from "node:timers/promises";
import { SocketModeReceiver, type webApi } from "@slack/bolt";
import type { Log } from "../shared/log.ts";
import { boltLogger } from "./bolt-log.ts";

/** Waits between attempts to reconnect, in milliseconds; the last one repeats. Slack refreshes connections at will. */
const WAITS_MS = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * A Socket Mode receiver that comes back by itself. The SDK's own reconnection waits five seconds even when Slack asks
 * for it (`refresh_requested`), and an attempt that fails rejects a promise nobody holds, which would end the process
 * and Discord's half with it. https://docs.slack.dev/apis/events-api/using-socket-mode#connections
 */
export class ReconnectingReceiver extends SocketModeReceiver {
  readonly #log: Log;
  #closing = false;
  #connecting = false;

  constructor(options: { appToken: string; clientOptions: webApi.WebClientOptions }, log: Log) {
    super({
      appToken: options.appToken,
      logger: boltLogger(log),
      installerOptions: { clientOptions: options.clientOptions },
      autoReconnectEnabled: false,
    });
    this.#log = log;
    this.client.on("disconnected", () => {
      if (this.#closing || this.#connecting) return;
      this.#reconnect().catch((error: unknown) => {
        this.#log.error({ err: error }, "reconnecting to Slack ended");
      });
    });
  }

  override async start(): ReturnType<SocketModeReceiver["start"]> {
    this.#closing = false;
    this.#connecting = true;
    try {
      return await super.start();
    } finally {
      this.#connecting = false;
    }
  }

  override async stop(): Promise<void> {
    this.#closing = true;
    await this.client.disconnect();
  }

  async #reconnect(): Promise<void> {
    this.#connecting = true;
    try {
      for (let attempt = 0; !this.#closing; attempt += 1) {
        await delay(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]);
        if (this.#closing) return;
        try {
          await this.client.start();
          this.#log.info({ attempt: attempt + 1 }, "reconnected to Slack");
          return;
        } catch (error) {
          this.#log.warn({ attempt: attempt + 1, err: error }, "Slack cannot be reached; trying again");
        }
      }
    } finally {
      this.#connecting = false;
    }
  }
}
