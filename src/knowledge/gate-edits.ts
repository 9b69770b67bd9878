import type { Change, ThingRef } from "../domain/thing.ts";

/** What editors tell of gates that their tables do not: what took their place, and which component lost them first. */
export class GateSteps {
  readonly #steps = new Map<string, Change[]>();
  readonly #deprecations = new Map<string, Change>();

  /** A change of a gate that a note tells. */
  tell(change: Change): void {
    const { did, planned, thing } = change;
    if (did === "deprecated" && planned === undefined && !this.#deprecations.has(thing.name))
      this.#deprecations.set(thing.name, change);
  }

  /** What notes tell of a gate's deprecation, whatever its table has. Of many they did so when they went, with the feature stable. */
  deprecationOf(gate: string): Change | null {
    return this.#deprecations.get(gate) ?? null;
  }

  /** @param component the one that the steps are of; null: all that know the gate */
  add(gate: ThingRef, component: string | null, steps: readonly Change[]): void {
    const before = this.#steps.get(gate.name) ?? [];
    this.#steps.set(gate.name, [
      ...before,
      ...steps.map((step) => ({ ...step, thing: { ...gate, component } })),
    ]);
  }

  /** The step with which another gate took a gate's place; null where none is known to have. */
  successorOf(gate: string): Change | null {
    return this.#steps.get(gate)?.findLast(({ instead }) => instead !== undefined) ?? null;
  }

  /** What is announced of the default of what a gate allows: that it becomes the default, though nothing asks for it. */
  plannedDefaultOf(gate: string): Change | null {
    return (
      this.#steps.get(gate)?.findLast(({ did, planned }) => did === "on" && planned !== undefined) ?? null
    );
  }

  /** The step with which one component lost a gate that others still knew; its thing names the component. */
  lostBy(gate: string): Change | null {
    const steps = this.#steps.get(gate) ?? [];
    return steps.find(({ did, thing }) => did === "removed" && thing.component !== null) ?? null;
  }
}
