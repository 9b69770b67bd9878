/** What the rules for releases and their patches share. */
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { Versions } from "../attach.ts";
import type { Frame, Scope } from "../frame.ts";
import type { Said } from "../said.ts";
import type { KnownRange } from "../spans/numerals.ts";
import { asksYesOrNo } from "./words.ts";

/** What a rule reads of a release; `detail` is the fact asked for. */
export type ReleaseRead = Pick<Frame, "ask" | "scope" | "detail" | "rule" | "sure" | "of" | "problem"> &
  Partial<Pick<Frame, "put">>;

export interface AboutRelease {
  text: string;
  said: Said;
  versions: Versions;
  known: KnownRange;
  base: KnowledgeBase;
}

/** A reading of a fact, with nothing uncertain. */
export const readRelease = (detail: string, scope: Scope, more: Partial<ReleaseRead> = {}): ReleaseRead => ({
  ask: "what",
  of: "release",
  scope,
  detail,
  rule: `release-${detail}`,
  sure: 0.9,
  problem: null,
  ...more,
});

/** Words that ask for a day or a release, so that no yes or no is wanted. */
const OPEN = [
  "ask.when",
  "release.date",
  "ask.how",
  "ask.which",
  "ask.what",
  "release.until",
  "ask.how-long",
  "ask.list",
];

/** "Isn't it over already?" is answered as "is it over?" */
export function yesOrNo(said: Said): boolean {
  if (said.has(...OPEN)) return false;
  return (
    asksYesOrNo(said) ||
    said.has("yet", "still", "already", "ka", "confirm", "safe", "release.usable", "negation") ||
    said.has("whether") ||
    (said.has("question") && said.has("reached", "release.supported"))
  );
}

/** A question mark, and no word that asks for anything else. */
export function isAsked(said: Said): boolean {
  return said.has("question") && !said.has("ask.*", "release.until");
}

/** The releases that a version of Go builds: of "1.24" those that any of its patches does. */
export function releasesBuiltWith(go: string, base: KnowledgeBase): string[] {
  return [...base.releases.values()]
    .filter((release) => release.go === go || release.go?.startsWith(`${go}.`))
    .map(({ version }) => version);
}
