/**
 * What a conversation with an agent shows besides its messages: prompts to begin with, a status while an answer is made,
 * a title in the list of threads. https://docs.slack.dev/ai/developing-agents
 */
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { examples } from "../../render/slack/home.ts";
import { MAX_PROMPTS } from "../../render/slack/limits.ts";
import { cut, oneLine } from "../../render/slack/mrkdwn.ts";
import { word } from "../../render/slack/words.ts";
import type { Desk } from "./desk.ts";
import { slackErrorName } from "./errors.ts";

/** Characters of a thread's title that a list of threads shows. */
const MAX_TITLE = 100;

interface Thread {
  channel: string;
  threadTs: string;
}

/** The prompts above the composer, in the asker's language. */
export function promptsIn(lang: Lang): { title: string; prompts: { title: string; message: string }[] } {
  const prompts = examples(lang)
    .slice(0, MAX_PROMPTS)
    .map((text) => ({ title: text, message: text }));
  return { title: word("examples", lang), prompts };
}

/**
 * Sets the prompts of an agent's Messages tab. Without a thread: with one, an agent's call fails in silence
 * (https://docs.slack.dev/reference/methods/assistant.threads.setSuggestedPrompts).
 */
export async function suggestPrompts(desk: Desk, channel: string, lang: Lang): Promise<void> {
  await decorate(desk, "prompts", (client) =>
    client.assistant.threads.setSuggestedPrompts({ channel_id: channel, ...promptsIn(lang) }),
  );
}

/** Shows that an answer is being made; the answer ends it (https://docs.slack.dev/reference/methods/assistant.threads.setStatus). */
export async function showStatus(desk: Desk, { channel, threadTs }: Thread, lang: Lang): Promise<void> {
  await decorate(desk, "status", (client) =>
    client.assistant.threads.setStatus({
      channel_id: channel,
      thread_ts: threadTs,
      status: word("lookingUp", lang),
    }),
  );
}

/** Names a thread by its first answer (https://docs.slack.dev/reference/methods/assistant.threads.setTitle). */
export async function nameThread(desk: Desk, { channel, threadTs }: Thread, answer: Answer): Promise<void> {
  const title = cut(oneLine(answer.title), MAX_TITLE);
  if (title === "") return;
  await decorate(desk, "title", (client) =>
    client.assistant.threads.setTitle({ channel_id: channel, thread_ts: threadTs, title }),
  );
}

/** An app without the agent's features, or a plan without them, refuses; the answer comes all the same. */
async function decorate(
  desk: Desk,
  what: string,
  call: (client: Desk["quick"]) => Promise<unknown>,
): Promise<void> {
  try {
    await call(desk.quick);
  } catch (error) {
    desk.log.debug(
      { what, reason: slackErrorName(error) ?? String(error) },
      "Slack takes no such ornament here",
    );
  }
}
