/** What is said of a field that is there, while the gate that it stands behind is off by default: that it is there allows nothing yet. */
import { type ApiType, apiName, byPreference, groupVersion, isOffByDefault, stateAt } from "../domain/api.ts";
import { type FeatureGate, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { stepsOf, type ThingRef } from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { gateOfHolders } from "../knowledge/held-gates.ts";
import { isReached, kindsAbove } from "../knowledge/kind-fields.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question } from "../reading/command/query.ts";
import { featureGates, gatesOf, gatesOff } from "./api-gates.ts";
import { listed, say } from "./phrases.ts";
import { runtimeConfig } from "./runtime-config.ts";
import { isSo } from "./thing-state.ts";
import { TOLD, type Told, worded } from "./verdict.ts";

/** What may be there and of no use while its gate is off: a flag whose program then refuses it, too. */
const GATED: ReadonlySet<string> = new Set(["field", "flag", "config", "label", "annotation", "taint"]);

/** The words before the answer, and how the rest is to be told: without a yes or no of its own. */
export interface Gated {
  lead: string;
  asking: Question;
}

/**
 * "Can I use Job.spec.podReplacementPolicy in 1.28?": yes, with its gate turned on, and with the version of the API, where that is off
 * by default; not at all where the gate is locked off. Null where both are on, or the field was there before its gate and so does not
 * depend on it.
 */
export function gatedSentence(
  thing: KnownThing,
  gate: FeatureGate | null,
  question: Question,
  at: string,
  base: KnowledgeBase,
): Gated | null {
  const { aspect } = question;
  const open = aspect.asks === "thing" && aspect.ask === "whether" && aspect.did === null && !aspect.beside;
  if (!open || !GATED.has(thing.ref.kind) || isSo(thing, null, at) !== true) return null;
  const field = thing.ref.kind === "field";
  const apart = field ? unreachedSentence(thing.ref.name, base, question.lang) : null;
  const asking: Question = { ...question, put: "unclear" };
  if (apart !== null) return { lead: apart, asking };
  // That a version is still served may be open where its code is there.
  if (field && kindOf(thing.ref.name, base).some((type) => stateAt(type, at) === "unknown"))
    return { lead: "", asking };
  const behind = gate ?? heldGate(thing.ref, base);
  const span = behind && !isOlder(thing, behind) ? stageIn(behind, at) : null;
  if (span?.locked && !span.default) return { lead: "", asking };
  const own = span && behind && !span.default ? [behind] : [];
  const sets = [
    featureGates([...own, ...(field ? gatesOff(kindsOf(thing.ref.name, at, base), at, base) : [])], at),
    field ? turnedOnWith(thing.ref.name, at, base) : null,
  ].filter((set) => set !== null);
  if (sets.length === 0) return null;
  return {
    lead: worded(question, true, onlyWith(sets), {
      en: `Yes, but only with ${listed(sets, "en")}.`,
      ja: `はい、ただし ${listed(sets, "ja")} を指定した場合に限ります。`,
    }),
    asking,
  };
}

/** `v1/FileKeySelector.path`: the gate of the only fields that hold such a type. */
export function heldGate({ kind, name }: ThingRef, { things, gates }: KnowledgeBase): FeatureGate | null {
  if (kind !== "field") return null;
  const [, groupVersion, type] = /^(.{1,100})\/([^./]{1,100})\./.exec(name) ?? [];
  if (groupVersion === undefined || type === undefined) return null;
  const held = gateOfHolders(things.fields, { groupVersion, name: type });
  return held === null ? null : (gates.get(held) ?? null);
}

/** "Behind which gate?", of a field that has none of its own: its Kind may stand behind one. */
export function gateAskedSentence(thing: KnownThing, at: string, base: KnowledgeBase, lang: Lang): string {
  const names = gatesOf(kindsOf(thing.ref.name, at, base), base).map(({ name }) => name);
  if (names.length > 0)
    return say(lang, {
      en: `It has no gate of its own that I know of; its Kind stands behind ${listed(names, "en")}.`,
      ja: `このフィールド自体のフィーチャーゲートは確認されていません。種類 (Kind) のフィーチャーゲートは ${listed(names, "ja")} です。`,
    });
  return say(lang, {
    en: "No source I have names a feature gate for it.",
    ja: "フィーチャーゲートに触れた情報源は手元にありません。",
  });
}

/** `autoscaling/v1/MetricSpec.resource`: that the code has it lets nobody write it, where no Kind leads to its type. */
function unreachedSentence(name: string, { things }: KnowledgeBase, lang: Lang): string | null {
  const [, groupVersion, type] = /^(.{1,100})\/([^./]{1,100})\./.exec(name) ?? [];
  if (groupVersion === undefined || type === undefined) return null;
  if (isReached(things.fields, { groupVersion, name: type })) return null;
  return say(lang, {
    en: `By the tables of API fields, no field of any Kind has the type ${groupVersion}/${type}.`,
    ja: `API フィールドの表によると、${groupVersion}/${type} 型のフィールドを持つ種類 (Kind) はありません。`,
  });
}

function onlyWith(sets: readonly string[]): Told {
  return {
    en: [`it is there, but only with ${listed(sets, "en")}`, TOLD.there.en[1]],
    ja: [`${listed(sets, "ja")} を指定すれば使えます`, TOLD.there.ja[1]],
  };
}

/** What turns on the version to use of those that have a field, where all of them are off by default; null where one is on. */
function turnedOnWith(name: string, at: string, base: KnowledgeBase): string | null {
  const types = typesOf(name, at, base);
  if (!types.every((type) => isOffByDefault(type, at))) return null;
  const having = new Set(base.things.versionsOfField(name).map(({ version }) => version));
  const [best] = types.filter((type) => having.has(groupVersion(type))).sort(byPreference);
  return runtimeConfig(best ? types.filter((type) => groupVersion(type) === groupVersion(best)) : types, at);
}

/** `resource.k8s.io/v1beta2/DeviceTaintRuleSpec.taint`, `ClusterCIDR.spec`: the types of its version, or of its Kind, that a release serves. */
function typesOf(name: string, at: string, base: KnowledgeBase): ApiType[] {
  const [, version, kind = ""] = /^(?:(.{1,100})\/)?([^./]{1,100})\./.exec(name) ?? [];
  const types = version === undefined ? base.apisNamed(kind) : base.apisNamed(version);
  return types.filter((type) => stateAt(type, at) === "served");
}

/** The Kinds of a version that lead to a field, or those of that name that a release serves. */
function kindsOf(name: string, at: string, base: KnowledgeBase): ApiType[] {
  const [, groupVersion, type] = /^(.{1,100})\/([^./]{1,100})\./.exec(name) ?? [];
  if (groupVersion === undefined || type === undefined) return typesOf(name, at, base);
  const kinds = kindsAbove(base.things.fields, { groupVersion, name: type });
  return kinds.flatMap((kind) => kindOf(`${kind.groupVersion}/${kind.name}.`, base));
}

/** `authentication.k8s.io/v1alpha1/SelfSubjectReview.status`: the very type, where one of its version is named. */
function kindOf(name: string, base: KnowledgeBase): ApiType[] {
  const [, type] = /^(.{1,100}\/[^./]{1,100})\./.exec(name) ?? [];
  return type === undefined ? [] : base.apisNamed(type).filter((one) => apiName(one) === type);
}

/** Did it come before the first that is known of its gate? */
function isOlder({ changes }: KnownThing, { stages: [first] }: FeatureGate): boolean {
  const came = stepsOf(changes).find(({ did }) => did === "introduced");
  return came !== undefined && first !== undefined && compareVersions(came.version, first.from) < 0;
}
