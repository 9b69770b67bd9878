import { type Logger, LogLevel } from "@slack/bolt";
import type { Log } from "../shared/log.ts";
import { safeError } from "../shared/safe-error.ts";

/**
 * Bolt's log into ours. What Bolt calls information is detail to an operator; its debug level prints whole messages,
 * what people wrote among it, and stays off.
 */
export function boltLogger(log: Log): Logger {
  const to =
    (level: "debug" | "warn" | "error") =>
    (...parts: unknown[]) =>
      log[level]({ from: "bolt" }, parts.map(safePart).join(" "));
  return {
    debug: () => undefined,
    info: to("debug"),
    warn: to("warn"),
    error: to("error"),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}

/** https://docs.slack.dev/reference/block-kit/ "[ERROR] must be more than 0 characters [json-pointer:/blocks/0/text]" */
const QUOTING = /^[\s\S]{0,4000}\[json-pointer:(\/[\w/-]{1,100})\]/;

/** Objects in Bolt's lines are requests and answers as they came, with tokens and with what people wrote. */
function safePart(part: unknown): string {
  if (part instanceof Error) {
    const { type, message, code } = safeError(part);
    return `${type}: ${message}${code === undefined ? "" : ` (${code})`}`;
  }
  if (typeof part === "object" || typeof part === "function") return `[${typeof part}]`;
  // What Slack says of a refused block may quote it; where it stands is enough.
  return String(part).replace(QUOTING, "refused: $1");
}
