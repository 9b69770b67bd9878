import { type ApiType, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import { eventSentence, lastGone, remainingSentence, thenEvent } from "./api-event.ts";
import { byRelease, joined, naming } from "./api-name.ts";
import { listed, say } from "./phrases.ts";

/** What a release makes of a few types. */
export interface StateIn {
  served: ApiType[];
  gone: ApiType[];
  notYet: ApiType[];
  unknown: ApiType[];
}

/** The types by what `version` does with them. */
export function statesIn(types: readonly ApiType[], version: string): StateIn {
  const of = (state: string) => types.filter((type) => stateAt(type, version) === state);
  return { served: of("served"), gone: of("gone"), notYet: of("not-yet"), unknown: of("unknown") };
}

/** "In 1.26, HorizontalPodAutoscaler is served as autoscaling/v1 and autoscaling/v2. autoscaling/v2beta2 was removed in 1.26." */
export function kindIn(kind: string, types: readonly ApiType[], version: string, lang: Lang): string {
  const { served, gone, notYet, unknown } = statesIn(types, version);
  if (served.length > 0) {
    const near = [...gone, ...served].filter(
      ({ removed }) => removed !== null && minorOf(removed) >= minorOf(version),
    );
    return joined(
      [
        say(lang, {
          en: `In ${version}, ${kind} is served as ${listed(served.map(groupVersion), lang)}.`,
          ja: `${version} の ${kind} は ${listed(served.map(groupVersion), lang)} で提供されています。`,
        }),
        eventSentence(near, "removed", lang, kind),
        near.length === 0 ? eventSentence(fading(served, version), "deprecated", lang, kind) : null,
      ],
      lang,
    );
  }
  if (unknown.length > 0) return joined([unknownIn(unknown, version, lang)], lang);
  const not = say(lang, {
    en: `${kind} is not served in ${version}${gone.length > 0 ? "" : " yet"}`,
    ja: `${version} では ${kind} は${gone.length > 0 ? "" : "まだ"}提供されていません。`,
  });
  const why =
    gone.length > 0
      ? eventSentence(lastGone(gone), "removed", lang, kind)
      : eventSentence(notYet, "introduced", lang, kind);
  return say(lang, { en: `${not}: ${why}`, ja: `${not}${why}` });
}

/** All that is served, where all of it is deprecated by then: who asks whether it still works wants to know. */
function fading(served: readonly ApiType[], version: string): ApiType[] {
  const deprecated = served.filter(
    (type) => type.deprecated !== null && minorOf(type.deprecated) <= minorOf(version),
  );
  return deprecated.length === served.length ? deprecated : [];
}

/** "In 1.37, the API group batch serves batch/v1 CronJob and Job."; of a group with many versions, the versions alone. */
export function groupIn(group: string, types: readonly ApiType[], version: string, lang: Lang): string {
  const { served } = statesIn(types, version);
  const versions = [...new Set([...served].sort(byPreference).map(groupVersion))];
  if (versions.length === 0)
    return say(lang, {
      en: `${version} serves nothing of the API group ${group}, as far as known.`,
      ja: `判明している範囲では、${version} は API グループ ${group} を提供していません。`,
    });
  const what = versions.length > 2 ? listed(versions, lang) : naming(served, lang);
  return say(lang, {
    en: `In ${version}, the API group ${group} serves ${what}.`,
    ja: `${version} の API グループ ${group} では、${what} が提供されています。`,
  });
}

/** The same for types by their full names: "batch/v1beta1 CronJob is served in 1.24. It was removed in 1.25." */
export function typesIn(types: readonly ApiType[], version: string, lang: Lang): string {
  const { served, gone, notYet, unknown } = statesIn(types, version);
  const later = byRelease(served, "removed");
  const [ends] = later;
  const all = later.length === 1 && ends?.[1].length === served.length ? ends[0] : null;
  return joined(
    [
      served.length > 0
        ? say(lang, {
            en: `${naming(served, lang)} ${served.length === 1 ? "is" : "are"} served in ${version}${all ? `; ${served.length === 1 ? "it was" : "they were"} removed in ${all}` : ""}.`,
            ja: `${naming(served, lang)} は ${version} で提供されています${all ? `(${all} で削除)` : ""}。`,
          })
        : null,
      all ? null : eventSentence(served, "removed", lang),
      served.some(({ removed }) => removed !== null)
        ? null
        : eventSentence(fading(served, version), "deprecated", lang),
      eventSentence(gone, "removed", lang),
      notYet.length > 0
        ? say(lang, {
            en: `${version} does not serve ${naming(notYet, lang)} yet. ${thenEvent(notYet, "introduced", lang)}`,
            ja: `${version} では ${naming(notYet, lang)} はまだ提供されていません。${thenEvent(notYet, "introduced", lang)}`,
          })
        : null,
      unknownIn(unknown, version, lang),
    ],
    lang,
  );
}

/** What the sources leave open: when it began, or whether it has ended. */
function unknownIn(types: readonly ApiType[], version: string, lang: Lang): string | null {
  const ended = types.filter(({ removed }) => removed !== null);
  const sentences = [
    ended.length > 0
      ? say(lang, {
          en: `No source at hand states whether ${version} served ${naming(ended, lang)}. ${eventSentence(ended, "removed", lang)}`,
          ja: `${naming(ended, lang)} が ${version} で提供されていたかは、手元の情報源に記載がありません。${eventSentence(ended, "removed", lang)}`,
        })
      : null,
    remainingSentence(
      types.filter((type) => !ended.includes(type)),
      lang,
    ),
  ];
  return joined(sentences, lang) || null;
}
