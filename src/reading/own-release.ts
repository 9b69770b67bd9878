/** Of which release a question is that stands beside others told: of its own first, and of two that are told of neither for sure. */
import { minor } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { isAnyOf, Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText, hasJapanese } from "./text.ts";

/** What bounds the time that is told: a way from one release to another ends at the other. */
const BOUNDS = ["relation.until", "relation.before", "relation.after"];

/**
 * "We use it on 1.18. Does it still work after going to 1.20?" is of 1.20. "We're stuck on 1.32 until the vendor certifies 1.33. It isn't
 * GA for us, is it?" is of where they are; "it was fine until 1.32, before 1.33 …" may be of either, and gets no yes or no.
 */
export function ofOwnRelease(
  frame: Frame,
  { text, setting }: { text: string; setting: string },
  names: Names,
): Frame {
  const { at } = frame.scope;
  if (frame.ask !== "whether" || at === undefined || frame.things.length === 0) return frame;
  const own = releasesIn(text, names);
  const [only, ...more] = own;
  if (only !== undefined && more.length === 0)
    return minor(only) === minor(at) ? frame : { ...frame, scope: { at: only } };
  const told = releasesIn(setting, names);
  const bounded = new Said(readText(cleanText(setting).text, names).spans).has(...BOUNDS);
  const isOpen =
    own.length === 0 && bounded && told.length > 1 && told.some((one) => minor(one) === minor(at));
  if (!isOpen) return frame;
  const here = hereIn(setting, names);
  return here === null ? { ...frame, put: "unclear" } : { ...frame, scope: { at: minor(here) } };
}

/** What says where somebody is: "on 1.32", "running 1.32", 「1.32 に」, 「1.32 のまま」. */
const AT = /(?:^|\s)(?:on|at|run|runs|running|using)$/i;
const AT_JA = /^(?:に|で|の|を)$/;

/** "Stuck on 1.32 until the vendor certifies 1.33", 「1.33 が認定されるまで 1.32 に」: the one release that is not bounded; null where that is unclear. */
function hereIn(setting: string, names: Names): string | null {
  const { spans } = readText(cleanText(setting).text, names);
  const bound = spans.findIndex((span) => isAnyOf(span, BOUNDS));
  const isPlace = (span: Span, at: number) => {
    if (span.concept !== "version" || span.from === undefined || span.from !== span.to) return false;
    const [before, after] = [spans[at - 1]?.text ?? "", spans[at + 1]?.text ?? ""];
    return hasJapanese(setting) ? at > bound && AT_JA.test(after) : at < bound && AT.test(before);
  };
  const [here, ...more] = spans.filter(isPlace);
  return more.length === 0 ? (here?.from ?? null) : null;
}

/** The releases that a text names one by one, each minor once. */
export function releasesIn(text: string, names: Names): string[] {
  const { spans } = readText(cleanText(text).text, names);
  const isOne = ({ concept, from, to }: Span) => concept === "version" && from !== undefined && to === from;
  return [
    ...new Map(spans.filter(isOne).flatMap(({ from = "" }) => [[minor(from), from] as const])).values(),
  ];
}
