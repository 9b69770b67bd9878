/** What a gate's feature takes beside the gate. */
import { type FeatureGate, isBeforeGate, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { runtimeConfigOf } from "./api-gates.ts";
import type { Context } from "./context.ts";
import { demandSentence } from "./gate-demands.ts";
import { afterRemoval } from "./gate-end.ts";
import { lostThen } from "./gate-lost.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** A gate only allows: what else must be set, where the use of its feature or its default is asked for. */
export function needsSentence(gate: FeatureGate, question: Question, context: Context): string {
  const { aspect, lang, version } = question;
  const { base, today } = context;
  const at = version ?? base.latestOn(today);
  const span = stageIn(gate, at);
  const served = span && servedSentence(gate, at, lang, base);
  const needs = inARow(lang, base.things.needsOf(gate.name)?.[lang], served);
  if (!needs || (span === null && afterRemoval(gate, lang) === "")) return "";
  // What is not there yet takes no setting.
  if (span === null && isBeforeGate(gate, at)) return "";
  if (lostThen(gate, at, base)) return "";
  // Locked off, nothing that anybody sets brings it.
  if (span?.locked && !span.default) return "";
  if (["life", "usable", "usable-since", "can-enable", "default-mode"].includes(aspect.asks)) return needs;
  const byDefault = (aspect.asks === "whether" || aspect.asks === "when") && aspect.what === "default";
  // Since when it was on is a matter of its life; whether it is, of what has to be set now.
  if (byDefault && span === null && aspect.asks === "when") return "";
  if (byDefault && span === null)
    return inARow(
      lang,
      say(lang, { en: "It still takes this:", ja: "使うには次の設定などが必要です。" }),
      needs,
    );
  // What the notes warn of when it comes on does more than allow.
  const warned = demandSentence(gate, question, context) !== "";
  return byDefault && span?.default
    ? inARow(
        lang,
        !warned &&
          say(lang, {
            en: "A gate that is on only allows its feature:",
            ja: "ゲートが有効でも、機能を使えるようになるだけです。",
          }),
        needs,
      )
    : "";
}

/** The API that a gate's feature works with, where a release does not serve it by default. */
function servedSentence(gate: FeatureGate, version: string, lang: Lang, base: KnowledgeBase): string {
  const set = runtimeConfigOf(gate, version, base);
  if (set === null) return "";
  return say(lang, {
    en: `${version} does not serve its API by default: kube-apiserver needs \`${set}\` as well.`,
    ja: `${version} では API がデフォルトで提供されないため、kube-apiserver に \`${set}\` も必要です。`,
  });
}
