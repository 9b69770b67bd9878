/** What every message of Discord has, a bot's or a person's; the rest differs. https://discord.com/developers/docs/resources/message#message-object */
export function bareMessage(sent = new Date()) {
  return {
    content: "",
    timestamp: sent.toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    type: 0,
  };
}
