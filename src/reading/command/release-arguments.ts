import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import { THING_KINDS } from "../../domain/thing.ts";
import { compareVersions } from "../../domain/version.ts";
import { nearNames } from "../../search/near-names.ts";
import { minor } from "../attach.ts";
import { formatListed, type ListedWords, readListed } from "../command-list.ts";
import { type Given, setSpan } from "./arguments.ts";
import { kindOf, stageOf } from "./command.ts";
import { isNarrowed, MOST_NEAR } from "./filters.ts";
import { listingNamed } from "./listing.ts";

/** `diff FROM TO`, `upgrade FROM TO`. */
export function wayArguments({ question, versions, reader, first, second, wordCount }: Given): boolean {
  const fresh = question.intent === "diff" && /^new$/i.test(versions.rest.trim());
  if (fresh) question.aspect = { asks: "new" };
  // "upgrade 1.33 1.37 ipvs" asks for more than the way.
  else if (wordCount > 0) return false;
  if (versions.unknown.length > 0) question.problem = { code: "unknown-version", versions: versions.unknown };
  else if (!first || (!second && !versions.since)) {
    const from = versions.since ?? first;
    question.problem = { code: "missing", what: "versions" };
    question.version = from ? minor(from) : null;
  } else if (second && minor(first) === minor(second) && compareVersions(first, second) !== 0)
    question.range = { from: first, to: second };
  else if (minor(first) === minor(second ?? first))
    question.problem = { code: "same-version", version: minor(first) };
  else question.range = { from: minor(first), to: minor(second ?? reader.known.latest) };
  question.words = "";
  return true;
}

/** `release VERSION`, or several. */
export function releaseArguments({ question, versions, first, second, wordCount }: Given): boolean {
  if (versions.unknown.length > 0) question.problem = { code: "unknown-version", versions: versions.unknown };
  else if (wordCount > 0) return false;
  else if (!first) question.problem = { code: "missing", what: "version" };
  else question.version = first;
  if (first && second) question.releases = [...new Set([first, second, ...versions.single].map(minor))];
  question.words = "";
  return true;
}

/** `list KIND VERSION`, `list gate on:1.30 off:1.31`. */
export function listArguments({ question, versions, rest, wordCount }: Given): boolean {
  const conditions = listConditions(rest);
  if (conditions) {
    const { from, to, listing, each } = conditions;
    question.listing = listing;
    if (each.length > 1) question.releases = each;
    else if (from !== null && from === to) question.version = from;
    else if (from !== null && to !== null) question.filters.versions ??= { from, to };
    question.words = "";
    return true;
  }
  const what = versions.rest.trim();
  const word = what.replaceAll(" ", "-");
  const kind = kindOf(word);
  const stage = stageOf(what);
  const listing = listingNamed(word);
  // What patch releases of one minor brought, and what was mended in a release, is read as the words it is.
  const { range } = versions;
  if (listing && "where" in listing && listing.of === "cve" && listing.where.length === 0) return false;
  if (range && minor(range.from) === minor(range.to) && range.from !== range.to) return false;
  if (versions.unknown.length > 0) question.problem = { code: "unknown-version", versions: versions.unknown };
  if (listing) question.listing = listing;
  else if (stage) question.listing = { stage };
  else if (kind) question.listing = { kind };
  else if (wordCount > 1) return false;
  else if (!question.problem && what !== "")
    question.problem = {
      code: "unknown-filter",
      filter: "kind",
      value: what,
      near: nearNames(what, [...KINDS, ...STAGES, "removed"], MOST_NEAR),
    };
  else if (!question.problem) question.problem = { code: "missing", what: "kind" };
  setSpan(question, versions);
  // Notes are of a patch release; gates and API types are counted by minors.
  if (question.version && question.listing && "kind" in question.listing)
    question.version = versions.single[0] ?? question.version;
  if (question.listing && !question.version && !question.filters.versions && !question.problem)
    question.problem = { code: "missing", what: "version" };
  question.words = "";
  return true;
}

/** `search WORDS`. */
export function searchArguments({ question, versions, rest }: Given): boolean {
  question.words = versions.rest || rest;
  if (!rest && !isNarrowed(question.filters)) question.problem = { code: "missing", what: "name" };
  if (versions.unknown.length > 0 && !versions.rest)
    question.problem = { code: "unknown-version", versions: versions.unknown };
  setSpan(question, versions);
  if (question.version) {
    question.filters.versions ??= { from: question.version, to: question.version };
    question.version = null;
  }
  return true;
}

const RELEASES = /^v?(1\.\d{1,3})(?:\.\.v?(1\.\d{1,3}))?$/;

/** Of these nothing tells which are there in a release. */
const UNDATED: ReadonlySet<string> = new Set(["kep", "cve", "component", ...KINDS]);

/** `gate 1.30`: those that are there, where nothing else is said of them and a release is named. */
function inRelease(listing: ListedWords | null, named: boolean): ListedWords | null {
  if (!listing || !named || listing.where.length > 0 || listing.detail !== null) return listing;
  const isThing = THING_KINDS.some((kind) => kind === listing.of && !UNDATED.has(kind));
  if (!isThing) return listing;
  return { ...listing, where: [{ did: "introduced", relation: "at", from: null, to: null, negated: false }] };
}

/** `gate on:1.30 off:1.31`, with the releases of the command behind; null where no condition is written one by one. */
function listConditions(rest: string) {
  const words = rest.toLowerCase().split(" ");
  const matches = words.flatMap((word) => RELEASES.exec(word) ?? []);
  const [, first, last] = matches;
  const each = words.filter((word) => RELEASES.test(word) && !word.includes("..")).map(minor);
  const listing = inRelease(
    readListed(words.filter((word) => !RELEASES.test(word)).join(" ")),
    matches.length > 0,
  );
  // What was mended in a release is told by its notes and those of its patches.
  if (!listing || (listing.of === "cve" && listing.where.length === 0)) return null;
  const old = listingNamed(formatListed(listing));
  if (old && !("where" in old) && each.length < 2) return null;
  return { listing: old ?? listing, from: first ?? null, to: last ?? first ?? null, each };
}
