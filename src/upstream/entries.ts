import { posix } from "node:path";
import type { Entry } from "../domain/entry.ts";
import { compareVersions } from "../domain/version.ts";
import { type ChangelogOptions, type ChangelogReport, parseChangelog } from "./changelog.ts";
import { checkDrafts, type DraftCheck } from "./draft-check.ts";
import { Mirror } from "./mirror.ts";
import { changelogFiles, gateNamesOf, type Upstream } from "./read.ts";
import type { SourceProblem } from "./source.ts";

/** Every release note of a mirror, and how complete the reading is. */
export interface ReadEntries {
  entries: Entry[];
  /** Every release that has a heading or a note: `1.37`, `1.37.4`, `1.38.0-alpha.1`; oldest first. */
  versions: string[];
  changelogs: ChangelogReport[];
  drafts: DraftCheck[];
  problems: SourceProblem[];
}

/**
 * Every release note of a mirror as an entry: the drafts' and the relnotes site's, and from the CHANGELOGs what those
 * lack (whole releases without a draft, alphas and betas, newer patches, themes and dependencies).
 *
 * @param onFile called before each CHANGELOG is read, with its number (from 1) and how many there are
 * @throws MirrorError when the folder is no mirror
 */
export async function readEntries(
  folder: string,
  upstream: Upstream,
  onFile: (file: string, index: number, total: number) => void = () => {},
): Promise<ReadEntries> {
  const mirror = Mirror.open(folder);
  const gateNames = gateNamesOf(upstream);
  const entries = [...upstream.notes];
  const told = new Set(upstream.notes.flatMap(changesOf));
  const published: Entry[] = [];
  const changelogs: ChangelogReport[] = [];
  const problems: SourceProblem[] = [];
  const files = await changelogFiles(mirror);
  for (const [at, file] of files.entries()) {
    const path = posix.join("CHANGELOG", posix.basename(file));
    onFile(path, at + 1, files.length);
    const parsed = parsedOrNull(await mirror.read(file), { path, gateNames });
    if (parsed === null) {
      problems.push({ file, message: "cannot be read: too much stands in one another" });
      continue;
    }
    const { entries: found, report } = parsed;
    published.push(...found);
    changelogs.push(report);
    for (const entry of found) if (!changesOf(entry).some((change) => told.has(change))) entries.push(entry);
    problems.push(...problemsOf(file, report));
  }
  const versions = new Set([
    ...changelogs.flatMap((report) => report.versions),
    ...entries.map(({ version }) => version),
  ]);
  return {
    entries,
    versions: [...versions].sort(compareVersions),
    changelogs,
    drafts: await checkDrafts(mirror, published),
    problems,
  };
}

/** Null where the nesting of its Markdown is deeper than a program's stack. */
function parsedOrNull(markdown: string, options: ChangelogOptions): ReturnType<typeof parseChangelog> | null {
  try {
    return parseChangelog(markdown, options);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** `1.25 110255` for every PR: the draft's text is the fresher of two about the same PR in the same version. */
function changesOf(entry: Entry): string[] {
  return entry.prs.map((pr) => `${entry.version} ${pr}`);
}

function problemsOf(file: string, report: ChangelogReport): SourceProblem[] {
  const lost = report.prsWithoutEntry.map((pr) => `#${pr}`).join(", ");
  return [
    ...report.headingsNotUnderstood.map(({ line, heading }) => ({
      file,
      line,
      message: `a heading that is not understood: ${heading}`,
    })),
    ...(report.linesCut.length === 0
      ? []
      : [
          {
            file,
            line: report.linesCut[0] ?? 1,
            message: `notes are cut on ${report.linesCut.length} lines: none is that long or that deep`,
          },
        ]),
    ...(lost === "" ? [] : [{ file, message: `pull requests that are in no entry: ${lost}` }]),
  ];
}
