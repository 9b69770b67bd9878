import type { Answer, Item } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { isSupported, type Release } from "../domain/release.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../question/question.ts";
import { minor } from "../question/versions.ts";
import { countKinds } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { itemOf } from "./items.ts";
import { kindHeading, listed, say } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** Dates, support and what a release brought. */
export function answerRelease(question: Question, context: Context): Answer {
  const { lang } = question;
  if (question.problem) return answerProblem(question, context);
  if (!question.version) return supportedReleases(question, context);
  const version = minor(question.version);
  const release = context.base.releases.get(version);
  if (!release)
    return answerProblem(
      { ...question, problem: { code: "unknown-version", versions: [question.version] } },
      context,
    );
  const entries = context.base.entriesOf(version);
  const counts = countKinds(entries);
  const enhancements = release.enhancements;
  const themes = entries.filter(({ kind }) => kind === "theme");
  const number = minorOf(version);
  return compose(
    { ...question, version },
    {
      found: true,
      title: `Kubernetes ${version}${release.name ? ` “${release.name}”` : ""}`,
      summary: summaryFor(release, question, context),
      facts: {
        version,
        released: release.released,
        endOfLife: release.endOfLife,
        supported: supported(release, context),
        counts: {
          ...(enhancements && {
            enhancements: enhancements.total,
            ...(enhancements.alpha !== undefined && { alpha: enhancements.alpha }),
            ...(enhancements.beta !== undefined && { beta: enhancements.beta }),
            ...(enhancements.stable !== undefined && { stable: enhancements.stable }),
            ...(enhancements.deprecated !== undefined && { deprecated: enhancements.deprecated }),
          }),
          ...Object.fromEntries(
            Object.entries(counts)
              .filter(([, count]) => count > 0)
              .map(([kind, count]) => [`entries.${kind}`, count]),
          ),
        },
      },
      sections: [
        ...(themes.length > 0
          ? [
              {
                heading: kindHeading("theme", lang),
                total: themes.length,
                items: themes.map((entry) => itemOf(entry, lang)),
              },
            ]
          : []),
      ],
      links: [links.changelog(version), links.releases(), links.releaseHistory()],
      notes: [
        ...(release.endOfLife === null && release.released !== null && release.released > "2025-01-01"
          ? [
              say(lang, {
                en: "No source at hand gives its end of life; Kubernetes supports a minor release for about 14 months.",
                ja: "サポート終了日はまだ手元の情報源にありません。Kubernetes の各マイナーリリースは約 14 か月サポートされます。",
              }),
            ]
          : []),
        ...freshness(context, lang),
      ],
      suggestions: [
        ...(number > 0
          ? [`diff ${minorName(number - 1)} ${version}`, `upgrade ${minorName(number - 1)} ${version}`]
          : []),
        `list action-required ${version}`,
        `list stable ${version}`,
      ],
    },
  );
}

/** About 14 months: 12 of support and 2 of maintenance (KEP-1498); used where no source names the day. */
const SUPPORT_MONTHS = 14;

