/** Releases as they stood in a month, or on a day, that is past. */
import type { Release } from "../../domain/release.ts";
import type { AboutRelease } from "./about-release.ts";
import { dayOf, monthOf } from "./patches.ts";

/** Most releases whose days are told one after the other. */
const MOST_TOLD = 12;

/**
 * "What was the latest version in January 2026?", "which were supported then?": those that were, with their days. Null where no month or
 * day before the newest release is named, or another release is.
 */
export function releasesThen(
  detail: string,
  { text, versions, base, known }: AboutRelease,
): readonly string[] | null {
  const on = dayOf(text) ?? monthOf(text);
  const other = versions.range !== null || versions.single.some((version) => version !== known.latest);
  if (!on || !/^20\d\d-\d\d/.test(on) || other || (detail === "supported" && versions.latest)) return null;
  const { releases } = base.knowledge;
  const begins = ({ released }: Release) => released?.slice(0, on.length) ?? null;
  const newest = base.releases.get(known.latest);
  const last = newest && begins(newest);
  if (!last || on >= last) return null;
  const dated = releases.filter((release) => begins(release) !== null);
  const by = dated.filter((release) => (begins(release) ?? "") <= on);
  const before = dated.filter((release) => (begins(release) ?? "") < on).at(-1);
  const told =
    detail === "latest"
      ? [...(before ? [before] : []), ...by.filter((release) => begins(release) === on)]
      : by.filter(({ endOfLife }) => endOfLife !== null && endOfLife.slice(0, on.length) >= on);
  return told.length > 0 && told.length <= MOST_TOLD ? told.map(({ version }) => version) : null;
}
