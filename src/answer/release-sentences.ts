import { STAGES } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { isSupported, type Release } from "../domain/release.ts";
import { parseVersion } from "../domain/version.ts";
import type { ReleaseFact } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { count, listed, say } from "./phrases.ts";
import { goSentence, maintenanceSentence, patchSentence, remarksSentence } from "./release-patches.ts";
import { inARow, yesNo } from "./wording.ts";

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
  const { version, released, endOfLife, name } = release;
  const { today, base } = context;
  const state = () => stateSentence(release, context, lang);
  switch (what) {
    case "out":
      return released && inARow(lang, yesNo(lang, released <= today), datesSentence(release, today, lang));
    case "latest":
      return (
        released &&
        say(lang, {
          en: `The latest Kubernetes release is ${version}, released on ${released}${endOfLife ? `; it is supported until ${endOfLife}` : ""}.`,
          ja: `最新の Kubernetes は ${version}(${released} リリース)です。${endOfLife ? `${endOfLife} までサポートされます。` : ""}`,
        })
      );
    case "named":
      return (
        name &&
        say(lang, {
          en: `“${name}” is Kubernetes ${version}${released ? `, released on ${released}` : ""}.`,
          ja: `「${name}」は Kubernetes ${version}${released ? `(${released} リリース)` : ""}の愛称です。`,
        })
      );
    case "name":
      return (
        name &&
        say(lang, {
          en: `Kubernetes ${version} is named “${name}”.`,
          ja: `Kubernetes ${version} の愛称は「${name}」です。`,
        })
      );
    case "go":
      return goSentence(release, asked, base, lang);
    case "maintenance":
      return maintenanceSentence(release, today, lang);
    case "remarks":
      return remarksSentence(release, asked, lang);
    case "enhancements":
      return release.enhancements && enhancementSentence(version, release.enhancements, lang);
    case "themes":
      return release.themes && `${themeLead(release, lang)}${release.themes[lang]}`;
    case "patch":
      return patchSentence(release, asked, lang);
    case "ended":
      return inARow(lang, yesNo(lang, !supported(release, context)), state());
    case "supported":
      return inARow(lang, yesNo(lang, supported(release, context)), state());
    case "end":
      return endOfLife && endSentence(version, endOfLife, endOfLife < today, lang);
    case "left":
      return endOfLife && leftSentence(version, endOfLife, today, lang);
    case "age":
      return released === null || released > today
        ? null
        : say(lang, {
            en: `Kubernetes ${version} was released on ${released}, ${count(daysBetween(released, today), "day")} ago.`,
            ja: `Kubernetes ${version} は ${released} リリースで、${daysBetween(released, today)} 日前です。`,
          });
    default:
      return null;
  }
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

/** What no source at hand tells of a release. */
const UNTOLD: Readonly<Partial<Record<ReleaseFact, (version: string) => Bilingual>>> = {
  name: (version) => ({
    en: `No source at hand names ${version}.`,
    ja: `${version} の愛称は手元の情報源にありません。`,
  }),
  go: (version) => ({
    en: `No source at hand tells the Go version of ${version}.`,
    ja: `${version} の Go のバージョンは手元の情報源にありません。`,
  }),
  enhancements: (version) => ({
    en: `No source at hand counts the enhancements of ${version}.`,
    ja: `${version} のエンハンスメント数は手元の情報源にありません。`,
  }),
  themes: (version) => ({
    en: `The themes of ${version} are not written down here.`,
    ja: `${version} の主なテーマは収録されていません。`,
  }),
  end: (version) => ({
    en: `No source at hand names the day when support for ${version} ends or ended.`,
    ja: `${version} のサポート終了日は手元の情報源にありません。`,
  }),
};

function undated(version: string): Bilingual {
  return {
    en: `No source at hand gives the release date of ${version}.`,
    ja: `${version} のリリース日は手元の情報源にありません。`,
  };
}

