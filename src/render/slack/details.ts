import type { Answer, Item } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Link } from "../../domain/link.ts";
import { answerLinks, distinctLinks, nextSteps, OPEN_SUMMARY, openNotes } from "../first-screen.ts";
import { label } from "../labels.ts";
import { context, header, type SlackBlock, section, sections } from "./blocks.ts";
import { askButton, stepsRow } from "./controls.ts";
import { factBlocks } from "./facts.ts";
import { markedText } from "./items.ts";
import { MAX_BUTTON_TEXT, MAX_VIEW_BLOCKS } from "./limits.ts";
import { cut, isWebAddress, link, noteText, quote, sentenceText } from "./mrkdwn.ts";

/** Characters of one item's text and remark: what a section holds with its links. */
const MAX_TEXT = 1800;
const MAX_NOTE = 800;
const MAX_LABEL = 80;
const MAX_URL = 300;
/** Items of one modal: with two blocks each they leave room for the rest. */
const MOST_ITEMS = 40;
const MOST_LINKS = 20;
/** Bytes that Slack takes of a view as JSON; https://docs.slack.dev/surfaces/modals (250 KB) with room to spare. */
const MAX_VIEW_JSON = 150_000;

/** Everything about the items shown that does not stand open: texts in full, SIGs, authors, all links, remarks; all notes and questions. */
export function detailBlocks(answer: Answer, items: readonly Item[]): SlackBlock[] {
  const { lang } = answer.question;
  const links = answerLinks(answer)
    .filter(({ url }) => isWebAddress(url) && url.length <= MAX_URL)
    .slice(0, MOST_LINKS);
  const { open, folded } = openNotes(answer.notes);
  const steps = nextSteps(answer, MAX_BUTTON_TEXT);
  const blocks: SlackBlock[] = [
    header(answer.title),
    ...(answer.summary.length > OPEN_SUMMARY ? [section(sentenceText(answer.summary, MAX_TEXT))] : []),
    ...factBlocks(answer, "lines"),
    ...items.slice(0, MOST_ITEMS).flatMap((item) => itemDetails(item, lang)),
    ...(links.length > 0 ? sections([`*${label("links", lang)}*`, ...links.map(linkLine)]) : []),
    ...[...open, ...folded].map((note) => context([`ℹ️ ${sentenceText(note, MAX_NOTE)}`])),
    ...(steps.length > 0
      ? [
          section(`*${label("askNext", lang)}*`),
          ...stepsRow(steps.map((step, index) => askButton(index, step, lang))),
        ]
      : []),
  ];
  return fitting(blocks);
}

function linkLine({ label: text, url }: Link): string {
  return `• ${link({ label: cut(text, MAX_LABEL), url })}`;
}

function itemDetails(item: Item, lang: Lang): SlackBlock[] {
  const links = distinctLinks(item.links).filter(({ url }) => isWebAddress(url) && url.length <= MAX_URL);
  const origin = [
    ...(item.version ? [quote(item.version, 20)] : []),
    ...(item.sigs.length > 0 ? [quote(`SIG ${item.sigs.join(", ")}`, 200)] : []),
    ...links.slice(0, MOST_LINKS).map((each) => link({ ...each, label: cut(each.label, MAX_LABEL) })),
  ];
  return [
    section(markedText(item, lang, MAX_TEXT)),
    ...(item.note ? [context([`📝 ${label("editorNote", lang)}: ${noteText(item.note, MAX_NOTE)}`])] : []),
    ...(origin.length > 0 ? [context([origin.join(" · ")])] : []),
  ];
}

/** As many blocks as a view holds. */
function fitting(blocks: SlackBlock[]): SlackBlock[] {
  let size = 0;
  const end = blocks.slice(0, MAX_VIEW_BLOCKS).findIndex((block) => {
    size += JSON.stringify(block).length;
    return size > MAX_VIEW_JSON;
  });
  return blocks.slice(0, end < 0 ? MAX_VIEW_BLOCKS : end);
}
