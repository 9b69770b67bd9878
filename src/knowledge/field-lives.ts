/** The life of a field, from the releases whose code has it. */

import type { FieldRow } from "../domain/table.ts";
import type { Change, Documented, ThingRef } from "../domain/thing.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { Span } from "./field-types.ts";

/** The releases that two spans share; whether its beginning is certain is the later one's to say. */
export function both(a: Span, b: Span): Span | null {
  const order = compareVersions(a.from, b.from);
  const later = order >= 0 ? a : b;
  const to = a.to === null ? b.to : b.to === null || compareVersions(a.to, b.to) <= 0 ? a.to : b.to;
  if (to !== null && compareVersions(to, later.from) < 0) return null;
  return { from: later.from, atLatest: order === 0 ? a.atLatest && b.atLatest : later.atLatest, to };
}

/**
 * When it came and when the last version that had it went.
 * @param passed its type left the code, and its version did not: no removal of it
 */
export function livesOf(ref: ThingRef, spans: readonly Span[], passed: boolean): Change[] {
  const from = spans.map((span) => span.from).reduce((a, b) => (compareVersions(a, b) <= 0 ? a : b));
  // One whose beginning is open may be older than the oldest known.
  const open = spans.some((span) => span.atLatest);
  const last =
    passed || spans.some(({ to }) => to === null)
      ? null
      : spans.flatMap(({ to }) => to ?? []).reduce((a, b) => (compareVersions(a, b) >= 0 ? a : b));
  return [
    change(ref, "introduced", from, open),
    ...(last === null ? [] : [change(ref, "removed", minorName(minorOf(last) + 1), false)]),
  ];
}

/** When the first of its versions called it deprecated. */
export function deprecationOf(ref: ThingRef, rows: readonly FieldRow[]): Change[] {
  const [first] = rows
    .flatMap(({ calledDeprecated: since, from, atLatest }) =>
      since === null ? [] : [{ since, sinceItCame: since === from && !atLatest }],
    )
    .sort((a, b) => compareVersions(a.since, b.since));
  return first ? [change(ref, "deprecated", first.since, !first.sinceItCame)] : [];
}

export function documentedIn(spans: readonly Span[], newest: string): Documented[] {
  const sorted = [...spans].sort((a, b) => compareVersions(a.from, b.from));
  const merged: Documented[] = [];
  for (const { from, to } of sorted) {
    const last = merged.at(-1);
    const until = to ?? newest;
    if (last && minorOf(from) <= minorOf(last.to) + 1) {
      if (compareVersions(until, last.to) > 0) last.to = until;
    } else merged.push({ from, to: until });
  }
  return merged;
}

/** A change that the code itself shows. */
export function change(ref: ThingRef, did: Change["did"], version: string, atLatest: boolean): Change {
  return {
    thing: ref,
    did,
    version,
    ...(atLatest && { atLatest: true as const }),
    evidence: { prs: [] },
    by: "table",
  };
}
