import {
  GatewayCloseCodes,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type REST,
  Routes,
  SimpleShardingStrategy,
  type WebSocketOptions,
} from "discord.js";
import { z } from "zod";
import type { Log } from "../shared/log.ts";
import { sentenceBody } from "./bodies.ts";
import { DiscordError, TOKEN_ADVICE } from "./errors.ts";

/** What an interaction must have to be answered at all. */
const interaction = z.object({
  t: z.literal("INTERACTION_CREATE"),
  d: z.object({
    id: z.string().regex(/^\d{1,20}$/),
    token: z.string().regex(/^[\w.-]{1,500}$/),
    type: z.enum(InteractionType),
    locale: z.string().optional().catch(undefined),
  }),
});
type UnreadInteraction = z.infer<typeof interaction>["d"];

/** What the gateway's manager is told of an interaction. */
const dispatched = z.tuple([z.unknown(), z.object({ data: interaction })]);

/** Who has to do with interactions that discord.js does not hand on. */
interface UnreadInteractions {
  /** Whether discord.js has handed on the interaction with that id, or will. */
  isRead(id: string): boolean;
  onUnread(interaction: UnreadInteraction, error: unknown): void;
}

/**
 * The gateway's events, read so that none of them can end the process. discord.js builds its structures from an event as if
 * it always were what the documentation shows, and what it throws then is a rejection that nobody holds; kinds of
 * interactions that it does not know it drops. Of the interactions among these, `unread` is told: somebody waits.
 * https://discord.js.org/docs/packages/discord.js/main/WebSocketOptions:Interface
 */
export function guardedGateway(log: Log, unread: UnreadInteractions): WebSocketOptions {
  return {
    buildStrategy(manager) {
      manager.emit = new Proxy(manager.emit, {
        apply(emit, self, event) {
          let failure: unknown = null;
          let heard = false;
          try {
            heard = Reflect.apply(emit, self, event);
          } catch (error) {
            failure = error;
          }
          const asked = dispatched.safeParse(event).data?.[1].data.d;
          if (asked && !unread.isRead(asked.id))
            unread.onUnread(asked, failure ?? new Error("discord.js knows no such kind of interaction"));
          else if (failure)
            log.warn({ err: failure }, "Discord sent what discord.js cannot read; it is left");
          return heard;
        },
      });
      return new SimpleShardingStrategy(manager);
    },
  };
}

/** Answers an interaction that discord.js could not read, with as much as its id and token allow. */
export async function replyUnread(
  rest: REST,
  { id, token, type }: UnreadInteraction,
  sentence: string,
): Promise<void> {
  if (type === InteractionType.Ping) return;
  const said = sentenceBody(sentence);
  const body =
    type === InteractionType.ApplicationCommandAutocomplete
      ? { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } }
      : {
          type: InteractionResponseType.ChannelMessageWithSource,
          data: {
            components: said.components,
            flags: said.flags | MessageFlags.Ephemeral,
            allowed_mentions: { parse: [] },
          },
        };
  await rest.post(Routes.interactionCallback(id, token), { body, auth: false });
}

/**
 * What a close code that ends the session for good tells the operator; null for those after which discord.js connects again.
 * https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
export function closedForGood(code: number, cause?: unknown): DiscordError | null {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return new DiscordError("discord-token-refused", `Discord refused the token: ${TOKEN_ADVICE}.`, cause);
    case GatewayCloseCodes.InvalidIntents:
    case GatewayCloseCodes.DisallowedIntents:
    case GatewayCloseCodes.InvalidShard:
    case GatewayCloseCodes.ShardingRequired:
    case GatewayCloseCodes.InvalidAPIVersion:
      return new DiscordError(
        "discord-session-refused",
        `Discord refused the connection (${code} ${GatewayCloseCodes[code]}); no setting of yours is wrong: update Kawaraban, or report this.`,
        cause,
      );
    default:
      return null;
  }
}
