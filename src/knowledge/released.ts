import { minorOf } from "../domain/version.ts";
import type { ApiLife } from "../upstream/api-lifecycle.ts";
import type { GatePage } from "../upstream/gate-pages.ts";
import type { Upstream } from "../upstream/read.ts";

/**
 * The sources without what they say of releases still in the making: the branches they are read from are always ahead
 * of the newest release, and until it is out a stage, a removal or an API may be taken back. Unchanged where the mirror
 * holds no CHANGELOG, which alone proves a release.
 */
export function releasedOnly(upstream: Upstream): Upstream {
  const { newestReleased } = upstream;
  if (newestReleased === null) return upstream;
  const newest = minorOf(newestReleased);
  const isOut = (version: string): boolean => minorOf(version) <= newest;
  return {
    ...upstream,
    listedGates: upstream.listedGates
      .map((gate) => ({ ...gate, rows: gate.rows.filter(({ from }) => isOut(from)) }))
      .filter(({ rows }) => rows.length > 0),
    gatePages: upstream.gatePages
      .map((page) => pageUntil(page, newest))
      .filter(({ stages }) => stages.length > 0),
    apiLives: upstream.apiLives
      .filter(({ introduced }) => isOut(introduced))
      .map((life) => lifeUntil(life, newest)),
  };
}

/** A page whose last row ends with the newest release tells of a removal, or of a next row, that is yet to come. */
function pageUntil(page: GatePage, newest: number): GatePage {
  const stages = page.stages
    .filter(({ from }) => minorOf(from) <= newest)
    .map((row) => (row.to !== null && minorOf(row.to) > newest ? { ...row, to: null } : row));
  const last = stages.at(-1);
  const goesLater = page.removed && last !== undefined && (last.to === null || minorOf(last.to) >= newest);
  return goesLater
    ? { ...page, removed: false, stages: [...stages.slice(0, -1), { ...last, to: null }] }
    : { ...page, stages };
}

function lifeUntil(life: ApiLife, newest: number): ApiLife {
  const stillServed = life.removed !== null && minorOf(life.removed) > newest;
  return stillServed ? { ...life, removalDeclared: false } : life;
}
