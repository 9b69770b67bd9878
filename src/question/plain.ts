import { KINDS } from "../domain/entry.ts";
import { minorBefore, STAGES, type Stage } from "../domain/gate.ts";
import type { CommandWords } from "./command.ts";
import { minor, type Previous, type Reader } from "./parse.ts";
import type { Aspect, Question, Subject } from "./question.ts";
import type { Mention } from "./subjects.ts";
import type { VersionsNamed } from "./versions.ts";
import {
  ADDED,
  AUTHOR,
  CHANGED,
  DISABLE,
  ENHANCEMENTS,
  IDENTITY,
  KIND_WORDS,
  NEGATIVE,
  PROMOTED,
  RELEASED,
  REPLACEMENT,
  SMALL_TALK,
  SUPPORT,
  UPGRADE,
  WHAT_WORDS,
  WHEN,
  WHETHER,
  WHICH_FEATURES,
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
  const mentions = reader.finder
    .find(rest)
    .sort((a, b) => b.confidence - a.confidence || length(b) - length(a));
  const [best] = mentions;
  question.others = mentions.slice(1).map(({ subject }) => subject);
  question.confidence = best?.confidence ?? 0.7;
  const version = versions.single[0] ?? versions.since ?? null;
  question.version = version;
  question.words = withoutParticle(rest);
  if (versions.range) question.range = { from: minor(versions.range.from), to: minor(versions.range.to) };

  if (SMALL_TALK.test(text))
    return { ...question, intent: "help", words: "", problem: { code: "small-talk" } };
  if (!best && versions.foreign.length > 0 && !version && !versions.range)
    return {
      ...question,
      intent: "help",
      words: "",
      problem: { code: "other-product", names: versions.foreign },
    };
  if (!best && versions.unknown.length > 0 && !version && !versions.range)
    return {
      ...question,
      intent: "search",
      problem: { code: "unknown-version", versions: versions.unknown },
    };

  if (best) question.subject = asApi(best, mentions, rest, reader) ?? best.subject;
  else if (previous && FOLLOW_UP.test(text)) {
    const carried = carry(question, previous, version);
    if (carried) return carried;
  }

  if (best?.subject.type === "pr") return { ...question, intent: "pr", aspect: aspectOf(rest, best) };
  if (UPGRADE.test(rest) && (!best || isWeak(best)) && (versions.range || version))
    return upgrade(question, versions, reader);
  if (!best || isWeak(best)) {
    const overview = readOverview(question, rest, versions, reader);
    const carried =
      !best && previous && !overview?.listing && (version || PRONOUN.test(text)) && !isTopic(rest)
        ? carry(question, previous, version)
        : null;
    if (carried ?? overview) return carried ?? overview ?? question;
  }
  if (best && isTopicQuestion(rest, best))
    return {
      ...toSearch(question, versions, reader),
      subject: null,
      others: mentions.map(({ subject }) => subject),
    };
  if (best && question.subject)
    return { ...question, ...intentOf(question.subject, rest, reader), aspect: aspectOf(rest, best) };
  return toSearch(question, versions, reader);
}

function length(mention: Mention): number {
  return mention.end - mention.start;
}

/**
 * Some API Kinds share their name with the gate that brought them (PodDisruptionBudget, EndpointSlice). What was removed or
 * replaced is then the API, unless a gate is asked for; a group and version beside the name settle it.
 */
function asApi(best: Mention, mentions: Mention[], rest: string, reader: Reader): Subject | null {
  if (best.subject.type !== "gate") return null;
  const { name } = best.subject;
  const kinds = reader.base.apisOfKind(name);
  if (kinds.length === 0 || /\bgates?\b|ゲート/i.test(rest)) return null;
  const served = mentions.find(
    ({ subject }) => subject.type === "api" && /^(?:[^/]+\/)?v\d/.test(subject.name),
  );
  if (served?.subject.type === "api") {
    const full = `${served.subject.name}/${name}`;
    return { type: "api", name: reader.base.apis.has(full) ? full : name };
  }
  const [what] = WHAT_WORDS.find(([, pattern]) => pattern.test(rest)) ?? [];
  return what === "removed" || REPLACEMENT.test(rest) || /\bapi\b/i.test(rest) ? { type: "api", name } : null;
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
  if (ENHANCEMENTS.test(rest) && version && !stageAsked(rest)) return { ...plain, intent: "release" };
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
    return { ...plain, intent: "release", words: "" };
  if (
    SUPPORT.test(rest) &&
    (version || /version|release|バージョン|リリース|now|今|現在/i.test(rest)) &&
    !isTopic(rest.replace(SUPPORT, ""))
  )
    return { ...plain, intent: "release", words: "" };
  if (version && CHANGED.test(rest) && !isTopic(rest)) {
    const to = versions.since ? reader.known.latest : minor(version);
    const from = versions.since ? minor(version) : minorBefore(minor(version));
    if (from !== to && minorBeforeExists(from, reader))
      return { ...plain, intent: "diff", range: { from, to }, version: null, words: "" };
  }
  if (version && !/[\p{L}\p{N}]/u.test(rest)) return { ...plain, intent: "release", words: "" };
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
  const plain = { ...question, subject: null, version: null, words: "", confidence: 0.95 };
  if (from === target)
    return { ...plain, intent: "upgrade", problem: { code: "same-version", version: target } };
  return { ...plain, intent: "upgrade", range: { from, to: target } };
}

