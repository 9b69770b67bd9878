import { minorBefore } from "../domain/gate.ts";
import { compareVersions } from "../domain/version.ts";
import { apiAspectOf } from "./api-aspect.ts";
import { areasIn } from "./area.ts";
import { aspectOf } from "./aspect.ts";
import { listingOf } from "./listing.ts";
import type { Reader } from "./parse.ts";
import { again, type Before } from "./previous.ts";
import type { Aspect, Question, Subject } from "./question.ts";
import { GO, RELEASED, SUPPORT } from "./release-fact.ts";
import type { Mention } from "./subjects.ts";
import { isTopic } from "./topic.ts";
import {
  asksAgain,
  asksMore,
  asksStatus,
  asksWho,
  asksWhy,
  hasSubstance,
  IDENTIFIED,
  isBare,
  isBareStage,
  OWNER,
  refersBack,
  saysAspect,
  withoutLead,
} from "./turns.ts";
import { minor, type VersionsNamed } from "./versions.ts";
import { CHANGED, ENHANCEMENTS, NICKNAME, UPGRADE, WHEN, WHICH_FEATURES } from "./vocabulary.ts";

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

/**
 * Reads what only the question before gives a meaning: "and in 1.26?", "since when?", "what about NodeSwap?", "only sig
 * node", "really?". Null for a question with substance of its own.
 */
export function followUp(turn: Said, before: Before): Question | null {
  const { question, rest, mention } = turn;
  const { said, led } = withoutLead(rest);
  if (question.subject) return mention ? sameOfAnother(turn, mention, before) : null;
  const version = question.version;
  if (!version && asksAgain(said)) return again(question, before);
  if (!version && asksMore(said)) return more(question, before);
  const narrowed = narrow(turn, said, before);
  if (narrowed) return narrowed;
  if (isBare(said.replace(before.intent === "upgrade" ? UPGRADE : /$^/, " "))) {
    const status = !version && before.subject && asksStatus(said) ? before.subject : null;
    return status ? carry(turn, said, before, status) : otherVersion(turn, said, before);
  }
  if (hasSubstance(said)) return null;
  if (isOwn(said)) return version || before.subject ? null : fromOverview(turn, said, before);
  if (before.subject)
    return led || refersBack(rest) || saysAspect(said) || asksWho(said)
      ? carry(turn, said, before, before.subject)
      : null;
  return version ? null : fromOverview(turn, said, before);
}

/** Does it ask which things there are, rather than something about one thing? */
function isOwn(said: string): boolean {
  if (refersBack(said)) return false;
  if (SUPPORT.test(said)) return /\b(?:versions?|releases?|k8s|kubernetes)\b|バージョン|リリース/i.test(said);
  return (
    (!WHEN.test(said) && WHICH_FEATURES.test(said) && listingOf(said, true) !== null) ||
    /\b(?:anything|everything|things|features|gates|apis)\b/i.test(said)
  );
}

/** "Is it GA?" – "and NodeSwap?": the same sentence about another subject, for the same version. */
function sameOfAnother(turn: Said, mention: Mention, before: Before): Question | null {
  const { question, rest, reader } = turn;
  const around = `${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`.replace(
    /\bv\d\w*|\bthere\b|そこ/g,
    " ",
  );
  const { said } = withoutLead(around);
  if (!before.subject || !question.subject || !isBare(said)) return null;
  const subject = asBefore(question.subject, before, reader);
  const version = question.version ?? before.version;
  const same = { ...question, intent: subject.type, subject, version };
  // "Since when" is answered; what a version then adds is its state in that version.
  return question.version && before.aspect.asks === "when"
    ? same
    : { ...same, aspect: suits(before.aspect, subject) ? without(before.aspect) : { asks: "life" } };
}

/** An API is on in no version by default, and a gate is served in none. */
function suits(aspect: Aspect, subject: Subject): boolean {
  const what = aspect.asks === "when" || aspect.asks === "whether" ? aspect.what : null;
  return subject.type === "api"
    ? what !== "default" && what !== "locked" && !ONLY_GATES.has(aspect.asks)
    : !ONLY_APIS.has(aspect.asks);
}

const ONLY_GATES: ReadonlySet<Aspect["asks"]> = new Set([
  "can-disable",
  "can-enable",
  "default-mode",
  "identity",
  "pr",
]);
const ONLY_APIS: ReadonlySet<Aspect["asks"]> = new Set(["served", "api-version"]);

/** After "which KEP is X?" another gate's KEP is meant, and the other way round. */
function asBefore(subject: Subject, before: Before, reader: Reader): Subject {
  if (before.aspect.asks !== "identity") return subject;
  if (before.intent === "kep" && subject.type === "gate") return kepOf(subject, reader) ?? subject;
  if (before.intent === "gate" && subject.type === "kep") return gateOf(subject, reader) ?? subject;
  return subject;
}

/** "Isn't it …?" and "is it off?" belong to the question they were asked in. */
function without(aspect: Aspect): Aspect {
  if (aspect.asks === "can-disable" || aspect.asks === "usable") return { asks: aspect.asks };
  if (aspect.asks !== "whether") return aspect;
  return { asks: "whether", what: aspect.what, negative: false, ...(aspect.off && { off: true }) };
}

