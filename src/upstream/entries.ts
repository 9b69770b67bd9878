import { posix } from "node:path";
import type { Entry } from "../domain/entry.ts";
import { parseChangelog } from "./changelog.ts";
import { Mirror, PATHS } from "./mirror.ts";
import { gateNamesOf, type Upstream } from "./read.ts";
import type { SourceProblem } from "./source.ts";

/**
 * Every release note of a mirror as an entry: the drafts' and the relnotes site's, and from the CHANGELOGs what those
 * lack (whole releases without a draft, alphas and betas, newer patches, themes and dependencies).
 *
 * @throws MirrorError when the folder is no mirror
 */
export async function readEntries(
  folder: string,
  upstream: Upstream,
): Promise<{ entries: Entry[]; problems: SourceProblem[] }> {
  const mirror = Mirror.open(folder);
  const gateNames = gateNamesOf(upstream);
  const entries = [...upstream.notes];
  const told = new Set(upstream.notes.flatMap(changesOf));
  const problems: SourceProblem[] = [];
  for (const file of await mirror.files(PATHS.changelogs, (name) => /^CHANGELOG-1\.\d+\.md$/.test(name))) {
    const path = posix.join("CHANGELOG", posix.basename(file));
    const { entries: found, report } = parseChangelog(await mirror.read(file), { path, gateNames });
    for (const entry of found) if (!changesOf(entry).some((change) => told.has(change))) entries.push(entry);
    for (const { line, heading } of report.headingsNotUnderstood)
      problems.push({ file, line, message: `a heading that is not understood: ${heading}` });
  }
  return { entries, problems };
}

/** `1.25 110255` for every PR: the draft's text is the fresher of two about the same PR in the same version. */
function changesOf(entry: Entry): string[] {
  return entry.prs.map((pr) => `${entry.version} ${pr}`);
}
