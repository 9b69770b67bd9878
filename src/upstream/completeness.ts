import { PATHS } from "./mirror.ts";
import type { Upstream } from "./read.ts";

/** Where the mirror has nothing of a source that facts come from, as paths. */
export function missingSources(upstream: Upstream): string[] {
  const sources: [path: string, facts: readonly unknown[]][] = [
    [PATHS.featureList, upstream.listedGates],
    [PATHS.gatePages, upstream.gatePages],
    [PATHS.keps, upstream.keps],
    [PATHS.apiTypes, upstream.apiLives],
    [PATHS.deprecationGuide, upstream.removals],
    [PATHS.schedule, upstream.releases],
    [PATHS.drafts, upstream.notes],
  ];
  return sources.flatMap(([path, facts]) => (facts.length === 0 ? [path] : []));
}
