import type { Mention } from "../reading/spans/names.ts";
import type { NearMiss } from "../reading/spans/near-miss.ts";
import { identifiersIn, withoutIdentifiers } from "../search/identifiers.ts";
import { followApi, readApi } from "./api-question.ts";
import { aspectOf } from "./aspect.ts";
import { OWNER } from "./aspect-words.ts";
import type { CommandWords } from "./command.ts";
import { readCore, readWay } from "./core.ts";
import { followUp } from "./follow-up.ts";
import { readOverview } from "./overview.ts";
import type { Reader } from "./parse.ts";
import { readPrevious } from "./previous.ts";
import type { Aspect, Previous, Question, Subject } from "./question.ts";
import { smallTalkIn } from "./small-talk.ts";
import { isTopic, isTopicQuestion } from "./topic.ts";
import { asksMaker, needsSubject } from "./turns.ts";
import { asRange, readSkew, readUpgrade } from "./upgrade.ts";
import { minor, type VersionsNamed } from "./versions.ts";
import { REPLACEMENT, WHAT_WORDS } from "./vocabulary.ts";

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
  let ofSig = "";
  if (sig?.[1]) {
    const name = [sig[1], sig[1].split(/[ -]/)[0] ?? ""]
      .map((word) => word.toLowerCase().replace(" ", "-"))
      .find((word) => reader.sigs.has(word));
    if (name && !question.filters.sigs.includes(name)) question.filters.sigs.push(name);
    if (name) ofSig = sig[0];
  }
  const mentions = [...reader.finder.find(rest), ...bareNumbers(rest, reader)]
    // "SIG Node" names no Node.
    .filter(({ start, end }) => !sig || end <= sig.index || start >= sig.index + ofSig.length)
    .sort(byFitness(rest));
  const [best] = mentions;
  question.others = [...(best?.also ?? []), ...mentions.slice(1).map(({ subject }) => subject)];
  question.sharedName = best?.also ? best.text : null;
  question.confidence = best?.confidence ?? 0.7;
  const version = versions.single[0] ?? versions.since ?? null;
  question.version = version;
  question.words = withoutParticle(rest);
  if (versions.range) question.range = { from: minor(versions.range.from), to: minor(versions.range.to) };

  const before = readPrevious(previous);
  // "hi there" has lost its greeting: the text as typed counts as well.
  const talk =
    before?.subject && asksMaker(text)
      ? null
      : (smallTalkIn(text) ?? smallTalkIn(question.text.replace(/<[@!#][^>\s]{0,80}>/g, " ")));
  if (talk) return { ...question, intent: "help", words: "", problem: { code: "small-talk", talk } };
  // Of one other product's versions something is known: which one a release is built with.
  const [built] = versions.single;
  if (
    !best &&
    built &&
    versions.foreign.length > 0 &&
    versions.foreign.every((name) => /^go(?:lang)?\s/i.test(name))
  )
    return {
      ...question,
      intent: "release",
      version: minor(built),
      words: "",
      aspect: { asks: "release", what: "go" },
    };
  if (!best && isForeign(text, versions) && !isSpokenOf(versions, reader))
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
    best !== undefined &&
    ((best.subject.type === "api" && identifiersIn(rest).length > 0) ||
      // "kubectl diff --show-managed-fields": the command has a KEP, the flag is what is asked about.
      (best.subject.type === "kep" && !/\d/.test(best.text) && SPELLED_FLAG.test(rest)));
  const api = best?.subject.type === "pr" ? null : readApi(text, mentions, versions, reader);
  if (api && !(before && api.aspect.asks === "life")) return { ...question, ...api };
  question.subject = api?.subject ?? (identified ? null : (best?.subject ?? null));
  const overview = (given: VersionsNamed): Question | null => {
    const asked = { ...question, version: given.single[0] ?? given.since, range: given.range };
    return readUpgrade(asked, text, rest, given, reader) ?? readOverview(asked, rest, given, reader);
  };
  if (before) {
    // "And the swap one?": after a gate, an everyday word is a gate's name as well.
    const meant = best?.subject.type === "gate" && before.subject?.type === "gate";
    const mention = best && (meant || !isWeak(best) || /^[A-Z]{2,}$/.test(best.text)) ? best : undefined;
    const carried =
      (api ? null : followApi(text, mentions, versions, before, reader)) ??
      followUp({ question, rest, versions, mention, reader, overview }, before);
    if (carried) return { ...question, ...carried };
  }
  if (api) return { ...question, ...api };

  if (best?.subject.type === "pr") return { ...question, intent: "pr", aspect: aspectOf(rest, best) };
  if (versions.foreign.length > 0 && (!best || isWeak(best)))
    return toSearch(
      { ...question, words: `${versions.foreign.join(" ")} ${question.words}` },
      versions,
      reader,
    );
  asRange(versions);
  if (!best || isWeak(best)) {
    const going =
      readSkew(question, text, rest, versions) ?? readUpgrade(question, text, rest, versions, reader);
    if (going) return going;
  }
  if (!question.subject || (best && isWeak(best) && question.subject === best.subject)) {
    const overview = readOverview(question, rest, versions, reader);
    if (overview) return overview;
  }
  // 「DRAのデバイス状態」: another thing than DRA, of which no name is known.
  if (best && question.subject === best.subject && isPartOfName(rest, best))
    return {
      ...toSearch(question, versions, reader),
      subject: null,
      others: mentions.map(({ subject }) => subject),
    };
  if (asksWhichGate(rest, best, versions)) {
    // The name stands for a part of what is described: "the gate for user namespaces with hostNetwork".
    const others = mentions.map(({ subject }) => subject);
    return { ...question, others, subject: null, intent: "gate", aspect: { asks: "identity" }, words: rest };
  }
  if (
    best &&
    (isTopicQuestion(rest, best) || (question.subject === best.subject && isContext(rest, best, hasVersion)))
  ) {
    // "The KEP about user namespaces with host networking": by its title, of which the name is but a part.
    if (speaksOfKep(rest) && !versions.range)
      return { ...question, subject: null, intent: "kep", aspect: { asks: "identity" } };
    return {
      ...toSearch(question, versions, reader),
      subject: null,
      others: mentions.map(({ subject }) => subject),
      instead: readWay(question, rest, versions, reader),
    };
  }
  if (question.subject) {
    const meant = intentOf(question.subject, rest, reader);
    const aspect = aspectOf(rest, best ?? NOWHERE, hasVersion);
    // "KEP-127のゲート": which gate it is, is what is asked.
    const which = question.subject.type === "kep" && meant.intent === "gate" && aspect.asks === "life";
    return { ...question, ...meant, aspect: which ? { asks: "identity" } : aspect };
  }
  if (speaksOfKep(rest) && !versions.range && isTopic(rest))
    return {
      ...question,
      intent: "kep",
      // What the KEP is about may be a removal; its number is what is asked.
      aspect: asksNumber(rest) ? { asks: "identity" } : aspectOf(rest, NO_KEP, hasVersion),
    };
  // The parts of a flag, a metric or a field are no names.
  const near = best ? null : reader.finder.nearMiss(withoutIdentifiers(rest));
  if (near)
    return {
      ...question,
      intent: near.subject.type,
      words: near.written,
      aspect: aspectOf(rest, mentionOf(near, rest), hasVersion),
      confidence: 0.5,
      problem: { code: "unknown-name", name: near.written, near: near.subject },
    };
  if (!best && !version && needsSubject(rest))
    return { ...question, intent: "help", words: "", problem: { code: "no-subject" } };
  return { ...toSearch(question, versions, reader), instead: readCore(question, rest, versions, reader) };
}

/** "Which enhancement covers …": a KEP by its older name; its number is wanted. */
const WHICH_ENHANCEMENT =
  /\b(?:which|what|name of the|number of the) enhancement\b(?! ?(?:s|phase|freeze|team))|\benhancement (?:number|proposal|issue|that|which|about|behind)\b|エンハンスメント(?:の?番号|はどれ|って(?:何|どれ))|どのエンハンスメント/i;

function asksNumber(rest: string): boolean {
  return (
    WHICH_ENHANCEMENT.test(rest) ||
    /\b(?:which|what) kep\b|\bnumber\b|番号|どのKEP|KEP(?:は|って)(?:どれ|何)/i.test(rest)
  );
}

function speaksOfKep(rest: string): boolean {
  return /\bkeps?\b/i.test(rest) || WHICH_ENHANCEMENT.test(rest);
}

/** A flag spelled in full. */
const SPELLED_FLAG = /(?<![\w-])--[a-z][a-z0-9]{0,40}-[a-z0-9]/;

/** "The gate that lets …", 「…するゲートは?」 */
const WHICH_GATE =
  /\b(?:(?:which|what)(?:'s| is)? (?:the )?(?:feature )?(?:gates?|flag)|(?:feature )?gates? (?:that|which|to|for|behind|of|letting|allowing|making|controlling|enabling)|name of (?:the |that )?(?:feature )?(?:gate|flag)|gate name)\b|(?:する|した|できる|せる|れる|やつ|ための|用の|系の|くれる)(?:の)?、?(?:フィーチャー)?ゲート|どの(?:フィーチャー)?ゲート|ゲート(?:の)?(?:正式)?名|ゲート(?:は|って)(?:何|なに|なん|どれ|どう)|[るたの]\s?(?:フィーチャー)?ゲート(?:は|って)?[??]*$/i;

/** Is a gate asked for by what it does, rather than by a name that says all of it? */
function asksWhichGate(rest: string, mention: Mention | undefined, versions: VersionsNamed): boolean {
  if (!WHICH_GATE.test(rest) || versions.range || versions.since) return false;
  if (mention && (mention.text === proper(mention) || mention.subject.type === "pr")) return false;
  if (mention?.subject.type === "kep" && /\d/.test(mention.text)) return false;
  if (WHAT_WORDS.some(([, pattern]) => pattern.test(rest))) return false;
  return isTopic(mention ? `${rest.slice(0, mention.start)} ${rest.slice(mention.end)}` : rest);
}

/** Words of a question that may follow a name and の without making a longer name of it. */
const OF_A_NAME =
  /^(?:デフォルト|ベータ|アルファ|フィーチャー|ゲート|ステージ|ステータス|バージョン|リリース|サポート|ロック|エンハンスメント|オン|オフ|オーナー|メンテナ|プルリク|マイルストーン|タイミング|スケジュール|フラグ|ドキュメント|リンク|チケット|メリット|デメリット|レベル)/;

/** Is a gate's everyday name only the beginning of a compound: a の and a loan word that is none of the question's? */
function isPartOfName(rest: string, { subject, end }: Mention): boolean {
  if (subject.type !== "gate") return false;
  // A long vowel at a name's end may not belong to it.
  const after = /^ー?の?\s?([ァ-ヶー]{4,40})/.exec(rest.slice(end));
  return after?.[1] !== undefined && !OF_A_NAME.test(after[1]);
}

function proper({ subject }: Mention): string {
  return subject.type === "gate" ? subject.name : "";
}

/** Is only another product asked about? With a version of Kubernetes beside it, the notes about both are looked for. */
function isForeign(text: string, { foreign, single, range, since }: VersionsNamed): boolean {
  if (foreign.length === 0) return false;
  return !(
    /\b(?:k8s|kubernetes)\b|クーバネティス|クバネティス/i.test(text) &&
    (single.length > 0 || range || since)
  );
}

/** Do our notes speak of that product in that version: "e2e tests moved to Ginkgo v2"? Its own dates and features they never tell. */
function isSpokenOf({ foreign, rest }: VersionsNamed, reader: Reader): boolean {
  if (!isTopic(rest.replace(OWN_NEWS, " "))) return false;
  const named = foreign.flatMap((name) => {
    const [, product, version] = /^(.{2,40}?)\s(?:version\s|release\s)?v?\.?\s?(\d[\d.]*)$/i.exec(name) ?? [];
    return product && version ? [{ product: product.toLowerCase(), version }] : [];
  });
  return named.some(({ product, version }) =>
    reader.base.knowledge.entries.some(({ text }) => {
      const note = text.en.toLowerCase();
      const at = note.indexOf(`${product} `);
      const next = at < 0 ? "" : note.slice(at + product.length, at + product.length + 16);
      return /^\s(?:to\s)?`?v?(\d[\d.]*)/.exec(next)?.[1]?.replace(/\.$/, "") === version;
    }),
  );
}

/** What is asked about a product of its own. */
const OWN_NEWS =
  /\b(?:install\w*|download\w*|eol|support\w*|features?|news|whats|what's|changelog|release\w*|dates?|latest|upgrad\w*|compatib\w*)\b|インストール|新機能|互換|対応/gi;

function mentionOf({ written, subject }: NearMiss, rest: string): Mention {
  const start = rest.indexOf(written);
  return { subject, text: written, start, end: start + written.length, confidence: 0.5 };
}

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
  // A question about an API has been read by now.
  if (subject.type === "api") return true;
  if (subject.type !== "gate" || text === subject.name) return false;
  if (!LOOSE.has(aspectOf(rest, mention, hasVersion).asks) || OWNER.test(rest)) return false;
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

function intentOf(subject: Subject, rest: string, reader: Reader): Pick<Question, "intent" | "subject"> {
  if (subject.type === "kep" && /\bgates?\b|ゲート/i.test(rest)) {
    const [gate] = reader.base.gatesOfKep(subject.number);
    if (gate) return { intent: "gate", subject: { type: "gate", name: gate.name } };
  }
  const ofKep = (speaksOfKep(rest) && !/\bgate\b|ゲート/i.test(rest)) || OWNER.test(rest);
  if (subject.type === "gate" && ofKep) {
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
