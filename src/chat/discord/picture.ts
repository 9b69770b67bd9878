import { AttachmentBuilder } from "discord.js";
import type { Answer } from "../../domain/answer.ts";
import { NO_MENTIONS } from "./bodies.ts";
import type { Session } from "./session.ts";

/** Characters of an attachment's description (https://discord.com/developers/docs/resources/message#attachment-object). */
const MAX_DESCRIPTION = 1024;

/** A message that is a picture alone. */
interface PictureMessage {
  files: AttachmentBuilder[];
  allowedMentions: typeof NO_MENTIONS;
}

/**
 * Sends an answer's picture after it, when it has one: the answer neither waits for it nor fails with it. Without the permission
 * to attach files there is none.
 */
export function sendPicture(
  session: Session,
  answer: Answer,
  send: (picture: PictureMessage) => Promise<unknown>,
): void {
  const { draw } = session.config;
  if (!draw) return;
  const work = async () => {
    const picture = await draw(answer);
    if (picture === null) return;
    const file = new AttachmentBuilder(picture.png, {
      name: picture.name,
      description: picture.description.slice(0, MAX_DESCRIPTION),
    });
    await send({ files: [file], allowedMentions: NO_MENTIONS });
  };
  work().catch((error: unknown) => session.log.debug({ err: error }, "a picture could not be sent"));
}
