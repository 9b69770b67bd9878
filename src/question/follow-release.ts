import { minorBefore } from "../domain/gate.ts";
import { compareVersions } from "../domain/version.ts";
import type { Mention } from "../reading/spans/names.ts";
import { areasIn } from "./area.ts";
import { listingOf } from "./listing.ts";
import type { Reader } from "./parse.ts";
import { again, type Before } from "./previous.ts";
import type { Aspect, Question } from "./question.ts";
import { GO, RELEASED, SUPPORT } from "./release-fact.ts";
import { isTopic } from "./topic.ts";
import { isBare } from "./turns.ts";
import { minor, type VersionsNamed } from "./versions.ts";
import { CHANGED, ENHANCEMENTS, NICKNAME, UPGRADE, WHAT_WORDS, WHEN } from "./vocabulary.ts";

/** A question in a conversation, as far as it is read. */
export interface Said {
  question: Question;
  /** Its text without versions. */
  rest: string;
  versions: VersionsNamed;
  /** The name that fits best, when it names something that can be a subject. */
  mention: Mention | undefined;
  reader: Reader;
  /** Reads it as a question about a release or several, as if these versions were in it. */
  overview(versions: VersionsNamed): Question | null;
}

/** "When was 1.36 released?", 「1.35のEOLは?」: the release itself is asked about, not something in it. */
export function asksOfThatRelease(text: string, said: string): boolean {
  return (
    [RELEASED, SUPPORT, NICKNAME, GO].some((pattern) => pattern.test(said)) &&
    !/\b(?:in|on|with|as of)\s(?:version |v\.? ?)?v?1\.\d|(?<![\w.])v?1\.\d{1,3}(?:\.\d+)?(?:より前|以前|以降|より後|まで)?(?:で|では|でも|だと|なら)(?!す)/i.test(
      text,
    )
  );
}

/** "Isn't it …?" and "is it off?" belong to the question they were asked in. */
export function without(aspect: Aspect): Aspect {
  if (aspect.asks === "can-disable" || aspect.asks === "usable") return { asks: aspect.asks };
  if (aspect.asks !== "whether") return aspect;
  return { asks: "whether", what: aspect.what, negative: false, ...(aspect.off && { off: true }) };
}

/** "Only sig node", 「ノードだけ」, "the removed ones": less of the same list. */
export function narrow(turn: Said, said: string, before: Before): Question | null {
  const { question } = turn;
  if (!SEVERAL.has(before.intent) || said.length > 80) return null;
  const { sigs, rest: left } = areasIn(said.replace(/\bsigs?[\s:-]?(?:[a-z]+-)?[a-z]+|SIG/gi, " "));
  const rest = left.replace(ONLY, " ");
  const only = rest !== left;
  const named = [...new Set([...question.filters.sigs, ...sigs])];
  if (named.length > 0 && isBare(rest) && (question.filters.sigs.length > 0 || only || /[??]$/.test(said))) {
    const span = question.version
      ? otherVersion(turn, "", before)
      : (wholeRelease(question, before) ?? again(question, before));
    return span && { ...span, page: 1, filters: { ...span.filters, sigs: named } };
  }
  if (question.version || turn.versions.range || isTopic(said.replace(ONLY, " "))) return null;
  if (isAboutOne(said)) return null;
  // What is removed on the way is what an upgrade's checklist holds of APIs and gates.
  const kept = onlyApisOrGates(said, before.intent === "upgrade" ? { removed: true } : before.listing);
  if (kept) return relist(question, before, kept);
  const listing = listingOf(said, "said") ?? listingOf(`what ${said}`, "said");
  // What an upgrade demands is its checklist.
  if (before.intent === "upgrade" && listing && "kind" in listing && listing.kind === "action-required")
    return again(question, before);
  return listing && !SUPPORT.test(said) ? relist(question, before, listing) : null;
}

/** "Only APIs", 「ゲートだけ」: less of the list before, where it holds both. */
function onlyApisOrGates(said: string, listing: Question["listing"]): Question["listing"] {
  if (!listing || !("removed" in listing || "added" in listing || "kind" in listing)) return null;
  const word = said.replace(ONLY, " ").replace(PLEASE, " ").trim();
  if (/^(?:the )?apis?(?: ones)?[\s?。は]*$/i.test(word)) return { ...listing, only: "api" };
  return /^(?:the )?(?:feature )?(?:gates?|ゲート)(?: ones)?[\s?。は]*$/i.test(word)
    ? { ...listing, only: "gate" }
    : null;
}

