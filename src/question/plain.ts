import { minorBefore } from "../domain/gate.ts";
import { followApi, readApi } from "./api-question.ts";
import { aspectOf } from "./aspect.ts";
import type { CommandWords } from "./command.ts";
import { followUp } from "./follow-up.ts";
import type { Reader } from "./parse.ts";
import type { Aspect, Previous, Question, Subject } from "./question.ts";
import type { Mention } from "./subjects.ts";
import { isTopic, isTopicQuestion, listingOf, stageAsked } from "./topic.ts";
import { minor, ordered, type VersionsNamed } from "./versions.ts";
import {
  CHANGED,
  ENDED,
  ENHANCEMENTS,
  GO_VERSION,
  NICKNAME,
  RELEASED,
  REPLACEMENT,
  SKIP,
  SMALL_TALK,
  SUPPORT,
  UPGRADE,
  WHEN,
  WHETHER,
} from "./vocabulary.ts";

/** Reads a question in plain words. */
export function readPlain(
  question: Question,
  words: CommandWords,
  versions: VersionsNamed,
  reader: Reader,
  previous: Previous | undefined,
): Question {
  const text = words.whole;
  const rest = versions.rest;
  const sig = /\bsig[\s:-]?([a-z]+(?:[ -][a-z]+)?)/i.exec(rest);
  if (sig?.[1]) {
    const name = [sig[1], sig[1].split(/[ -]/)[0] ?? ""]
      .map((word) => word.toLowerCase().replace(" ", "-"))
      .find((word) => reader.sigs.has(word));
    if (name && !question.filters.sigs.includes(name)) question.filters.sigs.push(name);
  }
  const mentions = [...reader.finder.find(rest), ...bareNumbers(rest, reader)].sort(byFitness(rest));
  const [best] = mentions;
  question.others = mentions.slice(1).map(({ subject }) => subject);
  question.confidence = best?.confidence ?? 0.7;
  const version = versions.single[0] ?? versions.since ?? null;
  question.version = version;
  question.words = withoutParticle(rest);
  if (versions.range) question.range = { from: minor(versions.range.from), to: minor(versions.range.to) };

  if (SMALL_TALK.test(text))
    return { ...question, intent: "help", words: "", problem: { code: "small-talk" } };
  if (!best && versions.foreign.length > 0 && !/\b(?:k8s|kubernetes)\b/i.test(text))
    return {
      ...question,
      intent: "help",
      words: "",
      problem: { code: "other-product", names: versions.foreign },
    };
  // Never an answer about another version than the one asked about.
  if (versions.unknown.length > 0)
    return {
      ...question,
      intent: "search",
      problem: { code: "unknown-version", versions: versions.unknown },
    };

  const hasVersion = versions.single.length > 0 || versions.range !== null || versions.since !== null;
  // A flag, metric or field names the change better than the object it belongs to.
  const identified =
    best?.subject.type === "api" && (rest.match(IDENTIFIER) ?? []).some((word) => !word.includes(".io"));
  const api =
    best?.subject.type === "pr"
      ? null
      : (readApi(text, mentions, versions, reader) ??
        (previous && followApi(text, mentions, versions, previous, reader)));
  if (api) return { ...question, ...api };
  question.subject = identified ? null : (best?.subject ?? null);
  if (!question.subject && previous) {
    const carried = followUp(question, rest, previous, version, reader);
    if (carried) return carried;
  }

  if (best?.subject.type === "pr") return { ...question, intent: "pr", aspect: aspectOf(rest, best) };
  const [first, second] = versions.single;
  if (!versions.range && first && second && minor(first) !== minor(second)) {
    const [from, to] = ordered(first, second);
    versions.range = { from, to };
  }
  if (UPGRADE.test(text) && (!best || isWeak(best)) && (versions.range || version))
    return upgrade(question, versions, reader);
  if (!question.subject || (best && isWeak(best) && question.subject === best.subject)) {
    const overview = readOverview(question, rest, versions, reader);
    if (overview) return overview;
  }
  if (
    best &&
    (isTopicQuestion(rest, best) || (question.subject === best.subject && isContext(rest, best, hasVersion)))
  )
    return {
      ...toSearch(question, versions, reader),
      subject: null,
      others: mentions.map(({ subject }) => subject),
    };
  if (question.subject)
    return {
      ...question,
      ...intentOf(question.subject, rest, reader),
      aspect: aspectOf(rest, best ?? NOWHERE, hasVersion),
    };
  if (/\bkeps?\b/i.test(rest) && !versions.range && isTopic(rest))
    return { ...question, intent: "kep", aspect: aspectOf(rest, NO_KEP, hasVersion) };
  const misspelt = misspeltGate(rest, reader);
  if (misspelt)
    return {
      ...question,
      intent: "gate",
      words: misspelt,
      problem: { code: "unknown-name", name: misspelt },
    };
  return toSearch(question, versions, reader);
}

