import { KINDS } from "../../domain/entry.ts";
import { minorOf, parseVersion } from "../../domain/version.ts";
import { nearNames } from "../../search/near-names.ts";
import type { KnownRange } from "../spans/numerals.ts";
import type { Names } from "../spans/regular.ts";
import type { CommandWords } from "./command.ts";
import type { Question } from "./query.ts";

/** Most names offered for one that is none. */
export const MOST_NEAR = 3;

/** Do filters leave anything out? */
export function isNarrowed({ versions, sigs, kinds, people = [] }: Question["filters"]): boolean {
  return versions !== null || [sigs, kinds, people].some((names) => names.length > 0);
}

/** The first filter that names no SIG, kind or release there is: it must not pass for one that finds nothing. */
export function unknownFilter(
  { unread, filters }: CommandWords,
  sigs: readonly string[],
  { sigs: known, known: releases }: Names,
): Question["problem"] {
  const sig = sigs.find((name) => !known.has(name));
  if (sig !== undefined)
    return { code: "unknown-filter", filter: "sig", value: sig, near: nearNames(sig, [...known], MOST_NEAR) };
  const kind = unread.find(({ filter }) => filter === "kind");
  if (kind) return { code: "unknown-filter", ...kind, near: nearNames(kind.value, KINDS, MOST_NEAR) };
  const { versions } = filters;
  const beyond = versions && [versions.from, versions.to].find((version) => !isBetween(version, releases));
  const version = unread.find(({ filter }) => filter === "version")?.value ?? beyond;
  if (!version) return null;
  const number = parseVersion(version)?.minor ?? 0;
  const near = number < minorOf(releases.oldest) ? releases.oldest : releases.newest;
  return { code: "unknown-filter", filter: "version", value: version, near: [near] };
}

function isBetween(version: string, { oldest, newest }: KnownRange): boolean {
  return minorOf(version) >= minorOf(oldest) && minorOf(version) <= minorOf(newest);
}

/** `apimachinery` → `api-machinery`; an unknown SIG is left as typed. */
export function nearestSig(sig: string, sigs: ReadonlySet<string>): string {
  const squashed = sig.replace(/[^a-z]/g, "");
  return [...sigs].find((known) => known.replaceAll("-", "") === squashed) ?? sig;
}