const PLEASE =
  /\b(?:show|tell|give|me|us|please)\b|(?:を)?(?:教えて|見せて|お願い(?:します)?|知りたい(?:です)?|出して)(?:ください)?/gi;

/** "When did it go beta?": about one thing, which a list does not tell. */
export function isAboutOne(said: string): boolean {
  return /\b(?:it|this|that)\b|それ|これ/i.test(said) && WHAT_WORDS.some(([, pattern]) => pattern.test(said));
}

/** Says that a list is to be narrowed. */
const ONLY =
  /\b(?:only|just|limit(?:ed)? to|narrow(?: it)?(?: down)? to|filter(?:ed)? (?:by|to|for)|restrict(?:ed)? to|related|stuff|parts?|changes?)\b|だけ|のみ|限定|絞っ(?:て|たら)|絞ると|絞り込|関連|関係|周り|変更|分/gi;

/** Intents whose answers are lists, or can be narrowed to one. */
export const SEVERAL = new Set(["list", "diff", "upgrade", "search", "release"]);

/** What a release brought, SIG by SIG, is its difference to the one before; API types belong to no SIG in the tables. */
function wholeRelease(question: Question, before: Before): Question | null {
  const apis = before.listing && "only" in before.listing && before.listing.only === "api";
  if (apis && (before.version || before.filters.versions)) {
    const { from, to } = before.filters.versions ?? { from: before.version ?? "", to: before.version ?? "" };
    return {
      ...again(question, before),
      intent: "diff",
      aspect: { asks: "life" },
      listing: null,
      words: "",
      version: null,
      range: { from: minorBefore(minor(from)), to: minor(to) },
      filters: { ...before.filters, versions: null },
    };
  }
  if (before.intent === "upgrade") return { ...again(question, before), intent: "diff" };
  if (before.intent !== "release" || !before.version) return null;
  const to = minor(before.version);
  return {
    ...again(question, before),
    intent: "diff",
    aspect: { asks: "life" },
    version: null,
    range: { from: minorBefore(to), to },
  };
}

/** "Which went GA in 1.33?" – "what about beta?": the same releases, another list. */
function relist(
  question: Question,
  before: Before,
  listing: NonNullable<Question["listing"]>,
): Question | null {
  const span = before.range
    ? { from: minorAfter(before.range.from), to: minor(before.range.to) }
    : before.filters.versions;
  const version = before.version ? minor(before.version) : null;
  if (!span && !version) return null;
  const single = version ?? (span?.from === span?.to ? (span?.to ?? null) : null);
  // What was removed belongs to no SIG in the tables.
  const sigs = "removed" in listing ? [] : before.filters.sigs;
  return {
    ...again(question, before),
    intent: "list",
    aspect: { asks: "life" },
    listing,
    words: "",
    page: 1,
    version: single,
    range: null,
    filters: { sigs, kinds: [], versions: single ? null : span },
  };
}

/** The minor after: from 1.24 to 1.26, 1.25 and 1.26 brought something. */
export function minorAfter(version: string): string {
  return `1.${Number(minor(version).slice(2)) + 1}`;
}

/** "EOL of 1.32?" – "how many enhancements?": about the release, or the releases, asked about before. */
export function fromOverview(turn: Said, said: string, before: Before): Question | null {
  const { question } = turn;
  // A way from one release to another that is named here is not that of the question before.
  if (turn.versions.range) return null;
  const { range, version, filters } = before;
  if (before.intent === "release" && asksWhichSupported(said))
    return {
      ...question,
      intent: "release",
      words: "",
      aspect: { asks: "release", what: "supported" },
      confidence: 0.85,
    };
  if (isAboutOne(said)) return null;
  // "Which versions are supported?" and a word that is no question about a release have nothing to take from it.
  if (/\b(?:versions|releases)\b|どのバージョン|どのリリース/i.test(said)) return null;
  if (SUPPORT.test(said) && /\bwhich\b|どれ/i.test(said)) return null;
  if (!asksOfRelease(said)) return null;
  const bare: VersionsNamed = { ...turn.versions, single: [], range: null, since: null };
  if (range) return turn.overview({ ...bare, range });
  if (version) {
    if (asksEndAgain(said, before))
      return { ...again(question, before), aspect: { asks: "release", what: "end" } };
    const carried = turn.overview({ ...bare, single: [version] });
    if (carried) return carried;
    return before.intent === "release" && WHEN.test(said)
      ? { ...again(question, before), aspect: { asks: "release", what: "released" } }
      : null;
  }
  return filters.versions
    ? turn.overview({
        ...bare,
        range: { from: minorBefore(filters.versions.from), to: filters.versions.to },
      })
    : null;
}

