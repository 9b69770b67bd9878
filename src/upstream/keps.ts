import { posix } from "node:path";
import { z } from "zod";
import { STAGES, type Stage } from "../domain/gate.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Source } from "./source.ts";
import { issuesText, readYaml } from "./yaml-source.ts";

/** One kep.yaml. */
export interface KepFile {
  /** Folder in kubernetes/enhancements, `keps/sig-node/4639-oci-volume-source`. */
  path: string;
  number: number;
  title: string;
  /** Without `sig-`. */
  sig: string;
  status: string;
  /** Targets, as minors. */
  milestones: Partial<Record<Stage, string>>;
  gates: { name: string; components: string[] }[];
  /** GitHub names without `@`. */
  authors: string[];
}

const STATUSES = [
  "provisional",
  "implementable",
  "implemented",
  "deferred",
  "rejected",
  "withdrawn",
  "replaced",
] as const;

const kepSchema = z.object({
  title: z.string().min(1),
  "kep-number": z.union([z.string(), z.number()]),
  "owning-sig": z.string().min(1),
  status: z.string(),
  authors: z.array(z.unknown()).nullish().catch(null),
  milestone: z.record(z.string(), z.unknown()).nullish(),
  "feature-gates": z
    .array(z.object({ name: z.string().nullish(), components: z.array(z.string().nullable()).nullish() }))
    .nullish(),
});

/** A kep.yaml. Numbers below 1 (the process itself, templates) are no enhancement's. */
export function parseKep(file: string, source: string): Source<KepFile> {
  const { content, problems } = readYaml(file, source);
  const leftOut = (message: string): Source<KepFile> => ({
    facts: [],
    problems: [...problems, { file, message: `left out: ${message}` }],
  });
  const read = kepSchema.safeParse(content);
  if (!read.success) return leftOut(issuesText(read.error));
  const kep = read.data;
  const number = Number(kep["kep-number"]);
  if (!Number.isInteger(number) || number < 1)
    return leftOut(`kep-number "${kep["kep-number"]}" is no number of a KEP`);

  const path = posix.dirname(file.slice(file.indexOf("keps/")));
  const folderNumber = /^0*(\d+)-/.exec(posix.basename(path))?.[1];
  if (folderNumber !== undefined && Number(folderNumber) !== number)
    problems.push({ file, message: `calls itself KEP-${number}, its folder says ${folderNumber}` });
  const status = statusOf(kep.status);
  if (status !== kep.status) problems.push({ file, message: `status "${kep.status}" is read as ${status}` });

  const milestones: KepFile["milestones"] = {};
  for (const stage of STAGES) {
    const target = kep.milestone?.[stage];
    const minor = milestoneOf(target);
    if (minor !== null) milestones[stage] = minor;
    else if (target !== undefined && target !== null && target !== "" && !UNDECIDED.test(String(target)))
      problems.push({ file, message: `milestone ${stage} "${String(target)}" names no release` });
  }
  const gates: KepFile["gates"] = [];
  for (const { name, components } of kep["feature-gates"] ?? []) {
    if (!name) continue; // a list left as the template has it, with nothing in it
    if (GATE_NAME.test(name))
      gates.push({ name, components: (components ?? []).filter((component) => component !== null) });
    // kubectl's alpha features are environment variables (KUBECTL_KYAML); "n/a" and patterns name nothing.
    else problems.push({ file, message: `"${name}" is no feature gate's name` });
  }
  const sig = kep["owning-sig"].trim().replace(/^sig-/, "");
  const authors = [...new Set((kep.authors ?? []).flatMap(handleOf))];
  return {
    facts: [{ path, number, title: kep.title.trim(), sig, status, milestones, gates, authors }],
    problems,
  };
}

/** `@jpbetz` → `jpbetz`; prose ("with input from …") and the template's `@jane.doe` are no GitHub names. */
function handleOf(author: unknown): string[] {
  const name =
    typeof author === "string"
      ? /^@?([A-Za-z0-9](?:[A-Za-z0-9-]{0,38}))$/.exec(author.trim())?.[1]
      : undefined;
  return name === undefined || /^tbd$/i.test(name) ? [] : [name];
}

const GATE_NAME = /^[A-Z][A-Za-z0-9]+$/;
const UNDECIDED = /^\s*(tbd|todo|n\/?a|never|none|x\.y|v?1\.x|\?+)\s*$/i;

/** `v1.31`, `1.31`, the first of `v1.21, v1.37`; null when it names no release. */
function milestoneOf(target: unknown): string | null {
  if (typeof target !== "string") return null;
  const minor = minorOf(target.split(",")[0] ?? "");
  return minor < 0 ? null : minorName(minor);
}

/** The KEP process's own words; slips of the pen are put right, words it does not know are kept. */
function statusOf(text: string): string {
  const word = text.trim().toLowerCase();
  // The template's line with all the choices, never filled in: a KEP starts as provisional.
  const known = STATUSES.find((status) => word.startsWith(status));
  if (known) return known;
  return word === "imlpemented" ? "implemented" : word;
}
