import type { ReadEntries } from "../upstream/entries.ts";
import { PATHS } from "../upstream/mirror.ts";
import type { Upstream } from "../upstream/read.ts";

/** How much each source holds, by its path in the mirror. */
export type SourceCounts = Readonly<Record<string, number>>;

/** The share of a source that may go from one sync to the next. */
const MOST_GONE = 0.1;

/** A source holds much less than before: it was cut on its way, or somebody has to say that this is right. */
class ShrunkError extends Error {
  readonly code = "SOURCE_SHRUNK";
  override readonly name = "ShrunkError";

  constructor(shrunk: readonly string[]) {
    super(
      `The public sources hold much less than at the last sync: ${shrunk.join("; ")}. Nothing was taken over; the last good knowledge ` +
        "serves on. If this is right, run `kawaraban sync --accept-shrink` once.",
    );
  }
}

export function countsOf(upstream: Upstream, { changelogs }: Pick<ReadEntries, "changelogs">): SourceCounts {
  return {
    [PATHS.featureList]: upstream.listedGates.flatMap(({ rows }) => rows).length,
    [PATHS.gatePages]: upstream.gatePages.flatMap(({ stages }) => stages).length,
    [PATHS.keps]: upstream.keps.length,
    [PATHS.apiTypes]: upstream.apiLives.length,
    [PATHS.deprecationGuide]: upstream.removals.length,
    [PATHS.schedule]: upstream.releases.length,
    [PATHS.changelogs]: changelogs.reduce((sum, { entries }) => sum + entries, 0),
  };
}

/**
 * Holds what was read against the sync before. A source that is gone altogether is another matter: then no facts are taken.
 * @throws ShrunkError when a source lost more than a tenth.
 */
export function refuseShrunk(before: SourceCounts, after: SourceCounts): void {
  const shrunk = Object.entries(before).flatMap(([path, had]) => {
    const has = after[path] ?? 0;
    return has > 0 && has < had * (1 - MOST_GONE) ? [`${path} has ${has} records and had ${had}`] : [];
  });
  if (shrunk.length > 0) throw new ShrunkError(shrunk);
}
