import {
  ChannelType,
  DiscordAPIError,
  type Message,
  type OmitPartialGroupDMChannel,
  PermissionFlagsBits,
  type PublicThreadChannel,
  RESTJSONErrorCodes,
  ThreadAutoArchiveDuration,
} from "discord.js";
import type { Answer } from "../../domain/answer.ts";
import { oneLine, truncate, withoutMentions } from "../../render/discord/escape.ts";
import { MAX_THREAD_NAME } from "../../render/discord/limits.ts";
import { reportFailure } from "../shared/failure.ts";
import { answerBody, type MessageBody, sentenceBody } from "./bodies.ts";
import { conversationOf, type Session } from "./session.ts";

type Asked = OmitPartialGroupDMChannel<Message>;

/**
 * Answers a direct message, a mention, or a reply to one of our messages; Discord sends the text of exactly these
 * without the privileged message content intent
 * (https://discord.com/developers/docs/events/gateway#message-content-intent).
 */
export async function handleMessage(session: Session, message: Asked): Promise<void> {
  const own = message.client.user.id;
  // Bots, webhooks and notices such as "pinned a message" are nobody who asks.
  if (message.author.bot || message.webhookId || message.system) return;
  const direct = message.channel.type === ChannelType.DM;
  if (!direct && !message.mentions.users.has(own)) return;
  if (!session.deliveries.isFirst(message.id)) return;
  const text = message.content.replaceAll(new RegExp(`<@!?${own}>`, "g"), " ").trim();
  const lang = await session.langOf(message.author.id, communityLocale(message));
  const thread = message.channel.isThread();
  const conversation = conversationOf({
    channel: message.channelId,
    thread,
    direct,
    user: message.author.id,
  });
  let send = (body: MessageBody): Promise<Message> => replyTo(message, body);
  try {
    const answers = session.converse(text === "" ? "help" : text, lang, conversation, true);
    const opened = await openThread(session, message, answers);
    if (opened) {
      session.continueIn(opened.id, answers);
      send = (body) => opened.send(body);
    }
    for (const answer of answers)
      await send(answerBody(answer, { owner: message.author.id, ephemeral: false }));
  } catch (error) {
    const sentence = reportFailure(session.log, lang, direct ? "direct message" : "mention", error);
    await send(sentenceBody(sentence));
  }
}

/** As a reply; where the bot may not read the history, Discord takes no reply, and the answer stands by itself. */
async function replyTo(message: Asked, body: MessageBody): Promise<Message> {
  try {
    return await message.reply({ ...body, failIfNotExists: false });
  } catch (error) {
    const noHistory =
      error instanceof DiscordAPIError &&
      error.code === RESTJSONErrorCodes.CannotReplyWithoutPermissionToReadMessageHistory;
    if (!noHistory) throw error;
    return message.channel.send(body);
  }
}

/** A thread for the answer where the channel has threads and lets us open one; null where we reply in place. */
async function openThread(
  session: Session,
  message: Asked,
  answers: Answer[],
): Promise<PublicThreadChannel | null> {
  const { channel } = message;
  if (channel.type !== ChannelType.GuildText && channel.type !== ChannelType.GuildAnnouncement) return null;
  const allowed = channel
    .permissionsFor(message.client.user)
    ?.has([PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads]);
  if (!allowed || message.hasThread) return null;
  const title = withoutMentions(oneLine(answers[0]?.title ?? ""));
  try {
    return await message.startThread({
      name: truncate(title === "" ? "Kubernetes" : title, MAX_THREAD_NAME),
      autoArchiveDuration: ThreadAutoArchiveDuration.OneDay,
    });
  } catch (error) {
    // Permissions change, servers have limits of threads: an answer in place is better than none.
    session.log.warn({ err: error }, "no thread could be opened; answering in the channel");
    return null;
  }
}

/** Only communities choose their server's language; every other server says `en-US`. */
function communityLocale(message: Asked): string | null {
  const { guild } = message;
  return guild?.features.includes("COMMUNITY") ? guild.preferredLocale : null;
}
