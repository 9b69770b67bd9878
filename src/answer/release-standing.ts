/** How a release stands on the day of the question: out or due, and supported or not. Each answer about releases asks here, so that all agree. */
import type { Release } from "../domain/release.ts";
import { minorOf } from "../domain/version.ts";
import type { Context } from "./context.ts";

/** About 14 months: 12 of support and 2 of maintenance (KEP-1498); used where no source names the day. */
const SUPPORT_MONTHS = 14;

/** A day, and what is known on it. */
type Dated = Pick<Context, "base" | "today">;

/** How a release stands on the day of the question. */
interface Standing {
  out: boolean;
  /** The day it came out; null: it has not, or no source tells, as where its notes were there before the day that was planned. */
  on: string | null;
  /** The day it is due; null: it is out, or no source tells. */
  due: string | null;
}

/** See {@link Standing}. */
export function standingOf({ version, released }: Release, { base, today }: Dated): Standing {
  const out = base.isOut(version, today);
  const past = released !== null && released <= today;
  return { out, on: past ? released : null, due: out ? null : released };
}

/**
 * Is a release supported on the day of the question? Where no source names its end, by the usual length; one that is out
 * without a date is, as long as an older one is.
 */
export function supported(release: Release, context: Dated): boolean {
  const { out, on } = standingOf(release, context);
  if (!out) return false;
  if (release.endOfLife !== null) return context.today <= release.endOfLife;
  if (on === null) {
    const older = context.base.knowledge.releases.filter(
      ({ version, released }) => released !== null && minorOf(version) < minorOf(release.version),
    );
    return older.some((one) => supported(one, context));
  }
  const until = new Date(`${on}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + SUPPORT_MONTHS);
  return context.today <= until.toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
