import { type APISectionComponent, ComponentType } from "discord.js";
import type { Answer, Item } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Link } from "../../domain/link.ts";
import { label } from "../labels.ts";
import { isLinkable, linkButton } from "./controls.ts";
import { escapeMarkdown, maskedLink, oneLine, truncate } from "./escape.ts";

/** Characters of an item's text and of its note; the PR has the rest. */
const MAX_ITEM_TEXT = 700;
const MAX_ITEM_NOTE = 300;
/** Links of one item; an entry has a PR, a KEP, an author and a CHANGELOG section, rarely more. */
const MAX_ITEM_LINKS = 5;
/** An address in a list; the longest we make has about 130 characters. */
const MAX_LINK_URL = 200;

/** What surrounds an item and need not be repeated in it. */
export interface ItemSetting {
  answer: Answer;
  /** The section's heading; in an upgrade it is the version. */
  heading: string;
}

/** An item as a line of a list: what happened first, then where and by whom. */
export function itemLine(item: Item, setting: ItemSetting): string {
  const { lang } = setting.answer.question;
  return `- ${itemText(item, setting, linksOf(item, setting.answer))}${noteOf(item, lang, "\n  - ")}`;
}

/** An item with its first link as a button beside it; null when it has none. */
export function itemSection(item: Item, setting: ItemSetting): APISectionComponent | null {
  const [first, ...rest] = linksOf(item, setting.answer, false);
  if (!first) return null;
  const { lang } = setting.answer.question;
  return {
    type: ComponentType.Section,
    components: [
      {
        type: ComponentType.TextDisplay,
        content: `${itemText(item, setting, rest)}${noteOf(item, lang, "\n-# ")}`,
      },
    ],
    accessory: linkButton(first),
  };
}

function itemText(item: Item, { answer, heading }: ItemSetting, links: Link[]): string {
  const { lang, intent } = answer.question;
  const marks = [
    ...(item.actionRequired && item.kind !== "documentation"
      ? [`⚠️ **${label("actionRequired", lang)}**`]
      : []),
    ...(item.lang === lang ? [] : [`*${label("englishOnly", lang)}*`]),
  ];
  const where = [
    ...(intent === "help" || item.version === heading || item.version === "" ? [] : [item.version]),
    ...(item.sigs.length > 0 ? [`SIG ${item.sigs.join(", ")}`] : []),
  ].map(escapeMarkdown);
  const meta = [...where, ...links.map((link) => maskedLink(truncate(link.label, 60), link.url))].join(" · ");
  const text = escapeMarkdown(truncate(oneLine(item.text), MAX_ITEM_TEXT));
  return [...marks, text].join(" ") + (meta && ` — ${meta}`);
}

function noteOf(item: Item, lang: Lang, lead: string): string {
  return item.note
    ? `${lead}📝 ${label("editorNote", lang)}: ${escapeMarkdown(truncate(oneLine(item.note), MAX_ITEM_NOTE))}`
    : "";
}

/** An item's links, without those that the answer's own buttons open. */
function linksOf(item: Item, answer: Answer, withoutShared = true): Link[] {
  const shared = new Set(withoutShared ? answer.links.slice(0, 5).map(({ url }) => url) : []);
  return item.links
    .filter((link) => isLinkable(link, MAX_LINK_URL) && !shared.has(link.url))
    .filter(({ url }, index, links) => links.findIndex((each) => each.url === url) === index)
    .slice(0, MAX_ITEM_LINKS);
}
