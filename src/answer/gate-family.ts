import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { isOnWay, ordered } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { listed, say, stageWord } from "./phrases.ts";

/** Fewer gates of a name are no topic. */
const LEAST = 3;

/** Most gates that are named one by one. */
const MOST = 15;

/** An abbreviation that a gate goes by, and that other gates' names begin with: "DRA" of DynamicResourceAllocation, DRAAdminAccess and others. */
function familyOf(gate: FeatureGate, base: KnowledgeBase): { name: string; gates: FeatureGate[] } | null {
  const names = base.knowledge.names.flatMap((row) =>
    "gate" in row && row.gate === gate.name ? row.names : [],
  );
  for (const name of names.filter((one) => /^[A-Z]{2,5}$/.test(one))) {
    const begins = new RegExp(`^${name}[A-Z]`);
    const gates = base.knowledge.gates.filter((one) => one !== gate && begins.test(one.name));
    if (gates.length >= LEAST) return { name, gates };
  }
  return null;
}

/**
 * What became, on a way, of the gates that share a gate's abbreviation: "DRA between 1.35 and 1.36" is more than the one gate that goes by
 * that name. Empty where there are none.
 */
export function familySentence(
  gate: FeatureGate,
  range: { from: string; to: string },
  base: KnowledgeBase,
  lang: Lang,
): string {
  const family = familyOf(gate, base);
  if (!family) return "";
  const [from, to] = ordered(range.from, range.to);
  const told = family.gates.flatMap((one) => changeOf(one, { from, to }, lang));
  if (told.length === 0)
    return say(lang, {
      en: `None of the other gates of ${family.name} changed on the way.`,
      ja: `${family.name} のほかのゲートに、この間の変更はありません。`,
    });
  const shown = told.slice(0, MOST);
  const more = told.length - shown.length;
  const names = listed(
    more > 0 ? [...shown, say(lang, { en: `${more} more`, ja: `ほか ${more} 件` })] : shown,
    lang,
  );
  return say(lang, {
    en: `Other gates of ${family.name} that changed on the way: ${names}.`,
    ja: `${family.name} のほかのゲートで、この間に変わったもの: ${names}。`,
  });
}

/** `DRAAdminAccess (stable)`: the last that became of a gate on the way. */
function changeOf(gate: FeatureGate, range: { from: string; to: string }, lang: Lang): string[] {
  const told = (word: string) => [say(lang, { en: `${gate.name} (${word})`, ja: `${gate.name}(${word})` })];
  if (gate.removedIn !== null && gate.removedIn !== "unknown" && isOnWay(gate.removedIn, range))
    return told(say(lang, { en: "removed", ja: "削除" }));
  const row = gate.stages.findLast((span) => isOnWay(span.from, range));
  return row ? told(stageWord(row.stage, lang)) : [];
}
