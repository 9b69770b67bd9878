import type { Answer, Intent, Item, Section } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { isTold, originOf } from "../first-screen.ts";
import { label } from "../labels.ts";
import { plainText, type SlackBlock, section, sections } from "./blocks.ts";
import { MAX_CONTAINER_BLOCKS, MAX_CONTAINER_TITLE, MAX_MESSAGE_BLOCKS } from "./limits.ts";
import { cut, link, noteText, quote } from "./mrkdwn.ts";

/** Characters of an item's text that are read; its details have the rest. An answer about one change gives it in full. */
const MANY = 300;
const ONE = 900;
/** For an item that would not fit a part by itself. */
const TIGHT = 200;
/** Longer addresses are no pages people know; they would crowd out the text. */
const MAX_URL = 250;
const MAX_LABEL = 60;
/** What a section costs beside its items' texts, in characters of JSON. */
const SECTION_COST = 420;
/**
 * Pieces of one part. Each has a heading and at least one text; the 12,000 characters of a message fill eight texts
 * more at most; 20 blocks are left for what stands around.
 */
const MOST_PIECES = Math.floor((MAX_MESSAGE_BLOCKS - 20 - 8) / 2);

/** Items of one section that are shown together. */
export interface Piece {
  section: Section;
  /** True for all pieces of a section but its first. */
  continued: boolean;
  items: Item[];
  lines: string[];
  /** Behind its heading until somebody opens it. */
  folded: boolean;
}

/** Room for items: characters of JSON that a message has left, and characters that may stand open to be read. */
export interface Room {
  json: number;
  open: number;
}

/**
 * The answer's sections, cut into parts that fit a message each: the first into what its facts leave free. As many items
 * as there is room for stand open; those behind are folded where Slack can fold (`folds`), else they are the next part.
 * Every item is in exactly one part; the first is without items when its facts fill it.
 */
export function partsOf(answer: Answer, first: Room, later: Room, folds: boolean): Piece[][] {
  const { lang } = answer.question;
  const count = answer.sections.reduce((sum, { items }) => sum + items.length, 0);
  const most = count === 1 ? ONE : MANY;
  const parts: Piece[][] = [[]];
  let left = { ...first };
  let full = false;
  for (const each of answer.sections) {
    let piece: Piece | null = null;
    for (const item of each.items) {
      const setting = { lang, intent: answer.question.intent, heading: each.heading };
      const whole = itemText(item, setting, most);
      const text = sizeOf(whole) + SECTION_COST > later.json ? itemText(item, setting, TIGHT) : whole;
      const read: number = readLength(text);
      const current = parts.at(-1) ?? [];
      // What the table of facts has told is evidence for those who ask for it.
      full ||= read > left.open || (folds && isTold(item, answer));
      const starts = piece === null || piece.folded !== (full && folds);
      const crowded =
        sizeOf(text) + (starts ? SECTION_COST : 0) > left.json ||
        (starts && current.length >= MOST_PIECES) ||
        (full && !folds);
      if (crowded && (current.length > 0 || parts.length === 1)) {
        parts.push([]);
        left = { ...later };
        full = folds && isTold(item, answer);
        piece = null;
      }
      const folded: boolean = full && folds;
      if (!piece || piece.folded !== folded) {
        piece = { section: each, continued: item !== each.items[0], items: [], lines: [], folded };
        parts.at(-1)?.push(piece);
        left.json -= SECTION_COST;
      }
      piece.items.push(item);
      piece.lines.push(text);
      left.json -= sizeOf(text);
      if (!folded) left.open -= read;
    }
  }
  return parts;
}

/** A part as blocks. */
export function partBlocks(pieces: Piece[], lang: Lang): SlackBlock[] {
  return pieces.flatMap(({ section: { heading, total }, items, continued, lines, folded }): SlackBlock[] => {
    const shown = items.reduce((sum, { stands = 1 }) => sum + stands, 0);
    const count = shown < total ? `${shown} / ${total}` : String(total);
    const title = `${heading}${continued ? ` (${label("continued", lang)})` : ""} · ${count}`;
    const texts = sections(lines);
    if (!folded || texts.length > MAX_CONTAINER_BLOCKS)
      return [...(heading === "" ? [] : [section(`*${quote(title, MAX_CONTAINER_TITLE)}*`)]), ...texts];
    return [
      {
        type: "container",
        title: plainText(title, MAX_CONTAINER_TITLE),
        width: "full",
        is_collapsible: true,
        default_collapsed: true,
        child_blocks: texts,
      },
    ];
  });
}

/** `• text`, then where it is from: version and pull request. All else is in its details. */
function itemText(
  item: Item,
  setting: { lang: Lang; intent: Intent; heading: string },
  read: number,
): string {
  const { version, links } = originOf(item, setting);
  const origin = [
    ...(version ? [quote(version, 20)] : []),
    ...links
      .filter(({ url }) => url.length <= MAX_URL)
      .map(({ label: text, url }) => link({ label: cut(text, MAX_LABEL), url })),
  ].join(" · ");
  return `${markedText(item, setting.lang, read)}${origin ? `\n   ${origin}` : ""}`;
}

/** The text with what a reader must not overlook: that it requires action, that it is not in their language. */
export function markedText(item: Item, lang: Lang, read: number): string {
  const mark = item.actionRequired ? "⚠️" : "•";
  const foreign = item.lang === lang ? "" : ` [${label("englishOnly", lang)}]`;
  return `${mark} ${noteText(item.text, read)}${foreign}`;
}

/** Characters in the JSON that is sent. */
function sizeOf(text: string): number {
  return JSON.stringify(text).length;
}

/** Characters that are read of mrkdwn: of a link its label. */
export function readLength(text: string): number {
  return text.replace(/<https?:[^|<>]{1,3000}\|([^<>]{1,200})>/g, "$1").length;
}
