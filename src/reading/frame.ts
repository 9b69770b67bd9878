import type { Kind } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import type { Did, ThingKind, ThingRef } from "../domain/thing.ts";

/**
 * A stretch of the text and what it means. Every word of a text belongs to one span, or is topic, or is unread. What a
 * recogniser of regular things found beside the mere place stands in the fields below `rule`, each with the concepts it goes with.
 */
export interface Span {
  /** `version`, `thing`, `ask.when`, `did.removed`, `relation.before`, `negation`, `courtesy`, `topic` … */
  concept: string;
  /** In UTF-16 code units of the text as read; `end` is exclusive. */
  start: number;
  end: number;
  /** The recogniser's name, for `--explain`. */
  rule: string;
  /** As it stands in the text. */
  text: string;
  /** Of `thing`: what it names, best first. More than one: several go by that name. */
  things?: readonly ThingRef[];
  /** Of `thing`: 1 exact spelling; less than 0.7 an everyday word that happens to be a name. */
  sure?: number;
  /** Of `version`: one version (`from` = `to`) or a span of them, as named. */
  from?: string;
  to?: string;
  /** Of `pr`, `kep`, `number`. */
  number?: number;
  /** Of `sig`, `person`, `identifier`, `product`: the name. */
  name?: string;
}

/** What is wanted of the things. */
export const ASKS = [
  "life",
  "whether",
  "when",
  "which",
  "count",
  "who",
  "pr",
  "what",
  "instead",
  "how",
  "why",
  "compare",
  "changes",
  "upgrade",
] as const;
export type Ask = (typeof ASKS)[number];

/** How an event stands to a version. `at`: the state then, whenever it came to it. */
export type Relation = "at" | "in" | "before" | "after" | "since" | "until" | "between" | "never";

/** One condition of a list: "on in 1.30", "but off in 1.31", "GA before 1.28", "locked", 「1.30でアルファ」. All of them must hold. */
export interface Condition {
  did: Did;
  relation: Relation;
  /** The version of the relation; of `between` the first. Null: the release of the question, else the newest. */
  from: string | null;
  to: string | null;
  negated: boolean;
}

export interface Scope {
  from?: string;
  to?: string;
  at?: string;
  /** Releases asked about one by one: "how many in 1.24 and in 1.25". */
  each?: string[];
}

/**
 * How a question is put, as far as its answer's wording depends on it. `still`: "is it still …?"; `reached`: "has it ever come to
 * be …?", a later stage does not make it no; `stated`: said, not asked; `confirm`: put forward to be confirmed; `can`: is it
 * possible; `need`: is it necessary.
 */
export type Manner = "still" | "reached" | "stated" | "confirm" | "can" | "need";

/** What a question asks for, whatever it was typed as: command, plain words, follow-up, button. */
export interface Frame {
  ask: Ask;
  /** Known by name; the first is what is asked about. */
  things: ThingRef[];
  /** Pull requests are no things: they bring changes and have no life. */
  prs: number[];
  /** What is listed or counted: a kind of thing, or of entries. */
  of: ThingKind | Kind | "release" | "change" | null;
  /** Words to search for, where no thing is known by them. */
  topic: Span[];
  event: Did | null;
  negated: boolean;
  /** Wording that the answer takes up. */
  manner: Manner[];
  where: Condition[];
  scope: Scope;
  filters: { sigs: string[]; kinds: Kind[]; people: string[]; components: string[] };
  page: number;
  /** The finer question within `ask`, one of the planner's own list (`former-name`, `support-end`, `skip` …). */
  detail: string | null;
  /** Said beside the question: "we run 1.31". */
  told: Frame[];
  /** The rule that gave `ask`, for `--explain`. */
  rule: string;
}

/** A text, read. */
export interface Reading {
  /** The text as read: compatibility forms folded, white space single. Spans point into it. */
  text: string;
  lang: Lang | null;
  frames: Frame[];
  spans: Span[];
  /** Words that nothing owns: the answer names them. */
  unread: Span[];
  courtesy: Span[];
}
