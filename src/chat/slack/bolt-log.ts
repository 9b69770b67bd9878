import { format } from "node:util";
import { type Logger, LogLevel } from "@slack/bolt";
import type { Log } from "../shared/log.ts";

/**
 * Bolt's log into ours. What Bolt calls information is detail to an operator; its debug level prints whole messages,
 * what people wrote among it, and stays off.
 */
export function boltLogger(log: Log): Logger {
  const to =
    (level: "debug" | "warn" | "error") =>
    (...parts: unknown[]) =>
      log[level]({ from: "bolt" }, format(...parts));
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
