import { beforeAll, describe, expect, it } from "vitest";
import type { Entry } from "../../src/domain/entry.ts";
import { asWord, identifierSpans, mentions } from "../../src/search/identifiers.ts";
import type { Snapshot } from "../../src/storage/snapshot-file.ts";
import { bundled } from "../fixtures/bundled.ts";

let snapshot: Snapshot;

beforeAll(async () => {
  snapshot = await bundled();
}, 120_000);

/** Every so manyth identifier of the corpus's texts is looked for; a prime, so that no kind of text is skipped. */
const EVERY = 7;

/** The identifiers of a text, as they stand there. */
function identifiersOf({ text, flags, metrics, fields }: Entry): string[] {
  return [...identifierSpans(text.en).map(({ name }) => name), ...flags, ...metrics, ...fields];
}

describe("entries that hold an identifier", () => {
  it("are those of which reading every text tells", () => {
    const { knowledge, index } = snapshot;
    const all = [...new Set(knowledge.entries.flatMap(identifiersOf))].filter((_, at) => at % EVERY === 0);
    expect(all.length).toBeGreaterThan(200);
    // Terms of the glossary, words that no index holds, versions of APIs, other cases.
    for (const name of [...all, "ConfigMap", "featureGates", "--all", "v1beta1", "--CLOUD-provider"]) {
      const word = asWord(name);
      const told = knowledge.entries.filter((entry) => mentions(entry, word)).map(({ id }) => id);
      const hits = index.holding([name], {}, Number.POSITIVE_INFINITY);
      const found = new Set(
        hits.flatMap(({ prs, versions }) => prs.flatMap((pr) => versions.map((at) => `${at}/${pr}`))),
      );
      expect(
        told.filter((id) => !found.has(id) && /^[\d.]+\/\d+$/.test(id)),
        name,
      ).toEqual([]);
      expect(
        hits.map(({ id }) => id).filter((id) => !told.includes(id)),
        name,
      ).toEqual([]);
    }
  });

  it("are none for a name that no text holds, and those of either name for two", () => {
    const { index } = snapshot;
    expect(index.holding(["--no-such-flag-anywhere"], {}, 10)).toEqual([]);
    expect(index.holding([], {}, 10)).toEqual([]);
    const ids = (...names: string[]) => index.holding(names, {}, 1000).map(({ id }) => id);
    const [one, other] = ["--cloud-provider", "--container-runtime"];
    expect(new Set(ids(one, other))).toEqual(new Set([...ids(one), ...ids(other)]));
  });
});
