/** The gates that API types stand behind, where a release has them off by default: that such a type is there allows nothing yet. */
import { type ApiType, isNoResource, isOffByDefault, stateAt } from "../domain/api.ts";
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { nameIn } from "./gate-life.ts";
import { runtimeConfig } from "./runtime-config.ts";

/**
 * What all of these types stand behind. A gate that is called what the Kind is brought it (each match in the tables was looked at); the
 * others editors name.
 */
export function gatesOf(types: readonly ApiType[], base: KnowledgeBase): FeatureGate[] {
  const [first, ...others] = types.map((type) => [...base.things.apiEdits.behind(type), type.kind]);
  const shared = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  return shared.flatMap((name) => base.gates.get(name) ?? []);
}

/** The API types of a release, of all versions of the Kinds that a gate's feature cannot do without: they stand behind it, or it uses them. */
function typesOf(gate: FeatureGate, version: string, { knowledge, things }: KnowledgeBase): ApiType[] {
  const kindOf = ({ group, kind }: ApiType) => `${group}/${kind}`;
  const { apiEdits } = things;
  const needed = knowledge.apis.filter(
    (type) =>
      type.kind === gate.name ||
      apiEdits.behind(type).includes(gate.name) ||
      apiEdits.isUsedBy(gate.name, type),
  );
  const kinds = new Set(needed.map(kindOf));
  return knowledge.apis.filter(
    (type) => kinds.has(kindOf(type)) && !isNoResource(type) && stateAt(type, version) === "served",
  );
}

/**
 * `--runtime-config=certificates.k8s.io/v1beta1=true`: what the feature of a gate needs of kube-apiserver, where a release serves none
 * of its API types by default; of a group the version that is furthest. Null where one of them is served, or it has none.
 */
export function runtimeConfigOf(gate: FeatureGate, version: string, base: KnowledgeBase): string | null {
  const types = typesOf(gate, version, base);
  const furthest = types.filter(
    (type) => !types.some((other) => other.group === type.group && isFurther(other.version, type.version)),
  );
  return types.every((type) => isOffByDefault(type, version)) ? runtimeConfig(furthest, version) : null;
}

/** Is a version of an API further than another, as beta is than alpha? */
function isFurther(version: string, other: string): boolean {
  const rank = (one: string) => {
    const [, major = "0", stage = "", minor = "0"] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(one) ?? [];
    return ["alpha", "beta", ""].indexOf(stage) * 10_000 + Number(major) * 100 + Number(minor);
  };
  return rank(version) > rank(other);
}

/** Those of them that a release has off. */
export function gatesOff(types: readonly ApiType[], version: string, base: KnowledgeBase): FeatureGate[] {
  return gatesOf(types, base).filter((gate) => {
    const span = stageIn(gate, version);
    return span && !span.default && !span.locked;
  });
}

/** `--feature-gates=DRADeviceTaints=true,DRADeviceTaintRules=true`; null where there is none. */
export function featureGates(gates: readonly FeatureGate[], version: string): string | null {
  if (gates.length === 0) return null;
  const names = [...new Set(gates.map((gate) => nameIn(gate, version)))];
  return `--feature-gates=${names.map((name) => `${name}=true`).join(",")}`;
}
