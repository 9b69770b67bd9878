import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ownFetch } from "../../../src/chat/shared/fetch.ts";

interface Got {
  type: string | undefined;
  authorization: string | undefined;
  body: string;
}

const SHARED = Symbol.for("undici.globalDispatcher.1");
let server: Server;
let url: string;
let got: Got[];

beforeEach(async () => {
  got = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { "content-type": type, authorization } = request.headers;
      got.push({ type, authorization, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // What a server on a TCP port says of itself.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** The dispatcher that Node's `fetch` and every undici of the process share, once something has been fetched. */
async function sharedDispatcher(): Promise<{ dispatch(...given: unknown[]): boolean }> {
  await fetch(url);
  return (
    (globalThis as unknown as Record<symbol, { dispatch(...given: unknown[]): boolean }>)[SHARED] ?? fail()
  );
}

function fail(): never {
  throw new Error("there is no shared dispatcher");
}

describe("a fetch with connections of its own", () => {
  it("is untouched by what anybody does to the dispatcher that all others share", async () => {
    const shared = vi.spyOn(await sharedDispatcher(), "dispatch").mockImplementation(() => {
      throw new Error("made for another undici");
    });
    await expect(fetch(url)).rejects.toThrow();
    shared.mockClear();
    const response = await ownFetch()(url, { method: "POST", body: "{}" });
    expect(await response.json()).toEqual({ ok: true });
    expect(shared).not.toHaveBeenCalled();
  });

  it("sends a form of Node's as a form, with the other headers", async () => {
    const form = new FormData();
    form.append("payload_json", "{}");
    form.append("files[0]", new Blob(["a picture"]), "gate.png");
    await ownFetch()(url, { method: "POST", headers: { authorization: "Bot t" }, body: form });
    expect(got).toMatchObject([
      { type: expect.stringMatching(/^multipart\/form-data; boundary=/), authorization: "Bot t" },
    ]);
    expect(got[0]?.body).toMatch(/name="files\[0\]"; filename="gate.png".{0,200}a picture/s);
  });

  it("ends with the signal's reason when it takes too long", async () => {
    server.removeAllListeners("request");
    await expect(ownFetch()(url, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });
});
