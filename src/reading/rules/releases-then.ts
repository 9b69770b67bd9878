/** Releases as they stood in a month, or on a day, that is past. */
import { compareVersions } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { AboutRelease } from "./about-release.ts";
import { isVague, periodIn } from "./days.ts";

/** Most releases whose days are told one after the other. */
const MOST_TOLD = 12;

/** Of a longer time those are told that came in it, and of a shorter one also what was there before, in days. */
const MONTH = 31;

/**
 * "What was the latest version in January 2026?", "which were supported at the end of 2024?": those that were, with their days. Null where
 * no time before the newest release is named, or another release is.
 */
export function releasesThen(
  detail: string,
  { text, versions, base, known }: AboutRelease,
): readonly string[] | null {
  const on = periodIn(text);
  const other = versions.range !== null || versions.single.some((version) => version !== known.latest);
  if (!on || other || (detail === "supported" && versions.latest)) return null;
  const last = base.releases.get(known.latest)?.released;
  if (!last || on.to >= last) return null;
  const told = detail === "latest" ? newestOf(on, base, isVague(text)) : supportedIn(on, base);
  return told.length > 0 && told.length <= MOST_TOLD ? told : null;
}

interface Period {
  from: string;
  to: string;
}

/** The newest at the beginning of a time, and those that came in it. */
function newestOf({ from, to }: Period, base: KnowledgeBase, vague = false): string[] {
  const dated = datedOf(base);
  const came = dated.filter(({ released }) => released >= from && released <= to);
  const long = Date.parse(to) - Date.parse(from) > MONTH * 24 * 60 * 60 * 1000;
  const before =
    long && !vague && came.length > 0 ? [] : dated.filter(({ released }) => released < from).slice(-1);
  return [...before, ...came].map(({ version }) => version);
}

/** The newest release on a day; null where none is known to have been out. */
export function newestOn(day: string, base: KnowledgeBase): string | null {
  return newestOf({ from: day, to: day }, base).at(-1) ?? null;
}

function supportedIn({ from, to }: Period, base: KnowledgeBase): string[] {
  return datedOf(base)
    .filter(({ released, endOfLife }) => released <= to && endOfLife !== null && endOfLife >= from)
    .map(({ version }) => version);
}

/** All whose day is known, in order. */
function datedOf(base: KnowledgeBase): { version: string; released: string; endOfLife: string | null }[] {
  return base.knowledge.releases
    .flatMap(({ version, released, endOfLife }) =>
      released === null ? [] : [{ version, released, endOfLife }],
    )
    .sort((a, b) => compareVersions(a.version, b.version));
}
