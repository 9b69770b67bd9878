/** How a thing stands in a release, as far as its steps and the pages that have it tell. */
import { apiStage } from "./api.ts";
import {
  type Change,
  type Did,
  type Documented,
  ENDING,
  type PageStage,
  REVIVING,
  STANDING,
  stepsOf,
  type Thing,
  type ThingKind,
  type ThingRef,
  undone,
} from "./thing.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "./version.ts";

/** What a release does with a thing. */
export type ThingState = "not-yet" | "there" | "deprecated" | "removed" | "unknown";

/**
 * The state in a version: that after all steps up to it. A minor means its `.0` release. Where no step tells, the reference
 * pages do: documented is there. Nothing else is concluded, and what was last seen does not stand for ever: a removal that
 * was announced for an earlier release may have come, and a flag or metric that has left its pages may be gone.
 */
export function thingStateAt(
  thing: Pick<Thing, "changes" | "documented" | "unlisted"> & { ref?: ThingRef },
  version: string,
): ThingState {
  if (undone(thing.changes)) return "not-yet";
  const steps = stepsOf(thing.changes);
  let state: ThingState | null = null;
  let since: string | null = null;
  for (const { did, version: told } of steps) {
    if (compareVersions(told, version) > 0) break;
    // A page that still calls it deprecated brings nothing back, nor does a lock.
    if (state === "removed" && !REVIVING.has(did)) continue;
    if (ENDING.has(did)) state = "removed";
    else if (did === "deprecated") state = "deprecated";
    else if (STANDING.has(did) && !(state === "deprecated" && did !== "undeprecated" && did !== "introduced"))
      state = "there";
    since = told;
  }
  if (state === "removed") return state;
  if (isDocumented(thing.documented, version)) return state ?? "there";
  if (state !== null) return since !== null && isInDoubt(thing, since, version, state) ? "unknown" : state;
  if (isWitnessed(thing, steps, version)) return "there";
  const next = steps.find(({ did }) => did === "introduced" || did === "deprecated" || ENDING.has(did));
  if (!next || next.atLatest) return "unknown";
  if (next.did === "introduced") return "not-yet";
  // Something was changed about it before, and it was deprecated or removed later: it stood in between.
  if (since !== null) return "there";
  // What was deprecated or removed in a release was there in the one before it.
  return minorOf(next.version) - minorOf(version) <= 1 ? "there" : "unknown";
}

/**
 * The stage of a version of a configuration API, which its name tells: `v1alpha1` stays alpha, whatever becomes of the feature. Null where
 * the name has no version, or the thing is none.
 */
export function stageByName(ref: ThingRef): "alpha" | "beta" | "stable" | null {
  const version = versionByName(ref);
  return version === null ? null : apiStage({ version });
}

/** `v1alpha1` of a configuration API; null where its name has no version, or the thing is none. */
export function versionByName({ kind, name }: ThingRef): string | null {
  return kind === "config" ? (/\/(v\d+(?:(?:alpha|beta)\d+)?)(?:\/|$)/.exec(name)?.[1] ?? null) : null;
}

/** What can only be done to something that is there. */
const WITNESSING: ReadonlySet<Did> = new Set(["changed", "fixed"]);

/**
 * Of what no step says that it came: was it changed in that very release, or both before it and after? It was there then. A metric
 * or a flag that the pages of those releases do not list may be called otherwise.
 */
function isWitnessed(
  { unlisted }: Pick<Thing, "unlisted">,
  steps: readonly Change[],
  version: string,
): boolean {
  const minor = minorOf(version);
  if (unlisted && minor >= minorOf(unlisted.from)) return false;
  const told = steps.filter(({ did }) => WITNESSING.has(did)).map((step) => minorOf(step.version));
  return told.some((one) => one <= minor) && told.some((one) => one >= minor);
}

/** Kinds whose reference pages list all of them, release by release. */
const LISTED: ReadonlySet<ThingKind> = new Set(["flag", "metric"]);

/**
 * What the deprecation policy has go on for a year or longer once it is deprecated: elements of the API, and behaviour. Flags,
 * commands and metrics may go sooner, by their stage, and of plugins and configuration it says nothing.
 * https://kubernetes.io/docs/reference/using-api/deprecation-policy/
 */
const KEPT_A_YEAR: ReadonlySet<ThingKind> = new Set([
  "field",
  "annotation",
  "label",
  "taint",
  "mode",
  "feature",
]);

/** Minors of a year; before 1.22 there were four. */
const RELEASES_OF_A_YEAR = 3;

/** What is turned on or off, or freed of its deprecation, was there to be so. */
const SWITCHING: ReadonlySet<Did> = new Set(["on", "off", "locked", "undeprecated"]);

