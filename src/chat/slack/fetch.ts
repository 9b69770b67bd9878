import { setTimeout as delay } from "node:timers/promises";

/** Longest wait that a rate limit may ask for before we give up, in seconds: a `response_url` dies after 30 minutes. */
const LONGEST_WAIT_S = 60;
const MOST_TRIES = 4;

/**
 * `fetch` that waits as `Retry-After` says when a `response_url` is rate-limited (429), and tries again. The SDK does so
 * for the Web API itself, where it also holds back the calls behind; for response URLs it does not.
 * https://docs.slack.dev/apis/web-api/rate-limits
 */
export function fetchWithRetryAfter(apiUrl: string, fetch = globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.startsWith(apiUrl)) return fetch(input, init);
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(input, init);
      const wait = Number(response.headers.get("retry-after") ?? 1);
      const retryable = response.status === 429 && wait >= 0 && wait <= LONGEST_WAIT_S;
      if (!retryable || attempt === MOST_TRIES) return response;
      await delay(wait * 1000);
    }
  };
}
