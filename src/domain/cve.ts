import type { Bilingual } from "./language.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "./version.ts";

/** Releases that have a vulnerability, both ends counted in. An end that is a minor means all of its patches. */
export interface AffectedRange {
  /** Null: no beginning is stated. */
  from: string | null;
  /** Null: no end is stated; where it is fixed, it ends. */
  to: string | null;
}

/** A vulnerability as release notes tell of it. Only what they tell: no list made of these is complete. */
export interface Cve {
  /** `CVE-2025-5187` */
  id: string;
  /** What it is, in our own words; null until somebody has written it. */
  title: Bilingual | null;
  components: string[];
  /** Empty: the notes name no versions. */
  affected: AffectedRange[];
  fixed: string[];
  rating: { severity: string; score: number | null; vector: string | null } | null;
  /** What must be so beside the version for a cluster to be exposed, where the notes say it: a sentence. */
  condition: Bilingual | null;
  /** What helps before the upgrade, by its announcement. */
  workaround: Bilingual | null;
  /** Pull requests of the notes that tell of it. */
  prs: number[];
  /** Releases whose notes tell of it, oldest first. */
  toldIn: string[];
}

/**
 * So many minors below the last one that "up to 1.24.14" names are taken at its word. Only releases with support are assessed (a year,
 * three minors); what is vulnerable may not have been there in those long before.
 */
const ASSESSED = 3;

/**
 * Is a release affected? What the notes do not tell is unknown: minors older than the ones they name, and newer ones, unless
 * a minor's first release is named as fixed. A minor alone counts as its `.0`.
 */
export function affects(cve: Cve, version: string): "affected" | "not-affected" | "unknown" {
  const minor = minorOf(version);
  if (minor < 0) return "unknown";
  const mended = cve.fixed.some(
    (fixed) => (minorOf(fixed) === minor || isFirst(fixed)) && compareVersions(fixed, version) <= 0,
  );
  if (mended) return isDisputed(cve, version) ? "unknown" : "not-affected";
  // Several ranges without a beginning are a line a minor each; a single one reaches back to the first release.
  const open = cve.affected.filter(({ from, to }) => from === null && to !== null).length;
  const within = cve.affected.some(({ from, to }) => {
    if (from === null && to !== null && minorOf(to) - minor > ASSESSED) return false;
    const start = from ?? (open > 1 ? minorName(minorOf(to ?? "")) : "1.0");
    return (
      compareVersions(start, version) <= 0 && (to === null ? hasFix(cve, minor) : endsAfter(to, version))
    );
  });
  if (within) return "affected";
  if (cve.affected.some(({ from, to }) => from === null && to !== null && minorOf(to) - minor > ASSESSED))
    return "unknown";
  // Of a minor that they name, the notes name every affected patch.
  const named = cve.affected.some(
    ({ from, to }) => to !== null && [from, to].some((end) => end !== null && minorOf(end) === minor),
  );
  return named ? "not-affected" : "unknown";
}

/** Do the notes name a release, or one before it in its minor, as the one with the fix, and as affected as well? */
export function isDisputed({ affected, fixed }: Cve, version: string): boolean {
  const minor = minorOf(version);
  return (
    fixed.some((fix) => minorOf(fix) === minor && compareVersions(fix, version) <= 0) &&
    affected.some(
      ({ to }) =>
        to !== null &&
        minorOf(to) === minor &&
        (parseVersion(to)?.patch ?? null) !== null &&
        compareVersions(version, to) <= 0,
    )
  );
}

/** `1.25.0`, with which a fix came to all later minors. */
function isFirst(version: string): boolean {
  return (parseVersion(version)?.patch ?? 0) === 0;
}

/** Without a stated end it ends with the last minor that got a fix; what came later, the notes do not tell. */
function hasFix({ fixed }: Cve, minor: number): boolean {
  return fixed.some((version) => minorOf(version) >= minor);
}

function endsAfter(end: string, version: string): boolean {
  const whole = parseVersion(end)?.patch === null;
  return whole ? minorOf(version) <= minorOf(end) : compareVersions(version, end) <= 0;
}
