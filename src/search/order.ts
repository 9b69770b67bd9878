import type { Entry } from "../domain/entry.ts";
import { type Findable, isPatch } from "./documents.ts";
import { versionOrder } from "./filters.ts";

/** Of the same change our own text goes first, then a release before its patches, then what was told earlier. */
export function standsBefore(one: Findable, other: Findable): boolean {
  if (one.type !== "entry" || other.type !== "entry") return false;
  const rank = ({ entry }: { entry: Entry }) =>
    entry.origin === "corpus" ? 0 : isPatch(entry.version) ? 2 : 1;
  return rank(one) - rank(other) < 0 || (rank(one) === rank(other) && earlier(one, other) < 0);
}

/** Of equals, the first release that carried it. */
export function earlier(a: Findable, b: Findable): number {
  if (a.type !== "entry" || b.type !== "entry") return 0;
  return versionOrder(a.entry.version) - versionOrder(b.entry.version);
}
