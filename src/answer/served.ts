import { stateAt } from "../domain/api.ts";
import { stageIn } from "../domain/gate.ts";
import { parseThing } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { isGone } from "./gate-end.ts";
import { isEmptied } from "./thing-state.ts";

/** `spec.priorityClassName`: Pods have it, and so have PodGroups, since another release. */
const WITHOUT_KIND = /^(?:spec|status|metadata)\./;

/**
 * Does a release have what is named as a replacement? Null where nothing by that name is known.
 * @returns the first release that has it, when this one does not have it yet
 */
export function servedSince(
  name: string,
  version: string,
  base: KnowledgeBase,
): { there: boolean; from: string | null } | null {
  const ref = parseThing(name);
  const bare = ref?.name ?? name;
  // Of a path without its Kind nobody tells whose field it is.
  if (WITHOUT_KIND.test(bare)) return null;
  const gate = base.gates.get(bare);
  if (gate) {
    const [first] = gate.stages;
    // A gate that went as stable leaves its feature there.
    const last = gate.stages.at(-1);
    const lasts = gate.later === undefined && last?.stage === "stable" && last.default;
    const there = stageIn(gate, version) !== null || (lasts && isGone(gate, version));
    return { there, from: first?.from ?? null };
  }
  const types = base.apisNamed(bare);
  if (types.length > 0) {
    const from = types.flatMap(({ introduced }) => introduced ?? []).sort(compareVersions)[0] ?? null;
    return { there: types.some((type) => stateAt(type, version) === "served"), from };
  }
  // A flag is written with its dashes: the runtime containerd is not `--containerd`.
  const named = base.things
    .named(bare, ref?.component ? { component: ref.component } : {})
    .filter((one) => one.ref.kind !== "flag" || bare.startsWith("-"));
  // What nothing heeds any more, or what is an error to set, replaces nothing.
  const isThere = (one: KnownThing) => {
    const state = thingStateAt(one, version);
    return (state === "there" || state === "deprecated") && !isEmptied(one, version);
  };
  const thing = named.find(isThere) ?? named[0];
  // What a release ships or stands with, containerd or etcd, is there without it as well.
  if (!thing || thing.ref.kind === "component") return null;
  const state = thingStateAt(thing, version);
  if (state === "unknown" || (named.length > 1 && !isThere(thing))) return null;
  const came = thing.changes.find(({ did, planned }) => did === "introduced" && planned === undefined);
  return { there: isThere(thing), from: came?.version ?? null };
}
