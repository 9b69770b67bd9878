import { minorName, minorOf } from "../../domain/version.ts";
import { minor, type Versions } from "../attach.ts";
import type { Ask, Frame, Span } from "../frame.ts";
import { blank, hasTopic, type Scanned } from "../frames.ts";
import { isEmpty, type Said } from "../said.ts";
import { eventOf, isInverted } from "./asked.ts";

/** Most releases whose dates are told one after the other. */
const MOST_RELEASES = 12;

/** Words beside a release that ask for a list, so that its dates are no answer. */
const LISTY = ["noun.api", "noun.gate", "noun.feature", "did.added", "did.promoted", "graduated"];
/** What else may be spoken of where only a release is asked about. */
const OPEN = [
  "ask.when",
  "ask.releases",
  "ask.until",
  "ask.how",
  "ask.which",
  "ask.what",
  "ask.count",
  "release.date",
  "month",
  "ask.how-long",
  "ask.version",
];

/** Reads a question about the dates, the support or the name of a release, or about which releases there are; null when it is none. */
export function aboutRelease(scanned: Scanned, wrapped = false): Frame | null {
  const { said, versions, names } = scanned;
  const bare = said.without(({ concept }) => concept.startsWith("version"));
  const nickname = versionsNone(versions) ? releaseNamed(scanned) : null;
  if (nickname) return release(scanned, "nickname", "named", { at: nickname });
  if ((!wrapped && hasTopic(bare)) || said.has("sig", "identifier", "pr")) return null;
  const dated = versionsNone(versions) ? releasedIn(scanned) : [];
  if (dated.length > 0)
    return release(
      scanned,
      "released-in",
      "released",
      dated.length === 1 && dated[0] ? { at: dated[0] } : { each: dated },
    );
  const detail = factAsked(bare, versions, said);
  if (!detail) {
    const [at] = versions.single;
    return at && saysNothing(bare)
      ? blank(scanned, "release-life", { of: "release", scope: { at: minor(at) }, words: "", sure: 0.9 })
      : null;
  }
  if (said.has("distribution"))
    return blank(scanned, "distribution", {
      problem: {
        code: "other-product",
        names: said
          .all("distribution")
          .map(({ text }) => text)
          .slice(0, 1),
      },
    });
  const latest = names.known.latest;
  if (detail === "latest") return release(scanned, "latest", detail, { at: latest });
  const each = releasesIn(versions, latest);
  if (each.length > 1) return release(scanned, "each", detail, { each });
  const at = versions.single[0] ?? versions.since ?? versions.range?.to;
  if (at) return release(scanned, "fact", detail, { at: detail === "patch" ? at : minor(at) });
  if (detail === "patch") return release(scanned, "patch", detail, { at: latest });
  if (["next", "oldest", "over", "period", "cadence"].includes(detail))
    return release(scanned, "general", detail, {});
  const ofReleases =
    said.has(
      "ask.releases",
      "ask.when",
      "noun.version",
      "noun.release",
      "now",
      "ask.which",
      "ask.list",
      "ask.version",
    ) || /k8s|kubernetes/i.test(scanned.text);
  return ofReleases && ["supported", "end", "ended"].includes(detail)
    ? release(scanned, "which-supported", "supported", {})
    : null;
}

function release(
  scanned: Scanned,
  rule: string,
  detail: string,
  scope: Frame["scope"],
  ask: Ask = "what",
): Frame {
  return blank(scanned, rule, { ask, of: "release", detail, scope, words: "", sure: 0.9 });
}

function versionsNone({ single, range, since }: Versions): boolean {
  return single.length === 0 && !range && !since;
}

/** Nothing but versions, and that something is asked of them. */
function saysNothing(said: Said): boolean {
  const own = [
    "question",
    "noun.version",
    "noun.release",
    "ask.version",
    "ask.what",
    "ask.which",
    "ask.meaning",
    "ask.state",
    "relation.in",
    "comma",
    "number",
  ];
  return said.spans.every((span) => isEmpty(span) || own.includes(span.concept));
}

