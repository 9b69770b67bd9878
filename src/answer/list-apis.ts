/** The API types of a list; where several stages are asked for, those of the other versions of the same Kind are meant as well. */
import { type ApiType, apiStage, stateAt } from "../domain/api.ts";
import { STAGES, type Stage } from "../domain/gate.ts";
import type { Condition } from "../reading/frame.ts";
import { holds, lifeOfApi, type Releases, type Selectable } from "./selection.ts";

/**
 * The types for which all conditions hold. "Went GA in 1.36 and were beta in 1.34" lists the GA version of a Kind that had a beta one in
 * 1.34: a version has one stage for all its life. "Beta and not GA": the Kind has no GA version.
 */
export function selectApis(
  types: readonly ApiType[],
  where: readonly Condition[],
  releases: Releases,
): ApiType[] {
  const own = ownStage(where);
  if (own === null)
    return types.filter((type) => where.every((one) => holds(one, lifeOfApi(type), releases) === true));
  return types.filter((type) => {
    if (apiStage(type) !== own) return false;
    const all = types.filter(({ group, kind }) => group === type.group && kind === type.kind);
    return where.every((one) => {
      const stage = stageOf(one);
      const life =
        stage === null ? lifeOfApi(type) : stage === own ? lifeAtStage([type], own) : lifeAtStage(all, stage);
      return holds(one, life, releases) === true;
    });
  });
}

/** The stage of the rows, where stages are compared: the last that something came to or is at; null where they are not compared. */
function ownStage(where: readonly Condition[]): Stage | null {
  const staged = where.filter((one) => stageOf(one) !== null);
  if (staged.length < 2) return null;
  const had = staged.flatMap((one) => (one.negated || one.relation === "never" ? [] : (stageOf(one) ?? [])));
  return STAGES.findLast((stage) => had.includes(stage)) ?? null;
}

/** Are stages of several versions of a Kind asked for? */
export function comparesStages(where: readonly Condition[]): boolean {
  const own = ownStage(where);
  return own !== null && where.some((one) => !one.negated && ![null, own].includes(stageOf(one)));
}

function stageOf({ did }: Condition): Stage | null {
  return STAGES.find((stage) => stage === did && stage !== "deprecated") ?? null;
}

/** The versions of a Kind at one stage, taken together: it is at it where one of them is served. */
function lifeAtStage(types: readonly ApiType[], stage: Stage): Selectable {
  const staged = types.filter((type) => apiStage(type) === stage);
  return {
    steps: staged.flatMap((type) => lifeOfApi(type).steps),
    holdsAt(_did, version) {
      const states = staged.map((type) => stateAt(type, version));
      if (states.includes("served")) return true;
      return states.includes("unknown") ? null : false;
    },
  };
}
