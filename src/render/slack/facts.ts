import type { types } from "@slack/bolt";
import { kindHeading, stageWord } from "../../answer/phrases.ts";
import { lifeRows } from "../../answer/thing-words.ts";
import type {
  Answer,
  ApiFacts,
  ChangeFacts,
  GateFacts,
  KepFacts,
  ReleaseFacts,
  ThingFacts,
} from "../../domain/answer.ts";
import { apiName } from "../../domain/api.ts";
import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { andMore, namedTypes, removedApi, removedGates, rowInForce } from "../first-screen.ts";
import { label } from "../labels.ts";
import { context, mrkdwn, type SlackBlock, sections } from "./blocks.ts";
import { MAX_FIELDS, MAX_TABLE_ROWS } from "./limits.ts";
import { cut, link, oneLine, quote } from "./mrkdwn.ts";
import { word } from "./words.ts";

/** Characters of JSON that a table may take; the answer's details have the rows beyond. */
const MAX_TABLE_JSON = 3000;
/** `{"type":"raw_text","text":""},` around each cell. */
const CELL_JSON = 32;
/** Rows that stand open: Slack pages the others, and what it cannot page is left to the details. */
const OPEN_ROWS = 5;
/** Characters of a cell; names of API types are the longest. */
const MAX_CELL = 100;
const NONE = "—";

interface Grid {
  /** What it is a table of; a data table is announced by it. */
  caption: string;
  columns: string[];
  rows: string[][];
  /** Its rows are steps of one life: they are read in order, all at once, and sorted by nobody. The row in force is bold. */
  timeline?: { inForce: number };
}

/** As tables; as the first lines of them, for surfaces without tables; as all lines. */
export type FactForm = "tables" | "head" | "lines";

/**
 * The facts as blocks: a table for a gate's stages, a data table, which people page and sort, for an API's life, a
 * thing's changes and removed APIs, fields for a KEP and a release.
 */
export function factBlocks(answer: Answer, form: FactForm): SlackBlock[] {
  const { facts } = answer;
  const { lang } = answer.question;
  if (!facts || (answer.page?.number ?? 1) > 1) return [];
  if ("stages" in facts) return [...grid(gateGrid(facts, lang), form, lang), ...gateLines(facts, answer)];
  if ("types" in facts) return grid(apiGrid(facts, form, lang), form, lang);
  if ("documented" in facts) return grid(lifeGrid(facts, lang), form, lang);
  if ("apis" in facts) return [...grid(removedGrid(facts, lang), form, lang), ...gateNames(answer)];
  if ("milestones" in facts) return fields(kepFields(facts, lang));
  if ("released" in facts) return fields(releaseFields(facts, lang));
  return [];
}

function gateGrid(facts: GateFacts, lang: Lang): Grid {
  const rows = facts.stages.map((row) => [
    row.to === row.from ? row.from : `${row.from} – ${row.to ?? ""}`.trim(),
    stageWord(row.stage, lang),
    word(row.default ? "on" : "off", lang) + (row.locked ? ` (${label("locked", lang)})` : ""),
  ]);
  if (facts.removedIn !== null) {
    const version = facts.removedIn === "unknown" ? label("unknownVersion", lang) : facts.removedIn;
    rows.push([version, label("removed", lang), NONE]);
  }
  return {
    caption: facts.name,
    columns: [word("version", lang), word("stage", lang), word("default", lang)],
    rows,
    timeline: { inForce: rowInForce(facts) },
  };
}

function gateLines(facts: GateFacts, answer: Answer): SlackBlock[] {
  const { lang } = answer.question;
  const lines: string[] = [];
  if (facts.aka.length > 0)
    lines.push(
      `${word("otherName", lang)}: ${quote(facts.aka.map((name) => `\`${name}\``).join(", "), 500)}`,
    );
  for (const { source, claim, url } of facts.conflicts) {
    // A note says it in a sentence; where it names no address, that is what is missing.
    if (answer.notes.some((each) => each.includes(url))) continue;
    const note = answer.notes.find((each) => each.includes(claim));
    const origin = link({ label: source, url });
    lines.push(note ? `⚠️ ${label("source", lang)}: ${origin}` : `⚠️ ${origin}: ${quote(claim, 500)}`);
  }
  return lines.length > 0 ? [context(lines.slice(0, MAX_FIELDS))] : [];
}

/** Where lines stand for a table, no column is named, so each type has its whole name. */
function apiGrid(facts: ApiFacts, form: FactForm, lang: Lang): Grid {
  const { group, nameOf } = form === "tables" ? namedTypes(facts) : { group: null, nameOf: String };
  return {
    caption: word("api", lang),
    columns: [
      group ?? word("api", lang),
      ...(["introduced", "deprecated", "removed"] as const).map((when) => capital(label(when, lang))),
      word("useInstead", lang),
    ],
    rows: facts.types.map((type) => [
      nameOf(apiName(type)),
      type.introduced ?? NONE,
      type.deprecated ?? NONE,
      type.removed ?? NONE,
      type.replacement === null ? NONE : nameOf(type.replacement),
    ]),
  };
}

function lifeGrid(facts: ThingFacts, lang: Lang): Grid {
  return {
    caption: facts.name,
    columns: [word("version", lang), word("change", lang)],
    rows: newestFirst(lifeRows(facts.changes, lang).map(({ version, text }) => [version, text])),
  };
}

/** A short life is read from its beginning; of a long one, what came last stands open. */
function newestFirst(rows: string[][]): string[][] {
  return rows.length > OPEN_ROWS ? rows.toReversed() : rows;
}

function removedGrid(facts: ChangeFacts, lang: Lang): Grid {
  return {
    caption: `${label("removedApis", lang)}: ${facts.from} → ${facts.to}`,
    columns: [label("kindOfApi", lang), capital(label("removed", lang)), word("useInstead", lang)],
    rows: facts.apis.removed.map((each) => {
      const { kind, from, to } = removedApi(each);
      return [kind, from, to ?? NONE];
    }),
  };
}

function gateNames(answer: Answer): SlackBlock[] {
  const gates = removedGates(answer);
  return gates ? sections([`*${quote(gates.heading, 100)}*\n${quote(gates.names, 500)}`]) : [];
}

function kepFields(facts: KepFacts, lang: Lang): [string, string][] {
  const targets = STAGES.flatMap((stage) => {
    const version = facts.milestones[stage];
    return version ? [`${stageWord(stage, lang)} ${version}`] : [];
  });
  return [
    ["SIG", facts.sig],
    [label("status", lang), facts.status],
    [label("targets", lang), targets.join(" → ")],
    [label("gates", lang), facts.gates.map((name) => `\`${name}\``).join(", ")],
  ];
}

