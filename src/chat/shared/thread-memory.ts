import { LRUCache } from "lru-cache";
import type { Answer } from "../../domain/answer.ts";

type Question = Answer["question"];

/** How long a conversation is remembered after its last question, in milliseconds. */
const MEMORY_MS = 30 * 60 * 1000;
/** Conversations remembered at once; the one asked longest ago goes first. */
const MAX_THREADS = 5_000;

/** Remembers each conversation's last question, so that "and in 1.26?" has a subject. */
export class ThreadMemory {
  readonly #questions: LRUCache<string, Question>;

  /** `now`: a clock in milliseconds that never goes back. */
  constructor(now = () => performance.now()) {
    this.#questions = new LRUCache({ max: MAX_THREADS, ttl: MEMORY_MS, ttlResolution: 0, perf: { now } });
  }

  /** The last question in that conversation, within the last 30 minutes. */
  recall(thread: string): Question | undefined {
    return this.#questions.get(thread);
  }

  /** A question that found nothing has no subject to follow up on, so it leaves the memory as it was. */
  remember(thread: string, answer: Answer): void {
    if (answer.found && answer.question.intent !== "help") this.#questions.set(thread, answer.question);
  }
}
