import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  ComponentType,
} from "discord.js";
import type { Answer, Item, Section } from "../domain/answer.ts";
import { commandOf } from "./command.ts";
import { allSteps, type ControlOptions, controlRows, isLinkable } from "./discord/controls.ts";
import { escapeMarkdown, maskedLink, oneLine, sentenceText, truncate } from "./discord/escape.ts";
import { factLines } from "./discord/facts.ts";
import { itemDetails, itemLine } from "./discord/item.ts";
import { MAX_COMPONENT_BYTES, MAX_COMPONENTS, MAX_TEXT_CHARACTERS } from "./discord/limits.ts";
import { type Size, sizeOf } from "./discord/size.ts";
import {
  answerLinks,
  FIRST_SCREEN,
  isTold,
  isUrgent,
  OPEN_SUMMARY,
  openNotes,
  overview,
  verdictOf,
  whereabouts,
} from "./first-screen.ts";
import { label } from "./labels.ts";

/** How an answer is shown. */
export interface DiscordView {
  /** Discord's id of the asker, who alone turns the pages of a message everyone sees; null: anyone may. */
  owner: string | null;
  /** Only the asker sees it, so it gets a button that shares it. */
  ephemeral: boolean;
  /** Which part of the answer, from 0; a number past the end shows the last part. */
  screen: number;
  /** Who shares it with the channel, by name: nobody is called. */
  sharedBy?: string;
}

/** An answer as message components (`IS_COMPONENTS_V2`), within every limit of `discord/limits.ts`. */
export interface DiscordMessage {
  components: APIMessageTopLevelComponent[];
  /** The part shown, and how many there are: an answer larger than a screen is read part by part. */
  screen: number;
  screens: number;
  /** The items of that part, for its details. */
  items: Item[];
}

const MAX_TITLE = 200;
/** A verdict that is bold. */
const MAX_VERDICT = 150;
/** Characters of a note; the details have all of it. */
const MAX_NOTE = 420;
/** Bytes that all buttons and menus may take; past that the least needed rows are left out. */
const MAX_CONTROL_BYTES = 4800;

/** Of the details: characters of a text, links and notes that are told, messages that are sent. */
const MAX_DETAIL = 1500;
const MOST_LINKED = 15;
const MOST_NOTES = 6;
const MOST_MESSAGES = 4;

/** Kubernetes' blue, amber for what must be dealt with, grey for what is not known. */
const ACCENT = { found: 0x326ce5, action: 0xe8a33d, unknown: 0x808690 };

/**
 * Shows an answer, at most {@link FIRST_SCREEN} characters at a time. Everything in it is shown somewhere: what does not
 * fit one screen goes to the next part (`screens`), which the paging buttons reach before they turn the engine's page,
 * or to the details ({@link renderDiscordDetails}).
 */
export function renderDiscord(answer: Answer, view: DiscordView): DiscordMessage {
  const units = unitsOf(answer);
  const starts = units.flatMap(({ heading, name }, index) =>
    name !== "" && heading !== units[index - 1]?.heading ? [{ heading: name, at: index }] : [],
  );
  // Paging and the menu of sections appear with further screens, so the room is measured with them from the start.
  const items = answer.sections.flatMap((section) => section.items);
  const most = {
    screen: 1,
    screens: 3,
    sections: starts.map(({ heading }, screen) => ({ heading, screen })),
    items,
  };
  const packed = pack(answer, units, controls(answer, view, most), view.sharedBy);
  const screens = packed.length;
  const screen = Math.min(Math.max(view.screen, 0), screens - 1);
  const sections = starts.map(({ heading, at }) => ({
    heading,
    screen: Math.max(
      packed.findLastIndex(({ from }) => from <= at),
      0,
    ),
  }));
  const shown = packed[screen];
  const here = units
    .slice(shown?.from ?? 0, packed[screen + 1]?.from ?? units.length)
    .map(({ item }) => item);
  const rows = controls(answer, view, { screen, screens, sections, items: here });
  const place = whereabouts(answer, screen, screens);
  const components = [...(shown?.components ?? []), ...(place ? [textDisplay(`-# ${place}`)] : []), ...rows];
  return { components: [frame(answer, components)], screen, screens, items: here };
}

/**
 * Everything about the items of a screen that does not stand open, with all links, notes and next questions: one message,
 * or several where there is more than one holds.
 */
