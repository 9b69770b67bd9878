import { cutMarks, type Mark, marksIn } from "../../domain/marks.ts";

/**
 * Discord's Markdown (https://support.discord.com/hc/en-us/articles/210298617) seen from the outside: text that comes
 * from a person or from a release note must not become a mention, a link, a heading or a spoiler.
 */

/** What starts a mention, a channel, a command, an emoji or a time stamp after `<` (https://discord.com/developers/docs/reference#message-formatting). */
const LIVE_TAG = /<(?=@|#|\/|a?:|t:|id:)/g;
const EVERYONE = /@(?=everyone|here)/gi;
/** A code span that no neighbouring backtick can pull apart. */
const CODE_SPAN = /(?<!`)`([^`\n]+)`(?!`)/g;
/** What acts anywhere in a line; a parenthesis acts only after brackets, which are escaped. */
const MARKUP = /[\\*_~`|[\]]/g;
/** What opens a heading, a list, a quote or a subtext at the start of a line. */
const LINE_START = /^(\s*)(#{1,3}(?=\s)|>|[-+](?=[\s#])|\d{1,9}(?=\.\s))/gm;
const ADDRESS = /(https?|discord):\/\//gi;
/** Stands between the parts of a mention so that neither the client nor the API reads one. */
const ZERO_WIDTH_SPACE = "\u200b";

/**
 * Text as Discord shows it literally. Code spans stay code spans (nothing inside one is interpreted); everything else
 * that Markdown would act upon is escaped, a written-out address is no link, and `@everyone`, `<@1>`, `<#1>`, `<:x:1>`
 * or `</x:1>` are dead inside and outside of code.
 */
export function escapeMarkdown(text: string): string {
  const inert = withoutMentions(text);
  let escaped = "";
  let from = 0;
  for (const span of inert.matchAll(CODE_SPAN)) {
    escaped += escapePlain(inert.slice(from, span.index)) + span[0];
    from = span.index + span[0].length;
  }
  return escaped + escapePlain(inert.slice(from));
}

/** The text with its mentions dead, for places that render no Markdown, such as a button's label. */
export function withoutMentions(text: string): string {
  return text.replace(LIVE_TAG, `<${ZERO_WIDTH_SPACE}`).replace(EVERYONE, `@${ZERO_WIDTH_SPACE}`);
}

function escapePlain(text: string): string {
  return text
    .replace(MARKUP, "\\$&")
    .replace(LINE_START, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )
    .replace(ADDRESS, "$1:\\/\\/");
}

/** `[label](address)`; the label is escaped, the address cannot end the link early. */
export function maskedLink(label: string, url: string): string {
  const address = url.replace(/[\s()<>\\]/g, encodeCharacter);
  // Discord finds a label's end by its brackets and knows no escape for them.
  const text = escapeMarkdown(oneLine(label.replace(/[[\]`]/g, " ")));
  return text === "" ? address : `[${text}](${address})`;
}

/**
 * A release note in Discord's Markdown: its own code, bold and links, everything else escaped. At most `read` characters
 * of it are read; the addresses of links come on top.
 */
export function noteText(text: string, read: number): string {
  return cutMarks(marksIn(text), read).map(markText).join("");
}

/** Pages that Kawaraban itself refers to; an address that a person typed stays text. */
const OWN_PAGES = /^https:\/\/(?:github\.com\/kubernetes|kubernetes\.io|kep\.k8s\.io)\//;

/** {@link noteText} for sentences that may quote a person: only the addresses of Kubernetes' own pages are links. */
export function sentenceText(text: string, read: number): string {
  return cutMarks(marksIn(text), read)
    .map((mark) =>
      mark.type === "code" || (mark.type === "link" && OWN_PAGES.test(mark.url))
        ? markText(mark)
        : escapeMarkdown(mark.raw),
    )
    .join("");
}

function markText(mark: Mark): string {
  switch (mark.type) {
    case "code":
      return escapeMarkdown(`\`${mark.text}\``);
    case "link":
      return maskedLink(truncate(mark.text, 100), mark.url);
    case "strong":
      return `**${escapeMarkdown(mark.text.trim())}**`;
    case "text":
      return escapeMarkdown(mark.text);
  }
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Line breaks and runs of space become one space: for texts that must stay in their list item. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** At most `limit` UTF-16 units, cut between code points, an ellipsis where something is missing. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let cut = text.slice(0, Math.max(limit - 1, 0));
  if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
