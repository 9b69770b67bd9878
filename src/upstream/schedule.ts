import { z } from "zod";
import type { PatchRelease } from "../domain/release.ts";
import { compareVersions, minorName, minorOf, parseVersion } from "../domain/version.ts";
import { patchOf } from "./patch-releases.ts";
import type { Source } from "./source.ts";
import { issuesText, readYaml } from "./yaml-source.ts";

/** A minor release's dates, ISO days. */
export interface ReleaseDates {
  version: string;
  released: string | null;
  endOfLife: string | null;
  /** Newest patch already out when the file was written. */
  latestPatch: string | null;
  /** The day from which on it gets only critical fixes. */
  maintenanceFrom: string | null;
  patches: PatchRelease[];
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const version = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => parseVersion(text) !== null, { error: "no version" });

const scheduleSchema = z.object({
  schedules: z.array(z.unknown()),
});
const branchSchema = z.object({
  release: version,
  releaseDate: day.optional(),
  endOfLifeDate: day.optional(),
  maintenanceModeStartDate: day.optional(),
  previousPatches: z
    .array(z.object({ release: version, targetDate: day.optional(), note: z.string().default("") }))
    .default([]),
});
const endOfLifeSchema = z.object({ branches: z.array(z.unknown()) });
const endedSchema = z.object({
  release: version,
  endOfLifeDate: day,
  finalPatchRelease: version,
  note: z.string().default(""),
});

/** `schedule.yaml`: the supported minors. `next` is a plan and left out. */
export function parseSchedule(file: string, source: string): Source<ReleaseDates> {
  return parseBranches(
    file,
    source,
    scheduleSchema,
    ({ schedules }) => schedules,
    (record) => {
      const read = branchSchema.safeParse(record);
      if (!read.success) return read.error;
      const minor = minorName(minorOf(read.data.release));
      // The first release often stands in `releaseDate` alone.
      const patches = [...read.data.previousPatches.map(({ release }) => release), `${minor}.0`];
      return {
        version: minor,
        released: read.data.releaseDate ?? null,
        endOfLife: read.data.endOfLifeDate ?? null,
        latestPatch: read.data.releaseDate ? (patches.sort(compareVersions).at(-1) ?? null) : null,
        maintenanceFrom: read.data.maintenanceModeStartDate ?? null,
        patches: read.data.previousPatches
          .filter(({ release }) => parseVersion(release)?.patch !== 0)
          .map(({ release, targetDate, note }) => patchOf(release, targetDate ?? null, note)),
      };
    },
  );
}

/** The last patch release of a minor, which is said of each of those that have ended. */
function lastPatch(version: string, note = ""): PatchRelease {
  const patch = patchOf(version, null, note);
  return { ...patch, remarks: [...new Set([...patch.remarks, "final" as const])] };
}

/** `eol.yaml`: the minors that are no longer supported. */
export function parseEndOfLife(file: string, source: string): Source<ReleaseDates> {
  return parseBranches(
    file,
    source,
    endOfLifeSchema,
    ({ branches }) => branches,
    (record) => {
      const read = endedSchema.safeParse(record);
      if (!read.success) return read.error;
      return {
        version: minorName(minorOf(read.data.release)),
        released: null,
        endOfLife: read.data.endOfLifeDate,
        latestPatch: read.data.finalPatchRelease,
        maintenanceFrom: null,
        patches: [lastPatch(read.data.finalPatchRelease, read.data.note)],
      };
    },
  );
}

function parseBranches<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
  branchesOf: (content: z.output<S>) => unknown[],
  datesOf: (record: unknown) => ReleaseDates | z.ZodError,
): Source<ReleaseDates> {
  const { content, problems } = readYaml(file, source);
  const read = schema.safeParse(content);
  if (!read.success) return { facts: [], problems: [...problems, { file, message: issuesText(read.error) }] };
  const facts: ReleaseDates[] = [];
  for (const record of branchesOf(read.data)) {
    const dates = datesOf(record);
    if ("version" in dates) facts.push(dates);
    else problems.push({ file, message: `release left out: ${issuesText(dates)}` });
  }
  return { facts, problems };
}
