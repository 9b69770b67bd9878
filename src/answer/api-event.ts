import { type ApiType, apiStage, endUnknown, stateAt } from "../domain/api.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { byRelease, naming } from "./api-name.ts";
import { listed, say, stageWord } from "./phrases.ts";
import { inARow } from "./wording.ts";

type Event = "introduced" | "deprecated" | "removed";

/** `mid`: in the middle of a Japanese sentence. */
const EVENTS: Record<Event, { en: string; ja: string; mid: string }> = {
  introduced: { en: "introduced", ja: "導入されました", mid: "導入され" },
  deprecated: { en: "deprecated", ja: "非推奨になりました", mid: "非推奨になり" },
  removed: { en: "removed", ja: "削除されました", mid: "削除され" },
};

/** Was, or were; has, or have. */
function plural(types: readonly ApiType[], one: string, many: string): string {
  return types.length === 1 ? one : many;
}

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
  if (event !== "introduced") releases.reverse();
  const verb = (some: ApiType[]) => `${plural(some, "was", "were")} ${EVENTS[event].en}`;
  return inReleases(releases, lang, kind, verb, (some, at) => inRelease(some, event, at), EVENTS[event].ja);
}

/** Types by release in one sentence, the verb with the first of them; null when there are none. */
function inReleases(
  releases: readonly [string, ApiType[]][],
  lang: Lang,
  kind: string | null,
  verb: (types: ApiType[]) => string,
  place: (types: ApiType[], release: string) => Bilingual,
  ja: string,
): string | null {
  if (releases.length === 0) return null;
  const parts = releases.map(([release, some], index) => {
    const at = place(some, release);
    return say(lang, {
      en: `${naming(some, lang, kind)} ${index === 0 ? `${verb(some)} ` : ""}${at.en}`,
      ja: `${naming(some, lang, kind)} は ${at.ja}`,
    });
  });
  return say(lang, { en: `${listed(parts, lang)}.`, ja: `${parts.join("、")}${ja}。` });
}

/** "in 1.25", 「1.25 で」; where only the code tells of an end, "in 1.25 at the latest", as it may have been served no longer before. */
function inRelease(types: readonly ApiType[], event: Event, release: string): Bilingual {
  const latest = event === "removed" && types.some(({ removalSource }) => removalSource === "code");
  return latest
    ? { en: `in ${release} at the latest`, ja: `${release} までに` }
    : { en: `in ${release}`, ja: `${release} で` };
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
    en: `${types.length === 1 ? "It was" : "They were"} ${EVENTS[event].en} ${inRelease(types, event, release[0]).en}.`,
    ja: `${event === "removed" ? "その後 " : ""}${inRelease(types, event, release[0]).ja}${EVENTS[event].ja}。`,
  });
}

/** What is to be said of types whose removal nobody has stated: expected by rule, open, or none in sight. What `at` still serves has not ended. */
export function remainingSentence(types: readonly ApiType[], lang: Lang, at?: string): string | null {
  const left = types.filter(({ removed }) => removed === null);
  const expected = byRelease(left, "removalExpected").map(([release, some]) => {
    const never = some.some(({ deprecated }) => deprecated === null);
    return say(lang, {
      en: `The sources state no removal of ${naming(some, lang)}; by the default rule${never ? "" : " (three minor releases after its deprecation)"} ${release} is the earliest release without ${plural(some, "it", "them")}.`,
      ja: `${naming(some, lang)} の削除を明記した情報源はありません。デフォルトのルール${never ? "" : "(非推奨から 3 マイナー)"}では、削除は早くて ${release} です。`,
    });
  });
  const open = left.filter((type) => endUnknown(type) && !(at && stateAt(type, at) === "served"));
  const stay = left.filter((type) => type.removalExpected === null && !open.includes(type));
  const told = inARow(
    lang,
    ...expected,
    open.length > 0 &&
      say(lang, {
        en: `Which release ended ${naming(open, lang)}, no source at hand states.`,
        ja: `${naming(open, lang)} がどのリリースで終了したかは、手元の情報源に記載がありません。`,
      }),
    stay.length > 0 &&
      say(lang, {
        en: `A removal of ${naming(stay, lang)} is not known.`,
        ja: `${naming(stay, lang)} の削除は、予定も含めて確認されていません。`,
      }),
  );
  return told || null;
}

/** "batch/v1 CronJob has been stable (GA) since 1.21."; null when no type of that stage has a date. */
export function stageSentence(
  types: readonly ApiType[],
  stage: "alpha" | "beta" | "stable",
  lang: Lang,
): string | null {
  const staged = byRelease(
    types.filter((type) => apiStage(type) === stage),
    "introduced",
  );
  const word = stageWord(stage, lang);
  if (stage !== "stable")
    return inReleases(
      staged,
      lang,
      null,
      () => `came as ${word}`,
      (some, at) => inRelease(some, "introduced", at),
      `${word}として導入されました`,
    );
  return inReleases(
    staged,
    lang,
    null,
    (some) => `${plural(some, "has", "have")} been ${word}`,
    (_, at) => ({ en: `since ${at}`, ja: `${at} で` }),
    `${word}になりました`,
  );
}

/** "batch/v1beta1 CronJob was introduced in 1.8, deprecated in 1.21 and removed in 1.25." – types of one life together. */
export function lifeSentences(types: readonly ApiType[], lang: Lang): string {
  const lives = new Map<string, ApiType[]>();
  for (const type of types) {
    const key = [type.introduced, type.deprecated, type.removed, endUnknown(type)].join();
    lives.set(key, [...(lives.get(key) ?? []), type]);
  }
  if (lives.size <= MOST_LIVES)
    return inARow(lang, ...[...lives.values()].map((some) => lifeSentence(some, lang)));
  const stay = types.filter(
    (type) => type.removed === null && type.removalExpected === null && !endUnknown(type),
  );
  const rest = types.filter((type) => !stay.includes(type));
  return inARow(
    lang,
    stay.length > 0 &&
      say(lang, {
        en: `${naming(stay, lang)} ${plural(stay, "is", "are")} served.`,
        ja: `${naming(stay, lang)} が提供されています。`,
      }),
    eventSentence(types, "removed", lang),
    rest.some(({ removed }) => removed === null) && remainingSentence(rest, lang),
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
      en: `${name} ${plural(types, "has", "have")} been served since ${type.introduced}.`,
      ja: `${name} は ${type.introduced} から提供されています。`,
    });
  const parts = events.map((event, index) =>
    say(lang, {
      en: `${index === 0 ? `${plural(types, "was", "were")} ` : ""}${EVENTS[event].en} ${inRelease(types, event, type[event] ?? "?").en}`,
      ja: `${inRelease(types, event, type[event] ?? "?").ja}${index === events.length - 1 ? EVENTS[event].ja : EVENTS[event].mid}`,
    }),
  );
  return say(lang, { en: `${name} ${listed(parts, lang)}.`, ja: `${name} は ${parts.join("、")}。` });
}
