/** What the days of patch releases tell: months without any, and a last one after the end of life. */
import type { Lang } from "../domain/language.ts";
import type { PatchRelease, Release } from "../domain/release.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { listed, say } from "./phrases.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** The month before the one of an ISO day: `2025-10` for `2025-11-11`. */
function monthBefore(day: string): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 7);
}

/** Patches of a month, and those that took it in; `month` may lack its year, then it is the newest that is told of. */
function told(month: string, patches: readonly PatchRelease[]) {
  const dated = patches.flatMap(({ version, date, remarks }) =>
    date === null
      ? []
      : [{ version, date, takesIn: remarks.includes("consolidated") ? monthBefore(date) : null }],
  );
  const fits = (one: string) => one.endsWith(month);
  const months = dated.flatMap(({ date, takesIn }) => [date.slice(0, 7), takesIn ?? []].flat()).filter(fits);
  const of = months.toSorted().at(-1) ?? null;
  return {
    of,
    earlier: [...new Set(months)].toSorted().slice(0, -1),
    came: dated.filter(({ date }) => of !== null && date.startsWith(of)),
    takenIn: dated.filter(({ takesIn }) => of !== null && takesIn === of),
  };
}

/**
 * Was a month left out (`skipped`), or was there a patch release in it? Of one minor release, or of all; null where the sources tell
 * neither of a patch in it nor that it was left out.
 */
export function monthSentence(
  month: string,
  skipped: boolean,
  version: string | null,
  base: KnowledgeBase,
  asking: Asking,
): string | null {
  const { lang } = asking;
  const { releases } = base.knowledge;
  const yes = (left: boolean) =>
    skipped ? verdict(asking, left, TOLD.skipped) : verdict(asking, !left, TOLD.some);
  const own = releases.filter((one) => version === null || one.version === minorName(minorOf(version)));
  const patches = own.flatMap((one) => one.patches);
  const { of, earlier, came, takenIn } = told(month, patches);
  if (of === null) return null;
  // "The November patch of 1.31" may be that of either year.
  const others =
    version !== null && asking.put === "unclear"
      ? earlier.flatMap((one) => monthSentence(one, skipped, version, base, asking) ?? [])
      : [];
  if (came.length > 0)
    return inARow(
      lang,
      ...others,
      yes(false),
      say(lang, {
        en: `Patch releases of ${of}: ${inDays(came, lang)}.`,
        ja: `${of} のパッチリリースは ${inDays(came, lang)} です。`,
      }),
    );
  return inARow(lang, ...others, yes(true), leftOut(of, takenIn, lang));
}

type Dated = { version: string; date: string };

function leftOut(month: string, takenIn: readonly Dated[], lang: Lang): string {
  return say(lang, {
    en: `No patch release came in ${month}: those of that month were taken together with the next month's, ${inDays(takenIn, lang)}.`,
    ja: `${month} のパッチリリースはなく、翌月の ${inDays(takenIn, lang)} にまとめられました。`,
  });
}

function inDays(patches: readonly Dated[], lang: Lang): string {
  const days = [...new Set(patches.map(({ date }) => date))].toSorted();
  return listed(
    days.map((day) => {
      const of = patches.filter(({ date }) => date === day).map(({ version }) => version);
      return say(lang, { en: `${listed(of, lang)} on ${day}`, ja: `${listed(of, lang)}(${day})` });
    }),
    lang,
  );
}

/** Was the month before a patch release left out? */
export function gapSentence(release: Release, asked: string, asking: Asking): string | null {
  const { lang } = asking;
  const at = release.patches.findIndex(({ version }) => version === asked);
  const [before, patch] = [release.patches[at - 1], release.patches[at]];
  if (!patch?.date) return null;
  if (patch.remarks.includes("consolidated"))
    return inARow(
      lang,
      verdict(asking, true, TOLD.skipped),
      leftOut(monthBefore(patch.date), [{ version: asked, date: patch.date }], lang),
    );
  if (!before?.date) return null;
  const inTurn = before.date.slice(0, 7) >= monthBefore(patch.date);
  return inARow(
    lang,
    inTurn && verdict(asking, false, TOLD.skipped),
    say(lang, {
      en: `Before ${asked} of ${patch.date} came ${before.version} on ${before.date}.`,
      ja: `${patch.date} の ${asked} の前は、${before.date} の ${before.version} です。`,
    }),
  );
}

/**
 * Did a patch release come after the end of life of its minor, or `before` it? By both days, else by what the schedule remarks. The day
 * of the end itself is neither.
 */
export function pastEndSentence(
  { version, endOfLife, patches }: Release,
  asked: string,
  before: boolean,
  asking: Asking,
): string | null {
  const { lang } = asking;
  const patch = patches.find((one) => one.version === asked);
  if (!patch || endOfLife === null) return null;
  if (patch.date === null && !patch.remarks.includes("after-end-of-life")) return null;
  // A remark without a day is that it came after the end.
  const came =
    patch.date === null || patch.date > endOfLife ? "after" : patch.date < endOfLife ? "before" : "on";
  const day =
    patch.date === null
      ? ""
      : say(lang, { en: `, released on ${patch.date},`, ja: `(${patch.date} リリース)` });
  return inARow(
    lang,
    before
      ? verdict(asking, came === "before", TOLD.beforeEnd)
      : verdict(asking, came === "after", TOLD.afterEnd),
    say(lang, {
      en: `${asked}${day} came ${came === "on" ? "on the day of" : came} the end of life of ${version}, ${endOfLife}.`,
      ja: `${asked}${day}は、${version} のサポート終了日(${endOfLife})${{ after: "より後", before: "より前", on: "当日" }[came]}のリリースです。`,
    }),
  );
}
