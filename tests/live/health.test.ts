import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Health, type RunningHealth, serveHealth } from "../../src/live/health.ts";

const SOUND: Health = {
  status: "ok",
  version: "0.1.0",
  platforms: ["slack"],
  knowledge: {
    origin: "snapshot",
    loadedAt: "2026-11-21T06:00:00.000Z",
    newest: "1.37",
    entries: 9095,
    upstreamEntries: 8347,
    refused: null,
  },
  sync: { every: 21_600_000, running: false, last: null, next: null, error: null },
};

let state: Health;
let server: RunningHealth;
const get = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, signal: AbortSignal.timeout(60_000) });

beforeEach(async () => {
  state = SOUND;
  server = await serveHealth({ host: "127.0.0.1", port: 0 }, async () => state);
});
afterEach(() => server.close());

describe("health", () => {
  it("is 200 with JSON while the bot answers, which no cache keeps", async () => {
    const response = await get("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual(SOUND);
  });

  it("is 200 with a refused corpus and a failed sync too: a restart would mend neither", async () => {
    const at = "2026-11-21T07:00:00.000Z";
    state = {
      ...SOUND,
      knowledge: {
        ...SOUND.knowledge,
        refused: { at, reason: "a crab", problems: ["gates.yaml:1:1: a crab"], again: null },
      },
      sync: { ...SOUND.sync, error: { at, message: "the harbour is closed" } },
    };
    const response = await get("/healthz?verbose");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(state);
  });

  it.each(["starting", "stopping"] as const)("is 503 while the bot is %s", async (status) => {
    state = { ...SOUND, status };
    expect((await get("/healthz")).status).toBe(503);
  });

  it("answers HEAD without a body, and nothing else but GET", async () => {
    const head = await get("/healthz", "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await get("/healthz", "POST")).status).toBe(405);
    expect((await get("/")).status).toBe(404);
    expect((await get("//")).status).toBe(404);
  });

  /** What is told to a request with these headers: the fields of its JSON, and the status. */
  const told = (headers: Record<string, string>) =>
    new Promise<[number | undefined, string[]]>((resolve, reject) => {
      const asked = request({ port: server.port, host: "127.0.0.1", path: "/healthz", headers });
      asked.on("error", reject).end();
      asked.on("response", async (response) => {
        const text = (await response.toArray()).join("");
        resolve([response.statusCode, Object.keys(JSON.parse(text))]);
      });
    });
  const ALL = [200, Object.keys(SOUND)];
  const STATUS_ALONE = [200, ["status", "version"]];

  it.each([
    "127.0.0.1:8080",
    "10.1.2.3",
    "[::1]:8080",
    "[fd00::1]",
    "localhost:8080",
    "kawaraban",
    "kawaraban.chat.svc",
    "Kawaraban.chat.svc.cluster.local:8080",
    "bot.internal",
  ])("tells everything to who calls it %s", async (host) => {
    expect(await told({ host })).toEqual(ALL);
  });

  it.each([
    "evil.example.com:8080",
    "127.0.0.1.evil.example.com",
    "localhost.evil.example.com:8080",
    "evillocal.com",
    "evil.example.com:80:8080",
  ])(
    "tells the status alone to who calls it %s: a page may have given its name our address",
    async (host) => {
      await server.close();
      server = await serveHealth({ host: "0.0.0.0", port: 0 }, async () => state);
      expect(await told({ host })).toEqual(STATUS_ALONE);
    },
  );

  it("tells the status alone through a proxy", async () => {
    expect(await told({ "x-forwarded-for": "192.0.2.7" })).toEqual(STATUS_ALONE);
    expect(await told({ forwarded: "for=192.0.2.7" })).toEqual(STATUS_ALONE);
    expect(await told({})).toEqual(ALL);
  });

  it("says which port is taken and what to set", async () => {
    await expect(
      serveHealth({ host: "127.0.0.1", port: server.port }, async () => state),
    ).rejects.toMatchObject({
      code: "HEALTH_PORT",
      message: expect.stringMatching(new RegExp(`port ${server.port} .*EADDRINUSE.*KAWARABAN_PORT`)),
    });
  });

  it("says so in the operator's language", async () => {
    await expect(
      serveHealth({ host: "127.0.0.1", port: server.port, lang: "ja" }, async () => state),
    ).rejects.toThrow(`127.0.0.1 のポート ${server.port} は、ほかのプログラムが使っています`);
  });

  it("closes though a client keeps its connection", async () => {
    await get("/healthz");
    await server.close();
    await expect(get("/healthz")).rejects.toThrow();
    server = await serveHealth({ host: "127.0.0.1", port: 0 }, async () => state);
  });
});

describe("connections that keep us waiting", () => {
  const limits = {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
    // Far off, so that only silence can close what is not read.
    keepAliveTimeout: 600_000,
    silence: 600,
    mostConnections: 5,
  };
  const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n";
  let limited: RunningHealth;
  let sockets: Socket[];
  /** Answers whose connection the server has closed. */
  let closed: number;
  beforeEach(async () => {
    sockets = [];
    closed = 0;
    limited = await serveHealth(
      { host: "127.0.0.1", port: 0, limits },
      async () => state,
      [],
      (_, response) => {
        response.once("close", () => {
          closed++;
        });
        // More than all buffers on the way take.
        response.end(Buffer.alloc(64 * 1024 * 1024));
      },
    );
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await limited.close();
  });

  /** A connection, and what becomes of it once the server has closed it. */
  function open(): { socket: Socket; closed: Promise<void> } {
    const socket = connect(limited.port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    return { socket, closed: new Promise((resolve) => socket.once("close", () => resolve())) };
  }

  it.each([
    ["sends nothing", "", null],
    ["drips a header", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: ", "a"],
    ["drips a body", POST, "a"],
    ["keeps a half of a body", `${POST}half`, null],
  ])("are closed: one that %s", async (_, text, drip) => {
    const { socket, closed } = open();
    socket.resume();
    socket.write(text);
    const dripping = setInterval(() => drip && !socket.destroyed && socket.write(drip), 20);
    await closed;
    clearInterval(dripping);
  });

  it("are closed: one that does not take what it asked for", async () => {
    const { socket } = open();
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => closed, { timeout: 60_000 }).toBe(1);
  });

  it("are no more than a number of them, and the next one finds a place when they are gone", async () => {
    const many = Array.from({ length: 8 }, open);
    for (const { socket } of many) socket.resume();
    await Promise.all(many.map(({ closed }) => closed));
    const response = await fetch(`http://127.0.0.1:${limited.port}/healthz`);
    expect(response.status).toBe(200);
  });
});
