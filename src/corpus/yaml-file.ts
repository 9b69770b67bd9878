import { isNode, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";

/** A mistake in a corpus file, at its place. Lines and columns count from 1. */
export interface CorpusProblem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** `entries/v1.25.yaml:12:5: the Japanese text is missing` */
export function formatProblem(problem: CorpusProblem): string {
  return `${problem.file}:${problem.line}:${problem.column}: ${problem.message}`;
}

/** A record with the place it stands at, so that a later check can point to it. */
export interface Placed<T> {
  value: T;
  file: string;
  line: number;
  column: number;
  /** Where one of its fields stands (`["text", "en"]`); the nearest that is there when the record lacks it. */
  placeOf(path: readonly PropertyKey[]): { line: number; column: number };
}

/**
 * Reads a YAML list and validates each of its records by itself, so that one broken record hides no other mistake.
 * Never throws for bad content: every mistake is a problem with line and column.
 */
export function readRecords<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
): { records: Placed<z.output<S>>[]; problems: CorpusProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const problems: CorpusProblem[] = [];
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // What follows on the first is of its making: one bracket left open makes a mistake of every line behind it.
  const [error] = document.errors;
  if (error) return { records: [], problems: [{ file, ...at(error.pos[0]), message: error.message }] };

  // An alias could name itself or blow up into millions of nodes; nothing in the corpus needs one.
  visit(document, {
    Alias(_, node) {
      const place = node.range ? at(node.range[0]) : { line: 1, column: 1 };
      problems.push({ file, ...place, message: `write the value out instead of the alias *${node.source}` });
    },
  });
  if (problems.length > 0) return { records: [], problems };

  const content: unknown = document.toJS({ maxAliasCount: 0 });
  if (content === null) return { records: [], problems };
  if (!Array.isArray(content)) {
    problems.push({
      file,
      line: 1,
      column: 1,
      message: "a corpus file is a YAML list; start each record with `- `",
    });
    return { records: [], problems };
  }
  const place = (path: readonly PropertyKey[]) => {
    // The nearest node that exists: a missing field is reported at the record that lacks it.
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  const records: Placed<z.output<S>>[] = [];
  content.forEach((record: unknown, index) => {
    const result = schema.safeParse(record);
    if (result.success) {
      const placeOf = (path: readonly PropertyKey[]) => place([index, ...path]);
      records.push({ value: result.data, file, ...place([index]), placeOf });
      return;
    }
    for (const issue of result.error.issues) {
      const path = issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
      problems.push({ file, ...place([index, ...issue.path]), message: `${path}${issue.message}` });
    }
  });
  return { records, problems };
}
