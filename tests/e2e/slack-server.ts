import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { viewViolations, violations } from "../checkers/slack-limits.ts";

type Json = Record<string, unknown>;

/** One thing the bot sent: a Web API call (`chat.postMessage`), or a message to a response URL (`response`). */
export interface Sent {
  method: string;
  body: Json;
  /** `Authorization` header. */
  authorization: string | undefined;
  at: number;
}

/** What the server answers instead of `ok`. */
export type Refusal =
  | { status: 429; retryAfter: number }
  | { error: string }
  | { status: number }
  /** The connection is closed instead of an answer. */
  | { broken: true };

export const BOT_USER = "UBOT";
export const TEAM = "T1";
export const SIGNING_SECRET = "0123456789abcdef0123456789abcdef";

/**
 * As much of Slack as the bot meets: the Web API, Socket Mode's WebSocket, response URLs, on loopback. Everything that
 * reaches a person is held against Slack's limits as it comes; `problems` has what is wrong.
 */
export class SlackServer {
  readonly sent: Sent[] = [];
  readonly problems: string[] = [];
  /** Envelope ids in the order of their acknowledgement, and what was acknowledged with. */
  readonly acks: { id: string; payload: unknown }[] = [];
  /** Told of every acknowledgement. */
  onAck: ((id: string) => void) | null = null;
  /** So many of the next connections are not greeted. */
  silentConnections = 0;
  /** WebSocket connections there have been. */
  connections = 0;
  scopes =
    "app_mentions:read,assistant:write,chat:write,commands,im:history,links:read,links:write,users:read";
  locale = "en-US";
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #refusals = new Map<string, Refusal[]>();
  #socket: WebSocket | null = null;
  #count = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        this.problems.push(String(error));
        response.writeHead(500).end();
      });
    });
    this.#server.on("upgrade", (request, socket, head) => {
      this.#sockets.handleUpgrade(request, socket, head, (websocket) => {
        this.connections += 1;
        this.#socket = websocket;
        websocket.on("message", (text) => {
          const { envelope_id: id, payload } = JSON.parse(String(text)) as {
            envelope_id: string;
            payload: unknown;
          };
          this.acks.push({ id, payload });
          // A view that an acknowledgement brings is one like any other.
          const { view } = (payload ?? {}) as { view?: unknown }; // an object, when it is there
          if (view) this.problems.push(...viewViolations(view).map((problem) => `ack ${problem}`));
          this.onAck?.(id);
        });
        if (this.silentConnections > 0) this.silentConnections -= 1;
        else websocket.send(JSON.stringify({ type: "hello", num_connections: 1 }));
      });
    });
  }

  static async start(): Promise<SlackServer> {
    const server = new SlackServer();
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.port}/api/`;
  }

  /** A fresh response URL, as commands and presses bring one. */
  responseUrl(): string {
    this.#count += 1;
    return `http://127.0.0.1:${this.port}/response/${this.#count}`;
  }

  /** The next calls of that method are answered so, in this order. */
  refuse(method: string, ...refusals: Refusal[]): void {
    this.#refusals.set(method, refusals);
  }

  calls(method: string): Json[] {
    return this.sent.filter((each) => each.method === method).map(({ body }) => body);
  }

  /** Waits until that method was called that often. */
  async until(method: string, times = 1): Promise<Json[]> {
    return waitFor(
      () => {
        const calls = this.calls(method);
        return calls.length >= times ? calls : null;
      },
      `${times} × ${method}; there were ${this.sent.map((each) => each.method).join(", ") || "no calls"}`,
    );
  }

  /** Sends an envelope through Socket Mode. */
  send(id: string, type: "events_api" | "slash_commands" | "interactive", payload: object): void {
    if (!this.#socket) throw new Error("no socket is connected");
    this.#socket.send(
      JSON.stringify({ envelope_id: id, type, payload, accepts_response_payload: type !== "events_api" }),
    );
  }

  /** Sends a frame as it is, whatever it is. */
  sendFrame(frame: string | Buffer): void {
    if (!this.#socket) throw new Error("no socket is connected");
    this.#socket.send(frame);
  }

  /** Slack asks for a new connection; https://docs.slack.dev/apis/events-api/using-socket-mode#disconnect */
  requestRefresh(): void {
    this.#socket?.send(JSON.stringify({ type: "disconnect", reason: "refresh_requested" }));
  }

  /** The connection breaks without a word. */
  dropConnection(): void {
    this.#socket?.terminate();
    this.#socket = null;
  }

  async close(): Promise<void> {
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const raw = await readBody(request);
    const toResponseUrl = path.startsWith("/response/");
    const method = toResponseUrl ? "response" : path.replace("/api/", "");
    const refusal = this.#refusals.get(method)?.shift();
    if (refusal && "retryAfter" in refusal) {
      response.writeHead(429, { "retry-after": String(refusal.retryAfter) }).end();
      return;
    }
    if (refusal && "broken" in refusal) {
      request.socket.destroy();
      return;
    }
    if (refusal && "status" in refusal) {
      response.writeHead(refusal.status).end();
      return;
    }
    const headers = { "content-type": "application/json", "x-oauth-scopes": this.scopes };
    if (refusal) {
      response.writeHead(200, headers).end(JSON.stringify({ ok: false, error: refusal.error }));
      return;
    }
    const body = toResponseUrl ? (JSON.parse(raw) as Json) : formBody(raw);
    this.sent.push({ method, body, authorization: request.headers.authorization, at: Date.now() });
    this.#check(method, body);
    response
      .writeHead(200, headers)
      .end(toResponseUrl ? "ok" : JSON.stringify({ ok: true, ...this.#result(method) }));
  }

  #result(method: string): Json {
    if (method === "auth.test") return { user_id: BOT_USER, bot_id: "BBOT", team_id: TEAM };
    if (method === "apps.connections.open")
      return { url: `ws://127.0.0.1:${this.port}/socket?ticket=t-${this.connections}` };
    // https://docs.slack.dev/messaging/working-with-files#upload
    if (method === "files.getUploadURLExternal")
      return { upload_url: `http://127.0.0.1:${this.port}/api/uploaded`, file_id: "F1" };
    if (method === "files.completeUploadExternal") return { files: [{ id: "F1" }] };
    if (method === "users.info") return { user: { id: "U1", locale: this.locale } };
    if (method === "chat.postMessage")
      return { channel: "C1", ts: `1700000000.${String(this.sent.length).padStart(6, "0")}` };
    return {};
  }

  #check(method: string, body: Json): void {
    const say = (found: string[]) => {
      this.problems.push(...found.map((problem) => `${method} ${problem}`));
    };
    if (method === "chat.postMessage" || method === "response") {
      say(violations(body));
      if (String(body["unfurl_links"]) !== "false" || String(body["unfurl_media"]) !== "false")
        this.problems.push(`${method} would unfurl links`);
    }
    if (method.startsWith("views.")) say(viewViolations(body["view"]));
    if (method === "chat.unfurl")
      for (const unfurl of Object.values(body["unfurls"] as Json))
        say(violations({ text: "-", ...(unfurl as Json) }));
    if (method === "assistant.threads.setSuggestedPrompts" && (body["prompts"] as unknown[]).length > 4)
      this.problems.push("more than four prompts");
  }
}

/** A request as Slack signs it; https://docs.slack.dev/authentication/verifying-requests-from-slack */
export async function postSigned(
  url: string,
  body: string,
  options: {
    contentType?: string;
    secret?: string;
    timestamp?: number;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const { contentType = "application/json", secret = SIGNING_SECRET } = options;
  const timestamp = options.timestamp ?? Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": contentType,
      "x-slack-request-timestamp": String(timestamp),
      "x-slack-signature": `v0=${signature}`,
      ...options.headers,
    },
    body,
  });
}

/** Polls until there is something; fails loudly in the end (`patience`, milliseconds, long enough for a loaded machine). */
export async function waitFor<T>(
  look: () => T | null | undefined | false,
  what: string,
  patience = 60_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** The SDK sends forms whose structured values are JSON; a text may look like it. */
function formBody(raw: string): Json {
  return Object.fromEntries([...new URLSearchParams(raw)].map(([key, value]) => [key, structured(value)]));
}

function structured(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // What somebody wrote.
    return value;
  }
}
