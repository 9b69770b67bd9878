/** Of which release a question is that stands beside others told: of its own first, and of two that are told of neither for sure. */
import { minor } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** What bounds the time that is told: a way from one release to another ends at the other. */
const BOUNDS = ["relation.until", "relation.before", "relation.after"];

/**
 * "We use it on 1.18. Does it still work after going to 1.20?" is of 1.20. "We're stuck on 1.32 until the vendor certifies 1.33. It isn't
 * GA for us, is it?" may be of either, and gets no yes or no.
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
  return isOpen ? { ...frame, put: "unclear" } : frame;
}

/** The releases that a text names one by one, each minor once. */
function releasesIn(text: string, names: Names): string[] {
  const { spans } = readText(cleanText(text).text, names);
  const isOne = ({ concept, from, to }: Span) => concept === "version" && from !== undefined && to === from;
  return [
    ...new Map(spans.filter(isOne).flatMap(({ from = "" }) => [[minor(from), from] as const])).values(),
  ];
}
