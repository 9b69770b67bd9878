/** Facts that a question puts forward beside each other, each judged by the typed facts about its own thing and release. */
import type { ApiType } from "../domain/api.ts";
import { byPreference, stateAt } from "../domain/api.ts";
import { type FeatureGate, isBeforeGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { Did, ThingRef } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Claim, Condition } from "../reading/frame.ts";
import { lastGone } from "./api-event.ts";
import { afterRemoval, isGone } from "./gate-end.ts";
import { isOfLost } from "./gate-lost.ts";
import { conditionPhrase } from "./list-words.ts";
import { listed, say } from "./phrases.ts";
import { holds, lifeCompared, lifeOfApi, type Selectable } from "./selection.ts";
import { cameAbout, isSo } from "./thing-state.ts";
import { type Asking, TOLD, verdict, worded } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Is it as claimed? Null where the sources leave it open, or tell otherwise of things that share the name. */
function isRight({ things, condition }: Claim, base: KnowledgeBase): boolean | null {
  const told = things.flatMap((thing) => judged(thing, condition, base));
  const [first] = told;
  return first === undefined || told.some((one) => one !== first) ? null : first;
}

/** "Yes, both are right: off by default in 1.32, on by default in 1.33." Empty where nothing can be said of one that might be wrong. */
export function claimsSentence(claims: readonly Claim[], base: KnowledgeBase, asking: Asking): string {
  const { lang } = asking;
  // Gone from one component alone: the answer tells of each.
  if (claims.some((claim) => isOfLost(claim, base))) return "";
  const verdicts = claims.map((claim) => ({ claim, right: isRight(claim, base) }));
  const wrong = verdicts.filter(({ right }) => right === false).map(({ claim }) => claim);
  const right = verdicts.filter(({ right: so }) => so === true).map(({ claim }) => claim);
  const two = claims.length === 2;
  const [only] = claims;
  if (claims.length === 1 && only) {
    const so = isRight(only, base);
    return so === null ? "" : verdict(asking, so, TOLD.was);
  }
  if (right.length === claims.length && areStagesLater(claims, base)) return "";
  if (right.length === claims.length)
    return worded(asking, true, TOLD.was, {
      en: `Yes, ${two ? "both" : "all"} are right: ${phrases(right, claims, lang)}.`,
      ja: `はい、${two ? "どちらも" : "すべて"}正しいです(${phrases(right, claims, lang)})。`,
    });
  if (right.length === 0 && wrong.length === 0) return "";
  const open = verdicts.filter(({ right: so }) => so === null).map(({ claim }) => claim);
  if (wrong.length === 0)
    return say(lang, {
      en: `Right is: ${phrases(right, claims, lang)}. Of the rest (${phrases(open, claims, lang)}), nothing I have tells.`,
      ja: `「${phrases(right, claims, lang)}」は正しいです。「${phrases(open, claims, lang)}」については手元に情報がありません。`,
    });
  if (wrong.length === claims.length)
    return inARow(
      lang,
      worded(asking, false, TOLD.was, {
        en: `No, ${two ? "neither" : "none"} is right (${phrases(wrong, claims, lang)}).`,
        ja: `いいえ、${two ? "どちらも" : "いずれも"}正しくありません(${phrases(wrong, claims, lang)})。`,
      }),
      tooEarly(wrong, base, lang),
    );
  return inARow(
    lang,
    worded(asking, false, TOLD.was, {
      en: `No, not ${two ? "both" : "all"}: ${unlike(wrong, claims)}${right.length > 0 ? `, but ${phrases(right, claims, lang)} is right` : ""}.`,
      ja: `いいえ、${two ? "両方" : "すべて"}ではありません。正しくないのは「${phrases(wrong, claims, lang)}」です${right.length > 0 ? `(「${phrases(right, claims, lang)}」は正しいです)` : ""}。`,
    }),
    tooEarly(wrong, base, lang),
    // What is left open must not pass for right.
    open.length > 0 &&
      say(lang, {
        en: `Of the rest (${phrases(open, claims, lang)}), nothing I have tells.`,
        ja: `「${phrases(open, claims, lang)}」については手元に情報がありません。`,
      }),
  );
}

