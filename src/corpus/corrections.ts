import { z } from "zod";
import { STAGES } from "../domain/gate.ts";
import { parseVersion } from "../domain/version.ts";
import { type CorpusProblem, readRecords } from "./yaml-file.ts";

const version = z
  .string({ error: 'a version in quotes, such as "1.31"' })
  .refine((text) => parseVersion(text) !== null, { error: 'write a version as "1.31" or "1.31.2"' });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a day is written "2026-08-26"' });
const text = z.strictObject({
  en: z.string().min(1),
  ja: z.string().regex(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u),
});
const prs = z.array(z.number().int().positive()).min(1);
/** Pull requests of kubernetes/kubernetes by number, anything else by URL. A correction without evidence is none. */
const evidence = z.array(z.union([z.number().int().positive(), z.url({ protocol: /^https$/ })])).min(1);
const gateName = z.string().regex(/^[A-Z][A-Za-z0-9]*$/);

const gate = z.strictObject({
  gate: gateName,
  /** Names the same history had before, with the releases it had them in. */
  renamedFrom: z.array(z.strictObject({ name: gateName, from: version, to: version })).default([]),
  /** Rows to add; one with the `from` of a row of the sources takes that row's place. */
  stages: z
    .array(
      z.strictObject({
        stage: z.enum(STAGES),
        default: z.boolean(),
        locked: z.boolean().default(false),
        from: version,
        /** Where the row ends before the next one begins: of 1.31 alone, though the gate came into 1.32 with a later patch. */
        to: version.exactOptional(),
      }),
    )
    .default([]),
  /** `from` of rows of the sources that are not so. */
  without: z.array(version).default([]),
  /** First minor without the gate; null: it is still there although the shipped list does not hold it. */
  removedIn: z
    .union([version, z.literal("unknown")])
    .nullable()
    .optional(),
  kep: z.number().int().positive().nullable().optional(),
  remarks: z
    .array(
      z.strictObject({
        version,
        text,
        prs,
        disputed: z.union([z.boolean(), z.literal("default")]).exactOptional(),
      }),
    )
    .default([]),
  evidence,
});

const api = z.strictObject({
  /** `group/version/Kind`; a type no source lists is added. */
  api: z.string().regex(/^([a-z0-9.-]+\/)?v\d+((alpha|beta)\d+)?\/[A-Z]\w+$/),
  introduced: version.optional(),
  deprecated: version.optional(),
  removed: version.optional(),
  /** It was gone in `removed` at the latest: what the source tells of is code that served nothing any more. */
  atLatest: z.literal(true).optional(),
  replacement: z.string().nullable().optional(),
  evidence,
});

const release = z.strictObject({
  release: version,
  released: day.optional(),
  endOfLife: day.optional(),
  latestPatch: version.optional(),
  evidence,
});

const kind = z.strictObject({
  /** `group/version/Kind` of the code, as `kinds.yaml` has it. */
  kind: z.string().regex(/^([a-z0-9.-]+\/)?v\d+((alpha|beta)\d+)?\/[A-Z]\w+$/),
  /** No server ever had it as an object: it is a part of others, or of requests. */
  served: z.literal(false),
  evidence,
});

const kep = z.strictObject({
  /** Folder in kubernetes/enhancements. */
  kep: z.string().startsWith("keps/"),
  number: z.number().int().positive().optional(),
  /** Gates in the place of those kep.yaml names. */
  gates: z.array(gateName).optional(),
  evidence,
});

/** What the announcement of a vulnerability says beyond the notes; each key takes the place of theirs. */
const cve = z.strictObject({
  cve: z.string().regex(/^CVE-\d{4}-\d{4,7}$/),
  components: z.array(z.string().min(1)).min(1).exactOptional(),
  affected: z
    .array(z.strictObject({ from: version.nullable().default(null), to: version.nullable().default(null) }))
    .exactOptional(),
  fixed: z.array(version).min(1).exactOptional(),
  condition: text.exactOptional(),
  workaround: text.exactOptional(),
  evidence,
});

/** A stage of a gate and the pull requests that brought it. */
export interface StagePrs {
  gate: string;
  /** The release the stage came with. */
  from: string;
  prs: number[];
}

