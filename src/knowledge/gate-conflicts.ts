import type { FeatureGate, GateClaim, Stage, StageSpan } from "../domain/gate.ts";
import { minorOf } from "../domain/version.ts";
import type { ListedGate } from "../upstream/feature-list.ts";
import type { GatePage } from "../upstream/gate-pages.ts";
import type { KepFile } from "../upstream/keps.ts";
import { BEFORE_GATES } from "./gate-rows.ts";

/** The newest release that any of the website's pages speaks of: what came later, the pages cannot disagree about. */
export function newestOnPages(pages: readonly GatePage[]): number {
  return Math.max(0, ...pages.flatMap(({ stages }) => stages.map(({ from }) => minorOf(from))));
}

/**
 * Does a gate's page disagree with the shipped list? Compared are stage, default and first release of every row up to
 * the newest release the pages know. Not compared: what came later (the page merely lags), the lock (most pages leave it
 * out), the end of a row (it follows from the next one), and the list's "1.0", which stands for behaviour older than its gate.
 */
export function pageDisagrees(listed: ListedGate, page: GatePage, newest: number): boolean {
  const key = (row: { stage: Stage; default: boolean | null; from: string }): string =>
    `${row.stage} ${row.default} ${row.from}`;
  const ours = listed.rows.filter(({ from }) => from !== BEFORE_GATES && minorOf(from) <= newest).map(key);
  const theirs = page.stages.map(key);
  return ours.length !== theirs.length || ours.some((row) => !theirs.includes(row));
}

/** The page's rows as it gives them. */
export function pageClaim(page: GatePage): GateClaim {
  return {
    source: "website",
    stages: page.stages.map((row) => ({
      stage: row.stage,
      ...(row.default !== null && { default: row.default }),
      from: row.from,
      to: row.to,
    })),
  };
}

/**
 * The end of a removed gate's table where it is not what the notes tell. Older pages often end with the release of the removal itself,
 * newer ones with the release before: `reliable` is the first minor with which an end can only mean the latter.
 */
export function endClaim(page: GatePage, removedIn: string | null, reliable: number): GateClaim | null {
  const end = page.stages.at(-1)?.to;
  if (!page.removed || !end || removedIn === null || minorOf(removedIn) < 0) return null;
  const after = minorOf(removedIn) - minorOf(end);
  const agrees = after === 1 || (after === 0 && minorOf(end) < reliable);
  return agrees ? null : { source: "website", stages: [], ends: end };
}

/**
 * The milestones of a gate's KEP that are not what shipped. Milestones are targets: those beyond the newest release say
 * nothing yet, and one that another gate of the same KEP met is that gate's.
 */
export function kepClaim(
  gate: Pick<FeatureGate, "stages" | "source" | "removedIn">,
  kep: Pick<KepFile, "milestones">,
  siblings: readonly (readonly StageSpan[])[],
  newest: string,
): GateClaim | null {
  const rows: GateClaim["stages"] = [];
  for (const stage of ["alpha", "beta", "stable", "deprecated"] as const) {
    const target = kep.milestones[stage];
    if (!target || minorOf(target) > minorOf(newest)) continue;
    const shipped = firstOf(gate.stages, stage);
    // Of a gate that only its page tells, a stage may be missing because the page lags.
    if (shipped === null && gate.source !== "list") continue;
    if (shipped !== null && minorOf(shipped) === minorOf(target)) continue;
    if (siblings.some((stages) => minorOf(firstOf(stages, stage) ?? "") === minorOf(target))) continue;
    rows.push({ stage, from: target });
  }
  return rows.length > 0 ? { source: "kep", stages: rows } : null;
}

function firstOf(stages: readonly StageSpan[], stage: Stage): string | null {
  return stages.find((row) => row.stage === stage)?.from ?? null;
}
