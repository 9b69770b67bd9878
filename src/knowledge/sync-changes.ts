import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { SyncRecord } from "../domain/journal.ts";
import { gateSteps, stepKey } from "./gate-steps.ts";

/** What of the knowledge can be news. */
export interface Comparable {
  versions: readonly string[];
  entries: readonly Entry[];
  /** Null: the mirror did not tell, so that nothing of them is news. */
  gates: readonly FeatureGate[] | null;
}

/**
 * What a sync brought: releases, steps of gates and actions required that were not there before. Notes are the same when
 * version and pull request are, whatever became of their text.
 *
 * @param before null at the first sync, which is the baseline: nothing of it is news
 * @param at when, ISO with the time
 */
export function changesBetween(before: Comparable | null, after: Comparable, at: string): SyncRecord {
  const record: SyncRecord = {
    schema: 1,
    at,
    baseline: before === null,
    versions: [],
    gates: [],
    actions: [],
  };
  if (before === null) return record;
  const versions = new Set(before.versions);
  const steps = new Set(gateSteps(before.gates ?? []).map(stepKey));
  const urgent = new Set(before.entries.filter(({ actionRequired }) => actionRequired).flatMap(changesOf));
  return {
    ...record,
    versions: after.versions.filter((version) => !versions.has(version)),
    gates:
      before.gates === null ? [] : gateSteps(after.gates ?? []).filter((step) => !steps.has(stepKey(step))),
    actions: after.entries
      .filter((entry) => entry.actionRequired && !changesOf(entry).some((change) => urgent.has(change)))
      .map(({ id }) => id),
  };
}

function changesOf({ id, version, prs }: Entry): string[] {
  return prs.length === 0 ? [id] : prs.map((pr) => `${version} ${pr}`);
}