function isEndOf({ did, atLatest }: Change): boolean {
  return (did === "deprecated" && !atLatest) || ENDING.has(did);
}

/** Stages of what comes, of which the last one counts. */
const STAGED: ReadonlySet<Did> = new Set(["alpha", "beta", "stable"]);

/** May what stood in an earlier release be gone by now, without a source that says so? */
function isInDoubt(
  {
    ref,
    changes,
    documented,
    unlisted,
  }: Pick<Thing, "changes" | "documented" | "unlisted"> & { ref?: ThingRef },
  since: string,
  version: string,
  state: ThingState,
): boolean {
  if (minorOf(since) === minorOf(version)) return false;
  // What a later release deprecated, turned off, changed or took away was there until then.
  const later = stepsOf(changes).filter((step) => compareVersions(step.version, version) > 0);
  if (later.some((step) => isEndOf(step) || SWITCHING.has(step.did))) return false;
  if (!unlisted && later.some(({ did }) => WITNESSING.has(did))) return false;
  // What is deprecated, and seen nowhere since, may be gone: its removal may be told by no note.
  const plans = changes.filter(({ planned }) => planned !== undefined).map((change) => change.version);
  // What is announced to go was there when it was announced.
  if (state === "deprecated" && plans.some((told) => minorOf(told) >= minorOf(version))) return false;
  const seen = [since, ...documented.map(({ to }) => to), ...plans].map(minorOf);
  // Of what a page calls deprecated, the year may have passed before that page.
  const dated = stepsOf(changes).some(({ did, atLatest }) => did === "deprecated" && !atLatest);
  const unseen = dated && ref && KEPT_A_YEAR.has(ref.kind) ? RELEASES_OF_A_YEAR : 0;
  if (state === "deprecated" && minorOf(version) - Math.max(...seen) > unseen) return true;
  // An alpha flag or command may go in any release, and one that no page lists goes unseen.
  const stage = stepsOf(changes).findLast(({ did }) => STAGED.has(did))?.did;
  const fleeting = (ref?.kind === "flag" || ref?.kind === "command") && stage === "alpha";
  if (fleeting && documented.length === 0 && minorOf(version) - Math.max(...seen) > RELEASES_OF_A_YEAR)
    return true;
  if (unlisted && minorOf(since) < minorOf(unlisted.to) && minorOf(version) >= minorOf(unlisted.from))
    return true;
  const overdue = changes.some(
    ({ did, planned, version: told }) =>
      ENDING.has(did) &&
      planned !== undefined &&
      compareVersions(told, version) <= 0 &&
      parseVersion(planned) !== null &&
      compareVersions(planned, version) <= 0,
  );
  // Of a field whose type went while its version stayed, nobody says where it is.
  const exact =
    ref?.kind === "field" && changes.some(({ did, by }) => did === "introduced" && by === "table");
  const left =
    ref !== undefined &&
    (LISTED.has(ref.kind) || exact) &&
    documented.length > 0 &&
    documented.every(({ to }) => minorOf(to) < minorOf(version));
  return overdue || left;
}

/** Minors after its deprecation in which a metric is hidden: off unless `--show-hidden-metrics-for-version` brings it back. */
const HIDDEN_AFTER = 3;

/**
 * The release that hides a deprecated metric by the policy, where `version` is that one or a later one: its page goes on to list
 * it, and may do so when it is gone (https://kubernetes.io/docs/reference/using-api/deprecation-policy/#deprecating-a-metric).
 */
export function hiddenSince(
  { ref, changes }: Pick<Thing, "ref" | "changes">,
  version: string,
): string | null {
  if (ref.kind !== "metric") return null;
  const step = stepsOf(changes).findLast(
    ({ did, version: told }) =>
      (did === "deprecated" || did === "undeprecated" || ENDING.has(did)) &&
      compareVersions(told, version) <= 0,
  );
  if (step?.did !== "deprecated") return null;
  const hidden = minorOf(step.version) + HIDDEN_AFTER;
  return minorOf(version) >= hidden ? minorName(hidden) : null;
}

/** The stage that the page of a release gives a metric; null where that page does not list it. */
export function stageOnPage(
  { documented, stability = [] }: Pick<Thing, "documented" | "stability">,
  version: string,
): PageStage["stage"] | null {
  if (!isDocumented(documented, version)) return null;
  return stability.findLast(({ from }) => minorOf(from) <= minorOf(version))?.stage ?? null;
}

function isDocumented(spans: readonly Documented[], version: string): boolean {
  const minor = minorOf(version);
  return spans.some(({ from, to }) => minorOf(from) <= minor && minor <= minorOf(to));
}
