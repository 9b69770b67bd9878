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

/** The SIGs of a gate: the owner of its KEP; of one without a KEP those that most of its notes name. */
function sigsOfGate({ name, kep }: FeatureGate, base: KnowledgeBase): string[] {
  const owner = kep === null ? undefined : base.keps.get(kep)?.sig;
  if (owner) return [owner];
  const notes = base.entriesOfGate(name);
  const named = new Map<string, number>();
  for (const { sigs } of notes) for (const sig of sigs) named.set(sig, (named.get(sig) ?? 0) + 1);
  return [...named].flatMap(([sig, times]) => (times * 2 > notes.length ? [sig] : []));
}

/** The gates of one of the SIGs, see {@link sigsOfGate}; all where none is asked for. */
export function gatesOfSigs(
  gates: readonly FeatureGate[],
  sigs: readonly string[],
  base: KnowledgeBase,
): FeatureGate[] {
  if (sigs.length === 0) return [...gates];
  return gates.filter((gate) => sigsOfGate(gate, base).some((sig) => sigs.includes(sig)));
}
