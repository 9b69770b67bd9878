/** Gates of a list that a patch release turned: a minor stands for its `.0`, and what its later patches say is told beside the list. */
import { type FeatureGate, stageIn, turnsIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { parseVersion } from "../domain/version.ts";
import type { Condition } from "../reading/frame.ts";
import { onOff, say, stageWord } from "./phrases.ts";
import { holds, type Selectable } from "./selection.ts";

/** A gate that a patch release put into a list, or took out of it. */
export interface Turned {
  gate: FeatureGate;
  patch: string;
}

/** Gates that a list of how things stand in a minor has and its later patches have not, or the other way round; their first turn each. */
export function turnedByPatches(
  gates: readonly FeatureGate[],
  where: readonly Condition[],
  lifeOf: (gate: FeatureGate) => Selectable,
  asked: string,
): Turned[] {
  const minors = new Set(
    where.flatMap(({ relation, from }) => {
      const version = from ?? asked;
      return relation === "at" && parseVersion(version)?.patch === null ? [version] : [];
    }),
  );
  return gates.flatMap((gate) => {
    const fits = (conditions: readonly Condition[]) =>
      conditions.every((one) => holds(one, lifeOf(gate), { asked }) === true);
    const patch = [...minors]
      .flatMap((minor) => turnsIn(gate, minor).map((row) => ({ minor, from: row.from })))
      .find(({ minor, from }) => fits(inPatch(where, minor, from, asked)) !== fits(where));
    return patch ? [{ gate, patch: patch.from }] : [];
  });
}

/** The conditions, with a patch where they have its minor. */
function inPatch(where: readonly Condition[], minor: string, patch: string, asked: string): Condition[] {
  return where.map((one) =>
    one.relation === "at" && (one.from ?? asked) === minor ? { ...one, from: patch } : one,
  );
}

/** "Patch releases turned MaxUnavailableStatefulSet (since 1.35.4 beta, off by default); the list has each minor's .0." */
export function turnedSentence(turned: readonly Turned[], lang: Lang): string {
  if (turned.length === 0) return "";
  const told = turned.map(({ gate, patch }) => {
    const row = stageIn(gate, patch);
    const state = row
      ? [stageWord(row.stage, lang), onOff(row.default, lang)].join(say(lang, { en: ", ", ja: "、" }))
      : "";
    return say(lang, {
      en: `${gate.name} (since ${patch} ${state})`,
      ja: `${gate.name}(${patch} から${state})`,
    });
  });
  return say(lang, {
    en: `The list has each minor's .0; patch releases turned ${told.join(", ")}.`,
    ja: `一覧は各マイナーの .0 の時点です。パッチリリースで変わったもの: ${told.join("、")}。`,
  });
}
