/** What a list is of: what became of gates, APIs, metrics …, and whether it happened or is so. */
import type { Kind } from "../../domain/entry.ts";
import type { Did, ThingKind } from "../../domain/thing.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { Versions } from "../attach.ts";
import type { Condition, Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import type { KnownRange } from "../spans/numerals.ts";
import { LISTED_NOUNS } from "./listed-nouns.ts";

/** What a list is of, before its releases are known. */
export type Listed = Pick<Frame, "of" | "where" | "detail" | "rule">;

/** A question without a thing in it, as the rules for lists see it. */
export interface AboutList {
  said: Said;
  versions: Versions;
  known: KnownRange;
  base?: KnowledgeBase;
  /** Is a SIG's ground or a topic named that the list is narrowed to? Then it needs no condition. */
  ground?: boolean;
}

/** APIs asked, only APIs; gates asked, only gates. */
export function onlyOf(said: Said): "api" | "gate" | null {
  // 「消えたゲートがあるらしい」: a field's gate is something else.
  const gate = said.has("noun.gate") || (said.has("gated") && !said.has("noun.field"));
  const api = said.has("noun.api");
  return api === gate ? null : api ? "api" : "gate";
}

export const STAGES = ["alpha", "beta", "stable"] as const;

export function happened(did: Did): Condition {
  return { did, relation: "in", from: null, to: null, negated: false };
}

export function isSo(did: Did): Condition {
  return { did, relation: "at", from: null, to: null, negated: false };
}

/** Kinds of notes, by what they are called. */
export const KINDS: readonly [concept: string, kind: Kind][] = [
  ["kind.action-required", "action-required"],
  ["kind.api-change", "api-change"],
  ["kind.bug", "bug"],
  ["did.fixed", "bug"],
  ["kind.documentation", "documentation"],
  ["kind.failing-test", "failing-test"],
  ["kind.cleanup", "cleanup"],
  ["kind.theme", "theme"],
  ["kind.dependency", "dependency"],
];

/** Things that a list may be of, where neither gates nor APIs are spoken of. */
export const NAMED: readonly [concept: string, kind: ThingKind][] = [
  ["noun.flag", "flag"],
  ["noun.metric", "metric"],
  ["noun.field", "field"],
  ["noun.annotation", "annotation"],
  ["noun.label", "label"],
  ["noun.plugin", "plugin"],
  ["noun.admission", "plugin"],
  ["noun.component", "component"],
  ...LISTED_NOUNS,
];

/** What is listed of a release. */
export function listedIn(said: Said): Listed | null {
  const list = (
    rule: string,
    of: Listed["of"],
    where: Condition[] = [],
    detail: string | null = null,
  ): Listed => ({
    rule,
    of,
    where,
    detail,
  });
  const only = onlyOf(said);
  if (said.has("breaking", "kind.action-required")) return list("breaking", "action-required");
  if (only !== "gate" && cameInVersion(said)) return list("api-version", "api", [happened("introduced")]);
  const stages = STAGES.filter((stage) => said.has(`did.${stage}`));
  const loose = looseIn(said, stages.at(-1));
  if (loose) return list("not-locked", "gate", loose);
  if (
    only !== "api" &&
    (said.has("did.locked") ||
      (said.has("act.off", "did.off") && said.has("can") && said.has("negation", "no-longer")))
  )
    return list("locked", "gate", [happened("locked"), ...lockedTo(said)]);
  const either = eitherOf(said, stages);
  if (either) return list("either-stage", "gate", either);
  const left = said.has("left.stage") ? stageAfter(stages[0]) : null;
  const stage = left ?? stages.at(-1) ?? (said.has("graduated") && stages.length === 0 ? "stable" : null);
  const named = only ? null : (NAMED.find(([concept]) => said.has(concept))?.[1] ?? null);
  const byDefault = named === "plugin" ? null : defaults(said, stage, list);
  if (byDefault) return byDefault;
  // "Admission plugins that are on by default": what is on or off of them is theirs, and no gate's.
  const state = named === "plugin" ? onOrOff(said) : null;
  if (named && state) return list("standing", named, [isSo(state)]);
  const did = happening(said);
  const guarded = named === "field" && said.has("gated") ? "gated" : null;
  // "Metrics that became STABLE in 1.29"; what else has no gate and is called beta is a feature's.
  if (named === "metric" && stage && did !== "removed" && did !== "deprecated")
    return list("metric-stage", "metric", [isStill(said) ? isSo(stage) : happened(stage)]);
  if (named && did) return list(did, named, [happened(did)], guarded);
  // "Gated fields of StatefulSet": those that are there.
  if (named && guarded) return list("gated", named, [isSo("introduced")], guarded);
  if (only === "gate" && said.has("did.renamed")) return list("renamed", "gate", [happened("renamed")]);
  if (said.has("did.removed", "did.unserved", "lost")) return list("removed", only, [happened("removed")]);
  if (
    only !== null &&
    said.has("did.deprecated") &&
    (said.has("still", "still.usable") || (only === "api" && said.has("serve", "use", "standing")))
  )
    return list("deprecated-standing", only, [isSo("deprecated")]);
  if (said.has("did.deprecated"))
    return only ? list("deprecated", only, [happened("deprecated")]) : list("deprecated", "deprecation");
  // Of the stages gates went back to alpha alone.
  if (only !== "api" && said.has("demoted")) return list("demoted", "gate", [happened("alpha")], "demoted");
  if (stage && said.has("noun.kep"))
    return list("kep-stage", "kep", [
      // A KEP is asked for by the stage that it is at, unless a verb says that it came to it.
      said.has(
        "reached",
        "turned",
        "graduated",
        "did.promoted",
        "did.introduced",
        "graduated.to",
        "ask.when",
      ) || isGoing(said, stage)
        ? happened(stage)
        : isSo(stage),
    ]);
  if (stage) return staged(said, stage, left !== null, only, list);
  if (said.has("did.promoted")) return list("promoted", "gate", [], "promoted");
  if (said.has("did.added", "did.introduced") && (only || said.has("noun.feature")))
    return list("added", only ?? "gate", [happened("introduced")]);
  // "What did sig-storage add in 1.34?": all that it did, and not its gates alone.
  const bySig = said.has("sig") && !said.has("noun.*") && said.has("ask.what", "ask.what-changed", "those");
  if (bySig && only === null) return null;
  if (said.has("did.added") && !isNews(said)) return list("added", null, [happened("introduced")]);
  const kind = KINDS.find(([concept]) => said.has(concept))?.[1];
  return kind ? list("kind", kind) : null;
}

function isNot(did: Did): Condition {
  return { ...isSo(did), negated: true };
}

/** "GA gates that can still be turned off": those that no lock holds; that cannot: those that one does. */
function looseIn(said: Said, stage: (typeof STAGES)[number] | undefined): Condition[] | null {
  const asked = said.has("can") && said.has("act.off", "did.off") && said.has("noun.gate");
  if (!stage || !asked || said.has("default")) return null;
  return [isSo(stage), said.has("negation", "no-longer") ? isSo("locked") : isNot("locked")];
}

/** "Alpha or beta gates": those that are there and at none of the other stages. What became one or the other is not told so. */
function eitherOf(said: Said, stages: readonly (typeof STAGES)[number][]): Condition[] | null {
  const [one, two, ...more] = stages;
  if (!one || !two || more.length > 0 || !said.has("noun.gate") || said.all("version").length > 1)
    return null;
  if (said.has("negation", "reached", "turned", "did.promoted", "graduated", "graduated.to", "did.added"))
    return null;
  const joined = ["or", "and", "slash"].some((joint) => {
    const isBetween = (a: string, b: string) =>
      said.near(`did.${a}`, joint, 0) && said.near(joint, `did.${b}`, 0);
    return isBetween(one, two) || isBetween(two, one);
  });
  if (!joined) return null;
  const others = STAGES.filter((stage) => stage !== one && stage !== two);
  return [isSo("introduced"), ...others.map(isNot), isNot("deprecated")];
}

/** "KEPs going GA", "which KEPs go stable": they come to it. */
function isGoing(said: Said, stage: (typeof STAGES)[number]): boolean {
  return said
    .all(`did.${stage}`)
    .some((span) => /^go/i.test(span.text) || said.spans[said.indexOf(span) - 1]?.concept === "word.go");
}

/** What is said to have happened to flags, metrics or fields. */
function happening(said: Said): Did | null {
  if (said.has("did.removed", "lost")) return "removed";
  if (said.has("did.deprecated")) return "deprecated";
  if (said.has("did.renamed")) return "renamed";
  if (said.has("did.bumped")) return "bumped";
  // "Which fields did Job get in 1.28?"
  const got = said.has("received") && (said.has("aux.do", "aux.have") || said.has("noun.field"));
  return got || said.has("did.added", "did.introduced", "ask.new") ? "introduced" : null;
}

/** "What's new", 「新しい変更」: all that changed. */
function isNews(said: Said): boolean {
  return said.all("did.added").every(({ text }) => /^(?:new|newly|新しい|新た|新規)/i.test(text));
}

type List = (rule: string, of: Listed["of"], where?: Condition[], detail?: string | null) => Listed;

function staged(
  said: Said,
  stage: (typeof STAGES)[number],
  left: boolean,
  only: "api" | "gate" | null,
  list: List,
): Listed {
  // 「1.33 で GA したやつある?」: what was done is no state.
  const done = said
    .all(`did.${stage}`)
    .some((span) => /^し[たて]/.test(said.spans[said.indexOf(span) + 1]?.text ?? ""));
  const there = !done && said.has("exist");
  const standing =
    (said.has("ask.all", "still", "now", "as-of", "standing", "name.begins", "in.name") ||
      there ||
      isHeld(said) ||
      isToday(said) ||
      areSo(said)) &&
    !said.has("reached", "did.promoted", "graduated", "flip", "did.added", "turned");
  // The versions of APIs have their stage in their name.
  if (only === "api") {
    const moved = said.has("reached", "did.promoted", "graduated", "turned", "did.added");
    const stands = (!moved && said.has("serve", "use")) || (standing && there);
    const held = standing && said.has("still", "now", "as-of", "standing");
    return list("api-stage", "api", [stands || held ? isSo(stage) : happened(stage)]);
  }
  if (standing && said.has("noun.gate", "noun.feature", "ask.list"))
    return list("standing", "gate", [isSo(stage)]);
  const promoted = said.has("did.promoted") || left || said.has("graduated.to");
  return list(
    "stage",
    said.has("noun.gate") ? "gate" : null,
    [happened(stage)],
    promoted ? "promoted" : null,
  );
}

/** "Which alpha gates does 1.32 have?": what a release holds is how things stand in it. */
function isHeld(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "compare.more");
  return words.some(
    ({ concept, text }, at) =>
      concept === "aux.have" &&
      /^ha(?:s|ve)$/i.test(text) &&
      words[at - 1]?.concept.startsWith("version") === true,
  );
}

