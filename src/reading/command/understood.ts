import { describing, isTold, NOTHING_SOUGHT, soughtIn, speaksOfGate } from "../sought.ts";
import type { Names } from "../spans/regular.ts";
import { PAGE_SIZE, type Question } from "./query.ts";

/** A query in which nothing is asked for yet, and whose words nobody has looked at. */
export const NOTHING_ASKED: Omit<Question, "text" | "lang"> = {
  intent: "search",
  subject: null,
  aspect: { asks: "life" },
  put: "asked",
  form: null,
  version: null,
  range: null,
  releases: [],
  listing: null,
  words: "",
  sought: NOTHING_SOUGHT,
  asGate: false,
  filters: { versions: null, sigs: [], kinds: [] },
  page: 1,
  rows: PAGE_SIZE,
  others: [],
  sharedName: null,
  confidence: 1,
  problem: null,
  cut: false,
  instead: null,
};

/**
 * A query with its words understood, where they are searched for. A note that is told names versions as it goes along: it is
 * searched for as a whole, and none of them narrows the search unless it was set as a filter (`narrowed`).
 */
export function understood(query: Question, whole: string, narrowed: boolean, reader: Names): Question {
  const { intent, subject, filters, problem } = query;
  const within = (other: Question) => understood(other, whole, narrowed, reader);
  if (query.instead) query.instead = within(query.instead);
  if (query.about) query.about = within(query.about);
  if (query.beside) query.beside = understood(query.beside, query.beside.words, true, reader);
  if (subject?.type === "gate") query.asGate = isSpokenOf(subject.name, whole, reader);
  if (query.words === "" || problem) return query;
  if (intent === "search") {
    if (!narrowed && isTold(whole)) {
      query.words = whole;
      query.filters = { ...filters, versions: null };
    }
    query.sought = soughtIn(query.words, whole, reader);
  } else if (subject === null && (intent === "gate" || intent === "kep")) {
    query.words = describing(query.words, reader);
    query.sought = soughtIn(query.words, whole, reader);
  }
  return query;
}

/** Is a gate spoken of as one: by its own name, or with a word for it? */
export function isSpokenOf(gate: string, text: string, reader: Names): boolean {
  return speaksOfGate(text, reader) || isWritten(gate, text, reader);
}

/** Does a text hold the own name of a gate, or one that it had? */
export function isWritten(gate: string, text: string, reader: Names): boolean {
  const typed = text.toLowerCase();
  const names = [gate, ...(reader.base.gates.get(gate)?.aka.map(({ name }) => name) ?? [])];
  return names.some((name) => typed.includes(name.toLowerCase()));
}
