import type { KnowledgeBase } from "../knowledge/base.ts";
import type { SearchIndex } from "../search/index.ts";
import type { Sayings } from "../search/sayings.ts";

/** What every answer may draw on. */
export interface Context {
  base: KnowledgeBase;
  index: SearchIndex;
  /** How people describe things. */
  sayings: Sayings;
  /** The day of the question, ISO (`2026-11-21`). */
  today: string;
  /** Share of a question's words of substance from which a hit is stated as the answer; default: `SURE` of `search.ts`. */
  sure?: number;
  /** Every SIG that entries and KEPs name. */
  sigs: readonly string[];
  /** Names of the kind that are nearest to a misspelt one, best first. */
  near(kind: "gate" | "api", name: string): string[];
}
