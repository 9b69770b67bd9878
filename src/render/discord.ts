import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  ComponentType,
} from "discord.js";
import type { Answer, Section } from "../domain/answer.ts";
import { type ControlOptions, controlRows } from "./discord/controls.ts";
import { factLines } from "./discord/facts.ts";
import { itemLine, itemSection } from "./discord/item.ts";
import { MAX_COMPONENT_BYTES, MAX_COMPONENTS, MAX_TEXT_CHARACTERS } from "./discord/limits.ts";
import { escapeMarkdown, oneLine, truncate } from "./discord/markdown.ts";
import { sizeOf } from "./discord/size.ts";
import { label } from "./labels.ts";

/** How an answer is shown. */
export interface DiscordView {
  /** Discord's id of the asker, who alone turns the pages of a message everyone sees; null: anyone may. */
  owner: string | null;
  /** Only the asker sees it, so it gets a button that shares it. */
  ephemeral: boolean;
  /** Which part of the answer, from 0; a number past the end shows the last part. */
  screen: number;
}

/** An answer as message components (`IS_COMPONENTS_V2`), within every limit of `discord/limits.ts`. */
export interface DiscordMessage {
  components: APIMessageTopLevelComponent[];
  /** The part shown, and how many there are: an answer larger than a message is read part by part. */
  screen: number;
  screens: number;
}

const MAX_TITLE = 200;
const MAX_SUMMARY = 1000;
const MAX_NOTES = 6;
const MAX_NOTE = 400;
const MAX_NOTES_TOTAL = 800;
/** Bytes that all buttons and menus may take; past that the least needed rows are left out. */
const MAX_CONTROL_BYTES = 4800;
/** Up to this many items, each has a button of its own; more are a list. */
const MOST_ROOMY_ITEMS = 4;
/** Kept free for the line that says that the controls have expired. */
const SPARE = { components: 1, characters: 200, bytes: 600 };

/** Kubernetes' blue, amber for what must be dealt with, grey for what is not known. */
const ACCENT = { found: 0x326ce5, action: 0xe8a33d, unknown: 0x808690 };

/**
 * Shows an answer. Everything in it is shown somewhere: what does not fit one message goes to the next part
 * (`screens`), which the paging buttons reach before they turn the engine's page.
 */
export function renderDiscord(answer: Answer, view: DiscordView): DiscordMessage {
  const units = unitsOf(answer);
  // The paging row appears with the second part, so that the room is measured with it from the start.
  const widest = controls(answer, view, { screen: 1, screens: 3 });
  const screens = pack(answer, units, [...widest]);
  const screen = Math.min(Math.max(view.screen, 0), screens.length - 1);
  const rows = controls(answer, view, { screen, screens: screens.length });
  return {
    components: [frame(answer, [...(screens[screen] ?? []), ...rows])],
    screen,
    screens: screens.length,
  };
}

function frame(answer: Answer, components: APIComponentInContainer[]): APIContainerComponent {
  const action = answer.sections.some(({ items }) => items.some((item) => item.actionRequired));
  return {
    type: ComponentType.Container,
    accent_color: answer.found ? (action ? ACCENT.action : ACCENT.found) : ACCENT.unknown,
    components,
  };
}

function controls(answer: Answer, view: DiscordView, at: Pick<ControlOptions, "screen" | "screens">) {
  const rows = controlRows(answer, { owner: view.owner, shareable: view.ephemeral, ...at });
  // The order of the rows is that of their use: links, paging, filters, next questions.
  while (rows.length > 1 && sizeOf(rows).bytes > MAX_CONTROL_BYTES) rows.pop();
  return rows;
}

/** Something that is shown whole: an item, with the heading it stands under. */
interface Unit {
  heading: string | null;
  line: string;
  section: APISectionComponent | null;
}

function unitsOf(answer: Answer): Unit[] {
  const count = answer.sections.reduce((sum, { items }) => sum + items.length, 0);
  return answer.sections.flatMap((section) =>
    section.items.map((item) => ({
      heading: section.heading === "" ? null : headingOf(section),
      line: itemLine(item, { answer, heading: section.heading }),
      section: count <= MOST_ROOMY_ITEMS ? itemSection(item, { answer, heading: section.heading }) : null,
    })),
  );
}

