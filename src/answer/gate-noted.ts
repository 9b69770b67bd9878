/** What notes tell of a gate and its table does not. */
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { since } from "./gate-life.ts";
import { say } from "./phrases.ts";

/** The deprecation of a gate that only notes tell; null where its table has one, or none tells. */
export function deprecationTold(gate: FeatureGate, base: KnowledgeBase, lang: Lang): string | null {
  const told = since(gate, "deprecated") === null ? base.things.gateSteps.deprecationOf(gate.name) : null;
  if (!told) return null;
  const prs = told.evidence.prs.length > 0 ? ` (${told.evidence.prs.map((pr) => `#${pr}`).join(", ")})` : "";
  return say(lang, {
    en: `The notes of ${told.version}${prs} call the gate ${gate.name} deprecated.`,
    ja: `${told.version} のノート${prs.trim()}が、ゲート ${gate.name} を非推奨としています。`,
  });
}
