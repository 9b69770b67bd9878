import {
  type CommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  RESTJSONErrorCodes,
  type RepliableInteraction,
} from "discord.js";
import type { Lang } from "../../domain/language.ts";
import { disableControls, hasLiveControls } from "../../render/discord/disable.ts";
import { TOKEN_LIFETIME_MS } from "../../render/discord/limits.ts";
import { reportFailure } from "../shared/failure.ts";
import { type MessageBody, messageBody, sentenceBody } from "./bodies.ts";
import type { Session } from "./session.ts";

/** Before the token ends, so that it still serves to switch the controls off. */
const EXPIRY_MARGIN_MS = 30_000;
export const CONTROL_LIFETIME_MS = TOKEN_LIFETIME_MS - EXPIRY_MARGIN_MS;

export interface Reply {
  /** The command behind the message, for the word that its controls have expired. */
  command: string | null;
  body: MessageBody;
}

type Replyable = CommandInteraction | MessageComponentInteraction | RepliableInteraction;

/**
 * Answers an interaction with what `make` gives, in one message or several. Whatever fails, the asker gets a sentence
 * with an id, and the log the cause.
 */
export async function replyWith(
  session: Session,
  interaction: Replyable,
  asked: { lang: Lang; ephemeral: boolean; textLength: number; during: string },
  make: () => Reply[],
): Promise<void> {
  const { lang, ephemeral, during } = asked;
  const privately = ephemeral ? MessageFlags.Ephemeral : 0;
  try {
    if (session.deferral.isNeeded(asked.textLength, Date.now() - interaction.createdTimestamp))
      await interaction.deferReply(ephemeral ? { flags: MessageFlags.Ephemeral } : {});
    const [first, ...more] = make();
    if (!first) throw new Error("there is nothing to reply");
    await sendFirst(session, interaction, first, lang, privately);
    for (const { body, command } of more) {
      const message = await interaction.followUp({ ...body, flags: body.flags | privately });
      expire(session, message.id, body, lang, command, async (disabled) => {
        await interaction.webhook.editMessage(message.id, disabled);
      });
    }
  } catch (error) {
    await replyFailure(session, interaction, lang, during, error);
  }
}

async function sendFirst(
  session: Session,
  interaction: Replyable,
  reply: Reply,
  lang: Lang,
  privately: number,
) {
  const { body, command } = reply;
  let id: string | undefined;
  if (interaction.deferred) id = (await interaction.editReply(body)).id;
  else {
    const response = await interaction.reply({ ...body, flags: body.flags | privately, withResponse: true });
    id = response.resource?.message?.id ?? response.interaction.responseMessageId ?? undefined;
  }
  if (id)
    expire(session, id, body, lang, command, async (disabled) => {
      await interaction.editReply(disabled);
    });
}

/** Changes the message whose control was pressed. */
export async function updateWith(
  session: Session,
  interaction: MessageComponentInteraction,
  asked: { lang: Lang; textLength: number; during: string },
  make: () => Reply,
): Promise<void> {
  try {
    if (session.deferral.isNeeded(asked.textLength, Date.now() - interaction.createdTimestamp))
      await interaction.deferUpdate();
    const { body, command } = make();
    if (interaction.deferred) await interaction.editReply(body);
    else await interaction.update(body);
    expire(session, interaction.message.id, body, asked.lang, command, async (disabled) => {
      await interaction.editReply(disabled);
    });
  } catch (error) {
    await replyFailure(session, interaction, asked.lang, asked.during, error);
  }
}

/** Switches the controls off in time, if there are any. */
export function expire(
  session: Session,
  messageId: string,
  body: MessageBody,
  lang: Lang,
  command: string | null,
  edit: (disabled: MessageBody) => Promise<void>,
): void {
  if (!hasLiveControls(body.components)) return;
  session.expiry.renew(messageId, session.controlLifetime, async () => {
    try {
      await edit(messageBody(disableControls(body.components, lang, command)));
    } catch (error) {
      // The message may be gone, or its channel; then there is nothing to switch off.
      session.log.debug({ err: error, messageId }, "controls could not be switched off");
    }
  });
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
