import type { Corrections, CveCorrection } from "../corpus/corrections.ts";
import type { ApiType } from "../domain/api.ts";
import type { Cve } from "../domain/cve.ts";
import type { FeatureGate, GateClaim } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Release } from "../domain/release.ts";
import type { FactTables } from "../domain/table.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { Upstream } from "../upstream/read.ts";
import type { ReferencePages } from "../upstream/reference-pages.ts";
import { joinApis } from "./apis.ts";
import { withPrs } from "./gate-prs.ts";
import { joinGates } from "./gates.ts";
import { bestKepFiles, joinKeps } from "./keps.ts";
import { servedKinds } from "./kind-types.ts";
import { releasedOnly } from "./released.ts";
import { joinReleases } from "./releases.ts";

/** Facts without texts: those are the corpus's own. */
export interface Facts {
  /** The newest minor they speak of. */
  newest: string;
  gates: FeatureGate[];
  keps: Kep[];
  apis: ApiType[];
  releases: Release[];
  cves: Cve[];
  tables: Partial<FactTables>;
  /** By them the tables grow that the mirror does not give (`extendTables`). */
  pages: ReferencePages;
  /** What in the sources could not be used, or is not certain. */
  problems: string[];
  /** Gates of which another source says something else, one line a claim. */
  conflictReport: string[];
}

/** What a vulnerability's announcement says, in the place of the notes. */
function announced(cve: Cve, corrections: readonly CveCorrection[]): Cve {
  const found = corrections.find((correction) => correction.cve === cve.id);
  if (!found) return cve;
  const { cve: _, evidence: __, ...facts } = found;
  return { ...cve, ...facts };
}

/**
 * Joins the sources of a mirror into the facts, corrected by what people found out. What they say of releases that are
 * not out yet is left out.
 */
export function factsFromMirror(sources: Upstream, corrections: Corrections): Facts {
  const upstream = releasedOnly(sources);
  const newest = upstream.newestReleased ?? newestOf(upstream);
  const keps = bestKepFiles({
    files: upstream.keps,
    corrections: corrections.keps,
    gateNames: [...upstream.listedGates, ...upstream.gatePages].map(({ name }) => name),
  });
  const gates = joinGates({
    listed: upstream.listedGates,
    pages: upstream.gatePages,
    keps: keps.files,
    corrections: corrections.gates,
    newest,
  });
  const apis = joinApis({
    lives: upstream.apiLives,
    removals: upstream.removals,
    corrections: corrections.apis,
    newest,
  });
  const kinds = servedKinds(upstream.tables.kinds ?? [], corrections.kinds);
  return {
    newest,
    gates: withPrs(gates.gates, upstream.notes, corrections.stagePrs),
    keps: joinKeps(keps.files),
    apis: apis.apis,
    releases: joinReleases({
      dates: upstream.releases,
      patches: upstream.patches,
      corrections: corrections.releases,
      newest: upstream.newestReleased,
    }),
    cves: upstream.cves.map((cve) =>
      announced({ ...cve, title: null, condition: null, workaround: null }, corrections.cves),
    ),
    tables: { ...upstream.tables, ...(upstream.tables.kinds && { kinds: kinds.kinds }) },
    pages: upstream.pages,
    problems: [
      ...upstream.problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ""}: ${message}`),
      ...keps.problems,
      ...gates.problems,
      ...apis.problems,
      ...(upstream.tables.kinds ? kinds.problems : []),
    ],
    conflictReport: gates.gates.flatMap((gate) => gate.conflicts.map((claim) => conflictLine(gate, claim))),
  };
}

/** The newest minor that the shipped list or a release note speaks of. */
function newestOf(upstream: Pick<Upstream, "listedGates" | "notes">): string {
  const versions = [
    ...upstream.listedGates.flatMap(({ rows }) => rows.map(({ from }) => from)),
    ...upstream.notes.map(({ version }) => version),
  ];
  return minorName(Math.max(0, minorOf(versions.sort(compareVersions).at(-1) ?? "")));
}

function conflictLine(gate: FeatureGate, claim: GateClaim): string {
  const row = (span: GateClaim["stages"][number]): string =>
    `${span.stage}${span.default === undefined ? "" : span.default ? " on" : " off"} ${span.from}${span.to ? `–${span.to}` : ""}`;
  return `${gate.name}: ${gate.source} ${gate.stages.map(row).join(", ")}; ${claim.source} ${claim.ends === undefined ? claim.stages.map(row).join(", ") : `ends with ${claim.ends}, removed in ${gate.removedIn}`}`;
}
