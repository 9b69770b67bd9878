import { parseFlagRow, parseMetricRow, rowsOf } from "../domain/table.ts";
import type { Documented, ThingRef } from "../domain/thing.ts";
import { minorOf } from "../domain/version.ts";
import type { Knowledge } from "./knowledge.ts";

/** Which releases have pages that list all things of a sort, so that one missing there goes by another name, or is gone. */
export class Listings {
  readonly #tables: Knowledge["tables"];
  /** By kind and component. */
  readonly #known = new Map<string, Documented | null>();

  constructor({ tables }: Pick<Knowledge, "tables">) {
    this.#tables = tables;
  }

  /** The releases whose pages list every metric, or every flag of a component; null where none do. */
  of({ kind, component }: ThingRef): Documented | null {
    const key = kind === "flag" ? `flag ${component}` : kind;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { flags, metrics } = this.#tables;
    const spans =
      kind === "metric"
        ? metrics.flatMap((table) => rowsOf(table, parseMetricRow).map(({ documented }) => documented))
        : kind === "flag"
          ? flags
              .filter(({ of }) => of === component)
              .flatMap((table) => rowsOf(table, parseFlagRow).flatMap(({ documented }) => documented))
          : [];
    const whole = together(spans);
    this.#known.set(key, whole);
    return whole;
  }
}

function together([first, ...others]: readonly Documented[]): Documented | null {
  if (!first) return null;
  return others.reduce<Documented>(
    (span, { from, to }) => ({
      from: minorOf(from) < minorOf(span.from) ? from : span.from,
      to: minorOf(to) > minorOf(span.to) ? to : span.to,
    }),
    first,
  );
}
