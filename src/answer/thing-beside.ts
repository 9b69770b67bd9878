import { minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Condition } from "../reading/frame.ts";
import { cameAbout, stepsAsked } from "./thing-state.ts";
import { type Asking, alreadyIn, onlyIn, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/**
 * "Was it removed after 1.27?" A yes or no in front of `told`, the things' lives, where it follows from the steps themselves; else
 * the lives alone. "Was it removed in 1.30?" of what was gone before: a bare no would deny that it is gone, so the no says when.
 */
export function besideSentence(
  things: readonly KnownThing[],
  beside: Condition,
  told: string,
  asking: Asking,
): string {
  const [first, ...others] = things.map((thing) => cameAbout(thing, beside));
  const open = first === null || first === undefined || others.some((one) => one !== first);
  // What is first heard of as beta was there before.
  const grown =
    beside.did === "introduced" &&
    things.some((thing) =>
      stepsAsked(thing, "introduced").some(({ did }) => did !== "introduced" && did !== "alpha"),
    );
  if (open || grown) return told;
  if (beside.relation === "in" && !first) return inARow(asking.lang, otherwise(things, beside, asking), told);
  return inARow(asking.lang, verdict(asking, first, TOLD.was), told);
}

/** "No, already in 1.27." Nothing where the things differ. */
function otherwise(things: readonly KnownThing[], { did, from }: Condition, asking: Asking): string {
  const versions = new Set(things.map((thing) => stepsAsked(thing, did).at(-1)?.version));
  const [version, ...others] = versions;
  if (version === undefined || from === null || others.length > 0) return "";
  return minorOf(version) < minorOf(from) ? alreadyIn(asking, version, from) : onlyIn(asking, version, from);
}
