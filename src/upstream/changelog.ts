import { createHash } from "node:crypto";
import type { Entry } from "../domain/entry.ts";
import { slugOf } from "./changelog/anchors.ts";
import { type Note, notesOf, pullRequestsNamed } from "./changelog/notes.ts";
import { markdownTree, outlineOf, releaseNamed, type Section } from "./changelog/outline.ts";
import { enrich } from "./enrich.ts";
import { bounded } from "./limits.ts";
import { cleanNote } from "./note-text.ts";

export interface ChangelogOptions {
  /** The file's path in kubernetes/kubernetes, `CHANGELOG/CHANGELOG-1.25.md`: the entries' sources point there. */
  path: string;
  /** Every feature gate known, so that a note's words can be told from gates; default: none. */
  gateNames?: ReadonlySet<string>;
}

/** What was found in one file; what became no entry is counted. */
export interface ChangelogReport {
  file: string;
  /** The releases it has, as it orders them. */
  versions: string[];
  entries: number;
  entriesWithoutPr: number;
  /** Notes that say nothing: NONE, or what the pull request template left. */
  emptyNotes: number;
  /** Pull requests that stand in the file in empty notes only. */
  emptyNotePrs: number[];
  /** Notes that repeat another of the same version, pull request and text. */
  repeatedNotes: number;
  /** Introductions and tables of contents. */
  blocksLeftOut: number;
  headingsNotUnderstood: { line: number; heading: string }[];
  /** Lines of which something was left out, because no note is that long or that deep. */
  linesCut: number[];
  /** Pull requests that stand in the file and in no entry, those of empty notes left out: none, or the parser is wrong. */
  prsWithoutEntry: number[];
}

interface Placed {
  note: Note;
  section: Section;
}

/**
 * Reads a CHANGELOG-1.N.md of kubernetes/kubernetes, of any of its layouts, into entries: one a note, and one a theme
 * or a list of changed modules. Never throws: what it cannot read is in the report.
 */
export function parseChangelog(
  published: string,
  options: ChangelogOptions,
): { entries: Entry[]; report: ChangelogReport } {
  const { markdown, cut } = bounded(published);
  const outline = outlineOf(markdownTree(markdown));
  const placed: Placed[] = [];
  const empty: Placed[] = [];
  let blocksLeftOut = 0;
  for (const section of outline.sections) {
    const { notes, leftOut } = notesOf(section, markdown);
    blocksLeftOut += leftOut;
    for (const note of notes) {
      const kept = said(note);
      if (kept) placed.push({ note: kept, section });
      else empty.push({ note, section });
    }
  }
  const { entries, repeated } = entriesOf(placed, options);
  const inEntries = new Set(entries.flatMap((entry) => entry.prs));
  const missing = pullRequestsNamed(markdown).filter((pr) => !inEntries.has(pr));
  const inEmpty = new Set(empty.flatMap(({ note }) => note.prs));
  return {
    entries,
    report: {
      file: options.path,
      versions: outline.versions,
      entries: entries.length,
      entriesWithoutPr: entries.filter((entry) => entry.prs.length === 0).length,
      emptyNotes: empty.length,
      emptyNotePrs: missing.filter((pr) => inEmpty.has(pr)),
      repeatedNotes: repeated,
      blocksLeftOut,
      linesCut: cut,
      headingsNotUnderstood: [...outline.unknown, ...swallowedVersions(markdown, outline.versions)],
      prsWithoutEntry: missing.filter((pr) => !inEmpty.has(pr)),
    },
  };
}

/** Releases whose heading Markdown does not see, for instance behind a code fence that nobody closed. */
function swallowedVersions(
  markdown: string,
  versions: readonly string[],
): { line: number; heading: string }[] {
  return markdown.split("\n").flatMap((text, index) => {
    const version = text.startsWith("# ") ? releaseNamed(text.slice(2)) : null;
    return version === null || versions.includes(version)
      ? []
      : [{ line: index + 1, heading: text.slice(2).trim() }];
  });
}

/** Said where there is nothing to say (1.32). */
const NO_URGENT_NOTES = /^there are no urgent upgrade notes\b.{0,80}$/i;

