import type { Lang } from "../domain/language.ts";
import { isSupported, type Release } from "../domain/release.ts";
import { parseVersion } from "../domain/version.ts";
import type { ReleaseFact } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { count, listed, say } from "./phrases.ts";
import { goSentence, maintenanceSentence, patchSentence, remarksSentence } from "./release-patches.ts";

/** About 14 months: 12 of support and 2 of maintenance (KEP-1498); used where no source names the day. */
const SUPPORT_MONTHS = 14;

/** Is a release supported on the day of the question? Where no source names its end, by the usual length. */
export function supported(release: Release, context: Context): boolean {
  if (isSupported(release, context.today)) return true;
  if (release.endOfLife !== null || release.released === null || release.released > context.today)
    return false;
  const until = new Date(`${release.released}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + SUPPORT_MONTHS);
  return context.today <= until.toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The sentence that states one fact of a release; null when the sources at hand do not tell it. */
export function factSentence(
  what: ReleaseFact,
  release: Release,
  asked: string,
  context: Context,
  lang: Lang,
): string | null {
  const { version, released, endOfLife } = release;
  const yes = supported(release, context);
  switch (what) {
    case "out":
      return released === null
        ? null
        : yesOrNo(
            released <= context.today,
            summaryOf({ ...release, themes: null, enhancements: null }, context.today, lang),
            lang,
          );
    case "latest":
      return released === null
        ? null
        : say(lang, {
            en: `The latest Kubernetes release is ${version}, released on ${released}${endOfLife ? `; it is supported until ${endOfLife}` : ""}.`,
            ja: `最新の Kubernetes は ${version}(${released} リリース)です。${endOfLife ? `${endOfLife} までサポートされます。` : ""}`,
          });
    case "named":
      return release.name
        ? say(lang, {
            en: `“${release.name}” is Kubernetes ${version}${released ? `, released on ${released}` : ""}.`,
            ja: `「${release.name}」は Kubernetes ${version}${released ? `(${released} リリース)` : ""}の愛称です。`,
          })
        : null;
    case "name":
      return release.name
        ? say(lang, {
            en: `Kubernetes ${version} is named “${release.name}”.`,
            ja: `Kubernetes ${version} の愛称は「${release.name}」です。`,
          })
        : null;
    case "go":
      return goSentence(release, asked, context.base, lang);
    case "maintenance":
      return maintenanceSentence(release, context.today, lang);
    case "remarks":
      return remarksSentence(release, asked, lang);
    case "enhancements":
      return release.enhancements ? enhancementSentence(version, release.enhancements, lang) : null;
    case "themes":
      return release.themes ? `${themeLead(release, lang)}${release.themes[lang]}` : null;
    case "patch":
      return patchSentence(release, asked, lang);
    case "ended":
      return yesOrNo(!yes, stateSentence(release, context, lang), lang);
    case "supported":
      return yesOrNo(yes, stateSentence(release, context, lang), lang);
    case "end":
      return endOfLife ? endSentence(version, endOfLife, endOfLife < context.today, lang) : null;
    case "left":
      return endOfLife ? leftSentence(version, endOfLife, context.today, lang) : null;
    case "age":
      return released === null || released > context.today
        ? null
        : say(lang, {
            en: `Kubernetes ${version} was released on ${released}, ${count(daysBetween(released, context.today), "day")} ago.`,
            ja: `Kubernetes ${version} は ${released} リリースで、${daysBetween(released, context.today)} 日前です。`,
          });
    default:
      return null;
  }
}

function yesOrNo(yes: boolean, why: string, lang: Lang): string {
  return say(lang, { en: `${yes ? "Yes" : "No"}. ${why}`, ja: `${yes ? "はい" : "いいえ"}。${why}` });
}

/** "1.35 is supported until …", "Support for 1.34 ended on …": how it stands on the day of the question. */
export function stateSentence(release: Release, context: Context, lang: Lang): string {
  const { version, endOfLife, released } = release;
  if (endOfLife === null)
    return supported(release, context)
      ? say(lang, {
          en: `${version} was released on ${released ?? "?"} and is still supported; no source at hand names the day its support ends.`,
          ja: `${version} は ${released ?? "?"} リリースでサポート中ですが、終了日は手元の情報源にありません。`,
        })
      : say(lang, {
          en: `${version} is long out of support; no source at hand names the day it ended.`,
          ja: `${version} のサポートはすでに終了していますが、終了日は手元の情報源にありません。`,
        });
  return endOfLife < context.today
    ? endSentence(version, endOfLife, true, lang)
    : say(lang, {
        en: `${version} is supported until ${endOfLife}.`,
        ja: `${version} は ${endOfLife} までサポートされます。`,
      });
}

function leftSentence(version: string, endOfLife: string, today: string, lang: Lang): string {
  const days = daysBetween(today, endOfLife);
  if (days < 0)
    return say(lang, {
      en: `None: support for ${version} ended on ${endOfLife}, ${count(-days, "day")} ago.`,
      ja: `残っていません。${version} のサポートは ${endOfLife} に終了しました(${-days} 日前)。`,
    });
  return say(lang, {
    en: `${version} is supported for another ${count(days, "day")}, until ${endOfLife}.`,
    ja: `${version} のサポートはあと ${days} 日、${endOfLife} までです。`,
  });
}

/** What is said where the sources at hand do not tell what was asked. */
export function unknownFact(what: ReleaseFact, release: Release, asked: string, lang: Lang): string {
  const { version, latestPatch } = release;
  switch (what) {
    case "patch":
      return latestPatch === null || latestPatch.endsWith(".0")
        ? say(lang, {
            en: `The sources at hand name no patch release of ${version}, so I cannot tell ${parseVersion(asked)?.patch === null ? "the newest" : `about ${asked}`}.`,
            ja: `${version} のパッチリリースは手元の情報源にないため、${parseVersion(asked)?.patch === null ? "最新のパッチは" : `${asked} については`}分かりません。`,
          })
        : say(lang, {
            en: `I know no ${asked}: the sources at hand name the patch releases of ${version} up to ${latestPatch}.`,
            ja: `${asked} は手元の情報源にありません。収録されている ${version} のパッチは ${latestPatch} までです。`,
          });
    case "name":
    case "named":
      return say(lang, {
        en: `No source at hand names ${version}.`,
        ja: `${version} の愛称は手元の情報源にありません。`,
      });
    case "go":
      return say(lang, {
        en: `No source at hand tells the Go version of ${version}.`,
        ja: `${version} の Go のバージョンは手元の情報源にありません。`,
      });
    case "enhancements":
      return say(lang, {
        en: `No source at hand counts the enhancements of ${version}.`,
        ja: `${version} のエンハンスメント数は手元の情報源にありません。`,
      });
    case "themes":
      return say(lang, {
        en: `The themes of ${version} are not written down here.`,
        ja: `${version} の主なテーマは収録されていません。`,
      });
    case "end":
    case "left":
      return say(lang, {
        en: `No source at hand names the day when support for ${version} ends or ended.`,
        ja: `${version} のサポート終了日は手元の情報源にありません。`,
      });
    default:
      return say(lang, {
        en: `No source at hand gives the release date of ${version}.`,
        ja: `${version} のリリース日は手元の情報源にありません。`,
      });
  }
}

function themeLead({ version, name }: Release, lang: Lang): string {
  return say(lang, {
    en: `${version}${name ? ` “${name}”` : ""}: `,
    ja: `${version}${name ? `「${name}」` : ""}: `,
  });
}

/** "Support for 1.34 ended on 2026-10-27." */
export function endSentence(version: string, endOfLife: string, past: boolean, lang: Lang): string {
  return say(lang, {
    en: `Support for ${version} ${past ? "ended" : "ends"} on ${endOfLife}.`,
    ja: `${version} のサポートは ${endOfLife} に終了${past ? "しました" : "します"}。`,
  });
}

/** Release date, end of life, enhancements and themes, as far as known. */
export function summaryOf(release: Release, today: string, lang: Lang): string {
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

/** "1.35 counts 60 enhancements: 22 alpha, …": the release team's count. */
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