/** A word written like a gate's name that is nearly one: "is ImageVolum GA?" */
function misspeltGate(rest: string, reader: Reader): string | null {
  const words = rest.match(/(?<![\w./-])[A-Z][a-z0-9]+(?:[A-Z]+[a-z0-9]*)+(?![\w./-])/g) ?? [];
  return words.find((word) => reader.nearGate(word)) ?? null;
}

/** `--flag`, `snake_case_metric`, `spec.some.field`. */
const IDENTIFIER = /--[a-z][\w-]+|\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|\b[a-z]\w*(?:\.[a-zA-Z]\w*){2,}\b/g;

/** A subject pieced together stands at no one place. */
const NOWHERE: Mention = { subject: { type: "api", name: "" }, text: "", start: 0, end: 0, confidence: 0.9 };

/** A KEP named by words of its title only. */
const NO_KEP: Mention = { subject: { type: "kep", number: 0 }, text: "", start: 0, end: 0, confidence: 0.5 };

/** What only a gate or a KEP can be: its stage, its default, a lock. */
const GATEISH =
  /\b(?:ga|alpha|beta|stable|default|lock(?:ed)?|feature gate|turn(?:ed)? o(?:n|ff)|enabled?)\b|アルファ|ベータ|安定版|デフォルト|既定|ロック|有効|無効|(?<![A-Za-z])GA(?![A-Za-z])/i;

/** Everyday words last; a gate before the Kind it is about, when a stage is asked for; then the longer name, the exacter one. */
function byFitness(rest: string): (a: Mention, b: Mention) => number {
  const gateish = GATEISH.test(rest);
  const rank = (mention: Mention) =>
    isWeak(mention) ? 2 : gateish && mention.subject.type === "api" ? 1 : 0;
  return (a, b) => rank(a) - rank(b) || length(b) - length(a) || b.confidence - a.confidence;
}

function length(mention: Mention): number {
  return mention.end - mention.start;
}

/** What is asked with words that may belong to something else than the name. */
const LOOSE = new Set<Aspect["asks"]>(["life", "usable", "usable-since", "introduced"]);

/**
 * Is the name only what something else is about: "sidecar init container not terminating gracefully", 「Pod が swap を…」? A Kind,
 * or a gate by an everyday name, beside words of substance and none of the questions that a name alone answers.
 */
function isContext(rest: string, mention: Mention, hasVersion: boolean): boolean {
  const { subject, text } = mention;
  const everyday =
    subject.type === "api" ? !subject.name.includes("/") : subject.type === "gate" && text !== subject.name;
  if (!everyday) return false;
  if (subject.type !== "api" && !LOOSE.has(aspectOf(rest, mention, hasVersion).asks)) return false;
  return isTopic(`${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`);
}

