import { type App, Assistant, type webApi } from "@slack/bolt";
import { word } from "../../render/slack/words.ts";
import type { Deliveries } from "../shared/deliveries.ts";
import { nameThread, promptsIn, showStatus } from "./agent.ts";
import { deliver, NO_UNFURL, post } from "./deliver.ts";
import { ask, type Desk, serve } from "./desk.ts";
import { typedText } from "./incoming.ts";

/** A message to the bot, as far as it matters. */
interface Incoming {
  channel: string;
  user: string;
  ts: string;
  text: string;
  threadTs: string | undefined;
  /** A direct conversation, where the whole channel is about us. */
  direct: boolean;
}

/**
 * Mentions and direct messages, answered in their thread. The assistant's side panel is the older experience, of apps
 * whose manifest has `assistant_view`; with `agent_view` its events no longer come, and people write in the Messages tab
 * (https://docs.slack.dev/ai/migrating-to-agent-messaging). Both work.
 */
export function listenForMessages(app: App, desk: Desk, deliveries: Deliveries): void {
  // A message can reach us as a mention and as a message, and again when it is edited: one answer.
  const isNew = ({ channel, ts }: Incoming) => deliveries.isFirst(`message ${channel} ${ts}`);
  const take = async (client: webApi.WebClient, event: object, team: string) => {
    const incoming = readMessage(event, desk.botUser);
    if (incoming && isNew(incoming)) await answerMessage(desk, client, incoming, team);
  };

  app.assistant(
    new Assistant({
      // Answers do not depend on the channel the asker looks at, so no context is kept, nor asked of Slack.
      threadContextStore: { get: async () => ({}), save: async () => undefined },
      threadContextChanged: async () => undefined,
      threadStarted: async ({ client, event, context, setSuggestedPrompts }) => {
        const { user_id: user, channel_id: channel, thread_ts: threadTs } = event.assistant_thread;
        const tell = (text: string) => post(client, { channel, threadTs }, { text });
        const asker = { team: context.teamId ?? "", user };
        await serve(desk, { during: "assistant", asker, text: "", tell }, async (lang) => {
          await client.chat.postMessage({
            channel,
            thread_ts: threadTs,
            text: word("greeting", lang),
            ...NO_UNFURL,
          });
          await setSuggestedPrompts(promptsIn(lang));
        });
      },
      userMessage: async ({ client, event, context }) => take(client, event, context.teamId ?? ""),
    }),
  );
  app.event("app_mention", async ({ client, event, context }) => take(client, event, context.teamId ?? ""));
  app.message(async ({ client, event, context }) => take(client, event, context.teamId ?? ""));
}

async function answerMessage(
  desk: Desk,
  client: webApi.WebClient,
  { channel, user, ts, text, threadTs, direct }: Incoming,
  team: string,
): Promise<void> {
  const place = { channel, threadTs: threadTs ?? ts };
  const thread = threadKey(team, channel, place.threadTs);
  // In a direct conversation people go on without opening the thread.
  const threads = direct ? [thread, threadKey(team, channel, "")] : [thread];
  const tell = (sentence: string) => post(client, place, { text: sentence });
  const during = direct ? "direct message" : "mention";
  await serve(desk, { during, asker: { team, user }, text, tell }, async (lang) => {
    if (direct) await showStatus(desk, place, lang);
    const answers = ask(desk, text, lang, threads);
    for (const answer of answers)
      await deliver(answer, {}, desk.log, (message) => post(client, place, message));
    const [first] = answers;
    if (direct && first && (threadTs === undefined || threadTs === ts)) await nameThread(desk, place, first);
  });
}

/** The name under which a conversation is remembered. */
export function threadKey(team: string, channel: string, threadTs: string): string {
  return `slack:${team}:${channel}:${threadTs}`;
}

/**
 * What a person's message can be besides plain: with a file, or a reply in a thread that the channel sees as well.
 * https://docs.slack.dev/reference/events/message#subtypes
 */
const OF_PEOPLE = new Set<unknown>([undefined, "file_share", "thread_broadcast"]);

/** The message when it is one to answer: written by a person, to us; not a bot's, not our own, not an edit or notice. */
function readMessage(event: object, botUser: string): Incoming | null {
  const fields: Record<string, unknown> = { ...event };
  const { type, subtype, bot_id: bot, user, channel, ts, text, thread_ts: threadTs } = fields;
  const direct = fields.channel_type === "im";
  if (type !== "app_mention" && !direct) return null;
  if (bot !== undefined || !OF_PEOPLE.has(subtype)) return null;
  if (typeof user !== "string" || user === botUser) return null;
  if (typeof channel !== "string" || typeof ts !== "string") return null;
  return {
    channel,
    user,
    ts,
    text: typedText(typeof text === "string" ? text : ""),
    threadTs: typeof threadTs === "string" ? threadTs : undefined,
    direct,
  };
}
