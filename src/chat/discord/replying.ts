import {
  type CommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type RepliableInteraction,
} from "discord.js";
import type { Lang } from "../../domain/language.ts";
import { reportFailure } from "../shared/failure.ts";
import { answerOf, type MessageBody, sentenceBody } from "./bodies.ts";
import { sendPicture } from "./picture.ts";
import type { Session } from "./session.ts";

type Replyable =
  | CommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction
  | RepliableInteraction;
/** What came from a control of a message, which it can change. */
type Updatable = MessageComponentInteraction | ModalMessageModalSubmitInteraction;

/**
 * Answers an interaction with what `make` gives, in one message or several. Whatever fails, the asker gets a sentence
 * with an id, and the log the cause.
 */
export async function replyWith(
  session: Session,
  interaction: Replyable,
  asked: { lang: Lang; ephemeral: boolean; textLength: number; during: string },
  make: () => MessageBody[] | Promise<MessageBody[]>,
): Promise<void> {
  const { lang, ephemeral, during } = asked;
  const privately = ephemeral ? MessageFlags.Ephemeral : 0;
  try {
    const waited = Date.now() - interaction.createdTimestamp;
    if (!interaction.deferred && session.deferral.isNeeded(asked.textLength, waited))
      await interaction.deferReply(ephemeral ? { flags: MessageFlags.Ephemeral } : {});
    const replies = await make();
    const [first, ...more] = replies;
    if (!first) throw new Error("there is nothing to reply");
    if (interaction.deferred) await interaction.editReply(first);
    else await interaction.reply({ ...first, flags: first.flags | privately });
    for (const body of more) await interaction.followUp({ ...body, flags: body.flags | privately });
    for (const body of replies)
      sendPicture(session, answerOf(body), (picture) =>
        interaction.followUp(ephemeral ? { ...picture, flags: MessageFlags.Ephemeral } : picture),
      );
  } catch (error) {
    await replyFailure(session, interaction, lang, during, error);
  }
}

/**
 * Changes the message whose control was pressed, however old it is: the press brings a token of its own. What `then`
 * gives is sent after it, for everyone. False when it failed, which the asker has been told.
 */
export async function updateWith(
  session: Session,
  interaction: Updatable,
  asked: { lang: Lang; textLength: number; during: string },
  make: () => MessageBody,
  then: () => MessageBody[] = () => [],
): Promise<boolean> {
  try {
    if (session.deferral.isNeeded(asked.textLength, Date.now() - interaction.createdTimestamp))
      await interaction.deferUpdate();
    const body = make();
    if (interaction.deferred) await interaction.editReply(body);
    else await interaction.update(body);
    for (const more of then()) await interaction.followUp(more);
    return true;
  } catch (error) {
    await replyFailure(session, interaction, asked.lang, asked.during, error);
    return false;
  }
}

/** The sentence with the id, by whichever way is still open. */
export async function replyFailure(
  session: Session,
  interaction: Replyable,
  lang: Lang,
  during: string,
  error: unknown,
): Promise<void> {
  if (isTooLate(error)) {
    session.log.warn({ during, err: error }, "Discord no longer takes a reply to this interaction");
    return;
  }
  const body = sentenceBody(reportFailure(session.log, lang, during, error));
  try {
    if (interaction.deferred && !interaction.replied && !interaction.isMessageComponent())
      await interaction.editReply(body);
    else if (interaction.deferred || interaction.replied)
      await interaction.followUp({ ...body, flags: body.flags | MessageFlags.Ephemeral });
    else await interaction.reply({ ...body, flags: body.flags | MessageFlags.Ephemeral });
  } catch (second) {
    session.log.error({ during, err: second }, "not even the failure could be told");
  }
}

/** Its 3 seconds have passed, or another process has answered it. */
function isTooLate(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    (error.code === RESTJSONErrorCodes.UnknownInteraction ||
      error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)
  );
}
