import { kindHeading, onOff, stageWord } from "../../answer/phrases.ts";
import { shownRows } from "../../answer/thing-words.ts";
import type {
  Answer,
  ApiFacts,
  ChangeFacts,
  GateFacts,
  KepFacts,
  ReleaseFacts,
} from "../../domain/answer.ts";
import { apiName } from "../../domain/api.ts";
import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { andMore, removedApi, removedGates, rowInForce } from "../first-screen.ts";
import { label } from "../labels.ts";
import { columns, paragraphs, widthOf, wordsOf, wrap } from "./layout.ts";
import { paint, type TerminalStyle } from "./style.ts";

const INDENT = "  ";

/** The facts as lines: a gate's stages as a timeline, APIs with what to move to, counts. On the first page only. */
export function factLines(answer: Answer, style: TerminalStyle): string[] {
  const { facts } = answer;
  const { lang } = answer.question;
  if (!facts || (answer.page?.number ?? 1) > 1) return [];
  if ("stages" in facts) return gateLines(facts, lang, style);
  if ("types" in facts) return apiLines(facts, lang, style);
  if ("milestones" in facts) return fieldLines(kepFields(facts, lang), style);
  if ("released" in facts) return fieldLines(releaseFields(facts, lang), style);
  if ("documented" in facts)
    return columns(shownRows(facts, lang).map(({ version, text }) => [version, text])).flatMap((row) =>
      wrap(wordsOf(row), style.width, `${INDENT}• `, `${INDENT}  `),
    );
  if ("apis" in facts && answer.question.intent === "upgrade") return breakingLines(facts, answer, style);
  if ("apis" in facts) return changeLines(facts, lang, style);
  // A PR's author and versions stand in the title and the summary.
  return [];
}

/** `● 1.33 – 1.34  beta  off by default`; the row in force (in the version asked about, else now) is filled. */
function gateLines(facts: GateFacts, lang: Lang, style: TerminalStyle): string[] {
  const current = rowInForce(facts);
  const rows = facts.stages.map((row) => ({
    span: row.to === row.from ? row.from : row.to ? `${row.from} – ${row.to}` : `${row.from} –`,
    stage: stageWord(row.stage, lang),
    state: [onOff(row.default, lang), ...(row.locked ? [label("locked", lang)] : [])].join(", "),
  }));
  if (facts.removedIn !== null) {
    const known = facts.removedIn !== "unknown";
    rows.push({
      span: known ? facts.removedIn : "?",
      stage: label("removed", lang),
      state: known ? "" : label("unknownVersion", lang),
    });
  }
  const table = columns(rows.map(({ span, stage, state }) => [span, stage, state]));
  const narrow = table.some((row) => widthOf(row) + 4 > style.width);
  const lines = narrow ? columns(rows.map(({ span, stage }) => [span, stage])) : table;
  return rows.flatMap(({ state }, at) => {
    const dot = at === current ? "●" : "○";
    const row = [`${INDENT}${dot} ${lines[at] ?? ""}`, ...(narrow && state ? [`${INDENT}    ${state}`] : [])];
    return at === current ? row.map((line) => paint("current", line, style)) : row;
  });
}

function apiLines(facts: ApiFacts, lang: Lang, style: TerminalStyle): string[] {
  return facts.types.flatMap((type) => {
    const life = (["introduced", "deprecated", "removed"] as const).flatMap((when) => {
      const version = type[when];
      return version === null ? [] : [`${version} ${label(when, lang)}`];
    });
    return [
      ...wrap(wordsOf(apiName(type)), style.width, `${INDENT}• `, `${INDENT}  `),
      ...(life.length > 0 ? wrap(wordsOf(life.join(" · ")), style.width, `${INDENT}  `) : []),
      ...(type.replacement ? wrap(wordsOf(`→ ${type.replacement}`), style.width, `${INDENT}  `) : []),
    ];
  });
}

type Fields = [name: string, value: string][];

function fieldLines(fields: Fields, style: TerminalStyle): string[] {
  return fields
    .filter(([, value]) => value !== "")
    .flatMap(([name, value]) => paragraphs(`${name}: ${value}`, style.width, `${INDENT}• `, `${INDENT}  `));
}

function kepFields(facts: KepFacts, lang: Lang): Fields {
  const targets = STAGES.flatMap((stage) => {
    const version = facts.milestones[stage];
    return version ? [`${stageWord(stage, lang)} ${version}`] : [];
  });
  return [
    ["SIG", facts.sig],
    [label("status", lang), facts.status],
    [label("targets", lang), targets.join(" → ")],
    [label("gates", lang), facts.gates.join(", ")],
  ];
}

function releaseFields(facts: ReleaseFacts, lang: Lang): Fields {
  const total = facts.counts.enhancements;
  const stages = STAGES.flatMap((stage) => {
    const number = facts.counts[stage];
    return number ? [`${stageWord(stage, lang)} ${number}`] : [];
  });
  const kinds = KINDS.flatMap((kind) => {
    const number = facts.counts[`entries.${kind}`];
    return number ? [`${kindHeading(kind, lang)} ${number}`] : [];
  });
  const support = label(facts.supported ? "supported" : "unsupported", lang);
  return [
    [label("released", lang), facts.released ?? ""],
    [label("endOfLife", lang), facts.endOfLife ? `${facts.endOfLife} (${support})` : ""],
    [label("enhancements", lang), [...(total ? [String(total)] : []), ...stages].join(" · ")],
    [label("entries", lang), kinds.join(" · ")],
  ];
}

/** Removed APIs that stand above the rows which tell them at length. */
const MOST_APIS = 12;

/** What an upgrade takes away, in as many lines as there are APIs: what to use instead, and the gates by name. */
function breakingLines(facts: ChangeFacts, answer: Answer, style: TerminalStyle): string[] {
  const { lang } = answer.question;
  const { removed } = facts.apis;
  const gates = removedGates(answer);
  const shown = removed.slice(0, MOST_APIS).map((each) => {
    const { kind, from, to } = removedApi(each);
    return `${[kind, from].filter(Boolean).join(" ")} → ${to ?? "—"}`;
  });
  const left = removed.length - shown.length;
  return [
    ...(shown.length > 0 ? [`${INDENT}${label("removedApis", lang)} (${removed.length})`] : []),
    ...[...shown, ...(left > 0 ? [andMore(left, lang)] : [])].flatMap((line) =>
      wrap(wordsOf(line), style.width, `${INDENT}• `, `${INDENT}  `),
    ),
    ...(gates ? wrap(wordsOf(`${gates.heading}: ${gates.names}`), style.width, INDENT, `${INDENT}  `) : []),
  ];
}

function changeLines(facts: ChangeFacts, lang: Lang, style: TerminalStyle): string[] {
  const counts = KINDS.flatMap((kind) => {
    const number = facts.counts[kind];
    return number ? [`${kindHeading(kind, lang)} ${number}`] : [];
  });
  // The removed APIs are rows of the answer.
  return counts.length > 0
    ? wrap(wordsOf(counts.join(" · ")), style.width, `${INDENT}• `, `${INDENT}  `)
    : [];
}
