/** Whether something happened to one thing alone: "only cephfs was removed in 1.31?", 「1.27 で消えたフラグは --container-runtime だけ?」 */
import type { Condition, Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { mayCome } from "./beside.ts";
import { groundOf } from "./cluster.ts";

/**
 * That it happened to the thing says nothing of the others: the list of its sort in that release tells of both. Null where nothing else is
 * shut out; with no release named, no list is asked for and the life is told.
 */
export function amongOthers(frame: Frame, { said }: Scanned): Frame | null {
  const [thing] = frame.things;
  const out = outOf(said);
  if (!thing || out === null || frame.taken !== null || frame.manner.includes("can")) return null;
  // "Is v1beta1 the only version of it?": the versions of a Kind are told by its state.
  if (thing.kind === "api" && frame.event === null && out === "only") return null;
  const open: Frame = { ...frame, put: "asked", manner: [], where: [], detail: null };
  const at = frame.where[0]?.from ?? frame.scope.at;
  if (frame.event === null || at === undefined) return { ...open, ask: "life", event: null, scope: {} };
  const came = frame.event !== "deprecated" && mayCome(frame.event, said);
  const relation = frame.where[0]?.relation ?? (came ? "in" : "at");
  const where: Condition[] = [{ did: frame.event, relation, from: null, to: null, negated: false }];
  const rest = said.without(({ concept }) => concept === "thing");
  return {
    ...open,
    ask: "which",
    of: thing.kind,
    things: [],
    others: [],
    event: null,
    where,
    scope: { at },
    words: "",
    filters: {
      ...frame.filters,
      ...groundOf(rest, { of: thing.kind, where }),
      ...(out === "except" && { except: [thing.name] }),
    },
    rule: "alone",
  };
}

/** Is the thing alone spoken of, "only X", "the only flag", 「X だけ」, or what there is beside it, 「X 以外に」? */
export function outOf(said: Said): "only" | "except" | null {
  const words = said.spans.filter((span) => !isEmpty(span) || isAnyOf(span, ["only"]) || isArticle(span));
  for (const [at, span] of words.entries()) {
    const [before, next, second] = [words[at - 1], words[at + 1], words[at + 2]];
    if (isAnyOf(span, ["except"])) {
      const named = hasJapanese(span.text) ? before : next;
      if (named?.concept === "thing") return "except";
    }
    if (!isAnyOf(span, ["only"])) continue;
    // 「cephfs プラグインだけ」, "--insecure-port flag alone".
    const behind = before?.concept === "thing" || (isNoun(before) && words[at - 2]?.concept === "thing");
    // "GA in 1.30 only", "X only in 1.31" is of the release, "only deprecated" of the event.
    const isOfNext = next !== undefined && isAnyOf(next, OF_EVENTS);
    if (behind && (hasJapanese(span.text) || ALONE.test(span.text) || !isOfNext)) return "only";
    if (hasJapanese(span.text)) continue;
    if (next?.concept === "thing" || (isNoun(next) && second?.concept === "thing")) return "only";
    if (before && isArticle(before) && isNoun(next)) return "only";
  }
  return null;
}

/** "Only reached batch/v1 in 1.23": so late. */
const OF_EVENTS = ["relation.in", "version", "did.", "reached", "graduated", "turned"];

const ALONE = /^alone$/i;

function isArticle({ text }: Span): boolean {
  return /^the$/i.test(text);
}

function isNoun(span: Span | undefined): boolean {
  return span !== undefined && isAnyOf(span, ["noun.", "component.", "topic"]);
}
