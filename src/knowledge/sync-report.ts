import type { ChangelogReport } from "../upstream/changelog.ts";
import type { DraftCheck } from "../upstream/draft-check.ts";
import type { SourceProblem } from "../upstream/source.ts";
import type { StageCheck } from "./stage-check.ts";

/** How completely a mirror was read: nothing is dropped without a word here. Its JSON is public (`sync --json`). */
export interface SyncReport {
  schema: 1;
  /** The newest minor that is released by the CHANGELOGs; null when there is none. */
  newestReleased: string | null;
  /** Release notes read, by all sources. */
  notes: number;
  /** Entries of the joined knowledge: the corpus's own, and those that came from the mirror. */
  joined: { corpus: number; upstream: number };
  /** Whether gates, KEPs, API types and releases are the mirror's; false: it lacks a source, the corpus's stay. */
  factsTaken: boolean;
  /** Paths of sources that the mirror lacks. */
  missing: string[];
  /** File by file: entries, entries without a pull request, headings not understood. */
  changelogs: ChangelogReport[];
  /** The two readings of each release held against each other. */
  drafts: DraftCheck[];
  /** What the notes say of gates against the gates' histories. */
  stages: StageCheck;
  /** What in the sources could not be used as it stands. */
  problems: SourceProblem[];
}
