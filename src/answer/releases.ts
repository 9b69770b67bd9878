import type { Answer } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { PatchRelease, Release } from "../domain/release.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { factItem } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { count, listed, say } from "./phrases.ts";
import { answerProblem } from "./problem.ts";
import { patchSentence } from "./release-patches.ts";
import {
  datesSentence,
  factSentence,
  newestSentence,
  stateSentence,
  unknownFact,
} from "./release-sentences.ts";
import { daysBetween, standingOf, supported } from "./release-standing.ts";
import { inARow, present } from "./wording.ts";

/** Which releases are supported, the oldest of them, what comes next; or the same fact of several releases. */
export function answerReleases(question: Question, context: Context): Answer {
  const what = question.aspect.asks === "release" ? question.aspect.what : "supported";
  if (question.releases.length > 1) return several(question, context);
  if (what === "next") return nextRelease(question, context);
  if (what === "cadence") return cadence(question, context);
  if (what === "period") return supportPeriod(question, context);
  return supportedReleases(question, context);
}

/** The same fact of each release asked about. */
function several(question: Question, context: Context): Answer {
  const { lang, aspect } = question;
  const what = aspect.asks === "release" ? aspect.what : "released";
  const patches = what === "patch" ? patchesOf(question.releases, context) : [];
  if (patches.length > 1) return severalPatches(question, patches, context);
  const releases = question.releases.flatMap((version) => context.base.releases.get(version) ?? []);
  if (releases.length === 0)
    return answerProblem(
      { ...question, problem: { code: "unknown-version", versions: question.releases } },
      context,
    );
  const sentences = releases.map((release) => {
    if (what === "released" || what === "latest")
      return datesSentence({ ...release, endOfLife: null }, context, lang);
    // A yes or no to several at once would say of which only in the next words.
    if (what === "supported" || what === "ended") return stateSentence(release, context, lang);
    return (
      factSentence(what, release, release.version, context, question) ??
      unknownFact(what, release, release.version, lang)
    );
  });
  const names = releases.map(({ version }) => version);
  return compose(question, {
    found: true,
    title: `Kubernetes ${listed(names, lang)}`,
    summary: inARow(lang, ...sentences),
    sections: [releaseSection(releases, context, lang)],
    links: [links.releases(), links.releaseHistory()],
    suggestions: names.map((version) => `release ${version}`),
  });
}

function patchesOf(versions: readonly string[], { base }: Context): PatchRelease[] {
  return versions.flatMap((version) => {
    const release = base.releases.get(minorName(minorOf(version)));
    return release?.patches.find((patch) => patch.version === version) ?? [];
  });
}

/** Patch releases with their days, the sentence and a row each. */
function severalPatches(question: Question, patches: readonly PatchRelease[], { base }: Context): Answer {
  const { lang } = question;
  const told = patches.map(({ version, date }) =>
    date === null ? version : say(lang, { en: `${version} (${date})`, ja: `${version}(${date})` }),
  );
  const rows = patches.flatMap(({ version }) => {
    const release = base.releases.get(minorName(minorOf(version)));
    const text = release && patchSentence(release, version, base, lang);
    return text
      ? [
          factItem(lang, {
            id: `release/${version}`,
            text,
            version,
            kind: "documentation" as const,
            links: [],
          }),
        ]
      : [];
  });
  return compose(question, {
    found: true,
    title: say(lang, { en: "Patch releases", ja: "パッチリリース" }),
    summary:
      ofTwo(patches, rows, lang) ??
      say(lang, {
        en: `The sources at hand date ${patches.length} patch releases then: ${listed(told, lang)}.`,
        ja: `手元の情報源では、該当するパッチリリースは ${patches.length} 件です: ${listed(told, lang)}。`,
      }),
    sections: sectionOf(say(lang, { en: "Patch releases", ja: "パッチリリース" }), rows),
    links: [links.releases(), links.releaseHistory()],
    suggestions: patches.slice(0, 3).map(({ version }) => `release ${version}`),
  });
}

