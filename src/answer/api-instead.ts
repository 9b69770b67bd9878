import { type ApiType, apiStage, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { joined, naming } from "./api-name.ts";
import { listed, say } from "./phrases.ts";

/** What to move to from a type so that `version` still serves it; null when the sources name nothing that lasts. */
function successor(type: ApiType, version: string, base: KnowledgeBase): ApiType | null {
  let next = type.replacement === null ? undefined : base.apis.get(type.replacement);
  // What replaced the oldest version may be gone by now, too. No chain is longer than this.
  for (let step = 0; step < 6 && next && !lasts(next, version); step++)
    next = next.replacement === null ? undefined : base.apis.get(next.replacement);
  if (!next || !lasts(next, version)) return null;
  if (next.deprecated === null || minorOf(next.deprecated) > minorOf(version)) return next;
  // On its way out itself: the best version of the same Kind then.
  const { group, kind } = next;
  const [best] = base
    .apisOfKind(kind)
    .filter((other) => other.group === group && stateAt(other, version) === "served")
    .sort(byPreference);
  return best ?? next;
}

function lasts(type: ApiType, version: string): boolean {
  const state = stateAt(type, version);
  return state === "served" || state === "not-yet";
}

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
  const targets = [
    ...new Set(
      types.filter((type) => !psp.includes(type)).flatMap((type) => successor(type, version, base) ?? []),
    ),
  ].filter((target) => !types.includes(target));
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
