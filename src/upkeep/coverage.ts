/**
 * `npm run coverage`: how much of what upstream's release notes tell stands in the corpus in both languages.
 *
 *   npm run coverage                    a table by release and kind
 *   npm run coverage -- list 1.30       what is missing of a release, one note a paragraph, for editors
 *   npm run coverage -- changes 1.30    entries that nobody has read for their changes, with what upstream says
 *   npm run coverage -- take FILE       adds an editor's drafts to corpus/entries (facts from the mirror)
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Document, isMap, isScalar, isSeq, parse, parseDocument, visit } from "yaml";
import { z } from "zod";
import { loadCorpus } from "../corpus/load.ts";
import { entrySchema } from "../corpus/schema.ts";
import { textProblems, unnamedIn } from "../corpus/texts.ts";
import type { Entry } from "../domain/entry.ts";
import { minorName, minorOf, parseVersion } from "../domain/version.ts";
import { readEntries } from "../upstream/entries.ts";
import { readUpstream } from "../upstream/read.ts";

const ROOT = process.cwd();
const CORPUS = join(ROOT, "corpus");
const MIRROR = join(ROOT, "../shared/upstream");

/** From this minor on every change of these kinds is to be written. */
const SINCE = 19;
const WANTED = new Set<Entry["kind"]>(["action-required", "deprecation", "api-change", "feature"]);
/** From this minor on also the bugs that an operator may meet. */
const BUGS_SINCE = 30;
const NOTEWORTHY_BUG =
  /\bregress|\bCVE-|known issue|\bbehaviou?r\b|\bno longer\b|\bnow (?:returns?|fails?|rejects?|requires?|ignores?)\b/i;
/** Before it, only what demands something or ends. */
const ENDS = /\b(?:deprecat|remov|no longer|action required|drop(?:s|ped) support)/i;

/** Is a note one of those that the corpus is to hold? */
function isWanted(entry: Entry): boolean {
  const version = parseVersion(entry.version);
  if (!version || version.pre || entry.prs.length === 0) return false;
  if (version.patch !== null && version.patch > 0) return entry.actionRequired;
  if (version.minor >= SINCE)
    return (
      entry.actionRequired ||
      WANTED.has(entry.kind) ||
      (version.minor >= BUGS_SINCE && entry.kind === "bug" && NOTEWORTHY_BUG.test(entry.text.en))
    );
  return (
    entry.actionRequired ||
    entry.kind === "action-required" ||
    entry.kind === "deprecation" ||
    (ENDS.test(entry.text.en) && entry.kind !== "bug")
  );
}

const [mode = "table", argument = ""] = process.argv.slice(2);
const { corpus } = await loadCorpus(CORPUS);
const upstream = existsSync(MIRROR) ? (await readEntries(MIRROR, await readUpstream(MIRROR))).entries : [];
const told = new Set(
  corpus.entries.flatMap((entry) => entry.prs.map((pr) => `${minorOf(entry.version)} ${pr}`)),
);
const isTold = (entry: Entry) => entry.prs.some((pr) => told.has(`${minorOf(entry.version)} ${pr}`));
const wanted = upstream.filter(isWanted);

if (mode === "table") table();
else if (mode === "list")
  list(wanted.filter((entry) => minorName(minorOf(entry.version)) === argument && !isTold(entry)));
else if (mode === "changes") unread(argument);
else if (mode === "take") take(argument);
else {
  process.stderr.write("coverage, coverage list 1.N, coverage changes 1.N or coverage take FILE\n");
  process.exitCode = 2;
}

