import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { HTML, type Made, PageCache } from "../../src/web/cache.ts";

const LONG = "<p>瓦版 and what changed</p>\n".repeat(400);
const ZIPPED = { headers: { "accept-encoding": "gzip" } };

let made: string[];
let failures: unknown[];
let app: Hono;
beforeEach(() => {
  made = [];
  failures = [];
  const cache = new PageCache((key, error) => failures.push([key, error]));
  const make = (key: string, body: string) => async (): Promise<Made> => {
    made.push(key);
    await delay(20);
    if (key.includes("broken")) throw new Error("no");
    return { status: key.includes("missing") ? 404 : 200, type: HTML, body };
  };
  app = new Hono();
  app.get("/whole/:key", (c) =>
    cache.respond(c, [c.req.param("key")], make(c.req.param("key"), `begin ${LONG}`)),
  );
  app.get("/begun/:key", (c) =>
    cache.respond(
      c,
      ["begun", c.req.param("key")],
      make(c.req.param("key"), `begin ${LONG}`),
      () => "begin ",
    ),
  );
  app.onError((error, c) => c.text(error.message, 500));
});

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("finished pages", () => {
  it.each(["/whole/a", "/begun/a"])("%s is made once, however many ask at once and later", async (path) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => app.request(path)));
    for (const response of all) expect((await bodyOf(response)).toString()).toBe(`begin ${LONG}`);
    expect((await bodyOf(await app.request(path))).toString()).toBe(`begin ${LONG}`);
    expect(made).toEqual(["a"]);
  });

  it.each(["/whole/a", "/begun/a"])(
    "%s is the same compressed, in the making and afterwards",
    async (path) => {
      for (const _ of [1, 2]) {
        const response = await app.request(path, ZIPPED);
        expect(response.headers.get("content-encoding")).toBe("gzip");
        const packed = await bodyOf(response);
        expect(packed.length).toBeLessThan(LONG.length / 5);
        expect(gunzipSync(packed).toString()).toBe(`begin ${LONG}`);
      }
      expect(made).toEqual(["a"]);
    },
  );

  it("are told by their ETag before anything is made", async () => {
    const response = await app.request("/begun/a");
    await response.text();
    const etag = response.headers.get("etag") ?? "";
    const again = await app.request("/begun/a", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("are not kept when nothing was found, nor when they could not be made", async () => {
    for (const _ of [1, 2]) {
      expect((await app.request("/whole/missing")).status).toBe(404);
      expect((await app.request("/whole/broken")).status).toBe(500);
    }
    expect(made).toEqual(["missing", "broken", "missing", "broken"]);
  });
});

describe("a page that begins early", () => {
  it("sends its beginning before the rest is asked for", async () => {
    const response = await app.request("/begun/a");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe("begin ");
    expect(made).toEqual([]);
    while (!(await reader?.read())?.done);
    expect(made).toEqual(["a"]);
  });

  it("is finished and kept though the one who asked is gone, which is no failure", async () => {
    const reader = (await app.request("/begun/a")).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await (await app.request("/begun/a")).text();
    // A turn for what the one who is gone left behind.
    await delay(1);
    expect([made, failures]).toEqual([["a"], []]);
  });

  it("breaks off when the rest cannot be made, which is logged", async () => {
    const response = await app.request("/begun/broken", ZIPPED);
    await expect(response.text()).rejects.toThrow("no");
    expect(failures).toEqual([["begun\nbroken", new Error("no")]]);
  });
});
