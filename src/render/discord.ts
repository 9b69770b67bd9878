import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  ComponentType,
} from "discord.js";
import type { Answer, Section } from "../domain/answer.ts";
import { type ControlOptions, controlRows } from "./discord/controls.ts";
import { escapeMarkdown, escapeWithLinks, oneLine, truncate } from "./discord/escape.ts";
import { factLines, MOST_FACT_LINES } from "./discord/facts.ts";
import { itemLine, itemSection } from "./discord/item.ts";
import { MAX_COMPONENT_BYTES, MAX_COMPONENTS, MAX_TEXT_CHARACTERS } from "./discord/limits.ts";
import { type Size, sizeOf } from "./discord/size.ts";
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
const MAX_NOTE = 600;
const MAX_NOTES_TOTAL = 1200;
/** Sections named on the first screen because their items are on other pages. */
const MAX_ELSEWHERE = 12;
/** Bytes that all buttons and menus may take; past that the least needed rows are left out. */
const MAX_CONTROL_BYTES = 4800;
/** Up to this many items, each has a button of its own; more are a list. */
const MOST_ROOMY_ITEMS = 4;
/** Kept free for the line that says that the controls have expired. */
const SPARE = { components: 1, characters: 260, bytes: 600 };

/** Kubernetes' blue, amber for what must be dealt with, grey for what is not known. */
const ACCENT = { found: 0x326ce5, action: 0xe8a33d, unknown: 0x808690 };

/**
 * Shows an answer. Everything in it is shown somewhere: what does not fit one message goes to the next part
 * (`screens`), which the paging buttons reach before they turn the engine's page.
 */
export function renderDiscord(answer: Answer, view: DiscordView): DiscordMessage {
  const units = unitsOf(answer);
  const all = units.flatMap(({ heading, name }, index) =>
    name !== "" && heading !== units[index - 1]?.heading ? [{ heading: name, at: index }] : [],
  );
  // Paging and the menu of sections appear with further screens, so the room is measured with them from the start.
  const most = { screen: 1, screens: 3, sections: all.map(({ heading }, screen) => ({ heading, screen })) };
  const packed = pack(answer, units, controls(answer, view, most));
  const screens = packed.length;
  const screen = Math.min(Math.max(view.screen, 0), screens - 1);
  const sections = all.map(({ heading, at }) => ({
    heading,
    screen: Math.max(
      packed.findLastIndex(({ from }) => from <= at),
      0,
    ),
  }));
  const rows = controls(answer, view, { screen, screens, sections });
  return { components: [frame(answer, [...(packed[screen]?.components ?? []), ...rows])], screen, screens };
}

function frame(answer: Answer, components: APIComponentInContainer[]): APIContainerComponent {
  const action = answer.sections.some(({ items }) => items.some((item) => item.actionRequired));
  return {
    type: ComponentType.Container,
    accent_color: answer.found ? (action ? ACCENT.action : ACCENT.found) : ACCENT.unknown,
    components,
  };
}

function controls(answer: Answer, view: DiscordView, at: Omit<ControlOptions, "owner" | "shareable">) {
  const rows = controlRows(answer, { owner: view.owner, shareable: view.ephemeral, ...at });
  // The order of the rows is that of their use: links, paging, filters, next questions.
  while (rows.length > 1 && sizeOf(rows).bytes > MAX_CONTROL_BYTES) rows.pop();
  return rows;
}

/** Something that is shown whole: an item, with the heading it stands under. */
interface Unit {
  heading: string | null;
  /** The heading as plain text. */
  name: string;
  line: string;
  section: APISectionComponent | null;
}

function unitsOf(answer: Answer): Unit[] {
  const count = answer.sections.reduce((sum, { items }) => sum + items.length, 0);
  return answer.sections.flatMap((section) =>
    section.items.map((item) => ({
      heading: section.heading === "" ? null : headingOf(section),
      name: oneLine(section.heading),
      line: itemLine(item, { answer, heading: section.heading }),
      section: count <= MOST_ROOMY_ITEMS ? itemSection(item, { answer, heading: section.heading }) : null,
    })),
  );
}

function headingOf(section: Section): string {
  const total = section.total > 1 ? ` (${section.total})` : "";
  return `### ${escapeMarkdown(oneLine(truncate(section.heading, 100)))}${total}`;
}

interface Screen {
  /** Index of its first unit. */
  from: number;
  components: APIComponentInContainer[];
}

