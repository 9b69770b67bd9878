import { describe, expect, it, vi } from "vitest";
import { fetchWithRetryAfter } from "../../../src/chat/slack/fetch.ts";

const API = "https://slack.com/api/";
const limited = (after: string) => new Response("", { status: 429, headers: { "retry-after": after } });

describe("fetching a response URL", () => {
  it("tries again after a rate limit, as long as Slack says", async () => {
    const fetch = vi.fn().mockResolvedValueOnce(limited("0")).mockResolvedValueOnce(new Response("ok"));
    const response = await fetchWithRetryAfter(API, fetch)("https://hooks.slack.com/commands/1");
    expect([response.status, fetch.mock.calls.length]).toEqual([200, 2]);
  });

  it("gives up after four tries, or when the wait would be longer than a minute", async () => {
    const always = vi.fn().mockImplementation(async () => limited("0"));
    expect((await fetchWithRetryAfter(API, always)("https://hooks.slack.com/1")).status).toBe(429);
    expect(always).toHaveBeenCalledTimes(4);
    const long = vi.fn().mockImplementation(async () => limited("61"));
    expect((await fetchWithRetryAfter(API, long)("https://hooks.slack.com/1")).status).toBe(429);
    expect(long).toHaveBeenCalledTimes(1);
  });

  it("tries again after a broken connection, but not after any other failure", async () => {
    const broken = new TypeError("fetch failed", {
      cause: Object.assign(new Error("closed"), { code: "UND_ERR_SOCKET" }),
    });
    const once = vi.fn().mockRejectedValueOnce(broken).mockResolvedValueOnce(new Response("ok"));
    expect((await fetchWithRetryAfter(API, once)("https://hooks.slack.com/1")).status).toBe(200);
    const other = vi.fn().mockRejectedValue(new TypeError("Invalid URL"));
    await expect(fetchWithRetryAfter(API, other)("https://hooks.slack.com/1")).rejects.toThrow("Invalid URL");
    expect(other).toHaveBeenCalledTimes(1);
  });

  it("leaves the Web API to the SDK, which holds back the calls behind too", async () => {
    const fetch = vi.fn().mockImplementation(async () => limited("0"));
    await fetchWithRetryAfter(API, fetch)(`${API}chat.postMessage`);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
