import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type App, HTTPModuleFunctions, type Receiver, type ReceiverEvent } from "@slack/bolt";
import { CLOSING_MS } from "../shared/closing.ts";
import type { Log } from "../shared/log.ts";

const { buildContentResponse, buildNoBodyResponse, buildUrlVerificationResponse } = HTTPModuleFunctions;

/** Where Slack sends everything; the manifest names it. */
const EVENTS_PATH = "/slack/events";
/** Slack's requests have some kilobytes; a message with all its blocks stays far below this. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Slack sends forms (commands, presses) and JSON (events). */
const CONTENT_TYPES = new Set(["application/json", "application/x-www-form-urlencoded"]);
/**
 * How far a request's date may be from now, in seconds. Bolt refuses what is older; what is dated ahead could be sent
 * again for just as long. https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
const MAX_AHEAD_S = 5 * 60;
/**
 * In milliseconds. Who needs that long to send a request is not Slack. What stands between Slack and us keeps connections
 * for a minute when they are idle, as a rule; were we to close them sooner, a request would now and then meet a closing one.
 */
const SERVER_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/**
 * Slack's requests over HTTP. Signatures are checked by Bolt; Bolt's own receiver is not used because a body that is no
 * object ends the process there, and what nobody listens to waits three seconds for a 404. Here every request is answered
 * at once: 200 for what Slack signed, a 4xx for what it did not or what cannot be read.
 * https://docs.slack.dev/tools/bolt-js/concepts/receiver
 */
export class HttpReceiver implements Receiver {
  readonly #signingSecret: string;
  readonly #log: Log;
  #app: App | null = null;
  #server: Server | null = null;

  constructor(signingSecret: string, log: Log) {
    this.#signingSecret = signingSecret;
    this.#log = log;
  }

  init(app: App): void {
    this.#app = app;
  }

  /**
   * Listens on the port (0: any free one) of one address of this machine, of all of them where none is named: Slack calls
   * from the internet, by way of whatever ends HTTPS, and what Slack did not sign is refused whoever sends it.
   *
   * @returns the port
   * @throws the system's error when the port cannot be used
   */
  async start(port: number, host?: string): Promise<number> {
    const server = createServer(SERVER_TIMEOUTS, (request, response) => {
      this.#handle(request, response).catch((error: unknown) => {
        this.#log.error({ err: error }, "a request could not be handled");
        if (!response.headersSent) buildNoBodyResponse(response, 400);
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, ...(host !== undefined && { host }) }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    server.on("error", (error) => this.#log.error({ err: error }, "Slack's port has a problem"));
    this.#server = server;
    const address = server.address();
    return typeof address === "object" && address !== null ? address.port : port;
  }

  /** Takes no more requests and lets those under way be answered, some seconds long. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const patience = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(patience);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal) {
      request.resume();
      // What is still to come of a large body is not read, so the connection cannot serve another request.
      response.writeHead(refusal, refusal === 413 ? { connection: "close" } : {}).end();
      return;
    }
    const read = await this.#read(request);
    if (typeof read === "number") {
      buildNoBodyResponse(response, read);
      return;
    }
    // Slack looks whether anybody is there, with and without TLS in mind.
    if (read.ssl_check === "1") buildNoBodyResponse(response, 200);
    else if (read.type === "url_verification") buildUrlVerificationResponse(response, read);
    else await this.#app?.processEvent(this.#eventOf(request, read, response));
  }

  /** The body of a request that Slack has signed, or the status to refuse it with. */
  async #read(request: IncomingMessage): Promise<Record<string, unknown> | number> {
    // Bolt compares the header as a whole, so a charset would turn a form into broken JSON.
    request.headers["content-type"] = contentType(request);
    try {
      const options = { signingSecret: this.#signingSecret, bodyLimit: MAX_BODY_BYTES };
      const verified = await HTTPModuleFunctions.parseAndVerifyHTTPRequest(options, request);
      const body: unknown = readBody(() => HTTPModuleFunctions.parseHTTPRequestBody(verified));
      return isObject(body) ? body : 400;
    } catch (error) {
      if (HTTPModuleFunctions.isRawBodyError(error)) return error.statusCode;
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ reason }, "a request is not signed by Slack");
      return 401;
    }
  }

  #eventOf(request: IncomingMessage, body: Record<string, unknown>, response: ServerResponse): ReceiverEvent {
    const retryNum = HTTPModuleFunctions.extractRetryNumFromHTTPRequest(request);
    const retryReason = HTTPModuleFunctions.extractRetryReasonFromHTTPRequest(request);
    return {
      body,
      ...(retryNum !== undefined && { retryNum }),
      ...(retryReason !== undefined && { retryReason }),
      ack: async (content: unknown) => buildContentResponse(response, content),
    };
  }
}

/** The status to refuse a request with before its body is read; null to go on. */
function refusalOf(request: IncomingMessage): number | null {
  if (request.method !== "POST" || request.url?.split("?", 1)[0] !== EVENTS_PATH) return 404;
  if (!CONTENT_TYPES.has(contentType(request))) return 415;
  if (Number(request.headers["content-length"]) > MAX_BODY_BYTES) return 413;
  const dated = Number(request.headers["x-slack-request-timestamp"]);
  return dated > Date.now() / 1000 + MAX_AHEAD_S ? 401 : null;
}

function contentType(request: IncomingMessage): string {
  return (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

/** Null for what is no JSON. */
function readBody(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
