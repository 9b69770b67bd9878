import type { ChangeFacts } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import { type Entry, KINDS, type Kind } from "../domain/entry.ts";
import { type FeatureGate, goneFrom, type Stage } from "../domain/gate.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { successorAt } from "../knowledge/successor.ts";
import { toldGatesRemoved } from "../knowledge/told-gates.ts";
import type { Filters } from "../reading/command/query.ts";
import { apisOfSigs } from "./api-evidence.ts";
import { gatesOfSigs } from "./fact-items.ts";
import { type GoneFlag, goneFlags } from "./gone-flags.ts";

/** What one or several releases changed. */
export interface Change {
  /** The minors in between, without the first: from 1.24 to 1.26 are 1.25 and 1.26. */
  minors: string[];
  entries: Entry[];
  removedApis: ApiType[];
  deprecatedApis: ApiType[];
  addedApis: ApiType[];
  addedGates: FeatureGate[];
  promoted: { gate: FeatureGate; stage: Stage; version: string }[];
  defaultChanged: { gate: FeatureGate; default: boolean; version: string }[];
  deprecatedGates: { gate: FeatureGate; version: string }[];
  /** Gates that can no longer be set to anything but their default. */
  locked: { gate: FeatureGate; version: string }[];
  removedGates: FeatureGate[];
  /** Removed or renamed; none where a part of the changes is asked for, as no flag is of a SIG. */
  removedFlags: GoneFlag[];
}

const ORDER: Record<Stage, number> = { alpha: 0, beta: 1, stable: 2, deprecated: 3 };

/** Everything that happened after one minor up to and with another. */
export function changeBetween(base: KnowledgeBase, from: string, to: string, filters: Filters): Change {
  const [low, high] = [minorOf(from), minorOf(to)];
  const minors = Array.from({ length: high - low }, (_, index) => minorName(low + 1 + index));
  const within = (version: string | null) =>
    version !== null && minorOf(version) > low && minorOf(version) <= high;
  // A gate is of no kind of entry; neither gates nor API types have an author.
  const authored = (filters.people ?? []).length > 0;
  const gates =
    authored || filters.kinds.length > 0 ? [] : gatesOfSigs(base.knowledge.gates, filters.sigs, base);
  const owned = authored ? [] : apisOfSigs(base.knowledge.apis, filters.sigs, base);
  const apis = (kinds: readonly Kind[], when: "removed" | "deprecated" | "introduced") =>
    filters.kinds.length > 0 && !filters.kinds.some((kind) => kinds.includes(kind))
      ? []
      : owned.filter((api) => within(api[when]));
  const change: Change = {
    minors,
    entries: minors
      .flatMap((minor) => base.entriesOf(minor))
      .filter((entry) => !isApiRemoval(entry) && passes(entry, filters)),
    removedApis: apis(["deprecation", "action-required"], "removed"),
    deprecatedApis: apis(["deprecation"], "deprecated"),
    addedApis: apis(["api-change"], "introduced"),
    addedGates: [],
    promoted: [],
    defaultChanged: [],
    deprecatedGates: [],
    locked: [],
    // Of a removal in one of two releases, both lie on the way. No SIG is told of gates that only notes know.
    removedGates: [
      ...gates,
      ...(gates.length > 0 && filters.sigs.length === 0 ? toldGatesRemoved(base) : []),
    ].filter(
      (gate) =>
        within(goneFrom(gate)) && (gate.removedIn !== "unknown" || within(gate.stages.at(-1)?.to ?? null)),
    ),
    removedFlags: authored || filters.kinds.length + filters.sigs.length > 0 ? [] : goneFlags(base, minors),
  };
  for (const gate of gates) {
    gate.stages.forEach((span, index) => {
      if (!within(span.from)) return;
      const before = gate.stages[index - 1];
      if (span.locked && !before?.locked) change.locked.push({ gate, version: span.from });
      if (!before) {
        change.addedGates.push(gate);
        // It came to retire what it keeps alive: that is deprecated from here on.
        if (span.stage === "deprecated") change.deprecatedGates.push({ gate, version: span.from });
        return;
      }
      const version = span.from;
      if (span.stage === "deprecated" && before.stage !== "deprecated")
        change.deprecatedGates.push({ gate, version });
      // A gate that retires an old behaviour calls that behaviour stable: nothing was promoted.
      else if (ORDER[span.stage] > ORDER[before.stage] && !(gate.retires && span.stage === "stable"))
        change.promoted.push({ gate, stage: span.stage, version });
      if (span.default !== before.default)
        change.defaultChanged.push({ gate, default: span.default, version });
    });
  }
  return change;
}

