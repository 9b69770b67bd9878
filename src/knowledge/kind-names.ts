import type { Thing, ThingRef } from "../domain/thing.ts";
import type { Knowledge } from "./knowledge.ts";
import { fieldRefs, type TabledKind } from "./table-things.ts";

/** Where the things are from: `all` those that editors tell of, `ofKind` those of the tables as well. */
interface Things {
  readonly all: readonly Thing[];
  ofKind(kind: TabledKind): readonly Thing[];
}

/** What the things of each kind are called, made when first asked for: to choose among thousands of names, not of things. */
export class KindNames {
  readonly #store: Things;
  readonly #known: Pick<Knowledge, "tables">;
  readonly #refs = new Map<TabledKind, ReadonlyMap<string, ThingRef>>();
  /** Metrics by each end of their names that begins behind an underscore, and by the whole. */
  #metrics: ReadonlyMap<string, ThingRef[]> | null = null;

  constructor(store: Things, known: Pick<Knowledge, "tables">) {
    this.#store = store;
    this.#known = known;
  }

  /** Each name once, with the last thing that is called so. */
  of(kind: TabledKind): ReadonlyMap<string, ThingRef> {
    let refs = this.#refs.get(kind);
    if (!refs) {
      const things =
        kind === "field" ? this.#store.all.filter(({ ref }) => ref.kind === kind) : this.#store.ofKind(kind);
      const all = [...things.map(({ ref }) => ref), ...(kind === "field" ? fieldRefs(this.#known) : [])];
      refs = new Map(all.map((ref) => [ref.name, ref]));
      this.#refs.set(kind, refs);
    }
    return refs;
  }

  /** The metrics whose names end so behind an underscore, or are that. */
  metricsEnding(end: string): readonly ThingRef[] {
    this.#metrics ??= byEnds(this.#store.ofKind("metric").map(({ ref }) => ref));
    return this.#metrics.get(end) ?? [];
  }
}

function byEnds(refs: readonly ThingRef[]): Map<string, ThingRef[]> {
  const ends = new Map<string, ThingRef[]>();
  for (const ref of refs)
    for (let at = 0; at >= 0; at = ref.name.indexOf("_", at) + 1 || -1) {
      const end = ref.name.slice(at);
      const known = ends.get(end);
      if (known) known.push(ref);
      else ends.set(end, [ref]);
    }
  return ends;
}
