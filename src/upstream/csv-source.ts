import { CsvError, parse } from "csv-parse/sync";
import type { z } from "zod";
import type { Source } from "./source.ts";
import { issuesText } from "./yaml-source.ts";

/** A CSV table with a heading, each row by its schema; a row that does not fit is a problem with its line. */
export function readCsv<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
): Source<{ line: number; row: z.output<S> }> {
  let records: unknown[];
  try {
    records = parse(source, { columns: true, skip_empty_lines: true, trim: true, bom: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return { facts: [], problems: [{ file, message: `not readable as CSV: ${cause.message}` }] };
  }
  const read: Source<{ line: number; row: z.output<S> }> = { facts: [], problems: [] };
  records.forEach((record, index) => {
    const line = index + 2; // the heading is line 1
    const result = schema.safeParse(record);
    if (result.success) read.facts.push({ line, row: result.data });
    else read.problems.push({ file, line, message: `row left out: ${issuesText(result.error)}` });
  });
  return read;
}