/** "Gates that are beta in 1.35": neither became so then, nor were so once. */
export function areSo(said: Said): boolean {
  const isAre = (span: Span) =>
    /^are$/i.test(span.text) && said.spans[said.indexOf(span) + 1]?.concept.startsWith("did.") === true;
  // 「1.35でベータなのは」
  const isNano = (span: Span) =>
    span.concept.startsWith("did.") && /^なの/.test(said.spans[said.indexOf(span) + 1]?.text ?? "");
  return (said.all("aux.be").some(isAre) || said.spans.some(isNano)) && !said.has("relation.since");
}

/** "CSI gates that are beta": with no release named, how things stand today. */
function isToday(said: Said): boolean {
  return !said.has("version", "version.*", "ask.when", "ask.releases", "did.promoted");
}

function stageAfter(stage: (typeof STAGES)[number] | undefined): "beta" | "stable" | null {
  return stage === undefined ? null : stage === "alpha" ? "beta" : "stable";
}

/** "Which gates are on by default", "default changes", 「デフォルト有効になったゲート」. */
function defaults(said: Said, stage: Did | null, list: List): Listed | null {
  const [on, off] = [said.has("did.on"), said.has("did.off")];
  const state = on && off ? turnedTo(said) : on ? "on" : off ? "off" : null;
  const gates = said.has("noun.gate", "noun.feature", "did.beta", "did.alpha");
  const named = [...said.all("did.on"), ...said.all("did.off")].some(({ text }) =>
    /default|デフォルト|既定|標準/i.test(text),
  );
  const valued = said.has("ask.value") && said.has("noun.gate");
  if (!said.has("default") && !named && !valued && !(state && gates)) return null;
  if (state && said.has("did.added") && !stage)
    return list("added-default", "gate", [happened("introduced"), isSo(state)]);
  // 「1.34でデフォルトで有効になったベータのゲート」: it came about then.
  if (state && stage && said.has("turned")) return list("turned", "gate", [happened(state), isSo(stage)]);
  if (state && stage) return list("standing", "gate", [isSo(stage), isSo(state)]);
  // "On by default starting with 1.23".
  const begins = said.all("relation.since").some(({ text }) => BEGINNING.test(text));
  if (!state || begins || said.has("reached", "flip", "turned", "did.changed", "received", "now"))
    return list("default-changed", "gate", [happened(state ?? "changed")]);
  return list("standing", "gate", [isSo(state)]);
}

