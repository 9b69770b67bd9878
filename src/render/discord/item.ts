import type { Answer, Item } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Link } from "../../domain/link.ts";
import { distinctLinks, originOf } from "../first-screen.ts";
import { label } from "../labels.ts";
import { isLinkable } from "./controls.ts";
import { escapeMarkdown, maskedLink, noteText, oneLine, truncate } from "./escape.ts";

/** Characters of an item's text that are read; its details have the rest. An answer about one change gives it in full. */
const MANY = 300;
const ONE = 900;
/** Characters of an editor's remark in the details. */
const MAX_NOTE = 500;
/** Characters of an item's details with their markup: a message holds 4,000. */
const MAX_WRITTEN = 3500;
/** Links of one item's details; an entry has a PR, a KEP, an author and a CHANGELOG section, rarely more. */
const MAX_LINKS = 8;
/** An address in a list; the longest we make has about 130 characters. */
const MAX_LINK_URL = 200;
const MAX_LINK_LABEL = 60;

/** What surrounds an item and need not be repeated in it. */
export interface ItemSetting {
  answer: Answer;
  /** The section's heading; in an upgrade it is the version. */
  heading: string;
}

/** An item as a line of a list: what happened, then the version and the pull request. All else is in its details. */
export function itemLine(item: Item, { answer, heading }: ItemSetting): string {
  const { intent } = answer.question;
  const count = answer.sections.reduce((sum, { items }) => sum + items.length, 0);
  const { version, links } = originOf(item, { intent, heading });
  const origin = [...(version === "" ? [] : [escapeMarkdown(version)]), ...linked(links)].join(" · ");
  return `- ${markedText(item, answer, count === 1 ? ONE : MANY)}${origin && ` — ${origin}`}`;
}

/** An item with everything there is to it, at most `read` characters of its text. */
export function itemDetails(item: Item, answer: Answer, read: number): string {
  const { lang } = answer.question;
  const origin = [
    ...(item.version === "" ? [] : [escapeMarkdown(item.version)]),
    ...(item.sigs.length > 0 ? [escapeMarkdown(`SIG ${item.sigs.join(", ")}`)] : []),
    ...linked(distinctLinks(item.links)),
  ].join(" · ");
  const told = [
    `- ${markedText(item, answer, read)}`,
    ...(item.note ? [`  - ${remark(item.note, lang)}`] : []),
    ...(origin ? [`  - ${origin}`] : []),
  ].join("\n");
  // Escapes and addresses may double a text.
  return told.length <= MAX_WRITTEN || read < 100 ? told : itemDetails(item, answer, Math.floor(read / 2));
}

function remark(note: string, lang: Lang): string {
  return `📝 ${label("editorNote", lang)}: ${noteText(oneLine(note), MAX_NOTE)}`;
}

/** The text with what a reader must not overlook: that it requires action, that it is not in their language. */
function markedText(item: Item, { question: { lang } }: Answer, read: number): string {
  return [
    ...(item.actionRequired && item.kind !== "documentation" ? [warning(item, lang)] : []),
    ...(item.lang === lang ? [] : [`*${label("englishOnly", lang)}*`]),
    noteText(oneLine(item.text), read),
  ].join(" ");
}

/** Some notes begin with the words themselves. */
function warning({ text }: Item, lang: Lang): string {
  return /^(?:action required|要対応|対応必須)/i.test(text) ? "⚠️" : `⚠️ **${label("actionRequired", lang)}**`;
}

function linked(links: readonly Link[]): string[] {
  return links
    .filter((link) => isLinkable(link, MAX_LINK_URL))
    .slice(0, MAX_LINKS)
    .map((link) => maskedLink(truncate(link.label, MAX_LINK_LABEL), link.url));
}