function headingOf(section: Section): string {
  const total = section.total > 1 ? ` (${section.total})` : "";
  return `### ${escapeMarkdown(oneLine(truncate(section.heading, 100)))}${total}`;
}

/** Fills one screen after the other; each gets at least one unit, so that none is lost. */
function pack(answer: Answer, units: Unit[], rows: APIComponentInContainer[]): APIComponentInContainer[][] {
  const screens: APIComponentInContainer[][] = [];
  const foot = notesOf(answer);
  let head = firstHead(answer);
  let taken: Unit[] = [];
  for (const unit of units) {
    const more = [...taken, unit];
    const isFirst = screens.length === 0;
    if (!fits(answer, [...body(head, more, isFirst ? foot : []), ...rows]) && (taken.length > 0 || isFirst)) {
      screens.push(body(head, taken, isFirst ? foot : []));
      head = laterHead(answer);
      taken = [unit];
    } else taken = more;
  }
  if (taken.length > 0 || screens.length === 0)
    screens.push(body(head, taken, screens.length === 0 ? foot : []));
  return screens;
}

function fits(answer: Answer, components: APIComponentInContainer[]): boolean {
  const size = sizeOf([frame(answer, components)]);
  return (
    size.components + SPARE.components <= MAX_COMPONENTS &&
    size.characters + SPARE.characters <= MAX_TEXT_CHARACTERS &&
    size.bytes + SPARE.bytes <= MAX_COMPONENT_BYTES
  );
}

function body(head: string[], units: Unit[], foot: string[]): APIComponentInContainer[] {
  const components: APIComponentInContainer[] = head.map(textDisplay);
  if (units.length > 0) components.push({ type: ComponentType.Separator });
  let heading: string | null = null;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) components.push(textDisplay(lines.join("\n")));
    lines = [];
  };
  for (const unit of units) {
    if (unit.heading !== heading) {
      flush();
      heading = unit.heading;
      if (heading) lines.push(heading);
    }
    if (unit.section) {
      flush();
      components.push(unit.section);
    } else lines.push(unit.line);
  }
  flush();
  if (foot.length > 0) components.push({ type: ComponentType.Separator }, textDisplay(foot.join("\n")));
  return components;
}

/** The direct answer before everything else: notifications and screen readers begin there. */
function firstHead(answer: Answer): string[] {
  const title = truncate(oneLine(answer.title), MAX_TITLE);
  const summary = escapeMarkdown(truncate(answer.summary.trim(), MAX_SUMMARY));
  const elsewhere = answer.sections.filter(({ items, total }) => items.length === 0 && total > 0);
  const facts = factLines(answer);
  return [
    [...(title ? [`### ${escapeMarkdown(title)}`] : []), ...(summary ? [summary] : [])].join("\n") || "—",
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...(elsewhere.length > 0
      ? [
          `-# ${elsewhere
            .map(({ heading, total }) => `${escapeMarkdown(oneLine(truncate(heading, 100)))}: ${total}`)
            .slice(0, 12)
            .join(" · ")}`,
        ]
      : []),
  ];
}

function laterHead(answer: Answer): string[] {
  const title = truncate(oneLine(answer.title), MAX_TITLE);
  return [`-# ${escapeMarkdown(title)} (${label("continued", answer.question.lang)})`];
}

function notesOf(answer: Answer): string[] {
  let left = MAX_NOTES_TOTAL;
  return answer.notes.slice(0, MAX_NOTES).flatMap((note) => {
    const text = truncate(oneLine(note), Math.min(MAX_NOTE, left));
    if (text.length < 2) return [];
    left -= text.length;
    return [`-# ${escapeMarkdown(text)}`];
  });
}

function textDisplay(content: string): APIComponentInContainer {
  return { type: ComponentType.TextDisplay, content };
}
