import type { Import } from "./layers.ts";

/** The circles among imports: for each file that can be reached from itself, a shortest way round. */
export function circles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  return [...targets.keys()].flatMap((file) => {
    const way = wayRound(file, targets);
    return way === null ? [] : [way];
  });
}

function wayRound(file: string, targets: ReadonlyMap<string, string[]>): string[] | null {
  const seen = new Set<string>();
  let ways = [[file]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways)
      for (const next of targets.get(way.at(-1) ?? "") ?? []) {
        if (next === file) return [...way, file];
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    ways = longer;
  }
  return null;
}
