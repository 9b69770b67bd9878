/** When a gate first appeared, and whether that was in the release that is named. */
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import { removal } from "./gate-end.ts";
import { since, stateSentence } from "./gate-life.ts";
import { onOff, say, stageWord } from "./phrases.ts";
import { type Asking, alreadyIn, onlyIn, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** Did it first appear in that release? */
export function introducedIn(gate: FeatureGate, version: string, asking: Asking): string {
  const [first] = gate.stages;
  const told = introducedSentence(gate, asking.lang);
  if (!first) return told;
  const renamed = gate.aka.some(({ to }) => to !== null && minorOf(to) + 1 === minorOf(version));
  if (renamed)
    return inARow(
      asking.lang,
      say(asking.lang, {
        en: `It has had its name since ${version}.`,
        ja: `今の名前になったのは ${version} です。`,
      }),
      told,
    );
  const order = minorOf(first.from) - minorOf(version);
  const lead =
    order < 0
      ? alreadyIn(asking, first.from, version)
      : order > 0
        ? onlyIn(asking, first.from, version)
        : verdict(asking, true, TOLD.was);
  return inARow(asking.lang, lead, told);
}

/** In which version did it first appear? */
export function introducedSentence(gate: FeatureGate, lang: Lang): string {
  const [first] = gate.stages;
  if (!first) return stateSentence(gate, "", lang);
  const name = gate.aka.find(({ from }) => compareVersions(from, first.from) <= 0)?.name ?? gate.name;
  const former = name === gate.name ? "" : say(lang, { en: ` as ${name}`, ja: `(当時の名前は ${name})` });
  const on = since(gate, "default");
  const gone = removal(gate, lang);
  const earlier = gate.remarks.find(
    ({ disputed, version }) => disputed && compareVersions(version, first.from) < 0,
  );
  return inARow(
    lang,
    say(lang, {
      en: `${gate.name} first appeared in ${first.from}${former} as ${stageWord(first.stage, lang)}, ${onOff(first.default, lang)}.`,
      ja: `${gate.name} は ${first.from} で${stageWord(first.stage, lang)}(${onOff(first.default, lang)})として登場しました${former}。`,
    }),
    on !== null &&
      on !== first.from &&
      (gone === ""
        ? say(lang, {
            en: `It has been on by default since ${on}.`,
            ja: `${on} からはデフォルトで有効です。`,
          })
        : say(lang, {
            en: `It was on by default from ${on}.`,
            ja: `${on} からはデフォルトで有効でした。`,
          })),
    gone,
    earlier?.text[lang],
  );
}
