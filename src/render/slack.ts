import type { types } from "@slack/bolt";
import type { Answer, Item } from "../domain/answer.ts";
import { withoutLinks } from "../domain/marks.ts";
import { commandOf } from "./command.ts";
import {
  FIRST_SCREEN,
  isUrgent,
  OPEN_SUMMARY,
  openNotes,
  overview,
  verdictOf,
  whereabouts,
} from "./first-screen.ts";
import { context, header, type SlackBlock, section } from "./slack/blocks.ts";
import { answerControls, feedback, linkButtons, suggestionButtons } from "./slack/controls.ts";
import { factBlocks } from "./slack/facts.ts";
import { type Piece, partBlocks, partsOf } from "./slack/items.ts";
import { MAX_ALERT, MAX_BLOCKS_JSON, MAX_HEADER, MAX_PLAIN_JSON, MAX_TEXT } from "./slack/limits.ts";
import { cut, escapeControl, oneLine, quote, sentenceText } from "./slack/mrkdwn.ts";
import { openLength } from "./slack/open-length.ts";
import { word } from "./slack/words.ts";

/** An answer as Slack shows it. */
export interface SlackMessage {
  /** The whole direct answer, for notifications and screen readers. */
  text: string;
  blocks: SlackBlock[];
}

export interface SlackRendering {
  /**
   * Where it is shown; a message is the default. Slack takes alert blocks in modals only
   * (https://github.com/slackapi/node-slack-sdk/pull/2567) and documents tables and containers for messages.
   */
  surface?: "message" | "modal" | "unfurl";
  /** Only blocks that every client and surface knows: for when Slack refused the others. */
  plain?: boolean;
  /** Which part of an answer that needs several messages, from 0; one that is too high means the last. */
  part?: number;
  /** Only the asker sees it, so it offers to be shared. */
  shareable?: boolean;
  /** Who shares it with the channel, by name (nobody is called), and the slash command with its slash. */
  sharedBy?: { name: string; slash: string };
}

/** Characters of a note; the details have all of it. */
const MAX_NOTE = 420;
/** What the line about who shared it may take. */
const MAX_SHARED = 220;
/** Commas between blocks, the digits of page numbers and a button for details, which the parts are measured without. */
const JOINTS = 600;
/** Room that items must have in the first part, in characters of JSON. */
const MIN_ITEMS = 1500;
/** Items of a later part stand below a header, above the line that says which part it is. */
const LATER_AROUND = MAX_HEADER + 60;
/** However many headings there are, one item has room. */
const LEAST_OPEN = 400;

/**
 * An answer as a Slack message, within Slack's limits by construction; at most {@link FIRST_SCREEN} characters of it are
 * read before something is pressed. Pure: the same answer gives the same blocks.
 *
 * @example renderSlack(engine.ask({ text: "gate ImageVolume" }), { shareable: true }).blocks
 */
export function renderSlack(answer: Answer, rendering: SlackRendering = {}): SlackMessage {
  const text = cut(escapeControl(oneLine(withoutLinks(answer.summary) || answer.title)) || "—", MAX_TEXT);
  if (rendering.surface === "unfurl")
    return { text, blocks: [...leadBlocks(answer), ...factBlocks(answer, "head"), ...linkButtons(answer)] };
  const { parts, part, top, bottom, lead } = laidOut(answer, rendering);
  const items = partBlocks(parts[part] ?? [], answer.question.lang);
  return {
    text,
    blocks: [
      ...(rendering.sharedBy ? [context([sharedText(answer, rendering.sharedBy)])] : []),
      ...(part === 0 ? top : lead.slice(0, 1)),
      ...items,
      ...bottom(part, parts),
    ],
  };
}

/** The items that a part shows, for its details. */
export function itemsOfPart(answer: Answer, rendering: SlackRendering = {}): Item[] {
  const { parts, part } = laidOut(answer, rendering);
  return (parts[part] ?? []).flatMap(({ items }) => items);
}

