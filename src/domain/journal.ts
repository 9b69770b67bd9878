import type { Stage } from "./gate.ts";

/** One step of a gate's life, as its history dates it. */
export type GateStep =
  | { gate: string; version: string; step: "row"; stage: Stage; default: boolean; locked: boolean }
  | { gate: string; version: string; step: "removed" };

/** What one sync brought. */
export interface SyncRecord {
  schema: 1;
  /** When, ISO with the time (UTC). */
  at: string;
  /** The first sync of a data folder: all that was there before is no news. */
  baseline: boolean;
  /** Releases that had no note and no heading before: `1.38`, `1.37.4`, `1.38.0-beta.0`. */
  versions: string[];
  /** Steps that no history had before. */
  gates: GateStep[];
  /** Ids of entries that ask for action and did not before. */
  actions: string[];
}

/** True for a sync that brought nothing. */
export function isEmpty({ versions, gates, actions }: SyncRecord): boolean {
  return versions.length + gates.length + actions.length === 0;
}
