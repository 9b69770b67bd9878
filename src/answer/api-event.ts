import { type ApiType, apiStage, endUnknown, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { byRelease, joined, naming, wasWere } from "./api-name.ts";
import { listed, say } from "./phrases.ts";

type Event = "introduced" | "deprecated" | "removed";

const EVENTS: Record<Event, { en: string; ja: string }> = {
  introduced: { en: "introduced", ja: "導入されました" },
  deprecated: { en: "deprecated", ja: "非推奨になりました" },
  removed: { en: "removed", ja: "削除されました" },
};

/**
 * "batch/v1beta1 CronJob was removed in 1.25." – every type to which it happened, by release, the newest end and the oldest
 * beginning first; null when it happened to none. `kind` is the Kind named already.
 */
export function eventSentence(
  types: readonly ApiType[],
  event: Event,
  lang: Lang,
  kind: string | null = null,
): string | null {
  const releases = byRelease(types, event);
  if (releases.length === 0) return null;
  if (event !== "introduced") releases.reverse();
  const parts = releases.map(([release, some], index) =>
    say(lang, {
      en: `${naming(some, lang, kind)} ${index === 0 ? `${wasWere(some)} ${EVENTS[event].en} ` : ""}${inRelease(some, event, release, "en")}`,
      ja: `${naming(some, lang, kind)} は ${inRelease(some, event, release, "ja")}`,
    }),
  );
  return say(lang, { en: `${listed(parts, lang)}.`, ja: `${parts.join("、")}${EVENTS[event].ja}。` });
}

/** "in 1.25", 「1.25 で」; where only the code tells of an end, "in 1.25 at the latest", as it may have been served no longer before. */
function inRelease(types: readonly ApiType[], event: Event, release: string, lang: Lang): string {
  const latest = event === "removed" && types.some(({ removalSource }) => removalSource === "code");
  return say(lang, {
    en: `in ${release}${latest ? " at the latest" : ""}`,
    ja: latest ? `${release} までに` : `${release} で`,
  });
}

/** The same with the Kind in front: "For CronJob, batch/v1beta1 was introduced in 1.8 and batch/v1 in 1.21." */
export function kindEvent(types: readonly ApiType[], event: Event, kind: string, lang: Lang): string | null {
  if (byRelease(types, event).flatMap(([, some]) => some).length < 2)
    return eventSentence(types, event, lang);
  const sentence = eventSentence(types, event, lang, kind);
  return sentence && say(lang, { en: `For ${kind}, ${sentence}`, ja: `${kind} では、${sentence}` });
}

/** Of types that are all gone, those that went last: what went long before is not what "was removed" means. */
export function lastGone(types: readonly ApiType[]): readonly ApiType[] {
  return types.every(({ removed }) => removed !== null)
    ? (byRelease(types, "removed").at(-1)?.[1] ?? types)
    : types;
}

/** "It was removed in 1.25." of types named just before; one by one where it did not happen to all at once. */
export function thenEvent(
  types: readonly ApiType[],
  event: Event,
  lang: Lang,
  kind: string | null = null,
): string | null {
  const [release, ...others] = byRelease(types, event);
  if (!release || others.length > 0 || release[1].length < types.length)
    return eventSentence(types, event, lang, kind);
  return say(lang, {
    en: `${types.length === 1 ? "It was" : "They were"} ${EVENTS[event].en} ${inRelease(types, event, release[0], "en")}.`,
    ja: `${event === "removed" ? "その後 " : ""}${inRelease(types, event, release[0], "ja")}${EVENTS[event].ja}。`,
  });
}

/** What is to be said of types whose removal nobody has stated: expected by rule, open, or none in sight. What `at` still serves has not ended. */
export function remainingSentence(types: readonly ApiType[], lang: Lang, at?: string): string | null {
  const left = types.filter(({ removed }) => removed === null);
  const expected = byRelease(left, "removalExpected").map(([release, some]) => {
    const never = some.some(({ deprecated }) => deprecated === null);
    return say(lang, {
      en: `No source states a removal of ${naming(some, lang)}; by the default rule${never ? "" : " (three minor releases after its deprecation)"} ${release} is the earliest release without ${some.length === 1 ? "it" : "them"}.`,
      ja: `${naming(some, lang)} の削除を明記した情報源はありません。デフォルトのルール${never ? "" : "(非推奨から 3 マイナー)"}では、削除は早くて ${release} です。`,
    });
  });
  const open = left.filter((type) => endUnknown(type) && !(at && stateAt(type, at) === "served"));
  const stay = left.filter((type) => type.removalExpected === null && !open.includes(type));
  const sentences = [
    ...expected,
    open.length > 0
      ? say(lang, {
          en: `No source at hand states which release ended ${naming(open, lang)}.`,
          ja: `${naming(open, lang)} がどのリリースで終了したかは、手元の情報源に記載がありません。`,
        })
      : null,
    stay.length > 0
      ? say(lang, {
          en: `No removal of ${naming(stay, lang)} is known.`,
          ja: `${naming(stay, lang)} の削除は、予定も含めて確認されていません。`,
        })
      : null,
  ];
  return joined(sentences, lang) || null;
}

const STAGE_WORDS = {
  alpha: { en: "alpha", ja: "アルファ" },
  beta: { en: "beta", ja: "ベータ" },
  stable: { en: "stable (GA)", ja: "安定版(GA)" },
};

/** "batch/v1 CronJob has been stable (GA) since 1.21."; null when no type of that stage has a date. */
export function stageSentence(
  types: readonly ApiType[],
  stage: "alpha" | "beta" | "stable",
  lang: Lang,
): string | null {
  const releases = byRelease(
    types.filter((type) => apiStage(type) === stage),
    "introduced",
  );
  if (releases.length === 0) return null;
  const word = STAGE_WORDS[stage][lang];
  const parts = releases.map(([release, some], index) => {
    const [first, then] =
      stage === "stable"
        ? [`${some.length === 1 ? "has" : "have"} been ${word} since`, "since"]
        : [`came as ${word} in`, "in"];
    return say(lang, {
      en: `${naming(some, lang)} ${index === 0 ? first : then} ${release}`,
      ja: `${naming(some, lang)} は ${release} で`,
    });
  });
  return say(lang, {
    en: `${listed(parts, lang)}.`,
    ja: `${parts.join("、")}${stage === "stable" ? `${word}になりました` : `${word}として導入されました`}。`,
  });
}

/** "batch/v1beta1 CronJob was introduced in 1.8, deprecated in 1.21 and removed in 1.25." – types of one life together. */
export function lifeSentences(types: readonly ApiType[], lang: Lang): string {
  const lives = new Map<string, ApiType[]>();
  for (const type of types) {
    const key = [type.introduced, type.deprecated, type.removed, endUnknown(type)].join();
    lives.set(key, [...(lives.get(key) ?? []), type]);
  }
  if (lives.size <= MOST_LIVES)
    return joined(
      [...lives.values()].map((some) => lifeSentence(some, lang)),
      lang,
    );
  const stay = types.filter(
    (type) => type.removed === null && type.removalExpected === null && !endUnknown(type),
  );
  const rest = types.filter((type) => !stay.includes(type) && type.removed === null);
  return joined(
    [
      stay.length > 0
        ? say(lang, {
            en: `${naming(stay, lang)} ${stay.length === 1 ? "is" : "are"} served.`,
            ja: `${naming(stay, lang)} が提供されています。`,
          })
        : null,
      eventSentence(types, "removed", lang),
      rest.length > 0 ? remainingSentence(rest, lang) : null,
    ],
    lang,
  );
}

/** Most lives that are told in full; of more, only the ends. */
const MOST_LIVES = 2;

function lifeSentence(types: readonly ApiType[], lang: Lang): string {
  const name = naming(types, lang);
  const [type] = types;
  const events = (["introduced", "deprecated", "removed"] as const).filter((event) => type?.[event]);
  if (!type || events.length === 0)
    return say(lang, {
      en: `${name}: no source gives the dates.`,
      ja: `${name} の時期は、情報源に記載がありません。`,
    });
  if (events.length === 1 && type.introduced && !endUnknown(type))
    return say(lang, {
      en: `${name} ${types.length === 1 ? "has" : "have"} been served since ${type.introduced}.`,
      ja: `${name} は ${type.introduced} から提供されています。`,
    });
  const parts = events.map((event, index) =>
    say(lang, {
      en: `${index === 0 ? `${wasWere(types)} ` : ""}${EVENTS[event].en} ${inRelease(types, event, type[event] ?? "?", "en")}`,
      ja: `${inRelease(types, event, type[event] ?? "?", "ja")}${PLAIN[event][index === events.length - 1 ? 1 : 0]}`,
    }),
  );
  return say(lang, { en: `${name} ${listed(parts, lang)}.`, ja: `${name} は ${parts.join("、")}。` });
}

/** The event in the middle of a Japanese sentence, and at its end. */
const PLAIN: Record<Event, [string, string]> = {
  introduced: ["導入され", EVENTS.introduced.ja],
  deprecated: ["非推奨になり", EVENTS.deprecated.ja],
  removed: ["削除され", EVENTS.removed.ja],
};
