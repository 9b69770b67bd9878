import { type ApiType, apiStage, byPreference, groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../reading/command/query.ts";
import { type Asked, event, instead, lasting, siblings, stateOf } from "./api-asked.ts";
import { eventSentence, lifeSentences, remainingSentence, stageSentence, thenEvent } from "./api-event.ts";
import { byRelease, naming } from "./api-name.ts";
import { statesIn } from "./api-state.ts";
import { say, stageWord } from "./phrases.ts";
import { alreadyIn, alreadySince, TOLD, toldOfStage, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** What may happen to an API; a default and a lock are a gate's. */
export type ApiEvent = Exclude<
  Extract<Question["aspect"], { asks: "when" }>["what"],
  "default" | "off" | "locked"
>;

/** When did it happen? Of a Kind with a version that stays, that comes first. */
export function when(asked: Asked, what: ApiEvent): string {
  const { types, meant, kind, lang, version } = asked;
  const best = kind ? lasting(asked) : null;
  switch (what) {
    case "removed":
      return best
        ? inARow(
            lang,
            say(lang, {
              en: `${kind} itself has not been removed: it is served as ${groupVersion(best)}.`,
              ja: `${kind} 自体は削除されておらず、${groupVersion(best)} で提供されています。`,
            }),
            event(asked, "removed"),
          )
        : inARow(lang, event(asked, "removed"), remainingSentence(types, lang, version), instead(asked));
    case "deprecated": {
      const told = event(asked, "deprecated");
      const called = meant.every(({ deprecated }) => deprecated === null)
        ? calledDeprecated(meant, asked)
        : null;
      if (called !== null) return called;
      if (best) return inARow(lang, undated([best], lang), told);
      const never = meant.filter(({ deprecated }) => deprecated === null);
      return inARow(lang, told, undated(never, lang), thenEvent(meant, "removed", lang, kind));
    }
    default:
      return (
        stageSentence(types, what, lang) ?? stageSentence(siblings(asked), what, lang) ?? noStage(asked, what)
      );
  }
}

/** Which pages call the types deprecated, of which no tag says so; null where none does. */
function calledDeprecated(types: readonly ApiType[], { lang, context }: Asked): string | null {
  const told = types.flatMap((type) => context.base.things.apiEdits.calledDeprecated(type)?.[lang] ?? []);
  return told.length > 0 ? inARow(lang, ...told) : null;
}

/** Types of which no source says that they were deprecated. */
function undated(types: readonly ApiType[], lang: Lang): string {
  const gone = types.filter(({ removed }) => removed !== null);
  const there = types.filter(({ removed }) => removed === null);
  return inARow(
    lang,
    there.length > 0 &&
      say(lang, {
        en: `${naming(there, lang)} ${there.length === 1 ? "is" : "are"} not deprecated as far as known.`,
        ja: `${naming(there, lang)} は、判明している範囲では非推奨ではありません。`,
      }),
    gone.length > 0 &&
      say(lang, {
        en: `No source at hand states when ${naming(gone, lang)} ${gone.length === 1 ? "was" : "were"} deprecated.`,
        ja: `${naming(gone, lang)} が非推奨になった時期は、手元の情報源に記載がありません。`,
      }),
  );
}

/** No source at hand dates the beginning of these. */
export function cameUnknown(types: readonly ApiType[], lang: Lang): string {
  return say(lang, {
    en: `No source at hand states when ${naming(types, lang)} came.`,
    ja: `${naming(types, lang)} が導入された時期は、手元の情報源に記載がありません。`,
  });
}

function noStage(asked: Asked, stage: "alpha" | "beta" | "stable"): string {
  const { types, lang } = asked;
  const known = types.filter((type) => apiStage(type) === stage);
  const none = say(lang, {
    en: `No ${stageWord(stage, lang)} version of it is known.`,
    ja: `${stageWord(stage, lang)}のバージョンは確認されていません。`,
  });
  return inARow(lang, known.length > 0 ? cameUnknown(known, lang) : none, lifeSentences(asked.meant, lang));
}

/** What a question for yes or no asks of the release beside an event: whether it came about in it, or has been so since. */
export interface Dated {
  came?: boolean;
  since?: boolean;
}

export function whether(asked: Asked, what: ApiEvent, { came = false, since = false }: Dated = {}): string {
  const { types, kind, version, lang } = asked;
  const by = (release: string | null) => release !== null && minorOf(release) <= minorOf(version);
  if (what === "removed") return served(asked, true, { came, since });
  if (what !== "deprecated") {
    const yes = types.some((type) => apiStage(type) === what && by(type.introduced));
    const staged = types.filter((type) => apiStage(type) === what);
    const began = since && yes ? sinceBefore(staged, "introduced", asked) : null;
    const last =
      came && yes ? byRelease(staged, "introduced").findLast(([release]) => by(release))?.[0] : undefined;
    const earlier = last && minorOf(last) < minorOf(version) ? alreadyIn(asked, last, version) : null;
    return inARow(lang, earlier ?? began ?? verdict(asked, yes, toldOfStage(what)), when(asked, what));
  }
  if (asked.dated && statesIn(types, version).notYet.length === types.length)
    return inARow(lang, verdict(asked, false, TOLD.deprecated), stateOf(asked));
  const [best] = kind ? [...types].sort(byPreference) : types;
  const yes = kind ? by(best?.deprecated ?? null) : types.some(({ deprecated }) => by(deprecated));
  // "Is admissionregistration.k8s.io/v1beta1 deprecated in 1.36?" where of what it serves a part is.
  const there = kind ? [] : statesIn(types, version).served;
  const partly = yes && there.some(({ deprecated }) => !by(deprecated));
  if (!yes && types.every(({ deprecated, removed }) => deprecated === null && removed !== null))
    return inARow(lang, undated(types, lang), eventSentence(types, "removed", lang, kind), instead(asked));
  // A page may call deprecated what no tag does: then both are told, and neither is a yes or no.
  const called = yes ? null : calledDeprecated(types, asked);
  if (called !== null) return inARow(lang, called, stateOf(asked));
  const before = came && yes ? best?.deprecated : null;
  const earlier = before && minorOf(before) < minorOf(version) ? alreadyIn(asked, before, version) : null;
  const began = since && yes ? sinceBefore(best ? [best] : [], "deprecated", asked) : null;
  return inARow(
    lang,
    partly
      ? say(lang, { en: "In part.", ja: "一部のみです。" })
      : (earlier ?? began ?? verdict(asked, yes, TOLD.deprecated)),
    when(asked, "deprecated"),
    yes && instead(asked),
  );
}

/** Is it there? With `reversed`, is it gone? Neither, where the sources leave it open. */
export function served(asked: Asked, reversed: boolean, { came = false, since = false }: Dated = {}): string {
  const { types, kind, version, lang } = asked;
  if (asked.group) return stateOf(asked);
  const states = statesIn(types, version);
  const there = states.served.length > 0;
  // What is still to come was not removed.
  const gone = !there && states.gone.length > 0;
  const last = gone && came ? byRelease(states.gone, "removed").at(-1)?.[0] : undefined;
  const before = last && minorOf(last) < minorOf(version) ? alreadyIn(asked, last, version) : null;
  const began = !since
    ? null
    : reversed
      ? gone && sinceBefore(byRelease(states.gone, "removed").at(-1)?.[1] ?? [], "removed", asked)
      : there && sinceBefore(types, "introduced", asked);
  const partly = !kind && there && states.gone.length + states.notYet.length > 0;
  // "Is all of policy/v1beta1 gone?": of what no source tells the end, neither.
  const mixed = reversed && gone && !kind && states.unknown.length > 0;
  const open =
    mixed ||
    (!there && (states.unknown.length === types.length || (kind !== null && states.unknown.length > 0)));
  const state = stateOf(asked);
  const passed = there && reversed ? passing(kind ? types : states.served, version) : [];
  const fading = passed.length > 0 ? eventSentence(passed, "deprecated", lang, kind) : null;
  return inARow(
    lang,
    partly
      ? say(lang, { en: "In part.", ja: "一部のみです。" })
      : !open &&
          (before ??
            (began || null) ??
            verdict(asked, reversed ? gone : there, reversed ? TOLD.removed : TOLD.served)),
    state,
    fading !== null && !state.includes(fading) && fading,
    reversed && asked.put === "ahead" && remainingSentence(states.served, lang),
    (!there || partly || (reversed && isLeaving(asked, states.served))) && instead(asked),
  );
}

/** Served still, and deprecated by then: what to write in its place is news to whoever asks whether it is gone. */
function isLeaving({ kind, version }: Asked, there: readonly ApiType[]): boolean {
  const isDeprecated = ({ deprecated }: ApiType) =>
    deprecated !== null && minorOf(deprecated) <= minorOf(version);
  return kind === null && there.length > 0 && there.every(isDeprecated);
}

/**
 * "Already since 1.21.", where what is asked about began before the release named; null where it began in it. Empty where nobody tells
 * when: then there is no yes either.
 */
function sinceBefore(
  types: readonly ApiType[],
  event: "introduced" | "deprecated" | "removed",
  asked: Asked,
): string | null {
  const [first] = byRelease(types, event);
  if (!first || types.some((type) => type[event] === null)) return "";
  return minorOf(first[0]) < minorOf(asked.version) ? alreadySince(asked, first[0]) : null;
}

/** Is the release asked about the last with it? Where none was named: which is. */
export function until(asked: Asked): string {
  const { types, version, dated, lang } = asked;
  if (!dated) return lastWith(asked);
  const { served: there } = statesIn(types, version);
  const next = minorName(minorOf(version) + 1);
  if (there.every(({ removed }) => removed === null) && there.length > 0) return served(asked, false);
  const yes = there.length > 0 && there.every((type) => stateAt(type, next) === "gone");
  // "Until 1.16" may end before it or with it; and what lasts longer lasts until then as well.
  const before = statesIn(types, minorName(minorOf(version) - 1)).served;
  const open = !yes && (there.length > 0 || before.length > 0);
  return inARow(lang, !open && verdict(asked, yes, TOLD.was), stateOf(asked), instead(asked));
}

/** The release before the one that took the types away; only what became of them where they did not go together, or no day is exact. */
function lastWith(asked: Asked): string {
  const { meant, lang } = asked;
  const [end, ...others] = new Set(meant.map(({ removed }) => removed));
  const exact = end && others.length === 0 && meant.every(({ removalSource }) => removalSource !== "code");
  if (!exact) return when(asked, "removed");
  const last = minorName(minorOf(end) - 1);
  return inARow(
    lang,
    say(lang, {
      en: `${last} is the last release that serves ${meant.length > 1 ? "them" : "it"}.`,
      ja: `最後に使えるのは ${last} です。`,
    }),
    when(asked, "removed"),
  );
}

/** The types served in `version` that are on their way out: deprecated, and not removed by any source. */
function passing(types: readonly ApiType[], version: string): ApiType[] {
  return statesIn(types, version).served.filter(
    ({ deprecated, removed }) =>
      deprecated !== null && minorOf(deprecated) <= minorOf(version) && removed === null,
  );
}
