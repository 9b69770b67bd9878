import { type ApiType, apiStage, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { successorAt } from "../knowledge/successor.ts";
import { joined, naming } from "./api-name.ts";
import { listed, say } from "./phrases.ts";

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
  const psp = types.filter(({ kind }) => kind === "PodSecurityPolicy");
  const successors = types
    .filter((type) => !psp.includes(type))
    .flatMap((type) => {
      const next = successorAt(type, version, base);
      // What a later release brings is news only where the old one is gone, or where it is asked for.
      return next && (next.from === null || dated || stateAt(type, version) === "gone") ? [next] : [];
    })
    .filter(({ type }) => !types.includes(type));
  const targets = [...new Set(successors.flatMap(({ type, from }) => (from === null ? [type] : [])))];
  const later = [
    ...new Map(successors.filter(({ from }) => from !== null).map((one) => [one.type, one])).values(),
  ];
  const releases = new Set(targets.map(({ introduced }) => introduced));
  const [release] = releases;
  const since = dated && releases.size === 1 ? release : undefined;
  const [en, ja] = since ? [` (available since ${since})`, `(${since} から利用可能)`] : ["", " "];
  const sentences = [
    targets.length > 0
      ? say(lang, {
          en: `Use ${naming(targets, lang)} instead${en}.`,
          ja: `代わりに ${naming(targets, lang)}${ja}を使ってください。`,
        })
      : null,
    ...[...new Set(later.map(({ from }) => from))].map((from) => {
      const types = later.filter((one) => one.from === from).map(({ type }) => type);
      const named = naming(types, lang);
      return say(lang, {
        en: `${named} ${types.length === 1 ? "takes its place" : "take their places"}, from ${from} on; ${version} does not serve ${types.length === 1 ? "it" : "them"} yet.`,
        ja: `後継は ${named} ですが、提供されるのは ${from} からで、${version} では使えません。`,
      });
    }),
    // It has no API type to move to: its work went to an admission plugin.
    psp.length > 0
      ? say(lang, {
          en: `${targets.length > 0 ? "For PodSecurityPolicy, use" : "Use"} Pod Security Admission or a third-party admission webhook instead.`,
          ja: `${targets.length > 0 ? "PodSecurityPolicy の代わりには" : "代わりに"} Pod Security Admission、またはサードパーティのアドミッション Webhook を使ってください。`,
        })
      : null,
  ];
  return joined(sentences, lang) || null;
}

/** "In 1.26, use autoscaling/v2 for HorizontalPodAutoscaler (available since 1.23)."; null when `version` serves none. */
export function versionToWrite(types: readonly ApiType[], version: string, lang: Lang): string | null {
  const there = types.filter((type) => stateAt(type, version) === "served");
  const kinds = [...new Set(there.map(({ kind }) => kind))];
  const bests = kinds.flatMap(
    (kind) => there.filter((type) => type.kind === kind).sort(byPreference)[0] ?? [],
  );
  const [best] = bests;
  if (!best) return null;
  const releases = new Set(bests.map(({ introduced }) => introduced));
  const since =
    releases.size === 1 && best.introduced
      ? say(lang, { en: ` (available since ${best.introduced})`, ja: `(${best.introduced} から利用可能)` })
      : "";
  if (bests.length > 1)
    return say(lang, {
      en: `In ${version}, use ${naming(bests, lang)}${since}.`,
      ja: `${version} では ${naming(bests, lang)}${since}を使ってください。`,
    });
  const others = there
    .filter((type) => type !== best && (apiStage(type) !== "alpha" || apiStage(best) === "alpha"))
    .sort(byPreference);
  const end = best.removed
    ? say(lang, {
        en: `${groupVersion(best)} was removed in ${best.removed}.`,
        ja: `${groupVersion(best)} は ${best.removed} で削除されました。`,
      })
    : null;
  const also =
    others.length > 0
      ? say(lang, {
          en: `${listed(others.map(groupVersion), lang)} ${others.length === 1 ? "is" : "are"} served as well.`,
          ja: `${listed(others.map(groupVersion), lang)} も提供されています。`,
        })
      : null;
  return joined(
    [
      say(lang, {
        en: `In ${version}, use ${groupVersion(best)} for ${best.kind}${since}.`,
        ja: `${version} の ${best.kind} には ${groupVersion(best)}${since}を使ってください。`,
      }),
      end,
      also,
    ],
    lang,
  );
}