/** The corpus's own record of an API's removal (`1.25/removed-cronjob`): it is told with the API, not counted as a note. */
export function isApiRemoval(entry: Entry): boolean {
  return entry.id.includes("/removed-");
}

/** The people asked for are looked up for thousands of notes. */
const lowered = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Is one of the names among the people asked for? GitHub names have no case. */
export function isBy(people: readonly string[], names: readonly (string | null)[]): boolean {
  if (people.length === 0) return true;
  let asked = lowered.get(people);
  if (!asked) {
    asked = new Set(people.map((name) => name.toLowerCase()));
    lowered.set(people, asked);
  }
  return names.some((name) => name !== null && asked.has(name.toLowerCase()));
}

/** SIG, kind and author; an entry of several SIGs passes when one is asked for. */
export function passes(entry: Entry, filters: Filters): boolean {
  if (!isBy(filters.people ?? [], [entry.author])) return false;
  if (filters.sigs.length > 0 && !entry.sigs.some((sig) => filters.sigs.includes(sig))) return false;
  if (filters.kinds.length === 0) return true;
  return (
    filters.kinds.includes(entry.kind) || (entry.actionRequired && filters.kinds.includes("action-required"))
  );
}

/**
 * The heading that an entry is counted under, once: what demands an action under that, whatever the notes file it under, unless
 * its own kind was asked for.
 */
export function countedAs(entry: Entry, kinds: readonly Kind[] = []): Kind {
  const own = kinds.length > 0 && !kinds.includes("action-required");
  return entry.actionRequired && !own ? "action-required" : entry.kind;
}

/** How many entries stand under each heading. */
export function countKinds(entries: readonly Entry[], kinds: readonly Kind[] = []): Record<Kind, number> {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>; // fromEntries forgets the keys
  for (const entry of entries) counts[countedAs(entry, kinds)]++;
  return counts;
}

/** The public facts of a change. */
export function changeFacts(
  from: string,
  to: string,
  change: Change,
  base: KnowledgeBase,
  kinds: readonly Kind[] = [],
): ChangeFacts {
  /** What `to` does not serve yet is nothing to write in it. */
  const replacementOf = (api: ApiType): string | null => {
    const next = successorAt(api, to, base);
    return next?.from === null ? apiName(next.type) : null;
  };
  return {
    from,
    to,
    actionRequired: change.entries.filter(({ actionRequired }) => actionRequired).length,
    counts: countKinds(change.entries, kinds),
    apis: {
      added: change.addedApis.map(apiName),
      deprecated: change.deprecatedApis.map(apiName),
      removed: change.removedApis.map((api) => ({ api: apiName(api), replacement: replacementOf(api) })),
    },
    gates: {
      added: change.addedGates.map(({ name }) => name),
      promoted: change.promoted.map(({ gate, stage, version }) => ({ name: gate.name, stage, version })),
      defaultChanged: change.defaultChanged.map((row) => ({
        name: row.gate.name,
        default: row.default,
        version: row.version,
      })),
      deprecated: change.deprecatedGates.map(({ gate }) => gate.name),
      removed: change.removedGates.map(({ name }) => name),
    },
    flags: { removed: change.removedFlags.map(({ component, name }) => `${component} ${name}`) },
  };
}
