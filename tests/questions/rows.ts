import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type Answer, INTENTS } from "../../src/domain/answer.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { gateIn, gateSince, type Truth } from "./truth.ts";

/** A fact a question rests on, checked against the mirror. Which keys are there says which fact. */
const FACT = z.union([
  z.strictObject({
    gate: z.string(),
    /** A stage, `on` (by default), `locked` or `removed`; `is: never` when it has not come to that. */
    what: z.enum(["alpha", "beta", "stable", "deprecated", "on", "locked", "removed"]),
    is: z.string(),
  }),
  z.strictObject({
    gate: z.string(),
    at: z.string(),
    /** `none`: the gate does not exist in that version. */
    stage: z.enum(["alpha", "beta", "stable", "deprecated", "none"]),
    on: z.boolean().optional(),
    locked: z.boolean().optional(),
  }),
  z.strictObject({ gate: z.string(), kep: z.number() }),
  z.strictObject({ gate: z.string(), exists: z.literal(false) }),
  z.strictObject({ api: z.string(), removed: z.string() }),
  z.strictObject({ api: z.string(), introduced: z.string() }),
  z.strictObject({ api: z.string(), deprecated: z.string() }),
  z.strictObject({ api: z.string(), replacement: z.string() }),
  z.strictObject({ release: z.string(), released: z.string() }),
  z.strictObject({ release: z.string(), ends: z.string() }),
  z.strictObject({ kep: z.number(), title: z.string() }),
  z.strictObject({ kep: z.number(), sig: z.string() }),
  z.strictObject({
    pr: z.number(),
    in: z.string(),
    author: z.string().optional(),
    says: z.string().optional(),
  }),
  z.strictObject({ notes: z.string(), say: z.string() }),
]);
export type Fact = z.infer<typeof FACT>;

const EXPECTATION = {
  /** The language of the answer; without it, the question's script tells. */
  lang: z.enum(["ja", "en"]).optional(),
  intent: z.enum(INTENTS).optional(),
  /** In title and summary: a string, case aside, or a `/pattern/`. */
  must: z.array(z.string()).default([]),
  mustNot: z.array(z.string()).default([]),
  /** No version 1.N in the summary but these and those of `truth`. */
  noOtherVersions: z.boolean().default(false),
  versions: z.array(z.string()).default([]),
  /** Whether something is known; `either` where an honest answer may say both. */
  found: z.union([z.boolean(), z.literal("either")]).default(true),
  /** Paths into `facts` (`types.0.kind`) and their values. */
  facts: z.record(z.string(), z.unknown()).default({}),
  /** One of these PRs is among the first three items shown. */
  topPr: z.array(z.number()).optional(),
  /** Each is in the summary or in an item shown. */
  holds: z.array(z.string()).default([]),
  /** None is in the summary or in an item shown. */
  lacks: z.array(z.string()).default([]),
  /** The command the answer takes itself for, or a pattern of it. */
  command: z.string().optional(),
};

const ROW = z.strictObject({
  q: z.string(),
  /** The questions before in the same conversation. */
  previous: z.array(z.string()).default([]),
  ...EXPECTATION,
  /** Expectations of each answer, when a message holds several questions. */
  each: z.array(z.strictObject(EXPECTATION)).optional(),
  /** Facts asked for: their versions and dates must be said. */
  truth: z.array(FACT).default([]),
  /** Facts that may be said as well. */
  aside: z.array(FACT).default([]),
  /** Several answers to one message count as one. */
  together: z.boolean().optional(),
  /** Where the expectation comes from, when `truth` does not say it. */
  source: z.string().optional(),
});
export type Row = z.infer<typeof ROW> & { kind: string };
type Expectation = Pick<
  Row,
  | "lang"
  | "intent"
  | "must"
  | "mustNot"
  | "noOtherVersions"
  | "versions"
  | "found"
  | "facts"
  | "topPr"
  | "holds"
  | "lacks"
  | "command"
>;

/** The day the questions are asked on; "now" and "the latest" depend on it. */
export const TODAY = "2026-11-21";

/** All questions; a file a kind. */
export function readRows(folder: string): Row[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .flatMap((file) => {
      const rows: unknown = parse(readFileSync(join(folder, file), "utf8"));
      const parsed = z.array(ROW).safeParse(rows);
      if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
      return parsed.data.map((row) => ({ ...row, kind: file.replace(/\.yaml$/, "") }));
    });
}

