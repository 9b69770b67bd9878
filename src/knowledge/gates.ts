import type { Corrections, GateCorrection } from "../corpus/corrections.ts";
import type { FeatureGate, GateClaim, StageSpan } from "../domain/gate.ts";
import { links } from "../domain/link.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { ListedGate } from "../upstream/feature-list.ts";
import type { GatePage } from "../upstream/gate-pages.ts";
import type { KepFile } from "../upstream/keps.ts";
import { endClaim, kepClaim, newestOnPages, pageClaim, pageDisagrees } from "./gate-conflicts.ts";
import { BEFORE_GATES, minorAfter, type OpenRow, straighten } from "./gate-rows.ts";
import { kepOfGate } from "./keps.ts";

export interface GateSources {
  listed: readonly ListedGate[];
  pages: readonly GatePage[];
  keps: readonly KepFile[];
  corrections: Corrections["gates"];
  /** The newest minor the sources know, `1.37`. */
  newest: string;
}

export interface JoinedGates {
  gates: FeatureGate[];
  /** What a person should look at: nothing is lost, but something is not certain. */
  problems: string[];
}

/**
 * Every feature gate of the shipped list and of the website's pages, one history each. The list counts over the page,
 * the page over the KEP's milestones; what the others say differently is kept in `conflicts`. A renamed gate is one
 * history under its newest name.
 */
export function joinGates(sources: GateSources): JoinedGates {
  const problems: string[] = [];
  const listed = new Map(sources.listed.map((gate) => [gate.name, gate]));
  const pages = new Map(sources.pages.map((page) => [page.name, page]));
  const corrections = new Map(sources.corrections.map((correction) => [correction.gate, correction]));
  const former = new Set(
    sources.corrections.flatMap(({ renamedFrom }) => renamedFrom.map(({ name }) => name)),
  );
  const names = [...new Set([...listed.keys(), ...pages.keys()])].sort();
  for (const name of corrections.keys())
    if (!names.includes(name)) problems.push(`corrections.yaml: no source knows the gate ${name}`);

  const pagesNewest = newestOnPages(sources.pages);
  const gates: FeatureGate[] = [];
  for (const name of names) {
    if (former.has(name)) continue;
    const correction = corrections.get(name);
    const inList = listed.get(name);
    const page = pages.get(name);
    const rows = correctedRows(rowsOf(name, inList, page, correction, pages, problems), correction);
    const removedIn = removalOf(name, inList, page, correction, problems);
    const aka = (correction?.renamedFrom ?? []).map((row) => ({ ...row }));
    for (const old of page?.formerNames ?? [])
      if (!aka.some((known) => known.name === old))
        problems.push(`${name}: the page names ${old} as a former name, without saying when`);
    const kep = kepOfGate([name, ...aka.map((old) => old.name)], rows, sources.keps, correction?.kep);
    const prs = (correction?.evidence ?? []).filter((item) => typeof item === "number");
    const removedBy = correction?.removedIn ? prs[0] : undefined;
    const oldest = inList?.rows[0];
    const before = oldest?.stage === "stable" && oldest.from === BEFORE_GATES ? oldest : null;
    gates.push({
      name,
      aka,
      components: kep.components,
      kep: kep.number,
      stages: endedBy(removedIn, straighten(rows)),
      source: inList ? "list" : "website",
      retires: before !== null,
      ...(before && { onBefore: before.default }),
      removedIn,
      ...(removedBy !== undefined && { removedBy }),
      prs,
      conflicts: pageClaims(inList, page, removedIn, pagesNewest),
      remarks: (correction?.remarks ?? []).map((remark) => ({ ...remark })),
      text: null,
    });
  }
  addKepClaims(gates, sources);
  return { gates, problems };
}

/** What a gate's page tells otherwise. */
function pageClaims(
  inList: ListedGate | undefined,
  page: GatePage | undefined,
  removedIn: string | null,
  newest: number,
): GateClaim[] {
  if (!page) return [];
  if (inList) return pageDisagrees(inList, page, newest) ? [pageClaim(page)] : [];
  const end = endClaim(page, removedIn, ENDS_RELIABLE_FROM);
  return end ? [end] : [];
}

