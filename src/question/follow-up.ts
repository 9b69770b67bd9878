import { minorBefore } from "../domain/gate.ts";
import { compareVersions } from "../domain/version.ts";
import { aspectOf } from "./aspect.ts";
import { listingFrom, listingOf } from "./listing.ts";
import type { Reader } from "./parse.ts";
import type { Aspect, Previous, Question, Subject } from "./question.ts";
import { SUPPORT } from "./release-fact.ts";
import { isTopic } from "./topic.ts";
import { minor } from "./versions.ts";
import { AUTHOR, DISABLE, IDENTITY, REPLACEMENT, WHAT_WORDS } from "./vocabulary.ts";

const LEAD =
  /^(?:(?:and|so|then|but|ok(?:ay)?,?|what about|how about|what of|for)\s+)+|^(?:じゃあ|それじゃ|それでは|では|それなら|なら|じゃ|で、|あと、?)/i;
const EMPTY =
  /(?:\b(?:in|on|for|at|with|as of|version|v|it|is|was|by)\b|では|での|には|から|まで|だと|なら|どう|ですか|でしょうか|の時点|[はがをにでのとも])/gi;
const PRONOUN = /\b(?:it|that|this|they|them)\b|それ|これ|その/i;

/**
 * "and in 1.26?", 「1.26では?」: nothing but another version, so the question before is asked again of it; "when was it
 * removed?": another sentence about the same subject.
 */
export function followUp(
  question: Question,
  rest: string,
  previous: Previous,
  version: string | null,
  reader: Reader,
): Question | null {
  const said = rest.replace(LEAD, "");
  const bare = !/[\p{L}\p{N}]/u.test(said.replace(EMPTY, ""));
  if (bare && version)
    return carry(question, previous, version, reader) ?? carryOverview(question, previous, minor(version));
  if (isTopic(said)) return null;
  const list = listingFrom(previous.args.listing);
  const listing = listingOf(said, true) ?? listingOf(`what ${said}`, true);
  if (list && listing && !version) return relist(question, previous, listing);
  if (previous.intent === "release" && typeof previous.args.version === "string" && SUPPORT.test(said))
    return {
      ...question,
      intent: "release",
      words: "",
      version: previous.args.version,
      aspect: { asks: "release", what: "end" },
      confidence: 0.85,
    };
  const refers = LEAD.test(rest) || PRONOUN.test(rest) || saysWhat(said);
  const another = !PRONOUN.test(rest) && version !== null && listing !== null;
  return refers && !another ? carry(question, previous, version, reader) : null;
}

/** Does it ask for one of the sentences about a subject: when, whether, by whom, what instead? */
function saysWhat(text: string): boolean {
  return (
    WHAT_WORDS.some(([, pattern]) => pattern.test(text)) ||
    [REPLACEMENT, AUTHOR, DISABLE, IDENTITY, KEP_WORD].some((pattern) => pattern.test(text))
  );
}

const KEP_WORD = /^\s*(?:which |what |the )?(?:kep|pr|gate)s?\s*[??]*$|ゲートは|KEP\s?は/i;

/** "Which went GA in 1.33?" – "what about beta?": the same release, another list. */
function relist(
  question: Question,
  previous: Previous,
  listing: NonNullable<Question["listing"]>,
): Question | null {
  const { version, versions } = previous.args;
  const span =
    typeof versions === "object" && versions !== null && "from" in versions && "to" in versions
      ? versions
      : null;
  const plain = { ...question, intent: "list" as const, listing, words: "", confidence: 0.85 };
  if (typeof version === "string") return { ...plain, version };
  if (typeof span?.from !== "string" || typeof span.to !== "string") return null;
  return {
    ...plain,
    version: null,
    filters: { ...question.filters, versions: { from: span.from, to: span.to } },
  };
}

/** The question before, asked again with what is new. */
function carry(
  question: Question,
  previous: Previous,
  version: string | null,
  reader: Reader,
): Question | null {
  const subject = subjectOf(previous.args.subject ?? previous.args.context);
  if (!subject) return null;
  const around = { subject, text: "", start: 0, end: 0, confidence: 0.9 };
  const asked = aspectOf(question.words, around, version !== null);
  const before = previous.args.aspect;
  const wasWhen = typeof before === "object" && before !== null && "asks" in before && before.asks === "when";
  const kept = asked.asks === "life" && version ? yesOrNo(before) : asked;
  // "when did it go GA?" – "and beta?" asks when, too.
  const aspect: Aspect =
    wasWhen && kept.asks === "whether" && !version ? { asks: "when", what: kept.what } : kept;
  const same = { ...question, intent: subject.type, subject, version, aspect, confidence: 0.9 };
  const gate =
    subject.type === "gate" && /\bkep\b/i.test(question.text)
      ? reader.base.gates.get(subject.name)?.kep
      : null;
  if (gate) return { ...same, intent: "kep", subject: { type: "kep", number: gate } };
  const first =
    subject.type === "kep" && /\bgate\b|ゲート/i.test(question.text)
      ? reader.base.gatesOfKep(subject.number)[0]
      : undefined;
  return first ? { ...same, intent: "gate", subject: { type: "gate", name: first.name } } : same;
}

/** "1.25 changes" – "and 1.26?": the same about another release. */
function carryOverview(question: Question, previous: Previous, version: string): Question | null {
  const plain = { ...question, words: "", confidence: 0.85 };
  switch (previous.intent) {
    case "diff":
    case "upgrade":
      // "and to 1.26?": the way goes on from where it began.
      if (
        /\bto\b|まで/i.test(question.words) &&
        typeof previous.args.from === "string" &&
        compareVersions(previous.args.from, version) < 0
      )
        return {
          ...plain,
          intent: previous.intent,
          version: null,
          range: { from: previous.args.from, to: version },
        };
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

/** A subject out of an earlier answer's `args`, which may have gone through JSON. */
function subjectOf(value: unknown): Subject | null {
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  if ((value.type === "gate" || value.type === "api") && "name" in value && typeof value.name === "string")
    return { type: value.type, name: value.name };
  if ((value.type === "kep" || value.type === "pr") && "number" in value && typeof value.number === "number")
    return { type: value.type, number: value.number };
  return null;
}
