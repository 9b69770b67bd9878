import { setTimeout as delay } from "node:timers/promises";

/** Longest wait that a rate limit may ask for before we give up, in seconds: a `response_url` dies after 30 minutes. */
const LONGEST_WAIT_S = 60;
const MOST_TRIES = 4;
/** Wait after a broken connection, in milliseconds, times the tries so far. */
const BROKEN_WAIT_MS = 200;
/** The connection failed before Slack answered: often one that it had closed for being idle. */
const BROKEN = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "EAI_AGAIN",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * `fetch` that tries a `response_url` again after a rate limit (429), as late as `Retry-After` says, and after a broken
 * connection. The SDK does so for the Web API itself, where it also holds back the calls behind; for response URLs it
 * does not. https://docs.slack.dev/apis/web-api/rate-limits
 */
export function fetchWithRetryAfter(apiUrl: string, fetch = globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.startsWith(apiUrl)) return fetch(input, init);
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === MOST_TRIES;
      try {
        const response = await fetch(input, init);
        const wait = Number(response.headers.get("retry-after") ?? 1);
        const retryable = response.status === 429 && wait >= 0 && wait <= LONGEST_WAIT_S;
        if (last || !retryable) return response;
        await delay(wait * 1000);
      } catch (error) {
        if (last || !isBroken(error)) throw error;
        await delay(BROKEN_WAIT_MS * attempt);
      }
    }
  };
}

/** `fetch` says "fetch failed" for everything; why is in its cause. */
function isBroken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && BROKEN.has(String(cause.code));
}
