/** Patch releases: what their notes tell, and what is not known of them. */
import type { Answer } from "../domain/answer.ts";
import type { Entry, Kind } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { Release } from "../domain/release.ts";
import { compareVersions, formatVersion, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { passes } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { waySentences } from "./cve-way.ts";
import { scope } from "./filtered.ts";
import { itemOf, uniqueLinks } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { count, kindHeading, listed, say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { inARow } from "./wording.ts";

/** A patch release by name: `1.31.2`, not `1.31` nor `1.31.0`. */
export function isPatch(version: string): boolean {
  return (parseVersion(version)?.patch ?? 0) > 0;
}

/** The newest patch release of a minor that any source tells of; its `.0` where none does. */
function newestPatch(base: KnowledgeBase, version: string): string {
  const name = minorName(minorOf(version));
  const release = base.releases.get(name);
  const told = base.knowledge.entries.filter(
    (entry) => minorOf(entry.version) === minorOf(version) && parseVersion(entry.version)?.pre === undefined,
  );
  const { gates, cves } = base.knowledge;
  const ofFacts = [
    ...gates.flatMap(({ stages }) => stages.map(({ from }) => from)),
    ...cves.flatMap(({ fixed }) => fixed),
  ];
  const known = [
    ...(release?.latestPatch ? [release.latestPatch] : []),
    ...(release?.patches ?? []).map((patch) => patch.version),
    ...told.map((entry) => entry.version),
    ...ofFacts.filter((patch) => minorOf(patch) === minorOf(version)),
  ].filter(isPatch);
  return known.toSorted(compareVersions).at(-1) ?? `${name}.0`;
}

/** Is it a patch release that no source tells of, beyond the newest known? */
export function isUnknownPatch(base: KnowledgeBase, version: string): boolean {
  return isPatch(version) && compareVersions(version, newestPatch(base, version)) > 0;
}

/** Is it said of a patch release that no other follows it? */
function isFinal(release: Release | undefined, version: string): boolean {
  return release?.patches.some((one) => one.version === version && one.remarks.includes("final")) ?? false;
}

/** "There is no Kubernetes 1.30.99": that there is no newer patch is said only of minors that have ended, since sources lag. */
export function unknownPatchSentence(version: string, { base }: Context, lang: Lang): string {
  const minor = minorName(minorOf(version));
  const newest = newestPatch(base, version);
  return isFinal(base.releases.get(minor), newest)
    ? say(lang, {
        en: `There is no Kubernetes ${version}: ${newest} is the last patch release of ${minor}.`,
        ja: `Kubernetes ${version} はありません。${minor} の最後のパッチは ${newest} です。`,
      })
    : say(lang, {
        en: `I know no Kubernetes ${version}: of ${minor}, the sources at hand go up to ${newest}; later patches may be out.`,
        ja: `Kubernetes ${version} は手元の情報源にありません。${minor} について収録しているのは ${newest} までです(これより新しいパッチがすでに出ている可能性があります)。`,
      });
}

/** A patch release that no source tells of, and until when its minor is supported. */
export function answerUnknownPatch(question: Question, version: string, context: Context): Answer {
  const { lang } = question;
  const minor = minorName(minorOf(version));
  const newest = newestPatch(context.base, version);
  const end = context.base.releases.get(minor)?.endOfLife ?? null;
  const ended = end !== null && end < context.today;
  return compose(
    { ...question, version },
    {
      found: false,
      title: say(lang, { en: "Unknown patch release", ja: "不明なパッチリリース" }),
      summary: inARow(
        lang,
        unknownPatchSentence(version, context, lang),
        ended &&
          say(lang, {
            en: `Support for ${minor} ended on ${end}.`,
            ja: `${minor} のサポートは ${end} に終了しました。`,
          }),
      ),
      links: [links.releaseHistory(), links.changelog(minor)],
      notes: freshness(context, lang),
      suggestions: [`release ${newest}`, `release ${minor}`],
    },
  );
}

/** Questions about something in a release, to which a release that nobody knows has no yes or no. */
const IN_A_RELEASE: ReadonlySet<Question["intent"]> = new Set(["gate", "api", "kep", "thing"]);

/**
 * The patch release in which it is asked how something stands, where no source tells of it; else null. One that may be out stands as its
 * minor does, but for what patches mend.
 */
export function unknownPatchOf(question: Question, base: KnowledgeBase): string | null {
  const { intent, version } = question;
  if (version === null || !IN_A_RELEASE.has(intent) || !isUnknownPatch(base, version)) return null;
  const isNone = isFinal(base.releases.get(minorName(minorOf(version))), newestPatch(base, version));
  return isNone || isOfCves(question) ? version : null;
}

function isOfCves({ subject }: Question): boolean {
  return subject?.type === "thing" && subject.kind === "cve";
}

const CVE_ID = /^CVE-\d/i;

/** The question of the minor, of a vulnerability that of no release, without a yes or no. */
export function withoutPatch(question: Question): Question {
  const { subject, version } = question;
  const isCve = subject?.type === "thing" && isOfCves(question) && CVE_ID.test(subject.name);
  const minor = version === null || isCve ? null : minorName(minorOf(version));
  return { ...question, version: minor, put: "unclear" };
}

/** The notes of the patch releases after one, up to and with another, of the same minor release. */
export function answerPatches(question: Question, from: string, to: string, context: Context): Answer {
  const { lang, filters } = question;
  const { base } = context;
  if (isUnknownPatch(base, to)) return answerUnknownPatch(question, to, context);
  const minor = minorOf(to);
  const [first, last] = [parseVersion(from)?.patch ?? 0, parseVersion(to)?.patch ?? 0];
  const versions = Array.from({ length: last - first }, (_, index) =>
    formatVersion({ minor, patch: first + 1 + index }),
  );
  const seen = new Set<string>();
  const told = versions.map((version) => ({
    version,
    entries: base
      .entriesToldIn(version)
      .filter((entry) => passes(entry, filters) && !seen.has(entry.id) && seen.add(entry.id)),
    known: base.entriesToldIn(version).length > 0,
  }));
  const entries = told.flatMap((one) => one.entries);
  const silent = told.filter(({ known }) => !known).map(({ version }) => version);
  const mended = inARow(lang, ...waySentences(from, to, base, lang));
  const span = say(lang, {
    en: `from ${from} to ${to}${scope(question)}`,
    ja: `${from} から ${to}${scope(question)}`,
  });
  return compose(
    { ...question, range: { from, to } },
    {
      found: entries.length > 0 || mended !== "",
      title: `${say(lang, { en: `Kubernetes ${from} → ${to}`, ja: `Kubernetes ${from} → ${to} の変更点` })}${scope(question)}`,
      summary: inARow(
        lang,
        silent.length < versions.length && counted(entries, span, lang),
        mended,
        filters.kinds.length === 0 && quietSentence(entries, lang),
        silent.length > 0 && unknownNotes(silent, lang),
        say(lang, {
          en: "Patch releases of a minor may be skipped.",
          ja: "同じマイナーのパッチリリースは飛ばして上げられます。",
        }),
      ),
      rows: { en: `changes ${span} known here`, ja: `${span} の変更、収録分` },
      sections: told.flatMap((one) =>
        sectionOf(
          one.version,
          one.entries.map((entry) => itemOf(entry, lang)),
        ),
      ),
      links: uniqueLinks([
        ...versions.slice(-6).map((version) => links.changelog(version)),
        links.skewPolicy(),
      ]),
      notes: freshness(context, lang),
      suggestions: [`release ${to}`],
    },
  );
}

/** The notes of a kind in one patch release. */
export function answerPatchList(question: Question, version: string, kind: Kind, context: Context): Answer {
  const { lang, filters } = question;
  const { base } = context;
  if (isUnknownPatch(base, version)) return answerUnknownPatch(question, version, context);
  const all = base.entriesToldIn(version);
  const entries = all.filter((entry) => passes(entry, { ...filters, kinds: [kind] }));
  const heading = kindHeading(kind, lang);
  return compose(question, {
    found: entries.length > 0,
    title: `${heading} — Kubernetes ${version}`,
    summary:
      all.length === 0
        ? unknownNotes([version], lang)
        : say(lang, {
            en: `${version}: ${count(entries.length, `entry under “${heading}” is`, `entries under “${heading}” are`)} known here.`,
            ja: `${version} の${heading}は、収録分で ${entries.length} 件です。`,
          }),
    rows: { en: `under “${heading}” in ${version}`, ja: `${version} の「${heading}」` },
    sections: sectionOf(
      heading,
      entries.map((entry) => itemOf(entry, lang)),
    ),
    links: [links.changelog(version)],
    notes: freshness(context, lang),
    suggestions: [`release ${version}`, `list ${kind} ${minorName(minorOf(version))}`],
  });
}

function counted(entries: readonly Entry[], span: string, lang: Question["lang"]): string {
  const actions = entries.filter(({ actionRequired }) => actionRequired).length;
  return say(lang, {
    en: `${count(entries.length, "change is", "changes are")} known here ${span}${actions > 0 ? `, ${count(actions, "action")} required among them` : ""}.`,
    ja: `${span} の変更は ${entries.length} 件収録しています${actions > 0 ? `(うち対応必須 ${actions} 件)` : ""}。`,
  });
}

/** What would ask something of whoever goes the way. */
const PRESSING: ReadonlySet<string> = new Set(["removed", "deprecated", "renamed", "replaced", "off"]);

const ENDS = /\b(?:remov|deprecat|drop|disabl|renam|no longer)/i;

/** Said where none of the changes told demands anything, or takes anything away: that there is no trouble is not said. */
function quietSentence(entries: readonly Entry[], lang: Question["lang"]): string {
  const pressing = entries.some(
    ({ actionRequired, kind, changes, text }) =>
      actionRequired ||
      kind === "deprecation" ||
      // What no editor has read yet is judged by its words.
      (changes === null ? ENDS.test(text.en) : changes.some(({ did }) => PRESSING.has(did))),
  );
  if (pressing || entries.length === 0) return "";
  return say(lang, {
    en: "None of them is told to demand action, to remove or to deprecate anything.",
    ja: "対応必須、削除、非推奨とされている変更はその中にありません。",
  });
}

/** The notes of a patch release that no sync has brought. */
export function unknownNotes(versions: readonly string[], lang: Question["lang"]): string {
  return say(lang, {
    en: `The release notes of ${listed(versions, lang)} are not known here.`,
    ja: `${listed(versions, lang)} のリリースノートは収録されていません。`,
  });
}
