import type { Question } from "../reading/command/query.ts";
import type { Frame, Span } from "../reading/frame.ts";
import type { Hit, SearchIndex } from "../search/index.ts";

/** How one question was read, for whoever wonders why it was answered so; printed as it is by `kawaraban ask --explain --json`. */
export interface Explanation {
  schema: 1;
  /** As read: compatibility forms folded, white space single. Spans point into it, in UTF-16 code units. */
  text: string;
  /** Every stretch with its owner: what it means and which rule says so. */
  spans: Span[];
  /** Words that nothing owns: they are searched for, or not understood. */
  unread: string[];
  /** Null: a command, read by its words. */
  frame: Frame | null;
  /** What the answering functions were asked. */
  query: Pick<
    Question,
    "intent" | "subject" | "aspect" | "version" | "range" | "releases" | "listing" | "words" | "filters"
  >;
  /** Of a search, the first hits: how sure it is of each, 0 to 1. */
  candidates: { name: string; confidence: number }[];
}

/** Hits of a search that are told. */
const MOST_CANDIDATES = 5;

/** Puts together what was read and what came of it. */
export function explained(
  text: string,
  spans: Span[],
  frame: Frame | null,
  question: Question,
  index: SearchIndex,
): Explanation {
  const { intent, subject, aspect, version, range, releases, listing, words, filters } = question;
  const hits = intent === "search" && words ? index.search({ text: words, limit: MOST_CANDIDATES }) : [];
  return {
    schema: 1,
    text,
    spans,
    unread: (frame?.topic ?? []).map((span) => span.text),
    frame,
    query: { intent, subject, aspect, version, range, releases, listing, words, filters },
    candidates: hits.map((hit) => ({
      name: nameOf(hit),
      confidence: Math.round(hit.confidence * 100) / 100,
    })),
  };
}

function nameOf(hit: Hit): string {
  return hit.id;
}
