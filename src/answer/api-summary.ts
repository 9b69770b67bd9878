import { type ApiType, apiStage, byPreference, groupVersion } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { Question } from "../question/question.ts";
import { eventSentence, kindEvent, lifeSentences, remainingSentence, stageSentence } from "./api-event.ts";
import { insteadSentence, versionToWrite } from "./api-instead.ts";
import { joined, naming } from "./api-name.ts";
import { kindIn, statesIn, typesIn } from "./api-state.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";

/** A question about API types, with what its sentences are made of. */
interface Asked {
  types: ApiType[];
  /** The Kind, when all its versions are meant. */
  kind: string | null;
  /** The release asked about, or today's newest. */
  version: string;
  /** Whether a release was asked about. */
  dated: boolean;
  lang: Lang;
  context: Context;
}

/** The direct sentence: what was asked first, then what follows from it. */
export function apiSummary(name: string, types: ApiType[], question: Question, context: Context): string {
  const { lang, aspect } = question;
  const asked: Asked = {
    types,
    kind: types.every(({ kind }) => kind === name) ? name : null,
    version: question.version ?? context.base.latestOn(context.today),
    dated: question.version !== null,
    lang,
    context,
  };
  switch (aspect.asks) {
    case "when":
      return when(asked, aspect.what);
    case "whether":
      return whether(asked, aspect.what, aspect.negative);
    case "introduced":
      return introduced(asked);
    case "served":
      return served(asked, false, false);
    case "api-version":
      return toWrite(asked);
    case "replacement":
      return replacement(asked);
    case "why":
      return why(asked);
    default:
      return asked.dated
        ? joined(
            [stateOf(asked), statesIn(types, asked.version).served.length > 0 ? null : instead(asked)],
            lang,
          )
        : life(name, asked);
  }
}

/** All versions of the Kinds asked about. */
function siblings({ types, context }: Asked): ApiType[] {
  return [...new Set(types.map(({ kind }) => kind))].flatMap((kind) =>
    context.base
      .apisOfKind(kind)
      .filter((type) => types.length === 1 || types.some(({ group }) => group === type.group)),
  );
}

/** Which version is to be written: one that is not deprecated by then, or what took its place. */
function toWrite(asked: Asked): string {
  const { version, lang } = asked;
  const all = siblings(asked);
  const [best] = statesIn(all, version).served.sort(byPreference);
  const passed = best?.deprecated && minorOf(best.deprecated) <= minorOf(version);
  return passed && instead(asked)
    ? replacement(asked)
    : (versionToWrite(all, version, lang) ?? joined([stateOf(asked), instead(asked, true)], lang));
}

function stateOf({ kind, types, version, lang }: Asked): string {
  return kind ? kindIn(kind, types, version, lang) : typesIn(types, version, lang);
}

function instead({ types, version, lang, context }: Asked, dated = false): string | null {
  return insteadSentence(types, version, context.base, lang, dated);
}

function event(asked: Asked, what: "introduced" | "deprecated" | "removed"): string | null {
  const { types, kind, lang } = asked;
  return kind ? kindEvent(types, what, kind, lang) : eventSentence(types, what, lang);
}

type What = Extract<Question["aspect"], { asks: "when" }>["what"];

function when(asked: Asked, what: What): string {
  const { types, kind, lang } = asked;
  switch (what) {
    case "removed": {
      const best = kind ? lasting(asked) : null;
      return joined(
        [
          best
            ? say(lang, {
                en: `${kind} itself has not been removed: it is served as ${groupVersion(best)}.`,
                ja: `${kind} 自体は削除されておらず、${groupVersion(best)} で提供されています。`,
              })
            : null,
          event(asked, "removed"),
          best ? null : remainingSentence(types, lang),
          best ? null : instead(asked),
        ],
        lang,
      );
    }
    case "deprecated": {
      const never = types.filter(({ deprecated }) => deprecated === null);
      return joined(
        [
          event(asked, "deprecated"),
          never.length > 0 ? undated(never, lang) : null,
          kind && lasting(asked) ? null : eventSentence(types, "removed", lang, kind),
        ],
        lang,
      );
    }
    case "stable":
    case "beta":
    case "alpha":
      return (
        stageSentence(types, what, lang) ?? stageSentence(siblings(asked), what, lang) ?? noStage(asked, what)
      );
    default:
      return life(naming(types, lang), asked);
  }
}

