import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { bareMessage } from "../../scripts/load/discord-message.mjs";
import {
  choicesProblems,
  commandsProblems,
  messageProblems,
  modalProblems,
} from "../checkers/discord-limits.ts";

/**
 * Discord's REST API and gateway as far as a bot of ours uses them, on loopback
 * (https://discord.com/developers/docs/events/gateway, https://discord.com/developers/docs/reference). Every message,
 * completion and registration that arrives is held against the published limits; `problems` collects what is wrong.
 */
export class DiscordServer {
  readonly problems: string[] = [];
  readonly requests: Request[] = [];
  /** What gateway clients sent: identifications and resumptions. */
  readonly identified: { op: number; d: Json }[] = [];
  /** Commands registered, by path. */
  readonly commands = new Map<string, Json[]>();
  token = "test-token";
  /** Takes connections and says nothing. */
  silent = false;
  /** Told of every interaction that is answered. */
  onCallback: ((id: string) => void) | null = null;
  readonly #http: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #waiting = new Set<() => void>();
  readonly #faults: { path: RegExp; status: number; body: Json; headers: Record<string, string> }[] = [];
  /** Dispatches of the session, for a resumption. */
  readonly #sent: { s: number; t: string; d: Json }[] = [];
  #sequence = 0;
  #resumeBroken = false;
  #refusal = 0;
  /** Interactions that have been acknowledged. */
  readonly #acknowledged = new Set<string>();

