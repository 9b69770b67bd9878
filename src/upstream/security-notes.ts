import { z } from "zod";
import type { AffectedRange } from "../domain/cve.ts";
import { compareVersions, parseVersion } from "../domain/version.ts";
import type { Source } from "./source.ts";
import { issuesText, readYaml } from "./yaml-source.ts";

/** What a source says of a vulnerability. */
export interface ToldCve {
  id: string;
  components: string[];
  affected: AffectedRange[];
  fixed: string[];
  rating: { severity: string; score: number | null; vector: string | null } | null;
  prs: number[];
  toldIn: string[];
}

const SECTION = /^## Important Security Information\s*$/;
const CVE_HEADING = /^#{3,4} (CVE-\d{4}-\d{4,7})\b/;
const RELEASE = /^# v(1\.\d{1,2}\.\d{1,3}(?:-[\w.]+)?)\s*$/;
/** "**Affected Versions**:", "**Fixed Versions**:"; another paragraph ends the list. */
const LIST = /^\*\*(Affected|Fixed) Versions\*\*:?\s*$/;
const RATING = /^\*\*CVSS Rating:\*\* (?:\*\*)?(\w+) \((\d{1,2}(?:\.\d)?)\)\s*(?:\[?(CVSS:[\w./:]{5,80}))?/;
/** "kube-apiserver v1.31.0 - v1.31.11", "kubelet <= v1.29.12", with the component's name twice at times. */
const ITEM = /^\s*[-*] ((?:[a-z][a-z-]{2,40} ){0,3})(.{3,60})$/;
const V = String.raw`v?(1\.\d{1,2}(?:\.(?:\d{1,3}|\?))?)`;
const BETWEEN = new RegExp(`^${V} ?(?:-|–|to) ?${V}$`);
const ONE = new RegExp(`^(<=|>=|=)? ?${V}$`);

/** The vulnerabilities that a CHANGELOG's patch releases describe in sections of their own, one fact a section. */
export function parseSecurityNotes(file: string, markdown: string): Source<ToldCve> {
  const read: Source<ToldCve> = { facts: [], problems: [] };
  let release: string | null = null;
  let inside = false;
  let cve: ToldCve | null = null;
  let list: "affected" | "fixed" | null = null;
  for (const [index, line] of markdown.split("\n").entries()) {
    const heading = /^(#{1,4}) /.exec(line)?.[1];
    if (heading !== undefined) {
      release = RELEASE.exec(line)?.[1] ?? release;
      inside = SECTION.test(line) || (inside && heading.length > 2);
      const id = inside ? CVE_HEADING.exec(line)?.[1] : undefined;
      if (heading.length < 4 || id) cve = null;
      if (id && release !== null) {
        cve = { id, components: [], affected: [], fixed: [], rating: null, prs: [], toldIn: [release] };
        read.facts.push(cve);
      }
      list = null;
      continue;
    }
    if (cve === null) continue;
    const named = LIST.exec(line)?.[1];
    if (named) {
      list = named === "Affected" ? "affected" : "fixed";
      continue;
    }
    const rating = RATING.exec(line);
    if (rating?.[1])
      cve.rating = { severity: rating[1], score: Number(rating[2]), vector: rating[3] ?? null };
    const item = list === null ? null : ITEM.exec(line);
    if (item === null) {
      if (line.trim() !== "") list = null;
      continue;
    }
    const component = item[1]?.trim().split(" ")[0];
    if (component && !cve.components.includes(component)) cve.components.push(component);
    const range = rangeOf(item[2]?.trim() ?? "");
    if (range === null)
      read.problems.push({ file, line: index + 1, message: `no range of releases: ${line.trim()}` });
    else if (list === "affected") cve.affected.push(range);
    else if (range.from !== null) cve.fixed.push(range.from);
  }
  return read;
}

const NAMED_CVE = /\bCVE-\d{4}-\d{4,7}\b/g;
const LINKED_PR = /kubernetes\/kubernetes\/pull\/(\d{1,7})\b/g;

/**
 * The vulnerabilities that single notes name ("Fixes CVE-2017-1002101 … (#61044)"), with the release of each and its pull requests: all that
 * such a line surely tells. Which releases have the fix, it does not list.
 */
export function parseNamedCves(markdown: string): ToldCve[] {
  let release: string | null = null;
  return markdown.split("\n").flatMap((line): ToldCve[] => {
    release = RELEASE.exec(line)?.[1] ?? release;
    if (release === null || line.startsWith("#")) return [];
    const prs = [...line.matchAll(LINKED_PR)].map(([, number]) => Number(number));
    const toldIn = [release];
    return [...new Set(line.match(NAMED_CVE) ?? [])].map((id) => ({
      ...{ id, components: [], affected: [], fixed: [], rating: null },
      ...{ prs: [...new Set(prs)], toldIn },
    }));
  });
}

/** "1.20.0 - 1.20.5", "<= 1.18.17", ">= 1.8.0", "= 1.32.0", "1.25.0"; the patch of "1.21.?" is all of them. */
export function rangeOf(text: string): AffectedRange | null {
  const plain = (version: string | undefined): string => (version ?? "").replace(/\.\?$/, "");
  const between = BETWEEN.exec(text);
  if (between) return { from: plain(between[1]), to: plain(between[2]) };
  const [, sign, version] = ONE.exec(text) ?? [];
  if (version === undefined) return null;
  if (sign === "<=") return { from: null, to: plain(version) };
  return { from: plain(version), to: sign === ">=" ? null : plain(version) };
}

const release = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => parseVersion(text) !== null, { error: "no version" });
const rowSchema = z.object({
  id: z.string().regex(/^CVE-\d{4}-\d{4,7}$/),
  component: z.array(z.string()).default([]),
  affected: z
    .array(z.string())
    .default([])
    .transform((texts, context) =>
      texts.flatMap((text): AffectedRange[] => {
        const range = rangeOf(text);
        if (range === null) context.addIssue({ code: "custom", message: `no range of releases: ${text}` });
        return range === null ? [] : [range];
      }),
    ),
  fixed: z.array(release).default([]),
  severity: z.string().optional(),
  score: z.number().optional(),
  cvss: z.string().optional(),
  told_in: z.array(release).default([]),
  prs: z.array(z.number().int().positive()).default([]),
});

/** `cves.yaml`: what the notes of all releases tell, row by row. */
export function parseCves(file: string, source: string): Source<ToldCve> {
  const { content, problems } = readYaml(file, source);
  const list = z.array(z.unknown()).safeParse(content);
  if (!list.success) return { facts: [], problems: [...problems, { file, message: issuesText(list.error) }] };
  const facts = list.data.flatMap((record, at): ToldCve[] => {
    const read = rowSchema.safeParse(record);
    if (!read.success) {
      problems.push({ file, message: `row ${at + 1} left out: ${issuesText(read.error)}` });
      return [];
    }
    const { id, component, affected, fixed, severity, score, cvss, told_in, prs } = read.data;
    const rating = severity ? { severity, score: score ?? null, vector: cvss ?? null } : null;
    return [{ id, components: component, affected, fixed, rating, prs, toldIn: told_in }];
  });
  return { facts, problems };
}

/** Several sources' words on one vulnerability as one fact: the first that says a thing counts, places are put together. */
export function joinCves(told: readonly ToldCve[]): ToldCve[] {
  const byId = new Map<string, ToldCve>();
  for (const next of told) {
    const known = byId.get(next.id);
    byId.set(
      next.id,
      known === undefined
        ? next
        : {
            id: known.id,
            components: first(known.components, next.components),
            affected: first(known.affected, next.affected),
            fixed: first(known.fixed, next.fixed),
            rating: known.rating ?? next.rating,
            prs: [...new Set([...known.prs, ...next.prs])],
            toldIn: [...known.toldIn, ...next.toldIn],
          },
    );
  }
  return [...byId.values()]
    .map((cve) => ({
      ...cve,
      prs: [...cve.prs].sort((a, b) => a - b),
      fixed: [...cve.fixed].sort(compareVersions),
      toldIn: [...new Set(cve.toldIn.map((version) => version.replace(/^(1\.\d+)\.0$/, "$1")))].sort(
        compareVersions,
      ),
    }))
    .sort((a, b) => numberOf(a.id) - numberOf(b.id));
}

function first<T>(a: T[], b: T[]): T[] {
  return a.length > 0 ? a : b;
}

/** `CVE-2025-5187` as a number that orders by year, then by number. */
function numberOf(id: string): number {
  const [, year = "0", number = "0"] = id.split("-");
  return Number(year) * 10_000_000 + Number(number);
}
