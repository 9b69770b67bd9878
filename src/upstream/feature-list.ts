import { z } from "zod";
import type { Stage } from "../domain/gate.ts";
import { parseVersion } from "../domain/version.ts";
import type { Source, SourceProblem } from "./source.ts";
import { issuesText, readYaml } from "./yaml-source.ts";

/** A gate as the list shipped with Kubernetes gives it. */
export interface ListedGate {
  name: string;
  /** From old to new; a row holds until the next begins. */
  rows: { stage: Stage; default: boolean; locked: boolean; from: string }[];
}

const STAGE_OF = {
  PreAlpha: null,
  Alpha: "alpha",
  Beta: "beta",
  GA: "stable",
  Deprecated: "deprecated",
} as const;

const gateSchema = z.object({
  name: z.string().regex(/^[A-Z]\w*$/),
  versionedSpecs: z
    .array(
      z.object({
        default: z.boolean(),
        lockToDefault: z.boolean(),
        preRelease: z.enum(["PreAlpha", "Alpha", "Beta", "GA", "Deprecated"]),
        version: z.string().refine((text) => parseVersion(text) !== null, { error: "no version" }),
      }),
    )
    .min(1),
});

/** `versioned_feature_list.yaml`: every feature gate of the newest release, stage by stage. Removed gates are not in it. */
export function parseFeatureList(file: string, source: string): Source<ListedGate> {
  const { content, problems } = readYaml(file, source);
  const facts: ListedGate[] = [];
  const refuse = (message: string): void => void problems.push({ file, message } satisfies SourceProblem);
  if (!Array.isArray(content)) {
    refuse("is no list of feature gates");
    return { facts, problems };
  }
  content.forEach((record: unknown, index) => {
    const read = gateSchema.safeParse(record);
    if (!read.success) {
      refuse(`gate ${index + 1} is left out: ${issuesText(read.error)}`);
      return;
    }
    const rows = read.data.versionedSpecs.flatMap((row) => {
      const stage = STAGE_OF[row.preRelease];
      return stage === null
        ? []
        : [{ stage, default: row.default, locked: row.lockToDefault, from: row.version }];
    });
    if (rows.length === 0) refuse(`${read.data.name} has not reached alpha and is left out`);
    else facts.push({ name: read.data.name, rows });
  });
  return { facts, problems };
}
