import type { Kind } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import type { Did, ThingKind, ThingRef } from "../domain/thing.ts";

/** A stretch of the text and what it means. Every word of a text belongs to one span, or is topic, or is unread. */
export interface Span {
  /** `version`, `thing`, `ask.when`, `did.removed`, `relation.before`, `negation`, `courtesy`, `topic` … */
  concept: string;
  /** In UTF-16 code units of the text as read; `end` is exclusive. */
  start: number;
  end: number;
  /** The recogniser's name, for `--explain`. */
  rule: string;
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
}

/** What a question asks for, whatever it was typed as: command, plain words, follow-up, button. */
export interface Frame {
  ask: Ask;
  /** Known by name. */
  things: ThingRef[];
  /** What is listed or counted: a kind of thing, or of entries. */
  of: ThingKind | Kind | "release" | "change" | null;
  /** Words to search for, where no thing is known by them. */
  topic: Span[];
  event: Did | null;
  negated: boolean;
  where: Condition[];
  scope: Scope;
  filters: { sigs: string[]; kinds: Kind[]; people: string[]; components: string[] };
  page: number;
  /** The finer question within `ask`, one of the planner's own list (`former-name`, `support-end`, `skip` …). */
  detail: string | null;
  /** Said beside the question: "we run 1.31". */
  told: Frame[];
}

/** A text, read. */
export interface Reading {
  lang: Lang | null;
  frames: Frame[];
  spans: Span[];
  /** Words that nothing owns: the answer names them. */
  unread: Span[];
  courtesy: Span[];
}
