import { z } from "zod";
import type { Entry, Kind } from "../domain/entry.ts";
import { addressesIn } from "./addresses.ts";
import { pullRequestsNamed } from "./changelog/notes.ts";
import { enrich } from "./enrich.ts";
import { boundedNote, LONGEST_NOTE } from "./limits.ts";
import { cleanNote } from "./note-text.ts";
import type { Source } from "./source.ts";
import { issuesText } from "./yaml-source.ts";

const noteSchema = z.object({
  text: z.string(),
  author: z.string().default(""),
  pr_number: z.number().int().positive(),
  kinds: z.array(z.string()).nullish(),
  sigs: z.array(z.string()).nullish(),
  documentation: z.array(z.object({ url: z.string().nullish() })).nullish(),
  action_required: z.boolean().default(false),
  do_not_publish: z.boolean().default(false),
});
type Note = z.output<typeof noteSchema>;

export interface ReleaseNotesOptions {
  /** `1.25` for a minor's draft, `1.19.3` for a patch. */
  version: string;
  /** Names of all feature gates, present and former. */
  gateNames: ReadonlySet<string>;
  /** The Markdown beside the draft: it tells what stands under "Urgent Upgrade Notes" and what was published. */
  markdown?: string;
}

/**
 * `release-notes-draft.json` and the relnotes site's `release-notes-1.N.P.json`: one entry a note.
 * Notes that say nothing and notes kept from publication are counted in the problems.
 */
export function parseReleaseNotes(file: string, source: string, options: ReleaseNotesOptions): Source<Entry> {
  const problems: Source<Entry>["problems"] = [];
  let content: unknown;
  try {
    content = JSON.parse(source);
  } catch (cause) {
    const message = `is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    return { facts: [], problems: [{ file, message }] };
  }
  const notes = z.record(z.string(), z.unknown()).safeParse(content);
  if (!notes.success) return { facts: [], problems: [{ file, message: issuesText(notes.error) }] };

  const urgent = new Set(pullRequestsNamed(urgentSection(options.markdown ?? "")));
  const published = new Set(pullRequestsNamed(options.markdown ?? ""));
  const entries = new Map<number, Entry>();
  const empty: number[] = [];
  const unpublished: number[] = [];
  for (const [key, value] of Object.entries(notes.data)) {
    const read = noteSchema.safeParse(value);
    if (!read.success) {
      problems.push({ file, message: `note ${key} is left out: ${issuesText(read.error)}` });
      continue;
    }
    const note = read.data;
    if (String(note.pr_number) !== key)
      problems.push({ file, message: `note ${key} is of pull request ${note.pr_number}, which counts` });
    const text = cleanNote(boundedNote(note.text));
    if (note.text.length > LONGEST_NOTE)
      problems.push({ file, message: `note ${key} is cut: it has ${note.text.length} characters` });
    if (text === null) empty.push(note.pr_number);
    else if (note.do_not_publish && !published.has(note.pr_number)) unpublished.push(note.pr_number);
    else if (!entries.has(note.pr_number))
      entries.set(note.pr_number, toEntry(note, text, urgent.has(note.pr_number), options));
    else problems.push({ file, message: `pull request ${note.pr_number} has two notes, the first counts` });
  }
  if (empty.length > 0)
    problems.push({ file, message: `${empty.length} notes say nothing: ${numbers(empty)}` });
  if (unpublished.length > 0)
    problems.push({
      file,
      message: `${unpublished.length} notes are marked not to be published: ${numbers(unpublished)}`,
    });
  return { facts: [...entries.values()], problems };
}

function numbers(prs: readonly number[]): string {
  return prs.map((pr) => `#${pr}`).join(", ");
}

/** From the heading "Urgent Upgrade Notes" to the next of its level. */
function urgentSection(markdown: string): string {
  const start = /^## +Urgent Upgrade Notes\s*$/m.exec(markdown);
  if (!start) return "";
  const rest = markdown.slice(start.index + start[0].length);
  const end = /^## /m.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
}

/** A note of several kinds stands under the first of these in the release's Markdown. */
const KIND_ORDER: readonly (readonly [label: string, kind: Kind])[] = [
  ["deprecation", "deprecation"],
  ["api-change", "api-change"],
  ["feature", "feature"],
  ["design", "feature"],
  ["documentation", "documentation"],
  ["failing-test", "failing-test"],
  ["bug", "bug"],
  ["regression", "bug"],
  ["dependency", "dependency"],
  ["cleanup", "cleanup"],
  ["flake", "cleanup"],
  ["other", "cleanup"],
];

function kindOf(labels: readonly string[]): Kind {
  return KIND_ORDER.find(([label]) => labels.includes(label))?.[1] ?? "uncategorized";
}

/** "No action required" asks for nothing. */
const ASKS_FOR_ACTION = /(?<!\bno (?:user |further )?)\baction(?: is)? required\b/i;

function toEntry(note: Note, text: string, urgent: boolean, options: ReleaseNotesOptions): Entry {
  const pages = (note.documentation ?? []).flatMap(({ url }) => addressesIn(url ?? ""));
  return {
    id: `${options.version}/${note.pr_number}`,
    version: options.version,
    kind: urgent ? "action-required" : kindOf(note.kinds ?? []),
    sigs: note.sigs ?? [],
    prs: [note.pr_number],
    ...enrich(text, pages, options.gateNames),
    actionRequired: urgent || note.action_required || ASKS_FOR_ACTION.test(text),
    author: note.author || null,
    text: { en: text, ja: null },
    changes: null,
    note: null,
    enhancement: null,
    origin: "upstream",
    sources: [...new Set(pages)],
    alsoIn: [],
  };
}