export function renderDiscordDetails(answer: Answer, view: DiscordView): APIMessageTopLevelComponent[][] {
  const { lang } = answer.question;
  const { items } = renderDiscord(answer, view);
  const links = answerLinks(answer).filter((link) => isLinkable(link, 300));
  const { open, folded } = openNotes(answer.notes);
  const rest = [
    ...joined(
      links.length > 0
        ? [
            `**${label("links", lang)}**`,
            ...links
              .slice(0, MOST_LINKED)
              .map((link) => `- ${maskedLink(truncate(link.label, 80), link.url)}`),
          ]
        : [],
    ),
    ...joined([...open, ...folded].slice(0, MOST_NOTES).map((note) => `-# ${sentenceText(note, MAX_NOTE)}`)),
    ...allSteps(answer, view.owner),
  ];
  const texts = [
    ...(answer.summary.length > OPEN_SUMMARY ? [sentenceText(answer.summary, MAX_DETAIL)] : []),
    ...items.map((item) => itemDetails(item, answer, MAX_DETAIL)),
  ];
  const messages: APIComponentInContainer[][] = [[textDisplay(titleOf(answer))]];
  for (const part of [...texts.map(textDisplay), ...rest]) {
    const current = messages.at(-1) ?? [];
    if (current.length > 0 && !fits(sizeOf([frame(answer, [...current, part])]), MAX_TEXT_CHARACTERS))
      messages.push([part]);
    else current.push(part);
  }
  return messages.slice(0, MOST_MESSAGES).map((components) => [frame(answer, components)]);
}

function joined(lines: string[]) {
  return lines.length > 0 ? [textDisplay(lines.join("\n"))] : [];
}

function titleOf(answer: Answer): string {
  return `### ${escapeMarkdown(truncate(oneLine(answer.title), MAX_TITLE)) || "—"}`;
}

function frame(answer: Answer, components: APIComponentInContainer[]): APIContainerComponent {
  return {
    type: ComponentType.Container,
    accent_color: answer.found ? (isUrgent(answer) ? ACCENT.action : ACCENT.found) : ACCENT.unknown,
    components,
  };
}

function controls(answer: Answer, view: DiscordView, at: Omit<ControlOptions, "owner" | "shareable">) {
  const rows = controlRows(answer, { owner: view.owner, shareable: view.ephemeral, ...at });
  // The order of the rows is that of their use: links, paging, sections, next questions.
  while (rows.length > 1 && sizeOf(rows).bytes > MAX_CONTROL_BYTES) rows.pop();
  return rows;
}

/** Something that is shown whole: an item, with the heading it stands under. */
interface Unit {
  item: Item;
  heading: string | null;
  /** The heading as plain text. */
  name: string;
  line: string;
  /** The facts at the top tell it already: evidence for those who turn to it. */
  told: boolean;
}