function supported(release: Release, context: Context): boolean {
  if (isSupported(release, context.today)) return true;
  if (release.endOfLife !== null || release.released === null || release.released > context.today)
    return false;
  const until = new Date(`${release.released}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + SUPPORT_MONTHS);
  return context.today <= until.toISOString().slice(0, 10);
}

/** The fact asked for comes first; themes only when a release as a whole is asked about. */
function summaryFor(release: Release, question: Question, context: Context): string {
  const { lang, aspect } = question;
  const { version, endOfLife } = release;
  if (aspect.asks !== "release") return summaryOf(release, context.today, lang);
  const space = lang === "en" ? " " : "";
  const dates = summaryOf({ ...release, themes: null, enhancements: null }, context.today, lang);
  const past = endOfLife !== null && endOfLife < context.today;
  switch (aspect.what) {
    case "released":
      return dates;
    case "enhancements":
      return release.enhancements
        ? enhancementSentence(version, release.enhancements, lang)
        : say(lang, {
            en: `No source at hand counts the enhancements of ${version}.`,
            ja: `${version} のエンハンスメント数は手元の情報源にありません。`,
          });
    case "name":
      return release.name
        ? say(lang, {
            en: `Kubernetes ${version} is named “${release.name}”.`,
            ja: `Kubernetes ${version} の愛称は「${release.name}」です。`,
          })
        : say(lang, {
            en: `No source at hand names ${version}.`,
            ja: `${version} の愛称は手元の情報源にありません。`,
          });
    case "go":
      return release.go
        ? say(lang, {
            en: `Kubernetes ${version} is built with Go ${release.go}.`,
            ja: `Kubernetes ${version} は Go ${release.go} でビルドされています。`,
          })
        : say(lang, {
            en: `No source at hand tells the Go version of ${version}.`,
            ja: `${version} の Go のバージョンは手元の情報源にありません。`,
          });
    case "ended": {
      const over = !supported(release, context);
      const until = endOfLife ? endSentence(version, endOfLife, past, lang) : dates;
      return `${say(lang, over ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" })}${space}${until}`;
    }
    case "supported": {
      const yes = supported(release, context);
      const until = endOfLife ? endSentence(version, endOfLife, past, lang) : dates;
      return `${say(lang, yes ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" })}${space}${until}`;
    }
    case "end":
      return endOfLife ? endSentence(version, endOfLife, past, lang) : dates;
  }
}

function endSentence(version: string, endOfLife: string, past: boolean, lang: Lang): string {
  return say(lang, {
    en: `Support for ${version} ${past ? "ended" : "ends"} on ${endOfLife}.`,
    ja: `${version} のサポートは ${endOfLife} に終了${past ? "しました" : "します"}。`,
  });
}

function summaryOf(release: Release, today: string, lang: Lang): string {
  const { version, released, endOfLife, enhancements } = release;
  const sentences: string[] = [];
  if (released === null)
    sentences.push(
      say(lang, {
        en: `No source at hand gives the release date of ${version}.`,
        ja: `${version} のリリース日は手元の情報源にありません。`,
      }),
    );
  else if (released > today)
    sentences.push(
      say(lang, {
        en: `Kubernetes ${version} is due on ${released}.`,
        ja: `Kubernetes ${version} は ${released} にリリース予定です。`,
      }),
    );
  else
    sentences.push(
      say(lang, {
        en: `Kubernetes ${version} was released on ${released}.`,
        ja: `Kubernetes ${version} は ${released} にリリースされました。`,
      }),
    );
  if (endOfLife !== null)
    sentences.push(
      endOfLife < today
        ? say(lang, {
            en: `It has not been supported since its end of life on ${endOfLife}.`,
            ja: `サポートは ${endOfLife} に終了しています。`,
          })
        : say(lang, { en: `It is supported until ${endOfLife}.`, ja: `${endOfLife} までサポートされます。` }),
    );
  if (enhancements) sentences.push(enhancementSentence(version, enhancements, lang));
  const themes = release.themes ? (lang === "en" ? ` ${release.themes.en}` : release.themes.ja) : "";
  return sentences.join(lang === "en" ? " " : "") + themes;
}

function enhancementSentence(
  version: string,
  enhancements: NonNullable<Release["enhancements"]>,
  lang: Lang,
): string {
  const parts = [
    ...(enhancements.alpha === undefined
      ? []
      : [say(lang, { en: `${enhancements.alpha} alpha`, ja: `アルファ ${enhancements.alpha}` })]),
    ...(enhancements.beta === undefined
      ? []
      : [say(lang, { en: `${enhancements.beta} beta`, ja: `ベータ ${enhancements.beta}` })]),
    ...(enhancements.stable === undefined
      ? []
      : [say(lang, { en: `${enhancements.stable} stable`, ja: `安定版 ${enhancements.stable}` })]),
    ...(enhancements.deprecated === undefined
      ? []
      : [
          say(lang, {
            en: `${enhancements.deprecated} deprecated or removed`,
            ja: `非推奨・削除 ${enhancements.deprecated}`,
          }),
        ]),
  ];
  return say(lang, {
    en: `${version} counts ${enhancements.total} enhancements${parts.length > 0 ? `: ${listed(parts, lang)}` : ""}.`,
    ja: `${version} のエンハンスメントは ${enhancements.total} 件${parts.length > 0 ? `(${listed(parts, lang)})` : ""}です。`,
  });
}

/** Which releases are supported now. */
function supportedReleases(question: Question, context: Context): Answer {
  const { lang } = question;
  const now = context.base.knowledge.releases
    .filter((release) => supported(release, context))
    .sort((a, b) => minorOf(b.version) - minorOf(a.version));
  const latest = context.base.latestOn(context.today);
  const row = (release: Release): string =>
    say(lang, {
      en: `${release.version}: released ${release.released ?? "?"}, end of life ${release.endOfLife ?? "not announced in the sources at hand"}`,
      ja: `${release.version}: ${release.released ?? "?"} リリース、サポート終了 ${release.endOfLife ?? "手元の情報源に記載なし"}`,
    });
  return compose(question, {
    found: now.length > 0,
    title: say(lang, {
      en: `Supported releases on ${context.today}`,
      ja: `${context.today} 時点でサポート中のリリース`,
    }),
    summary: say(lang, {
      en: `On ${context.today}, ${listed(
        now.map(({ version }) => version),
        lang,
      )} ${now.length === 1 ? "is" : "are"} supported; the latest is ${latest}.`,
      ja: `${context.today} 時点でサポートされているのは ${listed(
        now.map(({ version }) => version),
        lang,
      )} です。最新は ${latest} です。`,
    }),
    sections: [
      {
        heading: say(lang, { en: "Releases", ja: "リリース" }),
        total: now.length,
        items: now.map(
          (release): Item => ({
            id: `release/${release.version}`,
            text: row(release),
            lang,
            version: release.version,
            kind: "documentation",
            sigs: [],
            prs: [],
            keps: [],
            gates: [],
            actionRequired: false,
            links: [links.changelog(release.version)],
          }),
        ),
      },
    ],
    links: [links.releases(), links.releaseHistory()],
    notes: now.some(({ endOfLife }) => endOfLife === null)
      ? [
          say(lang, {
            en: "Where no end of life is known, about 14 months from the release are assumed.",
            ja: "終了日が不明なものは、リリースから約 14 か月として判定しています。",
          }),
        ]
      : [],
    suggestions: now.map(({ version }) => `release ${version}`),
  });
}
