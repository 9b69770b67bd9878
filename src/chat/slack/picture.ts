import type { webApi } from "@slack/bolt";
import type { Answer } from "../../domain/answer.ts";
import type { Desk } from "./desk.ts";

/** Characters of a file's alternative text (https://docs.slack.dev/reference/methods/files.getUploadURLExternal). */
const MAX_ALT_TEXT = 1000;

/**
 * Uploads an answer's picture into its thread, when it has one: the answer neither waits for it nor fails with it. An answer that only
 * its asker sees has none: a file is everybody's in the channel.
 */
export function uploadPicture(
  desk: Desk,
  client: webApi.WebClient,
  answer: Answer,
  { channel, threadTs }: { channel: string; threadTs: string },
): void {
  const { draw } = desk;
  if (!draw) return;
  const work = async () => {
    const picture = await draw(answer);
    if (picture === null) return;
    await client.filesUploadV2({
      channel_id: channel,
      thread_ts: threadTs,
      file: picture.png,
      filename: picture.name,
      title: picture.title,
      alt_text: picture.description.slice(0, MAX_ALT_TEXT),
    });
  };
  work().catch((error: unknown) => desk.log.debug({ err: error }, "a picture could not be uploaded"));
}
