/** Questions about a release itself: its dates, its support, its name, which releases there are. */
import { minorName, minorOf } from "../../domain/version.ts";
import { minor, type Versions } from "../attach.ts";
import { FACTS_OF_PATCHES } from "../command/query.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import {
  type AboutRelease,
  type ReleaseRead,
  readRelease as read,
  releasesBuiltWith,
  yesOrNo,
} from "./about-release.ts";
import { dayBoundIn } from "./day-bound.ts";
import { periodIn } from "./days.ts";
import { besideIn, isPatch, MONTH_JA, pastEndIn, patchesOf, remarksIn } from "./patches.ts";
import { plainRelease } from "./plain-release.ts";
import { datedIn, nicknamed, RELEASED, YEAR } from "./releases-dated.ts";
import { releasesThen } from "./releases-then.ts";
import { supportSpanIn } from "./support-span.ts";
import { asksBothDays } from "./talk.ts";
import { isForeign, sigsOf } from "./words.ts";

/** Most releases whose dates are told one after the other. */
const MOST_RELEASES = 12;

/** Which fact of a release is asked for; null when none is, or when a word stands there that no release answers. */
export function releaseIn(told: AboutRelease): ReleaseRead | null {
  const about = withoutItsEnd(told);
  const { said, versions, known } = about;
  const byName = versions.single.length <= 1 && !versions.range ? nicknamed(about) : null;
  if (byName) return read("named", { at: byName });
  const remarked = remarksIn(about) ?? pastEndIn(about) ?? besideIn(about);
  if (remarked) return remarked;
  const distribution = said.first("distribution");
  const rest = distribution ? said.without((span) => span === distribution) : said;
  if (rest.spans.some(isForeign)) return null;
  const held = dayBoundIn(about) ?? supportSpanIn(about);
  if (held) return held;
  const then = thenIn(about, rest);
  if (then) return then;
  const patches = YEAR.test(about.text) ? null : patchesOf(about);
  if (patches) return read("patch", { each: patches });
  const dated = versions.single.length === 0 && !versions.range ? datedIn(about) : null;
  if (dated)
    return read(
      dated.fact,
      dated.releases.length === 1 ? { at: dated.releases[0] ?? "" } : { each: dated.releases },
    );
  // "The latest version of 1.31" is its newest patch; "is 1.36 the latest?" asks of the release.
  const [minorNamed, ...more] = said.all("version");
  const ofMinor =
    versions.latest &&
    // "the latest" alone is today's release, "the latest version" that of something.
    (said.has("noun.version", "noun.release", "release.patch", "release.latest-patch") ||
      /\s|バージョン|リリース|版|パッチ/.test(said.first("version.latest")?.text ?? "")) &&
    !yesOrNo(said) &&
    !said.has(...LISTED) &&
    !said.has("did.*", "go.*", "ask.what-changed", "noun.change", "compare", "relation.between", "and", "to");
  // "Is 1.34.3 the newest 1.34 patch?": the newest of that minor is told.
  const ofPatch =
    versions.latest &&
    said.has("release.patch", "release.latest-patch") &&
    more.length === 1 &&
    new Set([minorNamed, ...more].map((span) => minor(span?.from ?? ""))).size === 1;
  if (minorNamed?.from && ofPatch) return read("patch", { at: minor(minorNamed.from) });
  if (minorNamed?.from && more.length === 0 && ofMinor) return read("patch", { at: minor(minorNamed.from) });
  // Lists have words of their own; a SIG has neither dates nor support.
  if (sigsOf(said).length > 0) return null;
  // "The first patch of 1.34"
  const [one, ...others] = versions.single;
  const first1 = said.has("release.first-patch") && others.length === 0 && !versions.range && !yesOrNo(said);
  if (first1 && one && !isPatch(one)) return read("patch", { at: `${minor(one)}.1` });
  const counted = enhancements(about);
  if (counted) return counted;
  const patch = said.has("release.latest-patch") && versions.single.length === 0 && !versions.range;
  const asked = patch ? "patch" : factIn(rest, versions);
  // "Released before April 2025?": the day tells; a yes or no would have to compare it.
  const detail = (isDated(about) && DAYS[asked ?? ""]) || asked;
  const product = said.first("product.version");
  if (product && versions.single.length === 0)
    return (
      builtWith(product.text, about) ??
      read("go", {}, { problem: { code: "other-product", names: [`go ${product.text}`] } })
    );
  if (!detail) return plainRelease(about);
  if (distribution)
    return read(detail, {}, { problem: { code: "other-product", names: [distribution.text] } });
  // "The supported ones except the latest", 「最新以外」: all of them are told, and which is the latest.
  if ((detail === "supported" || detail === "end") && said.has("except", "but-for") && versions.latest)
    return read("supported", {});
  if (detail === "latest") return read(detail, { at: known.latest });
  // "1.21.13 or 1.22.10, which came later?": of two patch releases, their own days.
  const ofPatches = [...new Set(said.all("version").flatMap(({ from = "" }) => from))];
  if ((detail === "patch" || detail === "released") && ofPatches.length > 1 && ofPatches.every(isPatch))
    return read("patch", { each: ofPatches });
  const releases = releasesIn(versions, known.latest);
  if (releases.length > 1) return read(detail, { each: releases });
  const [first] = versions.single;
  const named = FACTS_OF_PATCHES.has(detail) ? versions.range?.to : undefined;
  // "Is 1.30.14 the last patch?": which is the newest, tells.
  if (first && isPatch(first) && said.has("release.latest-patch") && detail === "patch")
    return read("patch", { at: minor(first) });
  const version = patch ? known.latest : (first ?? versions.since ?? named);
  if (version) return read(detail, { at: FACTS_OF_PATCHES.has(detail) ? version : minor(version) });
  return GENERAL.has(detail) ? read(detail, {}) : null;
}

