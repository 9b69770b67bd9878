/** A gate's life as a row of a list tells it. */
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import { say, stageWord } from "./phrases.ts";

/** "alpha 1.29 off, beta 1.33 on, removed 1.36". */
export function lifeInShort(gate: FeatureGate, lang: Lang): string {
  const rows = gate.stages.map(({ stage, default: on, locked, from }) => {
    const lock = locked ? say(lang, { en: ", locked", ja: "・固定" }) : "";
    return say(lang, {
      en: `${stageWord(stage, lang)} ${from} ${on ? "on" : "off"}${lock}`,
      ja: `${from} ${stageWord(stage, lang)}・${on ? "有効" : "無効"}${lock}`,
    });
  });
  const before =
    gate.onBefore === undefined
      ? []
      : [
          say(lang, {
            en: `before its gate ${gate.onBefore ? "on" : "off"}`,
            ja: `ゲートの導入前は${gate.onBefore ? "有効" : "無効"}`,
          }),
        ];
  const end =
    gate.removedIn === null || minorOf(gate.removedIn) < 0
      ? []
      : [say(lang, { en: `removed ${gate.removedIn}`, ja: `${gate.removedIn} 削除` })];
  return [...before, ...rows, ...end].join(say(lang, { en: "; ", ja: "、" }));
}
