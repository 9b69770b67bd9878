import { STAGES } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { Release } from "../domain/release.ts";
import { parseVersion } from "../domain/version.ts";
import type { ReleaseFact } from "../reading/command/query.ts";
import type { PatchReason } from "../reading/frame.ts";
import type { Context } from "./context.ts";
import { contributorsSentence } from "./contributors.ts";
import { gapSentence, pastEndSentence } from "./patch-days.ts";
import { count, listed, say } from "./phrases.ts";
import {
  goSentence,
  nextPatchSentence,
  patchCountSentence,
  patchSentence,
  remarksSentence,
} from "./release-patches.ts";
import { daysBetween, standingOf, supported } from "./release-standing.ts";
import { inMaintenance, lastsSentence, maintenanceByPolicy, maintenanceSentence } from "./support-span.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** The sentence that states one fact of a release; null when the sources at hand do not tell it. */
export function factSentence(
  what: ReleaseFact,
  release: Release,
  asked: string,
  context: Context,
  asking: Asking,
  { reason = null, own = null }: { reason?: PatchReason | null; own?: string | null } = {},
): string | null {
  const { lang } = asking;
  const { version, endOfLife, name } = release;
  const { today, base } = context;
  const { out, on } = standingOf(release, context);
  const state = () => stateSentence(release, context, lang);
  switch (what) {
    case "out":
      return out || release.released !== null
        ? inARow(lang, verdict(asking, out, TOLD.released), datesSentence(release, context, lang))
        : null;
    case "latest":
      return latestSentence(release, context, lang);
    case "named":
      return (
        name &&
        say(lang, {
          en: `“${name}” is Kubernetes ${version}${on ? `, released on ${on}` : ""}.`,
          ja: `「${name}」は Kubernetes ${version}${on ? `(${on} リリース)` : ""}の愛称です。`,
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
      return goSentence(release, asked, base, asking, own);
    case "released-go":
      return inARow(
        lang,
        goSentence(release, asked, base, asking, own),
        (asked !== version && patchSentence(release, asked, base, lang)) ||
          datesSentence(release, context, lang),
      );
    case "patches":
      return patchCountSentence(release, lang);
    case "maintenance":
      return maintenanceSentence(release, today, lang) ?? maintenanceByPolicy(release, today, lang);
    case "in-maintenance":
    case "critical-only":
      return inMaintenance(release, what === "critical-only", today, asking);
    case "lasts":
      return lastsSentence(release, today, lang);
    case "remarks":
      return remarksSentence(release, asked, base, asking, reason);
    case "next-patch":
      return nextPatchSentence(release, today, lang);
    case "past-end":
    case "before-end":
      return pastEndSentence(release, asked, what === "before-end", asking);
    case "skipped":
      return gapSentence(release, asked, asking);
    case "contributors":
      return contributorsSentence(version, base, lang);
    case "lead":
      return (
        release.lead &&
        say(lang, {
          en: `${release.lead} led the release team of ${version}.`,
          ja: `${version} のリリースリードは ${release.lead} さんです。`,
        })
      );
    case "enhancements":
      return release.enhancements && enhancementSentence(version, release.enhancements, lang);
    case "themes":
      return release.themes && `${themeLead(release, lang)}${release.themes[lang]}`;
    case "patch":
      return patchSentence(release, asked, base, lang);
    case "ended":
      return inARow(lang, verdict(asking, out && !supported(release, context), TOLD.ended), state());
    case "supported":
      return inARow(lang, verdict(asking, supported(release, context), TOLD.supported), state());
    case "end":
      return endOfLife && endSentence(version, endOfLife, endOfLife < today, lang);
    case "left":
      return endOfLife && leftSentence(version, endOfLife, today, lang);
    case "age":
      return ageSentence(release, asked, context, lang);
    default:
      return null;
  }
}

/** How many days ago a release, or the patch release of it that is asked about, came out. */
function ageSentence(release: Release, asked: string, context: Context, lang: Lang): string | null {
  const dated = release.patches.find(({ version }) => version === asked);
  const on = dated
    ? dated.date
    : [release.version, `${release.version}.0`].includes(asked)
      ? standingOf(release, context).on
      : null;
  if (!on) return patchSentence(release, asked, context.base, lang);
  const days = daysBetween(on, context.today);
  return say(lang, {
    en: `Kubernetes ${asked} was released on ${on}, ${count(days, "day")} ago.`,
    ja: `Kubernetes ${asked} は ${on} リリースで、${days} 日前です。`,
  });
}

/** The newest release, with its day and the end of its support as far as they are known. */
export function latestSentence(release: Release, context: Context, lang: Lang): string {
  const { version, endOfLife } = release;
  const { on } = standingOf(release, context);
  const { beyondFacts } = context.base;
  if (beyondFacts !== null)
    return say(lang, {
      en: `The latest Kubernetes release is ${beyondFacts}: its release notes are published. No source at hand gives its day, and what I know of gates, APIs and KEPs reaches ${version}.`,
      ja: `最新の Kubernetes は ${beyondFacts} です(リリースノートが公開されています)。リリース日は手元の情報源になく、フィーチャーゲート、API、KEP について収録しているのは ${version} までです。`,
    });
  return on === null
    ? say(lang, {
        en: `The latest Kubernetes release is ${version}: its release notes are published. No source at hand gives its day.`,
        ja: `最新の Kubernetes は ${version} です(リリースノートが公開されています)。リリース日は手元の情報源にありません。`,
      })
    : say(lang, {
        en: `The latest Kubernetes release is ${version}, released on ${on}${endOfLife ? `; it is supported until ${endOfLife}` : ""}.`,
        ja: `最新の Kubernetes は ${version}(${on} リリース)です。${endOfLife ? `${endOfLife} までサポートされます。` : ""}`,
      });
}

/** "The newest is 1.37, released on …." */
export function newestSentence(context: Context, lang: Lang): string {
  const { base, today } = context;
  const latest = base.releases.get(base.latestOn(today));
  const on = latest && base.beyondFacts === null ? standingOf(latest, context).on : null;
  const version = base.beyondFacts ?? base.latestOn(today);
  return say(lang, {
    en: `The newest is ${version}${on === null ? ", by its release notes; no source at hand gives its day" : `, released on ${on}`}.`,
    ja: `最新は ${version}(${on === null ? "リリースノートによる。リリース日は手元の情報源にありません" : `${on} リリース`})です。`,
  });
}

/** "1.35 is supported until …", "Support for 1.34 ended on …": how it stands on the day of the question. */
export function stateSentence(release: Release, context: Context, lang: Lang): string {
  const { version, endOfLife } = release;
  const { out, on } = standingOf(release, context);
  if (!out) return notOutSentence(release, context, lang);
  if (endOfLife === null)
    return supported(release, context)
      ? on === null
        ? say(lang, {
            en: `${version} is out and supported; no source at hand names the day it came out or the day its support ends.`,
            ja: `${version} はリリース済みでサポート中ですが、リリース日と終了日は手元の情報源にありません。`,
          })
        : say(lang, {
            en: `${version} was released on ${on} and is still supported; no source at hand names the day its support ends.`,
            ja: `${version} は ${on} リリースでサポート中ですが、終了日は手元の情報源にありません。`,
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

function notOutSentence(release: Release, context: Context, lang: Lang): string {
  const { version } = release;
  const { due } = standingOf(release, context);
  return say(lang, {
    en: `${version} is not out yet${due === null ? "" : `; it is due on ${due}`}.`,
    ja: `${version} はまだリリースされていません。${due === null ? "" : `リリース予定日は ${due} です。`}`,
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
const UNTOLD: Readonly<Partial<Record<ReleaseFact, (version: string, asked: string) => Bilingual>>> = {
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
  remarks: (_version, asked) => ({
    en: `The sources at hand remark nothing on ${asked}.`,
    ja: `${asked} についての特記事項は手元の情報源にありません。`,
  }),
  themes: (version) => ({
    en: `The themes of ${version} are not written down here.`,
    ja: `${version} の主なテーマは収録されていません。`,
  }),
  maintenance: (version) => ({
    en: `No source at hand gives the day when maintenance mode of ${version} begins or began.`,
    ja: `${version} がメンテナンスモードに入る日は手元の情報源にありません。`,
  }),
  lead: (version) => ({
    en: `No announcement at hand names the release lead of ${version}.`,
    ja: `${version} のリリースリードの名前は、手元の発表記事に見当たりません。`,
  }),
  contributors: (version) => ({
    en: `No note of ${version} known here names its author.`,
    ja: `収録されている ${version} のノートに作者の記載はありません。`,
  }),
  patches: (version) => ({
    en: `No source at hand tells of a patch release of ${version}.`,
    ja: `${version} のパッチリリースは手元の情報源にありません。`,
  }),
  end: (version) => ({
    en: `No source at hand names the day when support for ${version} ends or ended.`,
    ja: `${version} のサポート終了日は手元の情報源にありません。`,
  }),
};

/** What rests on the same day or name as another fact. */
const SAME: Readonly<Partial<Record<ReleaseFact, ReleaseFact>>> = {
  named: "name",
  left: "end",
  lasts: "end",
  "in-maintenance": "maintenance",
  "critical-only": "maintenance",
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
    const untold = UNTOLD[SAME[what] ?? what] ?? undated;
    return say(lang, untold(version, asked));
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
export function summaryOf(release: Release, context: Context, lang: Lang): string {
  const { version, enhancements, themes } = release;
  return inARow(
    lang,
    datesSentence(release, context, lang),
    enhancements && enhancementSentence(version, enhancements, lang),
    themes?.[lang],
  );
}

/** "Kubernetes 1.36 was released on …. It is supported until …." */
export function datesSentence(release: Release, context: Context, lang: Lang): string {
  const { endOfLife } = release;
  const { today } = context;
  const ends =
    endOfLife !== null && endOfLife < today
      ? {
          en: `It has not been supported since its end of life on ${endOfLife}.`,
          ja: `サポートは ${endOfLife} に終了しています。`,
        }
      : { en: `It is supported until ${endOfLife}.`, ja: `${endOfLife} までサポートされます。` };
  return inARow(lang, say(lang, came(release, context)), endOfLife !== null && say(lang, ends));
}

function came(release: Release, context: Context): Bilingual {
  const { version } = release;
  const { out, on, due } = standingOf(release, context);
  if (on !== null)
    return {
      en: `Kubernetes ${version} was released on ${on}.`,
      ja: `Kubernetes ${version} は ${on} にリリースされました。`,
    };
  if (due !== null)
    return {
      en: `Kubernetes ${version} is due on ${due}.`,
      ja: `Kubernetes ${version} は ${due} にリリース予定です。`,
    };
  const undatedHere = undated(version);
  return out
    ? {
        en: `Kubernetes ${version} is out. ${undatedHere.en}`,
        ja: `Kubernetes ${version} はリリース済みです。${undatedHere.ja}`,
      }
    : undatedHere;
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
