import {
  API_ERROR,
  BREAKS,
  COMES,
  EITHER,
  GOES,
  MOVE,
  NOT_YET,
  SERVED,
  VERSION_TO_WRITE,
  WHY,
} from "./api-words.ts";
import type { Aspect } from "./question.ts";
import { MEANING, WHAT_WORDS, WHEN, WHETHER } from "./vocabulary.ts";

const DEPRECATED = /\bdeprecat\w*\b|非推奨|廃止予定/i;

/**
 * Which sentence about an API is asked for. `around` is the text without the API's name and without the Kubernetes versions.
 */
export function apiAspectOf(around: string, versioned: boolean): Aspect {
  if (API_ERROR.test(around)) return { asks: "life" };
  const event = eventOf(around);
  if (WHY.test(around) && !/なんでもな/.test(around)) return { asks: "why" };
  if (!event && VERSION_TO_WRITE.test(around) && !MOVE.test(around)) return { asks: "api-version" };
  if (MOVE.test(around)) return { asks: "replacement" };
  const yesOrNo = isYesOrNo(around);
  if (event) {
    // "Is it deprecated or removed in 1.25?", "removed when?"
    if (yesOrNo) return { asks: "whether", what: event, negative: NOT_YET.test(around) };
    return { asks: "when", what: event };
  }
  if (BREAKS.test(around)) return { asks: "whether", what: "removed", negative: false };
  if (COMES.test(around) && !(yesOrNo && SERVED.test(around))) return { asks: "introduced" };
  if (SERVED.test(around) && !(WHEN.test(around) && !versioned)) return { asks: "served" };
  if (WHEN.test(around)) return { asks: "introduced" };
  return { asks: MEANING.test(around.trim()) ? "meaning" : "life" };
}

type Event = Extract<Aspect, { asks: "when" }>["what"];

/** What happened to it: gone before deprecated before a stage. */
function eventOf(around: string): Event | null {
  if (DEPRECATED.test(around) && !GOES.test(around)) return "deprecated";
  if (GOES.test(around)) return "removed";
  const [stage] =
    WHAT_WORDS.find(
      ([what, pattern]) => (what === "stable" || what === "beta" || what === "alpha") && pattern.test(around),
    ) ?? [];
  return stage ?? null;
}

/** Is yes or no the answer? A question mark without a question word is enough; a bare "ingress v1 GA" asks for the release. */
function isYesOrNo(around: string): boolean {
  const text = around.trim();
  if (WHEN.test(text) || EITHER.test(text) || NO_YES.test(text)) return false;
  return /[??]\s*$/.test(text) || (WHETHER.test(text) && !/(?:GA|ベータ|アルファ)$/i.test(text));
}

/** Question words, and a preposition that waits for its release: "removed in?" */
const NO_YES =
  /\b(?:what|which|how|who|why|when)\b|\b(?:in|since|by|from|until)\s*[??]*$|何|なに|どれ|どの|どう|いつ|いくつ|は\s*[??]$/i;
