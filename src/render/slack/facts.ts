import { kindHeading, onOff, stageWord } from "../../answer/phrases.ts";
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
import { label } from "../labels.ts";
import { context, mrkdwn, type SlackBlock, sections } from "./blocks.ts";
import { MAX_FIELDS, MAX_TABLE_ROWS } from "./limits.ts";
import { cut, escapeMrkdwn, link, oneLine, quote } from "./mrkdwn.ts";
import { andMore, word } from "./words.ts";

/** Characters of JSON that a table may take; the sections and links of the answer have the rows beyond. */
const MAX_TABLE_JSON = 3000;
/** `{"type":"raw_text","text":""},` around each cell. */
const CELL_JSON = 32;
/** Characters of a cell; names of API types are the longest. */
const MAX_CELL = 100;
const NONE = "—";

interface Grid {
  columns: string[];
  rows: string[][];
}

/**
 * The facts as blocks: a table for a gate's stages, an API's life and removed APIs, fields for a KEP and a release.
 * Without tables (`plain`), the same rows as lines.
 */
export function factBlocks(answer: Answer, plain: boolean): SlackBlock[] {
  const { facts } = answer;
  const { lang } = answer.question;
  if (!facts || (answer.page?.number ?? 1) > 1) return [];
  if ("stages" in facts) return [...grid(gateGrid(facts, lang), plain, lang), ...gateLines(facts, answer)];
  if ("types" in facts) return grid(apiGrid(facts, lang), plain, lang);
  if ("documented" in facts) return grid(lifeGrid(facts, lang), plain, lang);
  if ("apis" in facts) return grid(removedGrid(facts, lang), plain, lang);
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
  return { columns: [word("version", lang), word("stage", lang), word("default", lang)], rows };
}

function gateLines(facts: GateFacts, answer: Answer): SlackBlock[] {
  const { lang } = answer.question;
  const lines: string[] = [];
  if (facts.inVersion?.stage) {
    const { version, stage, default: on } = facts.inVersion;
    const state = [stageWord(stage, lang), ...(on === null ? [] : [onOff(on, lang)])].join(" · ");
    lines.push(`*${escapeMrkdwn(version)}* → ${escapeMrkdwn(state)}`);
  }
  if (facts.aka.length > 0)
    lines.push(
      `${word("otherName", lang)}: ${quote(facts.aka.map((name) => `\`${name}\``).join(", "), 500)}`,
    );
  for (const { source, claim, url } of facts.conflicts) {
    // A note that says it in a sentence may leave out only the address.
    const note = answer.notes.find((each) => each.includes(claim));
    if (note?.includes(url)) continue;
    const origin = link({ label: source, url });
    lines.push(note ? `⚠️ ${label("source", lang)}: ${origin}` : `⚠️ ${origin}: ${quote(claim, 500)}`);
  }
  return lines.length > 0 ? [context(lines.slice(0, MAX_FIELDS))] : [];
}

function apiGrid(facts: ApiFacts, lang: Lang): Grid {
  return {
    columns: [
      word("api", lang),
      ...(["introduced", "deprecated", "removed"] as const).map((when) => capital(label(when, lang))),
      word("useInstead", lang),
    ],
    rows: facts.types.map((type) => [
      apiName(type),
      type.introduced ?? NONE,
      type.deprecated ?? NONE,
      type.removed ?? NONE,
      type.replacement ?? NONE,
    ]),
  };
}

function lifeGrid(facts: ThingFacts, lang: Lang): Grid {
  return {
    columns: [word("version", lang), word("change", lang)],
    rows: lifeRows(facts.changes, lang).map(({ version, text }) => [version, text]),
  };
}

function removedGrid(facts: ChangeFacts, lang: Lang): Grid {
  return {
    columns: [label("removedApis", lang), word("useInstead", lang)],
    rows: facts.apis.removed.map(({ api, replacement }) => [api, replacement ?? NONE]),
  };
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

function grid({ columns, rows }: Grid, plain: boolean, lang: Lang): SlackBlock[] {
  if (rows.length === 0) return [];
  const shown = head(rows.map((row) => row.map((cell) => cut(oneLine(cell) || NONE, MAX_CELL))));
  const left = rows.length - shown.length;
  const more = left > 0 ? [context([andMore(left, lang)])] : [];
  if (plain) return [...sections(shown.map((row) => line(columns, row))), ...more];
  const cells = [columns, ...shown].map((row) => row.map((text) => ({ type: "raw_text" as const, text })));
  return [
    { type: "table", rows: cells, column_settings: columns.map(() => ({ is_wrapped: true })) },
    ...more,
  ];
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
