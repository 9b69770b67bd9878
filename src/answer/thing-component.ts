import type { Lang } from "../domain/language.ts";
import { type Change, stepsOf } from "../domain/thing.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Aspect } from "../reading/command/query.ts";
import { say } from "./phrases.ts";
import { stepsAsked } from "./thing-state.ts";
import { thingName } from "./thing-words.ts";
import { inARow } from "./wording.ts";

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
  if (aspect.asks === "thing" && aspect.own !== undefined && aspect.ask === "when")
    return firstWith(steps, aspect.own, name, lang);
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

/** Releases whose versions are told in a sentence. */
const MOST_TOLD = 5;

/** The versions of a component, the newest first; null where anything else is told of it. */
export function versionsSentence(thing: KnownThing, lang: Lang): string | null {
  const steps = stepsOf(thing.changes);
  const bumps = steps.filter(({ did, to }) => did === "bumped" && to !== undefined);
  const releases = [...new Set(bumps.map(({ version }) => version))].toReversed();
  if (thing.ref.kind !== "component" || bumps.length < steps.length || releases.length < 2) return null;
  const told = releases.slice(0, MOST_TOLD).map((release) => {
    const step = newestOf(bumps.filter(({ version }) => version === release));
    const pr = step?.evidence.prs[0] === undefined ? "" : ` (#${step.evidence.prs[0]})`;
    return { release, to: step?.to ?? "", pr: lang === "ja" ? pr.trim() : pr };
  });
  const [newest, ...before] = told;
  if (!newest) return null;
  const left = releases.length - told.length;
  const name = thingName(thing, lang);
  return inARow(
    lang,
    say(lang, {
      en: `The newest ${name} is ${newest.to}, in the notes of ${newest.release}${newest.pr}.`,
      ja: `最新は、${newest.release} のノートにある ${name} ${newest.to} です${newest.pr}。`,
    }),
    say(lang, {
      en: `Before it: ${before.map(({ release, to, pr }) => `${to} in ${release}${pr}`).join(", ")}${left > 0 ? `, and ${left} older releases below` : ""}.`,
      ja: `それ以前は、${before.map(({ release, to, pr }) => `${release} で ${to}${pr}`).join("、")} です${left > 0 ? `(ほか ${left} リリース分は下記)` : ""}。`,
    }),
  );
}

/** Which release first took up a version of a component: `3.6` is of 3.6.0 and all that follow it. */
function firstWith(steps: readonly Change[], own: string, name: string, lang: Lang): string {
  const of = steps.filter(
    ({ to = "" }) => to.replace(/^v/, "") === own || to.replace(/^v/, "").startsWith(`${own}.`),
  );
  const [first] = of.sort((a, b) => compareVersions(a.version, b.version));
  if (!first) {
    const newest = newestOf(steps);
    return say(lang, {
      en: `No note tells of ${name} ${own}; the newest told of is ${newest?.to ?? ""}, in ${newest?.version ?? ""}.`,
      ja: `${name} ${own} に触れたノートはありません。ノートにある最も新しい版は、${newest?.version ?? ""} の ${newest?.to ?? ""} です。`,
    });
  }
  const pr = first.evidence.prs[0] === undefined ? "" : ` (#${first.evidence.prs[0]})`;
  return say(lang, {
    en: `${first.version} is the first release whose notes take up ${name} ${own}: ${first.to ?? ""}${pr}.`,
    ja: `${name} ${own} が最初に出てくるのは ${first.version} のノートです(${first.to ?? ""}${pr.trim() && `、${pr.trim().slice(1, -1)}`})。`,
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
