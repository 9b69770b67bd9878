import type { ThingRef } from "../domain/thing.ts";

interface VolumePlugin {
  ref: ThingRef;
  /** The gate that migrates its volumes to CSI. */
  migration: string | null;
}

/** In-tree volume plugins, by the field of a volume that asks for them: `awsElasticBlockStore`. */
export class VolumePlugins {
  readonly #byField = new Map<string, VolumePlugin>();

  add(field: string, plugin: VolumePlugin): void {
    this.#byField.set(field, plugin);
  }

  /** The plugin behind a field. */
  ofField(field: string): VolumePlugin | null {
    return this.#byField.get(field) ?? null;
  }

  /** The field that asks for a plugin's volumes; null of anything else. */
  fieldOf({ kind, name }: ThingRef): string | null {
    if (kind !== "plugin") return null;
    return [...this.#byField].find(([, { ref }]) => ref.name === name)?.[0] ?? null;
  }

  /** The gate that migrates a plugin's volumes to CSI; null of anything else. */
  migrationOf({ kind, name }: ThingRef): string | null {
    if (kind !== "plugin") return null;
    return [...this.#byField.values()].find(({ ref }) => ref.name === name)?.migration ?? null;
  }
}