export interface Verdict {
  row: Row;
  lang: "ja" | "en";
  answers: Answer[];
  /** What is not as it should be; empty when right. */
  faults: string[];
  /** Something untrue was stated about what was asked: a version that does not belong, or a sentence not to be said. */
  wrongFact: boolean;
  /** Another question was answered than the one asked, as if it were the one. */
  astray: boolean;
}

/** Asks a row's questions one after the other and judges the last answer. */
export function judge(row: Row, engine: Engine): Verdict {
  let previous: Answer["question"] | undefined;
  for (const text of row.previous)
    previous = engine.askAll({ text, ...(previous && { previous }) }).at(-1)?.question;
  const given = engine.askAll({ text: row.q, ...(previous && { previous }) });
  // Where a row expects one answer, all that a message was answered is read as one, as the asker reads it.
  const answers = row.each || row.together !== true ? given : together(given);
  const faults: string[] = [];
  let [wrongFact, astray] = [false, false];
  const expected = row.each ?? [row];
  if (answers.length !== expected.length)
    faults.push(`${answers.length} answers rather than ${expected.length}`);
  expected.forEach((expectation, index) => {
    const answer = answers[index];
    if (!answer) return;
    const found = faultsOf(answer, expectation, row);
    faults.push(...found.faults);
    // A question taken for one about something else is answered with what is true of that.
    if (expectation.intent !== undefined && answer.question.intent !== expectation.intent)
      astray ||= answer.found && expectation.found === true;
    else wrongFact ||= found.wrongFact;
  });
  return { row, lang: languageOf(row), answers, faults, wrongFact, astray };
}

/** All that a message was answered, as one answer. */
function together(answers: Answer[]): Answer[] {
  const [first, ...others] = answers;
  if (!first || others.length === 0) return answers;
  return [
    {
      ...first,
      found: answers.some(({ found }) => found),
      title: answers.map(({ title }) => title).join(" "),
      summary: answers.map(({ summary }) => summary).join(" "),
      sections: answers.flatMap(({ sections }) => sections),
    },
  ];
}

/** The language a row is counted under. */
export function languageOf(row: Row): "ja" | "en" {
  return row.lang ?? (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(row.q) ? "ja" : "en");
}

const VERSION = /(?<![\d.])1\.\d{1,2}(?:\.\d{1,2})?(?!\d|\.\d)/g;

function faultsOf(answer: Answer, expected: Expectation, row: Row): { faults: string[]; wrongFact: boolean } {
  const faults: string[] = [];
  let wrongFact = false;
  const said = `${answer.title}\n${answer.summary}`;
  const { intent, lang } = answer.question;
  if (lang !== (expected.lang ?? languageOf(row))) faults.push(`answered in ${lang}`);
  if (expected.intent && intent !== expected.intent) faults.push(`intent ${intent}, not ${expected.intent}`);
  if (expected.found !== "either" && answer.found !== expected.found)
    faults.push(answer.found ? "found, should not be" : "not found");
  for (const text of [...expected.must, ...(row.each ? [] : row.truth.flatMap(askedOf))])
    if (!says(said, text)) faults.push(`does not say ${text}`);
  for (const text of expected.mustNot)
    if (says(said, text)) {
      faults.push(`says ${text}`);
      wrongFact ||= answer.found;
    }
  if (expected.noOtherVersions) {
    const allowed = new Set([...expected.versions, ...[...row.truth, ...row.aside].flatMap(versionsOf)]);
    const others = [...new Set(answer.summary.match(VERSION) ?? [])].filter(
      (version) => !allowed.has(version),
    );
    if (others.length > 0) {
      faults.push(`names ${others.join(", ")}`);
      wrongFact ||= answer.found;
    }
  }
  for (const [path, value] of Object.entries(expected.facts)) {
    const is = at(answer.facts, path);
    if (JSON.stringify(is) !== JSON.stringify(value))
      faults.push(`facts.${path} is ${JSON.stringify(is)}, not ${JSON.stringify(value)}`);
  }
  if (expected.topPr) {
    const first = answer.sections.flatMap(({ items }) => items).slice(0, 3);
    if (!first.some(({ prs }) => prs.some((pr) => expected.topPr?.includes(pr))))
      faults.push(
        `none of #${expected.topPr.join(", #")} among the first: ${first.map(({ id }) => id).join(", ")}`,
      );
  }
  const shown = [
    answer.summary,
    ...answer.sections.flatMap(({ items }) => items.flatMap(({ id, text, gates }) => [id, text, ...gates])),
  ].join("\n");
  for (const text of expected.holds) if (!says(shown, text)) faults.push(`does not show ${text}`);
  for (const text of expected.lacks)
    if (says(shown, text)) {
      faults.push(`shows ${text}`);
      wrongFact = true;
    }
  const command = String(answer.question.args.command ?? "");
  if (expected.command !== undefined && !says(command, expected.command, true))
    faults.push(`read as “${command}”, not “${expected.command}”`);
  return { faults, wrongFact };
}

