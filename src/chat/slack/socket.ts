import { setTimeout as pause } from "node:timers/promises";
import { SocketModeReceiver, type webApi } from "@slack/bolt";
import { z } from "zod";
import { settledWithin } from "../shared/closing.ts";
import type { Log } from "../shared/log.ts";
import { boltLogger } from "./bolt-log.ts";

/** Waits between attempts to reconnect, in milliseconds; the last one repeats. Slack refreshes connections at will. */
const WAITS_MS = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];

/** A connection over which Slack says nothing for that long after it was made is given up, in milliseconds. */
const SILENCE_MS = 20_000;

/** What comes over the socket: greetings and goodbyes, which are the SDK's, and envelopes with something inside. */
const frame = z.object({
  type: z.string(),
  envelope_id: z.string().optional().catch(undefined),
  payload: z.unknown().optional(),
  retry_attempt: z.number().optional().catch(undefined),
  retry_reason: z.string().optional().catch(undefined),
});
type Frame = z.infer<typeof frame>;

/**
 * A Socket Mode receiver that comes back by itself and that no frame can break. The SDK's own reconnection waits five
 * seconds even when Slack asks for it (`refresh_requested`), and an attempt that fails rejects a promise nobody holds,
 * which would end the process and Discord's half with it; so would an envelope without an event inside
 * (https://docs.slack.dev/reference/events/app_rate_limited), and an event that has the name of one of the SDK's own
 * would close its connection. https://docs.slack.dev/apis/events-api/using-socket-mode
 */
export class ReconnectingReceiver extends SocketModeReceiver {
  readonly #log: Log;
  readonly #closing = new AbortController();
  readonly #silence: number;
  #connecting = false;

  constructor(
    options: { appToken: string; clientOptions: webApi.WebClientOptions },
    log: Log,
    silence = SILENCE_MS,
  ) {
    super({
      appToken: options.appToken,
      logger: boltLogger(log),
      installerOptions: { clientOptions: options.clientOptions },
      autoReconnectEnabled: false,
    });
    this.#log = log;
    this.#silence = silence;
    this.#readFrames();
    this.client.on("disconnected", () => {
      if (this.#closing.signal.aborted || this.#connecting) return;
      this.#reconnect().catch((error: unknown) => {
        this.#log.error({ err: error }, "reconnecting to Slack ended");
      });
    });
  }

  override async start(): ReturnType<SocketModeReceiver["start"]> {
    this.#connecting = true;
    try {
      return await super.start();
    } finally {
      this.#connecting = false;
    }
  }

  /** For good. A server that does not say goodbye is not waited for. */
  override async stop(): Promise<void> {
    this.#closing.abort();
    await settledWithin([this.client.disconnect()]);
  }

  /** Takes the SDK's place as the reader of frames; only what concerns the connection itself goes on to it. */
  #readFrames(): void {
    const readers = this.client.listeners("ws_message");
    this.client.removeAllListeners("ws_message");
    this.client.on("ws_message", (text: unknown, isBinary: unknown) => {
      const read = readFrame(text);
      if (read?.type === "hello" || read?.type === "disconnect")
        for (const reader of readers) reader.call(this.client, text, isBinary);
      else if (read?.envelope_id) this.#pass(read, read.envelope_id);
      else this.#log.debug({}, "Slack's socket brought something that is no envelope");
    });
  }

  /** Hands the envelope to Bolt's receiver, as the SDK does (`slack_event`). */
  #pass({ payload, retry_attempt, retry_reason }: Frame, id: string): void {
    this.client.emit("slack_event", {
      // Bolt looks into the payload of every envelope.
      body: payload ?? {},
      ack: (response: unknown) => this.#acknowledge(id, response),
      retry_num: retry_attempt,
      retry_reason,
    });
  }

  /** https://docs.slack.dev/apis/events-api/using-socket-mode#acknowledge */
  async #acknowledge(id: string, response: unknown): Promise<void> {
    const { websocket } = this.client;
    if (!websocket?.isActive()) throw new Error("the socket is closed");
    const payload = typeof response === "string" ? { text: response } : { ...Object(response) };
    await new Promise<void>((resolve, reject) => {
      websocket.send(JSON.stringify({ envelope_id: id, payload }), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  /** The SDK waits for Slack's greeting for ever. */
  async #connect(): Promise<void> {
    const enough = new AbortController();
    // Rejects when it is broken off, which says that the greeting came.
    const silence = pause(this.#silence, "silence", { signal: enough.signal }).catch(() => "closed");
    const greeted = this.client.start();
    try {
      if ((await Promise.race([greeted, silence])) !== "silence") return;
      // What becomes of this connection is nobody's business any more: the error below tells why it was given up.
      greeted.catch(() => undefined);
      // Not waited for: the SDK would wait for the other side to say goodbye.
      this.client.disconnect().catch(() => undefined);
      throw new Error("Slack's socket is open, and says nothing");
    } finally {
      enough.abort();
    }
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    this.#connecting = true;
    try {
      for (let attempt = 0; ; attempt += 1) {
        const wait = WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)];
        // Rejects when we close, which the next line asks.
        await pause(wait, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        try {
          await this.#connect();
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

/** Null for what is no JSON or no frame. */
function readFrame(text: unknown): Frame | null {
  if (typeof text !== "string") return null;
  try {
    return frame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: nothing of Slack's.
    return null;
  }
}
