import {
  type FactTable,
  type FactTables,
  formatFlagRow,
  formatMetricRow,
  parseFlagRow,
  parseMetricRow,
  rowsOf,
} from "../domain/table.ts";
import type { Documented } from "../domain/thing.ts";
import { minorOf } from "../domain/version.ts";
import type { FlagPage, MetricsPage, ReferencePages } from "../upstream/reference-pages.ts";

/**
 * The tables that a mirror gives, else those we have, grown by what the reference pages say of the newest release. So a new
 * release needs no table but its own pages, read once while they are of it.
 */
export function extendTables(
  known: FactTables,
  given: Partial<FactTables>,
  pages: ReferencePages,
): FactTables {
  return {
    ...known,
    flags: withFlagPages(known.flags, pages.flags),
    metrics: pages.metrics === null ? known.metrics : withMetricsPage(known.metrics, pages.metrics),
    ...given,
  };
}

function withFlagPages(tables: readonly FactTable[], pages: readonly FlagPage[]): FactTable[] {
  return tables.map((table) => {
    const page = pages.find(({ component, flags }) => component === table.of && flags.length > 0);
    if (!page) return table;
    const rows = new Map(rowsOf(table, parseFlagRow).map((row) => [row.name, row]));
    for (const { name, deprecated, default: value } of page.flags) {
      const row = rows.get(name) ?? { name, documented: [], deprecated: null, instead: null, default: null };
      rows.set(name, {
        ...row,
        documented: withRelease(row.documented, page.release),
        deprecated: row.deprecated ?? (deprecated ? page.release : null),
        default: value === null ? row.default : { value, release: page.release },
      });
    }
    return { ...table, rows: lines([...rows.values()].sort(byName).map(formatFlagRow)) };
  });
}

function withMetricsPage(tables: readonly FactTable[], page: MetricsPage): FactTable[] {
  return tables.map((table) => {
    const rows = new Map(rowsOf(table, parseMetricRow).map((row) => [row.name, row]));
    for (const { name, level, deprecated } of page.metrics) {
      const row = rows.get(name);
      const documented = row?.documented ?? { from: page.release, to: page.release };
      const levels = row?.stability ?? [];
      const newer = minorOf(page.release) > minorOf(documented.to);
      const risen = levels.at(-1)?.level !== level && (newer || row === undefined);
      rows.set(name, {
        name,
        documented: newer ? { from: documented.from, to: page.release } : documented,
        stability: risen ? [...levels, { level, from: page.release }] : levels,
        deprecated: row?.deprecated ?? deprecated,
      });
    }
    return { ...table, rows: lines([...rows.values()].sort(byName).map(formatMetricRow)) };
  });
}

/** Releases with one more; next to the last, it goes on, else it stands alone. */
function withRelease(documented: readonly Documented[], release: string): Documented[] {
  const minor = minorOf(release);
  if (documented.some(({ from, to }) => minorOf(from) <= minor && minor <= minorOf(to)))
    return [...documented];
  const last = documented.at(-1);
  return last && minorOf(last.to) === minor - 1
    ? [...documented.slice(0, -1), { from: last.from, to: release }]
    : [...documented, { from: release, to: release }];
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

const lines = (rows: readonly string[]): string => rows.join("\n");
