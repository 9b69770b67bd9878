/** What a release does not have yet, asked whether it stops working there. */
import { stateAt } from "../../domain/api.ts";
import type { Frame } from "../frame.ts";
import type { Scanned } from "../scanned.ts";

/** "Will policy/v1 PodDisruptionBudget break on 1.20?": what is not there yet neither breaks nor works. */
export function isLostBefore({ things: [thing], event, scope }: Frame, { said, names }: Scanned): boolean {
  if (thing?.kind !== "api" || event !== "removed" || !scope.at || said.has("did.removed")) return false;
  const { at } = scope;
  const types = names.base.apisNamed(thing.name);
  return types.length > 0 && types.every((type) => stateAt(type, at) === "not-yet");
}
