import { compareVersions, minorName, minorOf, parseVersion } from "./version.ts";

/**
 * Whatever people ask about and that has a life. `config` is a group and version of a configuration file's API
 * (`kubeadm.k8s.io/v1beta3`); its fields are of the kind `field`. `plugin` is what is built in and can be taken out: volume,
 * admission, authentication and scheduler plugins, cloud providers, container runtime shims. `component` is a program or
 * library with versions of its own (etcd, CoreDNS, Go). `feature` is a behaviour without an identifier.
 */
export const THING_KINDS = [
  "gate",
  "api",
  "kep",
  "flag",
  "metric",
  "field",
  "event",
  "annotation",
  "label",
  "taint",
  "command",
  "config",
  "plugin",
  "mode",
  "component",
  "variable",
  "endpoint",
  "feature",
  "cve",
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** A thing by its kind and name; flags belong to a component (`kubelet`, `kubectl run`), other kinds mostly to none. */
export interface ThingRef {
  kind: ThingKind;
  /** As it is written: `--container-runtime`, `apiserver_request_total`, `Pod.spec.hostUsers`, `policy/v1beta1/PodSecurityPolicy`. */
  name: string;
  component: string | null;
}

/**
 * What can happen to a thing. `renamed`: its name went, `to` is the new one. `replaced`: it went, `instead` took its place.
 * `changed`: it works otherwise, `to` may hold a new default. `fixed`: a fault of it was mended. `reverted`: the step of
 * `to` (a deed) was taken back. `postponed`: a planned step is put off. `bumped`: a bundled component came to version `to`;
 * `kept`: it stayed there.
 */
export const DEEDS = [
  "introduced",
  "alpha",
  "beta",
  "stable",
  "on",
  "off",
  "locked",
  "deprecated",
  "undeprecated",
  "removed",
  "renamed",
  "replaced",
  "changed",
  "fixed",
  "reverted",
  "postponed",
  "bumped",
  "kept",
] as const;
export type Did = (typeof DEEDS)[number];

/** Why a change is believed: an exact table, a person who read the note, or a pattern over a note nobody has read. */
type Authority = "table" | "editor" | "rule";

/** One event in a thing's life. */
export interface Change {
  thing: ThingRef;
  did: Did;
  /** The release in which it happened, or in which it was announced (`planned`); down to the patch where the source is. */
  version: string;
  /** It is so from `version` on, and may have been before: what the source has of earlier releases does not tell. */
  atLatest?: true;
  /** It is only told here, for this later release (`1.27`) or for some time to come (`later`): never a verdict about the present. */
  planned?: string;
  /** The new name, default, value or version; of `reverted`, the deed taken back. */
  to?: string;
  /** What to use. */
  instead?: string;
  /** Of `introduced`: the name that it had until then. */
  formerly?: string;
  evidence: { entry?: string; prs: number[]; url?: string };
  by: Authority;
}

/** Releases in which a reference page has the thing. Being there proves it was there; not being there proves nothing. */
export interface Documented {
  from: string;
  to: string;
}

/** A value as the reference page of a release gives it. */
export interface ValueAt {
  value: string;
  release: string;
}

/** A stage by the reference pages: from the page of `from` on, until the next one. Pages of a release may lag behind it. */
export interface PageStage {
  stage: "alpha" | "beta" | "stable";
  from: string;
}

/** What the page says of where a label, an annotation or a taint stands, and who has to do with it. */
export interface LabelRole {
  /** Kinds that carry it; `*` alone for every object. Empty where the page does not say. */
  on: string[];
  /** Who sets it, `deployment-controller`. */
  by: string | null;
  /** The admission plugin without which it does nothing. */
  plugin: string | null;
}

/** Everything known of a thing. */
export interface Thing {
  ref: ThingRef;
  /** Further names people use, in both languages. */
  names: string[];
  /** Oldest first. */
  changes: Change[];
  documented: Documented[];
  /** Of a metric: the stages that its reference pages give it, oldest first, each with the first release whose page does. */
  stability?: readonly PageStage[];
  /** The feature gate that a field stands behind. */
  gate: string | null;
  /** The value that a flag, or a field of a configuration file, has when nobody sets it. */
  default?: ValueAt;
  /** Of a label, an annotation or a taint: who has to do with it, by the page of that release. */
  role?: LabelRole & { release: string };
  /** Releases whose reference pages list all of its kind, where none of them has it: what a note calls so may be called otherwise. */
  unlisted?: Documented;
}

/** What a release does with a thing. */
export type ThingState = "not-yet" | "there" | "deprecated" | "removed" | "unknown";

/** `flag kubelet --container-runtime`, `metric apiserver_request_total`: as it is written in `corpus/`. */
export function formatThing({ kind, name, component }: ThingRef): string {
  return component === null ? `${kind} ${name}` : `${kind} ${component} ${name}`;
}

const KINDS: ReadonlySet<string> = new Set(THING_KINDS);

/** Reads `flag kubelet --x`; null when the kind is none or the name is missing. Of flags, all before the dash is the component. */
export function parseThing(text: string): ThingRef | null {
  const [kind = "", ...words] = text.trim().split(/\s+/);
  if (!KINDS.has(kind) || words.length === 0) return null;
  const known = kind as ThingKind; // held by the line above
  if (known !== "flag") return { kind: known, name: words.join(" "), component: null };
  const at = words.findIndex((word) => word.startsWith("-"));
  if (at < 0) return null;
  return {
    kind: known,
    name: words.slice(at).join(" "),
    component: at === 0 ? null : words.slice(0, at).join(" "),
  };
}

/** Equal for two spellings of one thing: case aside for all kinds that have no case of their own. */
export function thingKey(ref: ThingRef): string {
  return formatThing(ref).toLowerCase();
}

/** From what a deed says of the time before it. */
const STANDING: ReadonlySet<Did> = new Set([
  "introduced",
  "alpha",
  "beta",
  "stable",
  "on",
  "off",
  "locked",
  "undeprecated",
]);
/** What is gone comes back with these alone. */
const REVIVING: ReadonlySet<Did> = new Set(["introduced", "alpha", "beta"]);
const ENDING: ReadonlySet<Did> = new Set(["removed", "renamed", "replaced"]);

/** Changes from old to new; those of one release in the order they come. */
export function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => compareVersions(a.version, b.version));
}

