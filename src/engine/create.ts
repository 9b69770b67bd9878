import type { KnowledgeBase } from "../knowledge/base.ts";
import type { SearchIndex } from "../search/index.ts";
import { createAnswering, creatingAnswering, type EngineOptions } from "./answering.ts";
import type { Explaining, ExplainingEngine } from "./engine.ts";
import { inTurns } from "./in-turns.ts";

/** The engine over a knowledge and its index: what {@link createAnswering} gives, and checks of manifests. */
export function createEngine(
  base: KnowledgeBase,
  index: SearchIndex,
  options: EngineOptions,
): ExplainingEngine {
  return checking(createAnswering(base, index, options), base, options);
}

/** As {@link createEngine}, in steps of some milliseconds: between two of them the caller may let others work. */
export function* creatingEngine(
  base: KnowledgeBase,
  index: SearchIndex,
  options: EngineOptions,
): Generator<void, ExplainingEngine> {
  return checking(yield* creatingAnswering(base, index, options), base, options);
}

function checking(answering: Explaining, base: KnowledgeBase, { today }: EngineOptions): ExplainingEngine {
  return {
    ...answering,
    // Its parser of YAML takes as long to load as the knowledge does: only who checks waits for it.
    check: async (request) => {
      const { checkingManifests } = await import("../manifests/check.ts");
      return inTurns(checkingManifests(request, base, today()));
    },
  };
}
