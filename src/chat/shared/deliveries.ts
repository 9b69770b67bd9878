import { LRUCache } from "lru-cache";

/** Slack's last retry comes about 5 minutes after the first try; https://docs.slack.dev/apis/events-api/#retries */
const REMEMBERED_MS = 15 * 60 * 1000;
const MAX_DELIVERIES = 20_000;

/** Platforms deliver an event again when they did not see its acknowledgement, or after a reconnection. */
export class Deliveries {
  readonly #seen: LRUCache<string, true>;

  /** `now`: a clock in milliseconds that never goes back. */
  constructor(now = () => performance.now()) {
    this.#seen = new LRUCache({ max: MAX_DELIVERIES, ttl: REMEMBERED_MS, ttlResolution: 0, perf: { now } });
  }

  /** True the first time an id comes, false for every repetition within 15 minutes. */
  isFirst(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.set(id, true);
    return true;
  }
}