/** Types of which no source says that they were deprecated. */
function undated(types: readonly ApiType[], lang: Lang): string {
  const gone = types.filter(({ removed }) => removed !== null);
  const there = types.filter(({ removed }) => removed === null);
  return joined(
    [
      there.length > 0
        ? say(lang, {
            en: `${naming(there, lang)} ${there.length === 1 ? "is" : "are"} not deprecated as far as known.`,
            ja: `${naming(there, lang)} は、判明している範囲では非推奨ではありません。`,
          })
        : null,
      gone.length > 0
        ? say(lang, {
            en: `No source at hand states when ${naming(gone, lang)} ${gone.length === 1 ? "was" : "were"} deprecated.`,
            ja: `${naming(gone, lang)} が非推奨になった時期は、手元の情報源に記載がありません。`,
          })
        : null,
    ],
    lang,
  );
}

function noStage(asked: Asked, stage: "alpha" | "beta" | "stable"): string {
  const { types, lang } = asked;
  const known = types.filter((type) => apiStage(type) === stage);
  const lead =
    known.length > 0
      ? say(lang, {
          en: `No source at hand states when ${naming(known, lang)} came.`,
          ja: `${naming(known, lang)} が導入された時期は、手元の情報源に記載がありません。`,
        })
      : say(lang, {
          en: `No ${stage === "stable" ? "stable (GA)" : stage} version of it is known.`,
          ja: `${stage === "stable" ? "安定版(GA)" : stage === "beta" ? "ベータ" : "アルファ"}のバージョンは確認されていません。`,
        });
  return joined([lead, lifeSentences(types, lang)], lang);
}

/** The version that stays: stable or newest, served, not deprecated. */
function lasting({ types, version }: Asked): ApiType | null {
  const [best] = statesIn(types, version).served.sort(byPreference);
  return best && best.deprecated === null ? best : null;
}

