/** The gates of a list: which belong to it, those that only came so told apart from those that turned, and the row of each with its state. */
import type { Item } from "../domain/answer.ts";
import { type FeatureGate, STAGES, type Stage, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { Condition } from "../reading/frame.ts";
import type { Context } from "./context.ts";
import { gatesOfSigs } from "./fact-items.ts";
import { gateItem } from "./items.ts";
import { lifeInShort } from "./list-gate-life.ts";
import { exceptSigs, type ListQuery } from "./list-query.ts";
import { type Turned, turnedByPatches } from "./list-turns.ts";
import { unsureLocks, unsureRemovals } from "./list-unsure.ts";
import { comma, nounOf, type Part } from "./list-words.ts";
import { onOff, say, stageWord } from "./phrases.ts";
import {
  comparesStates,
  holds,
  isNewlySo,
  lifeCompared,
  lifeOfGate,
  type Selectable,
  select,
} from "./selection.ts";
import { type Fits, gateTopic } from "./topic.ts";

/** The gates of a list. */
export interface GateRows {
  gates: FeatureGate[];
  /** Those that came so, where the list is of those that changed, or that were not so in another release. */
  fresh: FeatureGate[];
  /** Those that may belong to it: no source says in which of two releases they were removed. */
  unsure: FeatureGate[];
  /** Those that may belong to it: no source says whether they were locked. */
  unlocked: FeatureGate[];
  /** Those that a patch release put into it, or took out of it. */
  turned: Turned[];
}

/** Deeds that a list tells apart from gates that came so. */
const TURNS: ReadonlySet<string> = new Set(["on", "off", "deprecated"]);

const NO_LIFE: Selectable = { steps: [], holdsAt: () => null };

const NOTHING: Condition = { did: "introduced", relation: "in", from: null, to: null, negated: false };

const NO_ROW = { stage: "alpha", default: false, locked: false, from: "" } as const;

/** The gates of a list; where it is of what they turned to, those that came so apart. */
export function gatesOf(query: ListQuery, fits: Fits, context: Context): GateRows {
  const { where, sigs, promoted, demoted, span } = query;
  const { base } = context;
  const others = new Set(
    exceptSigs(query).length > 0 ? gatesOfSigs(base.knowledge.gates, exceptSigs(query), base) : [],
  );
  const known = gatesOfSigs(base.knowledge.gates, sigs, base).filter((gate) => !others.has(gate));
  const inTopic = (gate: FeatureGate) => fits(() => gateTopic(gate, context));
  const life = comparesStates(where) ? lifeCompared : lifeOfGate;
  const all = select(known, where, life, { asked: span.to }).filter(inTopic);
  const open = {
    unsure: unsureRemovals(known, where, span.to).filter(inTopic),
    unlocked: unsureLocks(known, where, span.to).filter(inTopic),
    turned: turnedByPatches(known, where, life, span.to).filter(({ gate }) => inTopic(gate)),
  };
  const [only, ...more] = where;
  const events = only && more.length === 0 && only.relation !== "at" && !only.negated;
  const moved = (gate: FeatureGate) =>
    lifeOfGate(gate).steps.some(
      (step) =>
        !step.fresh && holds(only ?? NOTHING, { ...NO_LIFE, steps: [step] }, { asked: span.to }) === true,
    );
  if (promoted)
    return {
      gates: all.filter(only ? moved : (gate) => promotions(gate, span).length > 0),
      fresh: [],
      ...open,
    };
  if (demoted) return { gates: all.filter((gate) => isDemoted(gate, span)), fresh: [], ...open };
  if (comparesStates(where)) {
    const fresh = known.filter((gate) => isNewlySo(gate, where, { asked: span.to }));
    return { gates: all, fresh: fresh.filter(inTopic), ...open };
  }
  if (!events || !TURNS.has(only.did)) return { gates: all, fresh: [], ...open };
  return { gates: all.filter(moved), fresh: all.filter((gate) => !moved(gate)), ...open };
}

/** The later stages that a gate came to in the releases. */
export function promotions(
  gate: FeatureGate,
  { from, to }: ListQuery["span"],
): { stage: Stage; version: string }[] {
  return gate.stages.flatMap(({ stage, from: since }, index) => {
    const before = gate.stages[index - 1];
    const forward = before && STAGES.indexOf(stage) > STAGES.indexOf(before.stage) && stage !== "deprecated";
    const inside = minorOf(since) >= minorOf(from) && minorOf(since) <= minorOf(to);
    return forward && inside && !gate.retires ? [{ stage, version: since }] : [];
  });
}

/** Did a gate go back to an earlier stage in the releases? */
function isDemoted({ stages, retires }: FeatureGate, { from, to }: ListQuery["span"]): boolean {
  return stages.some(({ stage, from: since }, index) => {
    const before = stages[index - 1];
    const back =
      before && STAGES.indexOf(stage) < STAGES.indexOf(before.stage) && before.stage !== "deprecated";
    return back && !retires && minorOf(since) >= minorOf(from) && minorOf(since) <= minorOf(to);
  });
}

export function gatePart(gates: readonly FeatureGate[], query: ListQuery, lang: Lang): Part {
  const told = (gate: FeatureGate) => promotions(gate, query.span).map(({ stage }) => stageWord(stage, lang));
  const bare = query.promoted && query.where.length === 0;
  const changed = query.where.length === 1 && query.where[0]?.did === "changed";
  return {
    noun: nounOf("gate"),
    total: gates.length,
    names: gates.map((gate) => {
      if (bare) return `${gate.name} → ${told(gate).join(", ")}`;
      return changed ? `${gate.name} (${stageIn(gate, query.span.to)?.default ? "on" : "off"})` : gate.name;
    }),
    items: gates.map((gate) => gateRow(gate, query, lang)),
  };
}

/** A gate of a list: the release that put it there with the state it came to, or all of its life where several conditions did. */
function gateRow(gate: FeatureGate, query: ListQuery, lang: Lang): Item {
  const [only, ...more] = query.where;
  const { span } = query;
  if (only?.did === "removed" && more.length === 0)
    return gateItem(
      gate,
      gate.removedIn ?? "",
      say(lang, { en: `Feature gate ${gate.name}`, ja: `フィーチャーゲート ${gate.name}` }),
      lang,
    );
  if (more.length > 0 || only === undefined || only.relation === "never" || only.negated)
    return gateItem(gate, lastStep(gate), `${gate.name} (${lifeInShort(gate, lang)})`, lang);
  const standing = stageIn(gate, only.from ?? span.to);
  if (only.relation === "at") {
    const { stage, default: on, locked, from } = standing ?? gate.stages[0] ?? NO_ROW;
    const lock = locked ? [say(lang, { en: "locked", ja: "固定" })] : [];
    return gateItem(
      gate,
      from,
      `${gate.name} (${[stageWord(stage, lang), onOff(on, lang), ...lock, `${from}–`].join(comma(lang))})`,
      lang,
    );
  }
  const step = lifeOfGate(gate).steps.find(
    (at) => holds(only, { ...NO_LIFE, steps: [at] }, { asked: span.to }) === true,
  );
  const version = step?.version ?? span.to;
  const row = gate.stages.find(({ from }) => from === version) ?? stageIn(gate, version);
  const state =
    row?.locked && only.did !== "locked"
      ? say(lang, { en: "locked", ja: "固定" })
      : onOff(row?.default ?? false, lang);
  const stage = only.did === "introduced" && row ? [stageWord(row.stage, lang)] : [];
  return gateItem(gate, version, `${gate.name} (${[version, ...stage, state].join(comma(lang))})`, lang);
}

function lastStep(gate: FeatureGate): string {
  return gate.removedIn !== null && minorOf(gate.removedIn) >= 0
    ? gate.removedIn
    : (gate.stages.at(-1)?.from ?? "");
}
