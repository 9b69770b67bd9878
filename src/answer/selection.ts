/**
 * Lists with conditions: what is known of gates, API types, KEPs, things and entries, asked for by {@link Condition}s that all
 * must hold. Pure; a condition only ever narrows, their order and their repetition change nothing.
 */
import { type ApiType, apiStage, stateAt } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import {
  type FeatureGate,
  isLockUnknown,
  STAGES,
  type Stage,
  type StageSpan,
  stageIn,
} from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { type Did, stepsOf, type Thing } from "../domain/thing.ts";
import { stageOnPage, thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { Condition } from "../reading/frame.ts";

/** One event in a life, for conditions. */
interface Step {
  did: Did;
  /** Null: it happened, and no source says when. */
  version: string | null;
  /** It happened in this release or in that of `version`: no source says in which. */
  or?: string;
  /** It came so: the default, or the stage, is the one the thing began with. */
  fresh: boolean;
}

/** What conditions are asked of: the events of a thing, and its state in a release. */
export interface Selectable {
  steps: readonly Step[];
  /** Does what the deed leads to hold in the version? Null: it cannot be said, or does not apply. */
  holdsAt(did: Did, version: string): boolean | null;
  /** Deeds that no source rules out: they may have happened, whatever the steps tell. */
  open?: ReadonlySet<Did>;
}

/** Releases that conditions are measured by. */
export interface Releases {
  /** The release that a condition without one means: that of the question, else today's newest. */
  asked: string;
}

/**
 * Does a condition hold? Null where the sources leave it open, or where it does not apply ("not on in 1.30" of a gate that 1.30
 * does not have): neither the condition nor its opposite lists such a thing.
 */
export function holds(condition: Condition, life: Selectable, { asked }: Releases): boolean | null {
  const told = toldOf(condition, life, asked);
  return told === null || !condition.negated ? told : !told;
}

function toldOf({ did, relation, from, to }: Condition, life: Selectable, asked: string): boolean | null {
  const version = from ?? asked;
  if (relation === "at") return life.holdsAt(did, version);
  const steps = life.steps.filter((step) => step.did === did);
  const within = (at: string) => isWithin(relation, at, from ?? version, to, from === null);
  const dated = steps.some(
    (step) => step.version !== null && within(step.version) && (step.or === undefined || within(step.or)),
  );
  if (dated) return relation !== "never";
  if (life.open?.has(did)) return null;
  // What came off by default was off, though nothing turned it so.
  const came = life.steps.find((step) => step.did === "introduced")?.version;
  if (relation === "never" && did === "off" && came && within(came) && life.holdsAt("off", came))
    return false;
  // Of two releases one is asked for: it may or may not have been then.
  if (steps.some(({ version: one, or }) => one !== null && or !== undefined && (within(one) || within(or))))
    return null;
  // Something happened that nobody dates: it may or may not have been then.
  if (steps.some((step) => step.version === null))
    return relation === "never" && from === null ? false : null;
  return relation === "never";
}

/** Is a step within what a relation to a release (of `between`: two) spans? Of `never`: up to it; `open`: whenever. */
export function isWithin(
  relation: Condition["relation"],
  step: string,
  version: string,
  to: string | null,
  open = false,
): boolean {
  switch (relation) {
    case "in":
      return against(step, version) === 0;
    case "before":
      return against(step, version) < 0;
    case "after":
      return against(step, version) > 0;
    case "since":
      return against(step, version) >= 0;
    case "until":
      return against(step, version) <= 0;
    case "between":
      return against(step, version) >= 0 && (to === null || against(step, to) <= 0);
    case "never":
      return open || against(step, version) <= 0;
    case "at":
      return false;
  }
}

/** Orders a step against a release: one named without a patch stands for all of its patches ("after 1.30" is not 1.30.2). */
function against(step: string, release: string): number {
  return parseVersion(release)?.patch === null
    ? minorOf(step) - minorOf(release)
    : compareVersions(step, release);
}

/** The rows for which all conditions hold, in the order given. */
export function select<Row>(
  rows: readonly Row[],
  conditions: readonly Condition[],
  lifeOf: (row: Row) => Selectable,
  releases: Releases,
): Row[] {
  return rows.filter((row) => {
    const life = lifeOf(row);
    return conditions.every((condition) => holds(condition, life, releases) === true);
  });
}

/** Conditions without repetitions, in the order told. */
export function distinct(conditions: readonly Condition[]): Condition[] {
  return [...new Map(conditions.map((condition) => [keyOf(condition), condition])).values()];
}

function keyOf({ did, relation, from, to, negated }: Condition): string {
  return [did, relation, from ?? "", to ?? "", negated].join(" ");
}

/** When a gate was removed: in one release, in one of two that follow each other, or nobody says when (null); null where it is there. */
function removalSpan({ removedIn, stages }: FeatureGate): { version: string | null; or?: string } | null {
  if (removedIn === null) return null;
  if (minorOf(removedIn) >= 0) return { version: removedIn };
  const end = stages.at(-1)?.to ?? null;
  return end === null
    ? { version: null }
    : { version: minorName(minorOf(end)), or: minorName(minorOf(end) + 1) };
}

/**
 * A gate's life. A gate that retires an old behaviour calls that behaviour stable and on before it could be set: that is no
 * promotion, and such a gate is in no list of what is stable or on.
 */
export function lifeOfGate(gate: FeatureGate): Selectable {
  const steps: Step[] = [];
  gate.stages.forEach((span, index) => {
    const before = gate.stages[index - 1];
    const step = (did: Did, fresh = before === undefined) => steps.push({ did, version: span.from, fresh });
    const retiring = gate.retires && span.stage !== "deprecated";
    if (!before) step("introduced", true);
    if (span.stage !== before?.stage && !retiring) step(span.stage);
    // What such a gate retires was on until then: its behaviour went off with it.
    if (!before && gate.retires && gate.onBefore === true && !span.default) step("off");
    if (span.default !== before?.default && !retiring && !(gate.retires && !before))
      if (before || span.default) step(span.default ? "on" : "off");
    if (before && span.default !== before.default) step("changed");
    if (span.locked && !before?.locked) step("locked");
  });
  for (const { to } of gate.aka)
    if (to !== null) steps.push({ did: "renamed", version: minorName(minorOf(to) + 1), fresh: false });
  const removed = removalSpan(gate);
  if (removed) steps.push({ did: "removed", fresh: false, ...removed });
  return {
    steps,
    ...(gate.stages.some((span) => isLockUnknown(gate, span)) && { open: LOCKED }),
    holdsAt(did, version) {
      const span = stageIn(gate, version);
      const first = gate.stages[0];
      if (did === "removed") {
        if (!removed) return false;
        if (removed.version === null) return null;
        const at = minorOf(version);
        if (at >= minorOf(removed.or ?? removed.version)) return true;
        return at >= minorOf(removed.version) ? null : false;
      }
      if (did === "introduced") return first !== undefined && span !== null;
      if (!span) return null;
      const ofRow = did === "locked" || did === "deprecated";
      if (did === "locked" && isLockUnknown(gate, span)) return null;
      if (gate.retires && !ofRow) return did === "off" && span.stage === "deprecated" ? !span.default : null;
      return stateOf(span, did);
    },
  };
}

const LOCKED: ReadonlySet<Did> = new Set(["locked"]);

/** Do conditions compare how things stand in two releases or more? */
export function comparesStates(conditions: readonly Condition[]): boolean {
  const releases = conditions.flatMap(({ did, relation, from }) =>
    // That a gate is not removed says nothing of the behaviour before it.
    relation === "at" && from !== null && did !== "removed" ? [from] : [],
  );
  return new Set(releases).size > 1;
}

/** A gate for which all holds, but that the release with a "not" did not have yet: "on in 1.33 but not in 1.32" of one that came in 1.33. */
export function isNewlySo(gate: FeatureGate, conditions: readonly Condition[], releases: Releases): boolean {
  const life = lifeCompared(gate);
  const first = gate.stages[0]?.from ?? null;
  const isBefore = ({ did, relation, from, negated }: Condition) =>
    negated &&
    relation === "at" &&
    from !== null &&
    first !== null &&
    did !== "introduced" &&
    against(first, from) > 0;
  const told = conditions.map((one) => ({ one, is: holds(one, life, releases) }));
  return (
    told.some(({ is }) => is === null) &&
    told.some(({ is, one }) => is === true && one.relation === "at" && !one.negated) &&
    told.every(({ one, is }) => is === true || (is === null && isBefore(one)))
  );
}

/**
 * A gate's life where releases are compared: what a gate retires stood, on or off, in every release before its gate, as the shipped
 * list has it in a row of 1.0.
 */
export function lifeCompared(gate: FeatureGate): Selectable {
  const life = lifeOfGate(gate);
  const [first] = gate.stages;
  const { onBefore } = gate;
  if (!gate.retires || !first) return life;
  const before: StageSpan | null =
    onBefore === undefined
      ? null
      : { stage: "stable", default: onBefore, locked: false, from: "1.0", to: null };
  return {
    ...life,
    holdsAt(did, version) {
      const span = compareVersions(version, first.from) < 0 ? before : stageIn(gate, version);
      if (did === "locked" && isLockUnknown(gate, span)) return null;
      // Whether the gate itself is there, its own rows tell.
      return span ? (stateOf(span, did) ?? life.holdsAt(did, version)) : life.holdsAt(did, version);
    },
  };
}

/** Is a row in a state? Null: no row tells of it. */
function stateOf(span: StageSpan, did: Did): boolean | null {
  if (did === "locked") return span.locked;
  if (did === "on") return span.default;
  if (did === "off") return !span.default;
  const stage = STAGES.find((name) => name === did);
  return stage ? span.stage === stage : null;
}

/** An API type's life; the stage is that of its version's name (`v1beta1` is beta). */
export function lifeOfApi(api: ApiType): Selectable {
  const step = (did: Did, version: string | null, fresh = false): Step[] =>
    version === null ? [] : [{ did, version, fresh }];
  return {
    steps: [
      ...step("introduced", api.introduced, true),
      ...step(apiStage(api), api.introduced, true),
      ...step("deprecated", api.deprecated),
      ...step("removed", api.removed),
    ],
    holdsAt(did, version) {
      const state = stateAt(api, version);
      if (state === "unknown") return null;
      if (did === "removed") return state === "gone";
      if (did === "introduced") return state === "served";
      if (state !== "served") return null;
      if (did === "deprecated") return api.deprecated !== null && against(api.deprecated, version) <= 0;
      return did === "alpha" || did === "beta" || did === "stable" ? apiStage(api) === did : null;
    },
  };
}

/** Statuses of KEPs that nobody goes on with. */
export const GIVEN_UP: ReadonlySet<string> = new Set(["withdrawn", "rejected"]);

/** A KEP's life: the release of each stage, by its milestones if nothing else tells, which are targets and no deliveries. */
export function lifeOfKep(
  kep: Kep,
  reached: (stage: Stage) => string | null = (stage) => kep.milestones[stage] ?? null,
): Selectable {
  const steps = STAGES.flatMap((stage): Step[] => {
    const version = reached(stage);
    return version ? [{ did: stage, version, fresh: false }] : [];
  });
  return {
    steps,
    holdsAt(did, version) {
      // What was given up is at no stage that its file still names.
      if (GIVEN_UP.has(kep.status)) return null;
      const reached = steps.filter((step) => step.version !== null && against(step.version, version) <= 0);
      const last = reached.sort((a, b) => compareVersions(a.version ?? "", b.version ?? "")).at(-1);
      return last && STAGES.some((stage) => stage === did) ? last.did === did : null;
    },
  };
}

/** The life of any other thing, as its changes tell it. */
export function lifeOfThing(thing: Thing): Selectable {
  const steps = stepsOf(thing.changes).map(({ did, version }) => ({
    did,
    version,
    fresh: did === "introduced",
  }));
  return {
    // What was renamed or replaced is gone under its old name.
    steps: steps.flatMap((step) =>
      step.did === "renamed" || step.did === "replaced"
        ? [step, { ...step, did: "removed" as const }]
        : [step],
    ),
    holdsAt(did, version) {
      const state = thingStateAt(thing, version);
      if (state === "unknown") return null;
      if (did === "removed") return state === "removed";
      if (did === "introduced") return state === "there" || state === "deprecated";
      if (state === "removed" || state === "not-yet") return null;
      if (did === "deprecated") return state === "deprecated";
      // Where no note tells of a metric's stage, its page does.
      return lastOf(steps, did, version) ?? isStageOnPage(thing, did, version);
    },
  };
}

/** Was it deprecated by a version, and is that not taken back? */
export function isDeprecatedBy({ changes }: Thing, version: string): boolean {
  const last = stepsOf(changes).findLast(
    (step) =>
      (step.did === "deprecated" || step.did === "undeprecated") &&
      compareVersions(step.version, version) <= 0,
  );
  return last?.did === "deprecated";
}

function isStageOnPage(thing: Thing, did: Did, version: string): boolean | null {
  const stage = STAGES.some((one) => one === did) ? stageOnPage(thing, version) : null;
  return stage === null ? null : stage === did;
}

/** States of which the newest counts. */
const RIVALS: readonly (readonly Did[])[] = [
  ["alpha", "beta", "stable"],
  ["on", "off"],
];

/** Is a deed the last of its kind up to a version? Null: none of them happened. */
function lastOf(steps: readonly Step[], did: Did, version: string): boolean | null {
  const rivals = RIVALS.find((group) => group.includes(did)) ?? [did];
  const last = steps
    .filter(
      (step) => rivals.includes(step.did) && step.version !== null && against(step.version, version) <= 0,
    )
    .at(-1);
  return last ? last.did === did : null;
}

/** What an entry tells: the changes its editor found in it, each once. */
export function lifeOfEntry(entry: Entry): Selectable {
  const steps = (entry.changes ?? [])
    .filter(({ planned }) => planned === undefined)
    .map(({ did, version }) => ({ did, version, fresh: did === "introduced" }));
  return { steps, holdsAt: () => null };
}