  private constructor() {
    this.#http = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        this.problems.push(String(error));
        response.writeHead(500).end();
      });
    });
    this.#http.on("upgrade", (request, socket, head) =>
      this.#sockets.handleUpgrade(request, socket, head, (client) => this.#greet(client)),
    );
  }

  static async start(): Promise<DiscordServer> {
    const server = new DiscordServer();
    await new Promise<void>((resolve) => server.#http.listen(0, "127.0.0.1", resolve));
    return server;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.#port}/api`;
  }

  get #port(): number {
    return (this.#http.address() as AddressInfo).port; // a TCP server that listens has one
  }

  async close(): Promise<void> {
    for (const client of this.#sockets.clients) client.terminate();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  /** The next request whose path matches is refused in this way. */
  failNext(path: RegExp, status: number, body: Json = {}, headers: Record<string, string> = {}): void {
    this.#faults.push({ path, status, body, headers });
  }

  /** Sends an event to the bot, once more for a repeated delivery. */
  dispatch(event: string, data: Json): void {
    const frame = { s: ++this.#sequence, t: event, d: data };
    this.#sent.push(frame);
    for (const client of this.#sockets.clients) send(client, { op: 0, ...frame });
  }

  /** Notes an event that happened while nobody was connected; a resumption brings it. */
  missed(event: string, data: Json): void {
    this.#sent.push({ s: ++this.#sequence, t: event, d: data });
  }

  /** The next request whose path matches is taken, but the connection breaks before it is answered. */
  breakNext(path: RegExp, taken = false): void {
    this.#faults.push({ path, status: taken ? TAKEN : BROKEN, body: {}, headers: {} });
  }

  /** Sends a frame as it is, whatever it is. */
  sendFrame(frame: string): void {
    for (const client of this.#sockets.clients) client.send(frame);
  }

  /** Closes every connection with that code, and refuses every identification with it from now on. */
  closeForGood(code: number): void {
    this.#refusal = code;
    for (const client of this.#sockets.clients) client.close(code);
  }

  /** Every connection breaks, without a goodbye. */
  drop(): void {
    for (const client of this.#sockets.clients) client.terminate();
  }

  /** Asks the bot to reconnect, as Discord does before a restart of its own (op 7). */
  askToReconnect(): void {
    for (const client of this.#sockets.clients) send(client, { op: 7, d: null });
  }

  /** The next resumption is refused, so that the bot must identify again (op 9). */
  breakNextResume(): void {
    this.#resumeBroken = true;
  }

  /** Requests by method and path. */
  all(method: string, path: RegExp): Request[] {
    return this.requests.filter((request) => request.method === method && path.test(request.path));
  }

  /** Waits until there are that many such requests, and returns the last. */
  async wait(method: string, path: RegExp, count = 1): Promise<Request> {
    await this.until(() => this.all(method, path).length >= count, `${count} × ${method} ${path}`);
    const request = this.all(method, path)[count - 1];
    if (!request) throw new Error("unreachable: there were enough");
    return request;
  }

  async until(condition: () => boolean, what: string, patience = 60_000): Promise<void> {
    const end = Date.now() + patience;
    while (!condition()) {
      if (Date.now() > end)
        throw new Error(
          `no ${what}; there were ${this.requests.map(({ method, path }) => `${method} ${path}`).join(", ")}`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, 20);
        const waiting = this.#waiting;
        function done() {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        this.#waiting.add(done);
      });
    }
  }

  #greet(client: WebSocket): void {
    if (this.silent) return;
    send(client, { op: 10, d: { heartbeat_interval: 40_000 } });
    client.on("message", (raw) => {
      const { op, d } = JSON.parse(String(raw)) as { op: number; d: Json }; // the SDK's own frames
      if (op === 1) send(client, { op: 11, d: null });
      if (op === 2) this.#identify(client, d);
      if (op === 6) this.#resume(client, d);
    });
  }

  #identify(client: WebSocket, d: Json): void {
    this.identified.push({ op: 2, d });
    if (this.#refusal || d.token !== this.token) {
      client.close(this.#refusal || 4004, "Refused.");
      return;
    }
    this.#sent.length = 0;
    this.#sequence = 0;
    this.dispatch("READY", {
      v: 10,
      user: BOT,
      session_id: "session-1",
      resume_gateway_url: `ws://127.0.0.1:${this.#port}/`,
      guilds: [{ id: GUILD, unavailable: true }],
      application: { id: APPLICATION, flags: 0 },
    });
    this.dispatch("GUILD_CREATE", guild());
  }

  #resume(client: WebSocket, d: Json): void {
    this.identified.push({ op: 6, d });
    if (this.#resumeBroken) {
      this.#resumeBroken = false;
      send(client, { op: 9, d: false });
      return;
    }
    // Discord replays what it is not sure of: the last event the bot has seen comes again.
    for (const frame of this.#sent.filter(({ s }) => s >= Number(d.seq))) send(client, { op: 0, ...frame });
    send(client, { op: 0, s: ++this.#sequence, t: "RESUMED", d: {} });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const path = decodeURIComponent(pathname).replace(/^\/api\/v10/, "");
    const text = await bodyOf(request);
    const body = await messageOf(text, request.headers["content-type"] ?? "");
    const method = request.method ?? "";
    const open = /^\/(interactions|webhooks)\//.test(path);
    const reply = (status: number, json?: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      });
      response.end(json === undefined ? undefined : JSON.stringify(json));
    };
    const fault = this.#faults.findIndex((each) => each.path.test(path));
    const [refused] = fault < 0 ? [] : this.#faults.splice(fault, 1);
    this.requests.push({ method, path, body, at: performance.now(), status: refused?.status ?? 200 });
    if (refused?.status === TAKEN) this.#result(method, path, body, searchParams);
    if (refused?.status === TAKEN || refused?.status === BROKEN) request.socket.destroy();
    else if (refused) reply(refused.status, refused.body, refused.headers);
    else if (!open && request.headers.authorization !== `Bot ${this.token}`)
      reply(401, { message: "401: Unauthorized", code: 0 });
    else reply(...this.#result(method, path, body, searchParams));
    for (const wake of [...this.#waiting]) wake();
  }

  #result(
    method: string,
    path: string,
    body: Json | Json[] | null,
    query: URLSearchParams,
  ): [number, unknown?] {
    if (path === "/gateway/bot")
      return [
        200,
        {
          url: `ws://127.0.0.1:${this.#port}/`,
          shards: 1,
          session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 },
        },
      ];
    if (path === "/applications/@me") return [200, { id: APPLICATION, name: "Kawaraban" }];
    if (/^\/applications\/\d+(\/guilds\/\d+)?\/commands$/.test(path))
      return this.#register(method, path, body);
    if (Array.isArray(body)) return [400, { message: "an object is expected", code: 50035 }];
    const callback = /^\/interactions\/(\d+)\/([\w-]+)\/callback$/.exec(path);
    if (callback && body) return this.#callback(body, callback[1] ?? "", query);
    const webhook = /^\/webhooks\/\d+\/([\w-]+)(?:\/messages\/([@\w]+))?$/.exec(path);
    const channel = /^\/channels\/(\d+)\/messages(?:\/(\d+))?$/.exec(path);
    if ((webhook || channel) && body) {
      this.#check(body);
      return [200, message(body, channel?.[1] ?? CHANNEL)];
    }
    const thread = /^\/channels\/(\d+)\/messages\/(\d+)\/threads$/.exec(path);
    if (thread && body) {
      if (String(body.name).length < 1 || String(body.name).length > 100)
        this.problems.push(`a thread named ${body.name}`);
      return [201, threadChannel(thread[2] ?? "", thread[1] ?? "")];
    }
    return [404, { message: "404: Not Found", code: 0 }];
  }

  #callback(body: Json, id: string, query: URLSearchParams): [number, unknown?] {
    if (this.#acknowledged.has(id))
      return [400, { message: "Interaction has already been acknowledged.", code: 40060 }];
    this.#acknowledged.add(id);
    this.onCallback?.(id);
    const given = (body.data ?? {}) as Json; // an object, when it is there
    if (body.type === 8) this.problems.push(...choicesProblems(given.choices));
    if (body.type === 9) this.problems.push(...modalProblems(given));
    if (body.type === 4 || body.type === 7) this.#check(given);
    if (query.get("with_response") !== "true") return [204];
    const posted = message(given, CHANNEL);
    return [
      200,
      {
        interaction: { id, type: 2, response_message_id: posted.id },
        resource: { type: body.type, message: posted },
      },
    ];
  }

  #register(method: string, path: string, body: Json | Json[] | null): [number, unknown?] {
    if (method === "PUT" && Array.isArray(body)) {
      this.problems.push(...commandsProblems(body));
      // Discord fills in what was left out, and gives ids.
      this.commands.set(
        path,
        body.map((command) => ({
          id: snowflake(),
          application_id: APPLICATION,
          version: snowflake(),
          nsfw: false,
          default_member_permissions: null,
          name_localizations: null,
          description: "",
          ...command,
        })),
      );
    }
    return [200, this.commands.get(path) ?? []];
  }

  #check(body: Json): void {
    this.problems.push(
      ...messageProblems(body).map((problem) => `${problem} in ${JSON.stringify(body).slice(0, 300)}`),
    );
  }
}

/** A request that the server has not taken, or has, when the connection breaks. */
const BROKEN = -1;
const TAKEN = -2;

export type Json = Record<string, unknown>;

export interface Request {
  method: string;
  /** Without `/api/v10` and the query. */
  path: string;
  body: Json | Json[] | null;
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
  status: number;
}

/** A body: JSON, or a form of a message (`payload_json`) and its files, whose contents stand in `uploaded`. */
async function messageOf(text: string, type: string): Promise<Json | Json[] | null> {
  if (!type.startsWith("multipart/form-data")) return text ? JSON.parse(text) : null;
  const form = await new Response(text, { headers: { "content-type": type } }).formData();
  const uploaded: Json[] = [];
  for (const [key, part] of form)
    if (typeof part !== "string") uploaded.push({ key, name: part.name, content: await part.text() });
  return { ...JSON.parse(String(form.get("payload_json") ?? "{}")), uploaded };
}

export const BOT = {
  id: "1000000000000000001",
  username: "kawaraban",
  discriminator: "0000",
  bot: true,
  avatar: null,
};
export const APPLICATION = "1000000000000000001";
export const GUILD = "1000000000000000002";
export const CHANNEL = "1000000000000000003";
/** A channel in which the bot may not open threads. */
export const NARROW_CHANNEL = "1000000000000000004";
export const THREAD = "1000000000000000005";
export const DIRECT = "1000000000000000006";
export const ASKER = { id: "1000000000000000007", username: "asker", discriminator: "0000", avatar: null };
export const OTHER = { id: "1000000000000000008", username: "other", discriminator: "0000", avatar: null };

let counter = 0;

/** An id of now, or of some milliseconds ago (https://discord.com/developers/docs/reference#snowflakes). */
export function snowflake(ago = 0): string {
  counter = (counter + 1) % 4096;
  return ((BigInt(Date.now() - ago - 1_420_070_400_000) << 22n) + BigInt(counter)).toString();
}

// View channels, send messages, open public threads, send in threads.
const PERMISSIONS = (1n << 10n) | (1n << 11n) | (1n << 35n) | (1n << 38n);

function guild(): Json {
  const channel = { type: 0, permission_overwrites: [], position: 0, parent_id: null };
  const deny = { id: GUILD, type: 0, allow: "0", deny: String(1n << 35n) };
  return {
    id: GUILD,
    name: "platform team",
    owner_id: OTHER.id,
    features: ["COMMUNITY"],
    preferred_locale: "ja",
    roles: [
      {
        id: GUILD,
        name: "@everyone",
        permissions: String(PERMISSIONS),
        position: 0,
        color: 0,
        colors: { primary_color: 0 },
        hoist: false,
        managed: false,
        mentionable: false,
        flags: 0,
      },
    ],
    channels: [
      { ...channel, id: CHANNEL, name: "general" },
      { ...channel, id: NARROW_CHANNEL, name: "narrow", permission_overwrites: [deny] },
    ],
    members: [
      { user: BOT, roles: [], joined_at: "2026-01-01T00:00:00.000Z", flags: 0, deaf: false, mute: false },
    ],
    threads: [{ ...threadChannel(THREAD, CHANNEL) }],
    member_count: 3,
    emojis: [],
    stickers: [],
    unavailable: false,
    joined_at: "2026-01-01T00:00:00.000Z",
  };
}

function threadChannel(id: string, parent: string): Json {
  return {
    id,
    type: 11,
    guild_id: GUILD,
    parent_id: parent,
    owner_id: BOT.id,
    name: "thread",
    message_count: 0,
    member_count: 1,
    thread_metadata: {
      archived: false,
      auto_archive_duration: 1440,
      archive_timestamp: "2026-01-01T00:00:00.000Z",
      locked: false,
    },
  };
}

function message(body: Json, channel: string): Json {
  return {
    id: snowflake(),
    channel_id: channel,
    author: BOT,
    ...bareMessage(),
    components: body.components ?? [],
    flags: body.flags ?? 0,
  };
}

function send(client: WebSocket, frame: Json): void {
  client.send(JSON.stringify(frame));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set, so these are buffers
  return Buffer.concat(chunks).toString("utf8");
}
