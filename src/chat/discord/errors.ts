/** Discord cannot be used; the message says what to do. */
export class DiscordError extends Error {
  override readonly name = "DiscordError";
  readonly code:
    | "discord-token-refused"
    | "discord-session-refused"
    | "discord-unreachable"
    | "discord-register-failed";

  constructor(code: DiscordError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Where a token comes from. */
export const TOKEN_ADVICE =
  "copy DISCORD_TOKEN again from https://discord.com/developers/applications (your application → Bot → Reset Token)";