function yesNo(yes: boolean, lang: Lang): string {
  return say(lang, yes ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" });
}

function whether(asked: Asked, what: What, notYet: boolean): string {
  const { types, kind, version, lang } = asked;
  const by = (release: string | null) => release !== null && minorOf(release) <= minorOf(version);
  switch (what) {
    case "removed":
      return served(asked, true, notYet);
    case "deprecated": {
      const [best] = kind ? [...types].sort(byPreference) : types;
      const yes = kind ? by(best?.deprecated ?? null) : types.some(({ deprecated }) => by(deprecated));
      if (!yes && types.every(({ deprecated, removed }) => deprecated === null && removed !== null))
        return joined(
          [undated(types, lang), eventSentence(types, "removed", lang, kind), instead(asked)],
          lang,
        );
      return joined(
        [yesNo(yes !== notYet, lang), when(asked, "deprecated"), yes ? instead(asked) : null],
        lang,
      );
    }
    case "stable":
    case "beta":
    case "alpha": {
      const yes = types.some((type) => apiStage(type) === what && by(type.introduced));
      return joined([yesNo(yes !== notYet, lang), when(asked, what)], lang);
    }
    default:
      return life(naming(types, lang), asked);
  }
}

/** Is it there? With `reversed`, is it gone? Neither, where the sources leave it open. */
function served(asked: Asked, reversed: boolean, notYet: boolean): string {
  const { types, kind, version, lang } = asked;
  const states = statesIn(types, version);
  const there = states.served.length > 0;
  const partly = !kind && there && states.gone.length + states.notYet.length > 0;
  const open =
    !there && (states.unknown.length === types.length || (kind !== null && states.unknown.length > 0));
  const lead = partly
    ? say(lang, { en: "In part.", ja: "一部のみです。" })
    : open
      ? null
      : yesNo((there !== reversed) !== notYet, lang);
  const use = there && !partly ? null : instead(asked);
  return joined([lead, stateOf(asked), use], lang);
}

function introduced(asked: Asked): string {
  const { types, lang } = asked;
  const undated = types.filter((type) => type.introduced === null);
  const one = types.length === 1;
  return joined(
    [
      event(asked, "introduced"),
      undated.length === types.length
        ? say(lang, {
            en: `No source at hand states when ${naming(undated, lang)} came.`,
            ja: `${naming(undated, lang)} が導入された時期は、手元の情報源に記載がありません。`,
          })
        : null,
      one ? eventSentence(types, "removed", lang) : null,
    ],
    lang,
  );
}

function replacement(asked: Asked): string {
  const { types, kind, version, lang } = asked;
  if (kind && lasting(asked))
    return joined([versionToWrite(types, version, lang), eventSentence(types, "removed", lang, kind)], lang);
  const ends = event(asked, "removed") ?? event(asked, "deprecated");
  const use = instead(asked, true);
  if (use) return joined([use, ends], lang);
  const stays = types.every(
    (type) => apiStage(type) === "stable" && type.deprecated === null && !type.removed,
  );
  return joined(
    [
      stays
        ? say(lang, {
            en: `${naming(types, lang)} needs no replacement: it is stable and, as far as known, not deprecated.`,
            ja: `${naming(types, lang)} は安定版で、判明している範囲では非推奨ではないため、移行は不要です。`,
          })
        : say(lang, {
            en: `No source at hand names a replacement for ${naming(types, lang)}.`,
            ja: `${naming(types, lang)} の移行先は、手元の情報源に記載がありません。`,
          }),
      ends,
    ],
    lang,
  );
}

/** The sources say what happened and what to use; of reasons, only that another version took over. */
function why(asked: Asked): string {
  const { types, lang } = asked;
  const gone = event(asked, "removed") ?? event(asked, "deprecated");
  return joined(
    [
      gone ?? lifeSentences(types, lang),
      say(lang, { en: "The texts at hand give no reason.", ja: "理由は手元の資料に記載がありません。" }),
      instead(asked),
    ],
    lang,
  );
}

function life(name: string, asked: Asked): string {
  const { types, kind, version, lang, context } = asked;
  const { served: there } = statesIn(types, version);
  if (kind && types.length > 1) {
    if (there.length === 0)
      return joined(
        [
          say(lang, { en: `${kind} is no longer served.`, ja: `${kind} は現在提供されていません。` }),
          eventSentence(types, "removed", lang, kind),
          remainingSentence(types, lang),
          instead(asked),
        ],
        lang,
      );
    const since = [...there].sort(byPreference).map((type) =>
      type.introduced
        ? say(lang, {
            en: `${groupVersion(type)} (since ${type.introduced})`,
            ja: `${groupVersion(type)}(${type.introduced} から)`,
          })
        : groupVersion(type),
    );
    return joined(
      [
        say(lang, {
          en: `${kind} is served as ${listed(since, lang)}.`,
          ja: `${kind} は ${listed(since, lang)} で提供されています。`,
        }),
        eventSentence(types, "removed", lang, kind),
      ],
      lang,
    );
  }
  if (types.length > 1 && types.every(({ group }) => group === name))
    return say(lang, {
      en: `As of ${version}, the API group ${name} serves ${naming(there, lang)}.`,
      ja: `${version} の API グループ ${name} は ${naming(there, lang)} を提供しています。`,
    });
  const ended = types.filter((type) => !there.includes(type) || type.deprecated !== null);
  return joined([lifeSentences(types, lang), insteadSentence(ended, version, context.base, lang)], lang);
}
