import type { Bilingual } from "./language.ts";

/** A minor release. Dates are ISO days (`2026-08-26`), null when no source gives them. */
export interface Release {
  version: string;
  /** The release team's nickname, `Combiner`. */
  name: string | null;
  released: string | null;
  endOfLife: string | null;
  /** Newest patch the sources know. */
  latestPatch: string | null;
  enhancements: { total: number; alpha?: number; beta?: number; stable?: number; deprecated?: number } | null;
  /** Go version it was built with, `1.19`. */
  go: string | null;
  themes: Bilingual | null;
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
