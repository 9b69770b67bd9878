import { apiName, groupVersion } from "../../domain/api.ts";
import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { parseThing, THING_KINDS } from "../../domain/thing.ts";
import { compareVersions, minorOf, parseVersion } from "../../domain/version.ts";
import { nearNames } from "../../search/near-names.ts";
import { minor, type Versions, versionsOf } from "../attach.ts";
import { formatListed, readListed } from "../command-list.ts";
import { scan } from "../scan.ts";
import { apiNamed } from "../spans/apis.ts";
import type { KnownRange } from "../spans/numerals.ts";
import type { Names } from "../spans/regular.ts";
import { withoutTakenBack } from "../taken-back.ts";
import { cleanText, gist, languageOf } from "../text.ts";
import { hasOwnWord, languageWished, pointsBack } from "../wish.ts";
import { type CommandWords, kindOf, readCommand, stageOf } from "./command.ts";
import { listingNamed } from "./listing.ts";
import { PAGE_SIZE, type Previous, type Question, type Subject } from "./query.ts";
import { NOT_YET, understood } from "./understood.ts";

/** Reads a question in plain words, with the one before it in the same conversation. */
export type PlainReader = (question: Question, text: string, previous: Previous | undefined) => Question;

/** What `list` takes and an English sentence may have as well: `list removed-apis 1.25`. */
const LIST_WORDS: ReadonlySet<string> = new Set(["removed", "deprecated"]);

/** Reads what a person typed. Never throws; what could not be read is the question's `problem`. */
export function parseQuestion(
  raw: string,
  reader: Names,
  options: { plain: PlainReader; lang?: Lang; previous?: Previous; rows?: number },
): Question {
  const { text: typed, cut } = cleanText(raw);
  const page = options.previous && pageTurned(typed, options.previous);
  if (page)
    return {
      ...parseQuestion(page, reader, { ...options, lang: options.previous?.lang ?? "en" }),
      text: typed,
    };
  const text = withoutTakenBack(typed);
  const read = gist(text);
  const wish = languageWished(read, reader);
  const words = readCommand(wish && wish.rest.length > 0 ? wish.rest : read, reader);
  // A command has no language, so the asker's own counts; other words without one go on in the conversation's.
  const spoken = options.previous?.lang;
  const fallback = words.intent ? (options.lang ?? spoken) : (spoken ?? options.lang);
  const own = words.intent === "list" ? LIST_WORDS : undefined;
  const lang = wish?.lang ?? languageOf(words.whole, own) ?? fallback ?? "en";
  const question: Question = {
    text,
    lang,
    intent: words.intent ?? "search",
    subject: null,
    aspect: { asks: "life" },
    form: null,
    version: null,
    range: null,
    releases: [],
    listing: null,
    words: words.rest,
    ...NOT_YET,
    filters: { ...words.filters, sigs: words.filters.sigs.map((sig) => nearestSig(sig, reader.sigs)) },
    page: words.page,
    rows: options.rows ?? PAGE_SIZE,
    others: [],
    sharedName: null,
    confidence: 1,
    problem: null,
    cut,
    instead: null,
  };
  question.problem = unknownFilter(words, question.filters.sigs, reader);
  if (question.problem) return question;
  if (!/[\p{L}\p{N}]/u.test(words.whole)) {
    question.intent = isNarrowed(words.filters) ? "search" : "help";
    question.words = "";
    return question;
  }
  // "Gate name?" and "kep number?" ask about the subject before; a command's bare word asks how it is used.
  const bare = words.intent !== null && words.rest === "" && !/[?？]/.test(text);
  const identified = !words.slash && !bare && pointsBack(words.whole, reader);
  const isCommand =
    words.intent && !identified && readArguments(question, words, argumentsIn(words.rest, reader), reader);
  const query = isCommand ? question : options.plain(question, words.whole, options.previous);
  return understood(query, isCommand ? words.rest : words.whole, words.filters.versions !== null, reader);
}

function isNarrowed({ versions, sigs, kinds, people = [] }: Question["filters"]): boolean {
  return versions !== null || [sigs, kinds, people].some((names) => names.length > 0);
}

const PAGE =
  /^(?:(?:go to |show )?page:?\s?(\d{1,4})|(\d{1,4})\s?(?:ページ|頁)目?(?:を?(?:見せて|表示)(?:して)?)?)[\s.。!]{0,5}$/i;

/** "page 3", 「3ページ目」: the command of the answer before, at that page; null where none is asked for. */
function pageTurned(text: string, { args }: Previous): string | null {
  const [, en, ja] = PAGE.exec(text.trim()) ?? [];
  const page = Number(en ?? ja);
  if (!(page >= 1) || typeof args.command !== "string") return null;
  const words = args.command.split(" ").filter((word) => !word.startsWith("page:"));
  return `/k8s ${words.join(" ")} page:${page}`;
}

/** Most names offered for one that is none. */
const MOST_NEAR = 3;

