/** A release's day held against another day: "was 1.33.2 out before July 2025?", 「1.28.9 より前に 1.30.3 は出た?」 */
import { compareVersions } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { DayBound, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { hasJapanese } from "../text.ts";
import { type AboutRelease, isAsked, type ReleaseRead, readRelease, yesOrNo } from "./about-release.ts";
import { dayIn } from "./days.ts";
import { isPatch } from "./patches.ts";
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
  const out = said.has(...OUT, "skew.older", "skew.newer");
  if (!one?.from || !two?.from || one.from === two.from || more.length > 0 || !out) return null;
  if (said.has(...ENDED, "release.supported", "month", "ask.when", "relation.between")) return null;
  // 「1.31 より前に出た 1.30 のパッチは?」: which there are is asked, and not of these two.
  if (!isPatch(one.from) && !isPatch(two.from) && said.has("release.patch", "release.latest-patch"))
    return null;
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
  // "Is 1.33.9 newer than 1.34.0?": by its day it may be, and by its number it is not.
  const byNumber = !said.has("release.released") && minor(one.from) !== minor(two.from);
  if (byNumber && (isPatch(one.from) || isPatch(two.from)))
    return asked(one.from, { of: "released", relation: null, than: two.from });
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
  const state = of === "released" ? isOutThen(rest) : of === "end" && hasEndedThen(rest, text);
  return asked(version, {
    of,
    relation: relation === "in" && state ? "by" : relation,
    from: day.from,
    to: day.to,
  });
}

/** "Out in August", 「8月にはもう出てた」, 「まだ出てなかった」: how it stood then. "Came out in August": when it came about. */
function isOutThen(said: Said): boolean {
  return (
    said.has("already", "yet", "still") ||
    said.all("release.released").some((span) => /^out$/i.test(span.text))
  );
}

/** "Was it EOL in July?", 「7月にはサポートが切れてた」: how it stood then. "Did it go EOL in July?", "was its EOL in July?": when it came about. */
function hasEndedThen(said: Said, text: string): boolean {
  if (said.has("already", "yet", "as-of")) return true;
  const [end] = said.spans.filter((span) => isAnyOf(span, ENDED));
  const version = said.first("version");
  if (!end || !version) return false;
  if (!hasJapanese(text)) {
    const verb = said.first("aux.be", "aux.have");
    const between = text.slice(version.end, end.start);
    return verb !== undefined && verb.start < version.start && between !== "" && !/^['’]s\b/.test(between);
  }
  return STANDS.test(text.slice(end.end));
}

/** 「EOL だった」, 「切れてた」, 「終了していた」: a state, and no deed. */
const STANDS = /^ ?(?:だっ|でし|じゃ|では|し?て(?:い)?[たま]|済み)/;

function asked(version: string, bound: DayBound): ReleaseRead {
  const what = bound.of === "released" ? (isPatch(version) ? "patch" : "released") : "end";
  return readRelease(what, { at: isPatch(version) ? version : minor(version), bound });
}

/** The word beside a day: before it in English, behind it in Japanese. */
function relationOf(said: Said, start: number, end: number): Beside | null {
  const words = said.spans.filter((span) => !isEmpty(span) || relationIn(span) !== null);
  const before = words.findLast((span) => span.end <= start);
  const after = words.find((span) => span.start >= end);
  if (after && after.start <= end + 1 && hasJapanese(after.text)) return relationIn(after);
  return before && isLatin(before) ? relationIn(before) : null;
}

function isLatin({ text }: Span): boolean {
  return /[a-z]/i.test(text);
}

function relationIn({ concept, also = [], text }: Span): Beside | null {
  // "On 2025-11-01": of what else that word means nothing is said of a day.
  if (/^on$/i.test(text)) return "in";
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
