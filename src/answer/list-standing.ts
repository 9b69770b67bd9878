/** What a list of what came about says of how things stand. */
import { type Stage, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { Context } from "./context.ts";
import { promotions } from "./list-gates.ts";
import type { Listed } from "./list-heading.ts";
import { count, say, stageWord } from "./phrases.ts";
import { present } from "./wording.ts";

/** What else a list of a stage should say: how many began at it, how many are at it in all, what the release itself counts. */
export function stageSentences(list: Listed, context: Context): string[] {
  const {
    query,
    rows: { gates },
    change,
    lang,
  } = list;
  const { base } = context;
  if (query.promoted && query.where.length === 0) {
    const stages = new Map<Stage, number>();
    for (const gate of gates)
      for (const { stage } of promotions(gate, query.span)) stages.set(stage, (stages.get(stage) ?? 0) + 1);
    const by = [...stages].map(([stage, total]) => `${stageWord(stage, lang)} ${total}`);
    return by.length > 1
      ? [say(lang, { en: `By stage: ${by.join(", ")}.`, ja: `内訳は${by.join("、")} 件です。` })]
      : [];
  }
  const [only, ...more] = query.where;
  if (only && more.length === 0 && only.did === "deprecated") return retiredSentence(list, context);
  const stage = STAGED.find((name) => name === only?.did);
  const ofGates = query.of === null || query.of === "gate";
  if (!only || !stage || !ofGates || more.length > 0 || only.relation === "at" || only.negated) return [];
  const alone = query.sigs.length === 0 && query.about.length === 0 && change.minors.length === 1;
  const version = change.minors[0] ?? "";
  const born = gates.filter(
    (gate) => gate.stages[0]?.stage === stage && minorOf(gate.stages[0].from) >= minorOf(query.span.from),
  ).length;
  const official = alone && query.of === null ? base.releases.get(version)?.enhancements?.[stage] : undefined;
  const standing = base.knowledge.gates.filter((gate) => stageIn(gate, version)?.stage === stage).length;
  if (query.promoted || query.demoted) return [];
  return present(
    stage !== "alpha" &&
      born > 0 &&
      born < gates.length &&
      say(lang, {
        en: `${born} of them ${born === 1 ? "is a gate that is" : "are gates that are"} new, the others were promoted.`,
        ja: `うち ${born} 件は新しく追加されたゲートで、残りは昇格です。`,
      }),
    alone &&
      stage !== "stable" &&
      say(lang, {
        en: `In all, ${count(standing, "gate is", "gates are")} ${stageWord(stage, lang)} in ${version}.`,
        ja: `${version} の時点で${stageWord(stage, lang)}のゲートは全部で ${standing} 件です。`,
      }),
    official !== undefined &&
      say(lang, {
        en: `The release itself counts ${count(official, `${plainStage(stage, "en")} enhancement`)}.`,
        ja: `リリースの公式集計では、${plainStage(stage, "ja")}のエンハンスメントは ${official} 件です。`,
      }),
  );
}

/** "Deprecated gates in 1.37" may mean those that became so, or all that are. */
function retiredSentence({ query, change: { minors }, lang }: Listed, { base }: Context): string[] {
  const [condition] = query.where;
  const [version = "", ...others] = minors;
  const alone = query.sigs.length === 0 && query.about.length === 0 && others.length === 0;
  if (query.of !== "gate" || !alone || condition?.relation !== "in" || condition.negated) return [];
  const total = base.knowledge.gates.filter((gate) => stageIn(gate, version)?.stage === "deprecated").length;
  return present(
    total > 0 &&
      say(lang, {
        en: `In all, ${count(total, "gate is", "gates are")} deprecated in ${version}.`,
        ja: `${version} の時点で非推奨のゲートは全部で ${total} 件です。`,
      }),
  );
}

const STAGED = ["alpha", "beta", "stable"] as const;

function plainStage(stage: Stage, lang: Lang): string {
  return stage === "stable" ? say(lang, { en: "stable", ja: "安定版" }) : stageWord(stage, lang);
}
