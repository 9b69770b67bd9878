import type { Answer } from "../domain/answer.ts";
import { affects, type Cve } from "../domain/cve.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { cveClaims, cvesClaimed, patchState } from "./cve-claims.ts";
import { FEED, incomplete, listSection, named, sectionOf } from "./cve-rows.ts";
import { fixIn, isMended, rangesOf, toldSentence, withDay, workaroundOf } from "./cve-sentences.ts";
import { answerCveWay } from "./cve-way.ts";
import { itemOf, uniqueLinks } from "./items.ts";
import { listed, say } from "./phrases.ts";
import { type Asking, NO, TOLD, worded, YES } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** A vulnerability by its id, or those that a release is known to have or that a way between two patches mends. */
export function answerCve(question: Question, context: Context): Answer {
  const { subject, version, range } = question;
  const wanted = subject?.type === "thing" ? subject.name.toUpperCase() : "";
  const cve = context.base.knowledge.cves.find(({ id }) => id === wanted);
  if (cve) return answerOne(question, cve, context);
  if (/^CVE-\d/.test(wanted)) return answerNone(question, wanted, context);
  if (range && compareVersions(range.from, range.to) < 0) return answerCveWay(question, range, context.base);
  return answerRelease(question, version ?? context.base.latestOn(context.today), context);
}

function answerOne(question: Question, cve: Cve, { base }: Context): Answer {
  const { lang, range } = question;
  const version = range ? null : question.version;
  const entries = cve.prs.flatMap((pr) => base.entriesOfPr(pr));
  const several = question.claims ? cvesClaimed(question.claims, base.knowledge.cves) : [];
  const all = several.length > 0 ? several : [cve];
  return compose(question, {
    found: true,
    title: all.map(({ id }) => id).join(", "),
    summary: inARow(
      lang,
      question.claims
        ? cveClaims(question.claims, base.knowledge.cves, question)
        : version === null
          ? wayAcross(cve, range, question)
          : (fixIn(cve, version, lang) ?? affectedSentence(cve, version, question)),
      version !== null && cve.condition?.[lang],
      ...all.flatMap((one) => detailsOf(one, question, base)),
    ),
    facts: {
      kind: "cve",
      name: cve.id,
      component: cve.components[0] ?? null,
      names: [],
      changes: [],
      documented: [],
      gate: null,
      cve,
    },
    sections: sectionOf(
      entries.map((entry) => itemOf(entry, lang)),
      lang,
    ),
    links: uniqueLinks([
      ...cve.prs.slice(0, 4).map(links.pr),
      ...cve.toldIn.slice(-2).map(links.changelog),
      FEED,
    ]),
    notes: [incomplete(lang)],
    suggestions: version === null && cve.fixed[0] ? [`cve ${cve.fixed[0]}`] : [],
  });
}

/** What the notes and its announcement tell of one, whatever is asked. */
function detailsOf(cve: Cve, question: Question, base: KnowledgeBase): string[] {
  const { lang, aspect } = question;
  const dated = aspect.asks === "thing" && aspect.ask === "when";
  const days = cve.fixed.map((patch) => (dated ? withDay(patch, base, lang) : patch));
  return [
    `${named(cve, lang)}${lang === "en" ? "." : "。"}`,
    cve.affected.length > 0
      ? say(lang, {
          en: `It affects ${rangesOf(cve, "en")}.`,
          ja: `影響を受けるのは ${rangesOf(cve, "ja")} です。`,
        })
      : say(lang, {
          en: "The notes name no affected versions.",
          ja: "影響を受けるバージョンはノートに記載がありません。",
        }),
    (question.version === null && cve.condition?.[lang]) || "",
    days.length > 0
      ? say(lang, { en: `Fixed in ${listed(days, lang)}.`, ja: `${listed(days, lang)} で修正されました。` })
      : "",
    toldSentence(cve, lang),
    workaroundOf(cve, question),
  ];
}

