import type { MessageContextMenuCommandInteraction } from "discord.js";
import type { Lang } from "../../domain/language.ts";
import { TargetError } from "../../manifests/check.ts";
import { renderDiscordFindings } from "../../render/discord/findings.ts";
import { manifestsIn } from "../shared/manifests.ts";
import { type MessageBody, messageBody, sentenceBody } from "./bodies.ts";
import { CHECK_YAML } from "./commands.ts";
import { replyWith } from "./replying.ts";
import type { Session } from "./session.ts";

/**
 * "Check this YAML" on somebody's message: what of its code a release removed, deprecates or lacks, to the one who asks only. What the
 * message holds is neither kept nor logged.
 */
export async function checkMessage(
  session: Session,
  interaction: MessageContextMenuCommandInteraction,
): Promise<void> {
  const { targetMessage, user } = interaction;
  const text = targetMessage.content;
  const lang = await session.langOf(user.id, interaction.locale);
  const asked = { lang, ephemeral: true, textLength: text.length, during: CHECK_YAML.en };
  await replyWith(session, interaction, asked, async () => [await checked(session, text, lang)]);
}

async function checked(session: Session, text: string, lang: Lang): Promise<MessageBody> {
  const request = manifestsIn(text, lang);
  if (request === null) return sentenceBody(nothingToCheck(lang));
  try {
    return messageBody(renderDiscordFindings(await session.engine.check(request)));
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return sentenceBody(error.message);
  }
}

function nothingToCheck(lang: Lang): string {
  return lang === "ja"
    ? "このメッセージには、確認できるマニフェスト、設定ファイル、フラグが見つかりません。コードブロックに書いてください。"
    : "This message holds no manifest, configuration file or flags that can be checked. Put them into a block of code.";
}
