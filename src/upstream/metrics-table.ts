import { z } from "zod";
import type { MetricRow } from "../domain/table.ts";
import { minorName, parseVersion } from "../domain/version.ts";
import { readCsv } from "./csv-source.ts";
import type { Source } from "./source.ts";

const release = z.string().refine((text) => parseVersion(text) !== null, { error: "no version" });
/** The oldest page looked at is written `<=1.25`; documented there is all it proves. */
const oldest = z
  .string()
  .transform((text) => text.replace(/^<=/, ""))
  .pipe(release);
/** `1.25 ALPHA; 1.29 STABLE` */
const levels = z.string().regex(/^1\.\d+ [A-Z]+(; 1\.\d+ [A-Z]+){0,9}$/);
/** `1.31.0`, where a minor is meant. */
const deprecated = release.transform((text) => minorName(parseVersion(text)?.minor ?? 0));

const rowSchema = z.object({
  metric: z.string().regex(/^[a-z]\w+$/),
  first_documented: oldest,
  last_documented: release,
  stability_from: levels,
  deprecated_version: z.union([z.literal("").transform(() => null), deprecated]),
});

/** `metrics.csv`: one row a metric of the reference page. */
export function parseMetricsTable(file: string, source: string): Source<MetricRow> {
  const { facts, problems } = readCsv(file, source, rowSchema);
  return {
    facts: facts.map(({ row }) => ({
      name: row.metric,
      documented: { from: row.first_documented, to: row.last_documented },
      stability: row.stability_from.split("; ").map((text) => {
        const [from = "", level = ""] = text.split(" ");
        return { level, from };
      }),
      deprecated: row.deprecated_version,
    })),
    problems,
  };
}
