/** A field in one group and version of the API: `batch/v1beta1/CronJob.spec.timeZone`. */
import { type Change, type Did, inOrder, type Thing, type ThingRef } from "../domain/thing.ts";
import { minorOf } from "../domain/version.ts";

/** A field's path without the group and version before it; null where none is. */
export function bareFieldName({ kind, name }: ThingRef): string | null {
  return kind === "field" && name.includes("/") ? name.slice(name.lastIndexOf("/") + 1) : null;
}

/** The `group/version`, or group, before a field's path; null where none is. */
export function versionOfField({ kind, name }: ThingRef): string | null {
  return kind === "field" && name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : null;
}

/** What the tables say for each version, and editors only of the field as a whole. */
const OF_VERSION: ReadonlySet<Did> = new Set(["introduced", "removed", "renamed", "replaced"]);

/**
 * A field of one version, as the tables have it, with what editors tell of the field in all versions: of the steps that versions
 * take for themselves only those of the same release; of the others those that fell into the version's releases, and none that made
 * it a field which the version does not have.
 * @param hasField does the version have a field of this path?
 */
export function withToldOfField<T extends Thing>(
  field: Thing,
  told: T,
  hasField: (path: string) => boolean,
): T {
  const isSame = (a: Change, b: Change) => a.did === b.did && minorOf(a.version) === minorOf(b.version);
  const own = field.changes.map((step) => {
    const same = told.changes.find((one) => one.planned === undefined && isSame(one, step));
    return same ? { ...same, thing: field.ref } : step;
  });
  const began = own.find(({ did }) => did === "introduced");
  const ended = own.find(({ did }) => did === "removed");
  const others = told.changes
    .filter((step) => !OF_VERSION.has(step.did) && !own.some((one) => isSame(one, step)))
    .filter(({ instead }) => !instead?.includes(".") || hasField(instead))
    .filter(
      ({ version }) =>
        (!began || minorOf(version) >= minorOf(began.version)) &&
        (!ended || minorOf(version) < minorOf(ended.version)),
    )
    .map((step): Change => ({ ...step, thing: field.ref }));
  return {
    ...told,
    ...field,
    changes: inOrder([...own, ...others]),
    gate: field.gate ?? told.gate,
  };
}
