import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { TABLE_NAMES } from "../domain/table.ts";

/** A corpus file as it lies on disk; the name is relative to the corpus folder, with `/`. */
export interface CorpusFile {
  file: string;
  bytes: Uint8Array;
}

const FACT_FILES = [
  "releases.yaml",
  "gates.yaml",
  "keps.yaml",
  "apis.yaml",
  "glossary.yaml",
  "names.yaml",
  "things.yaml",
] as const;

/** The vulnerabilities, what people say of things, and the files of the tables by the tables' names. */
const TABLE_FILES: readonly string[] = [
  "cves.yaml",
  "sayings.yaml",
  "descriptions.yaml",
  ...TABLE_NAMES.map((name) => `${name}.yaml`),
];

/**
 * The corpus's files in a fixed order, with their contents. Synchronous: it runs at every start, and some thirty small
 * files are read faster without a trip through the thread pool each.
 * @throws the file system's error (`ENOENT`, `EACCES`, …) when the folder or one of its files cannot be read.
 */
export function readCorpusFiles(folder: string): CorpusFile[] {
  return corpusFileNames(folder).map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));
}

function corpusFileNames(folder: string): string[] {
  const entries = readdirSync(join(folder, "entries"))
    .filter((name) => name.endsWith(".yaml"))
    .sort();
  // A corpus of one's own may do without tables.
  const tables = TABLE_FILES.filter((file) => existsSync(join(folder, file)));
  return [...FACT_FILES, ...tables, ...entries.map((name) => `entries/${name}`)];
}

/** A clock of some file systems shows only every other second, so a file may change twice in what it calls one moment. In milliseconds. */
const MOMENT = 2000;

/**
 * How the corpus's files lie there: names, sizes, and when each was last changed, as git tells by which of its files may be
 * other ones (https://git-scm.com/docs/racy-git); equal stamps are equal contents, and reading all of them takes
 * a start longer than its answer. Null where a file was changed so lately that it may be once more, unseen.
 * @throws as {@link readCorpusFiles}
 */
export function stampFiles(folder: string, now = Date.now()): string | null {
  const hash = createHash("sha256");
  for (const file of corpusFileNames(folder)) {
    const { size, mtimeNs, ctimeNs, ctimeMs, ino } = statSync(join(folder, file), { bigint: true });
    if (Number(ctimeMs) > now - MOMENT) return null;
    hash.update(`${file}\0${size} ${mtimeNs} ${ctimeNs} ${ino}\0`);
  }
  return hash.digest("hex");
}

/** Content hash of the corpus (SHA-256, hex), by which a snapshot knows whether it is still true. */
export function hashFiles(files: readonly CorpusFile[]): string {
  const hash = createHash("sha256");
  for (const { file, bytes } of files) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest("hex");
}

/** Files that `kawaraban sync --facts` regenerates. */
const REGENERATED = new Set(["releases.yaml", "gates.yaml", "keps.yaml", "apis.yaml", ...TABLE_FILES]);

/** Content hash of the regenerated files alone: whether the corpus's facts are still those of some moment before. */
export function hashFactsFiles(files: readonly CorpusFile[]): string {
  return hashFiles(files.filter(({ file }) => REGENERATED.has(file)));
}
