/** What the notes demand of whoever still has objects of an API type when it goes. */
import type { ApiType } from "../domain/api.ts";
import { demandsAction } from "../domain/entry.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { entriesTelling } from "./api-evidence.ts";
import { say } from "./phrases.ts";

/** "The 1.37 notes demand action before the upgrade (#138572).": of a release that is asked about, and in which a type went. */
export function apiDemands(
  types: readonly ApiType[],
  { version, lang }: Pick<Question, "version" | "lang">,
  base: KnowledgeBase,
): string {
  if (version === null) return "";
  const going = types.filter(({ removed }) => removed !== null && minorOf(removed) === minorOf(version));
  const entries = going.flatMap((type) => entriesTelling(base, type, "removed").filter(demandsAction));
  const told = [...new Set(entries.flatMap((entry) => entry.prs.slice(0, 1)))]
    .map((pr) => `#${pr}`)
    .join(", ");
  if (told === "") return "";
  const release = going[0]?.removed ?? version;
  // Urgent notes are to be read before the upgrade; others say what to do.
  return entries.every(({ kind }) => kind === "action-required")
    ? say(lang, {
        en: `The ${release} notes demand action before the upgrade (${told}).`,
        ja: `${release} のリリースノートは、アップグレード前の対応を求めています(${told})。`,
      })
    : say(lang, {
        en: `What to do is in the ${release} notes (${told}).`,
        ja: `必要な対応は ${release} のリリースノートにあります(${told})。`,
      });
}
