/** A release's day held against another day: "was 1.33.2 out before July 2025?", 「1.28.9 より前に 1.30.3 は出た?」 */
import { compareVersions } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { DayBound, Span } from "../frame.ts";
import { isEmpty, type Said } from "../said.ts";
import { type AboutRelease, type ReleaseRead, readRelease, yesOrNo } from "./about-release.ts";
import { isPatch, MONTHS } from "./patches.ts";
import { isForeign } from "./words.ts";

/** What is asked of something else than a release's own days. */
const OF_OTHERS = [
  "thing",
  "go.*",
  "noun.gate",
  "noun.api",
  "noun.kep",
  "did.fixed",
  "ask.what-changed",
  "person",
];
const OUT = ["release.released", "did.introduced"];
const ENDED = ["release.end", "release.ended"];

/** A question for yes or no about a release's day and another, or for the earlier of two; null where it is none, or cannot be read to the end. */
export function dayBoundIn(about: AboutRelease): ReleaseRead | null {
  const { said } = about;
  if (said.has(...OF_OTHERS) || said.spans.some(isForeign)) return null;
  return apart(about) ?? betweenReleases(about) ?? heldAgainstDay(about);
}

/** "How many days after 1.33.1 was 1.33.2 released?", 「1.22.14 から 1.22.15 まで何日?」 */
function apart({ said }: AboutRelease): ReleaseRead | null {
  const [one, two, ...more] = said.all("version");
  if (!one?.from || !two?.from || one.from === two.from || more.length > 0 || !said.has("ask.apart"))
    return null;
  if (said.has(...ENDED, "release.supported", "month", "can")) return null;
  const [earlier = "", later = ""] = [one.from, two.from].sort(compareVersions);
  return asked(later, { of: "released", relation: null, than: earlier, apart: true });
}

/** "Was 1.24.6 out before 1.25.9?", "which came first, 1.24.6 or 1.25.2?" */
function betweenReleases({ said }: AboutRelease): ReleaseRead | null {
  const [one, two, ...more] = said.all("version");
  const first = said.has("skew.order", "version.first");
  if (!one?.from || !two?.from || one.from === two.from || more.length > 0 || !said.has(...OUT)) return null;
  if (said.has(...ENDED, "release.supported", "month", "ask.when", "relation.between")) return null;
  const released = isPatch(one.from) || isPatch(two.from) || first;
  if (!released) return null;
  if (first && said.has("or", "ask.which", "and"))
    return asked(one.from, { of: "released", relation: null, than: two.from });
  const word = said.first("relation.before", "relation.after");
  if (!word || !(yesOrNo(said) || isAsked(said))) return null;
  const relation = said.all("relation.before").includes(word) ? "before" : "after";
  // English names the bound behind the word, Japanese before it.
  const words = said.spans.filter((span) => span === word || span.concept === "version");
  const at = words.indexOf(word);
  const bound = /[a-z]/i.test(word.text) ? words[at + 1] : words[at - 1];
  if (bound !== one && bound !== two) return null;
  const [subject, than] = bound === two ? [one.from, two.from] : [two.from, one.from];
  return asked(subject, { of: "released", relation, than });
}

/** "Out before July 2025?", "end of life by 2025-07-15?", "still supported in June 2026?" */
function heldAgainstDay({ text, said, versions }: AboutRelease): ReleaseRead | null {
  const [version, ...more] = versions.single;
  if (!version || more.length > 0 || versions.range || versions.since) return null;
  const day = dayIn(text);
  if (!day) return null;
  const inside = ({ start, end }: { start: number; end: number }) => start >= day.start && end <= day.end;
  const rest = said.without((span) => inside(span));
  const since = relationOf(rest, day.start, day.end);
  // "Is it from May 2024?", "a May 2024 release?": the day that it came.
  const from = since === "since" && !rest.has(...OUT, ...ENDED, "release.supported");
  const named = from || rest.has("noun.release");
  const relation = named && (from || since === null) ? "in" : since;
  if (!relation || !(yesOrNo(rest) || isAsked(rest))) return null;
  const supports = rest.has("release.supported") && !rest.has(...ENDED);
  const of = supports
    ? "supported"
    : rest.has(...ENDED)
      ? "end"
      : rest.has(...OUT) || named
        ? "released"
        : null;
  if (of === null || (of === "supported" && relation !== "in")) return null;
  // "Out in August", 「8月にはもう出てた」: how it stood then. "Came out in August": when it came about.
  const state = of === "released" && (rest.has("already", "yet") || rest.all("release.released").some(isOut));
  return asked(version, {
    of,
    relation: relation === "in" && state ? "by" : relation,
    from: day.from,
    to: day.to,
  });
}

/** A question mark, and no word that asks for anything else. */
function isAsked(said: Said): boolean {
  return said.has("question") && !said.has("ask.*", "release.until");
}

function isOut({ text }: Span): boolean {
  return /^out$/i.test(text);
}

function asked(version: string, bound: DayBound): ReleaseRead {
  const what = bound.of === "released" ? (isPatch(version) ? "patch" : "released") : "end";
  return readRelease(what, { at: isPatch(version) ? version : minor(version), bound });
}

/** The word beside a day: before it in English, behind it in Japanese. */
function relationOf(said: Said, start: number, end: number): Beside | null {
  const words = said.spans.filter((span) => !isEmpty(span) || relationIn(span) !== null);
  const before = words.findLast((span) => span.end <= start);
  const after = words.find((span) => span.start >= end);
  if (after && after.start <= end + 1 && after.concept !== "question" && !isLatin(after))
    return relationIn(after);
  return before && isLatin(before) ? relationIn(before) : null;
}

function isLatin({ text }: Span): boolean {
  return /[a-z]/i.test(text);
}

function relationIn({ concept, also = [] }: Span): Beside | null {
  return [concept, ...also].flatMap((one) => RELATIONS[one] ?? [])[0] ?? null;
}

type Beside = "before" | "after" | "since" | "by" | "in";

const RELATIONS: Readonly<Record<string, Beside>> = {
  "relation.before": "before",
  "relation.after": "after",
  "relation.since": "since",
  "relation.until": "by",
  "relation.by": "by",
  "relation.in": "in",
  "relation.at": "in",
};

const ISO = /\b(20\d\d)[-/](\d{1,2})(?:[-/](\d{1,2}))?\b/;
const JA = /(20\d\d) ?年(?: ?(\d{1,2}) ?月)?(?: ?(\d{1,2}) ?日)?( ?末)?/;
const MONTH_FIRST = /((?:the )?end of )?\b([a-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?,?)? (20\d\d)\b/i;
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.? (20\d\d)\b/i;
const YEAR = /((?:the )?end of )?\b(20\d\d)\b/;
/** Parts of a month or a year whose days nobody fixes. */
const VAGUE = /\b(?:early|late|mid|middle|beginning|start|spring|summer|autumn|fall|winter)\b/i;
const VAGUE_JA = /[上中下]旬|半ば|初め|頭|前半|後半|[春夏秋冬]/;

interface Day {
  /** The first and the last day of what is named, ISO. */
  from: string;
  to: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/** The day, month or year that a text names. */
function dayIn(text: string): Day | null {
  if (VAGUE.test(text) || VAGUE_JA.test(text)) return null;
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