/** `KMSv2 1.29 121485`, one a line: pull requests of stages, found by reading the notes that name a feature otherwise. */
const stagePrs = z.strictObject({
  stagePrs: z.string().transform((rows, context): StagePrs[] =>
    rows
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [, gate, from, numbers] =
          /^([A-Z]\w+) (1\.\d{1,2}(?:\.\d{1,2})?) (\d{1,7}(?:,\d{1,7}){0,7})$/.exec(row) ?? [];
        if (gate && from && numbers) return [{ gate, from, prs: numbers.split(",").map(Number) }];
        context.addIssue({ code: "custom", message: `write a row as "KMSv2 1.29 121485", not "${row}"` });
        return [];
      }),
  ),
});

type Correction =
  | z.output<typeof gate>
  | z.output<typeof api>
  | z.output<typeof release>
  | z.output<typeof kind>
  | z.output<typeof kep>
  | z.output<typeof cve>
  | z.output<typeof stagePrs>;

const SCHEMAS = { gate, api, release, kind, kep, cve, stagePrs } satisfies Record<
  string,
  z.ZodType<Correction>
>;

/** The first key says what is corrected, so that a mistake is told by that kind's rules alone. */
const correctionSchema = z.record(z.string(), z.unknown()).transform((record, context): Correction => {
  const first = (["gate", "api", "release", "kind", "kep", "cve", "stagePrs"] as const).find(
    (key) => Object.keys(record)[0] === key,
  );
  if (!first) {
    context.addIssue({
      code: "custom",
      message: "a correction starts with gate, api, release, kind, kep, cve or stagePrs",
    });
    return z.NEVER;
  }
  const read: z.ZodSafeParseResult<Correction> = SCHEMAS[first].safeParse(record);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

export type GateCorrection = z.output<typeof gate>;
export type ApiCorrection = z.output<typeof api>;
type ReleaseCorrection = z.output<typeof release>;
type KindCorrection = z.output<typeof kind>;
type KepCorrection = z.output<typeof kep>;
export type CveCorrection = z.output<typeof cve>;

/** What people found out that the sources' tables do not say, or say wrongly. */
export interface Corrections {
  gates: GateCorrection[];
  apis: ApiCorrection[];
  releases: ReleaseCorrection[];
  kinds: KindCorrection[];
  keps: KepCorrection[];
  cves: CveCorrection[];
  stagePrs: StagePrs[];
}

export const NO_CORRECTIONS: Corrections = {
  gates: [],
  apis: [],
  releases: [],
  kinds: [],
  keps: [],
  cves: [],
  stagePrs: [],
};

/** Reads `corpus/corrections.yaml`. Never throws for bad content: mistakes come with line and column. */
export function readCorrections(
  file: string,
  source: string,
): { corrections: Corrections; problems: CorpusProblem[] } {
  const { records, problems } = readRecords(file, source, correctionSchema);
  const corrections: Corrections = structuredClone(NO_CORRECTIONS);
  const seen = new Map<string, number>();
  for (const { value, line, column } of records) {
    const key = keyOf(value);
    const first = seen.get(key);
    if (first !== undefined) {
      problems.push({ file, line, column, message: `${key} is already at line ${first}` });
      continue;
    }
    seen.set(key, line);
    if ("gate" in value) corrections.gates.push(value);
    else if ("api" in value) corrections.apis.push(value);
    else if ("release" in value) corrections.releases.push(value);
    else if ("kind" in value) corrections.kinds.push(value);
    else if ("kep" in value) corrections.keps.push(value);
    else if ("cve" in value) corrections.cves.push(value);
    else corrections.stagePrs.push(...value.stagePrs);
  }
  return { corrections, problems };
}

function keyOf(value: Correction): string {
  if ("gate" in value) return `gate ${value.gate}`;
  if ("api" in value) return `api ${value.api}`;
  if ("release" in value) return `release ${value.release}`;
  if ("kind" in value) return `kind ${value.kind}`;
  if ("cve" in value) return `cve ${value.cve}`;
  return "kep" in value ? `kep ${value.kep}` : "stagePrs";
}
