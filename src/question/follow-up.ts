import { KINDS } from "../domain/entry.ts";
import { minorBefore, STAGES } from "../domain/gate.ts";
import { aspectOf } from "./aspect.ts";
import type { Aspect, Previous, Question, Subject } from "./question.ts";
import { isTopic, listingOf } from "./topic.ts";
import { minor } from "./versions.ts";
import { WHAT_WORDS } from "./vocabulary.ts";

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
): Question | null {
  const said = rest.replace(LEAD, "");
  const bare = !/[\p{L}\p{N}]/u.test(said.replace(EMPTY, ""));
  if (bare && version)
    return carry(question, previous, version) ?? carryOverview(question, previous, minor(version));
  const refers = LEAD.test(rest) || PRONOUN.test(rest);
  return refers && !isTopic(said) && listingOf(said, true) === null
    ? carry(question, previous, version)
    : null;
}

/** The question before, asked again with what is new. */
function carry(question: Question, previous: Previous, version: string | null): Question | null {
  const subject = subjectOf(previous.args.subject);
  if (!subject) return null;
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
  if ("added" in value) return { added: true };
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
