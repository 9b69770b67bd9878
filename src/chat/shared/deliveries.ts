import { LRUCache } from "lru-cache";

/** Slack's last retry comes about 5 minutes after the first try; https://docs.slack.dev/apis/events-api/#retries */
const REMEMBERED_MS = 15 * 60 * 1000;
const MAX_DELIVERIES = 20_000;
/** A private answer stays on the screen for a day at most; its button may be pressed again as long. */
export const SHARES_MS = 24 * 60 * 60 * 1000;

/** Platforms deliver an event again when they did not see its acknowledgement, or after a reconnection. */
export class Deliveries {
  readonly #seen: LRUCache<string, true>;

  /** `now`: a clock in milliseconds that never goes back. `forgetAfter`: milliseconds, 15 minutes by default. */
  constructor({ now = () => performance.now(), forgetAfter = REMEMBERED_MS } = {}) {
    this.#seen = new LRUCache({ max: MAX_DELIVERIES, ttl: forgetAfter, ttlResolution: 0, perf: { now } });
  }

  /** True the first time an id comes, false for every repetition until it is forgotten. */
  isFirst(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.set(id, true);
    return true;
  }

  /** Lets an id come once more: what it stood for has failed. */
  forget(id: string): void {
    this.#seen.delete(id);
  }
}
