const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * What a person typed, from what Slack made of it: links as their addresses, mentions of people, groups and channels
 * left out, `&lt;` as `<` again. Lines stay lines: each may be a question. https://docs.slack.dev/messaging/formatting-message-text
 */
export function typedText(text: string): string {
  return text
    .replace(/<([^<>]*)>/g, (_, inside: string) => {
      const [target = "", shown] = inside.split("|", 2);
      if (/^(?:https?|mailto):/.test(target)) return target;
      // `<#C1|general>` is a channel's name to people; `<@U1>`, `<!here>`, `<!subteam^S1>` are calls.
      return target.startsWith("#") && shown ? ` ${shown} ` : " ";
    })
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** All text a message shows: its own and that of its blocks and attachments. */
export function shownText(message: unknown): string {
  const texts: string[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > 12 || typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === "string") {
        if (key === "text" || key === "url" || key === "fallback" || key === "title_link") texts.push(inner);
      } else visit(inner, depth + 1);
    }
  };
  visit(message, 0);
  return [...new Set(texts)].map(typedText).join("\n");
}

/**
 * A message's text with its lines and indentation as they were typed, for what they mean something in. Addresses that Slack made links of
 * are text again. https://docs.slack.dev/messaging/formatting-message-text
 */
export function codeText(message: unknown): string {
  const text =
    typeof message === "object" && message !== null && "text" in message ? String(message.text ?? "") : "";
  return text
    .replace(
      /<((?:https?|mailto):[^<>|]{1,2000})(?:\|([^<>]{1,2000}))?>/g,
      (_, target: string, shown?: string) => shown ?? target,
    )
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("\u00a0", " ");
}
