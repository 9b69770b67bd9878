import type { Corpus } from "../corpus/load.ts";
import { apiName } from "../domain/api.ts";
import type { FeatureGate } from "../domain/gate.ts";
import { joinPatches, type Release } from "../domain/release.ts";
import { minorOf } from "../domain/version.ts";
import { extendTables } from "./extend-tables.ts";
import type { Facts } from "./facts.ts";

/** The facts of a mirror as `kawaraban sync` keeps them. */
export interface SyncedFacts
  extends Pick<Facts, "newest" | "gates" | "keps" | "apis" | "releases" | "cves" | "tables" | "pages"> {
  /** The corpus's facts files at the time of the sync: `Corpus.factsHash`. */
  factsHash: string;
}

/**
 * The corpus with the mirror's facts where they are the fresher: of a newer release, or of the same release while the
 * corpus's own have not been changed since the sync. What only the corpus has stays, and so does every text of ours.
 */
export function withSyncedFacts(corpus: Corpus, synced: SyncedFacts | null): Corpus {
  if (synced === null) return corpus;
  const known = Math.max(...corpus.releases.map(({ version }) => minorOf(version)));
  const newest = minorOf(synced.newest);
  if (newest < known || (newest === known && synced.factsHash !== corpus.factsHash)) return corpus;
  return {
    ...corpus,
    gates: merged(corpus.gates, synced.gates, ({ name }) => name, gateOf),
    keps: merged(
      corpus.keps,
      synced.keps,
      ({ number }) => number,
      (ours, theirs) => ({
        ...theirs,
        title: { en: theirs.title.en, ja: ours.title.ja },
        text: ours.text,
      }),
    ),
    apis: merged(corpus.apis, synced.apis, apiName, (_, theirs) => theirs),
    releases: merged(corpus.releases, synced.releases, ({ version }) => version, releaseOf),
    cves: merged(
      corpus.cves,
      synced.cves ?? [],
      ({ id }) => id,
      (ours, theirs) => ({ ...theirs, title: ours.title }),
    ),
    tables: synced.pages ? extendTables(corpus.tables, synced.tables, synced.pages) : corpus.tables, // an earlier program synced
  };
}

/**
 * A gate that has left the shipped list is not yet one that is gone: the list of the branch loses it before the release
 * does. Until a source dates the removal, what we knew counts.
 */
function gateOf(ours: FeatureGate, theirs: FeatureGate): FeatureGate {
  if (theirs.removedIn === "unknown" && ours.removedIn === null) return ours;
  return { ...theirs, text: ours.text };
}

function releaseOf(ours: Release, theirs: Release): Release {
  return {
    ...theirs,
    name: ours.name,
    enhancements: ours.enhancements,
    go: ours.go,
    lead: ours.lead,
    themes: ours.themes,
    maintenanceFrom: theirs.maintenanceFrom ?? ours.maintenanceFrom,
    patches: joinPatches(theirs.patches, ours.patches),
  };
}

/** Ours in their order, each joined with its counterpart, then those that only they have. */
function merged<T, K>(
  ours: readonly T[],
  theirs: readonly T[],
  keyOf: (record: T) => K,
  join: (ours: T, theirs: T) => T,
): T[] {
  const fresh = new Map(theirs.map((record) => [keyOf(record), record]));
  const known = new Set(ours.map(keyOf));
  return [
    ...ours.map((record) => {
      const counterpart = fresh.get(keyOf(record));
      return counterpart ? join(record, counterpart) : record;
    }),
    ...theirs.filter((record) => !known.has(keyOf(record))),
  ];
}
