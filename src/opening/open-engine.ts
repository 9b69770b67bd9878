import { createEngine } from "../answer/create.ts";
import type { ExplainingEngine } from "../answer/engine.ts";
import { todayFrom } from "../cli/command-line.ts";
import type { Surface } from "../cli/surface.ts";
import type { Lang } from "../domain/language.ts";
import { KnowledgeBase } from "../knowledge/base.ts";
import { placesFrom } from "../storage/places.ts";
import { openKnowledge } from "./open-knowledge.ts";

/** Mistakes told at a start; `kawaraban check` tells all. */
const MOST_TOLD = 20;

/**
 * The engine over the knowledge as it lies on disk. A broken corpus is told on standard error, mistake by mistake, and
 * the last good knowledge answers. `warm` prepares the index now and not with the first search: for what goes on running.
 * @throws CorpusError when there is none, UsageError when `KAWARABAN_TODAY` is no day.
 */
export async function openEngine(surface: Surface, lang: Lang, warm = false): Promise<ExplainingEngine> {
  const today = todayFrom(surface.env, lang);
  const { knowledge, index, problems } = await openKnowledge(placesFrom(surface.env), (line) =>
    surface.warn(line),
  );
  if (problems.length > 0) {
    const { formatProblem } = await import("../corpus/yaml-file.ts");
    surface.warn(`The corpus has ${problems.length} mistake(s); the last good one answers:`);
    for (const problem of problems.slice(0, MOST_TOLD)) surface.warn(formatProblem(problem));
    if (problems.length > MOST_TOLD) surface.warn(`and ${problems.length - MOST_TOLD} more: kawaraban check`);
  }
  if (warm) index.warm();
  return createEngine(KnowledgeBase.of(knowledge), index, { today });
}
