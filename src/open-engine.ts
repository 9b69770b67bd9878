import { createEngine } from "./answer/create.ts";
import type { Engine } from "./answer/engine.ts";
import { todayFrom } from "./cli.ts";
import type { Lang } from "./domain/language.ts";
import { KnowledgeBase } from "./knowledge/base.ts";
import { openKnowledge } from "./open-knowledge.ts";
import { placesFrom } from "./places.ts";
import type { Surface } from "./surface.ts";

/**
 * The engine over the knowledge as it lies on disk. A broken corpus is told on standard error, mistake by mistake, and
 * the last good knowledge answers.
 * @throws CorpusError when there is none, UsageError when `KAWARABAN_TODAY` is no day.
 */
export async function openEngine(surface: Surface, lang: Lang): Promise<Engine> {
  const today = todayFrom(surface.env, lang);
  const { knowledge, index, problems } = await openKnowledge(placesFrom(surface.env), (line) =>
    surface.warn(line),
  );
  if (problems.length > 0) {
    const { formatProblem } = await import("./corpus/yaml-file.ts");
    surface.warn(`The corpus has ${problems.length} mistake(s); the last good one answers:`);
    for (const problem of problems) surface.warn(formatProblem(problem));
  }
  return createEngine(new KnowledgeBase(knowledge), index, { today });
}