/** Words that tell in which release a state begins, rather than since which one something happens. */
const BEGINNING = /^(?:starting|beginning) (?:in|with)$/i;

/** "Locked to true", "locked off": the lock's own word says how the gate then is. */
function lockedTo(said: Said): Condition[] {
  const states = (["on", "off"] as const).filter((did) =>
    said.all("did.locked").some((span) => isAnyOf(span, [`did.${did}`])),
  );
  return states.length === 1 ? states.map(isSo) : [];
}

/** "On by default", "the default plugins"; null where neither or both are said. */
function onOrOff(said: Said): "on" | "off" | null {
  const [on, off] = [said.has("did.on", "default"), said.has("did.off")];
  return off ? (said.has("did.on") ? null : "off") : on ? "on" : null;
}

/** "From on to off", 「有効→無効」: what stands behind the way is what they came to. */
function turnedTo(said: Said): "on" | "off" | null {
  const states = said.spans.filter((span) => isAnyOf(span, ["did.on", "did.off"]));
  const [from, to] = [states.at(0), states.at(-1)];
  const ways = said.spans.slice(from ? said.indexOf(from) + 1 : 0, to ? said.indexOf(to) : 0);
  if (!to || !ways.some((span) => isAnyOf(span, ["to", "from", "dash", "but", "received"]))) return null;
  return isAnyOf(to, ["did.on"]) ? "on" : "off";
}

/** "What API kinds got a v1 in 1.34?", 「1.37で v1 になったAPI」: versions of the API that came. */
function cameInVersion(said: Said): boolean {
  const went = said.has("did.removed", "did.unserved", "did.deprecated", "lost", "no-longer", "negation");
  const came = said.has(
    "received",
    "reached",
    "turned",
    "did.promoted",
    "did.added",
    "did.introduced",
    "graduated.to",
  );
  return (
    came &&
    !went &&
    apiVersionsOf(said).length > 0 &&
    said.has("noun.api", "api.talk") &&
    !said.has("ask.when")
  );
}

/** Versions of the API that are named: `v1beta1`, and `v1` by itself. */
export function apiVersionsOf(said: Said): Span[] {
  return said.spans.filter(
    (span) => isAnyOf(span, ["api.v"]) || (span.concept === "number" && /^v\d$/i.test(span.text)),
  );
}

/** "Are beta", "still beta": how things stand. */
function isStill(said: Said): boolean {
  const stands = said.has("still", "standing", "as-of", "now") || areSo(said);
  return stands && !said.has("reached", "turned", "did.promoted", "graduated");
}
