import type { z } from "zod";
import type { ApiType } from "../domain/api.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Release } from "../domain/release.ts";
import { type CorpusFile, hashFiles, readCorpusFiles } from "./files.ts";
import {
  apiSchema,
  entrySchema,
  featureNameSchema,
  gateSchema,
  glossarySchema,
  kepSchema,
  releaseSchema,
} from "./schema.ts";
import { type CorpusProblem, formatProblem, type Placed, readRecords } from "./yaml-file.ts";

type FeatureName = z.output<typeof featureNameSchema>;

export interface Corpus {
  releases: Release[];
  gates: FeatureGate[];
  keps: Kep[];
  apis: ApiType[];
  entries: Entry[];
  glossary: { ja: string[]; en: string[] }[];
  names: FeatureName[];
  /** SHA-256 (hex) over the names and contents of all files. */
  hash: string;
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

/**
 * Reads and validates `corpus/`. Mistakes are returned, never thrown: the caller decides whether the last good
 * knowledge goes on serving.
 */
export async function loadCorpus(folder: string): Promise<{ corpus: Corpus; problems: CorpusProblem[] }> {
  let bytes: CorpusFile[];
  try {
    bytes = readCorpusFiles(folder);
  } catch (cause) {
    const message = `cannot read the corpus: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new CorpusError([{ file: folder, line: 1, column: 1, message }]);
  }
  const files = bytes.map((one) => ({ file: one.file, source: new TextDecoder().decode(one.bytes) }));
  const problems: CorpusProblem[] = [];
  const read = <S extends z.ZodType>(name: string, schema: S, keyOf: (value: z.output<S>) => string) => {
    const source = files.find(({ file }) => file === name)?.source ?? "";
    const result = readRecords(name, source, schema);
    problems.push(...result.problems, ...duplicates(name, result.records, keyOf));
    return result.records.map(({ value }) => value);
  };
  const corpus: Corpus = {
    releases: read("releases.yaml", releaseSchema, (release) => release.version),
    gates: read("gates.yaml", gateSchema, (gate) => gate.name),
    keps: read("keps.yaml", kepSchema, (kep) => String(kep.number)),
    apis: read("apis.yaml", apiSchema, (api) => `${api.group}/${api.version}/${api.kind}`),
    glossary: read("glossary.yaml", glossarySchema, (term) => `${term.ja[0]} ${term.en[0]}`),
    names: read("names.yaml", featureNameSchema, (row) => row.names[0] ?? ""),
    entries: [],
    hash: hashFiles(bytes),
  };
  const known = {
    gates: new Set(corpus.gates.flatMap((gate) => [gate.name, ...gate.aka.map(({ name }) => name)])),
    keps: new Set(corpus.keps.map(({ number }) => number)),
  };
  for (const { file, source } of files.filter(({ file }) => file.startsWith("entries/"))) {
    const { records, problems: found } = readRecords(file, source, entrySchema);
    problems.push(...found, ...duplicates(file, records, (entry) => entry.id));
    const minor = /v(1\.\d+)\.yaml$/.exec(file)?.[1];
    for (const { value, line, column } of records) {
      const wrong = (message: string) =>
        problems.push({ file, line, column, message: `${value.id}: ${message}` });
      if (!minor || !(value.version === minor || value.version.startsWith(`${minor}.`)))
        wrong(`belongs in entries/v${value.version}.yaml`);
      for (const gate of value.gates)
        if (!known.gates.has(gate)) wrong(`no feature gate is named ${gate} (gates.yaml)`);
      for (const kep of value.keps) if (!known.keps.has(kep)) wrong(`there is no KEP-${kep} (keps.yaml)`);
      corpus.entries.push(value);
    }
  }
  return { corpus, problems };
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
