import type { FeatureGate } from "../domain/gate.ts";
import type { GateStep } from "../domain/journal.ts";
import { minorOf } from "../domain/version.ts";

/** The steps of every gate's life: a row of its history each, then its removal where a source dates it. */
export function gateSteps(gates: readonly FeatureGate[]): GateStep[] {
  return gates.flatMap(({ name, stages, removedIn }): GateStep[] => [
    ...stages.map(({ stage, default: on, locked, from }) => ({
      gate: name,
      version: from,
      step: "row" as const,
      stage,
      default: on,
      locked,
    })),
    ...(removedIn !== null && minorOf(removedIn) >= 0
      ? [{ gate: name, version: removedIn, step: "removed" as const }]
      : []),
  ]);
}

/** The same for the same step, whichever sync tells it. */
export function stepKey(step: GateStep): string {
  return step.step === "removed"
    ? `${step.gate} ${step.version} removed`
    : `${step.gate} ${step.version} ${step.stage} ${step.default} ${step.locked}`;
}
