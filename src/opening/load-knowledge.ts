import { CorpusError, loadCorpus } from "../corpus/load.ts";
import type { Entry } from "../domain/entry.ts";
import { joinKnowledge } from "../knowledge/join.ts";
import type { SyncedFacts } from "../knowledge/join-facts.ts";
import { SearchIndex } from "../search/index.ts";
import type { Snapshot } from "../storage/snapshot-file.ts";

/**
 * Reads the corpus, joins the mirror's entries and facts in and indexes all of it.
 * @throws CorpusError when the corpus has a mistake.
 */
export async function loadKnowledge(
  corpusFolder: string,
  upstream: readonly Entry[],
  facts: SyncedFacts | null = null,
): Promise<Snapshot> {
  const { corpus, problems } = await loadCorpus(corpusFolder);
  if (problems.length > 0) throw new CorpusError(problems);
  const knowledge = joinKnowledge(corpus, upstream, facts);
  return { knowledge, index: SearchIndex.build(knowledge, corpus.descriptions) };
}
