import type { App, RespondArguments, RespondFn } from "@slack/bolt";
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { SlackRendering } from "../../render/slack.ts";
import { deliver, reply } from "./deliver.ts";
import { ask, type Desk, serve } from "./desk.ts";
import { typedText } from "./incoming.ts";

/** `/k8s …`: acknowledged at once, answered to the asker alone, with a button to share it. */
export function listenForCommand(app: App, desk: Desk): void {
  // Slack's app has the command under another name than we were told: silence would help nobody.
  app.command(/^/, async ({ ack, command, respond }) => {
    if (command.command === desk.command) return;
    await ack();
    desk.log.warn({ command: desk.command }, "Slack sent another command: SLACK_COMMAND must name it");
    const asker = { team: command.team_id, user: command.user_id };
    const tell = (sentence: string) => whisper(respond, sentence);
    await serve(desk, { during: "another command", asker, text: "", tell }, (lang) =>
      tell(otherCommand(desk.command, lang)),
    );
  });
  app.command(desk.command, async ({ ack, command, respond }) => {
    await ack();
    const text = typedText(command.text ?? "");
    const asker = { team: command.team_id, user: command.user_id };
    const tell = (sentence: string) => whisper(respond, sentence);
    await serve(desk, { during: desk.command, asker, text, tell }, async (lang) => {
      const rendering: SlackRendering = { shareable: true };
      for (const answer of ask(desk, text, lang)) await answerAlone(desk, respond, answer, rendering);
    });
  });
}

function otherCommand(ours: string, lang: Lang): string {
  return lang === "ja"
    ? `このボットが受け付けるコマンドは ${ours} です。`
    : `The command that this bot answers to is ${ours}.`;
}

/** A message that only the asker sees, beside the one it came from. */
const EPHEMERAL = {
  response_type: "ephemeral",
  replace_original: false,
} as const satisfies RespondArguments;

/** An answer to the asker alone. */
export async function answerAlone(
  desk: Desk,
  respond: RespondFn,
  answer: Answer,
  rendering: SlackRendering = {},
): Promise<void> {
  await deliver(answer, rendering, desk.log, (message) => reply(respond, { ...EPHEMERAL, ...message }));
}

/** One sentence to the asker alone. */
export async function whisper(respond: RespondFn, sentence: string): Promise<void> {
  await reply(respond, { ...EPHEMERAL, text: sentence });
}
