import { type DestinationStream, pino } from "pino";

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
 * The forms of secrets, for those nobody told us about: Slack's tokens (`xoxb-`, `xapp-`, …), Discord's bot tokens
 * (three base64url parts), signed URLs of Slack's responses and sockets, which let anyone answer in our name.
 * https://docs.slack.dev/authentication/tokens
 * https://discord.com/developers/docs/reference#authentication
 */
const SECRET_FORMS = [
  /\bx(?:ox[a-z]|app)(?:\.[a-z]+)?-[\w-]{6,}/g,
  /\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  /(?<=hooks\.slack\.com\/)[\w/.-]+/g,
  /(?<=[?&]ticket=)[\w-]+/g,
];

const HIDDEN = "[secret]";

/** Hides the given secrets and everything that looks like one. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let safe = text;
  for (const secret of secrets) if (secret) safe = safe.replaceAll(secret, HIDDEN);
  for (const form of SECRET_FORMS) safe = safe.replace(form, HIDDEN);
  return safe;
}

/**
 * Logs JSON, one object a line, to standard error (standard output belongs to answers). pino hides secrets by the
 * path they are at; ours turn up anywhere (an SDK's error, a URL, a header), so the finished line is what is redacted.
 */
export function createLog(
  level: LogLevel,
  secrets: readonly string[],
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => destination.write(redact(line, secrets)) },
  );
}
