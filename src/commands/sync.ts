import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../cli.ts";
import { NO_CORRECTIONS, readCorrections } from "../corpus/corrections.ts";
import { type Corpus, CorpusError, loadCorpus } from "../corpus/load.ts";
import { writeFacts } from "../corpus/write.ts";
import { type Facts, factsFromMirror } from "../knowledge/facts.ts";
import { loadKnowledge } from "../load-knowledge.ts";
import { type Places, placesFrom } from "../places.ts";
import { writeSnapshotFile } from "../snapshot-file.ts";
import type { Surface } from "../surface.ts";
import { readEntries } from "../upstream/entries.ts";
import { PATHS } from "../upstream/mirror.ts";
import { readUpstream, type Upstream } from "../upstream/read.ts";
import { type SyncResult, syncFromFolder, syncMirror } from "../upstream/sync.ts";

type SyncCommand = Extract<Command, { name: "sync" }>;

/** Files whose records hold texts of ours: what cannot be read of them must not be written over. */
const KEPT_FILES = new Set(["gates.yaml", "keps.yaml", "releases.yaml"]);

/**
 * Without `--facts`: brings the mirror up to date (with git, or from a folder) and joins its release notes to the
 * knowledge. With `--facts`: writes the corpus's facts files anew; together with `--from` straight from that folder, and
 * nothing else is touched.
 */
export async function sync(command: SyncCommand, surface: Surface): Promise<number> {
  const places = placesFrom(surface.env);
  if (command.facts && command.from !== null)
    return regenerateFacts(places, await readUpstream(command.from), surface);
  const { mirror, failures } = await bringMirror(command, places, surface);
  const upstream = await readUpstream(mirror);
  await joinEntries(places, mirror, upstream, surface);
  if (command.facts) await regenerateFacts(places, upstream, surface);
  for (const { repository, error } of failures) surface.warn(`${repository}: ${error.message}`);
  return failures.length > 0 ? 1 : 0;
}

async function bringMirror({ from }: SyncCommand, places: Places, surface: Surface): Promise<SyncResult> {
  if (from !== null) return syncFromFolder(from, { dataDir: places.dataDir });
  const base = surface.env.KAWARABAN_UPSTREAM_BASE;
  return syncMirror({
    dataDir: places.dataDir,
    ...(base && { base }),
    onProgress: ({ repository, index, total, step }) =>
      surface.warn(`[${index}/${total}] ${repository}: ${step}`),
  });
}

async function joinEntries(
  places: Places,
  mirror: string,
  upstream: Upstream,
  surface: Surface,
): Promise<void> {
  const { entries, problems } = await readEntries(mirror, upstream);
  const joined = await loadKnowledge(places.corpus, entries);
  mkdirSync(places.dataDir, { recursive: true });
  replace(places.upstreamEntries, JSON.stringify(entries));
  writeSnapshotFile(places.syncedSnapshot, joined);
  for (const { file, line, message } of [...upstream.problems, ...problems])
    surface.warn(`${file}${line ? `:${line}` : ""}: ${message}`);
  const { upstreamEntries } = joined.knowledge.provenance;
  await surface.print(
    `${entries.length} release notes read; ${upstreamEntries} joined to the corpus's ${joined.knowledge.entries.length - upstreamEntries} entries.\n`,
  );
}

async function regenerateFacts(places: Places, upstream: Upstream, surface: Surface): Promise<number> {
  const { corpus, problems } = await loadCorpus(places.corpus);
  const unreadable = problems.filter(({ file }) => KEPT_FILES.has(file));
  if (unreadable.length > 0) throw new CorpusError(unreadable);
  refuseHalf(upstream);
  const facts = factsFromMirror(upstream, readHandKept(places.corpus));
  for (const line of facts.problems) surface.warn(line);
  for (const line of facts.conflictReport) surface.warn(`sources disagree: ${line}`);
  for (const line of lostTexts(corpus, facts)) surface.warn(line);
  for (const [name, content] of Object.entries(writeFacts(facts, corpus))) {
    const path = join(places.corpus, name);
    const same = readFileSync(path, "utf8") === content;
    if (!same) replace(path, content);
    await surface.print(`${name}: ${same ? "unchanged" : "written"}\n`);
  }
  return 0;
}

/** A mirror that lacks a source must not erase the facts that came from it. */
class HalfMirrorError extends Error {
  readonly code = "MIRROR_INCOMPLETE";
  constructor(missing: readonly string[]) {
    super(
      `The facts files stay as they are: the mirror has nothing at ${missing.join(", ")}. Complete it and try again.`,
    );
    this.name = "HalfMirrorError";
  }
}

function refuseHalf(upstream: Upstream): void {
  const sources: [path: string, facts: readonly unknown[]][] = [
    [PATHS.featureList, upstream.listedGates],
    [PATHS.gatePages, upstream.gatePages],
    [PATHS.keps, upstream.keps],
    [PATHS.apiLifecycle, upstream.apiLives],
    [PATHS.deprecationGuide, upstream.removals],
    [PATHS.schedule, upstream.releases],
    [PATHS.drafts, upstream.notes],
  ];
  const missing = sources.flatMap(([path, facts]) => (facts.length === 0 ? [path] : []));
  if (missing.length > 0) throw new HalfMirrorError(missing);
}

/** Gates and KEPs that we wrote something for and that no source has any more. */
function lostTexts(corpus: Corpus, facts: Pick<Facts, "gates" | "keps">): string[] {
  const gates = new Set(facts.gates.map(({ name }) => name));
  const keps = new Set(facts.keps.map(({ number }) => number));
  const gone = [
    ...corpus.gates.flatMap(({ name, text }) => (text && !gates.has(name) ? [name] : [])),
    ...corpus.keps.flatMap(({ number, text, title }) =>
      (text || title.ja) && !keps.has(number) ? [`KEP-${number}`] : [],
    ),
  ];
  return gone.map((name) => `${name} is in no source any more; its text goes with it`);
}

function readHandKept(folder: string) {
  const file = "corrections.yaml";
  const path = join(folder, file);
  if (!existsSync(path)) return NO_CORRECTIONS;
  const { corrections, problems } = readCorrections(file, readFileSync(path, "utf8"));
  if (problems.length > 0) throw new CorpusError(problems);
  return corrections;
}

function replace(path: string, content: string): void {
  const aside = `${path}.${process.pid}.new`;
  writeFileSync(aside, content);
  renameSync(aside, path);
}
