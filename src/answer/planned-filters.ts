import type { Filters, Question } from "../reading/command/query.ts";
import type { Frame } from "../reading/frame.ts";

/** The filters typed and those said; what is asked for twice narrows once. */
export function filtersOf(
  { filters: { sigs, kinds, people, about = [], except = [] } }: Frame,
  { filters }: Question,
): Filters {
  const both = <Name>(typed: readonly Name[], said: readonly Name[]) => [...new Set([...typed, ...said])];
  return {
    versions: filters.versions,
    sigs: both(filters.sigs, sigs),
    kinds: both(filters.kinds, kinds),
    people: both(filters.people ?? [], people),
    ...((filters.about ?? about).length > 0 && { about: both(filters.about ?? [], about) }),
    ...((filters.except ?? except).length > 0 && { except: both(filters.except ?? [], except) }),
  };
}
