/** What patch releases made of a gate: a default turned off for a regression, or a gate that came into a minor with a fix. */
import { type FeatureGate, stageIn, turnsIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { justBefore } from "../knowledge/gate-rows.ts";
import { onOff, say, stageWord } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** "Since 1.34.2 it is beta, off by default.", of a later patch what was before; empty where no patch release of the minor turned the gate. */
export function turnsSentence(gate: FeatureGate, version: string, lang: Lang): string {
  const minor = minorName(minorOf(version));
  const first = stageIn(gate, minor);
  const told = turnsIn(gate, version).map(({ stage, default: on, from: patch, prs }, index) => {
    const state = [stageWord(stage, lang), onOff(on, lang)] as const;
    const from = `${patch}${prs?.[0] ? ` (#${prs[0]})` : ""}`;
    const earlier = gate.stages.find(({ to }) => to !== null && to === justBefore(patch));
    if (earlier && compareVersions(version, patch) >= 0)
      return say(lang, {
        en: `Up to ${earlier.to} it was ${stageWord(earlier.stage, lang)}, ${onOff(earlier.default, lang)}.`,
        ja: `${earlier.to} までは${stageWord(earlier.stage, lang)}で、${onOff(earlier.default, lang)}でした。`,
      });
    return first || index > 0
      ? say(lang, {
          en: `Since ${from} it is ${state.join(", ")}.`,
          ja: `${from} からは${state.join("で、")}です。`,
        })
      : say(lang, {
          en: `Of ${minor}, only ${from} and later have ${gate.name} (${state.join(", ")}).`,
          ja: `${minor} の ${gate.name} は ${from} 以降だけにあります(${state.join("、")})。`,
        });
  });
  return inARow(lang, ...told);
}
