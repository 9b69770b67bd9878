/** Does a release's day fall before, in or after another? Said only where both days are known and lie clear of each other. */
import type { Lang } from "../domain/language.ts";
import type { Release } from "../domain/release.ts";
import { parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { minor } from "../reading/attach.ts";
import type { DayBound } from "../reading/frame.ts";
import { count, say } from "./phrases.ts";
import { daysBetween } from "./release-standing.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** The day a minor release, its `.0` or a patch release came out; null where no source gives it. */
function dayOf(version: string, base: KnowledgeBase): string | null {
  const release = base.releases.get(minor(version));
  if (!parseVersion(version)?.patch) return release?.released ?? null;
  return release?.patches.find((patch) => patch.version === version)?.date ?? null;
}

function endOf(version: string, base: KnowledgeBase): string | null {
  return base.releases.get(minor(version))?.endOfLife ?? null;
}

/** The yes or no of a bound, with the day of the other release where one is the bound; empty where the days do not tell. */
function boundVerdict(
  bound: DayBound,
  version: string,
  release: Release,
  base: KnowledgeBase,
  asking: Asking,
): { word: string; other: string } {
  const { lang } = asking;
  const day = bound.of === "released" ? dayOf(version, base) : release.endOfLife;
  const than =
    bound.than === undefined ? null : bound.ended ? endOf(bound.than, base) : dayOf(bound.than, base);
  const days = bound.than === undefined ? bound : than === null ? null : { from: than, to: than };
  const there =
    bound.of !== "supported" || (release.released !== null && days !== null && release.released <= days.from);
  const so = day === null || days === null || !there ? null : isSo(bound, day, days);
  const told =
    bound.of === "supported"
      ? TOLD.supported
      : bound.of === "end" && bound.relation !== "in"
        ? TOLD.over
        : bound.of === "released" && bound.relation === "by"
          ? TOLD.out
          : TOLD.was;
  return {
    word: so === null ? "" : verdict(asking, so, told),
    other:
      bound.than === undefined
        ? ""
        : than === null
          ? say(lang, {
              en: `No source at hand gives the day of ${bound.than}.`,
              ja: `${bound.than} のリリース日は手元の情報源にありません。`,
            })
          : bound.ended
            ? say(lang, {
                en: `Support for ${bound.than} ended on ${than}.`,
                ja: `${bound.than} のサポートは ${than} に終了しました。`,
              })
            : say(lang, {
                en: `${bound.than} was released on ${than}.`,
                ja: `${bound.than} は ${than} リリースです。`,
              }),
  };
}

/** Null where the day lies within what is named and the word does not say on which side that is. */
function isSo(
  { of, relation }: DayBound,
  day: string,
  { from, to }: { from: string; to: string },
): boolean | null {
  // Supported throughout, or not at all.
  if (of === "supported") return day >= to ? true : day < from ? false : null;
  switch (relation) {
    case "before":
      return day < from;
    case "after":
      return day > to;
    case "since":
      return day >= from;
    case "in":
      return from <= day && day <= to;
    case "by":
      return day > to ? false : from === to || day < from ? true : null;
    case null:
      return null;
  }
}

/** The fact of a release behind the yes or no of its bound. */
export function boundSentence(
  bound: DayBound,
  version: string,
  release: Release,
  fact: string,
  base: KnowledgeBase,
  asking: Asking,
): string {
  const between =
    bound.than !== undefined && bound.apart ? apartSentence(version, bound.than, base, asking.lang) : null;
  if (between !== null) return between;
  const { word, other } = boundVerdict(bound, version, release, base, asking);
  return inARow(asking.lang, word, fact, other);
}

/** How many days lie between two releases; null where no source gives both. */
function apartSentence(version: string, than: string, base: KnowledgeBase, lang: Lang): string | null {
  const [day, other] = [dayOf(version, base), dayOf(than, base)];
  if (day === null || other === null) return null;
  const [earlier, later] = day < other ? [version, than] : [than, version];
  const [from, to] = day < other ? [day, other] : [other, day];
  const days = daysBetween(from, to);
  return say(lang, {
    en: `${later} was released on ${to}, ${count(days, "day")} after ${earlier} (${from}).`,
    ja: `${later} は ${to} リリースで、${earlier}(${from})の ${days} 日後です。`,
  });
}
