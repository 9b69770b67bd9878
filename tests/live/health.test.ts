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
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, signal: AbortSignal.timeout(5_000) });

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
        refused: { at, reason: "a crab", problems: ["gates.yaml:1:1: a crab"] },
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

  it("says which port is taken and what to set", async () => {
    await expect(
      serveHealth({ host: "127.0.0.1", port: server.port }, async () => state),
    ).rejects.toMatchObject({
      code: "HEALTH_PORT",
      message: expect.stringMatching(new RegExp(`port ${server.port} .*EADDRINUSE.*KAWARABAN_PORT`)),
    });
  });

  it("closes though a client keeps its connection", async () => {
    await get("/healthz");
    await server.close();
    await expect(get("/healthz")).rejects.toThrow();
    server = await serveHealth({ host: "127.0.0.1", port: 0 }, async () => state);
  });
});
