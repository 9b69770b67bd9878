import { type ApiType, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import { eventSentence, lastGone, remainingSentence, thenEvent } from "./api-event.ts";
import { byRelease, naming } from "./api-name.ts";
import { listed, say } from "./phrases.ts";
import { inARow } from "./wording.ts";

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

/**
 * "In 1.26, HorizontalPodAutoscaler is served as autoscaling/v1 and autoscaling/v2. autoscaling/v2beta2 was removed in 1.26."
 * @param from - where a way to `version` begins: what ended on it is told as well
 */
export function kindIn(
  kind: string,
  types: readonly ApiType[],
  version: string,
  lang: Lang,
  from: string | null = null,
): string {
  const { served, gone, notYet, unknown } = statesIn(types, version);
  if (served.length > 0) {
    const near = [...gone, ...served].filter(
      ({ removed }) =>
        removed !== null && minorOf(removed) >= (from === null ? minorOf(version) : minorOf(from) + 1),
    );
    const now = say(lang, {
      en: `In ${version}, ${kind} is served as ${listed(served.map(groupVersion), lang)}.`,
      ja: `${version} の ${kind} は ${listed(served.map(groupVersion), lang)} で提供されています。`,
    });
    const ends =
      near.length > 0
        ? eventSentence(near, "removed", lang, kind)
        : eventSentence(fading(served, version), "deprecated", lang, kind);
    return inARow(lang, now, ends);
  }
  if (unknown.length > 0) return unknownIn(unknown, version, lang);
  // With the Kind: the version may go on serving others.
  const why =
    gone.length > 0
      ? eventSentence(lastGone(gone), "removed", lang)
      : eventSentence(notYet, "introduced", lang, kind);
  return say(lang, {
    en: `${kind} is not served in ${version}${gone.length > 0 ? "" : " yet"}: ${why}`,
    ja: `${version} では ${kind} は${gone.length > 0 ? "" : "まだ"}提供されていません。${why}`,
  });
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
  const [ends, ...later] = byRelease(served, "removed");
  const all = later.length === 0 && ends?.[1].length === served.length ? ends[0] : null;
  const one = served.length === 1;
  const faded = fading(served, version);
  const still = all !== null && faded.length > 0;
  return inARow(
    lang,
    served.length > 0 &&
      say(lang, {
        en: `${naming(served, lang)} ${one ? "is" : "are"} served in ${version}${still ? ", though deprecated" : ""}${all ? `; ${one ? "it was" : "they were"} removed in ${all}` : ""}.`,
        ja: `${naming(served, lang)} は ${version} で提供されています${still ? "が、非推奨です" : ""}${all ? `(${all} で削除)` : ""}。`,
      }),
    !all && eventSentence(served, "removed", lang),
    served.every(({ removed }) => removed === null) && eventSentence(faded, "deprecated", lang),
    eventSentence(gone, "removed", lang),
    notYet.length > 0 &&
      say(lang, {
        en: `${version} does not serve ${naming(notYet, lang)} yet. ${thenEvent(notYet, "introduced", lang)}`,
        ja: `${version} では ${naming(notYet, lang)} はまだ提供されていません。${thenEvent(notYet, "introduced", lang)}`,
      }),
    unknownIn(unknown, version, lang),
  );
}

/** What the sources leave open: when it began, or whether it has ended. */
function unknownIn(types: readonly ApiType[], version: string, lang: Lang): string {
  const ended = types.filter(({ removed }) => removed !== null);
  const untold =
    ended.length > 0 &&
    say(lang, {
      en: `Whether ${version} served ${naming(ended, lang)}, no source at hand states. ${eventSentence(ended, "removed", lang)}`,
      ja: `${naming(ended, lang)} が ${version} で提供されていたかは、手元の情報源に記載がありません。${eventSentence(ended, "removed", lang)}`,
    });
  const early = byRelease(ended, "unsureFrom").map(([release, some]) =>
    say(lang, {
      en: `The sources leave ${release} and later open for ${naming(some, lang)}.`,
      ja: `${naming(some, lang)} は、早ければ ${release} で終了していた可能性があります。`,
    }),
  );
  const rest = types.filter((type) => !ended.includes(type));
  return inARow(lang, untold, ...early, remainingSentence(rest, lang));
}
