import type { Engine } from "../../src/engine/engine.ts";
import { judge, type Row } from "./rows.ts";

/** Of what is stated as an answer, how much is right; of what could be stated, how much is. */
export interface Certainty {
  /** Questions with an answer whose best hit is the right one and stated. */
  right: number;
  /** Stated, but another thing. */
  wrong: string[];
  /** Not stated although the right one came first. */
  unsaid: string[];
  answerable: number;
}

/** What one engine states of questions about topics and identifiers, and of questions that have no answer. */
export function certainty(engine: Engine, rows: Row[], unanswerable: string[]): Certainty {
  const result: Certainty = { right: 0, wrong: [], unsaid: [], answerable: 0 };
  for (const row of rows) {
    const { answers, faults } = judge(row, engine);
    const stated = answers.some(({ found }) => found);
    if (!row.found) {
      if (stated) result.wrong.push(row.q);
      continue;
    }
    result.answerable++;
    const other = faults.filter((fault) => fault !== "not found");
    if (other.length > 0) {
      if (stated) result.wrong.push(row.q);
    } else if (stated) result.right++;
    else result.unsaid.push(row.q);
  }
  for (const q of unanswerable)
    if (engine.askAll({ text: q }).some(({ found }) => found)) result.wrong.push(q);
  return result;
}

/** The lines of `tests/search/unanswerable.txt`, without comments. */
export function unanswerableOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
}
