import type { z } from "zod";
import type { ApiType } from "../domain/api.ts";
import type { Cve } from "../domain/cve.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Release } from "../domain/release.ts";
import type { FactTables } from "../domain/table.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { type CorpusFile, hashFactsFiles, hashFiles, readCorpusFiles } from "./files.ts";
import {
  apiSchema,
  cveSchema,
  descriptionSchema,
  entrySchema,
  featureNameSchema,
  gateSchema,
  glossarySchema,
  kepSchema,
  releaseSchema,
  sayingSchema,
  thingSchema,
} from "./schema.ts";
import { type TableName, tableFile, tableSchema } from "./tables.ts";
import { type CorpusProblem, formatProblem, type Placed, readRecords } from "./yaml-file.ts";

/** The corpus's records with their places, for checks that look at more than one record. */
export interface PlacedCorpus {
  releases: Placed<Release>[];
  gates: Placed<FeatureGate>[];
  keps: Placed<Kep>[];
  apis: Placed<ApiType>[];
  entries: Placed<Entry>[];
  names: Placed<FeatureName>[];
  sayings: Placed<Saying>[];
  things: Placed<ThingRecord>[];
  cves: Placed<Cve>[];
}

/** A record of `things.yaml`. */
type ThingRecord = z.output<typeof thingSchema>;
type Saying = z.output<typeof sayingSchema>;
type Description = z.output<typeof descriptionSchema>;
type FeatureName = z.output<typeof featureNameSchema>;

export interface Corpus {
  releases: Release[];
  gates: FeatureGate[];
  keps: Kep[];
  apis: ApiType[];
  entries: Entry[];
  glossary: { ja: string[]; en: string[]; near?: string[]; means?: string[] }[];
  names: FeatureName[];
  sayings: Saying[];
  descriptions: Description[];
  things: ThingRecord[];
  cves: Cve[];
  tables: FactTables;
  /** SHA-256 (hex) over the names and contents of all files. */
  hash: string;
  /** The same over the facts files alone. */
  factsHash: string;
}

/** The corpus cannot be used; the message lists each mistake as file:line:column. */
export class CorpusError extends Error {
  readonly code = "CORPUS_INVALID";
  readonly problems: CorpusProblem[];
  constructor(problems: CorpusProblem[]) {
    const shown = problems.slice(0, 20).map(formatProblem).join("\n");
    const rest = problems.length > 20 ? `\nand ${problems.length - 20} more` : "";
    super(
      `The corpus has ${problems.length} mistake(s). Mend them and run \`kawaraban check\`:\n${shown}${rest}`,
    );
    this.name = "CorpusError";
    this.problems = problems;
  }
}

/** What reading the corpus gives. */
export interface LoadedCorpus {
  /** What could be read, without the records that have a mistake. */
  corpus: Corpus;
  placed: PlacedCorpus;
  problems: CorpusProblem[];
}

/**
 * Reads and validates `corpus/`. Mistakes are returned, never thrown: the caller decides whether the last good
 * knowledge goes on serving.
 * @throws CorpusError when the folder or one of its files cannot be read.
 */
