/** Turns that ask something else of what was spoken of, in a few words. */
import type { Frame } from "./frame.ts";
import { eventOf } from "./rules/asked.ts";
import { same, saysOnly, type Turn } from "./turn.ts";

/** "Which release turned it on?" – "and which one made it GA?": a release, as before. */
export function whichMade(turn: Turn): Frame | null {
  const { said, before } = turn;
  const event = eventOf(said);
  if (before.frame.ask !== "when" || event === null || !said.has("ask.which")) return null;
  return saysOnly(turn, "ask.which", "reached", "turned", "did.", "default")
    ? same(turn, { ask: "when", event, detail: null, put: "asked", manner: [], where: [], scope: {} })
    : null;
}

/** "It got renamed at some point?" – "to what": what it goes by now. */
export function toWhat(turn: Turn): Frame | null {
  const { said, before } = turn;
  const [thing] = before.frame.things;
  // What a component was raised to is a version of its own.
  const asks = said.has("to") && said.has("ask.what") && thing !== undefined && thing.kind !== "component";
  return asks && saysOnly(turn, "to", "ask.what")
    ? same(turn, {
        ask: "instead",
        event: null,
        detail: null,
        put: "asked",
        manner: [],
        where: [],
        scope: {},
      })
    : null;
}