function unitsOf(answer: Answer): Unit[] {
  return answer.sections.flatMap((section) =>
    section.items.map((item) => ({
      item,
      heading: section.heading === "" ? null : headingOf(section),
      name: oneLine(section.heading) === "" ? "" : `${oneLine(section.heading)} (${section.total})`,
      line: itemLine(item, { answer, heading: section.heading }),
      told: isTold(item, answer),
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
function pack(
  answer: Answer,
  units: Unit[],
  rows: APIComponentInContainer[],
  sharedBy: string | undefined,
): Screen[] {
  const screens: Screen[] = [];
  const several = sizeOf(units.map(({ line }) => textDisplay(line))).read > FIRST_SCREEN;
  let { head, foot } = firstScreen(answer, rows, several, sharedBy);
  let taken: Unit[] = [];
  let from = 0;
  let used = around(answer, head, foot, rows);
  for (const [index, unit] of units.entries()) {
    let more = sum(used, sizeOfUnit(unit, taken.at(-1)));
    const elsewhere = several && unit.told && screens.length === 0;
    if ((!fits(more) || elsewhere) && (taken.length > 0 || screens.length === 0)) {
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
  const rest: APIComponentInContainer[] = [
    { type: ComponentType.Separator },
    textDisplay("-# Page 100 / 100 · part 10 / 10"),
  ];
  return sizeOf([frame(answer, [...body(head, [], foot), ...rest, ...rows])]);
}

/** At most this much: a line may share its text display with the lines before it. */
function sizeOfUnit(unit: Unit, before: Unit | undefined): Size {
  const isNew = before === undefined || before.heading !== unit.heading;
  const heading = isNew && unit.heading ? [textDisplay(unit.heading)] : [];
  const size = sizeOf([...heading, textDisplay(`\n${unit.line}`)]);
  return isNew ? size : { ...size, components: 0 };
}

function sum(a: Size, b: Size): Size {
  return {
    components: a.components + b.components,
    characters: a.characters + b.characters,
    read: a.read + b.read,
    bytes: a.bytes + b.bytes,
  };
}

function fits(size: Size, read = FIRST_SCREEN): boolean {
  return (
    size.components <= MAX_COMPONENTS &&
    size.characters <= MAX_TEXT_CHARACTERS &&
    size.read <= read &&
    size.bytes <= MAX_COMPONENT_BYTES
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
    lines.push(unit.line);
  }
  flush();
  if (foot.length > 0) components.push({ type: ComponentType.Separator }, textDisplay(foot.join("\n")));
  return components;
}

/**
 * What stands around the first items. Answers of ordinary size have all of it; when there is too much for one screen,
 * first the least needed is left out: it is in the details.
 */
function firstScreen(
  answer: Answer,
  rows: APIComponentInContainer[],
  several: boolean,
  sharedBy: string | undefined,
): { head: string[]; foot: string[] } {
  const shared = sharedBy === undefined ? [] : [sharedText(answer, sharedBy)];
  const notes = openNotes(answer.notes).open.map((note) => `-# ${sentenceText(note, MAX_NOTE)}`);
  const attempts = [
    { facts: 10, elsewhere: several, foot: notes },
    { facts: 8, elsewhere: several, foot: notes },
    { facts: 5, elsewhere: several, foot: notes },
    { facts: 5, elsewhere: false, foot: notes.slice(0, 1) },
    { facts: 3, elsewhere: false, foot: [] },
  ];
  for (const { facts, elsewhere, foot } of attempts) {
    const head = [...shared, ...firstHead(answer, facts, elsewhere)];
    if (fits(around(answer, head, foot, rows))) return { head, foot };
  }
  return { head: [...shared, ...firstHead(answer, 0, false)], foot: [] };
}

/** The direct answer before everything else: notifications and screen readers begin there. */
function firstHead(answer: Answer, mostFacts: number, elsewhere: boolean): string[] {
  const title = truncate(oneLine(answer.title), MAX_TITLE);
  const facts = mostFacts === 0 ? [] : factLines(answer, mostFacts);
  const others = overview(
    elsewhere ? answer.sections : answer.sections.filter(({ items }) => items.length === 0),
  );
  return [
    [...(title ? [`### ${escapeMarkdown(title)}`] : []), ...summaryLines(answer)].join("\n") || "—",
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...(others ? [`-# ${escapeMarkdown(others)}`] : []),
  ];
}

/** The verdict in bold, what follows below it; a sentence too long to be taken in at a glance is not bold. */
function summaryLines(answer: Answer): string[] {
  const { verdict, rest } = verdictOf(answer);
  if (verdict === "" || verdict.length > MAX_VERDICT)
    return [sentenceText(answer.summary.trim(), OPEN_SUMMARY)].filter(Boolean);
  return [
    `**${sentenceText(verdict, MAX_VERDICT)}**`,
    ...(rest ? [sentenceText(rest, OPEN_SUMMARY - verdict.length)] : []),
  ];
}

function laterHead(answer: Answer): string[] {
  const title = truncate(oneLine(answer.title), MAX_TITLE);
  return [`-# ${escapeMarkdown(title)} (${label("continued", answer.question.lang)})`];
}

/** Who shared it, and the command that gives it again. */
function sharedText(answer: Answer, name: string): string {
  const who = escapeMarkdown(truncate(oneLine(name), 60));
  const command = escapeMarkdown(`\`/k8s ${commandOf(answer) ?? ""}\``);
  return answer.question.lang === "ja"
    ? `-# ${who} さんが共有しました: ${command}`
    : `-# Shared by ${who}: ${command}`;
}

function textDisplay(content: string) {
  return { type: ComponentType.TextDisplay, content } as const;
}
