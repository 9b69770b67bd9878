/** What something began as, and what its name holds: words of lists that are words of everything else elsewhere. */
import type { Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, Said } from "../said.ts";

const STAGES = ["did.alpha", "did.beta", "did.stable"];
/** Most spans between the word for the beginning and the stage: "in", "as". */
const MOST_BETWEEN = 2;

/**
 * "Gates that started in beta", 「ベータから始まったゲート」: the beginning with a stage beside it says as what something came. Elsewhere the
 * word for it is one like any other ("Pods that started in …").
 */
export function withBeginnings(said: Said): Said {
  if (!said.has("began", "did.introduced", "did.added")) return said;
  const words = said.spans.filter((span) => !isEmpty(span) || AS.test(span.text));
  const began = new Set(words.filter((span, at) => isBeginning(span) && standsByStage(words, at)));
  if (began.size === 0 && !said.has("began")) return said;
  const straight = began.size > 0;
  return new Said(
    said.spans.flatMap((span) => {
      if (began.has(span)) return [{ ...span, concept: "did.introduced", also: ["began.as"] }];
      // 「いきなりベータで登場」: no way is meant.
      if (straight && isAnyOf(span, ["go.straight"])) return [];
      return [span.concept === "began" ? { ...span, concept: "topic", also: [] } : span];
    }),
  );
}

function isBeginning(span: Span): boolean {
  return isAnyOf(span, ["began", "did.introduced", "did.added"]);
}

/** Does a stage follow in English, or stand before it in Japanese, with no release and no other deed between? */
function standsByStage(words: readonly Span[], at: number): boolean {
  const span = words[at];
  if (!span) return false;
  const english = /[a-z]/i.test(span.text);
  const near = english
    ? words.slice(at + 1, at + 2 + MOST_BETWEEN)
    : words.slice(Math.max(0, at - 1 - MOST_BETWEEN), at).toReversed();
  const stage = near.findIndex((word) => isAnyOf(word, STAGES));
  if (stage < 0) return false;
  const between = near.slice(0, stage);
  const plain = isAnyOf(span, ["began"]);
  // "Added beta gates" speaks of what is beta; "added as beta" of what it came as.
  return (
    between.every((word) => !isAnyOf(word, ["version", "did.", "and", "comma", "noun.", "still", "but"])) &&
    (plain || between.some((word) => AS.test(word.text)))
  );
}

const AS = /^(?:as|at|in|directly|straight|で|から|として|いきなり)$/i;

/** The topic of a list as what the names of its rows hold, `*DRA*`, or begin with, `DRA*`; as it stands where nothing says so. */
export function asNamePart(topic: string, said: Said): string {
  const says = (concept: string) => said.spans.some((span) => conceptsOf(span).has(concept));
  if (!/^[A-Za-z0-9]{2,40}$/.test(topic)) return topic;
  if (says("name.begins")) return `${topic}*`;
  return says("in.name") ? `*${topic}*` : topic;
}
