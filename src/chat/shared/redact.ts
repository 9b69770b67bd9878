import { withoutUserinfo } from "../../domain/address.ts";

/**
 * The forms of secrets, for those nobody told us about: Slack's tokens (`xoxb-`, `xapp-`, …), Discord's bot tokens
 * (three base64url parts), signed URLs of Slack's responses and sockets and tokens of Discord's interactions, which let anyone
 * answer in our name.
 * https://docs.slack.dev/authentication/tokens
 * https://discord.com/developers/docs/reference#authentication
 * https://discord.com/developers/docs/interactions/receiving-and-responding
 */
const SECRET_FORMS = [
  /\bx(?:ox[a-z]|app)(?:\.[a-z]+)?-[\w-]{6,}/g,
  /\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  /(?<=hooks\.slack\.com\/)[\w/.-]+/g,
  /(?<=[?&]ticket=)[\w-]+/g,
  // Interaction and webhook tokens, in addresses and by themselves (they begin with "interaction:" in base64).
  /(?<=\/(?:webhooks|interactions)\/\d{5,25}\/)[\w-]{10,}/g,
  /\baW50ZXJhY3Rpb246[\w+/=-]{10,}/g,
];

const HIDDEN = "[secret]";

/** Hides the given secrets and everything that looks like one; addresses lose the name and password that they carry. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let safe = text;
  for (const secret of secrets) if (secret) safe = safe.replaceAll(secret, HIDDEN);
  for (const form of SECRET_FORMS) safe = safe.replace(form, HIDDEN);
  return withoutUserinfo(safe);
}