/** Does the way from one patch release to another mend it? Empty where no way is asked about, or the notes do not tell. */
function wayAcross(cve: Cve, range: Question["range"], asking: Asking): string {
  if (!range) return "";
  const { lang } = asking;
  const [from, to] = [range.from, range.to];
  const [before, after] = [affects(cve, from), affects(cve, to)];
  if (before !== "affected" || after === "unknown")
    return before === "not-affected"
      ? say(lang, { en: `${from} is not affected.`, ja: `${from} は影響を受けません。` })
      : say(lang, {
          en: `Whether the way from ${from} to ${to} mends it, the notes do not say.`,
          ja: `${from} から ${to} で修正されるかどうかは、ノートからは分かりません。`,
        });
  const mended = after === "not-affected";
  return inARow(
    lang,
    worded(asking, mended, TOLD.fixed, mended ? YES : NO),
    mended
      ? say(lang, {
          en: `${from} is affected, and ${to} has the fix.`,
          ja: `${from} は影響を受け、${to} では修正済みです。`,
        })
      : say(lang, {
          en: `${to} is still affected, as ${from} is.`,
          ja: `${from} も ${to} も影響を受けます。`,
        }),
  );
}

/** Is it asked whether a release has the fix, rather than whether it has the vulnerability? */
function isOfFix({ aspect }: Question): boolean {
  return aspect.asks === "thing" && aspect.did === "fixed";
}

/** "And in 1.25.3?" behind "is it fixed …?" or "a problem?": whether a yes would be one to the fix, nobody can tell. */
function isOfEither({ aspect }: Question): boolean {
  return aspect.asks === "thing" && aspect.ask === "whether" && aspect.did === null;
}

/** Yes and no follow from the ranges that the notes state; of other releases nothing is said. */
function affectedSentence(cve: Cve, version: string, question: Question): string {
  const { lang } = question;
  const [ofFix, judged] = [isOfFix(question), !isOfEither(question)];
  const asking: Asking = question;
  const state = affects(cve, version);
  const fix = cve.fixed.find(
    (fixed) => minorOf(fixed) === minorOf(version) && compareVersions(fixed, version) > 0,
  );
  // "Which 1.21 patch has the fix?": none, which is no yes.
  if (state === "affected" && question.form === "open" && !fix && parseVersion(version)?.patch === null)
    return say(lang, {
      en: `${version} is affected; the notes at hand tell of no patch release of ${version} with the fix.`,
      ja: `${version} は影響を受けます。${version} のパッチリリースで修正されたという記載は、手元のノートにありません。`,
    });
  if (state === "affected")
    return inARow(
      lang,
      ofFix ? worded(asking, false, TOLD.fixed, NO) : judged && worded(asking, true, TOLD.affected, YES),
      say(lang, {
        en: `${version} is ${ofFix ? "still " : ""}affected${fix ? `; ${fix} has the fix` : ""}.`,
        ja: `${version} は${ofFix ? "まだ" : ""}影響を受けます${fix ? `。修正は ${fix} に入っています` : ""}。`,
      }),
    );
  if (state === "not-affected" && ofFix && isMended(cve, version))
    return inARow(
      lang,
      worded(asking, true, TOLD.fixed, YES),
      say(lang, { en: `${version} has the fix.`, ja: `${version} では修正済みです。` }),
    );
  if (state === "not-affected")
    return inARow(
      lang,
      !ofFix && judged && worded(asking, false, TOLD.affected, NO),
      say(lang, { en: `${version} is not affected.`, ja: `${version} は影響を受けません。` }),
    );
  return patchState(cve, version, lang);
}

function answerNone(question: Question, id: string, { base }: Context): Answer {
  const { lang } = question;
  const year = id.slice(0, 8);
  const near = base.knowledge.cves.filter((cve) => cve.id.startsWith(year)).slice(-4);
  return compose(question, {
    found: false,
    title: id.slice(0, 30),
    summary: say(lang, {
      en: `The release notes I have do not tell of ${id.slice(0, 30)}.`,
      ja: `手元のリリースノートに ${id.slice(0, 30)} の記載はありません。`,
    }),
    links: [FEED],
    notes: [incomplete(lang)],
    suggestions: near.map((cve) => `cve ${cve.id}`),
  });
}