/** "X came only in 1.35." of what is claimed of a release without the gate: that it was not off there does not say that it was on. */
function tooEarly(wrong: readonly Claim[], base: KnowledgeBase, lang: Lang): string {
  const [found] = wrong.flatMap(({ things: [thing], condition: { from } }) => {
    const gate = thing?.kind === "gate" ? base.gates.get(thing.name) : undefined;
    const [first] = gate?.stages ?? [];
    return gate && first && from !== null && isBeforeGate(gate, from) ? [{ gate, first, from }] : [];
  });
  if (!found) return "";
  return say(lang, {
    en: `${found.gate.name} came only in ${found.first.from}; ${found.from} does not have it.`,
    ja: `${found.gate.name} は ${found.first.from} で登場したゲートで、${found.from} にはありません。`,
  });
}

/** "Not removed in 1.23"; of what was denied, what is so: "deprecated in 1.35". */
function unlike(wrong: readonly Claim[], claims: readonly Claim[]): string {
  const denied = wrong.some(({ condition }) => condition.negated);
  const [first, ...more] = wrong.map(({ things, condition }) => ({
    things,
    condition: denied ? { ...condition, negated: !condition.negated } : condition,
  }));
  if (first === undefined) return "";
  return `${denied ? "" : "not "}${phrases([first, ...more], claims, "en")}`;
}

/**
 * "Beta in 1.31 and GA in 1.34": stages in a row may be told with the releases that they came in, or with some that they held in. Does one of
 * them hold in its release without having come there?
 */
function areStagesLater(claims: readonly Claim[], base: KnowledgeBase): boolean {
  const stages = claims.filter(({ condition }) => condition.relation === "at" && STAGES.has(condition.did));
  return (
    new Set(stages.map(({ condition }) => condition.did)).size > 1 &&
    new Set(stages.map(({ condition }) => condition.from)).size > 1 &&
    stages.some(
      ({ things, condition }) =>
        isRight({ things, condition: { ...condition, relation: "in" } }, base) === false,
    )
  );
}

/** What the question takes for granted and the tables deny. */
export function grantedSentence(granted: readonly Claim[], base: KnowledgeBase, lang: Lang): string {
  const wrong = granted.filter((claim) => isRight(claim, base) === false);
  return wrong.length === 0
    ? ""
    : say(lang, {
        en: `What the question takes for granted is not so (${phrases(wrong, wrong, lang)}).`,
        ja: `質問の前提(${phrases(wrong, wrong, lang)})は事実と異なります。`,
      });
}

/** Claims in words; with their things where these differ. */
function phrases(some: readonly Claim[], all: readonly Claim[], lang: Lang): string {
  const apart = new Set(all.map(({ things }) => nameOf(things))).size > 1;
  const told = some.map(({ things, condition }) => {
    const phrase = conditionPhrase(condition, lang, things[0]?.kind === "api");
    return apart
      ? say(lang, { en: `${nameOf(things)} ${phrase}`, ja: `${nameOf(things)} は ${phrase}` })
      : phrase;
  });
  return listed(told, lang);
}

/** `discovery.k8s.io/v1beta1` of the API's types; else the thing's own name. */
function nameOf(things: readonly ThingRef[]): string {
  const [first] = things;
  return first === undefined ? "" : (first.name.split(",")[0] ?? "");
}

/** A verdict a thing that the name stands for. */
function judged(ref: ThingRef, condition: Condition, base: KnowledgeBase): (boolean | null)[] {
  const asks = (holdsThen: Held) => judgement(condition, holdsThen, base);
  if (ref.kind === "gate") {
    const gate = base.gates.get(ref.name);
    return gate ? [asks(ofGate(gate))] : [null];
  }
  if (ref.kind === "api") {
    const named = base.apisNamed(ref.name);
    // What was removed or deprecated of a Kind that is gone is what went last.
    const types = named.every(({ kind }) => kind === ref.name) ? meantOfKind(named, condition) : named;
    const told = types.map((type) => asks(ofApi(type)));
    // A Kind is there as long as one of its versions is.
    if (condition.did === "introduced" && !condition.negated && told.includes(true)) return [true];
    return told.length === 0 ? [null] : told;
  }
  const thing = base.things.get(ref);
  return [thing ? asks(ofThing(thing)) : null];
}

