import type { Kind } from "../domain/entry.ts";
import { parseVersion } from "../domain/version.ts";
import type { Findable, HitType } from "./documents.ts";

/** Narrows a search; what is left out does not narrow. */
export interface SearchFilters {
  /** Both ends included, or a list; a minor (`1.25`) covers its patches. */
  versions?: { from: string; to: string } | string[];
  /** SIG names without `sig-`; one of them must own the change. */
  sigs?: string[];
  /** `action-required` also finds changes of another kind that need action. */
  kinds?: Kind[];
  /** GitHub names without `@`, in any case; one of them must be the author. */
  people?: string[];
  /** Only (true) or without (false) what needs action. */
  actionRequired?: boolean;
  /** Only entries have versions, SIGs and kinds: a filter on those leaves nothing else. */
  types?: HitType[];
}

/** More patches than a minor release has. */
const PATCHES = 1000;

/** A version as a number that orders as versions do; a minor counts as its `.0`. -1: no version. */
export function versionOrder(version: string): number {
  const parsed = parseVersion(version);
  return parsed ? parsed.minor * PATCHES + (parsed.patch ?? 0) : -1;
}

/** First and last version covered: `1.25` from 1.25.0 to its last patch. */
function span(from: string, to: string): [number, number] {
  const end = parseVersion(to);
  const last = end && end.patch === null ? end.minor * PATCHES + PATCHES - 1 : versionOrder(to);
  return [versionOrder(from), last];
}

/** Does a thing pass that stands at a place of the index? */
export type Passing = (thing: Findable, place: number) => boolean;

/**
 * The test that a thing must pass; null when everything passes. `orders` gives the versions of a thing
 * (see {@link versionOrder}).
 */
export function filterOf(
  filters: SearchFilters,
  orders: (thing: Findable, place: number) => readonly number[],
): Passing | null {
  const { versions, sigs, kinds, people, actionRequired, types } = filters;
  const ofEntries = [versions, sigs, kinds, people, actionRequired].some((filter) => filter !== undefined);
  if (!ofEntries && types === undefined) return null;
  const spans = versions === undefined ? null : spansOf(versions);
  const authors = people && new Set(people.map((name) => name.toLowerCase()));
  return (thing, place) => {
    if (types && !types.includes(thing.type)) return false;
    if (!ofEntries) return true;
    if (thing.type !== "entry") return false;
    const { entry } = thing;
    if (actionRequired !== undefined && entry.actionRequired !== actionRequired) return false;
    if (kinds && !kinds.includes(entry.kind) && !(entry.actionRequired && kinds.includes("action-required")))
      return false;
    if (sigs && !sigs.some((sig) => entry.sigs.includes(sig))) return false;
    if (authors && (entry.author === null || !authors.has(entry.author.toLowerCase()))) return false;
    return (
      !spans ||
      orders(thing, place).some((order) => spans.some(([first, last]) => first <= order && order <= last))
    );
  };
}

function spansOf(versions: { from: string; to: string } | string[]): [number, number][] {
  return Array.isArray(versions) ? versions.map((one) => span(one, one)) : [span(versions.from, versions.to)];
}
