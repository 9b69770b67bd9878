import { bareMessage } from "../../scripts/load/discord-message.mjs";
import {
  APPLICATION,
  ASKER,
  CHANNEL,
  DIRECT,
  GUILD,
  type Json,
  snowflake,
  THREAD,
} from "./discord-server.ts";

/** Where an event happens. */
export interface Place {
  channel: string;
  /** `0` text channel, `1` direct message, `11` thread. */
  type: number;
}

export const IN_CHANNEL: Place = { channel: CHANNEL, type: 0 };
export const IN_THREAD: Place = { channel: THREAD, type: 11 };
export const IN_DIRECT: Place = { channel: DIRECT, type: 1 };

export interface Asking {
  user?: Json;
  locale?: string;
  place?: Place;
  /** Milliseconds since it was made. */
  ago?: number;
}

/** An interaction, without what is special to its type (https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object). */
function interaction(
  type: number,
  data: Json,
  { user = ASKER, locale = "en-US", place = IN_CHANNEL, ago = 0 }: Asking,
): Json {
  const id = snowflake(ago);
  const direct = place.type === 1;
  return {
    id,
    application_id: APPLICATION,
    type,
    token: `token-${id}`,
    version: 1,
    data,
    channel_id: place.channel,
    channel: {
      id: place.channel,
      type: place.type,
      ...(direct ? { recipients: [user] } : { guild_id: GUILD, permissions: "0" }),
    },
    ...(direct
      ? { user }
      : {
          guild_id: GUILD,
          member: {
            user,
            roles: [],
            joined_at: "2026-01-01T00:00:00.000Z",
            permissions: "0",
            deaf: false,
            mute: false,
            flags: 0,
          },
        }),
    locale,
    guild_locale: "ja",
    app_permissions: "0",
    entitlements: [],
    authorizing_integration_owners: {},
    context: direct ? 1 : 0,
    attachment_size_limit: 1,
  };
}

const OPTION_TYPES: Record<string, number> = { string: 3, number: 4, boolean: 5 };

/** `/k8s <subcommand>` with its options. */
export function slash(
  subcommand: string,
  options: Record<string, string | number | boolean>,
  asking: Asking = {},
): Json {
  return interaction(2, k8s(subcommand, options), asking);
}

/** The user types in an option of `/k8s <subcommand>`. */
export function typing(subcommand: string, option: string, text: string, asking: Asking = {}): Json {
  return interaction(4, k8s(subcommand, { [option]: text }, option), asking);
}

function k8s(subcommand: string, options: Record<string, string | number | boolean>, focused?: string): Json {
  const given = Object.entries(options).map(([name, value]) => ({
    name,
    value,
    type: OPTION_TYPES[typeof value],
    ...(name === focused && { focused: true }),
  }));
  return { id: snowflake(), name: "k8s", type: 1, options: [{ name: subcommand, type: 1, options: given }] };
}

/** "What changed here?", or another command of its menu, on a message. */
export function whatChanged(content: string, asking: Asking = {}, name = "What changed here?"): Json {
  const target = message(content, asking);
  return interaction(
    2,
    {
      id: snowflake(),
      name,
      type: 3,
      target_id: target.id,
      resolved: { messages: { [String(target.id)]: target } },
    },
    asking,
  );
}

/** A button of a message of ours is pressed, or an option of a menu chosen. */
export function press(
  customId: string,
  on: { components: unknown; ephemeral?: boolean; age?: number; values?: string[] },
  asking: Asking = {},
): Json {
  const age = on.age ?? 0;
  const shown = {
    ...message("", asking),
    id: snowflake(age),
    timestamp: new Date(Date.now() - age).toISOString(),
    author: { id: APPLICATION, username: "kawaraban", discriminator: "0000", bot: true },
    components: on.components,
    flags: (1 << 15) | (on.ephemeral ? 64 : 0),
  };
  const data = on.values
    ? { custom_id: customId, component_type: 3, values: on.values }
    : { custom_id: customId, component_type: 2 };
  return { ...interaction(3, data, asking), message: shown };
}

/** A modal is sent, with what was chosen in each of its menus; `from` is the message whose button opened it. */
export function submit(
  customId: string,
  chosen: Record<string, string>,
  from?: { components: unknown; ephemeral?: boolean },
  asking: Asking = {},
): Json {
  const components = Object.entries(chosen).map(([id, value], index) => ({
    type: 18,
    id: index + 1,
    component: { type: 3, id: index + 10, custom_id: id, values: [value] },
  }));
  const sent = interaction(5, { custom_id: customId, components }, asking);
  if (!from) return sent;
  const { message: shown } = press(customId, from, asking);
  return { ...sent, message: shown };
}

/** A message in a channel or a direct message. */
export function message(
  content: string,
  { user = ASKER, place = IN_CHANNEL, ago = 0 }: Asking = {},
  more: Json = {},
): Json {
  const direct = place.type === 1;
  return {
    id: snowflake(ago),
    channel_id: place.channel,
    channel_type: place.type,
    ...(direct
      ? {}
      : {
          guild_id: GUILD,
          member: { roles: [], joined_at: "2026-01-01T00:00:00.000Z", deaf: false, mute: false, flags: 0 },
        }),
    author: user,
    ...bareMessage(new Date(Date.now() - ago)),
    content,
    components: [],
    ...more,
  };
}

/** A message that mentions the bot. */
export function mention(text: string, bot: Json, asking: Asking = {}, more: Json = {}): Json {
  return message(`<@${String(bot.id)}> ${text}`, asking, { mentions: [bot], ...more });
}
