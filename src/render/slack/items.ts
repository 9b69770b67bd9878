import type { Answer, Item, Section } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { label } from "../labels.ts";
import { plainText, type SlackBlock, section, sections } from "./blocks.ts";
import { MAX_CONTAINER_BLOCKS, MAX_CONTAINER_TITLE, MAX_MESSAGE_BLOCKS } from "./limits.ts";
import { cut, link, quote } from "./mrkdwn.ts";

/** Characters of an item's text; its pull request has the rest. An answer about one change gives it in full. */
const MANY = { text: 600, note: 300, links: 5 };
/** With more items than this, each says less: who looks for one asks for it, and presses fewer buttons until then. */
const CROWD = 30;
const OF_A_CROWD = { text: 300, note: 200, links: 2 };
const ONE = { text: 2000, note: 600, links: 8 };
/** For an item that would not fit a part by itself. */
const TIGHT = { text: 250, note: 0, links: 1 };
/** Longer addresses are no pages people know; they would crowd out the text. */
const MAX_URL = 250;
const MAX_SIGS = 100;
const MAX_LABEL = 60;
/** A section with more items than this can be collapsed, and is when nothing in it requires action. */
const SHORT_SECTION = 3;
/** What a section costs beside its items' texts, in characters of JSON. */
const SECTION_COST = 420;
/**
 * Sections of one part. Each has a heading and at least one text; the 12,000 characters of a message fill eight texts
 * more at most; 20 blocks are left for what stands around.
 */
const MOST_SECTIONS = Math.floor((MAX_MESSAGE_BLOCKS - 20 - 8) / 2);

/** Items of one section that are shown together. */
interface Piece {
  section: Section;
  /** True for all pieces of a section but its first. */
  continued: boolean;
  lines: string[];
  /** How many things the lines tell of. */
  shown: number;
  urgent: boolean;
}

/**
 * The answer's sections, cut into parts that fit a message each: the first into what its facts leave free, the others
 * into `budget` characters of JSON. Every item is in exactly one part; the first is without items when its facts fill it.
 */
export function partsOf(answer: Answer, firstBudget: number, budget: number): Piece[][] {
  const { lang } = answer.question;
  const count = answer.sections.reduce((sum, { items }) => sum + items.length, 0);
  const most = count === 1 ? ONE : count > CROWD ? OF_A_CROWD : MANY;
  const parts: Piece[][] = [[]];
  let free = firstBudget;
  for (const each of answer.sections) {
    let piece: Piece | null = null;
    for (const item of each.items) {
      const full = itemText(item, lang, most);
      const text = sizeOf(full) + SECTION_COST > budget ? itemText(item, lang, TIGHT) : full;
      const cost = sizeOf(text);
      const current = parts.at(-1) ?? [];
      const crowded = cost + (piece ? 0 : SECTION_COST) > free || (!piece && current.length >= MOST_SECTIONS);
      if (crowded && (current.length > 0 || parts.length === 1)) {
        parts.push([]);
        free = budget;
        piece = null;
      }
      if (!piece) {
        piece = { section: each, continued: item !== each.items[0], lines: [], shown: 0, urgent: false };
        parts.at(-1)?.push(piece);
        free -= SECTION_COST;
      }
      piece.lines.push(text);
      piece.shown += item.stands ?? 1;
      piece.urgent ||= item.actionRequired;
      free -= cost;
    }
  }
  return parts;
}

/** A part as blocks; long sections can be collapsed, except where only plain blocks may be used. */
export function partBlocks(pieces: Piece[], lang: Lang, plain: boolean): SlackBlock[] {
  return pieces.flatMap(({ section: { heading, total }, continued, lines, shown, urgent }): SlackBlock[] => {
    const count = shown < total ? `${shown} / ${total}` : String(total);
    const title = `${heading}${continued ? ` (${label("continued", lang)})` : ""} · ${count}`;
    const texts = sections(lines);
    if (plain || lines.length <= SHORT_SECTION || texts.length > MAX_CONTAINER_BLOCKS)
      return [section(`*${quote(title, MAX_CONTAINER_TITLE)}*`), ...texts];
    return [
      {
        type: "container",
        title: plainText(title, MAX_CONTAINER_TITLE),
        width: "full",
        is_collapsible: true,
        default_collapsed: !urgent,
        child_blocks: texts,
      },
    ];
  });
}

/** `• text`, then where it is from: version, SIGs, links. */
function itemText(item: Item, lang: Lang, most: { text: number; note: number; links: number }): string {
  const mark = item.actionRequired ? "⚠️" : "•";
  const foreign = item.lang === lang ? "" : ` [${label("englishOnly", lang)}]`;
  const links = item.links.filter(({ url }) => url.length <= MAX_URL).slice(0, most.links);
  const origin = [
    ...(item.version ? [quote(item.version, 20)] : []),
    ...(item.sigs.length > 0 ? [quote(`SIG ${item.sigs.join(", ")}`, MAX_SIGS)] : []),
    ...links.map(({ label: text, url }) => link({ label: cut(text, MAX_LABEL), url })),
  ].join(" · ");
  return [
    `${mark} ${quote(item.text, most.text)}${foreign}`,
    ...(item.note && most.note > 0
      ? [`   📝 ${label("editorNote", lang)}: ${quote(item.note, most.note)}`]
      : []),
    ...(origin ? [`   ${origin}`] : []),
  ].join("\n");
}

/** Characters in the JSON that is sent. */
function sizeOf(text: string): number {
  return JSON.stringify(text).length;
}
