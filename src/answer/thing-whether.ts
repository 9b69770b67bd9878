/** Whether something is so of a thing: the verdict, where a typed fact of each that shares the name bears it, and what is told beside it. */
import type { Lang } from "../domain/language.ts";
import { type Did, inOrder, isBlanket, stepsOf } from "../domain/thing.ts";
import { stageByName, thingStateAt, versionByName } from "../domain/thing-state.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { ThingAspect } from "../reading/command/query.ts";
import { say, stageWord } from "./phrases.ts";
import { each } from "./thing-each.ts";
import { lifeSentence, sentenceOf, stateSentence } from "./thing-life.ts";
import { pagesSentence, STAGED, stageThere } from "./thing-stages.ts";
import { isEmptied, isSo, stepInForce, stepsAsked, switchedOff, touchedIn } from "./thing-state.ts";
import { nothingTells, thingName } from "./thing-words.ts";
import { type Asking, alreadySince, TOLD, type Told, toldOfStage, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** "Yes." only when it is so of all that share the name, "No." likewise; else how each of them stands. */
export function whetherSentence(
  things: readonly KnownThing[],
  { did, since, own }: ThingAspect,
  at: string,
  asking: Asking,
  quote: string | null,
): string {
  const { lang } = asking;
  const so = things.map((thing) => isSo(thing, did, at));
  const valued =
    own !== undefined && so.some((one) => one !== null) ? valueUntold(things, own, at, lang) : null;
  if (valued !== null)
    return inARow(
      lang,
      each(things, lang, (thing) => tellingSentence(thing, did, at, lang)),
      valued,
    );
  // "Locked in 1.37?" of a gate that was taken out since it was: what became of it tells both.
  const isPast = (thing: KnownThing) => thing.ref.kind === "gate" && thingStateAt(thing, at) === "removed";
  if (did !== null && HELD.has(did) && things.every(isPast))
    return each(things, lang, (thing) => lifeSentence(thing, lang));
  const told = each(things, lang, (thing) => tellingSentence(thing, did, at, lang));
  const [first] = so;
  const [only, ...more] = things;
  if (did === null && only && more.length === 0 && touchedIn(only, at)) return inARow(lang, told, quote);
  // There, and off: it can be used by who turns it on.
  if (
    did === null &&
    asking.put === "asked" &&
    only &&
    more.length === 0 &&
    switchedOff(only, at)?.locked === null
  )
    return inARow(
      lang,
      say(lang, { en: "Only if it is turned on.", ja: "有効にした場合に限り使えます。" }),
      told,
      only.text?.[lang],
    );
  if (first === null || first === undefined || so.some((one) => one !== first)) {
    const known =
      so.some((one) => one !== null) || (did === null && things.some((thing) => isEmptied(thing, at)));
    return [told, known ? "" : (quote ?? "")].filter(Boolean).join(lang === "en" ? " " : "");
  }
  const end =
    since && did === null && first && only && more.length === 0
      ? stepsOf(only.changes).find(
          (step) => step.did === "removed" && !step.atLatest && compareVersions(step.version, at) > 0,
        )
      : undefined;
  // "Honoured in 1.15 and later?" of what goes in 1.16.
  if (end && asking.put === "asked") return inARow(lang, lastWith(end.version, lang), told);
  const came =
    since && first
      ? new Set(things.map(({ changes }) => stepsOf(changes).find((step) => step.did === "introduced")))
      : null;
  const [begun, ...differing] = came ?? [];
  if (begun && !begun.atLatest && differing.length === 0 && minorOf(begun.version) < minorOf(at))
    return inARow(lang, alreadySince(asking, begun.version), told);
  // What is gone is more than deprecated.
  const gone = did === "deprecated" && things.some((thing) => thingStateAt(thing, at) === "removed");
  // Of two answers offered no word takes one, and so the fact does.
  const fact =
    did === "deprecated" && !first && !gone && asking.put === "unclear"
      ? say(lang, { en: "It is not deprecated.", ja: "非推奨ではありません。" })
      : "";
  const stage = only && more.length === 0 && fact ? stageThere(only, at, lang) : "";
  return inARow(lang, fact, !gone && verdict(asking, first, toldOf(did)), told, stage);
}

function lastWith(removed: string, lang: Lang): string {
  const last = minorName(minorOf(removed) - 1);
  return say(lang, { en: `Only up to ${last}.`, ja: `${last} までです。` });
}

/** What a gate is as long as it is there. */
const HELD: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "on", "off", "locked"]);

