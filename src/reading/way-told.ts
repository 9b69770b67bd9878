/** What is told of a cluster beside the way it is to go: "our static Pods use Secrets. Safe to go to 1.34?" */
import type { Frame } from "./frame.ts";
import { readText } from "./read.ts";
import { conceptsOf } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { hasJapanese } from "./text.ts";

/** What asks for the way itself, and is no part of what is told. */
const OF_WAY: readonly string[] = [
  "did.introduced",
  "version",
  "relation.",
  "go.",
  "word.go",
  "ask.",
  "aux.",
  "breaking",
  "courtesy",
  "filler",
  "impact",
  "kind.action-required",
  "need",
  "noun.release",
  "noun.version",
  "noun.cluster",
  "own",
  "pronoun",
  "safe",
  "to",
  "tells",
  "trouble",
  "watch",
];

/** Longest text that is looked at, in characters. */
const LONGEST = 600;

/**
 * A frame about the way between two releases, with the words that the message tells beside it; any other frame as it is. `setting`: what
 * stands in the message around the question.
 */
export function withToldOfWay(frame: Frame, text: string, setting: string, names: Names): Frame {
  const way = (frame.ask === "upgrade" && frame.detail === null) || frame.detail === "diff";
  const { otherwise } = frame;
  if (!way && otherwise) return { ...frame, otherwise: withToldOfWay(otherwise, text, setting, names) };
  if (!way || frame.problem || !frame.scope.from || !frame.scope.to) return frame;
  // "Everything except DRA": its words are what is not looked for.
  if ((frame.filters.except ?? []).length > 0) return frame;
  // "The difference between 1.33 and 1.34 for the scheduler": what narrows a comparison is not told beside it.
  const narrowing = frame.detail === "diff" && frame.filters.sigs.length > 0 ? ["area."] : [];
  const beside = wordsBeside(`${setting} ${text}`.trim().slice(0, LONGEST), names, narrowing);
  return beside === "" ? frame : { ...frame, beside };
}

/** A text without the words that ask for a way. */
function wordsBeside(whole: string, names: Names, narrowing: readonly string[]): string {
  const { text, spans } = readText(whole, names);
  let left = text;
  for (const span of spans.toReversed()) {
    const { start, end, concept } = span;
    // A word of a cluster's own trade may ask as well: "set", "nodes".
    const asks = [...conceptsOf(span)].some((one) =>
      [...OF_WAY, ...narrowing].some((begin) => one.startsWith(begin)),
    );
    const short = hasJapanese(span.text) && span.text.length === 1;
    if (isPartOfName(text, start, end)) continue;
    if (concept !== "topic" && concept !== "thing" && asks && !short)
      left = `${left.slice(0, start)} ${left.slice(end)}`;
  }
  return left.split(/\s+/).filter(Boolean).join(" ");
}

/** "kube-push.sh", "cluster/aws": a word that goes on behind a joint, or begins before one, is no word by itself. */
function isPartOfName(text: string, start: number, end: number): boolean {
  return (
    /^[-_/.][a-z]/i.test(text.slice(end, end + 2)) ||
    /[a-z][-_/.]$/i.test(text.slice(Math.max(0, start - 2), start))
  );
}
