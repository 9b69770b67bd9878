import { minorBefore } from "../domain/gate.ts";
import { areasIn } from "./area.ts";
import { COUNTED, isGoneFrom, listingOf, namesStage, withoutListing } from "./listing.ts";
import type { Reader } from "./parse.ts";
import type { Question } from "./question.ts";
import { readReleaseFact } from "./release-fact.ts";
import { isTopic, type TopicTest } from "./topic.ts";
import { minor, type VersionsNamed } from "./versions.ts";
import { ADDED, CHANGED, PROMOTED, WHAT_WORDS, WHEN } from "./vocabulary.ts";

const KEPS = /\bkeps?\b|\benhancements?\b|エンハンスメント|KEP/i;
const FEATURES = /\bfeatures?\b|機能/i;
/** Features that are counted otherwise than by the release team: by stage, by gates, or as they went. */
function unlikeEnhancements(rest: string): boolean {
  return /\bgates?\b|ゲート/i.test(rest) || WHAT_WORDS.some(([, pattern]) => pattern.test(rest));
}
/** A word that asks for a list, so that a release's dates are no answer. */
const LISTY = /\bapis?\b|\bgates?\b|\bfeatures?\b|\bbetas?\b|\balphas?\b|API|ゲート|機能|フィーチャー/i;
const DATED = /\bwhen\b|\bdate\b|\bday\b|いつ|日付|何日|何年/i;
const COMPARE = /\bcompar\w*|\bversus\b|\bvs\b|何が違|どう違|比べ|比較/i;
/** "Removed in 1.24 and 1.25": both releases; "between 1.24 and 1.25" is what the later brought. */
const BETWEEN = /\bbetween\b|\bdiff\w*|間|違い|差分/i;

/** "From 1.25 to 1.32 inclusive": the first release counts as well. */
const INCLUSIVE = /\binclusive(?:ly)?\b|\bboth included\b|両端|含む|含め/i;

/** Reads a question about a release or several in which no feature is named. */
export function readOverview(
  question: Question,
  rest: string,
  versions: VersionsNamed,
  reader: Reader,
  topic: TopicTest = isTopic,
): Question | null {
  const { version } = question;
  const { sigs, rest: bare } = areasIn(rest);
  const plain: Question = { ...question, subject: null, confidence: 0.9 };
  const span = versions.range;
  // A SIG has neither dates nor support.
  const ofSig = question.filters.sigs;
  const listy =
    LISTY.test(bare) ||
    ADDED.test(bare) ||
    PROMOTED.test(bare) ||
    WHAT_WORDS.some(([, pattern]) => pattern.test(bare));
  const dated = DATED.test(bare) && !LISTY.test(bare) && namesStage(bare);
  const fact =
    ofSig.length === 0 && (!listy || (!version && !span) || (versions.latest && !LISTY.test(bare)) || dated)
      ? readReleaseFact(question, bare, versions, reader, topic)
      : null;
  // The highlights of a SIG are what changed there.
  if (fact && !(isLatest(fact) && CHANGED.test(bare)) && !(sigs.length > 0 && isThemes(fact))) return fact;
  if (
    KEPS.test(bare) &&
    version &&
    !span &&
    (COUNTED.test(bare) || !namesStage(bare)) &&
    !topic(bare.replace(LANDED, " "))
  )
    return { ...plain, intent: "release", words: "", aspect: { asks: "release", what: "enhancements" } };
  if (
    version &&
    !span &&
    COUNTED.test(bare) &&
    FEATURES.test(bare) &&
    !unlikeEnhancements(bare) &&
    !topic(bare.replace(LANDED, " "))
  )
    return { ...plain, intent: "release", words: "", aspect: { asks: "release", what: "enhancements" } };
  const narrowed: Question = {
    ...plain,
    filters: { ...plain.filters, sigs: [...new Set([...plain.filters.sigs, ...sigs])] },
  };
  // Whoever has no topic to test for knows that a list is asked for.
  const listing = listingOf(bare, topic === isTopic ? "short" : "known");
  const about = listing && "kind" in listing ? bare.replace(KIND_NAMES, " ") : bare;
  if (listing && (version || span) && !topic(withoutListing(about).replace(LANDED, " ")))
    return listed({ ...narrowed, listing }, bare, versions, reader);
  if (listy && !version && !span) return null;
  if (span && span.from !== span.to && !topic(bare.replace(COMPARE, " ").replace(LANDED, " ")))
    return { ...narrowed, intent: "diff", range: { from: minor(span.from), to: minor(span.to) }, words: "" };
  const late = ofSig.length === 0 ? readReleaseFact(question, bare, versions, reader, topic) : null;
  if (late && !(isLatest(late) && CHANGED.test(bare)) && !(sigs.length > 0 && isThemes(late))) return late;
  if (!version) return null;
  const changes = CHANGED.test(bare) || listy || narrowed.filters.sigs.length > 0 || HAPPENED.test(bare);
  if (changes && !topic(bare.replace(HAPPENED, " ").replace(LANDED, " "))) {
    const to = versions.since ? reader.known.latest : minor(version);
    const from = versions.since ? minor(version) : minorBefore(minor(version));
    if (from !== to && reader.base.releases.has(from))
      return { ...narrowed, intent: "diff", range: { from, to }, version: null, words: "" };
  }
  if (topic(bare)) return null;
  return {
    ...plain,
    intent: "release",
    words: "",
    aspect: WHEN.test(bare) ? { asks: "release", what: "released" } : { asks: "life" },
  };
}

