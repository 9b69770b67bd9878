import { type FeatureGate, STAGES, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Aspect, Question } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { isGone } from "./gate-end.ts";
import { lifeSentence, since, stateSentence } from "./gate-life.ts";
import { whenSentence } from "./gate-when.ts";
import { listed, say, stageWord } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** Most gates that are told one after the other. */
const MOST_TOLD = 5;

/** `A, B and C`. */
export function namesOf(gates: readonly FeatureGate[], lang: Lang): string {
  return listed(
    gates.map(({ name }) => name),
    lang,
  );
}

/** Questions that are answered with yes or no, or with the one release of a gate. */
const OF_ONE: ReadonlySet<Aspect["asks"]> = new Set([
  "when",
  "whether",
  "left",
  "end-of-stage",
  "can-disable",
  "can-enable",
  "usable",
  "usable-since",
  "exists",
  "off-until",
  "left-set",
  "introduced",
  "default-mode",
]);

/**
 * Of a KEP whose gates stand otherwise (KEP-1205 in 1.20: TokenRequest is stable, BoundServiceAccountTokenVolume alpha) none speaks for
 * all of them, nor does a gate of another KEP for the time before this one was to begin: all are told, without yes or no. Null where one
 * holds for all.
 */
export function keptApart(kep: Kep, question: Question, { base, today }: Context): string | null {
  const { lang, aspect, version } = question;
  if (!OF_ONE.has(aspect.asks)) return null;
  const { speaking } = base.kepGates(kep.number);
  const [first, ...others] = speaking;
  if (!first) return null;
  const at = version ?? base.latestOn(today);
  const early = isEarly(kep, first, at);
  if (!early && others.every((other) => standsAlike(aspect, first, other, at))) return null;
  const told = speaking.slice(0, MOST_TOLD).map((gate) => {
    if (aspect.asks === "when") return whenSentence(gate, aspect.what, lang);
    return version === null ? lifeSentence(gate, lang) : stateSentence(gate, version, lang);
  });
  return inARow(
    lang,
    others.length > 0 && gatesSentence(speaking, lang),
    ...told,
    early && sharedWith(kep, first, lang),
  );
}

function gatesSentence(gates: readonly FeatureGate[], lang: Lang): string {
  const names = namesOf(gates, lang);
  return say(lang, { en: `Its feature gates: ${names}.`, ja: `フィーチャーゲートは ${names} です。` });
}

/** Do two gates give the same answer? A stage that is asked for counts alone; else all that they are at. */
function standsAlike(aspect: Aspect, one: FeatureGate, other: FeatureGate, at: string): boolean {
  if (aspect.asks === "when") return since(one, aspect.what) === since(other, aspect.what);
  if (aspect.asks !== "whether") return stateOf(one, at) === stateOf(other, at);
  const dated = aspect.came || aspect.since || aspect.reached;
  if (dated && since(one, aspect.what) !== since(other, aspect.what)) return false;
  if (aspect.what === "removed") return isGone(one, at) === isGone(other, at);
  const [a, b] = [lastRow(one, at), lastRow(other, at)];
  if (aspect.what === "default") return a?.default === b?.default;
  if (aspect.what === "locked" || aspect.what === "off") return stateOf(one, at) === stateOf(other, at);
  return a?.stage === b?.stage;
}

/** The row that holds in a release; of a gate that is gone, its last. */
function lastRow(gate: FeatureGate, at: string): StageSpan | undefined {
  return stageIn(gate, at) ?? gate.stages.findLast(({ from }) => compareVersions(from, at) <= 0);
}

function stateOf(gate: FeatureGate, at: string): string {
  const row = lastRow(gate, at);
  return [row?.stage, row?.default, row?.locked, isGone(gate, at)].join(" ");
}

/** Is it another KEP's gate, in a release before this KEP was to begin? */
function isEarly(kep: Kep, gate: FeatureGate, at: string): boolean {
  const begins = Object.values(kep.milestones).sort(compareVersions)[0];
  return gate.kep !== kep.number && begins !== undefined && compareVersions(at, begins) < 0;
}

function sharedWith(kep: Kep, gate: FeatureGate, lang: Lang): string {
  return say(lang, {
    en: `${gate.name} is the gate of KEP-${gate.kep} as well; KEP-${kep.number} was to come later.`,
    ja: `${gate.name} は KEP-${gate.kep} のゲートでもあり、KEP-${kep.number} の予定はそれより後です。`,
  });
}

/** What its kep.yaml names and other KEPs' stages count for: "CPUManagerPolicyOptions" tells not how far KEP-4800 came. */
export function sharedSentence(kep: Kep, base: KnowledgeBase, lang: Lang): string {
  const { shared } = base.kepGates(kep.number);
  if (shared.length === 0) return "";
  const names = namesOf(shared, lang);
  const keps = listed(
    [...new Set(shared.flatMap((gate) => (gate.kep === null ? [] : [`KEP-${gate.kep}`])))],
    lang,
  );
  return say(lang, {
    en: `Its kep.yaml names ${names}, shared with ${keps}: the stage of such a gate does not tell how far this KEP came.`,
    ja: `kep.yaml には ${names} の記載がありますが、${keps} と共用のゲートなので、その段階からこの KEP の進み具合は分かりません。`,
  });
}

/** The target, still ahead, of a stage that none of its gates has reached: a plan, and no fact. Empty where another is asked for. */
export function targetSentence(
  kep: Kep | undefined,
  { aspect, lang }: Question,
  base: KnowledgeBase,
): string {
  const what = aspect.asks === "when" || aspect.asks === "whether" ? aspect.what : null;
  const stage = STAGES.find((one) => one === what);
  const target = kep && stage && kep.milestones[stage];
  const gates = kep ? base.kepGates(kep.number).speaking : [];
  if (
    !target ||
    !stage ||
    minorOf(target) <= minorOf(base.newest) ||
    DEAD.has(kep.status) ||
    gates.some((gate) => since(gate, stage) !== null)
  )
    return "";
  return say(lang, {
    en: `The target of KEP-${kep.number} for ${stageWord(stage, lang)} is ${target}, by its kep.yaml: a plan, and no promise.`,
    ja: `KEP-${kep.number} の kep.yaml では、${stageWord(stage, lang)}の予定は ${target} です(予定であり、変わることがあります)。`,
  });
}

/** Nothing more is planned of these. */
const DEAD: ReadonlySet<string> = new Set(["rejected", "withdrawn", "replaced", "superseded"]);