/** What is said where the sources at hand do not tell what was asked. */
export function unknownFact(what: ReleaseFact, release: Release, asked: string, lang: Lang): string {
  const { version, latestPatch } = release;
  if (what !== "patch") {
    const untold = UNTOLD[what === "named" ? "name" : what === "left" ? "end" : what] ?? undated;
    return say(lang, untold(version));
  }
  if (latestPatch !== null && !latestPatch.endsWith(".0"))
    return say(lang, {
      en: `I know no ${asked}: the sources at hand name the patch releases of ${version} up to ${latestPatch}.`,
      ja: `${asked} は手元の情報源にありません。収録されている ${version} のパッチは ${latestPatch} までです。`,
    });
  const newest = parseVersion(asked)?.patch === null;
  return say(lang, {
    en: `The sources at hand name no patch release of ${version}, so I cannot tell ${newest ? "the newest" : `about ${asked}`}.`,
    ja: `${version} のパッチリリースは手元の情報源にないため、${newest ? "最新のパッチは" : `${asked} については`}分かりません。`,
  });
}

function themeLead({ version, name }: Release, lang: Lang): string {
  return say(lang, {
    en: `${version}${name ? ` “${name}”` : ""}: `,
    ja: `${version}${name ? `「${name}」` : ""}: `,
  });
}

/** "Support for 1.34 ended on 2026-10-27." */
function endSentence(version: string, endOfLife: string, past: boolean, lang: Lang): string {
  return say(lang, {
    en: `Support for ${version} ${past ? "ended" : "ends"} on ${endOfLife}.`,
    ja: `${version} のサポートは ${endOfLife} に終了${past ? "しました" : "します"}。`,
  });
}

/** Release date, end of life, enhancements and themes, as far as known. */
export function summaryOf(release: Release, today: string, lang: Lang): string {
  const { version, enhancements, themes } = release;
  return inARow(
    lang,
    datesSentence(release, today, lang),
    enhancements && enhancementSentence(version, enhancements, lang),
    themes?.[lang],
  );
}

/** "Kubernetes 1.36 was released on …. It is supported until …." */
export function datesSentence({ version, released, endOfLife }: Release, today: string, lang: Lang): string {
  const came =
    released === null
      ? undated(version)
      : released > today
        ? {
            en: `Kubernetes ${version} is due on ${released}.`,
            ja: `Kubernetes ${version} は ${released} にリリース予定です。`,
          }
        : {
            en: `Kubernetes ${version} was released on ${released}.`,
            ja: `Kubernetes ${version} は ${released} にリリースされました。`,
          };
  const ends =
    endOfLife !== null && endOfLife < today
      ? {
          en: `It has not been supported since its end of life on ${endOfLife}.`,
          ja: `サポートは ${endOfLife} に終了しています。`,
        }
      : { en: `It is supported until ${endOfLife}.`, ja: `${endOfLife} までサポートされます。` };
  return inARow(lang, say(lang, came), endOfLife !== null && say(lang, ends));
}

const COUNTED = {
  alpha: { en: "alpha", ja: "アルファ" },
  beta: { en: "beta", ja: "ベータ" },
  stable: { en: "stable", ja: "安定版" },
  deprecated: { en: "deprecated or removed", ja: "非推奨・削除" },
} as const;

/** "1.35 counts 60 enhancements: 22 alpha, …": the release team's count. */
function enhancementSentence(
  version: string,
  enhancements: NonNullable<Release["enhancements"]>,
  lang: Lang,
): string {
  const parts = STAGES.flatMap((stage) => {
    const total = enhancements[stage];
    const { en, ja } = COUNTED[stage];
    return total === undefined ? [] : [say(lang, { en: `${total} ${en}`, ja: `${ja} ${total}` })];
  });
  return say(lang, {
    en: `${version} counts ${enhancements.total} enhancements${parts.length > 0 ? `: ${listed(parts, lang)}` : ""}.`,
    ja: `${version} のエンハンスメントは ${enhancements.total} 件${parts.length > 0 ? `(${listed(parts, lang)})` : ""}です。`,
  });
}