const STOP =
  /\b(?:what|which|when|who|how|is|are|was|were|the|a|an|of|in|on|for|to|from|with|between|and|or|there|any|all|list|show|me|tell|about|did|do|does|has|have|had|got|get|i|we|my|our|should|must|need|know|please|kubernetes|k8s|version|release|releases|versions|features?|gates?|apis?|enhancements?|things?|happen(?:ed|s)?|new|chang\w*|diff\w*|notes?|sig|went|become|became|many|much|summary|overview|by|that|it|its|this|still|now|ga|stable|alpha|beta|deprecat\w*|remov\w*|add(?:ed)?|introduc\w*|promot\w*|graduat\w*|bug|bugs|fix(?:ed|es)?|actions?|required|default|going|out|up|be)\b/gi;
const STOP_JA =
  /(?:は|が|を|に|で|の|と|も|へ|や|から|まで|より|って|とは|では|には|での|について|教えて|ください|くれ|一覧|まとめ(?:て)?|リスト|何|なに|どれ|どんな|どの|いつ|もの|こと|機能|フィーチャー|ゲート|エンハンスメント|リリース|バージョン|ノート|変わった|変更点?|変更|違い|差分|新機能|新しい|追加|削除|廃止|予定|非推奨|昇格|安定版|安定|ベータ|アルファ|した|された|されました|なった|なくなった|ある|あった|ありますか|です|ます|ました|か|ね|よ|た|て|い|し|る|れ|さ|な|っ|する|して|必要|対応|必須|バグ|不具合|修正|消え|無くな|なくな|撤去|点|版|入り|入った|ん|だ|いる|全部|すべて|全て|知りたい|見せて|出して|\?|。|、|!)/g;

const ABOUT =
  /\b(?:changes?|changed|news|improvements?|fixes|bugs?|issues?)\b|周り|まわり|関連|関係|変わった|変更|改善|不具合|バグ/i;

/** "What changed around swap": a topic to search for, although a gate goes by that everyday word. */
function isTopicQuestion(rest: string, mention: Mention): boolean {
  return (
    mention.subject.type === "gate" &&
    mention.text !== mention.subject.name &&
    mention.confidence < 1 &&
    ABOUT.test(rest) &&
    !WHEN.test(rest)
  );
}

/** Does anything of substance remain when the question's own words are taken away? */
function isTopic(rest: string): boolean {
  const bare = rest
    .replace(/\bsig[\s:-]?[a-z]+(?:[ -](?:machinery|lifecycle|provider|infra|experience))?/gi, " ")
    .replace(STOP, " ")
    .replace(STOP_JA, " ");
  return /[\p{L}\p{N}]{2,}/u.test(bare);
}

function stageAsked(rest: string): Stage | null {
  const found = WHAT_WORDS.find(
    ([what, pattern]) => what !== "removed" && what !== "locked" && what !== "default" && pattern.test(rest),
  );
  return found ? (found[0] as Stage) : null; // the filter leaves only stages
}