/** "The end of 2024": of a year or a month, and no end of support. */
function withoutItsEnd(about: AboutRelease): AboutRelease {
  const day = periodIn(about.text);
  const isOfDay = (span: Span) =>
    day !== null && isAnyOf(span, ["release.end"]) && span.start >= day.start && span.end <= day.end;
  return about.said.spans.some(isOfDay) ? { ...about, said: about.said.without(isOfDay) } : about;
}

/** What was the newest, or supported, at a time that is past. */
function thenIn(about: AboutRelease, rest: Said): ReleaseRead | null {
  const { said, versions } = about;
  const detail = factIn(rest, versions);
  if ((detail !== "latest" && detail !== "supported") || sigsOf(said).length > 0) return null;
  const each = releasesThen(detail, about);
  const [at = "", ...more] = each ?? [];
  if (each === null) return null;
  return read(detail === "supported" ? "end" : "released", more.length === 0 ? { at } : { each: [...each] });
}

/** "Which release is built with Go 1.22?": those that are. */
function builtWith(go: string, { said, base }: AboutRelease): ReleaseRead | null {
  if (!said.has("ask.when", "ask.which", "ask.version", "ask.releases", "noun.release", "noun.version"))
    return null;
  const each = releasesBuiltWith(go, base);
  return each.length > 0 ? read("go", each.length === 1 ? { at: each[0] ?? "" } : { each }) : null;
}

/** Facts that need no release. */
const GENERAL: ReadonlySet<string> = new Set(["next", "oldest", "over", "period", "cadence", "supported"]);

/** What only a list is asked for with. */
const LISTED = [
  "noun.gate",
  "noun.api",
  "did.removed",
  "did.deprecated",
  "did.alpha",
  "did.beta",
  "did.added",
  "did.on",
  "did.off",
  "did.locked",
  "breaking",
  "kind.action-required",
  "kind.bug",
  "noun.flag",
  "noun.metric",
  "noun.field",
  "noun.label",
  "noun.annotation",
  "listed.*",
];

/** What has names of its own beside a release. */
const NAMED_THINGS = [
  "noun.kep",
  "noun.gate",
  "noun.metric",
  "noun.flag",
  "noun.field",
  "noun.label",
  "noun.annotation",
  "did.renamed",
];

/** What is said of a release's end, of its support, of its publication. */
const SUPPORT = [
  "release.end",
  "release.ended",
  "release.support",
  "release.supported",
  "release.until",
  "release.usable",
];

