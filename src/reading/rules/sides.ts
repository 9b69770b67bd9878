/** On which side of a release a question is asked: "before 1.35", 「1.35 より古い」, "beyond 1.26", "unless you go to 1.35". */
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";

/** The word beside a release that leaves it out: before it in English, behind it in Japanese. */
export function sideOf(said: Said, version: Span): "before" | "after" | null {
  const at = said.indexOf(version);
  const [before, after] = [said.spans[at - 1], said.spans[at + 1]];
  const relates = (concept: string) =>
    (before !== undefined && isAnyOf(before, [concept]) && isLatin(before)) ||
    (after !== undefined && isAnyOf(after, [concept]) && !isLatin(after));
  return relates("relation.before") ? "before" : relates("relation.after") ? "after" : null;
}

/** Is any release named to be left out? */
export function isBesideRelease(said: Said): boolean {
  return said.all("version").some((version) => sideOf(said, version) !== null);
}

const JOINTS = ["comma", "stop", "thing"];

/**
 * "Unless you go to 1.35", "as long as we don't go to 1.25", 「1.35 に上げない限り」, 「1.35 になるまで」: what is asked is of any
 * release but the one that is named, or of one that nobody can tell.
 */
export function isLeftOut(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span));
  return words.some((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    if (word.concept === "relation.until") return isReached(before);
    if (word.concept === "unless.release")
      return isLatin(word) ? hasVersion(clauseOf(after)) : hasVersion(clauseOf(before.toReversed()));
    const clause = word.concept === "as-long-as" ? clauseOf(after) : [];
    return hasVersion(clause) && clause.some(({ concept }) => concept === "negation");
  });
}

/** 「1.35 に上げる(まで)」, 「1.35 になる(まで)」: a release, and the way to it. */
function isReached(before: readonly Span[]): boolean {
  const way = before.findLastIndex(({ concept }) => concept === "version");
  const verbs = way < 0 ? [] : before.slice(way + 1);
  return verbs.length > 0 && verbs.every((span) => isAnyOf(span, REACHING));
}

const REACHING = ["relation.in", "to", "reached", "turned", "go.", "did.", "word.go", "become"];

function clauseOf(spans: readonly Span[]): readonly Span[] {
  const end = spans.findIndex((span) => isAnyOf(span, JOINTS));
  return end < 0 ? spans : spans.slice(0, end);
}

function hasVersion(spans: readonly Span[]): boolean {
  return spans.some(({ concept }) => concept === "version");
}

function isLatin({ text }: Span): boolean {
  return /[a-z]/i.test(text);
}