/** The days of two patch releases, and what lies between them; null of more, or where a day is not known. */
function ofTwo(
  patches: readonly PatchRelease[],
  rows: readonly { text: string }[],
  lang: Lang,
): string | null {
  const [one, other] = patches;
  if (patches.length !== 2 || !one?.date || !other?.date) return null;
  const days = Math.abs(daysBetween(one.date, other.date));
  const apart = say(lang, { en: `${count(days, "day")} lie between them.`, ja: `その間は ${days} 日です。` });
  const same = say(lang, { en: "Both came on the same day.", ja: "どちらも同じ日です。" });
  return inARow(lang, ...rows.map(({ text }) => text), days === 0 ? same : days === 1 ? "" : apart);
}

function nextRelease(question: Question, context: Context): Answer {
  const { lang } = question;
  const { today, base } = context;
  const planned = base.knowledge.releases
    .filter((release) => standingOf(release, context).due !== null)
    .sort((a, b) => compareVersions(a.version, b.version))[0];
  const latest = base.releases.get(base.latestOn(today));
  const next = planned
    ? {
        en: `Kubernetes ${planned.version} is due on ${planned.released}.`,
        ja: `Kubernetes ${planned.version} は ${planned.released} にリリース予定です。`,
      }
    : {
        en: "No source at hand dates the next release.",
        ja: "次のリリースの日程は手元の情報源にありません。",
      };
  return compose(question, {
    found: planned !== undefined,
    title: say(lang, { en: "The next release", ja: "次のリリース" }),
    summary: inARow(lang, say(lang, next), newestSentence(context, lang)),
    links: [links.releases()],
    suggestions: latest ? [`release ${latest.version}`] : [],
  });
}

/** How often minors come, told by the last ones: what will be, no source at hand says. */
function cadence(question: Question, context: Context): Answer {
  const { lang } = question;
  const recent = context.base.knowledge.releases
    .filter(({ released }) => released !== null && released <= context.today)
    .sort((a, b) => compareVersions(b.version, a.version))
    .slice(0, 4)
    .reverse();
  const [first, last] = [recent[0]?.released, recent.at(-1)?.released];
  if (!first || !last || recent.length < 2) return supportedReleases(question, context);
  const days = Math.round(daysBetween(first, last) / (recent.length - 1));
  const told = recent.map(({ version, released }) =>
    say(lang, { en: `${version} on ${released}`, ja: `${version}(${released})` }),
  );
  return compose(question, {
    found: true,
    title: say(lang, { en: "Release cadence", ja: "リリースの間隔" }),
    summary: say(lang, {
      en: `The last minor releases came out every ${days} days on average: ${listed(told, lang)}.`,
      ja: `最近のマイナーリリースは平均 ${days} 日ごとに出ています: ${listed(told, lang)}。`,
    }),
    sections: [releaseSection(recent, context, lang)],
    links: [links.releases(), links.kep(2572)],
    suggestions: recent.map(({ version }) => `release ${version}`),
  });
}

/** https://kubernetes.io/releases/patch-releases/#support-period (KEP-1498): 12 months and 2 of maintenance, since 1.19. */
function supportPeriod(question: Question, context: Context): Answer {
  const { lang } = question;
  const now = releasesNow(context).map(({ version }) => version);
  return compose(question, {
    found: true,
    title: say(lang, { en: "Support period", ja: "サポート期間" }),
    summary: say(lang, {
      en: `Each minor release is supported for about 14 months: 12 months of support and 2 of maintenance. Supported on ${context.today}: ${listed(now, lang)}.`,
      ja: `各マイナーリリースは約 14 か月(サポート 12 か月とメンテナンス 2 か月)サポートされます。${context.today} 時点でサポート中なのは ${listed(now, lang)} です。`,
    }),
    links: [links.releaseHistory(), links.releases(), links.kep(1498)],
    suggestions: now.map((version) => `release ${version}`),
  });
}

/** Newest first. */
function releasesNow(context: Context): Release[] {
  return context.base.knowledge.releases
    .filter((release) => supported(release, context))
    .sort((a, b) => minorOf(b.version) - minorOf(a.version));
}

