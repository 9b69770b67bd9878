/** The day, month or year that a text names. */
import { MONTHS } from "./patches.ts";

const ISO = /\b(20\d\d)[-/](\d{1,2})(?:[-/](\d{1,2}))?\b/;
const JA = /(20\d\d) ?年(?: ?(\d{1,2}) ?月)?(?: ?(\d{1,2}) ?日)?( ?末)?/;
const MONTH_FIRST = /((?:the )?end of )?\b([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?,?)? (20\d\d)\b/i;
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.? (20\d\d)\b/i;
const YEAR = /((?:the )?end of )?\b(20\d\d)\b/;
/** Parts of a month or a year whose days nobody fixes. */
const VAGUE = /\b(?:early|late|mid|middle|beginning|start|spring|summer|autumn|fall|winter)\b/i;
const VAGUE_JA = /[上中下]旬|半ば|初め|頭|前半|後半|[春夏秋冬]/;

export interface Day {
  /** The first and the last day of what is named, ISO. */
  from: string;
  to: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/** The day, month or year that a text names; null where it names a part of one only, "early 2025". */
export function dayIn(text: string): Day | null {
  return isVague(text) ? null : periodIn(text);
}

/** "Early 2025": a part of a time whose days nobody fixes. */
export function isVague(text: string): boolean {
  return VAGUE.test(text) || VAGUE_JA.test(text);
}

/** The same, or the whole of which a part is named. */
export function periodIn(text: string): Day | null {
  const read = (
    match: RegExpExecArray,
    year: string | undefined,
    month: number | null,
    day: number | null,
    last = false,
  ): Day | null => {
    const days = daysOf(Number(year), month, day);
    const place = { start: match.index, end: match.index + match[0].length };
    return days && { ...days, ...(last && { from: days.to }), ...place };
  };
  const number = (written: string | undefined) => (written ? Number(written) : null);
  const named = (written: string | undefined) =>
    MONTHS.findIndex((month) => written?.toLowerCase().startsWith(month)) + 1;
  const iso = ISO.exec(text);
  if (iso) return read(iso, iso[1], number(iso[2]), number(iso[3]));
  const ja = JA.exec(text);
  if (ja) return read(ja, ja[1], number(ja[2]), number(ja[3]), ja[4] !== undefined);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst && named(dayFirst[2]) > 0)
    return read(dayFirst, dayFirst[3], named(dayFirst[2]), number(dayFirst[1]));
  const month = MONTH_FIRST.exec(text);
  if (month && named(month[2]) > 0)
    return read(month, month[4], named(month[2]), number(month[3]), month[1] !== undefined);
  const year = YEAR.exec(text);
  return year && read(year, year[2], null, null, year[1] !== undefined);
}

/** The first and the last day of a year, a month or a day; null for a day that no calendar has. */
function daysOf(year: number, month: number | null, day: number | null): { from: string; to: string } | null {
  const iso = (at: Date) => at.toISOString().slice(0, 10);
  if (month === null) return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(year, month, 0));
  if (day === null) return { from: iso(new Date(Date.UTC(year, month - 1, 1))), to: iso(last) };
  if (day < 1 || day > last.getUTCDate()) return null;
  const only = iso(new Date(Date.UTC(year, month - 1, day)));
  return { from: only, to: only };
}
