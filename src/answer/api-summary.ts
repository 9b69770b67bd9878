import { type ApiType, apiStage, byPreference, groupVersion } from "../domain/api.ts";
import { minorOf } from "../domain/version.ts";
import type { Question, Turn } from "../reading/command/query.ts";
import { type Asked, event, instead, lasting, siblings, stateOf } from "./api-asked.ts";
import { eventSentence, lastGone, lifeSentences, thenEvent } from "./api-event.ts";
import { insteadSentence, versionToWrite } from "./api-instead.ts";
import { joined, naming } from "./api-name.ts";
import { statesIn } from "./api-state.ts";
import { type ApiEvent, served, until, when, whether } from "./api-whether.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";

/** The direct sentence: what was asked first, then what follows from it. */
export function apiSummary(name: string, types: ApiType[], question: Question, context: Context): string {
  const { lang, aspect } = question;
  const kind = types.every((type) => type.kind === name) ? name : null;
  const asked: Asked = {
    types,
    meant: kind ? lastGone(types) : types,
    kind,
    group: types.every((type) => type.group === name) ? name : null,
    version: question.version ?? context.base.latestOn(context.today),
    dated: question.version !== null,
    lang,
    context,
  };
  switch (aspect.asks) {
    case "when":
      return isEvent(aspect.what) ? when(asked, aspect.what) : nothingAsked(asked);
    case "whether":
      return isEvent(aspect.what)
        ? whether(asked, aspect.what, aspect.negative, aspect.came)
        : nothingAsked(asked);
    case "usable-since":
    case "introduced":
      return introduced(asked);
    case "usable":
    case "served":
      return served(asked, false, false);
    case "until":
      return until(asked);
    case "api-version":
      return toWrite(asked);
    case "replacement":
      return replacement(asked);
    case "why":
      return why(asked);
    default:
      return nothingAsked(asked);
  }
}

function isEvent(what: Turn): what is ApiEvent {
  return what !== "default" && what !== "off" && what !== "locked";
}

/** Its state in the release named, or its life. */
function nothingAsked(asked: Asked): string {
  const { types, version, dated, lang } = asked;
  if (!dated) return life(asked);
  const there = statesIn(types, version).served.length > 0;
  return joined([stateOf(asked), there ? null : instead(asked)], lang);
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
      one ? thenEvent(types, "removed", lang) : null,
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

function life(asked: Asked): string {
  const { types, kind, version, lang, context } = asked;
  const { served: there } = statesIn(types, version);
  if (kind && types.length > 1) {
    if (there.length === 0)
      return joined(
        [
          say(lang, { en: `${kind} is no longer served.`, ja: `${kind} は現在提供されていません。` }),
          lifeSentences(asked.meant, lang),
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
          ja: `${kind} は ${listed(since, lang)}${since.at(-1)?.endsWith(")") ? "" : " "}で提供されています。`,
        }),
        eventSentence(types, "removed", lang, kind),
      ],
      lang,
    );
  }
  if (asked.group) return stateOf(asked);
  const ended = types.every((type) => !there.includes(type) || type.deprecated !== null);
  return joined(
    [lifeSentences(types, lang), ended ? insteadSentence(types, version, context.base, lang) : null],
    lang,
  );
}