/** A note without what the pull request template left in it; null when nothing remains. */
function said(note: Note): Note | null {
  const text = cleanNote(note.text);
  return text === null || NO_URGENT_NOTES.test(text) ? null : { ...note, text };
}

function entriesOf(placed: Placed[], options: ChangelogOptions): { entries: Entry[]; repeated: number } {
  const ids = idsOf(placed);
  const entries = new Map<string, Entry>();
  let repeated = 0;
  for (const item of placed) {
    const id = ids.get(item) ?? "";
    const known = entries.get(id);
    const entry = toEntry(id, item, options);
    if (known) repeated += 1;
    entries.set(id, known ? merged(known, entry) : entry);
  }
  return { entries: [...entries.values()], repeated };
}

/**
 * Ids by version and first pull request. A note credited with the pull request comes before one that mentions it;
 * a second note of another text gets `-2`, one of the same text the same id.
 */
function idsOf(placed: Placed[]): Map<Placed, string> {
  const texts = new Map<string, string>();
  const ids = new Map<Placed, string>();
  for (const item of [...placed].sort((a, b) => Number(b.note.credited) - Number(a.note.credited))) {
    const base = baseId(item);
    let id = base;
    for (let count = 2; texts.has(id) && texts.get(id) !== item.note.text; count += 1)
      id = `${base}-${count}`;
    texts.set(id, item.note.text);
    ids.set(item, id);
  }
  return ids;
}

function baseId({ note, section }: Placed): string {
  const { version } = section;
  if (section.kind === "theme" && note.title !== null) return `${version}/theme-${shortSlug(note.title)}`;
  if (section.modules !== null && note.title !== null) return `${version}/dependencies-${section.modules}`;
  const cve = /^CVE-\d{4}-\d+/.exec(note.title ?? "")?.[0];
  if (cve !== undefined) return `${version}/${cve.toLowerCase()}`;
  const pr = note.prs[0];
  if (pr !== undefined && (section.kind !== "theme" || note.credited)) return `${version}/${pr}`;
  const hash = createHash("sha256").update(note.text.replace(/\s+/g, " ")).digest("hex").slice(0, 10);
  return `${version}/${section.kind === "theme" ? "theme" : "note"}-${hash}`;
}

function shortSlug(title: string): string {
  return slugOf(title)
    .replace(/-{2,}/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/** "No action required" and "no user action is required" ask for nothing. */
function asksForAction(text: string): boolean {
  return /(?<!\bno (?:(?:user|further|other|additional) )?)\baction(?: is)? required\b/i.test(text);
}

function toEntry(id: string, { note, section }: Placed, options: ChangelogOptions): Entry {
  const named = enrich(note.text, note.pages, options.gateNames ?? new Set());
  const kind =
    section.kind === "uncategorized" || section.kind === "feature"
      ? (note.kind ?? section.kind)
      : section.kind;
  const page = `https://github.com/kubernetes/kubernetes/blob/master/${options.path}#${encodeURI(section.anchor)}`;
  return {
    id,
    version: section.version,
    kind,
    sigs: [...new Set([...section.sigs, ...note.sigs])],
    prs: note.prs,
    ...named,
    actionRequired: kind === "action-required" || asksForAction(note.text),
    author: note.authors[0] ?? null,
    text: { en: note.text, ja: null },
    changes: null,
    note: null,
    enhancement: null,
    origin: "upstream",
    sources: [...new Set([page, ...note.pages])],
    alsoIn: [],
  };
}

/** The same note under two headings: the first that tells a kind counts, an action required in either is one. */
function merged(first: Entry, second: Entry): Entry {
  const urgent = [first, second].find((entry) => entry.kind === "action-required");
  const kind = urgent?.kind ?? (first.kind === "uncategorized" ? second.kind : first.kind);
  return {
    ...first,
    kind,
    sigs: [...new Set([...first.sigs, ...second.sigs])],
    prs: [...new Set([...first.prs, ...second.prs])],
    actionRequired: first.actionRequired || second.actionRequired,
    author: first.author ?? second.author,
    sources: [...new Set([...first.sources, ...second.sources])],
  };
}