/** "The latest changes": what changed is asked for, not which release is the latest. */
function isLatest({ aspect }: Question): boolean {
  return aspect.asks === "release" && aspect.what === "latest";
}

function isThemes({ aspect }: Question): boolean {
  return aspect.asks === "release" && aspect.what === "themes";
}

/** What a release did, said otherwise than with "changed". */
const HAPPENED =
  /\b(?:do|did|done|work(?:ed)? on|ship(?:ped)?|deliver\w*|brought?|bring|bugs?|land(?:ed)?|whats|news|new|stuff|things)\b|変え(?:た|る)|変わ|やった|入った|ところ|何が/gi;
const KIND_NAMES =
  /\b(?:documentation|docs|clean-?ups?|flakes?|failing|tests?|dependenc(?:y|ies)|themes?|regressions?|urgent|notes?|must|do)\b|ドキュメント|文書|クリーンアップ|依存関係|依存|テスト|失敗する|テーマ|アクション|やるべき|やらないと|いけない/gi;
const LANDED =
  /\b(?:land(?:ed|s)?|ship(?:ped|s)?|made it|deliver\w*|inside|included?|contains?|count|total|counts|kubernetes|currently|every|existing|betas?|alphas?|whats|flipped|turned|switched|breaking|breaks?|incompatib\w*|backwards?|compatib\w*|issues?|problems?|gotchas?|dangerous|serious|major|important|first|time|brand|both|since|after|defaults?|been|became|dropp?(?:ed|s|ing)?|stop(?:ped|s)?|being|away|came|come|comes|true|false|stuff|can't|cannot|longer|graduations?|promotions?|removals?|deprecations?|additions?|resources?|kinds?|groups?|types?|served|went|coming|getting|marked|with|up|moved|worried|about|only|names?|number|high-?lights?|inclusive|anymore|more|longer|starting|not)\b|提供|終了|目玉|ハイライト|注目|互換性|後方|非互換|破壊的|壊れる|ヤバい|やばい|ヤバ|やば|危険|影響|大きい|時点|現在|のまま|入る|入った|含まれ|件数|数|合計|総数|格上げ|種類|リソース|グループ|タイプ|教え|消える|消えて|化|両方|間|以降|以後|あと|から|け|無|付|に入|落とさ|抜け|正式版?|正式|登場|新しく|新たに|だけ|名前|く|そう|しま/gi;

/** "Is anything removed", "any removals", 「削除されるものある?」. */
const ANY =
  /^(?:is|are|was|were|do|does|did|has|have|will|any)\b.{0,60}\b(?:any|anything|something|break\w*)\b|^any\b|(?:ある|あった|ない)(?:の|ん)?(?:か|かな|です|っけ)?\s*\?*$|(?:あり|ござい)ま(?:す|した|せん)か/i;

function listed(question: Question, rest: string, versions: VersionsNamed, reader: Reader): Question {
  const { version } = question;
  const span = versions.range;
  const plain: Question = {
    ...question,
    intent: "list",
    range: null,
    aspect: ANY.test(rest) && !COUNTED.test(rest) ? { asks: "any" } : question.aspect,
  };
  // What stands in a release is asked of one, the last named.
  const { listing } = question;
  const standing = listing !== null && "standing" in listing;
  if (standing && versions.since && version && !listing.stage)
    return listed(
      { ...question, listing: { defaultChanged: true, ...(listing.on !== undefined && { on: listing.on }) } },
      rest,
      versions,
      reader,
    );
  if (standing) return { ...plain, version: minor(span?.to ?? version ?? reader.known.latest) };
  const over = (from: string, to: string): Question => ({
    ...plain,
    version: null,
    filters: { ...plain.filters, versions: { from, to } },
  });
  if (span) {
    const inBoth = (versions.both && !BETWEEN.test(rest)) || INCLUSIVE.test(question.text);
    return over(inBoth ? minor(span.from) : next(span.from), minor(span.to));
  }
  // "No longer served starting 1.22": the release from which they are missing is the one that removed them.
  const gone = listing !== null && "removed" in listing && isGoneFrom(rest);
  if (versions.since && version && !gone) return over(minor(version), reader.known.latest);
  return { ...plain, version: version ? minor(version) : null };
}

/** The minor after: a range "from 1.24 to 1.26" lists what 1.25 and 1.26 brought. */
function next(version: string): string {
  return `1.${Number(minor(version).slice(2)) + 1}`;
}
