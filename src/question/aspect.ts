import type { Aspect } from "./question.ts";
import type { Mention } from "./subjects.ts";
import {
  AUTHOR,
  DEFAULT_MODE,
  DISABLE,
  IDENTITY,
  MEANING,
  NEGATIVE,
  OFF,
  REPLACEMENT,
  WHAT_WORDS,
  WHEN,
  WHETHER,
} from "./vocabulary.ts";

/** The text with the name made a pronoun, so that "turn X off" reads as "turn it off". */
function textOf(rest: string, mention: Mention): string {
  return `${rest.slice(0, mention.start)}it${rest.slice(mention.end)}`;
}

/** "SELinuxMount default on?" – yes or no is wanted, though no verb says so. */
function isBareQuestion(text: string): boolean {
  return /[??]\s*$/.test(text) && !/\b(?:what|which|how|who|why)\b|何|なに|どれ|どの|どう/i.test(text);
}

/** Which sentence is asked for. */
export function aspectOf(rest: string, mention: Mention, _hasVersion = false): Aspect {
  const around = `${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`;
  if (AUTHOR.test(around)) return { asks: "author" };
  if (REPLACEMENT.test(around)) return { asks: "replacement" };
  if (IDENTITY.test(around)) return { asks: "identity" };
  if (DEFAULT_MODE.test(around)) return { asks: "default-mode" };
  if (DISABLE.test(textOf(rest, mention))) return { asks: "can-disable" };
  const off = OFF.test(around) && !WHEN.test(around);
  if (off) return { asks: "whether", what: "default", negative: NEGATIVE.test(around), off: true };
  const [what] = WHAT_WORDS.find(([, pattern]) => pattern.test(around)) ?? [];
  if (!what) return { asks: MEANING.test(rest.trim()) ? "meaning" : "life" };
  if (WHEN.test(around)) return { asks: "when", what };
  if (WHETHER.test(around.trim()) || isBareQuestion(around))
    return { asks: "whether", what, negative: NEGATIVE.test(around) };
  return { asks: "when", what };
}
