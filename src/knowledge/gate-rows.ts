import type { StageSpan } from "../domain/gate.ts";
import { compareVersions, formatVersion, minorName, minorOf, parseVersion } from "../domain/version.ts";

/** A row before its end is settled. */
export interface OpenRow {
  stage: StageSpan["stage"];
  default: boolean;
  locked: boolean;
  from: string;
  /** The end the source gives; null: none. */
  to: string | null;
}

/** The shipped list dates behaviour older than its gate "1.0"; no feature gate is that old. */
export const BEFORE_GATES = "1.0";

/**
 * Rows in order, each ending before the next begins: overlapping and open-ended ranges are cut, a gap stays a gap.
 * Of two rows that begin together the later one counts.
 */
export function straighten(rows: readonly OpenRow[]): StageSpan[] {
  const byStart = new Map<string, OpenRow>();
  for (const row of rows) byStart.set(startOf(row.from), row);
  const ordered = [...byStart.values()].sort((a, b) => compareVersions(a.from, b.from));
  return ordered.map((row, index) => {
    const next = ordered[index + 1];
    if (!next) return { ...row };
    const end = justBefore(next.from);
    return { ...row, to: row.to !== null && endsEarlier(row.to, end) ? row.to : end };
  });
}

/** `1.31` and `1.31.0` are one moment. */
function startOf(version: string): string {
  return version.replace(/^(1\.\d+)\.0$/, "$1");
}

/** The last version before another: the minor before (`1.31` → `1.30`), or the patch before (`1.31.1` → `1.31.0`). */
export function justBefore(version: string): string {
  const parsed = parseVersion(version);
  if (!parsed?.patch) return minorName(minorOf(version) - 1);
  return formatVersion({ minor: parsed.minor, patch: parsed.patch - 1 });
}

/** Inclusive ends: a minor alone covers all of its patches. */
function endsEarlier(end: string, other: string): boolean {
  return lastPatch(end) < lastPatch(other);
}

function lastPatch(version: string): number {
  const parsed = parseVersion(version);
  if (!parsed) return 0;
  return parsed.minor * 1000 + (parsed.patch ?? 999);
}

/** The minor after: `1.31`, `1.31.2` → `1.32`. */
export function minorAfter(version: string): string {
  return minorName(minorOf(version) + 1);
}
