import type { types } from "@slack/bolt";
import type { Answer } from "../domain/answer.ts";
import { context, header, type SlackBlock, section } from "./slack/blocks.ts";
import { feedback, linkButtons, pagingControls, suggestionButtons, whereabouts } from "./slack/controls.ts";
import { factBlocks } from "./slack/facts.ts";
import { partBlocks, partsOf } from "./slack/items.ts";
import {
  MAX_ALERT,
  MAX_BLOCKS_JSON,
  MAX_CONTEXT_ELEMENTS,
  MAX_HEADER,
  MAX_PLAIN_JSON,
  MAX_TEXT,
} from "./slack/limits.ts";
import { cut, escapeControl, oneLine, quote, quoteWithLinks } from "./slack/mrkdwn.ts";
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
}

/** Room for the summary when it does not fit the header; a summary is three sentences at most. */
const MAX_SUMMARY = 1500;
/** Characters of all notes together, and when room is short. */
const MAX_NOTES = 2400;
const MAX_NOTES_TIGHT = 600;
/** Commas between blocks and the digits of page numbers, which the parts are measured without. */
const JOINTS = 200;
/** Room that items must have in the first part, in characters of JSON. */
const MIN_ITEMS = 1500;

/**
 * An answer as a Slack message, within Slack's limits by construction. Pure: the same answer gives the same blocks.
 *
 * @example renderSlack(engine.ask({ text: "gate ImageVolume" }), { shareable: true }).blocks
 */
export function renderSlack(answer: Answer, rendering: SlackRendering = {}): SlackMessage {
  const { surface = "message", shareable = false } = rendering;
  const plain = rendering.plain === true || surface !== "message";
  const text = cut(escapeControl(oneLine(answer.summary || answer.title)) || "—", MAX_TEXT);
  const lead = leadBlocks(answer);
  if (surface === "unfurl")
    return { text, blocks: [...lead, ...factBlocks(answer, true), ...linkButtons(answer)] };

  const room = (rendering.plain ? MAX_PLAIN_JSON : MAX_BLOCKS_JSON) - JOINTS;
  const frame = (tight: boolean) => {
    const top = [...lead, ...alertBlocks(answer, surface), ...(tight ? [] : factBlocks(answer, plain))];
    const notes = noteBlocks(answer, tight ? MAX_NOTES_TIGHT : MAX_NOTES);
    const fewer = tight ? 2 : undefined;
    const bottom = (part: number, parts: number): SlackBlock[] => {
      const where = whereabouts(answer, part, parts);
      const turning = [
        ...(where ? [context([where])] : []),
        ...pagingControls(answer, { part, parts, shareable, filters: !tight }),
      ];
      // Later parts continue the first, which has said all else.
      if (part > 0) return turning;
      return [
        ...notes,
        ...linkButtons(answer, fewer),
        ...turning,
        ...suggestionButtons(answer, fewer),
        ...(plain ? [] : feedback(answer)),
      ];
    };
    return { top, bottom, first: room - size([...top, ...bottom(0, 2)]) };
  };
  // What is left for items must hold one at least; where the answer talks too much around them, it is kept short.
  const loose = frame(false);
  const { top, bottom, first } = loose.first < MIN_ITEMS ? frame(true) : loose;
  const start = lead.slice(0, 1);
  // With both page buttons the controls are the largest they can be: a part in the middle of many.
  const parts = partsOf(answer, first, room - size([...start, ...bottom(1, 3)]));
  const part = Math.min(rendering.part ?? 0, parts.length - 1);
  const items = partBlocks(parts[part] ?? [], answer.question.lang, plain);
  return { text, blocks: [...(part === 0 ? top : start), ...items, ...bottom(part, parts.length)] };
}

/** What remains when Slack takes nothing else: the direct answer in one section. */
export function renderSlackText(answer: Answer): SlackMessage {
  return {
    text: renderSlack(answer).text,
    blocks: [section(quote(answer.summary, MAX_SUMMARY) || "—")],
  };
}

/**
 * The header is the direct sentence, the rest of the summary follows. Where the sentence is too long for a header,
 * the header is the title: half a sentence could say the opposite of the whole.
 */
function leadBlocks(answer: Answer): SlackBlock[] {
  const summary = oneLine(answer.summary);
  const [, first = summary, rest = ""] = /^(.+?(?:[。！？]|[.!?](?=\s|$)))\s*(.*)$/u.exec(summary) ?? [];
  // A header is plain text: code in backticks would show them.
  if (first !== "" && first.length <= MAX_HEADER && !first.includes("`"))
    return [header(first), ...(rest ? [summarySection(rest)] : [])];
  return [
    ...(oneLine(answer.title) ? [header(answer.title)] : []),
    ...(summary ? [summarySection(summary)] : []),
  ];
}

function summarySection(text: string): types.SectionBlock {
  return section(quote(text, MAX_SUMMARY));
}

function alertBlocks(answer: Answer, surface: "message" | "modal"): SlackBlock[] {
  const urgent = answer.sections.some(({ items }) => items.some((item) => item.actionRequired));
  if (!urgent || (answer.page?.number ?? 1) > 1) return [];
  const text = `⚠️ ${word("actionRequired", answer.question.lang)}`;
  if (surface === "message") return [section(`*${text}*`)];
  return [
    {
      type: "alert",
      level: "warning",
      text: { type: "plain_text", text: cut(text, MAX_ALERT), emoji: false },
    },
  ];
}

function noteBlocks(answer: Answer, most: number): SlackBlock[] {
  let left = most;
  const lines = answer.notes.flatMap((note) => {
    if (note.trim() === "" || left < 50) return [];
    const line = `ℹ️ ${quoteWithLinks(note, left)}`;
    left -= line.length;
    return [line];
  });
  return lines.length > 0 ? [context(lines.slice(0, MAX_CONTEXT_ELEMENTS))] : [];
}

function size(blocks: SlackBlock[]): number {
  return JSON.stringify(blocks).length;
}
