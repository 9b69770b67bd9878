/** Lists of what happens until a cluster arrives where it is to go, from the release on that it is told to be at. */
import { minorName, minorOf } from "../domain/version.ts";
import type { Frame, Span } from "./frame.ts";
import { Said } from "./said.ts";

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

function minorIn({ concept, from, to }: Span): number | null {
  return concept === "version" && from !== undefined && (to === undefined || to === from)
    ? minorOf(from)
    : null;
}
