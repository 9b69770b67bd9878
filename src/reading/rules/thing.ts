import type { Did } from "../../domain/thing.ts";
import type { Said } from "../said.ts";
import { type Asked, asked, eventOf, isWhen, isYesOrNo } from "./asked.ts";

/**
 * Which sentence about a flag, a metric, a field, a mode … is asked for. `rest` is the question without the name; `versioned`,
 * whether a version stands in it.
 */
export function askedOfThing(rest: Said, versioned: boolean): Asked {
  const event = deedOf(rest);
  if (rest.has("ask.who")) return asked("thing-who", "who", { event });
  if (rest.has("ask.pr", "noun.pr")) return asked("thing-pr", "pr", { event });
  if (rest.has("ask.instead")) return asked("thing-instead", "instead");
  if (rest.has("did.removed") && rest.has("did.deprecated") && !versioned) return asked("thing-both", "life");
  if (isWhen(rest, versioned))
    return asked("thing-when", "when", {
      event: event ?? (rest.has("ask.until", "release.last", "api.last") ? "removed" : "introduced"),
    });
  if (rest.has("ask.why")) return asked("thing-why", "why", { event });
  const negated = rest.has("negation") && !rest.has("or-not");
  const there = rest.has("use", "exist", "still", "serve", "lost", "safe", "can");
  if (event !== null && isYesOrNo(rest) && !rest.has("or")) {
    // 「まだ非推奨じゃない?」 asks for the event, "does it still work?" for its being there.
    return asked("thing-whether", "whether", { event, negated });
  }
  if (there && (isYesOrNo(rest) || versioned)) return asked("thing-there", "whether", { negated });
  if (rest.has("ask.how")) return asked("thing-how", "how", { event });
  if (rest.has("did.changed", "noun.change", "ask.what-changed")) return asked("thing-changes", "changes");
  if (event !== null) return asked("thing-event", "when", { event });
  return asked("thing-life", "life");
}

/** What is asked to have happened: a thing can be renamed, changed or fixed as well. */
function deedOf(said: Said): Did | null {
  const event = eventOf(said);
  if (event) return event;
  if (said.has("lost")) return "removed";
  if (said.has("did.renamed")) return "renamed";
  if (said.has("did.introduced", "did.added")) return "introduced";
  return said.has("did.off") ? "off" : null;
}
