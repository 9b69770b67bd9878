/** The gates that API types stand behind, where a release has them off by default: that such a type is there allows nothing yet. */
import type { ApiType } from "../domain/api.ts";
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { nameIn } from "./gate-life.ts";

/**
 * What all of these types stand behind. A gate that is called what the Kind is brought it (each match in the tables was looked at); the
 * others editors name.
 */
export function gatesOf(types: readonly ApiType[], base: KnowledgeBase): FeatureGate[] {
  const [first, ...others] = types.map((type) => [...base.things.apiEdits.behind(type), type.kind]);
  const shared = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  return shared.flatMap((name) => base.gates.get(name) ?? []);
}

/** Those of them that a release has off. */
export function gatesOff(types: readonly ApiType[], version: string, base: KnowledgeBase): FeatureGate[] {
  return gatesOf(types, base).filter((gate) => {
    const span = stageIn(gate, version);
    return span && !span.default && !span.locked;
  });
}

/** `--feature-gates=DRADeviceTaints=true,DRADeviceTaintRules=true`; null where there is none. */
export function featureGates(gates: readonly FeatureGate[], version: string): string | null {
  if (gates.length === 0) return null;
  const names = [...new Set(gates.map((gate) => nameIn(gate, version)))];
  return `--feature-gates=${names.map((name) => `${name}=true`).join(",")}`;
}
