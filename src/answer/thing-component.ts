import type { Lang } from "../domain/language.ts";
import { type Change, stepsOf } from "../domain/thing.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Aspect } from "../reading/command/query.ts";
import { say } from "./phrases.ts";
import { stepsAsked } from "./thing-state.ts";
import { thingName } from "./thing-words.ts";

/** What else is asked of a component has a sentence of its own. */
const OTHERWISE: ReadonlySet<string> = new Set(["who", "pr", "instead", "changes"]);

/**
 * The version of a bundled program or library (etcd, CoreDNS) that the notes of a release take up, or the newest that earlier ones
 * do: what is shipped in the end, no note tells. Null where the question is about something else, or no note tells of a version.
 */
export function componentSentence(thing: KnownThing, aspect: Aspect, at: string, lang: Lang): string | null {
  if (thing.ref.kind !== "component") return null;
  if (aspect.asks === "thing")
    if (OTHERWISE.has(aspect.ask) || (aspect.did !== null && stepsAsked(thing, aspect.did).length > 0))
      return null;
  const steps = stepsOf(thing.changes).filter(({ did, to }) => did === "bumped" && to !== undefined);
  if (steps.length === 0) return null;
  const name = thingName(thing, lang);
  const step = newestOf(steps.filter(({ version }) => compareVersions(version, at) <= 0));
  if (!step)
    return say(lang, {
      en: `No note up to ${at} tells of a version of ${name}.`,
      ja: `${at} までのノートに ${name} のバージョンへの言及はありません。`,
    });
  const pr = step.evidence.prs[0] === undefined ? "" : ` (#${step.evidence.prs[0]})`;
  const earlier = minorOf(step.version) < minorOf(at);
  return say(lang, {
    en: `${earlier ? `No note of ${at} takes up another ${name}: those` : "The notes"} of ${step.version} take up ${name} ${step.to}${pr}.`,
    ja: `${earlier ? `${at} のノートに ${name} の更新はなく、` : ""}${step.version} のノートにある ${name} は ${step.to} です${pr.trim()}。`,
  });
}

/** Of the last release that has any, the highest version: a release takes up several on its way. */
function newestOf(steps: readonly Change[]): Change | undefined {
  const last = steps.at(-1)?.version;
  return steps
    .filter(({ version }) => version === last)
    .sort((a, b) => (a.to ?? "").localeCompare(b.to ?? "", "en", { numeric: true }))
    .at(-1);
}
