import type { Answer, Item, Section } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { label } from "../labels.ts";
import { plainText, type SlackBlock, section, sections } from "./blocks.ts";
import { MAX_CONTAINER_BLOCKS, MAX_CONTAINER_TITLE } from "./limits.ts";
import { cut, escapeMrkdwn, link } from "./mrkdwn.ts";

/** Characters of an item's text; its pull request has the rest. An answer about one change gives it in full. */
const MAX_TEXT_OF_MANY = 600;
const MAX_TEXT_OF_ONE = 1200;
const MAX_NOTE = 400;
const MAX_LINKS = 5;
/** A section with more items than this can be collapsed, and is when nothing in it requires action. */
const SHORT_SECTION = 3;
/** What a section costs beside its items' texts, in characters of JSON. */
const SECTION_COST = 420;
/** Sections of one part: with their headings and texts they stay well under Slack's 50 blocks. */
const MOST_SECTIONS = 10;

/** Items of one section that are shown together. */
interface Piece {
  section: Section;
  /** True for all pieces of a section but its first. */
  continued: boolean;
  lines: string[];
  urgent: boolean;
}

/**
 * The answer's sections, cut into parts that fit a message each: the first into what its facts leave free, the others
 * into `budget` characters of JSON. Every item is in exactly one part; the first is without items when its facts fill it.
 */
export function partsOf(answer: Answer, firstBudget: number, budget: number): Piece[][] {
  const { lang } = answer.question;
  const count = answer.sections.reduce((sum, { items }) => sum + items.length, 0);
  const parts: Piece[][] = [[]];
  let free = firstBudget;
  for (const each of answer.sections) {
    let piece: Piece | null = null;
    for (const item of each.items) {
      const text = itemText(item, lang, count === 1 ? MAX_TEXT_OF_ONE : MAX_TEXT_OF_MANY);
      const cost = JSON.stringify(text).length;
      const current = parts.at(-1) ?? [];
      const full = cost + (piece ? 0 : SECTION_COST) > free || (!piece && current.length >= MOST_SECTIONS);
      if (full && (current.length > 0 || parts.length === 1)) {
        parts.push([]);
        free = budget;
        piece = null;
      }
      if (!piece) {
        piece = { section: each, continued: item !== each.items[0], lines: [], urgent: false };
        parts.at(-1)?.push(piece);
        free -= SECTION_COST;
      }
      piece.lines.push(text);
      piece.urgent ||= item.actionRequired;
      free -= cost;
    }
  }
  return parts;
}

/** A part as blocks; long sections can be collapsed, except where only plain blocks may be used. */
export function partBlocks(pieces: Piece[], lang: Lang, plain: boolean): SlackBlock[] {
  return pieces.flatMap(({ section: { heading, total, items }, continued, lines, urgent }): SlackBlock[] => {
    const count =
      total > items.length || items.length > lines.length ? `${lines.length} / ${total}` : String(total);
    const title = `${heading}${continued ? ` (${label("continued", lang)})` : ""} · ${count}`;
    const texts = sections(lines);
    if (plain || lines.length <= SHORT_SECTION || texts.length > MAX_CONTAINER_BLOCKS)
      return [section(`*${escapeMrkdwn(cut(title, MAX_CONTAINER_TITLE))}*`), ...texts];
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
function itemText(item: Item, lang: Lang, limit: number): string {
  const mark = item.actionRequired ? "⚠️" : "•";
  const foreign = item.lang === lang ? "" : ` [${label("englishOnly", lang)}]`;
  const origin = [
    ...(item.version ? [escapeMrkdwn(item.version)] : []),
    ...(item.sigs.length > 0 ? [escapeMrkdwn(`SIG ${item.sigs.join(", ")}`)] : []),
    ...item.links.slice(0, MAX_LINKS).map(link),
  ].join(" · ");
  return [
    `${mark} ${escapeMrkdwn(cut(item.text, limit))}${foreign}`,
    ...(item.note ? [`   📝 ${label("editorNote", lang)}: ${escapeMrkdwn(cut(item.note, MAX_NOTE))}`] : []),
    ...(origin ? [`   ${origin}`] : []),
  ].join("\n");
}
