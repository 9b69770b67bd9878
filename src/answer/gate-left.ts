import { type FeatureGate, type Stage, type StageSpan, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { Lasting } from "../reading/command/query.ts";
import { isGone, removal, removedWith } from "./gate-end.ts";
import { lifeSentence, stateSentence } from "./gate-life.ts";
import { say, stageWord } from "./phrases.ts";
import { type Asking, TOLD, type Told, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** The first row after a stage: what a gate became when it left it. */
function rowAfter(gate: FeatureGate, stage: Stage): StageSpan | undefined {
  const last = gate.stages.findLastIndex((span) => span.stage === stage);
  const next = last < 0 ? undefined : gate.stages[last + 1];
  return next && removedWith(gate, next) ? undefined : next;
}

/** When did it leave a stage? What it became then is the answer; a gate removed in that stage never left it. */
export function leftWhenSentence(gate: FeatureGate, stage: Stage, lang: Lang): string {
  const word = stageWord(stage, lang);
  const next = rowAfter(gate, stage);
  if (next)
    return say(lang, {
      en: `${gate.name} left ${word} in ${next.from}, when it became ${stageWord(next.stage, lang)}.`,
      ja: `${gate.name} は ${next.from} で${stageWord(next.stage, lang)}になり、${word}を抜けました。`,
    });
  const since = gate.stages.find((span) => span.stage === stage);
  if (!since)
    return say(lang, {
      en: `${gate.name} has never been ${word}.`,
      ja: `${gate.name} が${word}だったことはありません。`,
    });
  if (gate.removedIn !== null)
    return inARow(
      lang,
      say(lang, {
        en: `${gate.name} never left ${word}.`,
        ja: `${gate.name} は${word}のまま終わりました。`,
      }),
      removal(gate, lang),
    );
  return say(lang, {
    en: `${gate.name} has not left ${word} so far: it has been ${word} since ${since.from}.`,
    ja: `${gate.name} はまだ${word}を抜けていません。${since.from} から${word}です。`,
  });
}

/** Has it left a stage by a version? Yes or no first. */
export function leftSentence(gate: FeatureGate, stage: Stage, version: string, asking: Asking): string {
  const { lang } = asking;
  const next = rowAfter(gate, stage);
  const word = stageWord(stage, "ja");
  const left: Told = { en: TOLD.done.en, ja: [`${word}を抜けています`, `${word}を抜けていません`] };
  const state = stateSentence(gate, version, lang);
  const when = leftWhenSentence(gate, stage, lang);
  if (next && compareVersions(next.from, version) <= 0)
    // "Moved past alpha?" of one that was given up there: to leave it is no step on.
    return inARow(
      lang,
      next.stage !== "deprecated" && verdict(asking, true, left),
      when,
      stageIn(gate, version)?.stage !== next.stage && state,
    );
  // A gate that skipped the stage is neither in it nor out of it.
  if (!gate.stages.some((span) => span.stage === stage)) return inARow(lang, when, state);
  const ended = next || isGone(gate, version);
  return inARow(lang, verdict(asking, false, left), (next || !ended) && state, ended && when);
}

/** Is a row at a stage, or at a default? */
function isAt(span: StageSpan, state: Lasting): boolean {
  return state === "on" || state === "off" ? span.default === (state === "on") : span.stage === state;
}

/** The last release so; null where it never was, is so still, or nobody tells when that ended. */
function lastAt(gate: FeatureGate, state: Lasting): string | null {
  const at = gate.stages.findLastIndex((span) => isAt(span, state));
  const next = at < 0 ? undefined : gate.stages[at + 1];
  if (next) return minorName(minorOf(next.from) - 1);
  if (at < 0 || gate.removedIn === null || gate.removedIn === "unknown") return null;
  return minorName(minorOf(gate.removedIn) - 1);
}

/** Which release is the last at a stage, or at a default? */
export function endOfStageSentence(gate: FeatureGate, state: Lasting, lang: Lang): string {
  const last = lastAt(gate, state);
  const when =
    state === "on" || state === "off" ? lifeSentence(gate, lang) : leftWhenSentence(gate, state, lang);
  return last === null
    ? when
    : inARow(
        lang,
        say(lang, {
          en: `${last} is the last release in which ${gate.name} is ${stateWord(state, lang)}.`,
          ja: `${gate.name} が${stateWord(state, lang)}である最後のリリースは ${last} です。`,
        }),
        when,
      );
}

function stateWord(state: Lasting, lang: Lang): string {
  if (state === "on") return say(lang, { en: "on by default", ja: "デフォルトで有効" });
  return state === "off"
    ? say(lang, { en: "off by default", ja: "デフォルトで無効" })
    : stageWord(state, lang);
}

/** Is the release asked about the last at a stage, or at a default? Yes or no first, where it is known to have left it. */
export function endsStageSentence(
  gate: FeatureGate,
  state: Lasting,
  version: string,
  asking: Asking,
): string {
  const last = lastAt(gate, state);
  const told = endOfStageSentence(gate, state, asking.lang);
  return last === null
    ? told
    : inARow(asking.lang, verdict(asking, minorOf(last) === minorOf(version), TOLD.was), told);
}