function table(): void {
  const minors = [...new Set(wanted.map(({ version }) => minorOf(version)))].sort((a, b) => a - b);
  const kinds = [...new Set(wanted.map(({ kind }) => kind))];
  const cell = (entries: Entry[]) =>
    entries.length === 0 ? "" : `${entries.filter(isTold).length}/${entries.length}`;
  const rows = minors.map((minor) => {
    const own = wanted.filter(({ version }) => minorOf(version) === minor);
    return [
      minorName(minor),
      ...kinds.map((kind) => cell(own.filter((entry) => entry.kind === kind))),
      cell(own),
    ];
  });
  const lines = [
    ["release", ...kinds, "all"],
    ...rows,
    ["all", ...kinds.map((kind) => cell(wanted.filter((entry) => entry.kind === kind))), cell(wanted)],
  ];
  for (const line of lines) process.stdout.write(`| ${line.join(" | ")} |\n`);
  const unread = corpus.entries.filter(({ changes }) => changes === null).length;
  process.stdout.write(
    `${corpus.entries.length} entries, ${unread} of them not read for their changes yet\n`,
  );
}

function list(entries: Entry[]): void {
  for (const entry of entries) {
    const named = {
      gates: entry.gates,
      keps: entry.keps,
      flags: entry.flags,
      metrics: entry.metrics,
      fields: entry.fields,
    };
    const names = Object.entries(named).flatMap(([key, values]) =>
      values.length > 0 ? [`${key}: ${values.join(", ")}`] : [],
    );
    const pages = entry.sources.filter((url) => !url.includes("CHANGELOG")).slice(0, 3);
    process.stdout.write(
      `## ${entry.id} ${entry.kind}${entry.actionRequired ? " ACTION" : ""} [${entry.sigs.join(",")}] prs ${entry.prs.join(",")} ${names.join("; ")}\n${entry.text.en.slice(0, 1500)}\n${pages.length > 0 ? `(${pages.join(" ")})\n` : ""}\n`,
    );
  }
  process.stderr.write(`${entries.length} notes missing\n`);
}

function unread(minor: string): void {
  for (const entry of corpus.entries.filter(
    ({ version, changes }) => changes === null && minorName(minorOf(version)) === minor,
  )) {
    const note = upstream.find(
      (one) =>
        minorOf(one.version) === minorOf(entry.version) && one.prs.some((pr) => entry.prs.includes(pr)),
    );
    process.stdout.write(
      `## ${entry.id} ${entry.kind}\nours: ${entry.text.en}\nupstream: ${note?.text.en.slice(0, 900) ?? "(none)"}\n\n`,
    );
  }
}

function take(file: string): void {
  const text = z.strictObject({ en: z.string(), ja: z.string() });
  const draft = z.strictObject({
    id: z.string(),
    en: z.string().optional(),
    ja: z.string().optional(),
    changes: z.array(z.record(z.string(), z.string())),
    note: text.optional(),
    set: z.record(z.string(), z.unknown()).optional(),
  });
  const drafts = z.array(draft).parse(parse(readFileSync(file, "utf8")));
  const byId = new Map(upstream.map((entry) => [entry.id, entry]));
  const known = new Map(corpus.entries.map((entry) => [entry.id, entry]));
  const gates = new Set(corpus.gates.flatMap((gate) => [gate.name, ...gate.aka.map(({ name }) => name)]));
  const keps = new Set(corpus.keps.map(({ number }) => number));
  const fresh = new Map<string, object[]>();
  const additions = new Map<string, Map<string, object[]>>();
  let refused = 0;
  for (const { id, en, ja, changes, note, set } of drafts) {
    const published = byId.get(id);
    const minor = minorName(minorOf(id.split("/")[0] ?? ""));
    const existing = known.get(id);
    if (existing && en === undefined) {
      const rows = additions.get(minor) ?? new Map<string, object[]>();
      additions.set(minor, rows.set(id, changes));
      continue;
    }
    if (existing) {
      process.stdout.write(`${id}: is in the corpus already\n`);
      refused++;
      continue;
    }
    const record = {
      id,
      kind: published?.kind ?? "feature",
      sigs: published?.sigs ?? [],
      prs: published?.prs ?? [],
      keps: (published?.keps ?? []).filter((kep) => keps.has(kep)),
      gates: (published?.gates ?? []).filter((gate) => gates.has(gate)),
      apis: published?.apis ?? [],
      flags: published?.flags ?? [],
      metrics: published?.metrics ?? [],
      fields: published?.fields ?? [],
      events: published?.events ?? [],
      actionRequired: published?.actionRequired ?? false,
      author: published?.author ?? null,
      text: { en, ja },
      note: note ?? null,
      changes,
      ...set,
    };
    const read = entrySchema.safeParse(record);
    const problems = read.success
      ? [
          ...textProblems(read.data).map(({ lang, message }) => `${lang}: ${message}`),
          ...(published
            ? unnamedIn(read.data, `${published.text.en} ${published.sources.join(" ")}`).map(
                (name) => `changes: the note does not name ${name}`,
              )
            : []),
        ]
      : [z.prettifyError(read.error)];
    for (const message of problems) process.stdout.write(`${id}: ${message}\n`);
    if (!read.success || problems.some((message) => message.startsWith("changes:"))) {
      refused++;
      continue;
    }
    fresh.set(minor, [...(fresh.get(minor) ?? []), withoutEmpty(record)]);
  }
  for (const [minor, records] of fresh) {
    const path = join(CORPUS, `entries/v${minor}.yaml`);
    if (!existsSync(path))
      appendFileSync(path, '# Written by hand. One record a change; see DESIGN.md, "The corpus".\n');
    appendFileSync(path, `\n${asYaml(records)}`);
    process.stdout.write(`entries/v${minor}.yaml: ${records.length} added\n`);
  }
  for (const [minor, rows] of additions) addChanges(join(CORPUS, `entries/v${minor}.yaml`), rows);
  if (refused > 0) process.stdout.write(`${refused} refused\n`);
}

