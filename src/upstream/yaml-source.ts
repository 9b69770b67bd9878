import { type Document, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { SourceProblem } from "./source.ts";

/** What stands for something else, in all; the sources have none, and a few of them can stand for gigabytes. */
const MOST_ALIASES = 10;

function parsedOrNull(source: string, lineCounter: LineCounter): Document.Parsed | null {
  try {
    return parseDocument(source, { lineCounter, prettyErrors: false, uniqueKeys: false });
  } catch (error) {
    if (error instanceof RangeError) return null; // the stack's end: brackets within brackets by the thousand
    throw error;
  }
}

/**
 * Reads YAML as far as it is readable: of a broken file, what was understood is kept and the mistake reported.
 * Values that stricter readers refuse (`creation-date: 2023-14-05`, a day that does not exist) are plain text here.
 */
export function readYaml(
  file: string,
  source: string,
  /** Lines before the YAML starts, as in a page with front matter. */
  linesBefore = 0,
): { content: unknown; problems: SourceProblem[] } {
  const lines = new LineCounter();
  const document = parsedOrNull(source, lines);
  if (document === null)
    return {
      content: null,
      problems: [{ file, message: "unreadable YAML: too much stands in one another" }],
    };
  const problems = [...document.errors, ...document.warnings].map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line + linesBefore,
    message: `not quite YAML: ${error.message}`,
  }));
  try {
    return { content: document.toJS({ maxAliasCount: MOST_ALIASES }) as unknown, problems };
  } catch (cause) {
    // An alias without its anchor: the tree has it, the value cannot be built.
    const message = `unreadable YAML: ${cause instanceof Error ? cause.message : String(cause)}`;
    return { content: null, problems: [...problems, { file, message }] };
  }
}

/** Zod's issues as one line: `stages.0.fromVersion: expected string`. */
export function issuesText(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join(".")}: ` : ""}${issue.message}`)
    .join("; ");
}
