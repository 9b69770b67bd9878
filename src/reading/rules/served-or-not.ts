/** API types whose being served decides nothing: those that a release does not have yet, and those that webhooks are sent. */
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

const WEBHOOK = /\bweb ?-?hook|ウェブ・?フック|Web ?フック/i;

/** "Can our webhook still use TokenReview v1beta1?": of what is sent to webhooks, its being served decides nothing. */
export function isSentToThem({ things: [thing] }: Frame, { text, names }: Scanned): boolean {
  if (thing?.kind !== "api" || !WEBHOOK.test(text)) return false;
  const { base } = names;
  return base.apisNamed(thing.name).some((type) => base.things.apiEdits.sentOf(type) !== null);
}
