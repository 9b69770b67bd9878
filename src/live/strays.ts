import type { Log } from "../chat/shared/log.ts";

/**
 * Keeps the process alive when something fails that nobody waits for. What is known to come from the platforms is caught
 * where it comes; this is for what is not known: a rejection that an SDK leaves behind must not take the other platform
 * down. Answers are made from knowledge that nothing changes, and each in one go, so there is no half-changed state to go
 * on with. https://nodejs.org/docs/latest-v20.x/api/process.html#event-unhandledrejection
 *
 * @returns what makes such failures end the process again
 */
export function surviveStrays(log: Log): () => void {
  const tell = (error: unknown) => log.error({ err: error }, "something failed on its own; the bot goes on");
  process.on("unhandledRejection", tell);
  process.on("uncaughtException", tell);
  return () => {
    process.off("unhandledRejection", tell);
    process.off("uncaughtException", tell);
  };
}
