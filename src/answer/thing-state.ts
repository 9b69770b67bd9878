import { isIdle } from "../domain/idle.ts";
import type { Change, Did, ThingKind } from "../domain/thing.ts";
import { isBlanket, isNewName, stepsOf } from "../domain/thing.ts";
import type { ThingState } from "../domain/thing-state.ts";
import { hiddenSince, stageByName, stageOnPage, thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Condition } from "../reading/frame.ts";
import { isWithin } from "./selection.ts";

/** From the first to the last. */
const STAGES: readonly Did[] = ["alpha", "beta", "stable"];

/** Deeds that amount to the one asked for: who asks for a removal means a renaming, too. */
const AMOUNT_TO: Partial<Record<Did, readonly Did[]>> = {
  removed: ["removed", "renamed", "replaced"],
  introduced: ["introduced", "alpha", "beta", "stable"],
  replaced: ["replaced", "renamed"],
};

/** The steps of a thing that are what was asked for, oldest first. */
export function stepsAsked(thing: KnownThing, did: Did): Change[] {
  // A metric that was there before is marked alpha once metrics have stages: that brought none.
  const wanted = did === "introduced" && thing.ref.kind === "metric" ? [did] : (AMOUNT_TO[did] ?? [did]);
  const steps = stepsOf(thing.changes).filter(
    (step) => wanted.includes(step.did) || (did === "renamed" && isNewName(step)),
  );
  return did === "introduced" ? steps.slice(0, 1) : steps;
}

/** Announcements of it for a later release. */
function plansAsked(thing: KnownThing, did: Did): Change[] {
  const wanted = AMOUNT_TO[did] ?? [did];
  const postponed = thing.changes.filter((change) => change.did === "postponed");
  return thing.changes
    .filter((change) => change.planned !== undefined && wanted.includes(change.did))
    .filter((plan) => !isOvertaken(thing, plan))
    .concat(postponed)
    .sort((a, b) => compareVersions(a.version, b.version));
}

/** The announcement to tell of several: the last one, or, where all of them are for some time to come, the one that made it known. */
export function planAsked(thing: KnownThing, did: Did): Change | undefined {
  const plans = plansAsked(thing, did);
  return plans.every(({ planned }) => planned === "later") ? plans[0] : plans.at(-1);
}

/** Is a plan void: was what stood before its removal, the deprecation, taken back since? */
export function isOvertaken(thing: KnownThing, { did, planned, version }: Change): boolean {
  if (planned === undefined || !ENDS.has(did)) return false;
  return stepsOf(thing.changes).some(
    (step) => step.did === "undeprecated" && compareVersions(step.version, version) >= 0,
  );
}

const ENDS: ReadonlySet<Did> = new Set(["deprecated", "removed", "renamed", "replaced"]);

/** The step that brought the thing into the state it is in at a version. */
export function stepInForce(thing: KnownThing, dids: readonly Did[], version: string): Change | null {
  return (
    stepsOf(thing.changes).findLast(
      (step) => dids.includes(step.did) && compareVersions(step.version, version) <= 0,
    ) ?? null
  );
}

/**
 * Is it so in a version? Null where no typed fact about this very thing says: silence of the sources is no "No". `did` null
 * asks whether it is there.
 */
export function isSo(thing: KnownThing, did: Did | null, version: string): boolean | null {
  const state: ThingState = thingStateAt(thing, version);
  switch (did) {
    case null:
      if (state === "removed") return false;
      // There, and of no use: neither yes nor no says that.
      if (isEmptied(thing, version) || isHidden(thing, version)) return null;
      if (switchedOff(thing, version)) return switchedOff(thing, version)?.locked ? false : null;
      // A variable of a script goes with it, and no note tells.
      if (thing.ref.kind === "variable" && !isToldIn(thing, version)) return null;
      return state === "unknown" ? null : state === "there" || state === "deprecated";
    case "introduced":
      if (state === "unknown" || isHidden(thing, version)) return null;
      return state === "there" || state === "deprecated";
    case "removed":
      if (state === "unknown" || isHidden(thing, version)) return null;
      return state === "removed";
    case "deprecated": {
      if (state === "deprecated") return true;
      if (state === "removed" || state === "not-yet") return false;
      // Whether it is still there may be open; that it was deprecated and not taken back is not.
      if (stepInForce(thing, ["deprecated", "undeprecated"], version)?.did === "deprecated") return true;
      // That nothing tells of a deprecation proves nothing, unless one was taken back or the table would hold it.
      const cleared = stepInForce(thing, ["undeprecated"], version) !== null;
      const exact = thing.changes.some(({ by, did: deed }) => by === "table" && deed === "introduced");
      // The first that is told came later.
      const later = stepsOf(thing.changes).some(
        (step) => step.did === "deprecated" && !step.atLatest && compareVersions(step.version, version) > 0,
      );
      // A page calls it so by then, be it only because of the configuration file.
      if (thing.changes.some((step) => isBlanket(step) && compareVersions(step.version, version) <= 0))
        return null;
      // What is deprecated with all that holds it, or with its version, is so by no comment of its own.
      if (OF_TYPE.test(thing.ref.name) && thing.ref.kind === "field") return null;
      // Before the first deprecation it was none, there or not.
      if (later || (state === "there" && (cleared || exact))) return false;
      // The page of metrics names the release that deprecated one.
      return thing.ref.kind === "metric" && state === "there" && isListed(thing, version) ? false : null;
    }
    case "alpha":
    case "beta":
    case "stable": {
      const step = stepInForce(thing, STAGES, version);
      if (state === "removed") return null;
      const named = stageByName(thing.ref);
      if (named !== null) return state === "there" || state === "deprecated" ? named === did : null;
      const page = stageOnPage(thing, version);
      // Where notes and pages disagree, neither is believed.
      if (page !== null) return step === null || step.did === page ? page === did : null;
      if (step === null) return leftBehind(thing, did, version);
      // That it went further is told, or is not: no note is no proof that a later stage has not come.
      if (step.did !== did) return STAGES.indexOf(step.did) > STAGES.indexOf(did) ? false : null;
      if (did === "stable" || minorOf(step.version) === minorOf(version)) return true;
      // The next stage that is told came later: until then it was at this one.
      return stepsOf(thing.changes).some(
        (next) =>
          STAGES.indexOf(next.did) > STAGES.indexOf(did) && compareVersions(next.version, version) > 0,
      )
        ? true
        : null;
    }
    case "on":
    case "off": {
      const step = stepInForce(thing, ["on", "off"], version);
      return step === null ? null : step.did === did;
    }
    default:
      return stepsAsked(thing, did).some((step) => compareVersions(step.version, version) <= 0) ? true : null;
  }
}

