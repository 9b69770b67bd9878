import type { Corrections } from "../corpus/corrections.ts";
import { STAGES } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import { minorOf } from "../domain/version.ts";
import type { KepFile } from "../upstream/keps.ts";
import type { OpenRow } from "./gate-rows.ts";

export interface KepSources {
  files: readonly KepFile[];
  corrections: Corrections["keps"];
  /** Names of all known gates: a kep.yaml that differs from one in its case only means it. */
  gateNames: Iterable<string>;
}

/**
 * One kep.yaml a number, corrected: of several with the same number the one that names gates and milestones counts.
 * The order is by number.
 */
export function bestKepFiles({ files, corrections, gateNames }: KepSources): {
  files: KepFile[];
  problems: string[];
} {
  const problems: string[] = [];
  const corrected = new Map(corrections.map((correction) => [correction.kep, correction]));
  const spelling = new Map([...gateNames].map((name) => [name.toLowerCase(), name]));
  const byNumber = new Map<number, KepFile>();
  for (const file of files) {
    const correction = corrected.get(file.path);
    corrected.delete(file.path);
    const kep: KepFile = {
      ...file,
      number: correction?.number ?? file.number,
      gates: correction?.gates
        ? correction.gates.map((name) => ({ name, components: componentsOf(file, name) }))
        : file.gates.map((gate) => ({ ...gate, name: spelling.get(gate.name.toLowerCase()) ?? gate.name })),
    };
    const rival = byNumber.get(kep.number);
    if (!rival) {
      byNumber.set(kep.number, kep);
      continue;
    }
    const [best, other] = substance(kep) > substance(rival) ? [kep, rival] : [rival, kep];
    byNumber.set(kep.number, best);
    problems.push(`KEP-${kep.number} is both ${best.path} and ${other.path}; the first counts`);
  }
  for (const path of corrected.keys()) problems.push(`corrections.yaml: there is no ${path}/kep.yaml`);
  return { files: [...byNumber.values()].sort((a, b) => a.number - b.number), problems };
}

/** A corrected name differs from the written one in its case only. */
function componentsOf(file: KepFile, gate: string): string[] {
  return file.gates.find(({ name }) => name.toLowerCase() === gate.toLowerCase())?.components ?? [];
}

/** How much a kep.yaml says. */
function substance(kep: KepFile): number {
  return kep.gates.length * 10 + Object.keys(kep.milestones).length;
}

/** The KEPs as the domain knows them. */
export function joinKeps(files: readonly KepFile[]): Kep[] {
  return files.map(({ path, number, title, sig, status, milestones, gates, authors }) => ({
    number,
    title: { en: title, ja: null },
    sig,
    status,
    milestones,
    gates: [...new Set(gates.map(({ name }) => name))],
    authors,
    path,
    text: null,
  }));
}

/** KEPs that led nowhere come after the others. */
const DEAD = new Set(["rejected", "withdrawn", "replaced", "superseded"]);

/**
 * The KEP a gate belongs to, by the `feature-gates` of kep.yaml, and the components it names for the gate. Of several
 * KEPs that name the gate: one that was not given up, with the most milestones as shipped, the oldest.
 */
export function kepOfGate(
  names: readonly string[],
  rows: readonly OpenRow[],
  keps: readonly KepFile[],
  corrected: number | null | undefined,
): { number: number | null; components: string[] } {
  const naming = keps.filter(({ gates }) => gates.some(({ name }) => names.includes(name)));
  const ranked = naming
    .map((kep) => ({ kep, dead: DEAD.has(kep.status), met: milestonesMet(kep, rows) }))
    .sort((a, b) => Number(a.dead) - Number(b.dead) || b.met - a.met || a.kep.number - b.kep.number)
    .map(({ kep }) => kep);
  const best = corrected === undefined ? ranked[0] : keps.find(({ number }) => number === corrected);
  const components = [best, ...ranked].flatMap((kep) => {
    const own =
      kep?.gates.filter(({ name }) => names.includes(name)).flatMap((gate) => gate.components) ?? [];
    return own.length > 0 ? [own] : [];
  })[0];
  return {
    number: corrected === undefined ? (best?.number ?? null) : corrected,
    components: [...new Set(components)].sort(),
  };
}

function milestonesMet(kep: KepFile, rows: readonly OpenRow[]): number {
  return STAGES.filter((stage) => {
    const target = kep.milestones[stage];
    const shipped = rows.find((row) => row.stage === stage)?.from;
    return target && shipped && minorOf(target) === minorOf(shipped);
  }).length;
}
