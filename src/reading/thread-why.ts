/** Follow-ups that ask why a verdict was given: "is WatchListClient GA in 1.36?" – "why not?" */
import type { Frame } from "./frame.ts";
import { hasVersion, same, saysOnly, type Turn } from "./turn.ts";

/** "Why not?", 「なんで?」: how what was asked of a gate came about, or has not, told of the release that it was asked of, and without a verdict. */
export function whyNot(turn: Turn): Frame | null {
  const { said, before } = turn;
  const { ask, event, detail, manner, things, scope } = before.frame;
  const [spoken] = things;
  if (spoken?.kind !== "gate" || ask !== "whether" || hasVersion(turn)) return null;
  const bare = said.has("ask.why") && saysOnly(turn, "ask.why");
  if (!bare || (!said.has("negation") && scope.at === undefined)) return null;
  const told = { put: "asked" as const, manner: [], claims: [], detail: null, rule: "why-not" };
  return event === null || detail !== null || manner.includes("can")
    ? same(turn, { ...told, ask: "life", event: null })
    : same(turn, { ...told, ask: "when" });
}
