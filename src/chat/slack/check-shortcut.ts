import type { App, MessageShortcut } from "@slack/bolt";
import type { Lang } from "../../domain/language.ts";
import { TargetError } from "../../manifests/check.ts";
import { type SlackBlock, section } from "../../render/slack/blocks.ts";
import { renderSlackFindings } from "../../render/slack/findings.ts";
import { modal } from "../../render/slack/home.ts";
import { escapeMrkdwn } from "../../render/slack/mrkdwn.ts";
import { word } from "../../render/slack/words.ts";
import { manifestsIn } from "../shared/manifests.ts";
import { whisper } from "./command.ts";
import { type Desk, serve } from "./desk.ts";
import { codeText } from "./incoming.ts";

/** The shortcut's id in `slack/manifest.yaml`. */
export const CHECK_YAML = "kawaraban_check_yaml";

/**
 * "Check this YAML" on any message: what of its code a release removed, deprecates or lacks, in a modal that only the asker sees.
 * What the message holds is neither kept nor logged.
 */
export function listenForCheck(app: App, desk: Desk): void {
  app.shortcut<MessageShortcut>(
    { callback_id: CHECK_YAML, type: "message_action" },
    async ({ ack, shortcut, client, respond }) => {
      await ack();
      const asker = { team: shortcut.team?.id ?? "", user: shortcut.user.id };
      const tell = (sentence: string) => whisper(respond, sentence);
      await serve(desk, { during: "check shortcut", asker, text: "", tell }, async (lang) => {
        const blocks = await checked(desk, codeText(shortcut.message), lang);
        await client.views.open({
          trigger_id: shortcut.trigger_id,
          view: modal(lang, blocks, "checkYaml"),
        });
      });
    },
  );
}

async function checked(desk: Desk, text: string, lang: Lang): Promise<SlackBlock[]> {
  const request = manifestsIn(text, lang);
  if (request === null) return [section(word("nothingToCheck", lang))];
  try {
    return renderSlackFindings(await desk.engine.check(request));
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return [section(escapeMrkdwn(error.message))];
  }
}
