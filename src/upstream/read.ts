import { posix } from "node:path";
import type { Entry } from "../domain/entry.ts";
import type { PatchRelease } from "../domain/release.ts";
import type { FactTable, FactTables } from "../domain/table.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { type ApiLife, parseApiLifecycle } from "./api-lifecycle.ts";
import { parseApiTypes } from "./api-types.ts";
import { pullRequestsNamed } from "./changelog/notes.ts";
import { componentsIn, componentTables } from "./component-notes.ts";
import { type GuideRemoval, parseDeprecationGuide } from "./deprecation-guide.ts";
import { type ListedGate, parseFeatureList } from "./feature-list.ts";
import { type GatePage, parseGatePage } from "./gate-pages.ts";
import { type KepFile, parseKep } from "./keps.ts";
import { Mirror, PATHS } from "./mirror.ts";
import { parsePatchReleases } from "./patch-releases.ts";
import { readTables } from "./read-tables.ts";
import type { ReferencePages } from "./reference-pages.ts";
import { parseReleaseNotes } from "./release-notes.ts";
import { parseEndOfLife, parseSchedule, type ReleaseDates } from "./schedule.ts";
import { joinCves, parseCves, parseNamedCves, parseSecurityNotes, type ToldCve } from "./security-notes.ts";
import { joinSources, type Source, type SourceProblem } from "./source.ts";

/** Everything the mirror says that becomes a fact, source by source. */
export interface Upstream {
  listedGates: ListedGate[];
  gatePages: GatePage[];
  keps: KepFile[];
  apiLives: ApiLife[];
  removals: GuideRemoval[];
  releases: ReleaseDates[];
  /** Patch releases that the table of the mirror dates. */
  patches: PatchRelease[];
  /** Vulnerabilities that notes tell of, one a CVE. */
  cves: ToldCve[];
  /** Tables of things; one that the mirror has nothing of is missing. */
  tables: Partial<FactTables>;
  /** Reference pages, by which tables grow that the mirror does not give. */
  pages: ReferencePages;
  /** Release notes; one a pull request and version. */
  notes: Entry[];
  /** The newest minor whose release stands in a CHANGELOG, `1.37`; null when the mirror has none that tells. */
  newestReleased: string | null;
  problems: SourceProblem[];
}

/**
 * Reads a whole mirror. A source that is missing or broken is a problem, and the rest is read all the same.
 * Throws `MirrorError` (`NOT_A_MIRROR`) when the folder is none.
 */
export async function readUpstream(folder: string): Promise<Upstream> {
  const mirror = Mirror.open(folder);
  const [list, pages, keps, lives, guide, schedule, ended] = await Promise.all([
    one(mirror, PATHS.featureList, parseFeatureList),
    many(mirror, PATHS.gatePages, (name) => name.endsWith(".md"), parseGatePage),
    many(mirror, PATHS.keps, (name) => name === "kep.yaml", parseKep),
    readApiLives(mirror),
    one(mirror, PATHS.deprecationGuide, parseDeprecationGuide),
    one(mirror, PATHS.schedule, parseSchedule),
    one(mirror, PATHS.endOfLife, parseEndOfLife),
  ]);
  const newestReleased = await newestInChangelogs(mirror);
  const { cves, components } = await readChangelogFacts(mirror);
  const patches: Source<PatchRelease> = mirror.has(PATHS.patchReleases)
    ? parsePatchReleases(PATHS.patchReleases, await mirror.read(PATHS.patchReleases))
    : { facts: [], problems: [] };
  const tables = await readTables(mirror, newestOnWebsite(schedule.facts));
  const gateNames = gateNamesOf({ listedGates: list.facts, gatePages: pages.facts });
  const notes = await readNotes(mirror, gateNames, newestReleased);
  return {
    listedGates: list.facts,
    gatePages: pages.facts,
    keps: keps.facts,
    apiLives: lives.facts,
    removals: guide.facts,
    releases: [...schedule.facts, ...ended.facts],
    patches: patches.facts,
    cves: joinCves(cves.facts),
    pages: tables.pages,
    tables: { ...tables.tables, ...(components && { components }) },
    notes: notes.facts,
    newestReleased,
    problems: [
      ...[list, pages, keps, lives, guide, schedule, ended, patches, cves, tables, notes].flatMap(
        ({ problems }) => problems,
      ),
      ...mirror.leftOut,
    ],
  };
}

