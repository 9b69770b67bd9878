/** Lists of what happens until a cluster arrives where it is to go, from the release on that it is told to be at. */
import { minorName, minorOf } from "../domain/version.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { hasJapanese } from "./text.ts";

/** What says that somebody goes to a release, rather than being at it. */
const GOING = ["go.*", "word.go", "reached", "relation.by", "relation.until", "ahead", "aux.will"];

/**
 * "We're on 1.31. Which APIs will be removed by the time we reach 1.35?": all that happens behind the one release, up to the other. Null
 * where no such way is told; `told` are the spans of what stands beside the question, `asked` its own.
 */
export function untilArrival(frame: Frame, told: readonly Span[], asked: readonly Span[]): Frame | null {
  const [only, ...more] = frame.where;
  const once = only !== undefined && more.length === 0 && !only.negated;
  if (!once || !["in", "until"].includes(only.relation) || frame.things.length > 0) return null;
  if (!new Said([...told, ...asked]).has(...GOING)) return null;
  const minors = [...told, ...asked].flatMap((span) => minorIn(span) ?? []);
  const [start, end, ...others] = [...new Set(minors)];
  if (start === undefined || end === undefined || others.length > 0 || start >= end) return null;
  // The release that is told of is where the cluster is; one that only the question names is no start.
  if (!told.some((span) => minorIn(span) === start)) return null;
  const where = [{ ...only, relation: "in" as const, from: null, to: null }];
  const place =
    start + 1 === end ? { at: minorName(end) } : { from: minorName(start + 1), to: minorName(end) };
  return { ...frame, where, scope: place, rule: "until-arrival" };
}

/**
 * "Our staging is 1.29; next quarter we go to 1.32. Which gates will have been removed?": both releases are told, and the question, which
 * names none, is of the later one.
 */
export function arrivalTold(text: string, told: readonly Span[], names: Names): Frame | null {
  const { spans } = readText(text, names);
  if (spans.some(({ concept }) => concept.startsWith("version"))) return null;
  const ends = [...new Set(told.flatMap((span) => minorIn(span) ?? []))];
  const end = ends.length === 2 ? minorName(Math.max(...ends)) : null;
  if (end === null || !new Said(told).has(...GOING)) return null;
  const whole = hasJapanese(text) ? `${end} で${text}` : `${text.replace(/[\s?]+$/, "")} in ${end}?`;
  const placed = readText(whole, names);
  return untilArrival(placed.frame, told, placed.spans);
}

/** "We're on 1.31. We go to 1.35. What breaks?": the way between the two releases that are told, where the question names none. */
export function wayTold(frame: Frame, told: readonly Span[], asked: readonly Span[]): Frame | null {
  const named = asked.some(({ concept }) => concept.startsWith("version"));
  if (frame.ask !== "upgrade" || named || !new Said(told).has(...GOING)) return null;
  const [start, end, ...others] = [...new Set(told.flatMap((span) => minorIn(span) ?? []))];
  if (start === undefined || end === undefined || others.length > 0 || start >= end) return null;
  return { ...frame, scope: { from: minorName(start), to: minorName(end) }, rule: "way-told" };
}

function minorIn({ concept, from, to }: Span): number | null {
  return concept === "version" && from !== undefined && (to === undefined || to === from)
    ? minorOf(from)
    : null;
}