/** "Is 1.33 supported?" – "when?": the end is meant, and not when it came out. */
function asksEndAgain(said: string, { intent, aspect }: Before): boolean {
  return (
    intent === "release" &&
    aspect.asks === "release" &&
    (/^(?:until |till )?(?:when|いつ)(?: exactly|まで)?(?:ですか|なの)?[\s?。]*$/i.test(said)
      ? ["supported", "end", "ended", "left"].includes(aspect.what)
      : aspect.what === "ended" && /^(?:since when|いつから)(?: exactly|ですか|なの)?[\s?。]*$/i.test(said))
  );
}

/** "Which ones are supported then?", 「じゃあ何を使えばいい?」 */
function asksWhichSupported(said: string): boolean {
  return (
    /(?:何|なに|どれ)を?(?:使え|使う)|\bwhat (?:should|can) (?:i|we) (?:use|run)\b/i.test(said) ||
    /\bsupported (?:versions|releases|ones)\b|サポート(?:中|対象|されて(?:い)?る)の?(?:バージョン|リリース|もの)/i.test(
      said,
    ) ||
    (SUPPORT.test(said) && /\b(?:which|what) (?:ones?|others?|are|is)\b|どれ|どの/i.test(said))
  );
}

/** Does it ask for something that a release, or several, can tell? */
function asksOfRelease(said: string): boolean {
  return (
    listingOf(said) !== null ||
    [CHANGED, RELEASED, SUPPORT, ENHANCEMENTS, UPGRADE, NICKNAME, GO, WHEN].some((pattern) =>
      pattern.test(said),
    )
  );
}

/** Nothing but another version, or versions: the question before is asked again of it. */
export function otherVersion(turn: Said, said: string, before: Before): Question | null {
  const { question, versions, reader } = turn;
  const same = { ...again(question, before), page: 1 };
  const version = question.version;
  if (before.subject) {
    if (!version) return null;
    // "When did it?" is answered; a version then asks for the state in it.
    return {
      ...same,
      version,
      aspect: before.aspect.asks === "when" ? { asks: "life" } : without(before.aspect),
    };
  }
  const start =
    versions.since && before.range && /\bfrom\b|から/i.test(question.text) ? versions.since : null;
  if (start && before.range && compareVersions(start, before.range.to) < 0)
    return { ...same, version: null, range: { from: minor(start), to: before.range.to } };
  const span = versions.range ?? (versions.since ? { from: versions.since, to: reader.known.latest } : null);
  const one = version ? minor(version) : null;
  if (!span && !one) return null;
  switch (before.intent) {
    case "diff":
    case "upgrade":
      return { ...same, version: null, range: span ?? (one ? rangeAfter(one, question.text, before) : null) };
    case "release":
      return version ? { ...same, version, releases: [] } : null;
    case "list":
      return versions.range
        ? {
            ...same,
            version: null,
            filters: {
              ...same.filters,
              versions: { from: minorAfter(versions.range.from), to: minor(versions.range.to) },
            },
          }
        : span
          ? { ...same, version: null, filters: { ...same.filters, versions: span } }
          : { ...same, version: one, filters: { ...same.filters, versions: null } };
    case "search": {
      const within = span ?? (one ? { from: one, to: one } : null);
      return said === "" && !before.words
        ? null
        : { ...same, version: null, filters: { ...same.filters, versions: within } };
    }
    default:
      return null;
  }
}

/** "And to 1.26?" goes on from where it began; "and 1.26?" is that release's own step; "from 1.23?" begins elsewhere. */
function rangeAfter(version: string, text: string, before: Before): { from: string; to: string } {
  const { range } = before;
  if (range && /\bto\b|\buntil\b|\bup to\b|まで/i.test(text) && compareVersions(range.from, version) < 0)
    return { from: range.from, to: version };
  if (range && /\bfrom\b|から/i.test(text) && compareVersions(version, range.to) < 0)
    return { from: version, to: range.to };
  return { from: minorBefore(version), to: version };
}