const CHANGELOG_FILE = /^CHANGELOG-1\.\d+\.md$/;

/** The CHANGELOGs' paths in a mirror, the oldest release first. */
export async function changelogFiles(mirror: Mirror): Promise<string[]> {
  const files = await mirror.files(PATHS.changelogs, (name) => CHANGELOG_FILE.test(name));
  return files.sort((a, b) => minorOfFile(a) - minorOfFile(b));
}

function minorOfFile(file: string): number {
  return Number(/-1\.(\d+)\.md$/.exec(file)?.[1] ?? -1);
}

/** The newest release that is out by the website's own schedule: its pages are of that one. */
function newestOnWebsite(dates: readonly ReleaseDates[]): string {
  const released = dates.filter(({ latestPatch }) => latestPatch !== null);
  return released.map(({ version }) => version).reduce((a, b) => (compareVersions(a, b) >= 0 ? a : b), "1.0");
}

/**
 * What the CHANGELOGs tell beside their notes: vulnerabilities, with the table where the mirror has it (it holds what the
 * published files no longer tell), and the versions of bundled components; null without a CHANGELOG.
 */
async function readChangelogFacts(
  mirror: Mirror,
): Promise<{ cves: Source<ToldCve>; components: FactTable[] | null }> {
  const files = await changelogFiles(mirror);
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await mirror.read(file) })));
  const told = texts.map(({ file, text }) => parseSecurityNotes(file, text));
  const named = { facts: texts.flatMap(({ text }) => parseNamedCves(text)), problems: [] };
  const table = mirror.has(PATHS.cves) ? parseCves(PATHS.cves, await mirror.read(PATHS.cves)) : null;
  return {
    cves: joinSources([...told, ...(table ? [table] : []), named]),
    components: files.length === 0 ? null : componentTables(texts.flatMap(({ text }) => componentsIn(text))),
  };
}

/** A CHANGELOG begins with the alphas; its heading for the `.0` proves that the release is out. */
async function newestInChangelogs(mirror: Mirror): Promise<string | null> {
  for (const file of (await changelogFiles(mirror)).reverse()) {
    const minor = minorOfFile(file);
    if (new RegExp(`^# v1\\.${minor}\\.0[ \\t]*$`, "m").test(await mirror.read(file)))
      return minorName(minor);
  }
  return null;
}

/** Every name a feature gate has or had, by the shipped list and the website's pages. */
export function gateNamesOf(upstream: Pick<Upstream, "listedGates" | "gatePages">): ReadonlySet<string> {
  return new Set([
    ...upstream.listedGates.map(({ name }) => name),
    ...upstream.gatePages.flatMap(({ name, formerNames }) => [name, ...formerNames]),
  ]);
}

type Parse<Fact> = (file: string, source: string) => Source<Fact>;

async function one<Fact>(mirror: Mirror, file: string, parse: Parse<Fact>): Promise<Source<Fact>> {
  if (!mirror.has(file)) return { facts: [], problems: [{ file, message: "is not in the mirror" }] };
  return parse(file, await mirror.read(file));
}

async function many<Fact>(
  mirror: Mirror,
  under: string,
  accepts: (name: string) => boolean,
  parse: Parse<Fact>,
): Promise<Source<Fact>> {
  const files = await mirror.files(under, accepts);
  if (files.length === 0) return { facts: [], problems: [{ file: under, message: "is not in the mirror" }] };
  return joinSources(await Promise.all(files.map(async (file) => parse(file, await mirror.read(file)))));
}