export async function loadCorpus(folder: string): Promise<LoadedCorpus> {
  let bytes: CorpusFile[];
  try {
    bytes = readCorpusFiles(folder);
  } catch (cause) {
    const message = `cannot read the corpus: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new CorpusError([{ file: folder, line: 1, column: 1, message }]);
  }
  const sources = new Map(bytes.map((one) => [one.file, new TextDecoder().decode(one.bytes)]));
  const problems: CorpusProblem[] = [];
  const read = <S extends z.ZodType>(
    file: string,
    schema: S,
    keyOf: (value: z.output<S>) => string,
  ): Placed<z.output<S>>[] => {
    const result = readRecords(file, sources.get(file) ?? "", schema);
    problems.push(...result.problems, ...duplicates(file, result.records, keyOf));
    return result.records;
  };
  const table = (name: TableName) =>
    read(tableFile(name), tableSchema(name), ({ of }) => of).map(({ value }) => value);
  const descriptions = read("descriptions.yaml", descriptionSchema, ({ pr }) => String(pr));
  const glossary = read("glossary.yaml", glossarySchema, (term) => `${term.ja[0]} ${term.en[0]}`);
  const placed: PlacedCorpus = {
    releases: read("releases.yaml", releaseSchema, (release) => release.version),
    gates: read("gates.yaml", gateSchema, (gate) => gate.name),
    keps: read("keps.yaml", kepSchema, (kep) => String(kep.number)),
    apis: read("apis.yaml", apiSchema, (api) => `${api.group}/${api.version}/${api.kind}`),
    names: read("names.yaml", featureNameSchema, (row) => row.names[0] ?? ""),
    sayings: read("sayings.yaml", sayingSchema, ({ of }) => of.toLowerCase()),
    things: read("things.yaml", thingSchema, ({ thing }) => thing.toLowerCase()),
    cves: read("cves.yaml", cveSchema, ({ id }) => id),
    entries: [...sources.keys()]
      .filter((file) => file.startsWith("entries/"))
      .flatMap((file) => read(file, entrySchema, (entry) => entry.id)),
  };
  problems.push(...misplaced(placed, new Set(problems.map(({ file }) => file))));
  const values = <T>(records: readonly Placed<T>[]): T[] => records.map(({ value }) => value);
  const corpus: Corpus = {
    releases: values(placed.releases),
    gates: values(placed.gates),
    keps: values(placed.keps),
    apis: values(placed.apis),
    entries: values(placed.entries),
    glossary: values(glossary),
    names: values(placed.names),
    sayings: values(placed.sayings),
    descriptions: values(descriptions),
    things: values(placed.things),
    cves: values(placed.cves),
    tables: {
      flags: table("flags"),
      metrics: table("metrics"),
      fields: table("fields"),
      kinds: table("kinds"),
      labels: table("labels"),
      config: table("config"),
      components: table("components"),
    },
    hash: hashFiles(bytes),
    factsHash: hashFactsFiles(bytes),
  };
  return { corpus, placed, problems };
}

/**
 * Entries in another release's file, or with a gate or KEP that no facts file has. A facts file with a mistake of its own is not held against
 * the entries: what it lacks may be what could not be read.
 */
function misplaced({ entries, gates, keps }: PlacedCorpus, broken: ReadonlySet<string>): CorpusProblem[] {
  const gateNames = new Set(gates.flatMap(({ value }) => [value.name, ...value.aka.map(({ name }) => name)]));
  const kepNumbers = new Set(keps.map(({ value }) => value.number));
  return entries.flatMap(({ value, file, placeOf }) => {
    const wrong = (path: readonly PropertyKey[], message: string): CorpusProblem => ({
      file,
      ...placeOf(path),
      message: `${value.id}: ${message}`,
    });
    const minor = /v(1\.\d+)\.yaml$/.exec(file)?.[1];
    const atHome = minor !== undefined && (value.version === minor || value.version.startsWith(`${minor}.`));
    return [
      ...(atHome ? [] : [wrong(["id"], `belongs in entries/v${minorName(minorOf(value.version))}.yaml`)]),
      ...value.gates.flatMap((gate, at) =>
        broken.has("gates.yaml") || gateNames.has(gate)
          ? []
          : [wrong(["gates", at], `no feature gate is named ${gate} (gates.yaml)`)],
      ),
      ...value.keps.flatMap((kep, at) =>
        broken.has("keps.yaml") || kepNumbers.has(kep)
          ? []
          : [wrong(["keps", at], `there is no KEP-${kep} (keps.yaml)`)],
      ),
    ];
  });
}

function duplicates<T>(
  file: string,
  records: readonly Placed<T>[],
  keyOf: (value: T) => string,
): CorpusProblem[] {
  const seen = new Map<string, number>();
  return records.flatMap(({ value, line, column }) => {
    const key = keyOf(value);
    const first = seen.get(key);
    seen.set(key, first ?? line);
    return first === undefined ? [] : [{ file, line, column, message: `${key} is already at line ${first}` }];
  });
}
