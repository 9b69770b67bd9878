import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Corrections, NO_CORRECTIONS, readCorrections } from "../corpus/corrections.ts";
import { hashFactsFiles, readCorpusFiles } from "../corpus/files.ts";
import { CorpusError } from "../corpus/load.ts";
import { factsFromMirror } from "../knowledge/facts.ts";
import type { SyncedFacts } from "../knowledge/join-facts.ts";
import type { Places } from "../storage/places.ts";
import { missingSources } from "../upstream/completeness.ts";
import { type ReadEntries, readEntries } from "../upstream/entries.ts";
import { readUpstream, type Upstream } from "../upstream/read.ts";

/** A mirror as it was read. */
export interface Mirrored {
  upstream: Upstream;
  read: ReadEntries;
  /** Null when the mirror lacks a source: half of them would give wrong facts. */
  facts: SyncedFacts | null;
  /** The sources it lacks, as paths. */
  missing: string[];
}

/**
 * Reads a mirror: its notes as entries, and the facts that go into the knowledge.
 * @param onFile called before each CHANGELOG is read, with its number (from 1) and how many there are
 * @throws MirrorError when the folder is none, CorpusError when `corrections.yaml` has a mistake
 */
export async function readMirrored(
  places: Pick<Places, "corpus">,
  mirror: string,
  onFile?: (file: string, index: number, total: number) => void,
): Promise<Mirrored> {
  const upstream = await readUpstream(mirror);
  const read = await readEntries(mirror, upstream, onFile);
  const missing = missingSources(upstream);
  return {
    upstream,
    read,
    facts: missing.length === 0 ? syncedFacts(places.corpus, upstream) : null,
    missing,
  };
}

function syncedFacts(corpusFolder: string, upstream: Upstream): SyncedFacts {
  const facts = factsFromMirror(upstream, correctionsOf(corpusFolder));
  const { newest, gates, keps, apis, releases, cves, tables, pages } = facts;
  const factsHash = hashFactsFiles(readCorpusFiles(corpusFolder));
  return { newest, gates, keps, apis, releases, cves, tables, pages, factsHash };
}

/**
 * What people found out that the sources do not say; none when the corpus has no such file.
 * @throws CorpusError when the file has a mistake
 */
export function correctionsOf(corpusFolder: string): Corrections {
  const file = "corrections.yaml";
  const path = join(corpusFolder, file);
  if (!existsSync(path)) return NO_CORRECTIONS;
  const { corrections, problems } = readCorrections(file, readFileSync(path, "utf8"));
  if (problems.length > 0) throw new CorpusError(problems);
  return corrections;
}
