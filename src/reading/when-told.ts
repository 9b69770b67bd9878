/** "The page says X was removed in 1.24. When was it really?": what is told, asked for its release. */
import type { Frame, Span } from "./frame.ts";
import { saysOnly } from "./halves.ts";
import { readText } from "./read.ts";
import { Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** Null where a question says more than "when", or not one thing alone is told to have happened. */
export function whenTold(told: Frame, tale: readonly Span[], text: string, names: Names): Frame | null {
  const events = new Set(tale.flatMap(({ concept }) => (concept.startsWith("did.") ? [concept] : [])));
  if (told.things.length === 0 || told.event === null || events.size !== 1) return null;
  const said = new Said(readText(cleanText(text).text, names).spans);
  if (!said.has("ask.when") || !saysOnly(said, "ask.when", "pronoun", "ka", "since.when")) return null;
  return { ...told, ask: "when", put: "asked", manner: [], detail: null, scope: {}, rule: "when-told" };
}
