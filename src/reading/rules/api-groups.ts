/** API groups that go by an everyday word: `apps`, `batch`, `policy`. */
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, Said } from "../said.ts";

/** What a list of APIs is narrowed to stands behind one of these, or before one of the words. */
const BEFORE = ["relation.in", "relation.at", "and", "or", "comma", "slash", "api.group", "only"];
const BEFORE_ALONE = /^(?:for|of|from)$/i;
const BEHIND = /^(?:の|と|や|groups?|グループ|ones?|apis?|types?|だけ|のみ|only|の ?だけ)$/i;

/** "Which APIs were removed in 1.25 in policy and batch?": there the word is the group, as `storage.k8s.io` is one. */
export function withGroupNames(said: Said, base: KnowledgeBase): Said {
  if (!said.has("noun.api")) return said;
  const groups = new Set(base.knowledge.apis.map(({ group }) => group).filter(isPlain));
  const spans = said.spans.map((span, at): Span => {
    const before = said.spans[at - 1];
    const placed =
      (before !== undefined && (isAnyOf(before, BEFORE) || BEFORE_ALONE.test(before.text))) ||
      BEHIND.test(said.spans[at + 1]?.text ?? "");
    if (span.concept === "thing" || !groups.has(span.text) || !placed) return span;
    return { ...span, concept: "identifier", also: [], rule: "group" };
  });
  return spans.some((span, at) => span !== said.spans[at]) ? new Said(spans) : said;
}

/** The core group has no name, and any other one a domain in it. */
function isPlain(group: string): boolean {
  return group !== "" && !group.includes(".");
}
