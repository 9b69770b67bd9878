import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { brokenConnection } from "../shared/broken.ts";
import type { Fetch } from "../shared/fetch.ts";
import { SlackError } from "./errors.ts";

/**
 * A response URL takes five messages within 30 minutes (here in milliseconds).
 * https://docs.slack.dev/interactivity/handling-user-interaction#message_responses
 */
const MOST_USES = 5;
const LIFETIME_MS = 30 * 60 * 1000;
/** Addresses remembered at once; the one used first is forgotten first. */
const MAX_ADDRESSES = 20_000;
/** Longest wait that a rate limit may ask for before we give up, in seconds. */
const LONGEST_WAIT_S = 60;
/** Waits before the second, third … try, in milliseconds: a failure of Slack's is often over in seconds. */
const WAITS_MS = [300, 1_000, 3_000, 8_000];
/** A try that takes longer counts as broken, in milliseconds. */
const TRY_MS = 10_000;

/**
 * `fetch` that tries a response URL again: after a rate limit as late as `Retry-After` says
 * (https://docs.slack.dev/apis/web-api/rate-limits), after an error of Slack's (5xx) and a broken connection some seconds
 * long. What may have used the URL up counts as a use, and none is used more often than Slack allows. The body of a failure has been read. For the Web API
 * itself the SDK does so; for response URLs it does not.
 *
 * @param pauseFor waits so many milliseconds
 * @throws SlackError `slack-response-used-up` when the URL has been used as often as it can be
 */
export function fetchPatiently(apiUrl: string, fetch: Fetch, pauseFor = pauseUnheld): Fetch {
  const uses = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: LIFETIME_MS, noUpdateTTL: true });
  const used = (address: string) => uses.get(address) ?? 0;
  return async (url, init) => {
    const address = String(url);
    if (address.startsWith(apiUrl)) return fetch(url, init);
    for (let attempt = 0; ; attempt += 1) {
      if (used(address) >= MOST_USES)
        throw new SlackError("slack-response-used-up", "Slack takes no more messages to this response URL");
      const wait = WAITS_MS[attempt];
      const mayTryAgain = () => wait !== undefined && used(address) < MOST_USES;
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TRY_MS) });
        if (response.status !== 429) uses.set(address, used(address) + 1);
        const asked = waitAskedFor(response, wait ?? 0);
        const last = asked === null || !mayTryAgain();
        // Nobody reads why a URL failed, and a connection is free only when what came over it has been read.
        if (!response.ok) await response.arrayBuffer();
        if (last) return response;
        await pauseFor(asked);
      } catch (error) {
        const broken = brokenConnection(error);
        if (broken === "perhaps-arrived") uses.set(address, used(address) + 1);
        if (broken === null || !mayTryAgain()) throw error;
        await pauseFor(wait ?? 0);
      }
    }
  };
}

/** A wait is no reason to keep a process alive that is told to stop. */
async function pauseUnheld(wait: number): Promise<void> {
  await pause(wait, undefined, { ref: false });
}

/** Milliseconds until such a response is worth another try; null when it is none. */
function waitAskedFor({ status, headers }: Response, otherwise: number): number | null {
  if (status !== 429 && status < 500) return null;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  if (Number.isNaN(seconds)) return status === 429 ? 1000 : otherwise;
  return seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds * 1000 : null;
}