/** The rows that count, their ends as the source gives them. A missing default is the one before it. */
function rowsOf(
  name: string,
  inList: ListedGate | undefined,
  page: GatePage | undefined,
  correction: GateCorrection | undefined,
  pages: ReadonlyMap<string, GatePage>,
  problems: string[],
): OpenRow[] {
  const rows: OpenRow[] = inList ? inList.rows.map((row) => ({ ...row, to: null })) : pageRows(page);
  const first = rows[0];
  for (const old of correction?.renamedFrom ?? []) {
    // Under its former name the gate may be older than any row it has under the new one. That the name was deprecated
    // says nothing of the feature.
    const before = pageRows(pages.get(old.name)).filter(
      (row) =>
        row.stage !== "deprecated" && (first === undefined || compareVersions(row.from, first.from) < 0),
    );
    rows.unshift(...before);
  }
  if (rows.length === 0) problems.push(`${name}: no source gives it a row`);
  for (const [index, row] of rows.entries()) {
    if (rows[index + 1]?.from === row.from)
      problems.push(`${name}: two rows begin with ${row.from}; the later one counts`);
  }
  return rows;
}

function pageRows(page: GatePage | undefined): OpenRow[] {
  let last = false;
  return (page?.stages ?? []).map((row) => {
    last = row.default ?? last;
    return { stage: row.stage, default: last, locked: row.locked, from: row.from, to: row.to };
  });
}

function correctedRows(rows: readonly OpenRow[], correction: GateCorrection | undefined): OpenRow[] {
  // What is corrected of the last row ends where that row does.
  const end = rows.at(-1)?.to ?? null;
  const latest = rows.at(-1)?.from ?? "";
  const added = (correction?.stages ?? []).map((row, at, all) => ({
    ...row,
    to: row.to ?? (at === all.length - 1 && compareVersions(row.from, latest) >= 0 ? end : null),
  }));
  const without = new Set([...(correction?.without ?? []), ...added.map(({ from }) => from)]);
  const kept = rows.filter(({ from }) => !without.has(from));
  const all = [...kept, ...added];
  const dated = all.filter(({ from }) => from !== BEFORE_GATES);
  return dated.length > 0 ? dated : all;
}

/**
 * First release in which the end of a page's last row reliably is the last release with the gate. Older pages often give
 * the release of the removal itself. Where a release note dates the removal: of 19 pages that end in 1.23 or before, 16
 * name that very release; of 16 that end in 1.24, 5; of 105 that end later, 101 name the release before.
 */
const ENDS_RELIABLE_FROM = 25;

/**
 * The first minor without a gate. A page marked `removed` says it by the end of its last row; a gate that neither the
 * shipped list nor such a mark tells of, or whose page is ambiguous, is "unknown".
 */
function removalOf(
  name: string,
  inList: ListedGate | undefined,
  page: GatePage | undefined,
  correction: GateCorrection | undefined,
  problems: string[],
): string | null {
  if (correction?.removedIn !== undefined) return correction.removedIn;
  if (inList) {
    if (page?.removed) problems.push(`${name}: the page says removed, the shipped list has it`);
    return null;
  }
  const end = page?.stages.at(-1)?.to;
  if (page?.removed && end && minorOf(end) >= ENDS_RELIABLE_FROM) return minorAfter(end);
  problems.push(
    page?.removed
      ? `${name}: removed, but the end of its page's last row (${end ?? "open"}) may be the release before or the removal itself`
      : `${name}: not in the shipped list, and nothing says that it was removed`,
  );
  return "unknown";
}

/** A removed gate's last row ends with the release before the removal, whatever end the page gives. */
function endedBy(removedIn: string | null, stages: StageSpan[]): StageSpan[] {
  const last = stages.at(-1);
  if (!last || removedIn === null || minorOf(removedIn) < 0) return stages;
  const end = minorName(Math.max(minorOf(removedIn) - 1, minorOf(last.from)));
  return [...stages.slice(0, -1), { ...last, to: end }];
}

/**
 * A KEP with several gates has one set of milestones: they speak of the gate that came first, and one that any of the
 * gates met is not held against it.
 */
function addKepClaims(gates: readonly FeatureGate[], { keps, newest }: GateSources): void {
  const files = new Map(keps.map((kep) => [kep.number, kep]));
  for (const gate of gates) {
    const kep = gate.kep === null ? undefined : files.get(gate.kep);
    if (!kep) continue;
    const siblings = gates.filter((other) => other !== gate && other.kep === gate.kep);
    const since = gate.stages[0]?.from ?? "";
    if (siblings.some(({ stages }) => compareVersions(stages[0]?.from ?? "", since) < 0)) continue;
    const claim = kepClaim(
      gate,
      kep,
      siblings.map(({ stages }) => stages),
      newest,
    );
    if (claim) gate.conflicts.push({ ...claim, url: links.kepFile(kep.path).url });
  }
}
