import type { Findable } from "./documents.ts";
import { filterOf, type Passing, type SearchFilters, versionOrder } from "./filters.ts";

/** How many sets of filters are remembered: one takes four bytes a thing. */
const REMEMBERED = 16;

/** What each thing counts under some filters. One answer often looks several times under the same. */
export class Counts {
  /** By place, as read: a number that orders as it, for each version that carries the thing there. */
  readonly #orders: (number[] | undefined)[] = [];
  readonly #known = new Map<string, Float32Array>();

  /** By thing: 0 when a filter keeps it out, else its prior. Things and priors are the same at every call. */
  of(filters: SearchFilters, things: readonly Findable[], priors: Float32Array): Float32Array {
    const { versions, sigs, kinds, people, actionRequired, types } = filters;
    const key = JSON.stringify([versions, sigs, kinds, people, actionRequired, types]);
    const counts = this.#known.get(key) ?? this.#counted(filters, things, priors);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, counts);
    return counts;
  }

  /** The test that a thing must pass; null when everything passes. */
  passing(filters: SearchFilters): Passing | null {
    return filterOf(filters, (thing, place) => this.#ordersOf(thing, place));
  }

  #counted(filters: SearchFilters, things: readonly Findable[], priors: Float32Array): Float32Array {
    const passes = this.passing(filters);
    if (!passes) return priors;
    return priors.map((ofThing, place) => {
      const thing = things[place];
      return thing && passes(thing, place) ? ofThing : 0;
    });
  }

  #ordersOf(thing: Findable, place: number): number[] {
    if (thing.type !== "entry") return [];
    const { entry } = thing;
    const orders = this.#orders[place] ?? [entry.version, ...entry.alsoIn].map(versionOrder);
    this.#orders[place] = orders;
    return orders;
  }
}
