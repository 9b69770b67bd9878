/** Questions about patch releases that their days and the schedule's remarks answer. */
import { compareVersions, minorName, minorOf } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { PatchReason } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { type AboutRelease, isAsked, type ReleaseRead, readRelease, yesOrNo } from "./about-release.ts";
import { isForeign } from "./words.ts";

/** Is it a patch release, not a minor and not its `.0`? */
export function isPatch(version: string): boolean {
  return version !== minor(version) && !version.endsWith(".0");
}

/** Words beside a patch release that tell how it came: "why did 1.24.6 follow 1.24.5 after only a week?" */
const MOST_BESIDE = 2;

/** What no patch release is asked about with. */
const OF_OTHERS = ["thing", "distribution", "noun.gate", "noun.api", "component.*", "area.*"];

/**
 * Why a patch release came, what is out of the ordinary about it, whether it is signed, or which one mends its regression: that the
 * schedule remarks on, whatever words it is asked with.
 */
export function remarksIn({ said, versions, base }: AboutRelease): ReleaseRead | null {
  const named = said.all("version").flatMap(({ from }) => from ?? []);
  const version = laterOf(named.filter(isPatch));
  // "Why 1.22.15 a week after 1.22.14?" is no way from one to the other.
  const ofOne = named.every((one) => isPatch(one) && minor(one) === minor(version ?? ""));
  const way = versions.range && (!ofOne || said.has("go.*", "to"));
  if (!version || way || said.has(...OF_OTHERS)) return null;
  const patch = base.releases.get(minor(version))?.patches.find((one) => one.version === version);
  const reason = reasonIn(said);
  const asked =
    said.has("ask.why", "release.unusual", "patch.why", "patch.planned", "patch.unplanned") ||
    // "Was it released to fix a CVE?", "what does it fix?", "a security release?"
    (reason !== null && said.has("release.released", "noun.release", "release.patch", "did.introduced")) ||
    (said.has("did.fixed") && said.has("ask.what", "ask.what-changed")) ||
    (said.has("release.regression") && said.has("release.patch", "noun.release", "did.fixed")) ||
    // What is not remarked on was signed as all are, and that is not told of each.
    (said.has("release.signed") && patch?.remarks.includes("unsigned-images"));
  const foreign = said.spans.filter(
    (span) => isForeign(span) && !span.also?.some((one) => one.startsWith("patch.")),
  );
  if (!asked || foreign.length > MOST_BESIDE) return null;
  const wanted = yesOrNo(said) || said.has("question") ? reason : null;
  return readRelease(
    said.has("kind.bug") && !said.has("ask.why", "release.regression") ? "patch" : "remarks",
    {
      at: version,
      ...(wanted && !said.has("ask.why", "ask.what", "negation") && { reason: wanted }),
    },
  );
}

/** What a patch release is asked to have come for, or not for. */
function reasonIn(said: Said): PatchReason | null {
  return REASONS.find(([concept]) => said.has(concept))?.[1] ?? null;
}

const REASONS: readonly (readonly [string, PatchReason])[] = [
  ["patch.unplanned", "unplanned"],
  ["patch.planned", "planned"],
  ["release.regression", "regression"],
  ["patch.security", "security"],
  ["noun.cve", "security"],
];

/** Of "why did 1.24.6 follow 1.24.5 after a week?" the one that followed. */
function laterOf(versions: readonly string[]): string | undefined {
  const [first] = versions;
  const isSame = (version: string) => minor(version) === minor(first ?? "");
  return versions.every(isSame) ? [...versions].sort(compareVersions).at(-1) : first;
}

/** "The patch releases of 1.31 with dates", 「1.31 のパッチリリース一覧」: all that a minor had; null where they are not listed. */
export function patchesOf({ said, versions, base }: AboutRelease): string[] | null {
  const { single, range, since } = versions;
  const [version, ...more] = single;
  const patches = said.all("release.patch");
  const many = patches.some(({ text }) => /s$/i.test(text)) || said.has("ask.list", "ask.all");
  if (!version || more.length > 0 || range || since || isPatch(version) || !many) return null;
  const plain = said.spans.every((span) => isEmpty(span) || isAnyOf(span, OF_PATCHES));
  if (!plain || said.has("ask.count")) return null;
  const known = base.releases.get(minor(version))?.patches.map((patch) => patch.version) ?? [];
  return known.length > 1 ? known : null;
}

/** What a minor's patch releases are asked for with. */
const OF_PATCHES = [
  "release.patch",
  "version",
  "release.date",
  "release.released",
  "relation.in",
  "ask.list",
  "ask.all",
  "ask.which",
  "ask.what",
  "and",
  "question",
  "stop",
  "aux.",
];

/** What the patch releases of a month are asked for with. */
const OF_MONTHS = [...OF_PATCHES, "month", "number", "ask.when", "did.introduced", "exist"];

/** "1.28.11 の次は?", "which patch came after 1.28.11?": the one beside a patch release. */
export function besideIn({ said }: AboutRelease): ReleaseRead | null {
  const all = said.all("version").flatMap(({ from }) => from ?? []);
  const [version = "", ...more] = all.filter(isPatch);
  // "Another 1.31 patch after 1.31.14?": its minor may stand beside it.
  const others = all.some((one) => one !== version && one !== minor(version));
  if (
    more.length > 0 ||
    others ||
    !isPatch(version) ||
    said.has(...OF_OTHERS, "release.end", "compare", "did.fixed")
  )
    return null;
  if (said.spans.some(isForeign)) return null;
  // "Is 1.24.17 the final 1.24 release?"
  if (said.has("release.last") && yesOrNo(said)) return readRelease("patch", { at: minor(version) });
  const came = said.has("release.patch", "step.on", "step.back", "release.next", "did.introduced");
  const [after, before] = [
    said.has("step.on", "release.next") || (came && said.has("relation.after")),
    said.has("step.back") || (came && said.has("relation.before")),
  ];
  // 「次の次」: two of them.
  const steps = Math.max(1, said.spans.filter(({ text }) => text.startsWith(after ? "次" : "前")).length);
  return after === before ? null : readRelease("patch", { at: patchBeside(version, after ? steps : -steps) });
}

