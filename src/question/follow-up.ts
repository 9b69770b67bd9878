import { minorName, minorOf } from "../domain/version.ts";
import type { Mention } from "../reading/spans/names.ts";
import { apiAspectOf } from "./api-aspect.ts";
import { areasIn } from "./area.ts";
import { aspectOf } from "./aspect.ts";
import {
  asksOfThatRelease,
  fromOverview,
  isAboutOne,
  minorAfter,
  narrow,
  otherVersion,
  type Said,
  SEVERAL,
  without,
} from "./follow-release.ts";
import { listingOf } from "./listing.ts";
import type { Reader } from "./parse.ts";
import { again, type Before } from "./previous.ts";
import type { Aspect, Question, Subject } from "./question.ts";
import { SUPPORT } from "./release-fact.ts";
import {
  asksAgain,
  asksCount,
  asksMore,
  asksStatus,
  asksWho,
  asksWhy,
  hasSubstance,
  IDENTIFIED,
  isBare,
  isBareStage,
  minorsAway,
  OWNER,
  refersBack,
  saysAspect,
  withoutLead,
} from "./turns.ts";
import { minor } from "./versions.ts";
import { UPGRADE, WHEN, WHICH_FEATURES } from "./vocabulary.ts";

/**
 * Reads what only the question before gives a meaning: "and in 1.26?", "since when?", "what about NodeSwap?", "only sig
 * node", "really?". Null for a question with substance of its own.
 */
export function followUp(turn: Said, before: Before): Question | null {
  const away = before.subject || !turn.mention ? minorsAway(turn.question.text) : null;
  const base = away && versionOf(before);
  if (away && base) {
    const version = minorName(minorOf(base) + away.by);
    const versions = { ...turn.versions, single: [version], latest: false };
    if (turn.reader.base.releases.has(version))
      return read({ ...turn, question: { ...turn.question, version }, rest: away.rest, versions }, before);
  }
  return read(turn, before);
}

/** The last version that the question before was about. */
function versionOf({ version, range, filters }: Before): string | null {
  return version ?? range?.to ?? filters.versions?.to ?? null;
}

function read(turn: Said, before: Before): Question | null {
  const { question, rest, mention } = turn;
  const { said, led } = withoutLead(rest);
  const among = question.version ? null : amongThem(turn, before);
  if (among) return among;
  if (question.subject) return mention ? sameOfAnother(turn, mention, before) : null;
  const version = question.version;
  if (version && !refersBack(rest) && asksOfThatRelease(question.text, said)) return null;
  if (!version && asksAgain(said)) return again(question, before);
  if (!version && SEVERAL.has(before.intent) && before.intent !== "release" && asksCount(said))
    return again(question, before);
  if (!version && asksMore(said)) return more(question, before);
  const narrowed = narrow(turn, said, before);
  if (narrowed) return narrowed;
  const counted = SEVERAL.has(before.intent) && asksCount(said.replace(/\s(?:in|for|of|at)\s?[?.]*$/i, " "));
  if (counted || isBare(said.replace(before.intent === "upgrade" ? UPGRADE : /$^/, " "))) {
    const status = !version && before.subject && asksStatus(said) ? before.subject : null;
    return status ? carry(turn, said, before, status) : otherVersion(turn, said, before);
  }
  if (hasSubstance(said)) return null;
  if (before.intent === "release" && before.about && isAboutOne(said))
    return carry(turn, said, { ...before, version: null, aspect: { asks: "life" } }, before.about);
  // Of what was searched for, the entry found tells what it tells: why, by whom, what instead.
  if (
    before.intent === "search" &&
    before.words &&
    !version &&
    saysAspect(said) &&
    !WHICH_FEATURES.test(said)
  )
    return again(question, before);
  if (isOwn(said)) return version || before.subject ? null : fromOverview(turn, said, before);
  if (before.subject)
    return led || refersBack(rest) || saysAspect(said) || asksWho(said)
      ? carry(turn, said, before, before.subject)
      : null;
  return version ? null : fromOverview(turn, said, before);
}

/** Points at the things that were listed. */
const AMONG =
  /^(?:その|この)(?:中|うち|なか)(?:で|の|から|に)?(?:は|も)?|\b(?:of|among|in) (?:them|those|these)\b/i;

/** "What went GA in 1.36?" – "any of those about DRA?": the list once more; of changes, a search in the releases spoken of. */
function amongThem({ question, rest }: Said, before: Before): Question | null {
  const { version, range, filters } = before;
  const [from, to] = range ? [minorAfter(range.from), range.to] : [version, version];
  const versions = filters.versions ?? (from && to ? { from: minor(from), to: minor(to) } : null);
  const words = rest.replace(AMONG, " ").trim();
  if (!SEVERAL.has(before.intent) || before.subject || !versions || words === rest.trim()) return null;
  if (!question.subject && !hasSubstance(words)) return null;
  // Notes found by a word need not be of those listed; the list's names say which ones are.
  if (before.intent === "list") return again(question, before);
  return {
    ...question,
    intent: "search",
    subject: null,
    words,
    filters: { ...question.filters, versions },
    confidence: 0.5,
  };
}

/** Does it ask which things there are, rather than something about one thing? */
function isOwn(said: string): boolean {
  if (refersBack(said)) return false;
  if (SUPPORT.test(said)) return /\b(?:versions?|releases?|k8s|kubernetes)\b|バージョン|リリース/i.test(said);
  return (
    (!WHEN.test(said) && WHICH_FEATURES.test(said) && listingOf(said, "said") !== null) ||
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
  const { said } = withoutLead(areasIn(around).rest);
  // "And when did MAP?" asks of it what was asked of the one before.
  const asked = before.aspect.asks === "when" ? said.replace(WHEN, " ") : said;
  if (!before.subject || !question.subject || !isBare(asked)) return null;
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
  // Some Kinds share their name with the gate that brought them: an API was spoken of.
  if (
    before.subject?.type === "api" &&
    subject.type === "gate" &&
    reader.base.apisOfKind(subject.name).length > 0
  )
    return { type: "api", name: subject.name };
  if (before.aspect.asks !== "identity") return subject;
  if (before.intent === "kep" && subject.type === "gate") return kepOf(subject, reader) ?? subject;
  if (before.intent === "gate" && subject.type === "kep") return gateOf(subject, reader) ?? subject;
  return subject;
}

/** "More", "what else?": the next page of a list; all that is known of a subject or a release. */
function more(question: Question, before: Before): Question {
  const same = again(question, before);
  return before.intent === "list" || before.intent === "diff" || before.intent === "search"
    ? { ...same, page: before.page + 1 }
    : { ...same, aspect: { asks: "life" }, version: before.subject ? null : before.version };
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
