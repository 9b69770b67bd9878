import type { StagePrs } from "../corpus/corrections.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate, GateChange, StageSpan } from "../domain/gate.ts";
import { minorOf } from "../domain/version.ts";
import { stageChangesIn } from "../upstream/stage-change.ts";

/** Most pull requests kept for a gate; its history needs few. */
const MOST_PRS = 8;

/**
 * The pull requests behind a gate's history, by the release notes: those that tell a change the history has, and those that
 * name the gate in the release it came with. Oldest release first; a note that the history does not bear out adds nothing.
 * @param known pull requests of stages that somebody found by reading; one whose stage the history lacks adds nothing either
 */
export function withPrs(
  gates: readonly FeatureGate[],
  notes: readonly Entry[],
  known: readonly StagePrs[] = [],
): FeatureGate[] {
  const found = new Map<string, { pr: number; minor: number; rows: number[] }[]>();
  const byName = new Map(
    gates.flatMap((gate) =>
      [gate.name, ...gate.aka.map(({ name }) => name)].map((name) => [name, gate] as const),
    ),
  );
  for (const note of notes) {
    const [pr] = note.prs;
    if (pr === undefined || note.gates.length === 0) continue;
    const minor = minorOf(note.version);
    const changes = stageChangesIn(note.text.en, note.gates, note.version);
    for (const name of note.gates) {
      const gate = byName.get(name);
      if (!gate) continue;
      const first = gate.stages[0];
      const arrives = first !== undefined && minorOf(first.from) === minor;
      const borneOut = changes.filter((change) => change.gate === name && bornOut(gate, change, minor));
      if (!arrives && borneOut.length === 0) continue;
      const rows = gate.stages.flatMap((span, row) =>
        borneOut.some((change) => change.change !== "removed" && leadsTo(span, change, minor)) ? [row] : [],
      );
      found.set(gate.name, [
        ...(found.get(gate.name) ?? []),
        { pr, minor, rows: rows.length === 0 && arrives ? [0] : rows },
      ]);
    }
  }
  for (const { gate, from, prs } of known) {
    const own = byName.get(gate);
    const exact = own?.stages.findIndex((span) => span.from === from) ?? -1;
    const row =
      exact >= 0 ? exact : (own?.stages.findIndex((span) => minorOf(span.from) === minorOf(from)) ?? -1);
    if (!own || row < 0) continue;
    const read = prs.map((pr) => ({ pr, minor: minorOf(from), rows: [row] }));
    found.set(own.name, [...(found.get(own.name) ?? []), ...read]);
  }
  return gates.map((gate) => {
    const told = (found.get(gate.name) ?? []).sort((a, b) => a.minor - b.minor || a.pr - b.pr);
    const all = [...new Set([...told.map(({ pr }) => pr), ...gate.prs])].slice(0, MOST_PRS);
    const stages = gate.stages.map((span, row) => {
      const own = [...new Set(told.flatMap(({ pr, rows }) => (rows.includes(row) ? [pr] : [])))];
      return own.length === 0 ? span : { ...span, prs: own.slice(0, MOST_PRS) };
    });
    return { ...gate, stages, prs: all };
  });
}

/** Does the history have this change in this minor? */
function bornOut(gate: FeatureGate, change: GateChange, minor: number): boolean {
  if (change.change === "removed") return gate.removedIn !== null && minorOf(gate.removedIn) === minor;
  return gate.stages.some((span) => leadsTo(span, change, minor));
}

/** Is this row what the change led to? */
function leadsTo(
  span: StageSpan,
  change: Exclude<GateChange, { change: "removed" }>,
  minor: number,
): boolean {
  if (minorOf(span.from) !== minor) return false;
  if (change.change === "stage") return span.stage === change.stage;
  return change.change === "locked" ? span.locked : span.default === change.default;
}
