import type { ApiType } from "../domain/api.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { type FieldTypes, type TypeName, typeKey } from "./field-types.ts";

/**
 * How long types that are no Kinds can be written: as long as a Kind is served that leads to them. `ValidatingWebhook` of
 * `admissionregistration.k8s.io/v1beta1` went with ValidatingWebhookConfiguration, while other Kinds of that version stayed.
 */
export class ServedParts {
  readonly #types: FieldTypes;
  readonly #served: ReadonlyMap<string, ApiType>;
  readonly #versions: ReadonlyMap<string, string | null>;
  /** By the version, and there by the type. */
  readonly #lasts = new Map<string, Map<string, string | null>>();

  /**
   * @param served API types by their whole names
   * @param versions of each group and version, the last release that serves any Kind of it; null: it is served still
   */
  constructor(
    types: FieldTypes,
    served: ReadonlyMap<string, ApiType>,
    versions: ReadonlyMap<string, string | null>,
  ) {
    this.#types = types;
    this.#served = served;
    this.#versions = versions;
  }

  /** The last release that serves a Kind which a type is a part of, else any of its version; null: one is served still. */
  lastOf(type: TypeName): string | null | undefined {
    let lasts = this.#lasts.get(type.groupVersion);
    if (!lasts) {
      lasts = this.#lastsIn(type.groupVersion);
      this.#lasts.set(type.groupVersion, lasts);
    }
    const own = lasts.get(typeKey(type));
    return own === undefined ? this.#versions.get(type.groupVersion) : own;
  }

  /** The same of every type that a Kind of a version leads to. */
  #lastsIn(groupVersion: string): Map<string, string | null> {
    const lasts = new Map<string, string | null>();
    for (const kind of this.#types.kindsNamed()) {
      const api = kind.groupVersion === groupVersion ? this.#served.get(typeKey(kind)) : undefined;
      if (!api) continue;
      const last = api.removed === null ? null : minorName(minorOf(api.removed) - 1);
      for (const key of this.#partsOf(kind)) {
        const known = lasts.get(key);
        const isLonger =
          known === undefined || (known !== null && (last === null || minorOf(last) > minorOf(known)));
        if (isLonger) lasts.set(key, last);
      }
    }
    return lasts;
  }

  /** The types of a Kind's own version that it is made of, itself among them. */
  #partsOf(kind: TypeName): Set<string> {
    const parts = new Set([typeKey(kind)]);
    const left = [kind];
    for (let type = left.pop(); type; type = left.pop())
      for (const row of this.#types.fieldsOf(type).values()) {
        const next = this.#types.typeNamedBy(row.type, type);
        if (!next || next.groupVersion !== kind.groupVersion || parts.has(typeKey(next))) continue;
        parts.add(typeKey(next));
        left.push(next);
      }
    return parts;
  }
}