function listingOf(rest: string): Question["listing"] {
  const asks = WHICH_FEATURES.test(rest) || PROMOTED.test(rest) || ADDED.test(rest) || rest.length < 40;
  if (!asks) return null;
  const action = KIND_WORDS.find(([kind, pattern]) => kind === "action-required" && pattern.test(rest));
  if (action) return { kind: "action-required" };
  const [what] = WHAT_WORDS.find(([, pattern]) => pattern.test(rest)) ?? [];
  if (what === "removed") return { removed: true };
  if (what === "deprecated") return { kind: "deprecation" };
  if (what === "alpha" || what === "beta" || what === "stable") return { stage: what };
  const kind = KIND_WORDS.find(([name, pattern]) => name !== "feature" && pattern.test(rest));
  return kind ? { kind: kind[0] } : null;
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

/** The text with the name made a pronoun, so that "turn X off" reads as "turn it off". */
function textOf(rest: string, mention: Mention): string {
  return `${rest.slice(0, mention.start)}it${rest.slice(mention.end)}`;
}

/** Which sentence is asked for. */
function aspectOf(rest: string, mention: Mention): Aspect {
  const around = `${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`;
  if (AUTHOR.test(around)) return { asks: "author" };
  if (REPLACEMENT.test(around)) return { asks: "replacement" };
  if (IDENTITY.test(around)) return { asks: "identity" };
  if (DISABLE.test(textOf(rest, mention))) return { asks: "can-disable" };
  const [what] = WHAT_WORDS.find(([, pattern]) => pattern.test(around)) ?? [];
  if (!what) return { asks: "life" };
  if (WHEN.test(around)) return { asks: "when", what };
  if (WHETHER.test(around.trim())) return { asks: "whether", what, negative: NEGATIVE.test(around) };
  return { asks: "when", what };
}

const FOLLOW_UP =
  /^(?:and|so|then|but|what about|how about|ok(?:ay)?,? and|in)\b|^(?:じゃあ|では|それなら|それ|で、|じゃ|なら)|(?:は|では|なら)[??]?$/i;

const PRONOUN = /\b(?:it|that|this)\b|それ|これ|その/i;

/** The question before, asked again with what is new. */
function carry(question: Question, previous: Previous, version: string | null): Question | null {
  const subject = subjectOf(previous.args.subject);
  if (!subject) return version ? carryOverview(question, previous, minor(version)) : null;
  const around = { subject, text: "", start: 0, end: 0, confidence: 0.9 };
  const asked = aspectOf(question.words, around);
  const aspect = asked.asks === "life" && version ? yesOrNo(previous.args.aspect) : asked;
  return { ...question, intent: subject.type, subject, version, aspect, confidence: 0.9 };
}

/** "1.25 changes" – "and 1.26?": the same about another release. */
function carryOverview(question: Question, previous: Previous, version: string): Question | null {
  const plain = { ...question, words: "", confidence: 0.85 };
  switch (previous.intent) {
    case "diff":
    case "upgrade":
      return {
        ...plain,
        intent: previous.intent,
        version: null,
        range: { from: minorBefore(version), to: version },
      };
    case "release":
      return { ...plain, intent: "release", version };
    case "list": {
      const listing = listingFrom(previous.args.listing);
      return listing ? { ...plain, intent: "list", listing, version } : null;
    }
    case "search": {
      const { words } = previous.args;
      if (typeof words !== "string") return null;
      return {
        ...plain,
        intent: "search",
        words,
        version: null,
        filters: { ...question.filters, versions: { from: version, to: version } },
      };
    }
    default:
      return null;
  }
}

/** A yes-or-no question stays one for another version: "is it GA in 1.33?" – "and in 1.36?" */
function yesOrNo(aspect: unknown): Aspect {
  if (typeof aspect !== "object" || aspect === null || !("asks" in aspect)) return { asks: "life" };
  if (aspect.asks === "can-disable") return { asks: "can-disable" };
  const what = "what" in aspect ? WHAT_WORDS.find(([word]) => word === aspect.what)?.[0] : undefined;
  return aspect.asks === "whether" && what ? { asks: "whether", what, negative: false } : { asks: "life" };
}

function listingFrom(value: unknown): Question["listing"] {
  if (typeof value !== "object" || value === null) return null;
  if ("removed" in value) return { removed: true };
  if ("stage" in value) {
    const stage = STAGES.find((known) => known === value.stage);
    return stage ? { stage } : null;
  }
  const kind = "kind" in value ? KINDS.find((known) => known === value.kind) : undefined;
  return kind ? { kind } : null;
}

/** A subject out of an earlier answer's `args`, which may have gone through JSON. */
function subjectOf(value: unknown): Subject | null {
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  if ((value.type === "gate" || value.type === "api") && "name" in value && typeof value.name === "string")
    return { type: value.type, name: value.name };
  if ((value.type === "kep" || value.type === "pr") && "number" in value && typeof value.number === "number")
    return { type: value.type, number: value.number };
  return null;
}

function toSearch(question: Question, versions: VersionsNamed, reader: Reader): Question {
  const filters = { ...question.filters };
  if (versions.range) filters.versions ??= { from: minor(versions.range.from), to: minor(versions.range.to) };
  else if (versions.since) filters.versions ??= { from: minor(versions.since), to: reader.known.newest };
  else if (versions.single[0])
    filters.versions ??= { from: minor(versions.single[0]), to: minor(versions.single[0]) };
  return { ...question, intent: "search", filters, version: null, range: null, confidence: 0.5 };
}
