/** How long a release is supported, and what it still gets in the last months of that. */
import type { Lang } from "../domain/language.ts";
import type { Release } from "../domain/release.ts";
import { minorOf } from "../domain/version.ts";
import { count, say } from "./phrases.ts";
import { daysBetween } from "./release-standing.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** When a release gets critical fixes only. */
export function maintenanceSentence(
  { version, maintenanceFrom, endOfLife }: Release,
  today: string,
  lang: Lang,
): string | null {
  if (maintenanceFrom === null) return null;
  const past = maintenanceFrom <= today;
  return say(lang, {
    en: `${version} ${past ? "entered" : "enters"} maintenance mode on ${maintenanceFrom}${endOfLife ? `; its end of life ${endOfLife < today ? "was" : "is"} ${endOfLife}` : ""}.`,
    ja: `${version} は ${maintenanceFrom} にメンテナンスモードに${past ? "入りました" : "入ります"}。${endOfLife ? `サポート終了日は ${endOfLife} です。` : ""}`,
  });
}

/**
 * Is a release in maintenance mode, or does it get only the fixes of that (`fixes`)? Past its end neither a yes nor a no tells how it was;
 * while it lasts, what such a release gets is told, which is more than one sort of fix.
 */
export function inMaintenance(
  release: Release,
  fixes: boolean,
  today: string,
  asking: Asking,
): string | null {
  const { lang } = asking;
  const { maintenanceFrom, endOfLife } = release;
  const told = maintenanceSentence(release, today, lang);
  if (told === null || maintenanceFrom === null)
    return endOfLife !== null && daysBetween(today, endOfLife) > MAINTENANCE
      ? inARow(lang, verdict(asking, false, TOLD.maintained), lastMonths(release.version, endOfLife, lang))
      : null;
  const so = maintenanceFrom <= today;
  const over = endOfLife !== null && endOfLife < today;
  return inARow(
    lang,
    so && fixes && !over && say(lang, WHAT_IT_GETS),
    !over && !(so && fixes) && verdict(asking, so, TOLD.maintained),
    told,
  );
}

/** Where no source names its first day, the two months that the policy gives it, and some days more. */
const MAINTENANCE = 70;

/** Before it a release had nine months of support, and no maintenance mode. */
const YEARLY_SUPPORT = 19;

/** What is known of the beginning of maintenance mode where no source names the day: the policy's two months, and the end. */
export function maintenanceByPolicy(
  { version, endOfLife }: Release,
  today: string,
  lang: Lang,
): string | null {
  if (endOfLife === null || minorOf(version) < YEARLY_SUPPORT) return null;
  return lastMonths(version, endOfLife, lang, endOfLife < today);
}

function lastMonths(version: string, endOfLife: string, lang: Lang, past = false): string {
  return say(lang, {
    en: `Maintenance mode is the last two months or so before the end of life, which ${past ? "was" : "is"} ${endOfLife} for ${version}; no source at hand gives its first day.`,
    ja: `メンテナンスモードはサポート終了前のおよそ 2 か月で、${version} の終了日は ${endOfLife} ${past ? "でした" : "です"}。開始日は手元の情報源にありません。`,
  });
}

/** https://kubernetes.io/releases/patch-releases/#support-period */
const WHAT_IT_GETS = {
  en: "In maintenance mode a release only gets fixes of vulnerabilities, of its dependencies and of critical problems in core components.",
  ja: "メンテナンスモードのリリースに入るのは、脆弱性、依存関係、コアコンポーネントの重大な問題の修正だけです。",
} as const;

/** How long a release is supported, from the day it came out; null where no source gives both days. */
export function lastsSentence(
  { version, released, endOfLife }: Release,
  today: string,
  lang: Lang,
): string | null {
  if (released === null || endOfLife === null) return null;
  const days = daysBetween(released, endOfLife);
  const months = Math.round(days / DAYS_OF_MONTH);
  return endOfLife < today
    ? say(lang, {
        en: `Support for ${version} ended on ${endOfLife}, about ${count(months, "month")} (${count(days, "day")}) after its release on ${released}.`,
        ja: `${version} のサポートは ${endOfLife} に終了しました。${released} のリリースから約 ${months} か月(${days} 日)です。`,
      })
    : say(lang, {
        en: `${version} is supported until ${endOfLife}, about ${count(months, "month")} (${count(days, "day")}) from its release on ${released}.`,
        ja: `${version} は ${endOfLife} までサポートされます。${released} のリリースから約 ${months} か月(${days} 日)です。`,
      });
}

const DAYS_OF_MONTH = 365.25 / 12;
