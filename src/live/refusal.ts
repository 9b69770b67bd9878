import { type CorpusProblem, formatProblem } from "../corpus/yaml-file.ts";

/** Mistakes told of a broken corpus; `kawaraban check` tells all. */
const MOST_TOLD = 20;

/** Why a broken corpus is refused, for log and health; each problem begins with `file:line:column`. */
export function refusalOf(problems: readonly CorpusProblem[]): { reason: string; problems: string[] } {
  return {
    reason: `the corpus has ${problems.length} mistake(s); \`kawaraban check\` tells all`,
    problems: problems.slice(0, MOST_TOLD).map(formatProblem),
  };
}
