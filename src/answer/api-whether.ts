import { type ApiType, apiStage, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { type Asked, event, instead, lasting, siblings, stateOf } from "./api-asked.ts";
import { eventSentence, lifeSentences, remainingSentence, stageSentence, thenEvent } from "./api-event.ts";
import { byRelease, joined, naming } from "./api-name.ts";
import { statesIn } from "./api-state.ts";
import { alreadyIn, say } from "./phrases.ts";

/** What may happen to an API; a default and a lock are a gate's. */
export type ApiEvent = Exclude<
  Extract<Question["aspect"], { asks: "when" }>["what"],
  "default" | "off" | "locked"
>;

export function when(asked: Asked, what: ApiEvent): string {
  const { types, meant, kind, lang, version } = asked;
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
          best ? null : remainingSentence(types, lang, version),
          best ? null : instead(asked),
        ],
        lang,
      );
    }
    case "deprecated": {
      const best = kind ? lasting(asked) : null;
      const never = best ? [best] : meant.filter(({ deprecated }) => deprecated === null);
      const not = never.length > 0 ? undated(never, lang) : null;
      return joined(
        [
          best ? not : null,
          event(asked, "deprecated"),
          best ? null : not,
          best ? null : thenEvent(meant, "removed", lang, kind),
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
  return joined([lead, lifeSentences(asked.meant, lang)], lang);
}

function yesNo(yes: boolean, lang: Lang): string {
  return say(lang, yes ? { en: "Yes.", ja: "はい。" } : { en: "No.", ja: "いいえ。" });
}

/** @param came it is asked whether it came about in that very release */
export function whether(asked: Asked, what: ApiEvent, notYet: boolean, came = false): string {
  const { types, kind, version, lang } = asked;
  const by = (release: string | null) => release !== null && minorOf(release) <= minorOf(version);
  switch (what) {
    case "removed":
      return served(asked, true, notYet, came);
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
  }
}

/** Is it there? With `reversed`, is it gone? Neither, where the sources leave it open. */
export function served(asked: Asked, reversed: boolean, notYet: boolean, came = false): string {
  const { types, kind, version, lang } = asked;
  if (asked.group) return stateOf(asked);
  const states = statesIn(types, version);
  const there = states.served.length > 0;
  // What is still to come was not removed.
  const gone = !there && states.gone.length > 0;
  const last = gone && came && !notYet ? byRelease(states.gone, "removed").at(-1)?.[0] : undefined;
  const before = last && minorOf(last) < minorOf(version) ? alreadyIn(last, version, lang) : null;
  const partly = !kind && there && states.gone.length + states.notYet.length > 0;
  const open =
    !there && (states.unknown.length === types.length || (kind !== null && states.unknown.length > 0));
  const lead = partly
    ? say(lang, { en: "In part.", ja: "一部のみです。" })
    : open
      ? null
      : (before ?? yesNo(reversed ? gone !== notYet : there !== notYet, lang));
  const use = there && !partly ? null : instead(asked);
  const passed = there && reversed ? passing(kind ? types : states.served, version) : [];
  return joined(
    [
      lead,
      stateOf(asked),
      kind || passed.length < states.served.length
        ? eventSentence(passed, "deprecated", lang, kind)
        : thenEvent(passed, "deprecated", lang),
      use,
    ],
    lang,
  );
}

/** Is the release asked about the last with it? */
export function until(asked: Asked): string {
  const { types, version, lang } = asked;
  const { served: there } = statesIn(types, version);
  const next = minorName(minorOf(version) + 1);
  if (there.every(({ removed }) => removed === null) && there.length > 0) return served(asked, false, false);
  const yes = there.length > 0 && there.every((type) => stateAt(type, next) === "gone");
  return joined([yesNo(yes, lang), stateOf(asked), instead(asked)], lang);
}

/** The types served in `version` that are on their way out: deprecated, and not removed by any source. */
function passing(types: readonly ApiType[], version: string): ApiType[] {
  return statesIn(types, version).served.filter(
    ({ deprecated, removed }) =>
      deprecated !== null && minorOf(deprecated) <= minorOf(version) && removed === null,
  );
}
