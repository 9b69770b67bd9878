import { z } from "zod";
import { STAGES, type Stage } from "../domain/gate.ts";
import { parseVersion } from "../domain/version.ts";
import type { Source } from "./source.ts";
import { issuesText, readYaml } from "./yaml-source.ts";

/** A row as a page gives it: pages lag behind, overlap, and leave the end open where the next row begins. */
interface PageRow {
  stage: Stage;
  /** null: the page does not say. */
  default: boolean | null;
  locked: boolean;
  from: string;
  to: string | null;
}

/** A gate's page on kubernetes.io. */
export interface GatePage {
  name: string;
  /** Names it had before. */
  formerNames: string[];
  /** Kubernetes has the gate no more. */
  removed: boolean;
  stages: PageRow[];
}

const version = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => parseVersion(text) !== null, { error: "no version" });

const pageSchema = z.object({
  title: z.string().regex(/^[A-Z]\w*$/),
  former_titles: z.array(z.string()).default([]),
  content_type: z.literal("feature_gate"),
  removed: z.boolean().default(false),
  stages: z
    .array(
      z
        .object({
          stage: z
            .string()
            .transform((text) => text.trim().toLowerCase())
            .pipe(z.enum(STAGES)),
          defaultValue: z.boolean().optional(),
          locked: z.boolean().default(false),
          fromVersion: version,
          toVersion: version.optional(),
        })
        .transform(
          (row): PageRow => ({
            stage: row.stage,
            default: row.defaultValue ?? null,
            locked: row.locked,
            from: row.fromVersion,
            to: row.toVersion ?? null,
          }),
        ),
    )
    .min(1),
});

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;

/** One page of the website's feature-gates folder: its front matter. The folder's own index page is no gate. */
export function parseGatePage(file: string, source: string): Source<GatePage> {
  const matter = FRONT_MATTER.exec(source)?.[1];
  if (matter === undefined) return { facts: [], problems: [{ file, message: "has no front matter" }] };
  const { content, problems } = readYaml(file, matter, 1);
  if (isIndex(content)) return { facts: [], problems };
  const read = pageSchema.safeParse(content);
  if (!read.success)
    return { facts: [], problems: [...problems, { file, line: 2, message: issuesText(read.error) }] };
  const { title, former_titles: formerNames, removed, stages } = read.data;
  for (const row of stages) {
    if (row.default === null)
      problems.push({
        file,
        message: `does not say whether ${title} is on in its ${row.stage} row of ${row.from}`,
      });
  }
  return { facts: [{ name: title, formerNames, removed, stages }], problems };
}

function isIndex(content: unknown): boolean {
  return z.object({ content_type: z.literal("concept") }).safeParse(content).success;
}
