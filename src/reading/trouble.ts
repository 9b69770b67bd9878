import type { ThingRef } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import type { Frame } from "./frame.ts";
import { readText } from "./read.ts";
import { isAnyOf, Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";

/** What a frame may ask for besides, so that "trouble?" is the question itself. */
const ASKS: ReadonlySet<Frame["ask"]> = new Set(["whether", "life", "how", "what", "when"]);

/**
 * "…, trouble?", 「…、問題ある？」: asked is whether something goes wrong. That a thing is there, or is not, is no yes or no to
 * that: its state is asked for, and what follows from it is told first. "No problem?" asks the opposite, as "is it safe?" does.
 */
export function ofTrouble(frame: Frame, text: string, names: Names): Frame {
  const [thing] = frame.things;
  // "Is 1.25.3 affected by CVE-…?" has a yes and a no of its own; what, when and how much is no yes or no.
  if (!thing || thing.kind === "cve" || frame.problem || frame.of !== null || !ASKS.has(frame.ask))
    return frame;
  if (frame.form === "open" || frame.form === "when" || frame.form === "meaning") return frame;
  const said = new Said(readText(text, names).spans);
  // "Will it stop working in 1.9?" of what came in 1.18: that it was not removed is no answer.
  if (
    frame.event === "removed" &&
    said.has("lost") &&
    !said.has("did.removed") &&
    !isThereBy(thing, frame, names)
  )
    return { ...frame, put: "unclear" };
  const boots = said.has("boot.fails");
  if (!boots && (!said.has("trouble") || said.has("negation", "ask.when") || isSafe(said))) return frame;
  if (boots && (thing.kind !== "flag" || said.has("ask.when"))) return frame;
  // "It does not start with it. Removed in 1.30, right?": that it does not start is told, the release is what is asked about.
  const told = said.all("did.removed").some((span) => !isAnyOf(span, ["boot.fails"]));
  if (boots && told && frame.where.length > 0) return frame;
  // "GA, or a problem?": what has a release of its own is asked for by name.
  if (frame.event !== null && frame.event !== "removed" && frame.rule !== "how-enable") return frame;
  const set =
    thing.kind === "gate" && said.has("noun.gate", "act.on", "value.true", "value.false", "left-set");
  return {
    ...frame,
    ask: set ? "what" : "life",
    detail: set ? "left-set" : null,
    event: set ? (said.has("value.false") ? "off" : "on") : null,
    put: "asked",
    manner: [boots ? "boots" : "trouble"],
    where: [],
  };
}

function isThereBy(thing: ThingRef, { scope }: Frame, { base }: Names): boolean {
  const known = base.things.get(thing);
  return !known || scope.at === undefined || thingStateAt(known, scope.at) !== "not-yet";
}

/** "Fine, or trouble?": words that say nothing but that it goes well. */
function isSafe(said: Said): boolean {
  return said
    .all("safe")
    .some(({ also = [], concept }) => concept !== "trouble" && !also.includes("trouble"));
}
