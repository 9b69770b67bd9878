import { type DestinationStream, pino } from "pino";
import { redact } from "./redact.ts";
import { safeFields } from "./safe-error.ts";

/** What the adapters log with; pino's shape, so that a test can hand in two functions. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Logs JSON, one object a line, to standard error (standard output belongs to answers). Of errors only what is safe gets in
 * (`safe-error.ts`). pino hides secrets by the path they are at; ours turn up anywhere (a message, a URL), so the finished
 * line is redacted as well.
 */
export function createLog(
  level: LogLevel,
  secrets: readonly string[],
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: safeFields },
      // What `safeFields` made of an error looks like one to pino, which would write it in its own way.
      serializers: { err: (error: unknown) => error },
    },
    { write: (line) => destination.write(redact(line, secrets)) },
  );
}
