import {
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  type MessageMentionOptions,
} from "discord.js";
import type { Answer } from "../../domain/answer.ts";
import { renderDiscord, renderDiscordDetails } from "../../render/discord.ts";

/** Nobody is ever mentioned, whatever a text says. */
export const NO_MENTIONS = { parse: [], repliedUser: false } as const satisfies MessageMentionOptions;

/** What every one of our messages consists of; the calls add what only they take. */
export interface MessageBody {
  components: APIMessageTopLevelComponent[];
  flags: MessageFlags.IsComponentsV2;
  allowedMentions: typeof NO_MENTIONS;
}

/** Components as a message that mentions nobody. */
function messageBody(components: APIMessageTopLevelComponent[]): MessageBody {
  return { components, flags: MessageFlags.IsComponentsV2, allowedMentions: NO_MENTIONS };
}

/** One sentence of the bot's own (a failure, a setting); it holds nothing quoted. */
export function sentenceBody(text: string): MessageBody {
  return messageBody([{ type: ComponentType.TextDisplay, content: text }]);
}

/** Everything about the items of a screen, for who asks for it. */
export function detailBodies(answer: Answer, view: { owner: string; screen: number }): MessageBody[] {
  return renderDiscordDetails(answer, { ...view, ephemeral: true }).map(messageBody);
}

export function answerBody(
  answer: Answer,
  view: { owner: string | null; ephemeral: boolean; screen?: number; sharedBy?: string },
): MessageBody {
  const { components } = renderDiscord(answer, { ...view, screen: view.screen ?? 0 });
  return messageBody(components);
}
