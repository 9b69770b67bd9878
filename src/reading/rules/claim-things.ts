/** Which things a clause of a question with several facts speaks of. */
import { apiName } from "../../domain/api.ts";
import type { Did, ThingRef } from "../../domain/thing.ts";
import type { Span } from "../frame.ts";
import { isWeak, mentionedAs, type Scanned } from "../scanned.ts";
import { apiInVersion, apiNamed } from "../spans/apis.ts";
import { ofOwner } from "./flag-owner.ts";

/** `v1`, `v1beta1`: a version of an API. */
export const API_VERSION = /^v\d{1,2}(?:(?:alpha|beta)\d{1,2})?$/i;

/** What only a gate can be. */
const OF_GATES: ReadonlySet<Did> = new Set(["on", "off", "locked"]);
/** What a Kind that has a gate of its own gets with it. */
const OF_EITHER: ReadonlySet<Did> = new Set(["alpha", "beta", "stable"]);

/** The things that a clause names; empty: it speaks of those before. Null: of something that nothing known is called. */
export function thingsIn(
  spans: readonly Span[],
  did: Did | null,
  before: readonly ThingRef[],
  scanned: Scanned,
): ThingRef[] | null {
  const { names, text } = scanned;
  const named = spans.filter((span) => span.concept === "thing" && !isWeak(span));
  const versions = spans.filter((span) => API_VERSION.test(span.text));
  if (named.length === 0 && versions.length === 0) return [];
  const gate = named.find(({ things }) => things?.[0]?.kind === "gate");
  const kinds = gate ? names.base.apisOfKind(gate.things?.[0]?.name ?? "") : [];
  const ofGate = did !== null && (OF_GATES.has(did) || OF_EITHER.has(did) || kinds.length === 0);
  const isGate = gate !== undefined && versions.length === 0 && (ofGate || did === null);
  const others = named.filter(({ things }) => things?.[0]?.kind !== "api" && things?.[0]?.kind !== "gate");
  const ofApi = named.length > others.length || versions.length > 0;
  // "Service topologyKeys": the Kind is where the field stands.
  if (ofApi && !isGate && others.length === 0) {
    const [spoken] = before;
    if (named.length === 0 && spoken?.kind === "api") {
      const [written, ...more] = versions;
      if (!written || more.length > 0) return null;
      const name = apiInVersion(spoken.name, written.text.toLowerCase(), names.base);
      return name === null ? null : [{ kind: "api", name, component: null }];
    }
    const own = new Set(spans);
    const masked = scanned.said.spans
      .filter((span) => !own.has(span) || span.concept === "version")
      .reduce(
        (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
        text,
      );
    const api = apiNamed(masked, mentionedAs(named), names.base, {
      versionWord: false,
      place: false,
      group: false,
    });
    if (!api?.name) return null;
    const name = ofKindBefore(api.name, before, names.base) ?? api.name;
    return [{ kind: "api", name, component: null }];
  }
  const best = gate ?? others.find((span) => !isOwner(span, named));
  const apart = named.some(
    (span) => span !== best && !BESIDE.has(span.things?.[0]?.kind ?? "component") && !isOwner(span, named),
  );
  if (!best?.things || apart) return null;
  const all = ofOwner(best.things, best, scanned);
  // "Kubelet --list" of a flag that only others have.
  if (all.some((thing) => !best.things?.includes(thing))) return null;
  const ofNamed = all.filter(({ component }) => component !== null && text.toLowerCase().includes(component));
  if (isGate || all[0]?.kind === "gate") return all.slice(0, 1);
  return [...(ofNamed.length > 0 ? ofNamed : all)];
}

/** The command that a flag beside it is of: `kubeadm upgrade diff --api-server-manifest`. */
function isOwner({ things }: Span, named: readonly Span[]): boolean {
  const [command] = things ?? [];
  const flags = named.flatMap((span) => span.things ?? []).filter(({ kind }) => kind === "flag");
  return command?.kind === "command" && flags.some(({ component }) => component === command.name);
}

/** What a thing may stand in or belong to. */
const BESIDE: ReadonlySet<string> = new Set(["component", "api"]);

/** "PodDisruptionBudget policy/v1beta1 … and policy/v1 …": a version alone is that of the Kind spoken of; null where it has none. */
function ofKindBefore(
  name: string,
  before: readonly ThingRef[],
  base: Scanned["names"]["base"],
): string | null {
  const [spoken] = before;
  const kinds = new Set(spoken?.kind === "api" ? base.apisNamed(spoken.name).map(({ kind }) => kind) : []);
  const types = base.apisNamed(name);
  const own = types.filter(({ kind }) => kinds.has(kind));
  return own.length > 0 && own.length < types.length && !/[A-Z]/.test(name)
    ? own.map(apiName).join(",")
    : null;
}

/** The word of a group, beside a version of it: "flowcontrol v1beta2". */
export function isOfGroup({ concept, text }: Span, named: readonly ThingRef[]): boolean {
  return (
    concept === "topic" && named.some(({ kind, name }) => kind === "api" && name.includes(text.toLowerCase()))
  );
}
