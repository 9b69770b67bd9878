/** What takes the place of a version of a configuration file, in the release that is asked about: what did so once may be gone by then, too. */
import { apiName, byStage, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { type Change, stepsOf } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { successorAt } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { say } from "./phrases.ts";
import { plain } from "./thing-words.ts";

/** No chain of replacements is longer. */
const LONGEST_CHAIN = 8;

/** The thing with each replacement that is gone in a release, or deprecated there, led on to what that release has of it. */
export function withLiving(thing: KnownThing, at: string, base: KnowledgeBase): KnownThing {
  if (thing.ref.kind !== "config") return withLivingTypes(thing, at, base);
  const changes = thing.changes.map((step) => {
    if (step.did !== "deprecated" && step.did !== "removed") return step;
    const instead =
      step.instead === undefined
        ? step.did === "removed" && isBy(step, at) && kinOf(thing, at, base)?.ref.name
        : // Asked of a release before it, what took its place is what the release that ended it has.
          livingAt(step.instead, isBy(step, at) ? at : step.version, base);
    return instead ? { ...step, instead } : step;
  });
  return { ...thing, changes };
}

/** The same of what an API type took the place of: `batch/v1` of `ScheduledJob`, where `batch/v1beta1` is gone. */
function withLivingTypes(thing: KnownThing, at: string, base: KnowledgeBase): KnownThing {
  const next = (name: string) => {
    const type = base.apis.get(plain(name));
    const successor = type && stateAt(type, at) === "gone" ? successorAt(type, at, base) : null;
    return successor?.from === null ? apiName(successor.type) : name;
  };
  const isTyped = ({ instead }: Change) => instead !== undefined && next(instead) !== instead;
  if (!thing.changes.some(isTyped)) return thing;
  const changes = thing.changes.map((step) =>
    step.instead === undefined ? step : { ...step, instead: next(step.instead) },
  );
  return { ...thing, changes };
}

/** "In 1.30, use kubescheduler.config.k8s.io/v1.": of what was replaced by a version that is gone by then; empty for anything else. */
export function livingSentence(thing: KnownThing, at: string, base: KnowledgeBase, lang: Lang): string {
  const last = thing.ref.kind === "config" ? stepsOf(thing.changes).at(-1) : undefined;
  if (last?.did !== "replaced" || last.instead === undefined) return "";
  const now = livingAt(last.instead, at, base);
  if (now === last.instead || minorOf(last.version) > minorOf(at)) return "";
  return say(lang, { en: `In ${at}, use ${plain(now)}.`, ja: `${at} では ${plain(now)} を使ってください。` });
}

/** The end of the chain that a release has; the name itself where nothing of it is known to be there. */
export function livingAt(name: string, at: string, base: KnowledgeBase): string {
  const chain: KnownThing[] = [];
  let next = configNamed(name, base);
  for (let step = 0; step < LONGEST_CHAIN && next && !chain.includes(next); step++) {
    chain.push(next);
    const instead = stepsOf(next.changes).findLast(
      (change) => change.instead !== undefined && isBy(change, at),
    );
    next = instead?.instead === undefined ? null : configNamed(instead.instead, base);
  }
  const [first] = chain;
  if (!first) return name;
  const there = chain.findLast((one) => isThere(one, at)) ?? kinOf(first, at, base);
  return there?.ref.name ?? name;
}

function configNamed(name: string, base: KnowledgeBase): KnownThing | null {
  return base.things.named(name, { kind: "config" })[0] ?? null;
}

function isThere(thing: KnownThing, at: string): boolean {
  const state = thingStateAt(thing, at);
  return state === "there" || state === "deprecated";
}

function isBy({ version }: Change, at: string): boolean {
  return minorOf(version) <= minorOf(at);
}

/** Where a chain breaks off: the best version of the same group, or of the same Kind of it, that a release has. */
function kinOf({ ref }: KnownThing, at: string, base: KnowledgeBase): KnownThing | null {
  const [group, , kind] = ref.name.split("/");
  const kin = base.things.toldOfKind("config").filter((one) => {
    const [ownGroup, , ownKind] = one.ref.name.split("/");
    const same = ownGroup === group && ownKind === kind;
    return same && thingStateAt(one, at) === "there";
  });
  const [best] = kin.sort(
    (a, b) => byStage(versionOf(a), versionOf(b)) || compareVersions(cameIn(b), cameIn(a)),
  );
  return best ?? null;
}

function versionOf({ ref }: KnownThing): { version: string } {
  return { version: ref.name.split("/")[1] ?? "" };
}

function cameIn({ changes }: KnownThing): string {
  return changes.find(({ did }) => did === "introduced")?.version ?? "1.0";
}
