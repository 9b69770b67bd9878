/** What belongs to the feature of a gate. */
import type { FeatureGate } from "../domain/gate.ts";
import type { ThingRef } from "../domain/thing.ts";
import type { KnowledgeBase } from "./base.ts";

/** Kinds of things that a feature may be called by. */
export const OF_A_FEATURE: ReadonlySet<string> = new Set(["gate", "plugin", "mode"]);

/** Are a gate and another thing of one feature: by the KEP, by what either tells of the other, by the words of their names? */
export function isAkin(gate: FeatureGate, thing: ThingRef, base: KnowledgeBase): boolean {
  if (thing.name === gate.name || gate.aka.some(({ name }) => name === thing.name)) return true;
  const other = thing.kind === "gate" ? base.gates.get(thing.name) : undefined;
  if (other && other.kep !== null && other.kep === gate.kep) return true;
  const texts = (one: FeatureGate | undefined) => `${one?.text?.en ?? ""} ${one?.text?.ja ?? ""}`;
  if (texts(gate).includes(thing.name) || texts(other).includes(gate.name)) return true;
  const own = nameWords(gate.name);
  return [...nameWords(thing.name)].some((word) => own.has(word) && !isCommon(word, base));
}

/** A word that more gates have in their names ("volume", "pod") makes no two of them kin. */
const MOST_WITH_WORD = 6;

const common = new WeakMap<KnowledgeBase, ReadonlyMap<string, number>>();

function isCommon(word: string, base: KnowledgeBase): boolean {
  const counts = common.get(base) ?? countsOf(base);
  common.set(base, counts);
  return (counts.get(word) ?? 0) > MOST_WITH_WORD;
}

/** In how many gates' names each word stands. */
function countsOf(base: KnowledgeBase): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of base.knowledge.gates)
    for (const word of nameWords(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words of a name in capitals, short ones aside: `node`, `swap` of NodeSwap. */
function nameWords(name: string): ReadonlySet<string> {
  const words = name.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2 ").toLowerCase();
  return new Set(words.split(/[^a-z0-9]+/).filter((word) => word.length > 2));
}
