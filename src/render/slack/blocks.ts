import type { types } from "@slack/bolt";
import { MAX_BUTTON_TEXT, MAX_HEADER, MAX_SECTION } from "./limits.ts";
import { cut, oneLine } from "./mrkdwn.ts";

export type SlackBlock = types.KnownBlock;

/**
 * Text shown as it is: nothing in it is markup. Slack refuses empty text. A call such as `<!here>` is dead in plain text
 * by the documentation; it is broken up all the same, for clients that show notifications from it.
 */
export function plainText(text: string, limit: number): types.PlainTextElement {
  const dead = oneLine(text).replace(/<(?=[!@#])/g, "<\u200b");
  return { type: "plain_text", text: cut(dead || "—", limit), emoji: false };
}

/** Markup made by us from escaped parts; `verbatim` keeps Slack from making links and mentions of its own. */
export function mrkdwn(text: string): types.MrkdwnElement {
  return { type: "mrkdwn", text: cut(text, MAX_SECTION), verbatim: true };
}

export function header(text: string): types.HeaderBlock {
  return { type: "header", text: plainText(text, MAX_HEADER) };
}

/** `expand`: shown in full, never behind "see more". */
export function section(text: string): types.SectionBlock {
  return { type: "section", text: mrkdwn(text), expand: true };
}

/** Lines as section blocks, as few as hold them; no line may be longer than a section. */
export function sections(lines: string[]): types.SectionBlock[] {
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= MAX_SECTION)
      texts[texts.length - 1] = `${last}\n${line}`;
    else texts.push(line);
  }
  return texts.map(section);
}

export function context(lines: string[]): types.ContextBlock {
  return { type: "context", elements: lines.map(mrkdwn) };
}

export function button(id: string, text: string, value: string): types.Button {
  return { type: "button", action_id: id, text: plainText(text, MAX_BUTTON_TEXT), value };
}