/** Counts come by name: `enhancements` in all, a stage's enhancements, `entries.bug` for the entries of a kind. */
function releaseFields(facts: ReleaseFacts, lang: Lang): [string, string][] {
  const { counts } = facts;
  const stages = STAGES.flatMap((stage) =>
    counts[stage] ? [`${stageWord(stage, lang)} ${counts[stage]}`] : [],
  );
  const total = counts.enhancements ?? counts.total;
  const kinds = KINDS.flatMap((kind) => {
    const count = counts[`entries.${kind}`];
    return count ? [`${kindHeading(kind, lang)} ${count}`] : [];
  });
  const support = label(facts.supported ? "supported" : "unsupported", lang);
  return [
    [label("released", lang), facts.released ?? ""],
    [label("endOfLife", lang), facts.endOfLife ? `${facts.endOfLife} (${support})` : ""],
    [label("enhancements", lang), [...(total ? [String(total)] : []), ...stages].join(" · ")],
    [word("changes", lang), kinds.join(" · ")],
  ];
}

function fields(pairs: [name: string, value: string][]): SlackBlock[] {
  const shown = pairs.filter(([, value]) => value !== "").slice(0, MAX_FIELDS);
  if (shown.length === 0) return [];
  return [
    {
      type: "section",
      fields: shown.map(([name, value]) => mrkdwn(`*${quote(name, 100)}*\n${quote(value, 500)}`)),
    },
  ];
}

function grid({ caption, columns, rows, timeline }: Grid, form: FactForm, lang: Lang): SlackBlock[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => row.map((cell) => cut(oneLine(cell) || NONE, MAX_CELL)));
  if (form === "lines") return sections(cells.map((row) => line(columns, row)));
  const shown = form === "head" ? cells.slice(0, timeline ? MAX_TABLE_ROWS : OPEN_ROWS) : head(cells);
  const left = rows.length - shown.length;
  const more = left > 0 ? [context([andMore(left, lang)])] : [];
  if (form === "head") return [...sections(shown.map((row) => line(columns, row))), ...more];
  const raw = [columns, ...shown].map((row) => row.map((text) => ({ type: "raw_text" as const, text })));
  if (timeline || shown.length <= OPEN_ROWS)
    return [
      {
        type: "table",
        rows: raw.map((row, index) => (index - 1 === timeline?.inForce ? row.map(bold) : row)),
        column_settings: columns.map(() => ({ is_wrapped: true })),
      },
      ...more,
    ];
  return [{ type: "data_table", caption: cut(caption, MAX_CELL), rows: raw, page_size: OPEN_ROWS }, ...more];
}

/** A cell in bold: https://docs.slack.dev/reference/block-kit/blocks/table-block takes rich text in cells. */
function bold({ text }: { text: string }): types.RichTextBlock {
  const element = { type: "text" as const, text, style: { bold: true } };
  return { type: "rich_text", elements: [{ type: "rich_text_section", elements: [element] }] };
}

/** As many rows as fit the room that facts have and a table below its header; always the first. */
function head(rows: string[][]): string[][] {
  let left = MAX_TABLE_JSON;
  const end = rows.slice(0, MAX_TABLE_ROWS - 1).findIndex((row, index) => {
    left -= row.reduce((sum, cell) => sum + JSON.stringify(cell).length + CELL_JSON, 0);
    return left < 0 && index > 0;
  });
  return rows.slice(0, end < 0 ? MAX_TABLE_ROWS - 1 : end);
}

/** `• policy/v1beta1/PodSecurityPolicy · Removed: 1.25`. */
function line(columns: string[], [first = "", ...rest]: string[]): string {
  const told = rest.flatMap((cell, index) => (cell === NONE ? [] : [`${columns[index + 1] ?? ""}: ${cell}`]));
  return `• *${quote(first, 200)}*${told.map((text) => ` · ${quote(text, 200)}`).join("")}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
