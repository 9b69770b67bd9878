import {
  ALL_VERSIONS,
  API_ERROR,
  BREAKS,
  COMES,
  EITHER,
  GOES,
  MOVE,
  NEED,
  NOT_YET,
  SERVED,
  UNTIL,
  VERSION_TO_WRITE,
  WHY,
} from "./api-words.ts";
import type { Aspect } from "./question.ts";
import { MEANING, WHAT_WORDS, WHEN, WHETHER } from "./vocabulary.ts";

const DEPRECATED = /\bdeprecat\w*\b|非推奨|廃止予定/i;

/**
 * Which sentence about an API is asked for. `around` is the text without the API's name and without the Kubernetes versions,
 * of which it had one when `versioned`.
 */
export function apiAspectOf(around: string, versioned: boolean): Aspect {
  if (API_ERROR.test(around)) return { asks: "life" };
  if (WHY.test(around) && !/なんでもな/.test(around)) return { asks: "why" };
  const yesOrNo = isYesOrNo(around, versioned);
  if (versioned && yesOrNo && UNTIL.test(around)) return { asks: "until" };
  // "When was it deprecated and removed?" – both, so its life.
  if (GOES.test(around) && DEPRECATED.test(around) && !versioned) return { asks: "life" };
  const event = eventOf(around);
  if (!event && !MOVE.test(around) && !ALL_VERSIONS.test(around) && VERSION_TO_WRITE.test(around))
    return { asks: "api-version" };
  if (NEED.test(around) && (yesOrNo || WHEN.test(around)))
    return yesOrNo
      ? { asks: "whether", what: "removed", negative: false }
      : { asks: "when", what: "removed" };
  if (MOVE.test(around)) return { asks: "replacement" };
  if (event)
    return yesOrNo
      ? { asks: "whether", what: event, negative: NOT_YET.test(around) }
      : { asks: "when", what: event };
  if (BREAKS.test(around)) {
    if (WHEN.test(around)) return { asks: "when", what: "removed" };
    return OPEN.test(around) ? { asks: "life" } : { asks: "whether", what: "removed", negative: false };
  }
  if (COMES.test(around) && !(yesOrNo && SERVED.test(around))) return { asks: "introduced" };
  if (!versioned && /\b(?:from|since)\s*[??]*$/i.test(around)) return { asks: "introduced" };
  if (SERVED.test(around) && !(WHEN.test(around) && !versioned))
    return OPEN.test(around) ? { asks: "life" } : { asks: "served" };
  if (WHEN.test(around)) return { asks: "introduced" };
  if (versioned && /[??]\s*$/.test(around) && !OPEN.test(around)) return { asks: "served" };
  return { asks: MEANING.test(around.trim()) ? "meaning" : "life" };
}

type Event = "removed" | "deprecated" | "stable" | "beta" | "alpha";

/** What happened to it: deprecated, gone, or come to a stage. */
function eventOf(around: string): Event | null {
  if (GOES.test(around)) return "removed";
  if (DEPRECATED.test(around)) return "deprecated";
  const stages: readonly Event[] = ["stable", "beta", "alpha"];
  return (
    stages.find((stage) => WHAT_WORDS.some(([what, pattern]) => what === stage && pattern.test(around))) ??
    null
  );
}

/** Is yes or no the answer? A question mark without a question word is enough; a bare "ingress v1 GA" asks for the release. */
function isYesOrNo(around: string, versioned: boolean): boolean {
  const text = around.trim();
  if (WHEN.test(text) || EITHER.test(text) || OPEN.test(text)) return false;
  if (!VERB_FIRST.test(text) && /(?:\b(?:version|release|date)|バージョン)\s*[??]*$/i.test(text))
    return false;
  if (!versioned && DANGLING.test(text)) return false;
  return (
    VERB_FIRST.test(text) ||
    /[??]\s*$/.test(text) ||
    (WHETHER.test(text) && !/(?:GA|ベータ|アルファ)$/i.test(text))
  );
}

/** "Available from?": a version is wanted. */
const DANGLING = /\b(?:in|since|by|from|until|after)\s*[??]*$/i;

const VERB_FIRST =
  /^(?:so |and |hey |ok |well |hi )?(?:is|are|was|were|isn't|aren't|wasn't|has|have|hasn't|do|does|did|doesn't|can|could|will|would|should)\b/i;

/** Question words: what they ask for is neither yes nor no. */
const OPEN = /\b(?:what|which|how|who|why|when)\b|何|なに|どれ|どの|どう|いつ|いくつ|は\s*[??]$/i;
