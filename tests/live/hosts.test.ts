import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type RunningHealth, serveHealth } from "../../src/live/health.ts";
import { hostCheck } from "../../src/live/hosts.ts";

let server: RunningHealth | null = null;
afterEach(() => server?.close());

function statusFor(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port: server?.port, host: "127.0.0.1", path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end();
  });
}

describe("the name that a request is sent to", () => {
  it("must be the machine's own where it is served to the machine alone", () => {
    const answers = hostCheck("127.0.0.1", null);
    for (const host of [
      "localhost",
      "LOCALHOST:8080",
      "127.0.0.1:8080",
      "10.1.2.3",
      "kawaraban",
      "kawaraban.chat.svc",
      "[::1]:8080",
      undefined,
    ])
      expect([host, answers(host)]).toEqual([host, true]);
    for (const host of [
      "evil.example",
      "evil.example:8080",
      "127.0.0.1.evil.example",
      "localhost.evil.example",
      "",
    ])
      expect([host, answers(host)]).toEqual([host, false]);
  });

  it("may be that of the public address", () => {
    const answers = hostCheck("::1", "https://kawaraban.example:8443/k8s");
    expect(answers("kawaraban.example:8443")).toBe(true);
    expect(answers("evil.example")).toBe(false);
  });

  it("is the network's matter where others are served, such as probes by their own names", () => {
    expect(hostCheck("0.0.0.0", null)("kawaraban.default.svc:8080")).toBe(true);
  });

  it("is looked at before pages, MCP and health: a page elsewhere whose name was made to lead here gets nothing", async () => {
    const asked: string[] = [];
    server = await serveHealth(
      { host: "127.0.0.1", port: 0 },
      () => Promise.reject(new Error("no health is asked for")),
      [],
      (incoming, response) => {
        asked.push(incoming.url ?? "");
        response.end();
      },
    );
    for (const path of ["/", "/mcp", "/healthz"])
      expect([path, await statusFor("evil.example", path)]).toEqual([path, 421]);
    expect(asked).toEqual([]);
    expect(await statusFor(`localhost:${server.port}`, "/gate/ImageVolume")).toBe(200);
    expect(asked).toEqual(["/gate/ImageVolume"]);
  });
});
