/** What to use in place of a thing, in the release asked about. */
import type { Lang } from "../domain/language.ts";
import { stepsOf } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions } from "../domain/version.ts";
import { insteadOf } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question, ThingAspect } from "../reading/command/query.ts";
import { livingAt } from "./config-instead.ts";
import type { Context } from "./context.ts";
import { say } from "./phrases.ts";
import { servedSince } from "./served.ts";
import { stateSentence } from "./thing-life.ts";
import { plain, thingName } from "./thing-words.ts";
import { inARow } from "./wording.ts";

/** What to use, and how things stand. */
export function insteadSentence(thing: KnownThing, at: string, context: Context, lang: Lang): string {
  const use =
    useSentence(thing, at, context, lang) ??
    say(lang, {
      en: `Nothing I have names what takes the place of ${thingName(thing, "en")}.`,
      ja: `${thingName(thing, "ja")} の代替に触れた情報は手元にありません。`,
    });
  return inARow(lang, use, stateSentence(thing, at, lang));
}

/** What to use: the newest that the release has; else which one comes later; null where nothing names one. */
function useSentence(thing: KnownThing, at: string, context: Context, lang: Lang): string | null {
  const stateIn = (name: string, version: string) => servedSince(name, version, context.base);
  const options = insteadOf(thing).map(({ name }) => ({ name, served: stateIn(name, at) }));
  const usable = options.find(({ served }) => served === null || served.there);
  if (usable) {
    // "Use v1beta3" of 1.25, which went itself: what lasts is told with it.
    const isGone = stateIn(usable.name, context.base.newest)?.there === false;
    const now = () => livingAt(usable.name, context.base.newest, context.base);
    const lasts = isGone ? lasting([...options.map(({ name }) => name), now()], context) : null;
    return inARow(
      lang,
      say(lang, {
        en: `Use ${plain(usable.name)} instead.`,
        ja: `代わりに ${plain(usable.name, "ja")} を使ってください。`,
      }),
      lasts &&
        say(lang, {
          en: `${context.base.newest} does not have that any more; ${plain(lasts.name)} is there from ${lasts.from} on.`,
          ja: `ただし ${context.base.newest} にはなく、${lasts.from} からは ${plain(lasts.name, "ja")} があります。`,
        }),
    );
  }
  const later = options.find(
    ({ served }) =>
      served !== null && !served.there && served.from !== null && compareVersions(served.from, at) > 0,
  );
  return later?.served
    ? say(lang, {
        en: `${plain(later.name)} takes its place, from ${later.served.from} on; ${at} does not have it.`,
        ja: `後継は ${plain(later.name, "ja")} ですが、使えるのは ${later.served.from} からで、${at} にはありません。`,
      })
    : null;
}

/** Of what is named as a replacement, what the newest release has, and since when. */
function lasting(names: readonly string[], { base }: Context): { name: string; from: string } | null {
  const there = names.flatMap((name) => {
    const state = servedSince(name, base.newest, base);
    return state?.there && state.from !== null ? [{ name, from: state.from }] : [];
  });
  return there[0] ?? null;
}

/** `kubescheduler.config.k8s.io/v1beta1` does not name `…/v1`, nor `beta.kubernetes.io/os` the label without "beta". */
export function namesWhole(text: string, name: string): boolean {
  return text
    .split(name)
    .some((rest, at, all) => at > 0 && !/^\w/.test(rest) && !/[\w./-]$/.test(all[at - 1] ?? ""));
}

/** A life that ended, or is to end, with what to use for it. */
export function withInstead(thing: KnownThing, life: string, lang: Lang): string {
  const last = stepsOf(thing.changes).at(-1);
  const use = last && (last.did === "deprecated" || last.did === "removed") ? last.instead : undefined;
  if (use === undefined || namesWhole(life, plain(use, lang))) return life;
  return say(lang, {
    en: `${life} Use ${plain(use)} instead.`,
    ja: `${life}代わりに ${plain(use, "ja")} を使ってください。`,
  });
}

/** Is it asked whether something is there, going or gone? */
function isOfEnd(did: ThingAspect["did"]): boolean {
  return did === null || did === "removed" || did === "deprecated";
}

/** With what to use in place of what a release does not have any more, or calls deprecated, where that is not told yet. */
export function withUse(
  told: string,
  thing: KnownThing | false | undefined,
  { did }: ThingAspect,
  at: string,
  { lang }: Question,
  context: Context,
): string {
  const state = thing && isOfEnd(did) ? thingStateAt(thing, at) : null;
  if (!thing || (state !== "removed" && state !== "deprecated")) return told;
  const isTold = insteadOf(thing).some(({ name }) => namesWhole(told, plain(name, lang)));
  return isTold ? told : inARow(lang, told, useSentence(thing, at, context, lang));
}
