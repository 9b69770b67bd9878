import type { Corpus } from "../corpus/load.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate } from "../domain/gate.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import { type SyncedFacts, withSyncedFacts } from "./join-facts.ts";
import { typesOfKinds, withoutNeverBuilt, withSeen } from "./kind-types.ts";
import type { Knowledge, ThingRecord } from "./knowledge.ts";
import { withToldPatches } from "./releases.ts";
import { withWholeNames } from "./thing-names.ts";

/**
 * The corpus, the mirror's entries and, where they are fresher, its facts as one knowledge.
 *
 * A curated entry wins over the upstream ones of the same PR and minor version and takes over their pages as sources.
 * A prerelease's note is dropped when its release carries the same PR. What then stands in several versions knows of
 * the others by `alsoIn`.
 */
export function joinKnowledge(
  shipped: Corpus,
  upstream: readonly Entry[] = [],
  synced: SyncedFacts | null = null,
): Knowledge {
  const corpus = withSyncedFacts(shipped, synced);
  const curated = corpus.entries.map((entry) => ({ ...entry, sources: [...entry.sources] }));
  const curatedByChange = new Map<string, Entry[]>();
  for (const entry of curated) for (const key of changesOf(entry)) append(curatedByChange, key, entry);
  const released = new Set(upstream.filter((entry) => !isPrerelease(entry.version)).flatMap(changesOf));

  const ids = new Set(curated.map(({ id }) => id));
  const kept: Entry[] = [];
  /** Versions of notes that a curated entry of the same minor replaced, by that entry's id. */
  const replaced = new Map<string, string[]>();
  for (const entry of upstream) {
    const changes = changesOf(entry);
    const winners = new Set(changes.flatMap((change) => curatedByChange.get(change) ?? []));
    if (winners.size > 0) {
      for (const winner of winners) {
        winner.sources.push(...entry.sources.filter((url) => !winner.sources.includes(url)));
        append(replaced, winner.id, entry.version);
        if (winner.prs.length <= MOST_OF_ONE) winner.published = withNote(winner.published, entry.text.en);
      }
      continue;
    }
    if (isPrerelease(entry.version) && changes.some((change) => released.has(change))) continue;
    // The same note read twice, from the draft and from the CHANGELOG.
    if (ids.has(entry.id)) continue;
    ids.add(entry.id);
    kept.push(entry);
  }

  const entries = [...curated, ...kept];
  const versions = new Map<number, Set<string>>();
  for (const entry of entries)
    for (const version of [entry.version, ...(replaced.get(entry.id) ?? [])])
      if (!isPrerelease(version)) for (const pr of entry.prs) addTo(versions, pr, version);
  const apis = withSeen(withoutNeverBuilt(corpus.apis, corpus.tables.kinds), corpus.tables.kinds);
  return withWholeNames({
    releases: withToldPatches(corpus.releases, toldVersions([...corpus.entries, ...upstream])),
    gates: withEdited(corpus.gates, corpus.things),
    keps: corpus.keps,
    apis: [...apis, ...typesOfKinds(apis, corpus.tables.kinds)],
    entries: entries.map((entry) => ({ ...entry, alsoIn: othersOf(entry, versions) })),
    glossary: corpus.glossary,
    names: corpus.names,
    sayings: corpus.sayings,
    things: corpus.things,
    cves: corpus.cves,
    tables: corpus.tables,
    provenance: {
      corpusHash: corpus.hash,
      newest: corpus.releases.map(({ version }) => version).reduce(newer, "1.0"),
      upstreamEntries: kept.length,
    },
  });
}

/** Gates with who has to ask for their features and which of them end something, as editors tell of them as of things. */
function withEdited(gates: readonly FeatureGate[], things: readonly ThingRecord[]): FeatureGate[] {
  const told = new Map(things.map((record) => [record.thing, record]));
  return gates.map((gate) => {
    const { optIn, ends, later, stays } = told.get(`gate ${gate.name}`) ?? {};
    return optIn || ends || later || stays
      ? {
          ...gate,
          ...(optIn && { optIn }),
          ...(ends && { ends }),
          ...(later && { later }),
          ...(stays && { stays }),
        }
      : gate;
  });
}

function* toldVersions(entries: readonly Entry[]): Generator<string> {
  for (const { version, alsoIn } of entries) {
    yield version;
    yield* alsoIn;
  }
}

/** What more pull requests carried is a theme, and a note about one of them tells but a part of it. */
const MOST_OF_ONE = 4;

/** Longer texts are lists of all that a component changed, in characters. */
const LONGEST_PUBLISHED = 2_000;

/** The notes that an entry stands for, each wording once. */
function withNote(published: string | undefined, text: string): string {
  if (published === undefined) return text.slice(0, LONGEST_PUBLISHED);
  if (published.includes(text) || published.length + text.length > LONGEST_PUBLISHED) return published;
  return `${published}\n${text}`;
}

/** `25 110255` for every PR of an entry of 1.25, whatever its patch. */
function changesOf(entry: Entry): string[] {
  return entry.prs.map((pr) => `${minorOf(entry.version)} ${pr}`);
}

/**
 * Where else the same change is told. It is the same when the entry's first PR is named there too: further PRs of an
 * entry are its follow-ups and parts, which other releases may carry for their own reasons.
 */
function othersOf(entry: Entry, versions: ReadonlyMap<number, ReadonlySet<string>>): string[] {
  const [first] = entry.prs;
  const all = first === undefined ? [] : [...(versions.get(first) ?? [])];
  return [...new Set([...entry.alsoIn, ...all])]
    .filter((version) => version !== entry.version)
    .sort(compareVersions);
}

function isPrerelease(version: string): boolean {
  return parseVersion(version)?.pre !== undefined;
}

function newer(a: string, b: string): string {
  return compareVersions(a, b) >= 0 ? a : b;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
