import type { Bilingual, Lang } from "../domain/language.ts";
import { type Change, type Did, inOrder, stepsOf } from "../domain/thing.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Aspect } from "../reading/command/query.ts";
import { listed, say } from "./phrases.ts";
import { STAGED } from "./thing-stages.ts";
import { stepsAsked } from "./thing-state.ts";
import { thingName } from "./thing-words.ts";
import { type Asking, alreadyIn, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** What tells the version of a release. */
const VERSIONED: ReadonlySet<Did> = new Set(["bumped", "kept"]);

/** What else is asked of a component has a sentence of its own. */
const OTHERWISE: ReadonlySet<string> = new Set(["who", "pr", "instead", "changes"]);

/**
 * The version of a bundled program or library (etcd, CoreDNS) that the notes of a release take up, or the newest that earlier ones
 * do: what is shipped in the end, no note tells. Null where the question is about something else, or no note tells of a version.
 */
export function componentSentence(
  thing: KnownThing,
  aspect: Aspect,
  at: string,
  asking: Asking,
): string | null {
  const { lang } = asking;
  if (thing.ref.kind !== "component") return null;
  const ofOwn =
    aspect.asks === "thing" && aspect.own !== undefined && (aspect.ask === "when" || aspect.ask === "pr")
      ? aspect.own
      : null;
  if (aspect.asks === "thing" && ofOwn === null)
    if (OTHERWISE.has(aspect.ask) || (aspect.did !== null && stepsAsked(thing, aspect.did).length > 0))
      return null;
  const steps = inOrder(thing.changes).filter(({ did, to }) => VERSIONED.has(did) && to !== undefined);
  if (steps.length === 0) return null;
  const name = thingName(thing, lang);
  if (ofOwn !== null) return allWith(steps, ofOwn, name, lang) ?? firstWith(steps, ofOwn, name, lang);
  const step = newestOf(steps.filter(({ version }) => compareVersions(version, at) <= 0));
  const patched =
    parseVersion(at)?.patch === null ? newestOf(steps.filter((one) => isPatchOf(one, at))) : null;
  const staged = aspect.asks === "thing" && aspect.did !== null && STAGED.has(aspect.did);
  const stageless = staged && say(lang, STAGELESS);
  if (!step && !patched) return inARow(lang, stageless, firstSentence(steps[0], name, at, lang));
  const own = aspect.asks === "thing" && aspect.ask === "whether" ? aspect.own : undefined;
  const so = own === undefined ? null : hasVersion(own, { steps, step, patched }, at);
  // What came with that very release is not "still" there.
  const before = steps.findLast(({ version }) => step && compareVersions(version, step.version) < 0);
  const kept = own !== undefined && before && (plainVersion(before.to) ?? "").startsWith(`${own}.`);
  const came =
    aspect.asks === "thing" && aspect.still && so && !kept && step && minorOf(step.version) === minorOf(at);
  if (aspect.asks === "thing" && aspect.came && own !== undefined && so) {
    const first = newestOf(steps.filter(({ to }) => plainVersion(to)?.startsWith(`${own}.`)).slice(0, 1));
    if (first && minorOf(first.version) < minorOf(at))
      return inARow(lang, alreadyIn(asking, first.version, at), firstWith(steps, own, name, lang));
  }
  return inARow(
    lang,
    stageless,
    aspect.asks === "oldest" && oldestUntold(name, at, lang),
    so !== null && !came && verdict(asking, so, TOLD.version),
    step && versionSentence(step, nextOf(steps, at), name, at, lang),
    patched && patchedSentence(patched, name, lang),
  );
}

/**
 * Has a release a version, by the notes? Null where they leave it open: what a release ships in the end, its notes may not tell, so that a later
 * patch of the component than the one told of is neither so nor not; nor is one that a patch release, or the way to the release, had.
 */
function hasVersion(
  own: string,
  {
    steps,
    step,
    patched,
  }: { steps: readonly Change[]; step?: Change | undefined; patched?: Change | null | undefined },
  at: string,
): boolean | null {
  const to = plainVersion(step?.to);
  if (!step || !to || parseVersion(at)?.patch) return null;
  const asked = partsOf(own);
  const here = minorOf(step.version) === minorOf(at);
  const next = nextOf(steps, at);
  const moved = plainVersion(patched?.to);
  // Components only go forward: between two steps of one minor there is no other, and "3.5" is all of it.
  if (asked.length === 2) {
    const isOwn = (version: string | null) => version !== null && startsWith(version, asked);
    if (moved && isOwn(moved) !== isOwn(to)) return null;
    if (here) return isOwn(to);
    const after = plainVersion(next?.to);
    // Of those between two that are told, which one a release between them has, nobody says.
    const passed =
      after !== null && !isLater(asked, partsOf(after)) && !isLater(partsOf(to).slice(0, 2), asked);
    return after === null || (passed && !(isOwn(to) && isOwn(after))) ? null : isOwn(to);
  }
  if (!here) return null;
  if (to === own) return patched ? null : true;
  const onTheWay = steps.some((one) => minorOf(one.version) === minorOf(at) && plainVersion(one.to) === own);
  return onTheWay || isLater(asked, partsOf(to)) ? null : false;
}

/** What a release comes with is not the oldest that it works with. */
function oldestUntold(name: string, at: string, lang: Lang): string {
  return say(lang, {
    en: `Which ${name} is the oldest that works with ${at}, no source I have tells; only what it comes with.`,
    ja: `${at} で動作する最も古い ${name} がどれかは、手元の情報源からは分かりません。分かるのは、リリースに採用されたバージョンだけです。`,
  });
}

function nextOf(steps: readonly Change[], at: string): Change | undefined {
  return steps.find(({ version }) => compareVersions(version, at) > 0);
}

/** `3.5.9` of `v3.5.9` or `3.5.9-0`; null where it is none, or several. */
function plainVersion(to: string | undefined): string | null {
  return /^v?(\d{1,3}(?:\.\d{1,3}){1,2})(?:-\d{1,2})?$/.exec(to ?? "")?.[1] ?? null;
}

function partsOf(version: string): number[] {
  return version.split(".").map(Number);
}

function startsWith(version: string, [major, minor]: readonly number[]): boolean {
  const [a, b] = partsOf(version);
  return a === major && b === minor;
}

function isLater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Asked whether it is beta. */
const STAGELESS: Bilingual = {
  en: "Of what Kubernetes is shipped with, the notes tell versions and no stages.",
  ja: "Kubernetes に同梱されるものについてノートにあるのはバージョンで、アルファやベータといった段階ではありません。",
};

/** Of a release before all that is told: what is told first. */
function firstSentence(first: Change | undefined, name: string, at: string, lang: Lang): string {
  const { version = "?", to = "?" } = first ?? {};
  const pr = first ? creditOf(first, lang) : "";
  return say(lang, {
    en: `The first ${name} that the notes tell of is ${inWords(to, lang)} in ${version}${pr}; which one ${at} has, no note tells (the lists of dependencies at their end are not read).`,
    ja: `ノートにある最初の ${name} は ${version} の ${inWords(to, lang)} です${pr}。${at} での版は分かりません(ノートの末尾にある依存関係の一覧は参照していません)。`,
  });
}

/** Minors after which a version that no later note speaks of is only the last one told. */
const LONG_UNTOLD = 4;

function versionSentence(
  step: Change,
  next: Change | undefined,
  name: string,
  at: string,
  lang: Lang,
): string {
  const { version, to = "" } = step;
  const pr = creditOf(step, lang);
  const later = minorOf(at) - minorOf(version);
  if (later >= LONG_UNTOLD && next)
    return say(lang, {
      en: `${version} has ${name} ${inWords(to, lang)}${pr}, and the next that the notes tell of is ${inWords(next.to ?? "?", lang)} in ${next.version}${creditOf(next, lang)}.`,
      ja: `${version} の ${name} は ${inWords(to, lang)} で${pr}、ノートにある次のバージョンは ${next.version} の ${inWords(next.to ?? "?", lang)} です${creditOf(next, lang)}。`,
    });
  if (later >= LONG_UNTOLD)
    return say(lang, {
      en: `The last ${name} that the notes tell of is ${inWords(to, lang)} in ${version}${pr}.`,
      ja: `ノートにある最後の ${name} は ${version} の ${inWords(to, lang)} です${pr}。`,
    });
  const silent = at === minorName(minorOf(at)) ? `${at}.0` : at;
  const coded = isFromCode(step);
  const kept = step.did === "kept";
  return say(lang, {
    en: `${later > 0 ? `I know of no note of ${silent} that tells of another ${name}: by` : "By"} ${coded ? "kubeadm's code" : "the notes"}, ${version} has ${name} ${inWords(to, lang)}${kept ? ", as before" : ""}${pr}.`,
    ja: `${later > 0 ? `${silent} での ${name} の更新を伝えるノートは手元になく、` : ""}${coded ? "kubeadm のコード" : "ノート"}によると、${version} の ${name} は ${inWords(to, lang)} ${kept ? "のまま" : ""}です${pr}。`,
  });
}

/** What no note tells, kubeadm's own code does. */
function isFromCode({ evidence }: Change): boolean {
  return evidence.prs.length === 0 && evidence.url !== undefined && !evidence.url.includes("/CHANGELOG/");
}

/** Said of a component in a patch release whose notes are not known here: one up to it may have moved the version. */
export function untoldPatches(
  { ref, changes }: KnownThing,
  at: string,
  base: KnowledgeBase,
  lang: Lang,
): string {
  const patch = parseVersion(at)?.patch ?? 0;
  if (ref.kind !== "component" || patch === 0 || changes.some(({ version }) => version === at)) return "";
  return base.entriesToldIn(at).length > 0
    ? ""
    : say(lang, {
        en: `The notes of ${at} itself are not known here; a patch release may have moved it.`,
        ja: `${at} のリリースノートは収録されていないため、パッチリリースで更新されている可能性があります。`,
      });
}

/** What a patch release of the minor asked about moved it to, the newest where several did. */
function patchedSentence(step: Change, name: string, lang: Lang): string {
  return say(lang, {
    en: `Its patch release ${step.version} takes ${name} to ${step.to ?? ""}${creditOf(step, lang)}.`,
    ja: `パッチリリース ${step.version} で ${name} は ${step.to ?? ""} に更新されました${creditOf(step, lang)}。`,
  });
}

function isPatchOf({ version }: Change, minor: string): boolean {
  return minorOf(version) === minorOf(minor) && (parseVersion(version)?.patch ?? 0) > 0;
}

/** Several versions stand in one row where a release was validated with all of them: `1.13.1,17.03-18.06`. */
function inWords(versions: string, lang: Lang): string {
  const all = versions
    .split(",")
    // `0.1.1-0.20221027164007-c63010009c80` is one version of a module.
    .map((one) => one.replace(/^([\d.]+)-(?=\d{1,2}\.[\dx.]+$)/, say(lang, { en: "$1 to ", ja: "$1〜" })));
  return listed(all, lang);
}

function creditOf({ evidence }: Change, lang: Lang): string {
  const [pr] = evidence.prs;
  return pr === undefined ? "" : say(lang, { en: ` (#${pr})`, ja: `(#${pr})` });
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
    return { release, to: step?.to ?? "", pr: step ? creditOf(step, lang) : "" };
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

/**
 * Which release first took up a version of a component: `3.6` is of 3.6.0 and all that follow it. Of what a release took up on its way, only
 * the newest is known.
 */
function firstWith(steps: readonly Change[], own: string, name: string, lang: Lang): string {
  const of = steps.filter(({ to }) => isVersionOf(to, own));
  const [first] = of.sort(
    (a, b) => compareVersions(a.version, b.version) || Number(isFromCode(a)) - Number(isFromCode(b)),
  );
  const [before, after] = besideVersion(steps, own);
  if (!first && !after)
    return say(lang, {
      en: `No note tells of ${name} ${own}; the newest told of is ${before?.to ?? ""}, in ${before?.version ?? ""}.`,
      ja: `${name} ${own} に触れたノートはありません。ノートにある最も新しい版は、${before?.version ?? ""} の ${before?.to ?? ""} です。`,
    });
  if (!first) {
    const told = [before, after].filter((step) => step !== undefined);
    return say(lang, {
      en: `No release is told to have ended up with ${name} ${own}; ${told.map(({ version, to }) => `${version} has ${to}`).join(", and ")}. One may have taken it up on its way to a newer one.`,
      ja: `${name} ${own} を最終的に採用したと伝えるリリースはありません。${told.map(({ version, to }) => `${version} は ${to}`).join("、")} です。途中で採用され、さらに更新された可能性はあります。`,
    });
  }
  const [credit] = first.evidence.prs;
  return say(lang, {
    en: `${first.version} is the first release ${isFromCode(first) ? "to take" : "whose notes take"} up ${name} ${own}${first.to === own ? "" : `: ${first.to ?? ""}`}${creditOf(first, lang)}.`,
    ja: `${name} ${own} が最初に出てくるのは ${first.version} ${isFromCode(first) ? "" : "のノート"}です(${first.to ?? ""}${credit === undefined ? "" : `、#${credit}`})。`,
  });
}

/** Of a version that several minors took up on the same days, none is the first: Go 1.22.5. Null for one of two parts, or of one minor. */
function allWith(steps: readonly Change[], own: string, name: string, lang: Lang): string | null {
  const of = steps.filter(({ to }) => to?.replace(/^v/, "") === own);
  const patch = of.length === 1 && (parseVersion(of[0]?.version ?? "")?.patch ?? 0) > 0;
  if (!patch && new Set(of.map(({ version }) => minorOf(version))).size < 2) return null;
  const all = listed(
    of.map((step) => `${step.version}${creditOf(step, lang)}`),
    lang,
  );
  return say(lang, {
    en: `By the notes, ${all} took up ${name} ${own}.`,
    ja: `ノートによると、${name} ${own} を採用したのは ${all} です。`,
  });
}

/** Is `3.6.0` the version `3.6`, or one of it? */
export function isVersionOf(to: string | undefined, own: string): boolean {
  const version = to?.replace(/^v/, "") ?? "";
  return version === own || version.startsWith(`${own}.`);
}

/** The last step before a version of the component, and the first after it. */
function besideVersion(steps: readonly Change[], own: string): [Change | undefined, Change | undefined] {
  const later = (step: Change) => isLater(partsOf(plainVersion(step.to) ?? "0"), partsOf(own));
  return [
    newestOf(steps.slice(0, steps.findIndex(later) >= 0 ? steps.findIndex(later) : undefined)),
    steps.find(later),
  ];
}

/** Of the last release that has any, the highest version: a release takes up several on its way, prereleases among them. */
function newestOf(steps: readonly Change[]): Change | undefined {
  const last = steps.at(-1)?.version;
  // "3.5.0-beta.3" comes before "3.5.0".
  const final = ({ to = "" }: Change) => (to.includes("-") ? to : `${to}-final`);
  return steps
    .filter(({ version }) => version === last)
    .sort((a, b) => final(a).localeCompare(final(b), "en", { numeric: true }))
    .at(-1);
}
