import { z } from "zod";
import { parseVersion } from "../domain/version.ts";
import { readCsv } from "./csv-source.ts";
import type { Source } from "./source.ts";

/** An API type's life by the lifecycle tags in k8s.io/api. */
export interface ApiLife {
  group: string;
  version: string;
  kind: string;
  introduced: string;
  deprecated: string | null;
  removed: string | null;
  /** `group/version/Kind` as the tag has it. */
  replacement: string | null;
  /** false: `removed` is the default rule (deprecated + 3 minors) and may not have happened. */
  removalDeclared: boolean;
}

const release = z.string().refine((text) => parseVersion(text) !== null, { error: "no version" });
const optional = <T>(schema: z.ZodType<T, string>) => z.union([z.literal("").transform(() => null), schema]);

const rowSchema = z
  .object({
    group: z.string(),
    version: z.string().regex(/^v\d+((alpha|beta)\d+)?$/),
    kind: z.string().regex(/^[A-Z]\w+$/),
    introduced: release,
    deprecated: optional(release),
    removed: optional(release),
    replacement: optional(z.string().regex(/^([\w.-]+\/)?v\w+\/[A-Z]\w+$/)),
    removal_is_declared: z.enum(["", "yes"]),
  })
  .transform(
    ({ removal_is_declared: declared, ...row }): ApiLife => ({ ...row, removalDeclared: declared === "yes" }),
  );

/** Lists are no API types of their own. */
const isList = (kind: string): boolean => kind.length > 4 && kind.endsWith("List");

/** `api-lifecycle.csv`: one row an API type. */
export function parseApiLifecycle(file: string, source: string): Source<ApiLife> {
  const facts: ApiLife[] = [];
  const { facts: rows, problems } = readCsv(file, source, rowSchema);
  for (const { line, row } of rows) {
    if (isList(row.kind)) {
      problems.push({ file, line, message: `${row.kind} is a list, not a type of its own, and left out` });
      continue;
    }
    if (row.replacement && isList(row.replacement)) {
      const replacement = row.replacement.slice(0, -"List".length);
      problems.push({
        file,
        line,
        message: `the list ${row.replacement} as a replacement is read as ${replacement}`,
      });
      facts.push({ ...row, replacement });
      continue;
    }
    facts.push(row);
  }
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { facts, problems };
}
