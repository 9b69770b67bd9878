/** Messages whose controls are switched off on time; the controls of further ones say so when they are pressed. */
const MAX_MESSAGES = 1000;

/**
 * Switches the controls of messages off after a while. A message's newer state replaces its older one. What is lost
 * here (by a restart, or because there are too many messages) is noticed when such a control is pressed.
 */
export class ControlExpiry {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  /** Calls `disable` after `delay` milliseconds, unless the message is renewed before. It must not reject. */
  renew(messageId: string, delay: number, disable: () => Promise<void>): void {
    this.cancel(messageId);
    const [oldest] = this.#timers.keys();
    if (oldest !== undefined && this.#timers.size >= MAX_MESSAGES) this.cancel(oldest);
    const timer = setTimeout(() => {
      this.#timers.delete(messageId);
      void disable();
    }, delay);
    // A waiting message is no reason to keep the process alive.
    timer.unref();
    this.#timers.set(messageId, timer);
  }

  cancel(messageId: string): void {
    clearTimeout(this.#timers.get(messageId));
    this.#timers.delete(messageId);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