/** "More", "what else?": the next page of a list; all that is known of a subject or a release. */
function more(question: Question, before: Before): Question {
  const same = again(question, before);
  return before.intent === "list" || before.intent === "diff" || before.intent === "search"
    ? { ...same, page: before.page + 1 }
    : { ...same, aspect: { asks: "life" }, version: before.subject ? null : before.version };
}

/** "Only sig node", 「ノードだけ」, "the removed ones": less of the same list. */
function narrow(turn: Said, said: string, before: Before): Question | null {
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
  if (question.version || turn.versions.range || isTopic(said)) return null;
  const listing = listingOf(said, true) ?? listingOf(`what ${said}`, true);
  return listing && !SUPPORT.test(said) ? relist(question, before, listing) : null;
}

/** Says that a list is to be narrowed. */
const ONLY =
  /\b(?:only|just|limit(?:ed)? to|narrow(?: it)?(?: down)? to|filter(?:ed)? (?:by|to|for)|restrict(?:ed)? to|related|stuff|parts?|changes?)\b|だけ|のみ|限定|絞っ(?:て|たら)|絞ると|絞り込|関連|関係|周り|変更|分/gi;

/** Intents whose answers are lists, or can be narrowed to one. */
const SEVERAL = new Set(["list", "diff", "upgrade", "search", "release"]);

/** What a release brought, SIG by SIG, is its difference to the one before. */
function wholeRelease(question: Question, before: Before): Question | null {
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
function minorAfter(version: string): string {
  return `1.${Number(minor(version).slice(2)) + 1}`;
}

/** "EOL of 1.32?" – "how many enhancements?": about the release, or the releases, asked about before. */
function fromOverview(turn: Said, said: string, before: Before): Question | null {
  const { question } = turn;
  const { range, version, filters } = before;
  // "Which versions are supported?" and a word that is no question about a release have nothing to take from it.
  if (/\b(?:versions|releases)\b|どのバージョン|どのリリース/i.test(said)) return null;
  if (!asksOfRelease(said)) return null;
  const bare: VersionsNamed = { ...turn.versions, single: [], range: null, since: null };
  if (range) return turn.overview({ ...bare, range });
  if (version) {
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

/** Does it ask for something that a release, or several, can tell? */
function asksOfRelease(said: string): boolean {
  return (
    listingOf(said) !== null ||
    [CHANGED, RELEASED, SUPPORT, ENHANCEMENTS, UPGRADE, NICKNAME, GO, WHEN].some((pattern) =>
      pattern.test(said),
    )
  );
}

/** Another sentence about the subject before. */
function carry(turn: Said, said: string, before: Before, subject: Subject): Question {
  const { question, reader } = turn;
  const aspect = aspectAfter(said, before, question.version !== null, subject);
  // What can be switched, can be switched in a version.
  const stays =
    aspect.asks === "can-disable" ||
    aspect.asks === "can-enable" ||
    aspect.asks === "usable" ||
    (aspect.asks === "whether" && /default|locked/.test(aspect.what));
  const version = question.version ?? (stays ? before.version : null);
  const other =
    /\bkeps?\b/i.test(question.text) || OWNER.test(said)
      ? subject.type === "gate" && kepOf(subject, reader)
      : /\bgate\b|ゲート/i.test(question.text) && subject.type === "kep" && gateOf(subject, reader);
  const about = other || subject;
  return { ...question, intent: about.type, subject: about, version, aspect, confidence: 0.9 };
}

function kepOf(subject: Subject, reader: Reader): Subject | null {
  const number = subject.type === "gate" ? reader.base.gates.get(subject.name)?.kep : null;
  return number ? { type: "kep", number } : null;
}

function gateOf(subject: Subject, reader: Reader): Subject | null {
  const [gate] = subject.type === "kep" ? reader.base.gatesOfKep(subject.number) : [];
  return gate ? { type: "gate", name: gate.name } : null;
}

/** "Since when?" and "why?" alone do not say of what. */
const UNDATED: ReadonlySet<Aspect["asks"]> = new Set(["life", "introduced", "usable-since", "why"]);

/** Which sentence is asked for, when half of it was said before. */
function aspectAfter(said: string, before: Before, versioned: boolean, subject: Subject): Aspect {
  const asked =
    subject.type === "api"
      ? apiAspectOf(said, versioned)
      : aspectOf(said, { subject, text: "", start: 0, end: 0, confidence: 1 }, versioned);
  // "And beta?" asks when that was; "default?" may ask yes or no, of the version spoken of.
  const stage = asked.asks === "whether" && asked.what !== "default" && asked.what !== "locked";
  if (asked.asks === "whether" && !versioned && (stage || before.aspect.asks === "when") && isBareStage(said))
    return { asks: "when", what: asked.what };
  const undated = UNDATED.has(asked.asks);
  if (!undated || /\b(?:introduced|added|born|come|came|new)\b|導入|追加|登場/i.test(said)) return asked;
  if (asksWho(said)) return { asks: "author" };
  if (IDENTIFIED.test(said)) return { asks: "identity" };
  if (WHEN.test(said)) {
    if (before.aspect.asks === "can-disable") return { asks: "when", what: "locked" };
    if (before.aspect.asks === "whether" || before.aspect.asks === "when")
      return { asks: "when", what: before.aspect.what };
  }
  return asksWhy(said) && before.aspect.asks === "when" ? before.aspect : asked;
}

/** Nothing but another version, or versions: the question before is asked again of it. */
function otherVersion(turn: Said, said: string, before: Before): Question | null {
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
