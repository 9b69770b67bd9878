import type { Entry } from "../domain/entry.ts";
import { type FeatureGate, type GateChange, stageIn } from "../domain/gate.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import { stageChangesIn } from "../upstream/stage-change.ts";

/** A release note whose words about a gate are not what the gate's history has. */
interface StageDisagreement {
  /** The note's id, `1.31/125591`. */
  entry: string;
  version: string;
  prs: number[];
  change: GateChange;
  /** The history's row in that release, `beta on since 1.31`; null: the history has none there. */
  history: string | null;
}

export interface StageCheck {
  agreed: number;
  /** What the history cannot tell: when a gate went that no source dates, a lock where only the website has the gate. */
  undecided: number;
  disagreements: StageDisagreement[];
}

/**
 * Holds what the release notes say of gates against the gates' histories. Notes of gates that no source knows are passed
 * over; both sides may be wrong, so that a disagreement is told and changes nothing.
 */
export function checkStages(gates: readonly FeatureGate[], entries: readonly Entry[]): StageCheck {
  const byName = new Map(gates.map((gate) => [gate.name, gate]));
  for (const gate of gates) for (const { name } of gate.aka) if (!byName.has(name)) byName.set(name, gate);
  const check: StageCheck = { agreed: 0, undecided: 0, disagreements: [] };
  for (const { id, version, prs, text, gates: named } of entries) {
    for (const change of stageChangesIn(text.en, named, version)) {
      const gate = byName.get(change.gate);
      if (!gate) continue;
      if (bearsOut(gate, change, version)) check.agreed += 1;
      else if (cannotTell(gate, change)) check.undecided += 1;
      else check.disagreements.push({ entry: id, version, prs, change, history: rowText(gate, version) });
    }
  }
  check.disagreements.sort(
    (a, b) => compareVersions(a.version, b.version) || a.entry.localeCompare(b.entry, "en"),
  );
  return check;
}

/** Does the history have this change in the release? A removal, and a stage, count in their very minor. */
function bearsOut(gate: FeatureGate, change: GateChange, version: string): boolean {
  const minor = minorOf(version);
  if (change.change === "removed") return gate.removedIn !== null && minorOf(gate.removedIn) === minor;
  if (change.change === "stage")
    return gate.stages.some(({ stage, from }) => stage === change.stage && minorOf(from) === minor);
  return gate.stages.some((span) => {
    const holds = minorOf(span.from) <= minor && (span.to === null || minorOf(span.to) >= minor);
    return holds && (change.change === "locked" ? span.locked : span.default === change.default);
  });
}

/** Most pages of the website leave the lock out. */
function cannotTell(gate: FeatureGate, { change }: GateChange): boolean {
  return change === "removed"
    ? gate.removedIn === "unknown"
    : change === "locked" && gate.source === "website";
}

function rowText(gate: FeatureGate, version: string): string | null {
  const row = stageIn(gate, version);
  if (row)
    return `${row.stage} ${row.default ? "on" : "off"}${row.locked ? " locked" : ""} since ${row.from}`;
  return gate.removedIn === null ? null : `removed in ${gate.removedIn}`;
}
