// What indexes and searches; bench.mjs bundles it into dist/ours.mjs with the project's own esbuild.
import { loadKnowledge } from "../src/opening/load-knowledge.ts";
import { SearchIndex } from "../src/search/index.ts";
import { writeSnapshot } from "../src/search/snapshot.ts";
import { readEntries } from "../src/upstream/entries.ts";
import { readUpstream } from "../src/upstream/read.ts";

export { writeSnapshot };

export const indexes = SearchIndex;

/** Corpus and, where there is one, mirror. */
export async function knowledgeOf(corpus, mirror) {
  const upstream = mirror === null ? [] : (await readEntries(mirror, await readUpstream(mirror))).entries;
  return loadKnowledge(corpus, upstream);
}
