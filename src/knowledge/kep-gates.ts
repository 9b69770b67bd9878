import { type FeatureGate, STAGES } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { compareVersions } from "../domain/version.ts";

/** The gates of a KEP, by what they can say of it. */
export interface KepGates {
  /** Their stages are the KEP's: those that its kep.yaml names; where it names none that a list has, those that belong to it. */
  speaking: readonly FeatureGate[];
  /** Its own beside them, such as one that another took over ("GangScheduling" of KEP-4671): they say nothing of how far it came. */
  beside: readonly FeatureGate[];
  /** Gates of other KEPs that its kep.yaml names and whose stages are not its own: "CPUManagerPolicyOptions" of KEP-4800. */
  shared: readonly FeatureGate[];
}

/** Which gates speak for a KEP; `own` are those that belong to it. */
export function kepGates(
  kep: Kep | undefined,
  own: readonly FeatureGate[],
  gates: ReadonlyMap<string, FeatureGate>,
): KepGates {
  const named = [...new Set((kep?.gates ?? []).flatMap((name) => gates.get(name) ?? []))];
  const [ofIt, ofOthers] = [
    named.filter((gate) => own.includes(gate)),
    named.filter((gate) => !own.includes(gate)),
  ];
  const [only] = named;
  const borrowed = kep && only && named.length === 1 && ofIt.length === 0 && meets(only, kep) ? [only] : [];
  const speaking = ofIt.length > 0 ? ofIt : named.length > 0 ? borrowed : own;
  return {
    speaking: oldestFirst(speaking),
    beside: own.filter((gate) => !speaking.includes(gate)),
    shared: ofOthers.filter((gate) => !speaking.includes(gate)),
  };
}

/** One KEP's gate that another takes on from a stage of its own: GenericWorkload became beta just when KEP-5710 was to. */
function meets(gate: FeatureGate, kep: Kep): boolean {
  return STAGES.some((stage) => {
    const target = kep.milestones[stage];
    return target !== undefined && gate.stages.some((row) => row.stage === stage && row.from === target);
  });
}

/** The oldest first: it is the one that the KEP began with. */
function oldestFirst(gates: readonly FeatureGate[]): FeatureGate[] {
  const age = (gate: FeatureGate) => gate.stages[0]?.from ?? "";
  return [...gates].sort((a, b) => compareVersions(age(a), age(b)));
}