/** What a release is known to mend and to have; of a minor, what its patches mend. */
function answerRelease(question: Question, version: string, { base }: Context): Answer {
  const { lang } = question;
  const { cves } = base.knowledge;
  const whole = parseVersion(version)?.patch === null;
  const affected = cves.filter((cve) => affects(cve, version) === "affected");
  const fixed = cves.filter((cve) =>
    cve.fixed.some((one) => (whole ? minorOf(one) === minorOf(version) : one === version)),
  );
  const told = unlistedFixes(cves, (one) => (whole ? minorOf(one) === minorOf(version) : one === version));
  const shown = [...new Set([...fixed, ...told, ...affected])];
  const ids = (some: readonly Cve[]) =>
    listed(
      some.map(({ id }) => id),
      lang,
    );
  const mends =
    fixed.length === 0
      ? isOfFix(question) && told.length === 0
        ? say(lang, {
            en: `The release notes I have tell of no vulnerability that ${whole ? `a patch release of ${version}` : version} mends.`,
            ja: `手元のリリースノートに、${whole ? `${version} のパッチリリース` : version} で修正された脆弱性の記載はありません。`,
          })
        : ""
      : say(lang, {
          en: `${whole ? `Patch releases of ${version} mend` : `${version} mends`} ${ids(fixed)}.`,
          ja: `${whole ? `${version} のパッチリリースで` : `${version} で`}修正されたのは ${ids(fixed)} です。`,
        });
  // Of a minor, the state of its first release is nobody's question where its patches mend something.
  const still =
    fixed.length > 0 && (whole || isOfFix(question))
      ? ""
      : affected.length === 0
        ? say(lang, {
            en: `The release notes I have name no vulnerability that ${version} still has. That is no proof that it has none.`,
            ja: `手元のリリースノートには、${version} に残っている脆弱性の記載はありません。ないことの証明にはなりません。`,
          })
        : say(lang, {
            en: `The notes name ${affected.length === 1 ? "one vulnerability" : `${affected.length} vulnerabilities`} that ${version} still has: ${ids(affected)}.`,
            ja: `${version} に残っている脆弱性として、ノートに記載があるのは ${affected.length} 件です: ${ids(affected)}。`,
          });
  return compose(
    { ...question, version },
    {
      found: true,
      title: say(lang, { en: `Vulnerabilities of ${version}`, ja: `${version} の脆弱性` }),
      summary: inARow(lang, mends, unlistedSentence(told, fixed.length > 0, whole, version, lang), still),
      sections: listSection(
        shown,
        shown.map((cve) => named(cve, lang)),
        version,
        lang,
      ),
      links: [FEED],
      notes: [incomplete(lang)],
      suggestions: shown.slice(0, 3).map((cve) => `cve ${cve.id}`),
    },
  );
}

/** Those that notes of such releases tell of without a list of the releases with the fix. */
function unlistedFixes(cves: readonly Cve[], isOf: (version: string) => boolean): Cve[] {
  return cves.filter(({ fixed, toldIn }) => fixed.length === 0 && toldIn.some(isOf));
}

function unlistedSentence(
  told: readonly Cve[],
  besides: boolean,
  whole: boolean,
  version: string,
  lang: Lang,
): string {
  if (told.length === 0) return "";
  const ids = listed(
    told.map(({ id }) => id),
    lang,
  );
  return say(lang, {
    en: `The notes of ${version}${whole ? " and its patches" : ""} tell of ${ids}${besides ? " as well," : ""} and do not list which releases have the fix.`,
    ja: `${version} ${whole ? "とそのパッチの" : "の"}ノートには ${ids} の記載${besides ? "も" : "が"}あります(修正済みのバージョンの一覧は書かれていません)。`,
  });
}