/** A number of five or six digits is a PR when one is known by it. */
function bareNumbers(rest: string, reader: Reader): Mention[] {
  return [...rest.matchAll(/(?<![\w#./-])\d{5,6}(?![\w.])/g)].flatMap((match) => {
    const number = Number(match[0]);
    if (reader.base.entriesOfPr(number).length === 0) return [];
    return [
      {
        subject: { type: "pr" as const, number },
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        confidence: 0.9,
      },
    ];
  });
}

/** What is left in front when a version is taken out of a Japanese sentence: 「1.31で」, 「1.25の」. */
function withoutParticle(text: string): string {
  return text.replace(/^(?:では|での|には|から|まで|で|の|に|は|が|を|って)\s?(?=[^\s])/, "");
}

/** A common English word that happens to be an API's Kind. */
function isWeak(mention: Mention): boolean {
  return mention.confidence < 0.7;
}

/** Questions about a release or several, with no feature named. */
function readOverview(
  question: Question,
  rest: string,
  versions: VersionsNamed,
  reader: Reader,
): Question | null {
  const { version } = question;
  const plain = { ...question, subject: null, confidence: 0.9 };
  const span = versions.range;
  if (ENHANCEMENTS.test(rest) && version && !stageAsked(rest))
    return { ...plain, intent: "release", words: "", aspect: { asks: "release", what: "enhancements" } };
  const listing = listingOf(rest);
  if (listing && (version || span) && !isTopic(rest)) {
    if (span)
      return {
        ...plain,
        intent: "list",
        listing,
        version: null,
        range: null,
        filters: { ...plain.filters, versions: { from: next(span.from), to: minor(span.to) } },
      };
    if (versions.since && version)
      return {
        ...plain,
        intent: "list",
        listing,
        version: null,
        filters: { ...plain.filters, versions: { from: minor(version), to: reader.known.latest } },
      };
    return { ...plain, intent: "list", listing, version: version ? minor(version) : null };
  }
  if (span && span.from !== span.to && !isTopic(rest)) return { ...plain, intent: "diff", words: "" };
  if (version && RELEASED.test(rest) && !isTopic(rest.replace(RELEASED, "")))
    return { ...plain, intent: "release", words: "", aspect: releaseAspect(rest) };
  if (
    SUPPORT.test(rest) &&
    (version || /version|release|バージョン|リリース|now|今|現在/i.test(rest)) &&
    !isTopic(rest.replace(SUPPORT, ""))
  )
    return { ...plain, intent: "release", words: "", aspect: releaseAspect(rest) };
  if (version && CHANGED.test(rest) && !isTopic(rest)) {
    const to = versions.since ? reader.known.latest : minor(version);
    const from = versions.since ? minor(version) : minorBefore(minor(version));
    if (from !== to && minorBeforeExists(from, reader))
      return { ...plain, intent: "diff", range: { from, to }, version: null, words: "" };
  }
  if (version && !isTopic(rest))
    return { ...plain, intent: "release", words: "", aspect: releaseAspect(rest) };
  return null;
}

function minorBeforeExists(version: string, reader: Reader): boolean {
  return reader.base.releases.has(version);
}

/** The minor after: a range "from 1.24 to 1.26" lists what 1.25 and 1.26 brought. */
function next(version: string): string {
  const number = Number(minor(version).slice(2));
  return `1.${number + 1}`;
}

function upgrade(question: Question, versions: VersionsNamed, reader: Reader): Question {
  const to = minor(versions.range?.to ?? question.version ?? reader.known.latest);
  const from = minor(
    versions.range?.from ?? (versions.since ? (question.version ?? minorBefore(to)) : minorBefore(to)),
  );
  const target = versions.since && !versions.range ? reader.known.latest : to;
  const aspect: Aspect = SKIP.test(question.words) ? { asks: "skip" } : { asks: "life" };
  const plain = { ...question, aspect, subject: null, version: null, words: "", confidence: 0.95 };
  if (from === target)
    return { ...plain, intent: "upgrade", problem: { code: "same-version", version: target } };
  return { ...plain, intent: "upgrade", range: { from, to: target } };
}

/** Which fact of a release comes first. */
function releaseAspect(rest: string): Aspect {
  if (NICKNAME.test(rest)) return { asks: "release", what: "name" };
  if (GO_VERSION.test(rest)) return { asks: "release", what: "go" };
  if (!SUPPORT.test(rest)) return { asks: "release", what: "released" };
  const yesOrNo = (WHETHER.test(rest) || /[??]$/.test(rest)) && !WHEN.test(rest);
  return { asks: "release", what: !yesOrNo ? "end" : ENDED.test(rest) ? "ended" : "supported" };
}

function intentOf(subject: Subject, rest: string, reader: Reader): Pick<Question, "intent" | "subject"> {
  if (subject.type === "kep" && /\bgate\b|ゲート/i.test(rest)) {
    const [gate] = reader.base.gatesOfKep(subject.number);
    if (gate) return { intent: "gate", subject: { type: "gate", name: gate.name } };
  }
  if (subject.type === "gate" && /\bkep\b/i.test(rest) && !/\bgate\b|ゲート/i.test(rest)) {
    const kep = reader.base.gates.get(subject.name)?.kep;
    if (kep) return { intent: "kep", subject: { type: "kep", number: kep } };
  }
  return { intent: subject.type, subject };
}

function toSearch(question: Question, versions: VersionsNamed, reader: Reader): Question {
  const filters = { ...question.filters };
  const aspect = REPLACEMENT.test(question.words) ? { asks: "replacement" as const } : question.aspect;
  if (versions.range) filters.versions ??= { from: minor(versions.range.from), to: minor(versions.range.to) };
  else if (versions.since) filters.versions ??= { from: minor(versions.since), to: reader.known.newest };
  else if (versions.single[0])
    filters.versions ??= { from: minor(versions.single[0]), to: minor(versions.single[0]) };
  return { ...question, aspect, intent: "search", filters, version: null, range: null, confidence: 0.5 };
}
