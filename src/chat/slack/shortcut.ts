import type { App, MessageShortcut } from "@slack/bolt";
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { type SlackBlock, section } from "../../render/slack/blocks.ts";
import { askButton } from "../../render/slack/controls.ts";
import { modal } from "../../render/slack/home.ts";
import { word } from "../../render/slack/words.ts";
import { renderSlack } from "../../render/slack.ts";
import { commandsIn } from "../shared/references.ts";
import { answerAlone, whisper } from "./command.ts";
import { ask, type Desk, serve } from "./desk.ts";
import { shownText } from "./incoming.ts";
import { openModal } from "./modal.ts";

/** The shortcut's id in `slack/manifest.yaml`. */
export const WHAT_CHANGED = "kawaraban_what_changed";

/**
 * "What changed here?" on any message: explains the pull requests, KEPs, gates and versions in it, in a modal that only
 * the asker sees and that needs no membership of the channel. Where no modal can be opened any more, the answer comes as a
 * message that only the asker sees.
 */
export function listenForShortcut(app: App, desk: Desk): void {
  app.shortcut<MessageShortcut>(
    { callback_id: WHAT_CHANGED, type: "message_action" },
    async ({ ack, shortcut, client, respond }) => {
      await ack();
      const text = shownText(shortcut.message);
      const asker = { team: shortcut.team?.id ?? "", user: shortcut.user.id };
      const tell = (sentence: string) => whisper(respond, sentence);
      // The language is the asker's, not that of somebody else's message.
      await serve(desk, { during: "shortcut", asker, text: "", tell }, async (lang) => {
        const answers = commandsIn(text, desk.engine).flatMap((command) => ask(desk, command, lang));
        const found = answers.filter((answer) => answer.found);
        const blocks = found.length > 0 ? explain(found, lang) : [section(word("nothingHere", lang))];
        const opened = await openModal(desk, client, shortcut.trigger_id, modal(lang, blocks));
        if (opened) return;
        if (found.length === 0) await tell(word("nothingHere", lang));
        for (const answer of found) await answerAlone(desk, respond, answer);
      });
    },
  );
}

/** One answer in full; of several the direct sentence, facts and links each, with a button for the rest. */
function explain(answers: Answer[], lang: Lang): SlackBlock[] {
  const [only, ...others] = answers;
  if (only && others.length === 0) return renderSlack(only, { surface: "modal" }).blocks;
  return answers.flatMap((answer, index): SlackBlock[] => {
    const { command } = answer.question.args;
    return [
      ...(index > 0 ? [{ type: "divider" } as const] : []),
      ...renderSlack(answer, { surface: "unfurl" }).blocks,
      ...(typeof command === "string"
        ? [{ type: "actions" as const, elements: [askButton(index, command, lang)] }]
        : []),
    ];
  });
}
