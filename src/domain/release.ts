import type { Bilingual } from "./language.ts";
import { compareVersions } from "./version.ts";

/** Why a patch release was out of the ordinary, by the schedule's remarks. `regression`: it is remarked as having to do with one. */
export const PATCH_REMARKS = [
  "out-of-band",
  "security-fix",
  "regression",
  "regression-fix",
  "after-end-of-life",
  "final",
  "consolidated",
  "no-op",
  "tagging-issue",
  "conformance-issue",
  "unsigned-images",
  "go-update",
  "registry-change",
] as const;
export type PatchRemark = (typeof PATCH_REMARKS)[number];

/** A patch release; most come as planned and have no remark. */
export interface PatchRelease {
  version: string;
  /** Its day, null when no source gives it. */
  date: string | null;
  remarks: PatchRemark[];
  /** Vulnerabilities that the remark gives as its reason. */
  cves: string[];
  /** The release whose regression it mends. */
  mends: string | null;
}

/** A minor release. Dates are ISO days (`2026-08-26`), null when no source gives them. */
export interface Release {
  version: string;
  /** The release team's nickname, `Combiner`. */
  name: string | null;
  released: string | null;
  endOfLife: string | null;
  /** From when on it gets only critical fixes: two months before its end of life. Null: no source gives the day. */
  maintenanceFrom: string | null;
  /** Its patch releases that sources date or remark on, oldest first; not all of them. */
  patches: PatchRelease[];
  /** Newest patch the sources know. */
  latestPatch: string | null;
  enhancements: { total: number; alpha?: number; beta?: number; stable?: number; deprecated?: number } | null;
  /** Go version it was built with, `1.19`. */
  go: string | null;
  /** Who led the release team, as the announcement names them. */
  lead: string | null;
  themes: Bilingual | null;
}

/** Patch releases that fresh sources tell, and those known before that they no longer hold; oldest first. */
export function joinPatches(fresh: readonly PatchRelease[], known: readonly PatchRelease[]): PatchRelease[] {
  const told = new Set(fresh.map(({ version }) => version));
  const dated = fresh.map((patch) => ({
    ...patch,
    date: patch.date ?? known.find(({ version }) => version === patch.version)?.date ?? null,
  }));
  return [...dated, ...known.filter(({ version }) => !told.has(version))].sort((a, b) =>
    compareVersions(a.version, b.version),
  );
}

/** Kubernetes supports a minor release until its end of life. */
export function isSupported(release: Release, today: string): boolean {
  return (
    release.released !== null &&
    release.released <= today &&
    release.endOfLife !== null &&
    today <= release.endOfLife
  );
}
