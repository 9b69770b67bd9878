import { z } from "zod";
import type { Entry } from "../domain/entry.ts";
import { compareVersions } from "../domain/version.ts";
import type { Mirror } from "./mirror.ts";
import { cleanNote } from "./note-text.ts";
import { draftFiles } from "./read.ts";

/** The pull requests of a release by its CHANGELOG and by its draft, and why they differ. */
export interface DraftCheck {
  version: string;
  inBoth: number;
  /** In the draft alone: its note says nothing (`NONE`, what the template left). */
  saysNothing: number[];
  /** In the draft alone: marked not to be published. */
  notPublished: number[];
  /** In the draft alone, without a mark: the editors took the note out, or its number is mistyped. */
  takenOut: number[];
  /** In the CHANGELOG alone, mentioned in a note of other pull requests or in a theme. */
  mentioned: number[];
  /** In the CHANGELOG alone, with a note of its own: the editors added it (known issues, fixes of the last days). */
  ownNote: number[];
}

const draftSchema = z.record(
  z.string(),
  z.object({ text: z.string(), pr_number: z.number().int(), do_not_publish: z.boolean().default(false) }),
);

/**
 * Compares each minor's draft with its CHANGELOG, as two readings of the same release; drafts without a CHANGELOG beside
 * them, and those that cannot be read (their reader says so), are passed over. Oldest release first.
 */
export async function checkDrafts(mirror: Mirror, changelogs: readonly Entry[]): Promise<DraftCheck[]> {
  const checks: DraftCheck[] = [];
  for (const { file, version } of await draftFiles(mirror)) {
    const published = changelogs.filter((entry) => entry.version === version);
    const read = draftSchema.safeParse(contentOf(await mirror.read(file)));
    if (published.length > 0 && read.success)
      checks.push(compare(version, published, Object.values(read.data)));
  }
  return checks.sort((a, b) => compareVersions(a.version, b.version));
}

function contentOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // its reader reports it
  }
}

function compare(
  version: string,
  published: readonly Entry[],
  notes: z.output<typeof draftSchema>[string][],
): DraftCheck {
  const inDraft = new Set(notes.map((note) => note.pr_number));
  const inChangelog = new Set(published.flatMap(({ prs }) => prs));
  const own = new Set(published.flatMap(({ kind, prs }) => (kind === "theme" ? [] : prs.slice(0, 1))));
  const only = [...inChangelog].filter((pr) => !inDraft.has(pr));
  const missing = notes.filter((note) => !inChangelog.has(note.pr_number));
  const silent = missing.filter(({ text }) => cleanNote(text) === null);
  const held = missing.filter((note) => note.do_not_publish && !silent.includes(note));
  const numbers = (some: typeof notes): number[] => some.map((note) => note.pr_number).sort((a, b) => a - b);
  return {
    version,
    inBoth: inChangelog.size - only.length,
    saysNothing: numbers(silent),
    notPublished: numbers(held),
    takenOut: numbers(missing.filter((note) => !silent.includes(note) && !held.includes(note))),
    mentioned: only.filter((pr) => !own.has(pr)).sort((a, b) => a - b),
    ownNote: only.filter((pr) => own.has(pr)).sort((a, b) => a - b),
  };
}
