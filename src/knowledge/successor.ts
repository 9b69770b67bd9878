/** What takes the place of what goes. */
import { type ApiType, apiName, byPreference, stateAt } from "../domain/api.ts";
import type { Bilingual } from "../domain/language.ts";
import type { ThingRef } from "../domain/thing.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "./base.ts";
import type { KnownThing } from "./things.ts";

/** What to move to, and where the release asked about does not have it yet, the first that does. */
interface Successor {
  type: ApiType;
  from: string | null;
}

/** No chain of replacements is longer. */
const LONGEST_CHAIN = 6;

/**
 * What to move to from a type: the best that `version` serves, of what replaces it and of the same Kind in that group; where it
 * serves none, what a later release brings. Null when the sources name nothing that lasts.
 */
export function successorAt(type: ApiType, version: string, base: KnowledgeBase): Successor | null {
  const chain: ApiType[] = [];
  let next = type.replacement === null ? undefined : base.apis.get(type.replacement);
  // What replaced the oldest version may be gone by now, too.
  for (let step = 0; step < LONGEST_CHAIN && next && !chain.includes(next); step++) {
    chain.push(next);
    next = next.replacement === null ? undefined : base.apis.get(next.replacement);
  }
  // Of what is on its way out and has no successor named, a later version of the Kind is one.
  const own = chain.length === 0 && type.deprecated !== null ? [type] : chain;
  const kin = own.flatMap(({ group, kind }) =>
    base.apisOfKind(kind).filter((other) => other.group === group),
  );
  const age = type.introduced === null ? -1 : minorOf(type.introduced);
  const [served] = [...new Set([...chain, ...kin])]
    .filter((other) => other !== type && stateAt(other, version) === "served")
    .filter((other) => chain.includes(other) || minorOf(other.introduced ?? "1.0") > age)
    .sort(
      (a, b) => Number(isDeprecated(a, version)) - Number(isDeprecated(b, version)) || byPreference(a, b),
    );
  if (served) return { type: served, from: null };
  const later = chain.find((other) => stateAt(other, version) === "not-yet");
  return later ? { type: later, from: later.introduced } : null;
}

/** What editors advise in place of a type, or of what it moved to, when nothing of it can be moved to any more. */
export function adviceOn(type: ApiType, base: KnowledgeBase): Bilingual | null {
  let next: ApiType | undefined = type;
  for (let step = 0; step < LONGEST_CHAIN && next; step++) {
    const advice = base.things.apiEdits.adviceOn(apiName(next));
    if (advice) return advice;
    next = next.replacement === null ? undefined : base.apis.get(next.replacement);
  }
  return null;
}

function isDeprecated({ deprecated }: ApiType, version: string): boolean {
  return deprecated !== null && minorOf(deprecated) <= minorOf(version);
}

/**
 * What to use in its place, of all that changes name, newest first. Whether a release has it already is for the caller:
 * only what is a gate, API type or thing can be looked up.
 */
export function insteadOf(thing: KnownThing): { name: string; since: string }[] {
  const named = thing.changes.flatMap(({ did, instead, to, version }) => {
    const name = instead ?? (did === "renamed" ? to : undefined);
    return name === undefined ? [] : [{ name, since: version }];
  });
  return named.reverse().filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at);
}

/** By what names the successor of a thing goes, the best first: API types with their version. Empty where no source names one. */
export function successorsOf(
  { kind, name, component }: ThingRef,
  version: string,
  base: KnowledgeBase,
): string[] {
  const types = kind === "api" ? base.apisNamed(name) : [];
  const served = types.flatMap((type) => successorAt(type, version, base)?.type ?? []);
  const others = served.filter((type) => !types.includes(type));
  if (others.length > 0) return [...new Set(others.map(apiName))];
  const known =
    kind === "api"
      ? types.flatMap((type) => base.things.named(type.kind))
      : base.things.get({ kind, name, component });
  return [known ?? []].flat().flatMap((thing) => insteadOf(thing).map((one) => one.name));
}
