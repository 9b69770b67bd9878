/** One turn of a conversation, and what its rules ask of it. */
import type { Frame, Span } from "./frame.ts";
import type { Before } from "./previous.ts";
import { isAnyOf, isEmpty, isWord, type Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";

/** A text of a conversation, scanned and read by itself. */
export interface Turn {
  text: string;
  said: Said;
  /** As it would be read with nothing before it. */
  alone: Frame;
  before: Before;
  names: Names;
}

/** What points back, leads on, or wraps a version: it says nothing of its own. */
const WRAPPING: readonly string[] = [
  "pronoun",
  "lead",
  "and",
  "but",
  "or",
  "question",
  "comma",
  "stop",
  "relation.",
  "version",
  "noun.version",
  "noun.release",
  "ask.version",
  "noun.gate",
  "noun.feature",
  "around",
  "now",
  "still",
  "yet",
  "same",
  "to",
  "from",
  "aux.",
  "word.on",
  "ask.what",
  "ask.how",
  "ask.meaning",
  "ask.state",
  "ka",
  "safe",
  "nominal",
  "confirm",
  "negation",
  "dash",
  "as-of",
];

/** Intents whose answers are lists, or can be narrowed to one. */
export const SEVERAL: ReadonlySet<string> = new Set(["list", "diff", "upgrade", "search", "release"]);

/** Does a turn say nothing but these concepts, and what wraps them? */
export function saysOnly({ said }: Turn, ...concepts: string[]): boolean {
  return said.spans.every((span) => isEmpty(span) || isAnyOf(span, [...WRAPPING, ...concepts]));
}

/** Nothing of the question before is left out: it is asked once more. */
export function same({ before }: Turn, more: Partial<Frame> = {}): Frame {
  return { ...before.frame, page: 1, rule: "same", sure: 0.85, ...more };
}

export function hasVersion({ said }: Pick<Turn, "said">): boolean {
  return said.spans.some(({ concept }) => concept === "version" || concept.startsWith("version."));
}

/** A word that is about something else. */
export function isOther(span: Span): boolean {
  return !isEmpty(span) && isWord(span) && (span.concept === "topic" || span.concept === "product");
}

/** Words that are said of a release and of nothing that is in it. */
const OF_RELEASES = [
  "release.end",
  "release.ended",
  "release.support",
  "release.supported",
  "release.latest-patch",
  "release.maintenance",
];

/** Is a turn about a release as such: its support, its end, its newest patch? */
export function isOfRelease({ said, alone }: Turn): boolean {
  return alone.of === "release" && said.has(...OF_RELEASES) && !said.has("did.fixed", "impact");
}

/** A release, a list or a way of its own, with all that it needs. */
export function isOwn({ of, ask, where, things }: Frame): boolean {
  if (of === "release" || ask === "upgrade" || where.length > 0) return true;
  return (
    things.length === 0 && of !== null && of !== "change" && of !== "gate" && of !== "kep" && of !== "api"
  );
}

export function withoutPronouns({ text, said }: Turn): string {
  return said
    .all("pronoun")
    .concat(said.all("lead"))
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .trim();
}