function factIn(said: Said, versions: Versions): string | null {
  const one = versions.single.length > 0 || versions.range !== null || versions.since !== null;
  const patched = [...versions.single, ...(versions.range ? [versions.range.to] : [])].some(isPatch);
  // 「1.33のパッチは何回出ている?」
  const patches =
    said.has("release.patch") || said.all("release.support").some(({ text }) => /^パッチ/.test(text));
  if (one && !patched && patches && said.has("ask.count", "go.hops")) return "patches";
  if (one && said.has("contributor")) return "contributors";
  if (one && said.has("release.go")) return asksBothDays(said) ? "released-go" : "go";
  if (one && said.has("release.maintenance")) return yesOrNo(said) ? "in-maintenance" : "maintenance";
  if (one && said.has("ask.why") && (patched || said.has("release.patch", "release.released")))
    return "remarks";
  if (
    said.has(...LISTED) &&
    !(said.has("release.end") && !said.has("noun.gate", "noun.api", "noun.feature")) &&
    !(
      said.has("ask.when", "release.date") &&
      !said.has("noun.gate", "noun.api", "noun.feature", "did.removed", "did.added")
    )
  )
    return null;
  if (one && said.has("release.lead")) return "lead";
  if (one && said.has("release.name") && !said.has(...NAMED_THINGS)) return "name";
  if (
    one &&
    !versions.latest &&
    said.has("release.patch", "release.latest-patch") &&
    said.has("release.last", "release.latest-patch", "ask.how-far")
  )
    return "patch";
  if (!one && said.has("release.next")) return "next";
  if (one && !patched && said.has("release.next", "step.on", "more") && isOfPatches(said))
    return "next-patch";
  // "Are there still patches for 1.33?" asks for its support; of a patch release, for itself.
  if (one && !patched && !versions.latest && said.has("release.patch") && yesOrNo(said))
    return hasPatches(said) ? "patch" : "supported";
  if (one && said.has("release.left")) return "left";
  if (one && said.has("release.age")) return "age";
  if (!one && said.has("release.cadence")) return "cadence";
  if (!one && said.has("release.period")) return "period";
  if (one && said.has("ask.when") && said.has("relation.since", "from") && !said.has("release.end"))
    return "released";
  // Both days are told together.
  if (one && said.has("release.released") && said.has("and") && said.has("release.end")) return "released";
  // "Which release fixed it, 1.31 or 1.32?" asks of a change.
  if (said.has("did.fixed") && said.has("pronoun")) return null;
  if (said.has(...SUPPORT)) return support(said, one);
  if (one && said.has("release.themes")) return "themes";
  if (patched && (said.has(...RELEASED, "release.patch") || said.spans.length < 4)) return "patch";
  if (one && said.has(...RELEASED)) {
    if (versions.latest) return "latest";
    return yesOrNo(said) ? "out" : "released";
  }
  return versions.latest && !said.has("did.*", "ask.what-changed", "go.*", "noun.change", "noun.feature")
    ? "latest"
    : null;
}

/** "The next 1.35 patch", 「1.36 の次のパッチ」, and no list of patches. */
function isOfPatches(said: Said): boolean {
  const next = said.first("step.on", "release.next");
  return said.has("release.patch", "release.latest-patch") || /patch|パッチ/i.test(next?.text ?? "");
}

/** "Does 1.36 have patch releases?", "have there been any yet?": which there are is asked, and not whether more are to come. */
function hasPatches(said: Said): boolean {
  return (
    said.has("aux.have", "exist") &&
    !said.has("still", "negation", "no-longer", "stopped", "release.end", "release.ended")
  );
}

function support(said: Said, one: boolean): string {
  // "Supported for 9 months only?": from its release to its end, and no yes or no of today.
  if (one && said.spans.some((span, at) => isLength(span, said.spans[at - 1]))) return "lasts";
  if (!one && said.has("release.oldest")) return "oldest";
  if (!one && said.has("release.end", "release.ended") && !said.has("release.supported")) return "over";
  const yes = yesOrNo(said);
  if (!yes) return one ? "end" : "supported";
  const ends = said.has("release.end", "release.ended") && !said.has("release.supported");
  return ends && !supportedOr(said) ? "ended" : "supported";
}