/** Asked with a value that is not its default, a flag's being there says nothing of the value; its end does. */
function valueUntold(things: readonly KnownThing[], own: string, at: string, lang: Lang): string | null {
  const flags = things.filter(({ ref }) => ref.kind === "flag");
  const standing = flags.filter((thing) => isSo(thing, null, at) !== false && thing.default?.value !== own);
  if (standing.length === 0) return null;
  return say(lang, {
    en: `Whether it takes the value \`${own}\`, no source I have says.`,
    ja: `値 \`${own}\` を指定できるかどうかは、手元の情報源からは分かりません。`,
  });
}

/** What a deed is told as: an end and a beginning by the thing's being there. */
function toldOf(did: Did | null): Told {
  switch (did) {
    case null:
    case "introduced":
      return TOLD.there;
    case "alpha":
    case "beta":
    case "stable":
      return toldOfStage(did);
    case "removed":
    case "deprecated":
    case "on":
    case "off":
    case "locked":
    case "fixed":
      return TOLD[did];
    default:
      return TOLD.was;
  }
}

/** What is known of what was asked; for lack of that, the state in the version, and that nothing tells more. */
function tellingSentence(thing: KnownThing, did: ThingAspect["did"], at: string, lang: Lang): string {
  if (did === null || did === "removed" || did === "deprecated" || did === "introduced") {
    const silent = did !== null && isSo(thing, did, at) === null;
    // Whether it is there at all is what is not known.
    if (silent && did !== "deprecated") return stateSentence(thing, at, lang);
    // The deprecation that the life tells of may have come by then.
    const told = stepsAsked(thing, did ?? "introduced").some(({ atLatest }) => atLatest);
    const untold =
      silent && !told
        ? ((did === "deprecated" ? byItsPage(thing, at, lang) : null) ?? nothingTells(thing, did, lang))
        : "";
    return [untold, stateSentence(thing, at, lang)].filter(Boolean).join(lang === "en" ? " " : "");
  }
  const steps = stepsAsked(thing, did);
  const named = STAGED.has(did) && stageByName(thing.ref);
  if (named)
    return inARow(
      lang,
      say(lang, {
        en: `${versionByName(thing.ref)} is ${stageWord(named, "en")}, as its name tells.`,
        ja: `${versionByName(thing.ref)} は名前のとおり${stageWord(named, "ja")}です。`,
      }),
      stateSentence(thing, at, lang),
    );
  const staged = STAGED.has(did) ? pagesSentence(thing, lang) : null;
  if (staged !== null) {
    const noted = stepsOf(thing.changes).filter((step) => STAGED.has(step.did));
    const told = noted.length > 0 && sentenceOf(thing, noted, lang);
    return steps.length > 0 ? inARow(lang, told, staged) : inARow(lang, staged, told);
  }
  // What a page has off was never told to be turned on, and the other way round.
  const state = did === "on" || did === "off" ? stepInForce(thing, ["on", "off"], at) : null;
  if (steps.length === 0 && state?.atLatest) return sentenceOf(thing, [state], lang);
  if (steps.length === 0)
    return [nothingTells(thing, did, lang), lifeSentence(thing, lang)].join(lang === "en" ? " " : "");
  // Off, and on again by then, or at a later stage: what holds is told with what was.
  const now = STAGED.has(did) ? stepInForce(thing, [...STAGED, "deprecated"], at) : state;
  const back = now !== null && now.did !== did && !steps.includes(now) ? [now] : [];
  return sentenceOf(thing, inOrder([...steps, ...back]), lang);
}

/** Does the newest page up to a release that has it call it deprecated? Null where none has it. */
function byItsPage(thing: KnownThing, at: string, lang: Lang): string | null {
  const called = thing.changes.find((step) => isBlanket(step) && compareVersions(step.version, at) <= 0);
  if (called)
    return say(lang, {
      en: `The reference page of kubelet calls it deprecated in ${called.version} already, as it does flags that have a field in the configuration file.`,
      ja: `kubelet のリファレンスページでは、設定ファイルにフィールドがあるほかのフラグと同様に、${called.version} の時点で非推奨とされています。`,
    });
  const page = thing.documented.findLast(({ from }) => minorOf(from) <= minorOf(at));
  if (!page || (thing.ref.kind !== "flag" && thing.ref.kind !== "metric")) return null;
  const release = minorOf(page.to) < minorOf(at) ? page.to : at;
  return say(lang, {
    en: `The reference page of ${release} does not call ${thingName(thing, "en")} deprecated.`,
    ja: `${release} のリファレンスページで、${thingName(thing, "ja")} は非推奨とされていません。`,
  });
}
