/** The things that a way between two releases is told of. */
import { type ThingRef, thingKey } from "../../domain/thing.ts";
import { minorOf } from "../../domain/version.ts";
import type { Frame, Span } from "../frame.ts";
import type { Said } from "../said.ts";
import { isWeak, type Scanned } from "../scanned.ts";
import { apiNamed } from "../spans/apis.ts";
import { isEveryday, isEverydayKind } from "./words.ts";

/** "Ingress", as a Kind is written; Node, Namespace and the like are everybody's words. */
export function isWrittenKind({ things, text }: Span): boolean {
  const [thing] = things ?? [];
  return thing?.kind === "api" && thing.name === text && !isEverydayKind(text);
}

/** What is named in everyday words and goes with a cluster on its way: a plugin, a mode. */
const WAYFARERS: ReadonlySet<string> = new Set(["plugin", "mode"]);

/** Most things that a way is told of. */
const MOST_THINGS = 3;

/** What is asked about first, and what else is named beside it: "with cephfs volumes, flowcontrol v1beta3 and --container-runtime". */
export function thingsOfWay(best: Span | null, own: readonly Span[], scanned: Scanned): Frame["things"] {
  const versioned = apisOfWay(scanned);
  const isOfThem = ({ start, end }: Span) => versioned.some((api) => start >= api.start && end <= api.end);
  const others = own.filter(
    (span) =>
      span !== best &&
      span.concept === "thing" &&
      !isEveryday(span) &&
      (!isWeak(span) || isWrittenKind(span) || WAYFARERS.has(span.things?.[0]?.kind ?? "")),
  );
  const named = [...(best ? [best] : []), ...others].filter((span) => !isOfThem(span));
  const things = [...named.flatMap((span) => ofWay(span, scanned)), ...versioned.map(({ ref }) => ref)];
  return joined(things, scanned).slice(0, MOST_THINGS);
}

/** "What must I do about etcd before upgrading to 1.6?": what is to be done on the way there, and not what a component comes with. */
export function asksSteps(rest: Said, things: Frame["things"]): boolean {
  const steps = rest.has("go.prepare", "kind.action-required") && rest.has("go.upgrade", "go.move");
  return steps && things.length > 0 && things.every(({ kind }) => kind === "component");
}

/** "Will pods still start": a Kind in everyday words, of which nothing ends in any release of the way. */
export function isByTheWay({ things, text }: Span, { names, versions }: Scanned): boolean {
  const [thing] = things ?? [];
  if (thing?.kind !== "api" || thing.name.includes("/") || text === thing.name) return false;
  const [from, to] = [minorOf(versions.range?.from ?? "1.0"), minorOf(versions.range?.to ?? "1.999")];
  const isOnTheWay = (release: string | null) =>
    release !== null && minorOf(release) > from && minorOf(release) <= to;
  return names.base
    .apisNamed(thing.name)
    .every(({ deprecated, removed }) => !isOnTheWay(deprecated) && !isOnTheWay(removed));
}

/** Each once; "autoscaling/v2beta2 HPAs" is one thing, and not a version and a Kind. */
function joined(things: readonly ThingRef[], { names }: Scanned): ThingRef[] {
  const apis = things.filter(({ kind }) => kind === "api");
  const whole = (ref: ThingRef): ThingRef => {
    if (ref.kind !== "api") return ref;
    const [name] = apis
      .flatMap((other) => [`${other.name}/${ref.name}`, `${ref.name}/${other.name}`])
      .filter((one) => names.base.apis.has(one));
    return name ? { ...ref, name } : ref;
  };
  // A command whose flag is named is there to say whose it is.
  const owners = new Set(
    things.flatMap(({ kind, component }) => (kind === "flag" && component ? [component] : [])),
  );
  // "We set eventRecordQPS in the kubelet configuration": the file says whose field it is.
  const files = things.flatMap(({ kind, name }) =>
    kind === "field" ? (/^(\w+)Configuration\./.exec(name)?.[1]?.toLowerCase() ?? []) : [],
  );
  const isItsFile = ({ kind, name }: ThingRef) =>
    kind === "config" && files.some((file) => name.startsWith(`${file}.`));
  const own = things.filter(
    (thing) => (thing.kind !== "command" || !owners.has(thing.name)) && !isItsFile(thing),
  );
  return [...new Map(own.map(whole).map((ref) => [thingKey(ref), ref])).values()];
}

/** "CronJob v1beta1", "flowcontrol v1beta3", "v1beta1 の PDB": the API types that are named by a version and the word beside it. */
function apisOfWay({ said, text, names }: Scanned): { ref: ThingRef; start: number; end: number }[] {
  const place = { versionWord: false, place: false, group: false };
  return said.all("api.v").flatMap((version) => {
    const at = said.indexOf(version);
    const [before, next, behind] = [said.spans[at - 1], said.spans[at + 1], said.spans[at + 2]];
    const after = next?.text === "の" ? behind : next;
    for (const word of [before, after]) {
      if (word?.concept !== "thing" && word?.concept !== "topic") continue;
      const [start, end] = [Math.min(word.start, version.start), Math.max(word.end, version.end)];
      const { name = null } = apiNamed(text.slice(start, end), [], names.base, place) ?? {};
      if (name?.includes("/")) return [{ ref: { kind: "api" as const, name, component: null }, start, end }];
    }
    return [];
  });
}

/** Of a gate and a Kind of one name the Kind: its versions are what a way breaks. Of flags of one name that of the component named. */
function ofWay({ things = [] }: Span, { names, said }: Scanned): Frame["things"] {
  const components = new Set(said.spans.map(({ text }) => text.toLowerCase()));
  const thing = things.find(({ component }) => component !== null && components.has(component)) ?? things[0];
  if (!thing) return [];
  const isKind = names.base.apisOfKind(thing.name).length > 0;
  return [isKind && thing.kind === "gate" ? { kind: "api", name: thing.name, component: null } : thing];
}
