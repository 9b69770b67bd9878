/** Notes that may tell of what a list of things is of, where nobody has recorded the things by their names. */
import type { Entry } from "../domain/entry.ts";
import type { Did, ThingKind } from "../domain/thing.ts";
import type { ListQuery } from "./list-query.ts";
import { REMOVAL } from "./list-words.ts";
import { kindWord } from "./thing-words.ts";
import { entryTopic, type Fits } from "./topic.ts";

/** How notes word what happened; they are quoted, and prove nothing. */
const TELLING: Readonly<Partial<Record<Did, RegExp>>> = {
  introduced: /\b(?:add(?:s|ed|ing)?|introduc(?:es|ed|ing)|new|now (?:emits?|records?|serves?|has|have))\b/i,
  removed: REMOVAL,
  deprecated: /\bdeprecat/i,
  renamed: /\brenam(?:e[sd]?|ing)\b|\bnew name\b/i,
};

/** Kinds that reference pages or tables have all of: what those do not tell came otherwise. */
const TABLED: ReadonlySet<ThingKind> = new Set(["flag", "metric", "field"]);

/** Those whose one sentence has both what is listed and what happened to it. */
export function notesTelling(
  kind: ThingKind,
  { where }: ListQuery,
  entries: readonly Entry[],
  fits: Fits,
): Entry[] {
  const [only, ...more] = where;
  if (!only || more.length > 0 || only.negated || !(only.relation === "in" || only.relation === "between"))
    return [];
  const deed = TELLING[only.did];
  if (!deed || (TABLED.has(kind) && only.did !== "renamed")) return [];
  const noun = new RegExp(`\\b${kindWord(kind, "en")}s?\\b`, "i");
  // A text of ours may say it in other words: "is now called".
  const renamed = only.did === "renamed" && kindWord(kind, "ja");
  const tells = ({ text: { en, ja } }: Entry) =>
    en.split(/[.;\n]\s/).some((sentence) => noun.test(sentence) && deed.test(sentence)) ||
    (renamed && ja?.includes("改名") && ja.includes(renamed));
  return entries.filter((entry) => tells(entry) && fits(() => entryTopic(entry)));
}