/** What is told of a release, and changed nothing there. */
const NO_STEP: ReadonlySet<Did> = new Set(["postponed", "kept"]);

/** The steps that count: no plans, and none that was taken back later. */
export function stepsOf(changes: readonly Change[]): Change[] {
  const told = changes.filter(({ planned, did }) => planned === undefined && !NO_STEP.has(did));
  const dated = told.some(({ did, atLatest }) => did === "deprecated" && !atLatest);
  const done = told
    .filter((step) => !(dated && isBlanket(step)))
    .sort((a, b) => compareVersions(a.version, b.version));
  return done.filter(
    (step, at) =>
      !isRestated(done, at) &&
      step.did !== "reverted" &&
      !done.some(
        (later, position) =>
          later.did === "reverted" &&
          later.to === step.did &&
          (compareVersions(later.version, step.version) > 0 || position > at),
      ),
  );
}

/** Does kubelet's page alone call a flag deprecated? It does so of each that has a field in the configuration file, so that any note says more. */
export function isBlanket({ thing, did, atLatest, by }: Change): boolean {
  return (
    did === "deprecated" &&
    atLatest === true &&
    by === "table" &&
    thing.kind === "flag" &&
    thing.component === "kubelet"
  );
}

/** A deprecation told again changes nothing, unless it was taken back in between. */
function isRestated(steps: readonly Change[], at: number): boolean {
  const step = steps[at];
  if (step?.did !== "deprecated") return false;
  // A page tells no release: what was gone by then was deprecated before.
  if (step.atLatest && steps.slice(0, at).some(({ did }) => ENDING.has(did))) return true;
  const before = steps.slice(0, at).findLast(({ did }) => did !== "changed" && did !== "fixed");
  return before?.did === "deprecated";
}

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

/** What was introduced and taken back in the making of one release never shipped: both steps, or null. */
export function undone(changes: readonly Change[]): [Change, Change] | null {
  const came = changes.find(({ did, planned }) => did === "introduced" && planned === undefined);
  const back = came && changes.find(({ did, to }) => did === "reverted" && to === "introduced");
  if (!back || back.version !== came.version) return null;
  return stepsOf(changes).some(({ did }) => STANDING.has(did)) ? null : [came, back];
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

/** Versions of plans: `1.27` or `later`. */
export function isPlan(text: string): boolean {
  return text === "later" || parseVersion(text) !== null;
}