/** Fills one screen after the other; each but the first gets at least one unit, so that none is lost. */
function pack(answer: Answer, units: Unit[], rows: APIComponentInContainer[]): Screen[] {
  const screens: Screen[] = [];
  let { head, foot } = firstScreen(answer, rows);
  let taken: Unit[] = [];
  let from = 0;
  let used = around(answer, head, foot, rows);
  for (const [index, unit] of units.entries()) {
    let more = sum(used, sizeOfUnit(unit, taken.at(-1)));
    if (!fits(more) && (taken.length > 0 || screens.length === 0)) {
      screens.push({ from, components: body(head, taken, foot) });
      head = laterHead(answer);
      foot = [];
      taken = [];
      from = index;
      more = sum(around(answer, head, foot, rows), sizeOfUnit(unit, undefined));
    }
    taken.push(unit);
    used = more;
  }
  if (taken.length > 0 || screens.length === 0) screens.push({ from, components: body(head, taken, foot) });
  return screens;
}

/** What a screen holds besides its units. */
function around(answer: Answer, head: string[], foot: string[], rows: APIComponentInContainer[]): Size {
  const separator: APIComponentInContainer = { type: ComponentType.Separator };
  return sizeOf([frame(answer, [...body(head, [], foot), separator, ...rows])]);
}

/** At most this much: a line may share its text display with the lines before it. */
function sizeOfUnit(unit: Unit, before: Unit | undefined): Size {
  const isNew = before === undefined || before.heading !== unit.heading;
  const heading = isNew && unit.heading ? [textDisplay(unit.heading)] : [];
  if (unit.section) return sizeOf([...heading, unit.section]);
  const size = sizeOf([...heading, textDisplay(`\n${unit.line}`)]);
  return isNew || before.section ? size : { ...size, components: 0 };
}

function sum(a: Size, b: Size): Size {
  return {
    components: a.components + b.components,
    characters: a.characters + b.characters,
    bytes: a.bytes + b.bytes,
  };
}

function fits(size: Size): boolean {
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

/**
 * What stands around the first items. Answers of ordinary size have all of it; when there is too much for one message,
 * first the least needed is left out.
 */
function firstScreen(answer: Answer, rows: APIComponentInContainer[]): { head: string[]; foot: string[] } {
  const everything = { summary: MAX_SUMMARY, facts: MOST_FACT_LINES, elsewhere: true, notes: MAX_NOTES };
  const attempts = [
    everything,
    { ...everything, elsewhere: false },
    { ...everything, elsewhere: false, notes: 2 },
    { ...everything, elsewhere: false, notes: 0, facts: 5 },
    { summary: MAX_SUMMARY, facts: 0, elsewhere: false, notes: 0 },
  ];
  for (const { summary, facts, elsewhere, notes } of attempts) {
    const head = firstHead(answer, summary, facts, elsewhere);
    const foot = notesOf(answer, notes);
    if (fits(around(answer, head, foot, rows))) return { head, foot };
  }
  return { head: firstHead(answer, 400, 0, false), foot: [] };
}

/** The direct answer before everything else: notifications and screen readers begin there. */
function firstHead(answer: Answer, mostSummary: number, mostFacts: number, elsewhere: boolean): string[] {
  const title = truncate(oneLine(answer.title), MAX_TITLE);
  const summary = escapeMarkdown(truncate(answer.summary.trim(), mostSummary));
  const facts = mostFacts === 0 ? [] : factLines(answer, mostFacts);
  const others = answer.sections
    .filter(({ items, total }) => elsewhere && items.length === 0 && total > 0)
    .slice(0, MAX_ELSEWHERE)
    .map(({ heading, total }) => `${escapeMarkdown(oneLine(truncate(heading, 60)))}: ${total}`);
  return [
    [...(title ? [`### ${escapeMarkdown(title)}`] : []), ...(summary ? [summary] : [])].join("\n") || "—",
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...(others.length > 0 ? [`-# ${others.join(" · ")}`] : []),
  ];
}

function laterHead(answer: Answer): string[] {
  const title = truncate(oneLine(answer.title), MAX_TITLE);
  return [`-# ${escapeMarkdown(title)} (${label("continued", answer.question.lang)})`];
}

function notesOf(answer: Answer, most: number): string[] {
  let left = MAX_NOTES_TOTAL;
  return answer.notes.slice(0, most).flatMap((note) => {
    const text = truncate(oneLine(note), Math.min(MAX_NOTE, left));
    if (text.length < 2) return [];
    left -= text.length;
    return [`-# ${escapeWithLinks(text)}`];
  });
}

function textDisplay(content: string) {
  return { type: ComponentType.TextDisplay, content } as const;
}