/** Which fact of a release; null when none is asked for. */
function factAsked(said: Said, versions: Versions, all: Said): string | null {
  const one = !versionsNone(versions);
  const patched = versions.single.some((version) => version !== minor(version) && !version.endsWith(".0"));
  const supports = said.has("release.end", "release.support", "release.period") || asksSupport(said);
  const listed = said.has(...LISTY) || (eventOf(said) !== null && !said.has("release.end"));
  if (
    listed &&
    one &&
    !(eventOf(said) === "stable" && said.has("ask.when")) &&
    !(versions.latest && !said.has("noun.api", "noun.gate", "noun.feature"))
  )
    return null;
  if (one && said.has("release.go")) return "go";
  if (one && said.has("release.name") && !said.has("noun.kep")) return "name";
  if (!one && said.has("ask.releases") && supports && said.has("release.end", "negation")) return "over";
  const newest =
    said.has("release.latest-patch") ||
    (said.has("release.patch") &&
      (said.has("release.last", "ask.count", "ask.until") || all.has("version.latest")));
  if (newest) return "patch";
  if (!one && said.has("release.next")) return "next";
  if (
    one &&
    (said.has("release.left") ||
      (said.has("left.over") && said.has("ask.how", "ask.count", "ask.how-long", "release.date")))
  )
    return "left";
  if (one && said.has("release.age")) return "age";
  if (!one && said.has("release.cadence")) return "cadence";
  if (!one && said.has("release.period")) return "period";
  if (one && said.has("release.released") && said.has("and") && supports) return "released";
  if (supports) return supportAsked(said, one);
  if (one && said.has("release.themes")) return "themes";
  if (
    patched &&
    (said.has("release.released", "release.date", "ask.when") ||
      said.spans.filter((span) => !isEmpty(span)).length < 3)
  )
    return "patch";
  if (one && said.has("release.released", "release.date", "ask.when", "ask.version", "did.introduced")) {
    if (versions.latest) return "latest";
    return isOut(said) ? "out" : "released";
  }
  return versions.latest &&
    !said.has("did.changed", "ask.what-changed", "noun.change") &&
    said.spans.length < 12
    ? "latest"
    : null;
}

/** "Is it ok to run 1.30?", "until when": the time a release is looked after. */
function asksSupport(said: Said): boolean {
  return (
    said.has("ask.until") ||
    (said.has("use") &&
      (said.has("still", "safe", "can", "negation", "ask.which", "ka", "question") ||
        isInverted(said) ||
        said.all("use").some(({ text }) => /support|サポート/i.test(text))))
  );
}

function supportAsked(said: Said, one: boolean): string {
  if (!one && said.has("release.oldest")) return "oldest";
  const ended = said.has("release.end", "no-longer") || (said.has("use") && said.has("negation"));
  if (!one && ended && !said.has("ask.when")) return "over";
  const asks =
    isInverted(said) ||
    said.has("still", "yet", "reached", "ka", "safe") ||
    (said.has("question") && said.has("use", "release.support"));
  const yesOrNo = asks && !said.has(...OPEN) && (!said.has("negation") || isInverted(said));
  if (!yesOrNo) return one ? "end" : "supported";
  return said.has("release.end", "no-longer") ? "ended" : "supported";
}

/** "Is it out yet?" */
function isOut(said: Said): boolean {
  return (isInverted(said) || said.has("yet", "reached", "still")) && !said.has(...OPEN);
}

/** Several releases named beside each other, or a span of them. */
export function releasesIn(versions: Versions, latest: string): string[] {
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

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The releases of a year or of a month in it: "which version came out in August 2025?" */
function releasedIn({ said, names }: Scanned): string[] {
  const year = said.all("number").find(({ text }) => /^20\d\d$/.test(text))?.text;
  if (!year || !said.has("release.released", "ask.when", "ask.which", "noun.release", "noun.version"))
    return [];
  const month = said.first("month")?.text.toLowerCase() ?? "";
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1 || Number(/\d{1,2}/.exec(month)?.[0] ?? 0);
  const prefix = named > 0 ? `${year}-${String(named).padStart(2, "0")}` : year;
  return names.base.knowledge.releases
    .filter(({ released }) => released?.startsWith(prefix))
    .map(({ version }) => version);
}

/** The release that goes by a nickname: "which release is Octarine?" */
function releaseNamed({ said, names, text }: Scanned): string | null {
  for (const { name, version } of names.base.knowledge.releases) {
    const written = name?.replace(/ {0,3}\(.*$/, "").toLowerCase();
    const at = written && written.length > 3 ? text.toLowerCase().indexOf(written) : -1;
    if (!written || at < 0) continue;
    const inside = ({ start, end }: Span) => start >= at && end <= at + written.length;
    const around = `${text[at - 1] ?? " "}${text[at + written.length] ?? " "}`;
    if (!/[A-Za-z0-9]/.test(around) && !hasTopic(said.without(inside))) return version;
  }
  return null;
}
