/** Lists of what is new in a release held against an older one: "newly on in 1.34 compared to 1.33", 「1.35 と比べて 1.36 で新しく有効」. */
import { compareVersions, minorName, minorOf } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { Condition, Scope, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { EVENTS, STATES } from "./condition-events.ts";
import { type AboutList, happened, isSo, type Listed, NAMED, onlyOf } from "./listed.ts";

/** What the newer of the two has and the older had not; null where no two releases are held against each other so. */
export function newAgainst({ said, versions }: AboutList): (Listed & { scope: Scope }) | null {
  const { single, range, both } = versions;
  const [one, two, ...more] = range && both ? [range.from, range.to] : single.length === 2 ? single : [];
  if (!one || !two || more.length > 0 || said.has("ask.count", "more") || !said.has("fresh")) return null;
  if (!holdsApart(said)) return null;
  const [old = "", young = ""] = [minor(one), minor(two)].sort(compareVersions);
  const named = NAMED.find(([concept]) => said.has(concept))?.[1] ?? null;
  const of = onlyOf(said) ?? named ?? (said.has("noun.gate", "noun.feature") ? "gate" : null);
  const dids = [...new Set(said.spans.filter((span) => !said.all("fresh").includes(span)).flatMap(eventOf))];
  const [did = "introduced", ...others] = dids;
  if (of === null || others.length > 0 || minorOf(old) === minorOf(young)) return null;
  const listed = { of, detail: null, rule: "against" };
  if (!STATES.has(did))
    return { ...listed, where: [happened(did)], scope: { from: minorName(minorOf(old) + 1), to: young } };
  const so = (from: string, negated: boolean): Condition => ({ ...isSo(did), from, negated });
  return { ...listed, where: [so(young, false), so(old, true)], scope: {} };
}

function eventOf({ concept, also = [] }: Span) {
  return [concept, ...also].flatMap((one) => EVENTS[one] ?? []).slice(0, 1);
}

/** Does a word that compares stand beside one of the two releases: before it in English, behind it in Japanese? */
function holdsApart(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "relation.in");
  return words.some((word, at) => {
    if (!isAnyOf(word, ["compare", "or.versus"])) return false;
    const [before, last, next] = [words[at - 2], words[at - 1], words[at + 1]];
    const japanese =
      last?.concept === "version" || (last?.concept === "and" && before?.concept === "version");
    return next?.concept === "version" && (/[a-z]/i.test(word.text) || japanese);
  });
}
