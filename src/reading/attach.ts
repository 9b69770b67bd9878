import { compareVersions, formatVersion, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { Span } from "./frame.ts";
import { isAnyOf, isEmpty } from "./said.ts";
import type { KnownRange } from "./spans/numerals.ts";

/** The versions a question speaks of, and how they stand to each other. */
export interface Versions {
  /** Single versions in the order named. */
  single: string[];
  /** From one version to another; `from` is named first. */
  range: { from: string; to: string } | null;
  /** The range's two ends were named beside each other (`1.34 and 1.35`), not as a way from one to the other. */
  both: boolean;
  /** "since 1.30", 「1.30以降」. */
  since: string | null;
  /** The last few releases were asked for in words: those after the range's start. */
  recent: boolean;
  /** Today's newest release was asked for in words. */
  latest: boolean;
  /** What looks like a version and is none: `1.999`, `v`. */
  unknown: string[];
  /** Versions of another product: `Istio 1.20`. */
  foreign: string[];
}

/** A way from one version to another, or two beside each other; by what stands between them. */
const WAY: ReadonlySet<string> = new Set(["to", "dash", "from", "relation.until"]);
const BESIDE: ReadonlySet<string> = new Set(["and", "or", "comma", "slash"]);

const COUNTS = ["", "one", "two", "three", "four", "five", "six"];
const COUNTS_JA = "　一二三四五六";

/** Which versions are meant. Spans that it reads (relations, joints) are marked by becoming part of the result only. */
export function versionsOf(spans: readonly Span[], known: KnownRange): Versions {
  const found: Versions = {
    single: [],
    range: null,
    both: false,
    since: null,
    recent: false,
    latest: false,
    unknown: [],
    foreign: [],
  };
  const told = spans.filter(
    (span) => !isEmpty(span) && span.concept !== "noun.version" && span.concept !== "noun.release",
  );
  const latest = minorOf(known.latest);
  const oldest = minorOf(known.oldest);
  const named: { version: string; at: number }[] = [];
  for (const [at, span] of told.entries()) {
    const before = ownerOf(told, at);
    const isForeign =
      before !== undefined &&
      (before.end + 9 >= span.start || before === heldBy(told, at)) &&
      (before.concept === "product" || isComponent(before) || isGoLanguage(told, at - 1)) &&
      !isPlace(spans, before, span) &&
      !isValueOfFlag(told, before) &&
      !(isComponent(before) && (isOfRelease(spans, before, span, known) || isFor(spans, span)));
    switch (span.concept) {
      case "version":
      case "version.unknown":
        if (isForeign) found.foreign.push(`${before.text} ${span.text}`);
        else if (span.concept === "version") named.push({ version: span.from ?? "", at });
        else found.unknown.push(span.text.replace(/^v(?=\d)/, ""));
        break;
      case "number":
        if (isForeign) found.foreign.push(`${before.text} ${span.text}`);
        break;
      case "version.latest":
        if (isOfAnother(spans, span)) break;
        found.latest = true;
        named.push({ version: known.latest, at });
        break;
      case "version.previous":
        named.push({ version: minorName(Math.max(latest - 1, oldest)), at });
        break;
      case "version.ago":
        named.push({ version: minorName(Math.max(latest - countIn(span.text), oldest)), at });
        break;
      case "version.recent":
        found.range = { from: minorName(Math.max(latest - countIn(span.text), oldest)), to: known.latest };
        found.recent = true;
        break;
    }
  }
  beside(told, named, known, found);
  for (let index = 0; index < named.length; index++) {
    const [one, two] = [named[index], named[index + 1]];
    if (!one) continue;
    const joint = two && !found.range ? jointOf(told, one.at, two.at) : null;
    if (two && joint) {
      found.range = { from: one.version, to: two.version };
      found.both = joint === "beside";
      index++;
    } else if (!found.since && !found.range && isSince(told, one.at)) found.since = one.version;
    else found.single.push(one.version);
  }
  // "from 1.29 to the latest", "from 1.27 past 1.28 to 1.29": two ends, whatever stands between.
  const end = found.single.toSorted(compareVersions).at(-1);
  if (found.since && end && !found.range && compareVersions(found.since, end) < 0) {
    found.range = { from: found.since, to: end };
    found.single = found.single.filter((version) => version !== end);
    found.since = null;
  }
  return found;
}

/** Words that say "newest" of a release only by themselves. */
const NEWEST =
  /^(?:(?:the )?(?:very )?(?:latest|newest|current|recent)|(?:一番|いちばん|1番|最も)新しい|最新の?)$/i;

/** "the newest spec", 「一番新しいものを選ぶ」: the newest of what stands right behind it, and no release. */
function isOfAnother(spans: readonly Span[], span: Span): boolean {
  const next = spans[spans.indexOf(span) + 1];
  if (!next || next.start > span.end + 1 || !NEWEST.test(span.text)) return false;
  return ["topic", "thing", "identifier", "api.talk"].includes(next.concept) || next.text === "もの";
}

/** "the release before 1.30", 「1.30の一つ前」. */
function beside(
  told: readonly Span[],
  named: { version: string; at: number }[],
  known: KnownRange,
  found: Versions,
): void {
  for (const [at, { concept, text }] of told.entries()) {
    if (concept !== "version.beside") continue;
    const near = named.find((version) => Math.abs(version.at - at) === 1);
    if (!near) continue;
    const wanted = minorOf(near.version) + (/前|before/i.test(text) ? -1 : 1);
    if (wanted >= minorOf(known.oldest) && wanted <= minorOf(known.newest)) near.version = minorName(wanted);
    else found.unknown.push(minorName(wanted));
  }
}

/** How two versions that follow each other are joined; null when something else stands between. */
function jointOf(told: readonly Span[], one: number, two: number): "way" | "beside" | null {
  const between = told.slice(one + 1, two);
  // "diff 1.30 1.31": side by side, with nothing between.
  if (between.length === 0) return "beside";
  if (between.length > 3) return null;
  // "On 1.24 going to 1.25".
  const way = between.filter((span) => !isGoing(span));
  if (way.length > 2) return null;
  if (way.some(({ concept }) => WAY.has(concept)) && way.every((span) => isJoint(span))) return "way";
  return between.every(({ concept, also }) => BESIDE.has(concept) || also?.some((other) => BESIDE.has(other)))
    ? "beside"
    : null;
}

function isGoing({ concept }: Span): boolean {
  return concept === "word.go" || concept.startsWith("go.");
}

function isJoint({ concept }: Span): boolean {
  return WAY.has(concept) || BESIDE.has(concept) || concept.startsWith("relation.");
}

/** "since 1.30", "from 1.30", 「1.30以降」, 「1.30から上げる」. */
function isSince(told: readonly Span[], at: number): boolean {
  const [before, after, next] = [told[at - 1], told[at + 1], told[at + 2]];
  // "Enabled by default starting in 1.23": a state begins there, and the release is none of a span.
  const state = told[at - 2];
  const begins = /^(?:starting|beginning) (?:in|with)$/i.test(before?.text ?? "");
  const many = !told.some(({ concept }) => concept === "thing");
  if (begins && many && state && isAnyOf(state, ["did.on", "did.off"])) return false;
  if (before?.concept === "relation.since" && /[a-z]/i.test(before.text)) return true;
  if (before?.concept === "relation.after" && /[a-z]/i.test(before.text)) return true;
  if (after?.concept === "relation.since" && !/^(?:since|from|starting)/i.test(after.text)) return true;
  return after?.concept === "from" && (next?.concept.startsWith("go.") ?? false);
}

/** A bundled component with versions of its own: etcd, CoreDNS. */
/** What a number stands behind: "CNI plugins 1.5.1", "took CNI plugins to 1.5.1", where all three parts are given. */
function ownerOf(told: readonly Span[], at: number): Span | undefined {
  const [owner, joint, number] = [told[at - 2], told[at - 1], told[at]];
  const led =
    joint?.concept === "to" && owner && isComponent(owner) && /\d\.\d+\.\d/.test(number?.text ?? "");
  // 「k3s の 1.33」.
  const owned = joint?.text === "の" && owner?.concept === "product";
  return led || owned ? owner : (heldBy(told, at) ?? joint);
}

/** What stands between the two and says only that it is so. */
const HELD_BY = ["aux.be", "still", "yet"];
const PAST = /^(?:was|were)$/i;

/** "containerd is still 1.5", 「containerd がまだ 1.5」: what is told to be at a version, so that it is its own. */
function heldBy(told: readonly Span[], at: number): Span | undefined {
  let index = at - 1;
  for (let span = told[index]; span && isAnyOf(span, HELD_BY); span = told[index]) index -= 1;
  const owner = told[index];
  if (index === at - 1 || !owner || !(owner.concept === "product" || isComponent(owner))) return undefined;
  // "Which Go is 1.29 built with?", "what CoreDNS was 1.36 bumped to?": what it is, is asked of the release.
  const asked = told.slice(0, index).some((span) => isAnyOf(span, ["ask"]));
  return asked || told.slice(index, at).some(({ text }) => PAST.test(text)) ? undefined : owner;
}

function isComponent({ things, text }: Span): boolean {
  return things?.[0]?.kind === "component" && text !== "go";
}

/** "--container-runtime=docker 1.23": what a flag is set to has no version of its own there. */
function isValueOfFlag(told: readonly Span[], value: Span): boolean {
  const flag = told[told.indexOf(value) - 1];
  return flag?.things?.[0]?.kind === "flag" && flag.end + 1 === value.start;
}

/** "Oldest containerd for 1.37", "the etcd version of 1.9.0", "the etcd that 1.35.0 settled on": what it is for, or who took it, is a release. */
function isFor(spans: readonly Span[], version: Span): boolean {
  const before = spans[spans.indexOf(version) - 1];
  return before !== undefined && /^(?:for|with|of|that|which)$/i.test(before.text);
}

/**
 * "CoreDNS version 1.31", "CoreDNS 1.31": the component's version in a release, where "version" stands between and the number is a
 * release's, or where no bundled component numbers its own so high.
 */
function isOfRelease(spans: readonly Span[], component: Span, version: Span, known: KnownRange): boolean {
  const between = spans.some(
    ({ concept, start, end }) => concept === "noun.version" && start >= component.end && end <= version.start,
  );
  const number = parseVersion(version.from ?? "");
  return (
    number?.patch === null &&
    (between || (component.things?.[0]?.name !== "Go" && number.minor > HIGHEST_OF_COMPONENTS)) &&
    minorOf(known.oldest) <= number.minor &&
    number.minor <= minorOf(known.newest)
  );
}

/** 「CoreDNS は 1.13 でデフォルト?」: what is told of, and the release it is told of. */
function isPlace(spans: readonly Span[], before: Span, version: Span): boolean {
  const at = spans.indexOf(version);
  const [last, next] = [spans[at - 1], spans[at + 1]];
  return (
    version.concept === "version" &&
    last !== before &&
    /^(?:は|が|も)$/.test(last?.text ?? "") &&
    next?.concept === "relation.in"
  );
}

/** Own minor versions of etcd, CoreDNS, pause, the CNI plugins, containerd 1.x … end below; cri-tools' are ours, Go's are not. */
const HIGHEST_OF_COMPONENTS = 19;

/** What stands before the language and before no way: "uses go 1.24", "built with go 1.24", "can I use go 1.24". */
const BEFORE_GO: ReadonlySet<string> = new Set(["use", "around", "release.usable", "need"]);

/** "Go 1.24" is the language, written with its capital; "if I go 1.35 -> 1.36" is none. */
export function isGoLanguage(told: readonly Span[], at: number): boolean {
  const [before, span, next, then, end] = [told[at - 1], told[at], told[at + 1], told[at + 2], told[at + 3]];
  if (span?.concept === "release.go") return /^golang$/i.test(span.text);
  if (span?.concept !== "word.go") return false;
  const way = then?.concept === "to" && (!end || end.concept === "version");
  // "Which change moved the 1.24 build to go 1.18.1", 「1.24 のビルドを go 1.18.1 に」, "brings go 1.22.5".
  const built = told.some(({ text }) => BUILD.test(text)) || before?.concept === "topic";
  const other = told.some((one) => one.concept === "version" && one !== next);
  if (PATCH.test(next?.text ?? "") && built && other && before?.concept !== "version") return true;
  // "If we go with 1.30".
  if (way || (next && next.start > span.end + 1)) return false;
  return span.text === "Go" || !before || BEFORE_GO.has(before.concept);
}

const BUILD = /^(?:builds?|built|ビルド)$/i;
const PATCH = /^v?\d+\.\d+\.\d+$/;

/** The number in a text, in digits or a small word; 1 where there is none. */
export function countIn(text: string): number {
  const digits = /\d{1,2}/.exec(text)?.[0];
  if (digits) return Number(digits);
  const word = text
    .toLowerCase()
    .split(/[\s-]/)
    .find((part) => COUNTS.indexOf(part) > 0);
  if (word) return COUNTS.indexOf(word);
  return [...text].map((letter) => COUNTS_JA.indexOf(letter)).find((count) => count > 0) ?? 1;
}

/** `1.25` of `1.25.3`. */
export function minor(version: string): string {
  const parsed = parseVersion(version);
  return parsed ? formatVersion({ minor: parsed.minor, patch: null }) : version;
}

/** The last version spoken of, where one is asked about. */
export function lastVersion({ range, single, since }: Versions): string | null {
  return range?.to ?? single.at(-1) ?? since;
}
