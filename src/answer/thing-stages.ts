/** The stages that the reference pages give a metric, as a sentence. */
import type { Lang } from "../domain/language.ts";
import type { Change } from "../domain/thing.ts";
import { stageOnPage } from "../domain/thing-state.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { listed, say, stageWord } from "./phrases.ts";
import { begin } from "./thing-words.ts";

/** What the pages of metrics tell of. */
export const STAGED: ReadonlySet<Change["did"]> = new Set(["alpha", "beta", "stable"]);

/** "The reference pages call the metric X alpha in 1.25–1.28 and stable (GA) in 1.29–1.35."; null where no page gives it a stage. */
export function pagesSentence(thing: KnownThing, lang: Lang): string | null {
  const { stability = [], documented } = thing;
  const last = documented.at(-1)?.to;
  if (last === undefined || stability.length === 0) return null;
  const told = stability.map(({ stage, from }, at) => {
    const next = stability[at + 1];
    const to = next ? minorName(minorOf(next.from) - 1) : last;
    const span = minorOf(from) >= minorOf(to) ? from : `${from}–${to}`;
    return say(lang, {
      en: `${stageWord(stage, "en")} in ${span}`,
      ja: `${span} で${stageWord(stage, "ja")}`,
    });
  });
  return say(lang, {
    en: `${begin(thing, "en")} is ${listed(told, "en")}, by the reference pages.`,
    ja: `${begin(thing, "ja")}リファレンスページでは ${listed(told, "ja")}です。`,
  });
}

/** The stage that the page of a release gives a metric. */
export function stageThere(thing: KnownThing, at: string, lang: Lang): string | false {
  return (
    thing.ref.kind === "metric" && stageOnPage(thing, at) !== null && (pagesSentence(thing, lang) ?? false)
  );
}
