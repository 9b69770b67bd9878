import { todayFrom } from "../cli/command-line.ts";
import type { Surface } from "../cli/surface.ts";
import type { Lang } from "../domain/language.ts";
import { createEngine } from "../engine/create.ts";
import type { ExplainingEngine } from "../engine/engine.ts";
import { KnowledgeBase } from "../knowledge/base.ts";
import { placesFrom } from "../storage/places.ts";
import { type Origin, openKnowledge } from "./open-knowledge.ts";

/** Mistakes told at a start; `kawaraban check` tells all. */
const MOST_TOLD = 20;

/**
 * The engine over the knowledge as it lies on disk. A broken corpus is told on standard error, mistake by mistake, and
 * the last good knowledge answers. `warm` prepares the index now and not with the first search: for what goes on running.
 * @throws CorpusError when there is none, UsageError when `KAWARABAN_TODAY` is no day.
 */
export async function openEngine(surface: Surface, lang: Lang, warm = false): Promise<ExplainingEngine> {
  return (await openAnswering(surface, lang, warm)).engine;
}

/** The engine as {@link openEngine} gives it, with the knowledge that it answers from. */
export async function openAnswering(
  surface: Surface,
  lang: Lang,
  warm: boolean,
): Promise<{ engine: ExplainingEngine; base: KnowledgeBase; origin: Origin }> {
  const today = todayFrom(surface.env, lang);
  const { knowledge, index, problems, origin } = await openKnowledge(placesFrom(surface.env), (line) =>
    surface.warn(line),
  );
  if (problems.length > 0) {
    const { formatProblem } = await import("../corpus/yaml-file.ts");
    surface.warn(`The corpus has ${problems.length} mistake(s); the last good one answers:`);
    for (const problem of problems.slice(0, MOST_TOLD)) surface.warn(formatProblem(problem));
    if (problems.length > MOST_TOLD) surface.warn(`and ${problems.length - MOST_TOLD} more: kawaraban check`);
  }
  if (warm) index.warm();
  const base = KnowledgeBase.of(knowledge);
  return { engine: createEngine(base, index, { today }), base, origin };
}
