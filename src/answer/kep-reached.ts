/** When a KEP came to a stage, for lists: what shipped is its gates', and a milestone is a target. */
import type { Stage } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { lifeOfKep, type Selectable } from "./selection.ts";

/**
 * The release in which a KEP came to a stage, or its target where no gate speaks for it or the target is still ahead. Of several gates
 * the one that met the target counts, else the last of them all; null where one of them never got there.
 */
function kepReached(kep: Kep, stage: Stage, base: KnowledgeBase): string | null {
  const target = kep.milestones[stage] ?? null;
  const gates = base.kepGates(kep.number).speaking;
  if (gates.length === 0 || (target && minorOf(target) > minorOf(base.newest))) return target;
  const shipped = gates.map(({ stages }) => stages.find((row) => row.stage === stage)?.from ?? null);
  if (target && shipped.some((from) => from !== null && minorOf(from) === minorOf(target))) return target;
  const reached = shipped.filter((from) => from !== null);
  if (reached.length === gates.length) return reached.sort(compareVersions).at(-1) ?? null;
  // Of a gate that only its page tells, a stage may be missing because the page lags.
  return gates.every(({ source }) => source === "list") ? null : target;
}

/** A KEP's life, as its gates tell it where they do. */
export function shippedLife(kep: Kep, base: KnowledgeBase): Selectable {
  return lifeOfKep(kep, (stage) => kepReached(kep, stage, base));
}

/** Does no gate show how far a KEP came, so that only its targets tell? */
export function isTargetOnly(kep: Kep, base: KnowledgeBase): boolean {
  return base.kepGates(kep.number).speaking.length === 0;
}