/** The patch release before (-1) or after (1) one; before `.0` there is none, and it is itself. */
export function patchBeside(version: string, by: number): string {
  return version.replace(/\d+$/, (number) => String(Math.max(0, Number(number) + by)));
}

/** Did a patch release, or the last one of a minor, come after the end of life? */
export function pastEndIn({ said, versions, base }: AboutRelease): ReleaseRead | null {
  const [version, ...more] = versions.single;
  if (!version || more.length > 0 || said.has(...OF_OTHERS) || said.spans.some(isForeign)) return null;
  const compared =
    said.has("release.end") &&
    // "Did it get any patch after its end?"
    said.has("release.released", "received", "release.patch", "noun.release") &&
    (said.has("relation.after", "relation.before") || said.all("filler").some(({ text }) => text === "後"));
  const patch = isPatch(version) ? version : base.releases.get(minorName(minorOf(version)))?.latestPatch;
  if (!compared || !patch || said.has("ask.when") || !(yesOrNo(said) || isAsked(said))) return null;
  const before = said.has("relation.before");
  // "Before or after?": either would be a yes.
  const either = before && said.has("relation.after");
  return readRelease(before ? "before-end" : "past-end", { at: patch }, either ? { put: "unclear" } : {});
}

export const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const YEAR = /(?<!\d)20\d\d(?!\d)/;
/** A month by its number, 「10月」. */
export const MONTH_JA = /(\d{1,2})月/;

/** The one day that a text names, as ISO writes it. */
export function dayOf(text: string): string | null {
  const [day, ...more] = text.match(/(?<![\d-])20\d\d-\d\d-\d\d(?![\d-])/g) ?? [];
  return day !== undefined && more.length === 0 ? day : null;
}

/** The month a text names, `2025-10`, or `10` where it names no year; null when it names none. */
export function monthOf(text: string): string | null {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const named = MONTHS.findIndex((month) => words.some((word) => word.startsWith(month) && word.length > 2));
  const number = named >= 0 ? named + 1 : Number(MONTH_JA.exec(text)?.[1] ?? 0);
  if (number < 1 || number > MONTHS.length) return null;
  const year = YEAR.exec(text)?.[0];
  return `${year ? `${year}-` : ""}${String(number).padStart(2, "0")}`;
}

/** A month or a year by its name or number: "March 2024", 「2024年3月」, `2024-03`, `2024`. */
const DATES = /(?:([A-Za-z]{3,9})\.?,?\s)?(?<!\d)(20\d\d)(?!\d)(?:[-/年]\s?(\d{1,2}))?/g;

/** The months and years that a text names, as far as each is known: `2024-03`, `2024`. */
export function datesOf(text: string): string[] {
  return [...text.matchAll(DATES)].map(([, name, year = "", number]) => {
    const month = monthOf(`${name ?? ""} ${number === undefined ? "" : `${number}月`}`);
    return month === null ? year : `${year}-${month}`;
  });
}

/** Was a month left out, or was there a patch in it? "Was October skipped?", "was a month skipped before 1.33.6?" */
export function monthIn({ text, said, versions, base }: AboutRelease): ReleaseRead | null {
  if (versions.range || versions.single.length > 1 || said.has(...OF_OTHERS, "go.upgrade")) return null;
  if (said.spans.some(isForeign)) return null;
  const [version] = versions.single;
  const skipped = said.has("go.skip");
  // The word alone: "marked" is no March.
  const named = said.first("month")?.text;
  const month = named === undefined ? null : monthOf(`${named} ${YEAR.exec(text)?.[0] ?? ""}`);
  const open = said.has("ask.when", "ask.which", "ask.list");
  if (month === null)
    return skipped && !open && version && isPatch(version) && said.has("release.date")
      ? readRelease("skipped", { at: version })
      : null;
  const scope = { month, ...(version && { at: version }) };
  if (skipped) return open ? null : readRelease("skipped", scope);
  const patches = said.has("release.patch", "release.latest-patch");
  if (!patches || said.has("release.end", "release.supported")) return null;
  // "What did the March 2025 patch of 1.31 fix?": that one, where the month had one.
  if (version && said.has("did.fixed", "did.changed", "ask.what-changed", "patch.why", "kind.*")) {
    const ofMonth = base.releases
      .get(minor(version))
      ?.patches.filter(
        ({ date }) => date?.startsWith(month) || (month.length < 3 && date?.slice(5, 7) === month),
      );
    const [only] = ofMonth ?? [];
    if (only && ofMonth?.length === 1) return readRelease("patch", { at: only.version });
    return readRelease("patched", scope, { put: "unclear" });
  }
  if (!open && yesOrNo(said)) return readRelease("patched", scope);
  // "Which patch of 1.30 came out in July 2024?": which one it is, and no yes.
  return said.spans.every((span) => isEmpty(span) || isAnyOf(span, OF_MONTHS))
    ? readRelease("patched", scope, { put: "unclear" })
    : null;
}
