import { todayFrom } from "../cli/command-line.ts";
import type { Surface } from "../cli/surface.ts";
import type { Lang } from "../domain/language.ts";
import { createAnswering } from "../engine/answering.ts";
import { createEngine } from "../engine/create.ts";
import type { Explaining, ExplainingEngine } from "../engine/engine.ts";
import { KnowledgeBase } from "../knowledge/base.ts";
import { placesFrom } from "../storage/places.ts";
import { type Opened, type Origin, openKnowledge } from "./open-knowledge.ts";

/** Mistakes told at a start; `kawaraban check` tells all. */
const MOST_TOLD = 20;

/**
 * What answers over the knowledge as it lies on disk; it prepares what a question needs with the question. A broken corpus is told on
 * standard error, mistake by mistake, and the last good knowledge answers.
 * @throws CorpusError when there is none, UsageError when `KAWARABAN_TODAY` is no day.
 */
export async function openAnswering(surface: Surface, lang: Lang): Promise<Explaining> {
  const today = todayFrom(surface.env, lang);
  const { knowledge, index } = await opened(surface);
  return createAnswering(KnowledgeBase.of(knowledge), index, { today });
}

/** The engine for what goes on running, with the knowledge that it answers from; the index is prepared now and not with the first search. */
export async function openEngine(
  surface: Surface,
  lang: Lang,
): Promise<{ engine: ExplainingEngine; base: KnowledgeBase; origin: Origin }> {
  const today = todayFrom(surface.env, lang);
  const { knowledge, index, origin } = await opened(surface);
  index.warm();
  const base = KnowledgeBase.of(knowledge);
  return { engine: createEngine(base, index, { today }), base, origin };
}

async function opened(surface: Surface): Promise<Opened> {
  const found = await openKnowledge(placesFrom(surface.env), (line) => surface.warn(line));
  const { problems } = found;
  if (problems.length > 0) {
    const { formatProblem } = await import("../corpus/yaml-file.ts");
    surface.warn(`The corpus has ${problems.length} mistake(s); the last good one answers:`);
    for (const problem of problems.slice(0, MOST_TOLD)) surface.warn(formatProblem(problem));
    if (problems.length > MOST_TOLD) surface.warn(`and ${problems.length - MOST_TOLD} more: kawaraban check`);
  }
  return found;
}
