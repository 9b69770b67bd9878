/** What is said around a question and tells only why it is asked: "…, need to clean up our manifests", 「棚卸し中なので、…」. */
import type { Span } from "./frame.ts";
import { asksByItself, isIdle, isOfQuestion } from "./idle.ts";
import preambles from "./lexicon/preambles.yaml";
import { isAnyOf, isEmpty, Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** Longer messages are told, and taken apart by their sentences. */
const LONGEST = 300;

/** "Reviewing a hardening guide: is X on in 1.35?", "dumb question maybe, but …", "been at it for an hour... ", "(planning) …" */
const PREFACE = /^(.{3,100}?)(?::|\.{1,3}|!|…|\)|,? but|\s[-–—]|:-?\))\s+(?=[^\s/])/;
/** "Flags that went in 1.24, need to clean up our manifests". */
const ENDING = /\s?(?:,|\s[—–-]|;)\s+([^,;:?!\n"`]{6,100}?)[.!]?$/;
/** "…, or do I rewrite the onboarding script?" */
const OTHERWISE = /,? or (?:do|should|must|will|would|are|am) (?:i|we) [^,;:?!\n"`]{3,80}(?=\?|$)/i;
/** 「マニフェストを掃除したいので、…」, 「…、棚卸し中なんで」. */
const REASON =
  /(?<=^|、)([^、。?!:\n「」`]{3,40}(?:ので|ため|から|んで|が|けど|けれど|したく))(?:、|(?=教え|[。]?$))/g;
/** 「…を整備しております関係で、…」, 「…を更新する必要がございますので、…」: a reason in formal words, with more of them. */
const FORMAL = /(?<=^|。)\s?([^、。?!:\n「」`]{6,60})、/;

/** "… - full list please.", ", just want the list": what is listed stands before it. */
const LISTING = /\s?(?:,|\s[—–-]|;)\s+((?:\w+ ){0,5})list(?: please)?[.!]?$/i;
/** What such a wish is worded with. */
const OF_LISTING = /^(?:(?:just|please|want|need|share|send|give|me|us|the|a|full|complete|whole) )*$/i;

/** "… 1.33.3, which is what our department still runs?": who runs it. */
const RUN_BY = /,? which is (?:what|the one|where) (?:we|our|they|my|i)\b[^,;:?!\n"`]{2,90}(?=\?|$)/i;

/** "… for our contract annex.": whom or what the answer is for. */
const FOR_OURS = /\s+for (?:our|my|the|this|an?)((?: [a-z][a-z'-]{1,20}){1,4})(?=[.?!]?$)/i;

/** Before the word for a team stand so many words at most: "our csi security team". */
const MOST_BEFORE_TEAM = 3;

/** "…, security team is asking for SBOM". */
function isTeams(part: string): boolean {
  const words = part.toLowerCase().split(/\s+/);
  const at = words.findIndex((word) => preambles.team?.includes(word));
  return at >= 0 && at <= MOST_BEFORE_TEAM && preambles.demands?.includes(words[at + 1] ?? "") === true;
}

/** "csi team": whose team it is. */
function isTeamsField({ concept }: Span): boolean {
  return concept === "product";
}

/** "…, so that our controls may be amended accordingly". */
const SO_THAT = /^so that (?:our|my|the|this|these|i|we) /i;

/** How whoever asks begins to say what for; as words of the lexicon they would take "do I need to …" for it. */
const PURPOSES = [
  /^(?:(?:i|we) )?(?:need|want|have|try|hope|got) (?:to|the|this|that|it|them|a) /i,
  /^(?:i'?m|we'?re|i am|we are)? ?(?:trying|going|planning|preparing|about|hoping|asked) to /i,
  /^(?:i'?m|we'?re|i am|we are)? ?(?:cleaning|updating|writing|preparing|auditing|reviewing|checking) /i,
  /^so (?:that )?(?:i|we) (?:can|could|know) /i,
  SO_THAT,
  /^(?:just )?(?:asking |curious |checking )?(?:because|cause|bc|since|as) (?:i|we)(?:'[a-z]{1,3})? /i,
];

/** A message without what tells only why it is asked, where the rest asks by itself. */
export function withoutRemarks(text: string, names: Names): string {
  if (text.length > LONGEST || text.includes("\n")) return text;
  const saidOf = (part: string) => new Said(scan(cleanText(part).text, names));
  const isRemark = (part: string) => isIdle(saidOf(part));
  const opened = text.replace(PREFACE, (whole, preface: string) => {
    const who = whole[preface.length] === ":" && isAsker(preface);
    const idle = who || isRemark(preface) || isPurpose(preface, saidOf(preface));
    return who || (idle && asksByItself(saidOf(text.slice(whole.length)))) ? "" : whole;
  });
  const settled = opened.replace(OTHERWISE, (whole, at: number) => {
    const own = saidOf(whole);
    const said = saidOf(opened.slice(0, at));
    // "… out of the box, or do we have to switch it on?" offers the other answer.
    return !own.has("thing", "version", "identifier", "did.*", "act.on", "act.off") &&
      said.has("thing", "release.*") &&
      said.has("version")
      ? ""
      : whole;
  });
  const run = settled.replace(RUN_BY, (phrase, at: number) =>
    saidOf(settled.slice(0, at)).has("version") && !saidOf(phrase).has("thing", "version", "did.*")
      ? ""
      : phrase,
  );
  const whole = run.replace(FOR_OURS, (phrase, words: string, at: number) => {
    const rest = saidOf(run.slice(0, at));
    const isNothing = saidOf(words).spans.every((span) => isEmpty(span) || span.concept === "topic");
    return isNothing && rest.has("release.*", "did.*") && rest.has("version") ? "" : phrase;
  });
  const listed = whole.replace(LISTING, (part, words: string, at: number) =>
    OF_LISTING.test(words) && isComplete(saidOf(whole.slice(0, at))) ? "" : part,
  );
  const ended = listed.replace(ENDING, (part, ending: string, at: number) =>
    isPurpose(ending, saidOf(ending)) && isAsked(saidOf(listed.slice(0, at)), ending) ? "" : part,
  );
  const plain = ended.replace(FORMAL, (whole, reason: string, at: number) => {
    const rest = saidOf(ended.slice(at + whole.length));
    // It may lead to what goes on with the question before: 「…恐縮ですが、1.17 ではいかがでしょうか」.
    const asks = asksByItself(rest) || (rest.has("version") && rest.has("question", "ka"));
    return isFormal(reason) && isOwn(saidOf(reason)) && asks ? "" : whole;
  });
  return plain
    .replace(REASON, (whole, reason: string, at: number) => {
      const rest = `${plain.slice(0, at)}${plain.slice(at + whole.length)}`;
      const said = saidOf(rest);
      return isRemark(reason) && (isComplete(said) || asksByItself(said)) ? "" : whole;
    })
    .replace(/、$/, "");
}

/** "The CISO asks": who wants to know. */
function isAsker(preface: string): boolean {
  return preambles.asks?.some((end) => preface.toLowerCase().endsWith(` ${end}`)) === true;
}

/** What somebody does, or wants the answer for: "need the list before we clean up". */
const OWN = [
  "did.fixed",
  "did.changed",
  "did.removed",
  "did.bumped",
  "relation.before",
  "ask.list",
  "ask.meaning",
  "patch.security",
];

/** Of a reason in formal words: "name", "list" and a deed of one's own are none of the question behind it. */
const FORMAL_OWN = [...OWN, "release.name", "did.introduced", "noun.cve", "confirm"];

function isFormal(reason: string): boolean {
  return preambles.reasons?.some((end) => reason.endsWith(end)) === true;
}

/** Does it tell what somebody does, and nothing by its name? */
function isOwn({ spans }: Said): boolean {
  return spans.every((span) => isAnyOf(span, FORMAL_OWN) || !isOfQuestion(span));
}

/** "Need to …", "we want to …", "so we can fix them": what is said of oneself, deeds of one's own among it. */
function isPurpose(part: string, { spans }: Said): boolean {
  const teams = isTeams(part);
  const own = (span: Span) =>
    isAnyOf(span, OWN) || (teams && (isTeamsField(span) || isAnyOf(span, ["aux.be"])));
  const begins = teams || PURPOSES.some((purpose) => purpose.test(part));
  const passive = SO_THAT.test(part);
  return (
    begins && spans.every((span) => own(span) || (isAnyOf(span, ["aux.be"]) ? passive : !isOfQuestion(span)))
  );
}

/** Is what stands before such an ending a question? Before what a team wants, also "go version of 1.33.0". */
function isAsked(said: Said, ending: string): boolean {
  return isComplete(said) || (isTeams(ending) && asksByItself(said));
}

/** Something that happened in a release that is named, to something: no more is needed of a question. */
function isComplete(said: Said): boolean {
  return said.has("did.*", "default") && said.has("version", "version.*") && said.has("noun.*", "thing");
}