/** Which releases are supported now. */
function supportedReleases(question: Question, context: Context): Answer {
  const { lang } = question;
  const now = releasesNow(context);
  return compose(question, {
    found: now.length > 0,
    title: say(lang, {
      en: `Supported releases on ${context.today}`,
      ja: `${context.today} 時点でサポート中のリリース`,
    }),
    summary: supportedSummary(question, now, context),
    sections: [releaseSection(now, context, lang)],
    links: [links.releases(), links.releaseHistory()],
    notes: present(
      now.some(({ endOfLife }) => endOfLife === null) &&
        say(lang, {
          en: "Where no end of life is known, about 14 months from the release are assumed.",
          ja: "終了日が不明なものは、リリースから約 14 か月として判定しています。",
        }),
    ),
    suggestions: now.map(({ version }) => `release ${version}`),
  });
}

function supportedSummary(question: Question, now: readonly Release[], context: Context): string {
  const { lang, aspect } = question;
  const { today, base } = context;
  const latest = base.beyondFacts ?? base.latestOn(today);
  const supportedNow = [
    ...(base.beyondFacts ? [base.beyondFacts] : []),
    ...now.map(({ version }) => version),
  ];
  const names = listed(supportedNow, lang);
  const all = say(lang, {
    en: `On ${today}, ${names} ${supportedNow.length === 1 ? "is" : "are"} supported; the latest is ${latest}.`,
    ja: `${today} 時点でサポートされているのは ${names} です。最新は ${latest} です。`,
  });
  const oldest = now.at(-1);
  if (!oldest || aspect.asks !== "release") return all;
  if (aspect.what === "oldest")
    return say(lang, {
      en: `The oldest supported release on ${today} is ${oldest.version}${oldest.endOfLife ? `, until ${oldest.endOfLife}` : ""}. Supported are ${names}.`,
      ja: `${today} 時点でサポート中の最も古いリリースは ${oldest.version}${oldest.endOfLife ? `(${oldest.endOfLife} まで)` : ""}です。サポート中なのは ${names} です。`,
    });
  if (aspect.what !== "over") return all;
  const ended = base.knowledge.releases
    .filter(({ endOfLife }) => endOfLife !== null && endOfLife < today)
    .sort((a, b) => minorOf(b.version) - minorOf(a.version))[0];
  if (!ended) return all;
  return say(lang, {
    en: `${ended.version} and everything older is out of support (${ended.version} since ${ended.endOfLife}). Supported on ${today}: ${names}.`,
    ja: `${ended.version} 以前はすべてサポート終了です(${ended.version} は ${ended.endOfLife} に終了)。${today} 時点でサポート中なのは ${names} です。`,
  });
}

function releaseSection(
  releases: readonly Release[],
  context: Context,
  lang: Lang,
): Answer["sections"][number] {
  return {
    heading: say(lang, { en: "Releases", ja: "リリース" }),
    total: releases.length,
    items: releases.map((release) =>
      factItem(lang, {
        id: `release/${release.version}`,
        text: rowOf(release, context, lang),
        version: release.version,
        kind: "documentation",
        links: [links.changelog(release.version)],
      }),
    ),
  };
}

function rowOf(release: Release, context: Context, lang: Lang): string {
  const { version, endOfLife } = release;
  const { out, on, due } = standingOf(release, context);
  const came = on
    ? { en: `released ${on}`, ja: `${on} リリース` }
    : due
      ? { en: `due ${due}`, ja: `${due} リリース予定` }
      : out
        ? { en: "out, no day in the sources at hand", ja: "リリース済み(日付は手元の情報源に記載なし)" }
        : { en: "no day in the sources at hand", ja: "リリース日は手元の情報源に記載なし" };
  return say(lang, {
    en: `${version}: ${came.en}, end of life ${endOfLife ?? "not announced in the sources at hand"}`,
    ja: `${version}: ${came.ja}、サポート終了 ${endOfLife ?? "手元の情報源に記載なし"}`,
  });
}
