import { type Change, type Documented, stepsOf, type Thing, type ThingRef } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";

/** Pages of a release are mended after it is out: where a note tells when a thing began, they prove nothing of the time before. */
export function sinceBeginning({ changes, documented }: Pick<Thing, "changes" | "documented">): Documented[] {
  const [first] = stepsOf(changes);
  if (first?.did !== "introduced" || first.atLatest) return documented;
  const begin = minorName(minorOf(first.version));
  return documented.flatMap((span) => {
    if (minorOf(span.from) >= minorOf(begin)) return [span];
    return minorOf(span.to) < minorOf(begin) ? [] : [{ ...span, from: begin }];
  });
}

/** `metric etcd_bookmark_total`, `etcd_bookmark_total`: the name that a renaming gives. */
export function newNameOf(to: string): string {
  return to.replace(/^(?:metric|flag|label|annotation|field|command) /, "");
}

/** Names that came by renaming: what a note tells of the old one is the beginning of the new. */
export class Renamings {
  readonly #byNew = new Map<string, Change>();

  constructor(changes: Iterable<Change>) {
    for (const change of changes) {
      if (change.did !== "renamed" || change.to === undefined || change.planned !== undefined) continue;
      this.#byNew.set(keyOf({ ...change.thing, name: newNameOf(change.to) }), change);
    }
  }

  /** The beginning of a thing that nothing else tells of one: null where it was there before, or where it took no other's place. */
  beginningOf({ ref, changes, documented }: Pick<Thing, "ref" | "changes" | "documented">): Change | null {
    const renamed = this.#byNew.get(keyOf(ref));
    if (!renamed) return null;
    const minor = minorOf(renamed.version);
    const earlier =
      changes.some(({ did, version }) => did === "introduced" || minorOf(version) < minor) ||
      documented.some(({ from }) => minorOf(from) < minor);
    return earlier
      ? null
      : { ...withoutName(renamed), thing: ref, did: "introduced", formerly: renamed.thing.name };
  }
}

function withoutName({ to: _, ...change }: Change): Change {
  return change;
}

function keyOf({ kind, name, component }: ThingRef): string {
  return `${kind} ${component ?? ""} ${name}`.toLowerCase();
}