/** A plain text within, case aside, or all of it; or a `/pattern/`. */
function says(said: string, wanted: string, whole = false): boolean {
  const pattern = /^\/(.*)\/$/s.exec(wanted)?.[1];
  if (pattern !== undefined) return new RegExp(pattern, "i").test(said);
  return whole ? said === wanted : said.toLowerCase().includes(wanted.toLowerCase());
}

function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}

/** What an answer to a question about a fact has to say. */
function askedOf(fact: Fact): string[] {
  const version = (name: string) => [`/(?<![\\d.])${name.replaceAll(".", "\\.")}(?![\\d.]*\\d)/`];
  if ("what" in fact) return fact.is === "never" ? [] : version(fact.is);
  if ("removed" in fact) return version(fact.removed);
  if ("introduced" in fact) return version(fact.introduced);
  if ("deprecated" in fact) return version(fact.deprecated);
  if ("replacement" in fact) return [fact.replacement.split("/").slice(0, -1).join("/")];
  if ("released" in fact) return [fact.released];
  if ("ends" in fact) return [fact.ends];
  if ("author" in fact && fact.author) return [fact.author];
  return [];
}

function versionsOf(fact: Fact): string[] {
  if ("what" in fact) return fact.is === "never" ? [] : [fact.is];
  if ("at" in fact) return [fact.at];
  if ("removed" in fact) return [fact.removed];
  if ("introduced" in fact) return [fact.introduced];
  if ("deprecated" in fact) return [fact.deprecated];
  if ("release" in fact) return [fact.release];
  if ("in" in fact) return [fact.in];
  return [];
}

/** Where the mirror contradicts a row's fact; null when it bears it out. */
export function contradiction(fact: Fact, truth: Truth): string | null {
  const differs = (is: unknown, stated: unknown) =>
    JSON.stringify(is) === JSON.stringify(stated)
      ? null
      : `${JSON.stringify(fact)}: the mirror says ${JSON.stringify(is)}`;
  if ("gate" in fact) {
    const gate = truth.gates.get(fact.gate);
    if ("exists" in fact) return differs(gate !== undefined, false);
    if ("kep" in fact) return differs(truth.keps.get(fact.kep)?.gates.includes(fact.gate) ?? false, true);
    if (!gate) return `${fact.gate}: no such gate in the mirror`;
    if ("what" in fact) return differs(gateSince(gate, fact.what) ?? "never", fact.is);
    const row = gateIn(gate, fact.at);
    return (
      differs(row?.stage ?? "none", fact.stage) ??
      (fact.on === undefined ? null : differs(row?.on ?? null, fact.on)) ??
      (fact.locked === undefined ? null : differs(row?.locked ?? null, fact.locked))
    );
  }
  if ("api" in fact) {
    if ("removed" in fact)
      return differs(truth.removedApis.get(fact.api) || truth.apis.get(fact.api)?.declared, fact.removed);
    const api = truth.apis.get(fact.api);
    if ("introduced" in fact) return differs(api?.introduced, fact.introduced);
    if ("deprecated" in fact) return differs(api?.deprecated, fact.deprecated);
    return differs(api?.replacement, fact.replacement);
  }
  if ("release" in fact) {
    const release = truth.releases.get(fact.release);
    return "released" in fact
      ? differs(release?.released, fact.released)
      : differs(release?.endOfLife, fact.ends);
  }
  if ("kep" in fact) {
    const kep = truth.keps.get(fact.kep);
    return "title" in fact ? differs(kep?.title, fact.title) : differs(kep?.sig, fact.sig);
  }
  if ("pr" in fact) {
    const note = truth.notes.get(fact.in)?.get(fact.pr);
    if (!note) return `#${fact.pr} is not in the notes of ${fact.in}`;
    if (fact.says && !note.text.includes(fact.says)) return `#${fact.pr} does not say ${fact.says}`;
    return fact.author === undefined ? null : differs(note.author, fact.author);
  }
  return truth.markdown.get(fact.notes)?.includes(fact.say)
    ? null
    : `the notes of ${fact.notes} do not say ${fact.say}`;
}
