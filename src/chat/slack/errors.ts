/** Slack cannot be used; the message says what to do. */
export class SlackError extends Error {
  override readonly name = "SlackError";
  readonly code:
    | "slack-token-refused"
    | "slack-unreachable"
    | "slack-port-unusable"
    | "slack-response-refused"
    | "slack-response-used-up";

  constructor(code: SlackError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Slack's own name for what went wrong (`invalid_auth`, `msg_blocks_too_long`), from an error of its SDK. */
export function slackErrorName(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("error" in data)) return null;
  return typeof data.error === "string" ? data.error : null;
}
