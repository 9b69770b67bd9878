import type { Item } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { successorAt } from "../knowledge/successor.ts";
import { type ApiEvent, apiEvidence } from "./api-evidence.ts";
import { gateItem } from "./items.ts";
import { onOff, say, stageWord } from "./phrases.ts";

/** Several API types can share one entry of ours: it is shown once, and stands for all of them. */
export function folded(items: readonly Item[]): Item[] {
  const rows = new Map<string, Item>();
  for (const item of items) {
    const row = rows.get(item.id);
    rows.set(item.id, row ? { ...row, stands: (row.stands ?? 1) + 1 } : item);
  }
  return [...rows.values()];
}

/** What happened to an API type, as an item. */
export function apiItem(
  base: KnowledgeBase,
  api: ApiType,
  event: ApiEvent,
  word: Bilingual,
  lang: Lang,
): Item {
  const name = apiName(api);
  const version = api[event];
  const next = version === null ? null : successorAt(api, version, base);
  const instead = next && `${apiName(next.type)}${next.from === null ? "" : ` (${next.from})`}`;
  return {
    id: `api/${name}`,
    text: `${name}: ${say(lang, word)}${instead ? ` → ${instead}` : ""}`,
    lang,
    version: version ?? "",
    kind: "api-change",
    sigs: [],
    prs: [],
    keps: [],
    gates: [],
    actionRequired: false,
    links: apiEvidence(base, api, event),
  };
}

/** A gate with the stage and default that it came with. */
export function newGateItem(gate: FeatureGate, lang: Lang): Item {
  const first = gate.stages[0];
  const state = first
    ? ` (${first.from}, ${stageWord(first.stage, lang)}, ${onOff(first.default, lang)})`
    : "";
  return gateItem(gate, first?.from ?? "", `${gate.name}${state}`, lang);
}

/** The gates whose KEP is owned by one of the SIGs; all where none is asked for. */
export function gatesOfSigs(
  gates: readonly FeatureGate[],
  sigs: readonly string[],
  base: KnowledgeBase,
): FeatureGate[] {
  if (sigs.length === 0) return [...gates];
  return gates.filter((gate) => gate.kep !== null && sigs.includes(base.keps.get(gate.kep)?.sig ?? ""));
}
