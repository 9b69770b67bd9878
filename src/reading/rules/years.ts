/** The years that vulnerabilities are asked of, by their numbers: one, several, or a span of them. */
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";

const YEAR = /^20\d\d$/;

/** Says that two years are the ends of a span. */
const ENDS = ["relation.between", "relation.until", "relation.by", "to", "dash", "from"];

/** Is it a year, of which `CVE-2023-2728` has one in its number? */
export function isYear({ concept, text }: Span): boolean {
  return (concept === "number" || concept === "topic") && YEAR.test(text);
}

/**
 * A list's word for the years: `2023`, `2021 2023` of either, `since-2023`, `until-2021`, `2021..2023`. "After 2023" begins with the year
 * behind it, "before 2024" ends with the one before it.
 */
export function yearsOf({ spans }: Said): string[] {
  const words = spans.filter((span) => !isEmpty(span) && !isUnit(span));
  const places = words.flatMap((span, at) => (isYear(span) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const years = places.flatMap((at) => words[at]?.text ?? []);
  if (years.length === 2) {
    const beside = [...words.slice(Math.max(0, first - 1), last), ...words.slice(last + 1, last + 2)];
    const [from, to] = [...years].sort();
    if (beside.some((span) => isAnyOf(span, ENDS))) return [`${from}..${to}`];
  }
  return years.length > 1 ? [[...new Set(years)].join(" ")] : [boundBy(Number(years[0]), words, first)];
}

/** One year with the word that bounds it: behind it in Japanese and in "or later", else before it. */
function boundBy(year: number, words: readonly Span[], at: number): string {
  const [before, after] = [words[at - 1], words[at + 1]];
  const follows = after !== undefined && (!/^[a-z]/i.test(after.text) || /^(?:or|and)\b/i.test(after.text));
  const bounding = follows && isBound(after) ? after : before;
  if (!bounding) return String(year);
  if (isAnyOf(bounding, ["relation.since"])) return `since-${year}`;
  if (isAnyOf(bounding, ["relation.until", "relation.by"])) return `until-${year}`;
  if (isAnyOf(bounding, ["relation.after"])) return `since-${year + 1}`;
  return isAnyOf(bounding, ["relation.before"]) ? `until-${year - 1}` : String(year);
}

function isBound(span: Span): boolean {
  return isAnyOf(span, ["relation.since", "relation.until", "relation.after", "relation.before"]);
}

/** 「2023年」. */
function isUnit({ text }: Span): boolean {
  return text === "年";
}
