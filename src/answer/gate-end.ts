/** How a gate ends, and what is left of its feature then. */
import type { FeatureGate, StageSpan } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** The release that removed it; "1.22 or 1.23" where its page ends either with the removal or with the release before it. */
export function removalOf(gate: FeatureGate, lang: Lang): string | null {
  if (gate.removedIn !== "unknown") return gate.removedIn;
  const end = gate.stages.at(-1)?.to ?? null;
  const next = end && minorName(minorOf(end) + 1);
  return end && say(lang, { en: `${end} or ${next}`, ja: `${end} か ${next}` });
}

/** Removed for good, and known since when. */
export function removal(gate: FeatureGate, lang: Lang): string {
  if (gate.removedIn === null) return "";
  const release = removalOf(gate, lang);
  if (release === null)
    return say(lang, { en: "The gate has since been removed.", ja: "このゲートはその後削除されています。" });
  return say(lang, {
    en: `The gate was removed in ${release}${removalCredit(gate, "en")}.`,
    ja: `このゲートは ${release} で削除されました${removalCredit(gate, "ja")}。`,
  });
}

/** ` (#138759)`: the pull request that removed it, where no note tells; empty where one does. */
export function removalCredit({ removedBy }: FeatureGate, lang: Lang): string {
  return removedBy === undefined ? "" : say(lang, { en: ` (#${removedBy})`, ja: `(#${removedBy})` });
}

/** Does a row begin with the removal itself, as older pages write one ("deprecated, 1.21 to 1.21")? Then it is no state that held. */
export function removedWith({ removedIn }: FeatureGate, { from }: StageSpan): boolean {
  return removedIn !== null && removedIn !== "unknown" && minorOf(from) >= minorOf(removedIn);
}

/** Is the gate gone in a version? */
export function isGone({ removedIn, stages }: FeatureGate, version: string): boolean {
  if (removedIn !== "unknown") return removedIn !== null && minorOf(version) >= minorOf(removedIn);
  // Whether the last release told of still has it is open; the next has not.
  const end = stages.at(-1)?.to ?? null;
  return end !== null && minorOf(version) > minorOf(end);
}

/** Is it open whether a release still has the gate? The last one that its page tells of may be the one that removed it. */
export function mayBeGone({ removedIn, stages }: FeatureGate, version: string): boolean {
  const last = removedIn === "unknown" ? (stages.at(-1)?.to ?? null) : null;
  return last !== null && minorOf(last) === minorOf(version);
}

/** A gate removed after it was stable leaves its feature on for good, or there for who asks for it. */
export function afterRemoval(gate: FeatureGate, lang: Lang): string {
  const last = gate.stages.at(-1);
  if (last?.stage !== "stable" || !last.default) return "";
  if (gate.later) return gate.later[lang];
  return say(lang, {
    en: `The feature itself is stable and ${lasting(gate).en}.`,
    ja: `機能そのものは安定版で、${lasting(gate).ja}。`,
  });
}

/** As {@link afterRemoval}, with the release in which it became stable where what is told already does not name it. */
export function featureStays(gate: FeatureGate, told: string, lang: Lang): string {
  const after = afterRemoval(gate, lang);
  const from = gate.stages.find(({ stage }) => stage === "stable")?.from ?? null;
  const last = gate.stages.at(-1);
  // What becomes of its behaviour no table tells; but that it was on is no reason to think that it is off now.
  if (after === "" && gate.later) return gate.later[lang];
  if (after === "" && last?.default)
    return say(lang, { en: "It was on by default until then.", ja: "それまではデフォルトで有効でした。" });
  if (after === "" || gate.later || from === null || told.includes(from)) return after;
  return say(lang, {
    en: `The feature itself has been stable (GA) since ${from} and is ${lasting(gate).en}.`,
    ja: `機能そのものは ${from} から安定版(GA)で、${lasting(gate).ja}。`,
  });
}

/** How a stable feature lasts without its gate: what nobody gets without asking for it is not "always on". */
export function lasting({ optIn }: FeatureGate): Bilingual {
  return optIn
    ? { en: "available without a gate", ja: "ゲートなしで使えます" }
    : { en: "always on", ja: "常に有効です" };
}

/**
 * A behaviour that had no gate yet: it was simply there. Whether somebody who names the gate asks for the gate or for what it is about,
 * nobody can tell, so that both are told, without a yes or no.
 */
export function olderThanGate(gate: FeatureGate, came: string, version: string, lang: Lang): string {
  return inARow(
    lang,
    say(lang, {
      en: `${version} has no gate ${gate.name}, which came in ${came}. What it retires is older and was on without it.`,
      ja: `${version} に ${gate.name} ゲートはありません(登場は ${came})。廃止の対象とする動作はそれより古く、${version} ではゲートなしで有効です。`,
    }),
    gate.text?.[lang],
  );
}
