import type { Corrections } from "../corpus/corrections.ts";
import { joinPatches, type PatchRelease, type Release } from "../domain/release.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { ReleaseDates } from "../upstream/schedule.ts";

export interface ReleaseSources {
  dates: readonly ReleaseDates[];
  patches: readonly PatchRelease[];
  corrections: Corrections["releases"];
  /** The newest minor known to be released by another source, which may have no dates yet; null: not known. */
  newest: string | null;
}

/**
 * Minor releases from the first to the newest that the schedules or the corrections date; corrections fill what the
 * schedules leave open. Nothing is computed: where no source gives an end of life it stays null. (Kubernetes supports a minor for about 14 months, 12 of support and 2 of
 * maintenance, so that an end may be expected: https://kubernetes.io/releases/patch-releases/#support-period.)
 */
export function joinReleases({
  dates,
  patches: told,
  corrections,
  newest: known,
}: ReleaseSources): Release[] {
  const newest = Math.max(
    known === null ? -1 : minorOf(known),
    ...[...dates, ...corrections.map(({ release }) => ({ version: release }))].map(({ version }) =>
      minorOf(version),
    ),
  );
  return Array.from({ length: newest + 1 }, (_, minor) => {
    const version = minorName(minor);
    const corrected = corrections.find(({ release }) => release === version);
    const dated = dates.filter((row) => row.version === version);
    const patches = dated.flatMap(({ latestPatch }) => latestPatch ?? []);
    return {
      version,
      name: null,
      released: first(dated.map(({ released }) => released)) ?? corrected?.released ?? null,
      endOfLife: first(dated.map(({ endOfLife }) => endOfLife)) ?? corrected?.endOfLife ?? null,
      maintenanceFrom: first(dated.map(({ maintenanceFrom }) => maintenanceFrom)),
      patches: patchesOf(minor, [...told, ...dated.flatMap((row) => row.patches)]),
      latestPatch: patches.sort(compareVersions).at(-1) ?? corrected?.latestPatch ?? null,
      enhancements: null,
      go: null,
      lead: null,
      themes: null,
    };
  });
}

/** A minor's patch releases, each with what all sources say of it. */
function patchesOf(minor: number, told: readonly PatchRelease[]): PatchRelease[] {
  const byVersion = new Map<string, PatchRelease>();
  for (const patch of told) {
    if (minorOf(patch.version) !== minor) continue;
    const known = byVersion.get(patch.version);
    byVersion.set(patch.version, {
      version: patch.version,
      date: known?.date ?? patch.date,
      remarks: [...new Set([...(known?.remarks ?? []), ...patch.remarks])],
      cves: [...new Set([...(known?.cves ?? []), ...patch.cves])],
      mends: known?.mends ?? patch.mends,
    });
  }
  return [...byVersion.values()].sort((a, b) => compareVersions(a.version, b.version));
}

function first(days: readonly (string | null)[]): string | null {
  return days.find((day) => day !== null) ?? null;
}

/** Releases with the patches that notes are there of: a patch release whose notes are published is out, whatever the schedule's page says. */
export function withToldPatches(releases: readonly Release[], told: Iterable<string>): Release[] {
  const patches = [...new Set(told)].filter((text) => {
    const version = parseVersion(text);
    return version !== null && (version.patch ?? 0) > 0 && version.pre === undefined;
  });
  return releases.map((release) => {
    const own = patches.filter((version) => minorOf(version) === minorOf(release.version));
    const newest =
      [...own, ...(release.latestPatch === null ? [] : [release.latestPatch])].sort(compareVersions).at(-1) ??
      null;
    const bare = own.map((version) => ({ version, date: null, remarks: [], cves: [], mends: null }));
    return { ...release, patches: joinPatches(release.patches, bare), latestPatch: newest };
  });
}