/** The first filter that names no SIG, kind or release there is: it must not pass for one that finds nothing. */
function unknownFilter(
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

/** The releases of a command's arguments, and its other words. */
type Arguments = Versions & { rest: string };

/** What wraps and joins releases. */
const JOINING: ReadonlySet<string> = new Set([
  "to",
  "dash",
  "from",
  "and",
  "or",
  "comma",
  "slash",
  "around",
  "filler",
  "noun.version",
  "noun.release",
]);

function argumentsIn(text: string, names: Names): Arguments {
  const spans = scan(text, names);
  const isVersion = (at: number) => spans[at]?.concept.startsWith("version") ?? false;
  const joins = (at: number) =>
    JOINING.has(spans[at]?.concept ?? "") || (spans[at]?.concept.startsWith("relation.") ?? false);
  const gone = spans.filter((_span, at) => {
    if (isVersion(at)) return true;
    let [left, right] = [at, at];
    while (joins(left)) left--;
    while (joins(right)) right++;
    return left < at && right > at && (isVersion(left) || isVersion(right));
  });
  const rest = gone.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return { ...versionsOf(spans, names.known), rest: rest.split(/\s+/).filter(Boolean).join(" ") };
}

/** Fills in a command's arguments; false when the words after it are a sentence rather than arguments. */
function readArguments(question: Question, words: CommandWords, versions: Arguments, reader: Names): boolean {
  const rest = words.rest;
  const wordCount = versions.rest.split(" ").filter(Boolean).length;
  const [first, second] = versions.range ? [versions.range.from, versions.range.to] : versions.single;
  // Without `/k8s`, "list all the gates that…" or "release notes for…" is a sentence that happens to start so.
  const sentence = !words.slash && wordCount > 3;
  switch (question.intent) {
    case "help":
      question.words = rest;
      return words.slash || wordCount <= 1;
    case "diff":
    case "upgrade": {
      const fresh = question.intent === "diff" && /^new$/i.test(versions.rest.trim());
      if (fresh) question.aspect = { asks: "new" };
      // "upgrade 1.33 1.37 ipvs" asks for more than the way.
      else if (wordCount > 0) return false;
      if (versions.unknown.length > 0)
        question.problem = { code: "unknown-version", versions: versions.unknown };
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
    case "thing": {
      const kind = THING_KINDS.find((known) => known === words.first) ?? null;
      // `component etcd 1.34`: the release asked about, not the program's own version.
      const own =
        kind === "component" ? /^(.{1,80}?)\s+v?(1\.\d{1,3})(?:\s+v?(1\.\d{1,3}))?$/.exec(rest) : null;
      const ref = parseThing(`${kind ?? "feature"} ${own?.[1] ?? versions.rest}`);
      if (!ref && kind === "cve" && first)
        question.subject = { type: "thing", kind, name: "", component: null };
      else if (!ref) question.problem = { code: "missing", what: "name" };
      else question.subject = { ...ref, type: "thing", kind };
      question.version = own?.[2] ?? first ?? null;
      question.range =
        kind === "cve"
          ? (versions.range ?? (first && second ? { from: first, to: second } : null))
          : own?.[2] && own[3]
            ? { from: own[2], to: own[3] }
            : versions.range
              ? { from: minor(versions.range.from), to: minor(versions.range.to) }
              : null;
      question.words = "";
      return true;
    }
    case "gate": {
      if (sentence) return false;
      const name = withoutLead(versions.rest);
      if (versions.unknown.length > 0)
        question.problem = { code: "unknown-version", versions: versions.unknown };
      else if (!name) question.problem = { code: "missing", what: "name" };
      const subject = name ? reader.finder.named(name) : null;
      if (subject?.type === "gate") question.subject = subject;
      else if (subject?.type === "kep") {
        const [gate] = reader.base.gatesOfKep(subject.number);
        if (gate) question.subject = { type: "gate", name: gate.name };
      }
      if (name && !question.subject && !question.problem) {
        // "gate status JobSuccessPolicy": a sentence that happens to start with a command's word.
        if (reader.finder.find(name).length > 0 || (!words.slash && !hasOwnWord(name, reader))) return false;
        question.problem = { code: "unknown-name", name };
      }
      setRelease(question, versions);
      question.words = name;
      return true;
    }
    case "kep":
    case "pr": {
      // "PR that fixed it?" names none.
      if (question.intent === "pr" && !words.slash && wordCount > 1) return false;
      const mentioned = reader.finder.find(rest).find(({ subject }) => subject.type === question.intent);
      const number =
        mentioned?.subject.type === question.intent && "number" in mentioned.subject
          ? mentioned.subject.number
          : Number(/^#?(\d{1,7})(?!\d)/.exec(rest)?.[1]);
      question.words = rest;
      setRelease(question, versions);
      if (Number.isInteger(number)) question.subject = { type: question.intent, number };
      else if (!rest) question.problem = { code: "missing", what: "number" };
      else if (question.intent === "pr") question.problem = { code: "unknown-name", name: rest };
      else {
        const subject = reader.finder.named(withoutLead(rest));
        if (subject?.type === "kep") question.subject = subject;
        else if (subject?.type === "gate") {
          const kep = reader.base.gates.get(subject.name)?.kep;
          if (kep) question.subject = { type: "kep", number: kep };
        }
        // "KEP number of ImageVolume": a sentence that happens to start with a command's word.
        if (!question.subject && reader.finder.find(rest).length > 0) return false;
      }
      return true;
    }
    case "api": {
      if (sentence) return false;
      const name = versions.rest.trim();
      question.words = name;
      setRelease(question, versions);
      if (versions.unknown.length > 0)
        question.problem = { code: "unknown-version", versions: versions.unknown };
      else if (!name) question.problem = { code: "missing", what: "name" };
      question.subject = apiCalled(name, reader);
      // "API removals in 1.27 please", "API server tracing changes": sentences that happen to start with a command's word.
      if (!words.slash && name && !question.subject && (wordCount > 1 || !hasOwnWord(name, reader)))
        return false;
      if (name && !question.subject && !question.problem) question.problem = { code: "unknown-name", name };
      return true;
    }
    case "release": {
      if (versions.unknown.length > 0)
        question.problem = { code: "unknown-version", versions: versions.unknown };
      else if (wordCount > 0) return false;
      else if (!first) question.problem = { code: "missing", what: "version" };
      else question.version = first;
      if (first && second) question.releases = [...new Set([first, second, ...versions.single].map(minor))];
      question.words = "";
      return true;
    }
    case "list": {
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
      if (versions.unknown.length > 0)
        question.problem = { code: "unknown-version", versions: versions.unknown };
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
    case "search": {
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
  }
}

const RELEASES = /^v?(1\.\d{1,3})(?:\.\.v?(1\.\d{1,3}))?$/;

/** `gate on:1.30 off:1.31`, with the releases of the command behind; null where no condition is written one by one. */
function listConditions(rest: string) {
  const words = rest.toLowerCase().split(" ");
  const matches = words.flatMap((word) => RELEASES.exec(word) ?? []);
  const [, first, last] = matches;
  const each = words.filter((word) => RELEASES.test(word) && !word.includes("..")).map(minor);
  const listing = readListed(words.filter((word) => !RELEASES.test(word)).join(" "));
  if (!listing) return null;
  const old = listingNamed(formatListed(listing));
  if (old && !("where" in old) && each.length < 2) return null;
  return { listing: old ?? listing, from: first ?? null, to: last ?? first ?? null, each };
}

/** The release that a thing's state is asked in, or the two it is asked between. */
function setRelease(question: Question, { range, single }: Arguments): void {
  const filter = question.filters.versions;
  question.filters.versions = null;
  const asked = range ?? (filter && filter.from !== filter.to && single.length === 0 ? filter : null);
  question.version = asked?.from ?? single[0] ?? filter?.from ?? null;
  question.range = asked && { from: minor(asked.from), to: minor(asked.to) };
}

/** One version goes to `version`, several to the filter. */
function setSpan(question: Question, versions: Arguments): void {
  if (versions.range)
    question.filters.versions ??= { from: minor(versions.range.from), to: minor(versions.range.to) };
  else if (versions.single[0]) question.version = minor(versions.single[0]);
}

/**
 * An API by its own name: a Kind (also where a gate has the same name), `v1`, `v1/Pod` and `core/v1/Pod` (the core group has
 * no name), `group/version` and `group/version/Kind`, in any case; or by any other name that a question may give it.
 */
function apiCalled(name: string, reader: Names): Subject | null {
  const { base, finder } = reader;
  const wanted = name.replace(/^core\//i, "").toLowerCase();
  const type = base.knowledge.apis.find((api) =>
    [apiName(api), groupVersion(api), api.kind, `${api.kind}s`].some(
      (known) => known.toLowerCase() === wanted,
    ),
  );
  if (type) {
    const proper = [apiName(type), groupVersion(type)].find((known) => known.toLowerCase() === wanted);
    return { type: "api", name: proper ?? type.kind };
  }
  if (base.apisNamed(name).length > 0) return { type: "api", name };
  const mentions = finder.find(name);
  const named = apiNamed(name, mentions, base, { versionWord: false, place: true, group: true })?.name;
  if (named) return { type: "api", name: named };
  return mentions.find(({ subject }) => subject.type === "api")?.subject ?? null;
}

/** "gate for sidecars", "kep called …": the words between the command and the name. */
function withoutLead(text: string): string {
  return text.trim().replace(/^(?:(?:for|of|about|called|named|the)\s+){1,9}/i, "");
}

/** `apimachinery` → `api-machinery`; an unknown SIG is left as typed. */
function nearestSig(sig: string, sigs: ReadonlySet<string>): string {
  const squashed = sig.replace(/[^a-z]/g, "");
  return [...sigs].find((known) => known.replaceAll("-", "") === squashed) ?? sig;
}
