/** How the one event asked about stands to the release named beside it: "removed after 1.27", 「1.35より前に非推奨」. */
import type { Did } from "../../domain/thing.ts";
import type { Condition, Relation, Span } from "../frame.ts";
import { isEmpty } from "../said.ts";
import type { Scanned } from "../scanned.ts";

const RELATIONS: Readonly<Record<string, Relation>> = {
  "relation.before": "before",
  "relation.after": "after",
  "relation.since": "since",
  "relation.until": "until",
};
/** Prepositions that the lexicon reads otherwise in most places. */
const WORDS: Readonly<Record<string, Relation>> = { by: "until", 以前: "until" };

/**
 * The event's condition, null where no relation narrows it: a release with nothing but "in" beside it asks for the state then.
 */
export function conditionBeside(did: Did, { said, versions }: Scanned): Condition | null {
  const { range } = versions;
  if (range) return { did, relation: "between", from: range.from, to: range.to, negated: false };
  const words = said.spans.filter((span) => !isEmpty(span));
  const at = words.findIndex(({ concept, from }) => concept === "version" && from !== undefined);
  const version = words[at]?.from;
  const relation = relationOf(words[at - 1], true) ?? relationOf(words[at + 1], false) ?? cameIn(words, at);
  if (version === undefined || relation === null) return null;
  return { did, relation, from: version, to: null, negated: false };
}

/** "Was it removed in 1.30?" and 「1.30で削除された?」 ask for the event, "is it removed in 1.30?", 「1.30では削除されてる?」 for the state. */
function cameIn(words: readonly Span[], at: number): Relation | null {
  if (words[at + 1]?.text === "で" && words.slice(at + 2).some(({ concept }) => concept.startsWith("did.")))
    return "in";
  const past = words.slice(0, at).some(({ text }) => /^(?:was|were|did)$/i.test(text));
  return past && words[at - 1]?.concept === "relation.in" ? "in" : null;
}

/** English puts it before the release, Japanese after. */
function relationOf(span: Span | undefined, before: boolean): Relation | null {
  if (!span || /[a-z]/i.test(span.text) !== before) return null;
  const told = [span.concept, ...(span.also ?? [])].flatMap((concept) => RELATIONS[concept] ?? []);
  return WORDS[span.text.toLowerCase()] ?? told[0] ?? null;
}