/** The derived table where the mirror has it, else the tags in the Go types that it is derived from. */
async function readApiLives(mirror: Mirror): Promise<Source<ApiLife>> {
  if (mirror.has(PATHS.apiLifecycle)) return one(mirror, PATHS.apiLifecycle, parseApiLifecycle);
  return many(mirror, PATHS.apiTypes, (name) => name === "types.go", parseApiTypes);
}

/** What the site gives for a `.0` and its CHANGELOG does not name is of the next release (37 notes of 1.22.0 are of 1.23). */
async function publishedOnly(
  mirror: Mirror,
  file: string,
  minor: string,
  { facts, problems }: Source<Entry>,
): Promise<Source<Entry>> {
  const changelog = `${PATHS.changelogs}/CHANGELOG-${minor}.md`;
  const named = new Set(mirror.has(changelog) ? pullRequestsNamed(await mirror.read(changelog)) : []);
  if (named.size === 0) return { facts, problems };
  const published = facts.filter(({ prs }) => prs.some((pr) => named.has(pr)));
  const others = facts.filter((entry) => !published.includes(entry)).flatMap(({ prs }) => prs);
  if (others.length === 0) return { facts, problems };
  const message = `${others.length} notes are in no CHANGELOG of ${minor} and left out: ${others.map((pr) => `#${pr}`).join(", ")}`;
  return { facts: published, problems: [...problems, { file, message }] };
}

const DRAFT = /\/release-(1\.\d+)\/(?:.*\/)?release-notes-draft\.json$/;
const SITE = /\/release-notes-(1\.\d+)\.(\d+)\.json$/;

/** The drafts of the minors' release notes, each with its minor. */
export async function draftFiles(mirror: Mirror): Promise<{ file: string; version: string }[]> {
  const files = await mirror.files(PATHS.drafts, (name) => name === "release-notes-draft.json");
  return files.flatMap((file) => {
    const version = DRAFT.exec(file)?.[1];
    return version ? [{ file, version }] : [];
  });
}

/**
 * The notes of all releases. A minor's draft comes first, once the release is out; the relnotes site adds the pull requests a draft lacks, whole
 * minors without a draft, and the patch releases.
 */
async function readNotes(
  mirror: Mirror,
  gateNames: ReadonlySet<string>,
  newestReleased: string | null,
): Promise<Source<Entry>> {
  const drafts: Source<Entry>[] = [];
  for (const { file, version } of await draftFiles(mirror)) {
    if (newestReleased !== null && minorOf(version) > minorOf(newestReleased)) {
      const message = `is left out until ${version} is released; its CHANGELOG has the alphas and betas`;
      drafts.push({ facts: [], problems: [{ file, message }] });
      continue;
    }
    const beside = posix.join(posix.dirname(file), "release-notes-draft.md");
    const markdown = mirror.has(beside) ? await mirror.read(beside) : undefined;
    const options = { version, gateNames, ...(markdown !== undefined && { markdown }) };
    drafts.push(parseReleaseNotes(file, await mirror.read(file), options));
  }
  const site: Source<Entry>[] = [];
  for (const file of await mirror.files(PATHS.notesSite, (name) => name.endsWith(".json"))) {
    const [, minor, patch] = SITE.exec(file) ?? [];
    if (!minor) continue;
    const version = patch === "0" ? minor : `${minor}.${patch}`;
    const notes = parseReleaseNotes(file, await mirror.read(file), { version, gateNames });
    site.push(patch === "0" ? await publishedOnly(mirror, file, minor, notes) : notes);
  }
  const { facts, problems } = joinSources([...drafts, ...site]);
  // Drafts come first, so that of two notes of one pull request and version the draft's stays.
  const byId = new Map<string, Entry>();
  for (const entry of facts) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return { facts: [...byId.values()], problems };
}