/** What stands around the items, and the items as the parts that fit between. */
function laidOut(answer: Answer, rendering: SlackRendering) {
  const { surface = "message", shareable = false } = rendering;
  const plain = rendering.plain === true || surface !== "message";
  const lead = leadBlocks(answer);
  const room = (rendering.plain ? MAX_PLAIN_JSON : MAX_BLOCKS_JSON) - JOINTS;
  // Folded or open, the headings stand there.
  const headings = answer.sections
    .filter(({ items }) => items.length > 0)
    .reduce((sum, { heading }) => sum + heading.length + HEADING_COUNT, 0);
  const frame = (tight: boolean) => {
    const top = [
      ...lead,
      ...alertBlocks(answer, surface),
      ...(tight ? [] : factBlocks(answer, plain ? "head" : "tables")),
    ];
    const notes = noteBlocks(answer);
    const bottom = (at: number, parts: readonly Piece[][]): SlackBlock[] => {
      const where = whereabouts(answer, at, parts.length);
      const items = (parts[at] ?? []).flatMap((piece) => piece.items);
      const turning = [
        ...(where ? [context([where])] : []),
        ...answerControls(answer, { part: at, parts: parts.length, shareable, items }),
      ];
      // Later parts continue the first, which has said all else.
      if (at > 0) return turning;
      const elsewhere = parts.length > 1 || answer.sections.some(({ items, total }) => items.length < total);
      const rest = elsewhere ? overview(answer.sections) : null;
      return [
        ...(rest ? [context([quote(rest, MAX_NOTE)])] : []),
        ...notes,
        ...linkButtons(answer),
        ...turning,
        ...suggestionButtons(answer),
        ...(plain ? [] : feedback(answer)),
      ];
    };
    const around = [...top, ...bottom(0, [[], []])];
    return {
      top,
      bottom,
      json: room - size(around),
      open: FIRST_SCREEN - openLength(around) - (rendering.sharedBy ? MAX_SHARED : 0) - headings,
    };
  };
  // What is left for items must hold one at least; where the answer talks too much around them, it is kept short.
  const loose = frame(false);
  const { top, bottom, json, open } = loose.json < MIN_ITEMS ? frame(true) : loose;
  // With both page buttons the controls are the largest they can be: a part in the middle of many.
  const later = {
    json: room - size([...lead.slice(0, 1), ...bottom(1, [[], [], []])]),
    open: Math.max(FIRST_SCREEN - LATER_AROUND - headings, LEAST_OPEN),
  };
  const parts = partsOf(answer, { json, open }, later, !plain);
  return { parts, part: Math.min(rendering.part ?? 0, parts.length - 1), top, bottom, lead };
}

/** ` (continued) · 12 / 33` behind a heading, and the heading once more where only some of its items stand open. */
const HEADING_COUNT = 30;

/** Who shared an answer, as Slack names them, and the command that gives it again. */
function sharedText(answer: Answer, { name, slash }: { name: string; slash: string }): string {
  const command = `\`${slash} ${commandOf(answer) ?? ""}\``;
  const who = quote(name, 80);
  return answer.question.lang === "ja"
    ? `${who} さんが共有しました: ${quote(command, 120)}`
    : `Shared by ${who}: ${quote(command, 120)}`;
}

/** What remains when Slack takes nothing else: the direct answer in one section. */
export function renderSlackText(answer: Answer): SlackMessage {
  return {
    text: renderSlack(answer).text,
    blocks: [section(sentenceText(answer.summary, OPEN_SUMMARY) || "—")],
  };
}

/**
 * The header is the direct sentence, the rest of the summary follows. Where the sentence is too long for a header,
 * the header is the title: half a sentence could say the opposite of the whole.
 */
function leadBlocks(answer: Answer): SlackBlock[] {
  const summary = oneLine(answer.summary);
  const { verdict, rest } = verdictOf(answer);
  // A header is plain text: code in backticks would show them.
  if (verdict !== "" && verdict.length <= MAX_HEADER && !verdict.includes("`"))
    return [header(verdict), ...(rest ? [summarySection(rest)] : [])];
  return [
    ...(oneLine(answer.title) ? [header(answer.title)] : []),
    ...(summary ? [summarySection(summary)] : []),
  ];
}

function summarySection(text: string): types.SectionBlock {
  return section(sentenceText(text, OPEN_SUMMARY));
}

function alertBlocks(answer: Answer, surface: SlackRendering["surface"]): SlackBlock[] {
  if (!isUrgent(answer) || (answer.page?.number ?? 1) > 1) return [];
  const text = `⚠️ ${word("actionRequired", answer.question.lang)}`;
  if (surface !== "modal") return [section(`*${text}*`)];
  return [
    {
      type: "alert",
      level: "warning",
      text: { type: "plain_text", text: cut(text, MAX_ALERT), emoji: false },
    },
  ];
}

function noteBlocks(answer: Answer): SlackBlock[] {
  const { open } = openNotes(answer.notes);
  return open.length > 0 ? [context(open.map((note) => `ℹ️ ${sentenceText(note, MAX_NOTE)}`))] : [];
}

function size(blocks: SlackBlock[]): number {
  return JSON.stringify(blocks).length;
}
