/** What an answer can be filtered by and built from: the choices of the modals, the same on every chat platform. */
import { kindHeading } from "../answer/phrases.ts";
import type { Answer, Intent } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, parseVersion } from "../domain/version.ts";
import { commandOf, filterOf, withFilter, withPage } from "./command.ts";
import { itemsOf } from "./first-screen.ts";
import { label } from "./labels.ts";
import { SIGS } from "./sigs.ts";

const FILTERED: ReadonlySet<Intent> = new Set(["diff", "upgrade", "list", "search"]);
/** A name that is one word of a command. */
const SIG_NAME = /^[a-z][a-z0-9-]{1,40}$/;

/** The questions that are built from two releases. */
export const COMPARISONS = ["diff", "upgrade"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One of several things to choose; `null` means that nothing is filtered. */
export interface Choice {
  value: string | null;
  text: string;
  chosen: boolean;
}

/** The fields of a filter; a list is of one kind already. */
export interface FilterChoices {
  sig: Choice[];
  kind: Choice[] | null;
}

/** Whether there is something to filter: a list of several things, or what a filter has left of one. */
export function isFilterable(answer: Answer): boolean {
  const command = commandOf(answer);
  if (!command || !FILTERED.has(answer.question.intent)) return false;
  // A list under conditions knows no SIGs (`reading/command-list.ts`), and the longest filter must fit the command.
  if (withFilter(command, "sig", "contributor-experience") === null) return false;
  const filtered = filterOf(command, "sig") !== null || filterOf(command, "kind") !== null;
  return filtered || itemsOf(answer).length > 1;
}

/** What to filter the answer by; the SIGs and kinds that it has itself come with it. */
export function filterChoices(answer: Answer): FilterChoices | null {
  const command = commandOf(answer);
  if (!command || !isFilterable(answer)) return null;
  const { lang, intent } = answer.question;
  const counts =
    answer.facts && "counts" in answer.facts && "from" in answer.facts ? answer.facts.counts : null;
  const [sig, kind] = [filterOf(command, "sig"), filterOf(command, "kind")];
  const named = itemsOf(answer).flatMap(({ sigs }) => sigs);
  const sigs = [...new Set([...SIGS, ...named, ...(sig ? [sig] : [])])]
    .filter((name) => SIG_NAME.test(name))
    .sort();
  const kinds = KINDS.filter((name) => !counts || counts[name] > 0 || kind === name);
  const all = (name: "allSigs" | "allKinds", chosen: boolean): Choice => ({
    value: null,
    text: label(name, lang),
    chosen,
  });
  return {
    sig: [
      all("allSigs", sig === null),
      ...sigs.map((name) => ({ value: name, text: `SIG ${name}`, chosen: name === sig })),
    ],
    kind:
      intent === "list"
        ? null
        : [
            all("allKinds", kind === null),
            ...kinds.map((name) => ({
              value: name,
              text: counts?.[name] ? `${kindHeading(name, lang)} (${counts[name]})` : kindHeading(name, lang),
              chosen: name === kind,
            })),
          ],
  };
}

/** The command with the filters chosen, from its first page; as it was where the result is too long for a button. */
export function filteredCommand(
  command: string,
  filters: { sig?: string | null; kind?: string | null },
): string {
  let filtered = withPage(command, 1) ?? command;
  for (const name of ["sig", "kind"] as const) {
    const value = filters[name];
    if (value !== undefined) filtered = withFilter(filtered, name, value) ?? filtered;
  }
  return filtered;
}

/** The releases of a comparison, and which of them it is; null for every other command. */
export function comparisonOf(command: string): { what: Comparison; from: string; to: string } | null {
  const [what, from, to] = command.split(" ");
  const known = COMPARISONS.find((name) => name === what);
  return known && from && to ? { what: known, from, to } : null;
}

/** `diff 1.24 1.25`; null when there is nothing between the two: the same release, or the newer one first. */
export function comparisonCommand(what: Comparison, from: string, to: string): string | null {
  if (!parseVersion(from) || !parseVersion(to) || compareVersions(from, to) >= 0) return null;
  return `${what} ${from} ${to}`;
}

/** Why two releases are no comparison, for the field of the newer one. */
export function sameReleases(lang: Lang): string {
  return lang === "ja"
    ? "「変更前」より新しいバージョンを選んでください。"
    : "Choose a version newer than the first.";
}
