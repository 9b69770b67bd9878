/** What the notes demand of whoever meets a gate that came on. */
import { demandsAction } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import { minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { since } from "./gate-life.ts";
import { say } from "./phrases.ts";

/** Questions after which somebody may go on as if nothing had to be done. */
const HEARD_AS_READY: ReadonlySet<Question["aspect"]["asks"]> = new Set([
  "life",
  "whether",
  "when",
  "usable",
  "usable-since",
  "can-enable",
]);

/**
 * Where the notes of the release in which a gate came on demand something, that is told beside its default: of the release asked about,
 * or else of the one since which it is on.
 */
export function demandSentence(
  gate: FeatureGate,
  { aspect, version, lang }: Question,
  { base }: Context,
): string {
  if (!HEARD_AS_READY.has(aspect.asks)) return "";
  const on = since(gate, "default");
  // Long gone, it demands nothing of anybody who does not ask of that release.
  if (on === null || (version === null && gate.removedIn !== null)) return "";
  if (version !== null && minorOf(version) !== minorOf(on)) return "";
  const prs = base
    .entriesOfGate(gate.name)
    .filter((entry) => minorOf(entry.version) === minorOf(on) && demandsAction(entry))
    .flatMap((entry) => entry.prs.slice(0, 1));
  if (prs.length === 0) return "";
  const told = [...new Set(prs)].map((pr) => `#${pr}`).join(", ");
  return say(lang, {
    en: `The ${on} notes demand action for it (${told}).`,
    ja: `${on} のリリースノートは、これについて対応を求めています(${told})。`,
  });
}