/** Writes `changes` below the records that have none yet, leaving the rest of the file as it is. */
function addChanges(path: string, rows: ReadonlyMap<string, object[]>): void {
  const lines = readFileSync(path, "utf8").split("\n");
  const out: string[] = [];
  let pending: object[] | undefined;
  let count = 0;
  const flush = () => {
    if (!pending) return;
    let end = out.length;
    while (end > 0 && out[end - 1]?.trim() === "") end--;
    const yaml =
      pending.length === 0
        ? "  changes: []"
        : `  changes:\n${pending.map((row) => `    - ${inline(row)}`).join("\n")}`;
    out.splice(end, 0, ...yaml.split("\n"));
    pending = undefined;
    count++;
  };
  for (const line of lines) {
    const id = /^- id: (\S+)/.exec(line)?.[1];
    if (id !== undefined) {
      flush();
      pending = rows.get(id);
    }
    out.push(line);
  }
  flush();
  appendOrReplace(path, out.join("\n"));
  process.stdout.write(`${path.slice(path.indexOf("entries"))}: changes of ${count} entries added\n`);
}

function appendOrReplace(path: string, text: string): void {
  if (parseDocument(text).errors.length > 0) throw new Error(`${path} would not be YAML any more`);
  writeFileSync(path, text.endsWith("\n") ? text : `${text}\n`);
}

function inline(row: object): string {
  const document = new Document(row);
  if (isMap(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: true }).trim();
}

function withoutEmpty(record: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]) =>
        key === "changes" ||
        (value !== null && value !== false && !(Array.isArray(value) && value.length === 0)),
    ),
  );
}

/** Records as the files have them: lists of names and rows of changes on one line, texts folded at 110 columns. */
function asYaml(records: readonly object[]): string {
  const document = new Document(records);
  visit(document, {
    Seq(_, node) {
      if (node.items.every((item) => isScalar(item))) node.flow = true;
    },
    Map(_, node, path) {
      if (path.length > 4 && isSeq(path.at(-1))) node.flow = true;
    },
  });
  if (isSeq(document.contents))
    document.contents.items.forEach((item, index) => {
      if (index > 0 && isMap(item)) item.spaceBefore = true;
    });
  return document.toString({ lineWidth: 110, flowCollectionPadding: true, defaultStringType: "PLAIN" });
}
