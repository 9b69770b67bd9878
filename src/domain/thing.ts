import { compareVersions, parseVersion } from "./version.ts";

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
export const STANDING: ReadonlySet<Did> = new Set([
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
export const REVIVING: ReadonlySet<Did> = new Set(["introduced", "alpha", "beta"]);
export const ENDING: ReadonlySet<Did> = new Set(["removed", "renamed", "replaced"]);

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

/** What was introduced and taken back in the making of one release never shipped: both steps, or null. */
export function undone(changes: readonly Change[]): [Change, Change] | null {
  const came = changes.find(({ did, planned }) => did === "introduced" && planned === undefined);
  const back = came && changes.find(({ did, to }) => did === "reverted" && to === "introduced");
  if (!back || back.version !== came.version) return null;
  return stepsOf(changes).some(({ did }) => STANDING.has(did)) ? null : [came, back];
}

/** Versions of plans: `1.27` or `later`. */
export function isPlan(text: string): boolean {
  return text === "later" || parseVersion(text) !== null;
}

/** "v1beta3 calls it nominalConcurrencyShares": a later version of the API has a field by another name, and those that are there keep it. */
export function isNewName({ thing, did, to, instead }: Change): boolean {
  return (
    thing.kind === "field" && did === "changed" && to !== undefined && instead?.endsWith(`.${to}`) === true
  );
}
