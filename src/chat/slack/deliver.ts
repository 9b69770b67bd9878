import { type RespondArguments, RespondError, type RespondFn, type webApi } from "@slack/bolt";
import type { Answer } from "../../domain/answer.ts";
import { renderSlack, renderSlackText, type SlackMessage, type SlackRendering } from "../../render/slack.ts";
import type { Fetch } from "../shared/fetch.ts";
import type { Log } from "../shared/log.ts";
import { SlackError, slackErrorName } from "./errors.ts";

/** Neither links nor images grow previews: an answer has its own. */
export const NO_UNFURL = { unfurl_links: false, unfurl_media: false } as const;

/**
 * What Slack says when it does not take blocks or their length, though they keep its published limits.
 * https://docs.slack.dev/reference/methods/chat.postMessage#errors
 */
const FORM_REFUSED = new Set([
  "invalid_blocks",
  "invalid_blocks_format",
  "msg_blocks_too_long",
  "msg_too_long",
  "block_mismatch",
]);

/**
 * Sends an answer in the best form that Slack takes: with today's blocks, else with the plain ones, else the direct
 * sentence alone. Any other failure is the caller's.
 */
export async function deliver(
  answer: Answer,
  rendering: SlackRendering,
  log: Log,
  send: (message: SlackMessage) => Promise<void>,
): Promise<void> {
  const forms = [
    () => renderSlack(answer, rendering),
    () => renderSlack(answer, { ...rendering, plain: true }),
    () => renderSlackText(answer),
  ];
  for (const [index, form] of forms.entries()) {
    try {
      await send(form());
      return;
    } catch (error) {
      const name = slackErrorName(error) ?? (error instanceof SlackError ? error.code : null);
      const refused = name !== null && (FORM_REFUSED.has(name) || name === "slack-response-refused");
      if (!refused || index === forms.length - 1) throw error;
      log.warn(
        { command: answer.question.args.command, reason: name },
        "Slack refused blocks; sending plainer ones",
      );
    }
  }
}

/** Posts into a channel or thread. */
export async function post(
  client: webApi.WebClient,
  place: { channel: string; threadTs?: string | undefined },
  message: { text: string; blocks?: SlackMessage["blocks"] },
): Promise<void> {
  const { channel, threadTs } = place;
  await client.chat.postMessage({
    channel,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    text: message.text,
    ...(message.blocks && { blocks: message.blocks }),
    ...NO_UNFURL,
  });
}

/** Bolt's `respond` for an address that came earlier: https://docs.slack.dev/interactivity/handling-user-interaction#message_responses */
export function respondAt(fetch: Fetch, url: string): RespondFn {
  return async (message) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(typeof message === "string" ? { text: message } : message),
    });
    if (!response.ok)
      throw new RespondError(`The response_url answered ${response.status}.`, response.status);
    return response;
  };
}

/**
 * Answers through the address that came with a command or a press: valid for 30 minutes and five messages, for
 * channels the bot is no member of too. https://docs.slack.dev/interactivity/handling-user-interaction#message_responses
 *
 * @throws SlackError when Slack takes the request but not the message (it says so with status 200 or 4xx)
 */
export async function reply(respond: RespondFn, message: RespondArguments): Promise<void> {
  const refused = (reason: string, cause?: unknown) =>
    new SlackError("slack-response-refused", `Slack refused a response: ${reason}`, cause);
  let response: Awaited<ReturnType<RespondFn>>;
  try {
    // Slack takes these two as it does in chat.postMessage, though Bolt's type does not list them.
    response = await respond({ ...message, ...NO_UNFURL } as RespondArguments);
  } catch (error) {
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
    if (status === 400) throw refused("400", error);
    throw error;
  }
  const body = await response.text();
  const reason = /"ok"\s*:\s*false/.test(body)
    ? (/"error"\s*:\s*"([\w-]+)"/.exec(body)?.[1] ?? "unknown")
    : null;
  if (reason) throw refused(reason);
}
