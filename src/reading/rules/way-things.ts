/** The things that a way between two releases is told of. */
import { type ThingRef, thingKey } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { isWeak, type Scanned } from "../scanned.ts";
import { apiNamed } from "../spans/apis.ts";
import { isEveryday, isEverydayKind } from "./words.ts";

/** "Ingress", as a Kind is written; Node, Namespace and the like are everybody's words. */
export function isWrittenKind({ things, text }: Span): boolean {
  const [thing] = things ?? [];
  return thing?.kind === "api" && thing.name === text && !isEverydayKind(text);
}

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
      (!isWeak(span) || isWrittenKind(span) || span.things?.[0]?.kind === "plugin"),
  );
  const named = [...(best ? [best] : []), ...others].filter((span) => !isOfThem(span));
  const things = [...named.flatMap((span) => ofWay(span, scanned)), ...versioned.map(({ ref }) => ref)];
  const each = [...new Map(things.map((ref) => [thingKey(ref), ref])).values()];
  return each.filter((ref) => !isOfVersion(ref, each, scanned)).slice(0, MOST_THINGS);
}

/** "autoscaling/v2beta2 HPAs": a Kind beside the version that it is of is no other thing. */
function isOfVersion({ kind, name }: ThingRef, each: readonly ThingRef[], { names }: Scanned): boolean {
  return (
    kind === "api" &&
    each.some((other) => other.kind === "api" && names.base.apis.has(`${other.name}/${name}`))
  );
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

/** Of a gate and a Kind of one name the Kind: its versions are what a way breaks. */
function ofWay({ things: [thing] = [] }: Span, { names }: Scanned): Frame["things"] {
  if (!thing) return [];
  const isKind = names.base.apisOfKind(thing.name).length > 0;
  return [isKind && thing.kind === "gate" ? { kind: "api", name: thing.name, component: null } : thing];
}