/** The types of a Kind that a claim about it is judged by: the best that is served, where that one may be deprecated; else what went last. */
function meantOfKind(named: readonly ApiType[], { did, relation, from }: Condition): readonly ApiType[] {
  const served = named.filter((type) => stateAt(type, from ?? "") === "served");
  const best = did === "deprecated" && relation === "at" ? [...served].sort(byPreference) : [];
  return best.length > 0 ? best.slice(0, 1) : lastGone(named);
}

/** Does a plain condition (`at`, `in`, `before`, `after`) hold, negation aside? */
type Held = (condition: Condition) => boolean | null;

function ofLife(life: Selectable): Held {
  return (condition) => holds(condition, life, { asked: condition.from ?? "" });
}

/** A gate is at no stage and not on before it came, and the feature of one that is gone stays as it was last, stable and on. */
function ofGate(gate: FeatureGate): Held {
  const held = ofLife(lifeCompared(gate));
  return (condition) => {
    const { did, relation, from } = condition;
    const told = held(condition);
    if (told !== null || relation !== "at" || from === null || gate.retires) return told;
    // What is not there has no default either.
    if (isBeforeGate(gate, from)) return did === "on" || did === "off" || STAGES.has(did) ? false : null;
    if (!isGone(gate, from) || afterRemoval(gate, "en") === "") return null;
    // What is gone cannot be set, and is no locked gate either.
    if (did === "locked") return false;
    if (did === "on" || did === "off") return did === "on";
    return STAGES.has(did) ? did === "stable" : null;
  };
}

/** What no source dates is neither so nor not; an end that only the code tells of came then or before. */
function ofApi(type: ApiType): Held {
  const held = ofLife(lifeOfApi(type));
  return (condition) => {
    const { did, relation, from } = condition;
    const at = from ?? "";
    if (
      did === "deprecated" &&
      type.deprecated === null &&
      (type.removed !== null || stateAt(type, at) !== "served")
    )
      return null;
    if (did === "introduced" && relation !== "at" && type.introduced === null) return null;
    if (did === "removed" && relation !== "at") {
      if (type.removed === null) return stateAt(type, at) === "served" ? false : null;
      const isLatest = type.removalSource === "code" && minorOf(type.removed) > minorOf(at);
      if (isLatest) return null;
    }
    return held(condition);
  };
}

function ofThing(thing: KnownThing): Held {
  return (condition) => {
    const { did, relation, from } = condition;
    if (relation === "at") return isSo(thing, did, from ?? "");
    return cameAbout(thing, condition) ?? reachedByPages(thing, condition);
  };
}

/**
 * "Became beta in 1.27": what no note tells, the stages of two releases do. One that it is not at did not come about then, and one that
 * it was at before had come already.
 */
function reachedByPages(thing: KnownThing, { did, relation, from }: Condition): boolean | null {
  if (relation !== "in" || from === null || !STAGES.has(did)) return null;
  const now = isSo(thing, did, from);
  if (now !== true) return now;
  const before = isSo(thing, did, minorName(minorOf(from) - 1));
  return before === null ? null : !before;
}

const STAGES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable"]);

/** What lasts is true from a release on, or up to one, where the neighbour differs. */
const LASTING: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);

function judgement(condition: Condition, held: Held, base: KnowledgeBase): boolean | null {
  const { did, relation, from, negated } = condition;
  if (from === null) return null;
  const lasts = LASTING.has(did) || (did === "introduced" && (relation === "until" || relation === "at"));
  const told = lasts ? lasting(condition, held, base) : held({ ...condition, negated: false });
  return told === null || !negated ? told : !told;
}

function lasting({ did, relation, from, to }: Condition, held: Held, base: KnowledgeBase): boolean | null {
  const at = (version: string) => held({ did, relation: "at", from: version, to: null, negated: false });
  const asked = from ?? "";
  const beside = minorName(minorOf(asked) + (relation === "until" || relation === "after" ? 1 : -1));
  if (minorOf(beside) > minorOf(base.newest))
    return relation === "after" ? null : at(asked) === false ? false : null;
  switch (relation) {
    case "at":
      return at(asked);
    case "since":
    case "until": {
      const so = at(asked);
      return so === true ? at(beside) !== true : so;
    }
    case "before":
    case "after":
      return at(beside);
    default:
      return held({ did, relation, from, to, negated: false });
  }
}