/** Does a note of that release, or a later one, speak of it? */
function isToldIn({ changes }: KnownThing, version: string): boolean {
  return changes.some((change) => minorOf(change.version) >= minorOf(version));
}

/** `v1/ScaleIOPersistentVolumeSource.system`: a field of a type in one version, by whatever Kind it is written. */
const OF_TYPE = /^(?:[\w.-]+\/)?v\d\w*\/\w+\./;

/** Has a reference page of that very release it? */
function isListed({ documented }: KnownThing, version: string): boolean {
  return documented.some(
    ({ from, to }) => minorOf(from) <= minorOf(version) && minorOf(version) <= minorOf(to),
  );
}

/** Has the last page of a metric before a version given it a later stage than the one asked for? Then it is past that; else nothing is known. */
function leftBehind({ stability = [] }: KnownThing, did: Did, version: string): false | null {
  const last = stability.findLast(({ from }) => minorOf(from) <= minorOf(version));
  return last && STAGES.indexOf(last.stage) > STAGES.indexOf(did) ? false : null;
}

/** Values are turned off by default; a flag or a variable is there to be set. */
const SET_BY_HAND: ReadonlySet<ThingKind> = new Set(["flag", "variable"]);

/** The step that turned off by default what is still there in a version, and the one that locked it so; null where it is not off. */
export function switchedOff(
  thing: KnownThing,
  version: string,
): { step: Change; locked: Change | null } | null {
  if (SET_BY_HAND.has(thing.ref.kind)) return null;
  const state = thingStateAt(thing, version);
  const step = stepInForce(thing, ["on", "off"], version);
  if (step?.did !== "off" || (state !== "there" && state !== "deprecated")) return null;
  const lock = stepInForce(thing, ["locked"], version);
  return { step, locked: lock !== null && compareVersions(lock.version, step.version) >= 0 ? lock : null };
}

/** Does a page still list a metric that is hidden: by the policy, which may have taken it out, or by a note's word? */
function isHidden(thing: KnownThing, version: string): boolean {
  if (thing.ref.kind === "metric" && switchedOff(thing, version)) return true;
  return thingStateAt(thing, version) === "deprecated" && hiddenSince(thing, version) !== null;
}

/** Is it still there in a version, but filled or heeded by nothing any more? */
export function isEmptied(thing: KnownThing, version: string): boolean {
  return isIdle(stepInForce(thing, ["introduced", "changed"], version));
}

/**
 * Did it come about then: "removed after 1.27"? True when one of its steps of the kind falls there; null where no step of the kind
 * is known, or where one may have come earlier than it is told.
 */
export function cameAbout(thing: KnownThing, { did, relation, from, to }: Condition): boolean | null {
  const steps = stepsAsked(thing, did);
  if (steps.length === 0 || steps.some(({ atLatest }) => atLatest) || from === null) return null;
  const came = steps.some(({ version }) => isWithin(relation, version, from, to));
  // "Gone by 1.16?": that it went later says nothing where nothing tells that it was there.
  const state = thingStateAt(thing, from);
  return !came && did === "removed" && (state === "unknown" || state === "not-yet") ? null : came;
}

/** Does the listing of a field end with its version of the API? The tables have its code longer, and its removal is told by itself. */
export function isCut({ changes, documented }: KnownThing): boolean {
  const last = documented.at(-1);
  return changes.some(
    ({ did, version }) => did === "removed" && last && minorOf(version) === minorOf(last.to) + 1,
  );
}

/** What shows or happens under circumstances; a flag or a field is there under all. */
const UNDER_CIRCUMSTANCES: ReadonlySet<ThingKind> = new Set(["event", "feature"]);

/**
 * The change of an event in that very release of which nothing but its note tells what it was: "do I still get it when the retry works?"
 * may be just that, and no yes answers it.
 */
export function touchedIn(thing: KnownThing, version: string): Change | null {
  if (!UNDER_CIRCUMSTANCES.has(thing.ref.kind)) return null;
  return (
    stepsOf(thing.changes).find(
      (step) =>
        (step.did === "changed" || step.did === "fixed") &&
        step.to === undefined &&
        minorOf(step.version) === minorOf(version),
    ) ?? null
  );
}
