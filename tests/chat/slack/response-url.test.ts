import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Fetch } from "../../../src/chat/shared/fetch.ts";
import { fetchPatiently } from "../../../src/chat/slack/response-url.ts";

const API = "https://slack.com/api/";
const HOOK = "https://hooks.slack.com/commands/1";
const limited = (after: string) => new Response("", { status: 429, headers: { "retry-after": after } });
const failing = (status = 503) => new Response("", { status });
const broken = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("closed"), { code }) });

/** Time passes as fast as anybody waits for it; the sum of the waits in milliseconds. */
let waited = 0;
const pauseFor = async (wait: number) => {
  waited += wait;
};
const patiently = (fetch: Fetch) => fetchPatiently(API, fetch, pauseFor);

beforeEach(() => {
  waited = 0;
});
describe("fetching a response URL", () => {
  it("tries again after a rate limit, as long as Slack says", async () => {
    const fetch = vi.fn().mockResolvedValueOnce(limited("7")).mockResolvedValueOnce(new Response("ok"));
    const response = await patiently(fetch)(HOOK);
    expect([response.status, fetch.mock.calls.length, waited]).toEqual([200, 2, 7_000]);
  });

  it("gives up when the wait would be longer than a minute, or after five tries", async () => {
    const always = vi.fn().mockImplementation(async () => limited("1"));
    expect((await patiently(always)(HOOK)).status).toBe(429);
    expect(always).toHaveBeenCalledTimes(5);
    const long = vi.fn().mockImplementation(async () => limited("61"));
    expect((await patiently(long)(HOOK)).status).toBe(429);
    expect(long).toHaveBeenCalledTimes(1);
  });

  it.each([500, 502, 503, 504])("tries again after %s", async (status) => {
    const fetch = vi.fn().mockResolvedValueOnce(failing(status)).mockResolvedValueOnce(new Response("ok"));
    expect((await patiently(fetch)(HOOK)).status).toBe(200);
    expect(waited).toBeGreaterThan(0);
  });

  it.each([400, 403, 404, 410])("takes %s for an answer", async (status) => {
    const fetch = vi.fn().mockImplementation(async () => failing(status));
    expect((await patiently(fetch)(HOOK)).status).toBe(status);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(["UND_ERR_SOCKET", "ECONNRESET", "ECONNREFUSED", "UND_ERR_HEADERS_TIMEOUT", "EAI_AGAIN"])(
    "tries again after a connection broken by %s",
    async (code) => {
      const fetch = vi.fn().mockRejectedValueOnce(broken(code)).mockResolvedValueOnce(new Response("ok"));
      expect((await patiently(fetch)(HOOK)).status).toBe(200);
    },
  );

  it.each([400, 404, 429, 500])(
    "leaves nothing of %s unread, so that its connection serves the next",
    async (status) => {
      const responses: Response[] = [];
      const fetch = vi.fn().mockImplementation(async () => {
        responses.push(new Response("why it failed", { status }));
        return responses.at(-1);
      });
      await patiently(fetch)(HOOK);
      expect(responses.filter(({ bodyUsed }) => !bodyUsed)).toEqual([]);
    },
  );

  it("does not try again after any other failure", async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError("Invalid URL"));
    await expect(patiently(fetch)(HOOK)).rejects.toThrow("Invalid URL");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("uses no URL more than five times, whatever became of each", async () => {
    const fetch = vi.fn().mockImplementation(async () => new Response("ok"));
    fetch.mockResolvedValueOnce(failing()).mockRejectedValueOnce(broken("ECONNRESET"));
    const patient = patiently(fetch);
    for (let message = 0; message < 3; message += 1) expect((await patient(HOOK)).status).toBe(200);
    await expect(patient(HOOK)).rejects.toMatchObject({ code: "slack-response-used-up" });
    expect(fetch).toHaveBeenCalledTimes(5);
    expect((await patient(`${HOOK}0`)).status).toBe(200);
  });

  it("gives Slack's last word when its failures have used the URL up", async () => {
    const fetch = vi.fn().mockImplementation(async () => failing());
    expect((await patiently(fetch)(HOOK)).status).toBe(503);
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it("counts no use where nothing arrived or Slack took nothing", async () => {
    const fetch = vi.fn().mockImplementation(async () => new Response("ok"));
    fetch.mockResolvedValueOnce(limited("0")).mockRejectedValueOnce(broken("ECONNREFUSED"));
    const patient = patiently(fetch);
    for (let message = 0; message < 5; message += 1) expect((await patient(HOOK)).status).toBe(200);
  });

  it("leaves the Web API to the SDK, which holds back the calls behind too", async () => {
    const fetch = vi.fn().mockImplementation(async () => limited("0"));
    await patiently(fetch)(`${API}chat.postMessage`);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
