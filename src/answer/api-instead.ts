import { type ApiType, apiStage, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { adviceOn, successorAt } from "../knowledge/successor.ts";
import { naming } from "./api-name.ts";
import { listed, say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/**
 * "Use batch/v1 CronJob instead."; with `dated`, since when it is there. Null when nothing to move to is known.
 */
export function insteadSentence(
  types: readonly ApiType[],
  version: string,
  base: KnowledgeBase,
  lang: Lang,
  dated = false,
): string | null {
  const successors = types
    .flatMap((type) => {
      const next = successorAt(type, version, base);
      // What a later release brings is news only where the old one is gone, or where it is asked for.
      return next && (next.from === null || dated || stateAt(type, version) === "gone") ? [next] : [];
    })
    .filter(({ type }) => !types.includes(type));
  // Of what has no API type to move to, editors tell what to do.
  const advised = types.filter((type) => successorAt(type, version, base) === null);
  const advice = new Set(advised.flatMap((type) => adviceOn(type, base)?.[lang] ?? []));
  const at = (from: string | null) => [
    ...new Set(successors.filter((one) => one.from === from).map(({ type }) => type)),
  ];
  const targets = at(null);
  const later = new Set(successors.flatMap(({ from }) => from ?? []));
  const [en, ja] = dated ? sinceOf(targets) : NO_DATE;
  const told = inARow(
    lang,
    targets.length > 0 &&
      say(lang, {
        en: `Use ${naming(targets, lang)} instead${en}.`,
        ja: `代わりに ${naming(targets, lang)}${ja || " "}を使ってください。`,
      }),
    ...targets.map((target) => thenSentence(target, base, lang)),
    ...[...later].map((from) => {
      const named = naming(at(from), lang);
      const one = at(from).length === 1;
      return say(lang, {
        en: `${named} ${one ? "takes its place" : "take their places"}, from ${from} on; ${version} does not serve ${one ? "it" : "them"} yet.`,
        ja: `後継は ${named} ですが、提供されるのは ${from} からで、${version} では使えません。`,
      });
    }),
    ...advice,
  );
  return told || null;
}

/** What is to be used in its place for now was itself removed since; empty where it was not. */
function thenSentence(target: ApiType, base: KnowledgeBase, lang: Lang): string {
  const next = target.removed === null ? null : successorAt(target, base.newest, base);
  if (!next?.type.introduced || next.type.removed !== null) return "";
  const [old, lasting] = [naming([target], lang), naming([next.type], lang)];
  return say(lang, {
    en: `${old} was itself removed in ${target.removed}; ${lasting} is there from ${next.type.introduced} on.`,
    ja: `${old} も ${target.removed} で削除されています。${next.type.introduced} からは ${lasting} があります。`,
  });
}

const NO_DATE = ["", ""] as const;

/** " (available since 1.21)" in both languages, where all of them came in one release. */
function sinceOf(types: readonly ApiType[]): readonly [en: string, ja: string] {
  const [since, ...others] = new Set(types.map(({ introduced }) => introduced));
  return since && others.length === 0 ? [` (available since ${since})`, `(${since} から利用可能)`] : NO_DATE;
}

/** "In 1.26, use autoscaling/v2 for HorizontalPodAutoscaler (available since 1.23)."; null when `version` serves none. */
export function versionToWrite(types: readonly ApiType[], version: string, lang: Lang): string | null {
  const there = types.filter((type) => stateAt(type, version) === "served").sort(byPreference);
  const bests = there.filter((type, at) => there.findIndex(({ kind }) => kind === type.kind) === at);
  const [best, ...more] = bests;
  if (!best) return null;
  const [en, ja] = sinceOf(bests);
  if (more.length > 0)
    return say(lang, {
      en: `In ${version}, use ${naming(bests, lang)}${en}.`,
      ja: `${version} では ${naming(bests, lang)}${ja}を使ってください。`,
    });
  const others = there.filter(
    (type) => type !== best && (apiStage(type) !== "alpha" || apiStage(best) === "alpha"),
  );
  return inARow(
    lang,
    say(lang, {
      en: `In ${version}, use ${groupVersion(best)} for ${best.kind}${en}.`,
      ja: `${version} の ${best.kind} には ${groupVersion(best)}${ja}を使ってください。`,
    }),
    best.removed &&
      say(lang, {
        en: `${groupVersion(best)} was removed in ${best.removed}.`,
        ja: `${groupVersion(best)} は ${best.removed} で削除されました。`,
      }),
    others.length > 0 &&
      say(lang, {
        en: `${listed(others.map(groupVersion), lang)} ${others.length === 1 ? "is" : "are"} served as well.`,
        ja: `${listed(others.map(groupVersion), lang)} も提供されています。`,
      }),
  );
}
