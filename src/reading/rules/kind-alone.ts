/** Whether a question about a Kind asks no more than whether that is there: else its being served answers nothing. */
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, isWord } from "../said.ts";
import { mentionedAs, type Scanned } from "../scanned.ts";
import { kindOf } from "../spans/apis.ts";
import type { Asked } from "./asked.ts";

/** What asks whether a Kind is there, and says nothing more of it. */
const OF_BEING = [
  "already",
  "api.",
  "aux.",
  "but",
  "can",
  "comma",
  "confirm",
  "dash",
  "default",
  "did.alpha",
  "did.beta",
  "did.on",
  "did.stable",
  "exist",
  "from",
  "given",
  "go.",
  "is.so",
  "ka",
  "left-set",
  "negation",
  "no-longer",
  "now",
  "noun.api",
  "noun.gate",
  "noun.cluster",
  "noun.release",
  "noun.version",
  "or",
  "or-not",
  "own",
  "question",
  "reached",
  "relation.",
  "release.",
  "safe",
  "serve",
  "skew.",
  "still",
  "stop",
  "talk.",
  "tells",
  "to",
  "trouble",
  "untouched",
  "use",
  "but",
  "did.deprecated",
  "version",
  "word.",
  "yet",
];

/** A group of the API, as it is written. */
const GROUP = /^[a-z][a-z0-9.-]{0,80}\.k8s\.io$/;

/**
 * "Do my Pods swap?", "does Node still get the master label?", 「HPA は Heapster をサポートしている?」: that a Kind is served is no yes to
 * what is asked of its objects, or of what else is named. Of an event it is none, either.
 */
export function isOfMore({ said, names }: Scanned, { ask, event }: Asked): boolean {
  if (ask !== "whether") return false;
  const isKind = (span: Span) =>
    mentionedAs([span]).some(({ subject }) => kindOf(subject, names.base) !== null);
  return said.spans.some((span, at) => {
    // "kubectl get componentstatuses": the command only leads to the Kind.
    if (span.concept === "thing") return !isKind(span) && span.things?.[0]?.kind !== "command";
    if (event !== null || GROUP.test(span.text)) return false;
    // "Can my Pods use it?": what is used was spoken of before.
    if (span.concept === "pronoun") return isUsing(said.spans.slice(0, at), isKind);
    return !isEmpty(span) && isWord(span) && !isAnyOf(span, OF_BEING);
  });
}

/** Do the words before a pronoun say of a Kind that it uses something? "X, can I use it?" says of X that it is used. */
function isUsing(before: readonly Span[], isKind: (span: Span) => boolean): boolean {
  const between = before.slice(before.findLastIndex(isKind) + 1);
  return (
    between.length < before.length &&
    between.length > 0 &&
    !between.some(
      ({ concept, text }) =>
        concept === "comma" ||
        concept.startsWith("did.") ||
        concept === "stop" ||
        /\b(?:I|we|you)\b/i.test(text),
    )
  );
}