/** "Still supporting it, or is it dead?": of two that exclude each other the first is what a yes or no answers. */
function supportedOr(said: Said): boolean {
  const end = said.first("release.end", "release.ended");
  const or = said.first("or");
  const support = said.first("release.support");
  return Boolean(support && or && end && support.end <= or.start && or.end <= end.start);
}

/** "9 months", 「9か月」, "a year": how long something lasts. */
function isLength({ text }: Span, before: Span | undefined): boolean {
  const counted =
    before !== undefined && (before.concept === "number" || /^(?:an?|one|\d{1,2})$/i.test(before.text));
  return (counted && UNIT.test(text)) || /^\d{1,2} ?(?:months?|years?|[かヶカヵ]月|年間)/i.test(text);
}

const UNIT = /^(?:months?|years?|weeks?|[かヶカヵ]月|年間?)/i;

/** How many enhancements: the release team counts them, otherwise than gates are. */
function enhancements({ said, versions }: AboutRelease): ReleaseRead | null {
  const [version] = versions.single;
  if (!version || versions.range) return null;
  // "KEP list 1.36" asks for them, not for their number.
  const keps = said.has("noun.kep") && (said.has("ask.count") || !said.has("ask.list"));
  const features = said.has("ask.count") && said.has("noun.feature", "ask.new");
  const stages = said.has("did.alpha", "did.beta", "did.stable", "graduated");
  if (said.has("noun.gate", "did.removed", "did.deprecated", "noun.api", "person")) return null;
  if (keps ? said.has("ask.count") || !stages : features && !stages)
    return read("enhancements", { at: minor(version) });
  return null;
}

/** Several releases named beside each other, or a span of them. */
function releasesIn(versions: Versions, latest: string): string[] {
  const single = versions.single.map(minor);
  const range = versions.range ?? (versions.since ? { from: versions.since, to: latest } : null);
  if (!range) return [...new Set(single)];
  const [from, to] = [minorOf(range.from), minorOf(range.to)];
  const span = !versions.both && to > from && to - from < MOST_RELEASES;
  const ends = span
    ? Array.from({ length: to - from + 1 }, (_, index) => minorName(from + index))
    : [minor(range.from), minor(range.to)];
  return [...new Set([...(versions.recent ? ends.slice(1) : ends), ...single])];
}

/** The day behind a question for yes or no. */
const DAYS: Readonly<Record<string, string>> = {
  out: "released",
  ended: "end",
  supported: "end",
  "in-maintenance": "maintenance",
};

/** Is a day, a month or a year named? */
function isDated({ text, versions }: AboutRelease): boolean {
  return versions.single.length > 0 && (YEAR.test(text) || MONTH_JA.test(text));
}

/** What changed in a release, or from one to another: all of it. */
export function changesIn({
  said,
  versions,
  known,
}: AboutRelease): Pick<Frame, "ask" | "scope" | "of" | "rule" | "sure" | "detail" | "manner"> | null {
  if (said.spans.some(isForeign)) return null;
  const { range, single, since } = versions;
  const [first] = single;
  const manner: Frame["manner"] = said.has("ask.new") ? ["new"] : [];
  const bare = {
    ask: "changes" as const,
    of: "change" as const,
    rule: "diff",
    sure: 0.9,
    detail: "diff",
    manner,
  };
  if (range && minor(range.from) !== minor(range.to))
    return { ...bare, scope: { from: minor(range.from), to: minor(range.to) } };
  const asked =
    said.has(
      "did.changed",
      "ask.what-changed",
      "noun.change",
      "ask.new",
      "did.added",
      "did.introduced",
      "noun.feature",
    ) || sigsOf(said).length > 0;
  // A patch release has changes of its own, and not its minor's.
  if (asked && first && isPatch(first) && single.length === 1 && !since)
    return {
      ...bare,
      ask: "what",
      of: "release",
      rule: "release-patch",
      detail: "patch",
      scope: { at: first },
    };
  if (asked && (first || since)) {
    const to = since ? known.latest : minor(first ?? "");
    const from = since ? minor(since) : minorName(minorOf(to) - 1);
    if (from !== to && minorOf(from) >= minorOf(known.oldest)) return { ...bare, scope: { from, to } };
  }
  return null;
}
