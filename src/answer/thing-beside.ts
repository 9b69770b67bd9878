import type { Lang } from "../domain/language.ts";
import { type Did, stepsOf } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Condition } from "../reading/frame.ts";
import { say } from "./phrases.ts";
import { each } from "./thing-each.ts";
import { isBorne, stateSentence, thereBy } from "./thing-life.ts";
import { cameAbout, isSo, stepsAsked, switchedOff } from "./thing-state.ts";
import { aDeed, deedNoun } from "./thing-words.ts";
import { type Asking, alreadyIn, alreadySince, onlyIn, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/**
 * "Was it removed after 1.27?" A yes or no in front of `told`, the things' lives, where it follows from the steps themselves; else
 * the lives alone. "Was it removed in 1.30?" of what was gone before: a bare no would deny that it is gone, so the no says when.
 */
export function besideSentence(
  things: readonly KnownThing[],
  beside: Condition,
  told: string,
  asking: Asking,
): string {
  const [first, ...others] = things.map((thing) => cameAbout(thing, beside));
  const open = first === null || first === undefined || others.some((one) => one !== first);
  // What is first heard of as beta was there before.
  const grown =
    beside.did === "introduced" &&
    things.some((thing) =>
      stepsAsked(thing, "introduced").some(({ did }) => did !== "introduced" && did !== "alpha"),
    );
  if (grown) return told;
  if (open)
    return (
      stillThere(things, beside, asking) ??
      thereBefore(things, beside, asking) ??
      unknownThen(things, beside, asking.lang) ??
      told
    );
  if (beside.relation === "since" && STATES.has(beside.did))
    return inARow(asking.lang, begun(things, beside, asking), told);
  const by = beside.relation === "until" && asking.put === "asked";
  const way = beside.relation === "between";
  // "Does it stop working from 1.31 to 1.32?" of what 1.31 has no more: the step to 1.32 changes nothing.
  if (way && first && atBeginning(things, beside))
    return inARow(asking.lang, otherwise(things, beside, asking), told);
  if ((beside.relation === "in" || by || way) && !first) {
    const again = toldAgain(things, beside, asking.lang);
    return inARow(asking.lang, again === "" && otherwise(things, beside, asking), told, again);
  }
  return inARow(asking.lang, verdict(asking, first, TOLD.was), told);
}

/** "Was it deprecated in 1.37?" of what was deprecated long before, and a note of that release says so once more: neither yes nor no. */
function toldAgain(things: readonly KnownThing[], { did, from }: Condition, lang: Lang): string {
  const again = things
    .flatMap(({ changes }) => changes)
    .find((step) => step.did === did && step.version === from && !step.planned && !step.atLatest);
  const pr = again?.evidence.prs[0];
  if (!again || pr === undefined) return "";
  return say(lang, {
    en: `The notes of ${again.version} tell ${aDeed(did)} of it once more (#${pr}).`,
    ja: `${again.version} のリリースノートでも、改めて${deedNoun(did, "ja")}が告げられています(#${pr})。`,
  });
}

/** No removal is known, and a page or a later note has it in that very release: it was not removed by then. */
function stillThere(
  things: readonly KnownThing[],
  { did, relation, from }: Condition,
  asking: Asking,
): string | null {
  const { lang } = asking;
  const by = relation === "in" || relation === "until" || relation === "before";
  if (did !== "removed" || !by || from === null) return null;
  const there = things.every(
    (thing) =>
      isBorne(thing, from) &&
      !switchedOff(thing, from) &&
      isSo(thing, "removed", from) === false &&
      thingStateAt(thing, from) !== "not-yet",
  );
  if (!there) return null;
  const states = each(things, lang, (thing) => stateSentence(thing, from, lang));
  return inARow(lang, verdict(asking, false, TOLD.removed), states);
}

/** "Was it removed in 1.25?" of what no source has there by then, nor tells the end of: that this is not known is said. */
function unknownThen(
  things: readonly KnownThing[],
  { did, relation, from }: Condition,
  lang: Lang,
): string | null {
  const by = relation === "in" || relation === "until" || relation === "before";
  if (did !== "removed" || !by || from === null) return null;
  const unknown = things.every((thing) => thingStateAt(thing, from) === "unknown");
  return unknown ? each(things, lang, (thing) => stateSentence(thing, from, lang)) : null;
}

/** "Was it added in 1.22?" of what an earlier page lists, or an earlier note changes: when it came is not known, that it was not then is. */
function thereBefore(
  things: readonly KnownThing[],
  { did, relation, from }: Condition,
  asking: Asking,
): string | null {
  const { lang } = asking;
  const later = relation === "in" || relation === "after" || relation === "since";
  if (did !== "introduced" || !later || from === null) return null;
  const seen = things.map((thing) => seenBefore(thing, from));
  if (!seen.every(Boolean)) return null;
  const told = each(things, lang, (thing) => thereBy(thing, lang));
  return inARow(lang, verdict(asking, false, TOLD.was), told);
}

/** Did a page, or a note that changes it, have it in a release before this one? */
function seenBefore({ documented, changes }: KnownThing, version: string): boolean {
  const before = stepsOf(changes).filter((step) => minorOf(step.version) < minorOf(version));
  // What went may have come back.
  if (before.some(({ did }) => did === "removed" || did === "renamed" || did === "replaced")) return false;
  return before.length > 0 || documented.some(({ from }) => minorOf(from) < minorOf(version));
}

/** What lasts once it came: "deprecated since 1.24" dates its beginning, "removed since 1.24" asks of all the time after. */
const STATES: ReadonlySet<Did> = new Set(["alpha", "beta", "stable", "deprecated", "on", "off", "locked"]);

/** "Has it been deprecated since 1.26?": yes where it was in that release, else since when. Nothing where the things differ. */
function begun(things: readonly KnownThing[], { did, from }: Condition, asking: Asking): string {
  const versions = new Set(things.map((thing) => stepsAsked(thing, did).at(-1)?.version));
  const [version, ...others] = versions;
  if (version === undefined || from === null || others.length > 0) return "";
  const order = minorOf(version) - minorOf(from);
  if (order === 0) return verdict(asking, true, TOLD.was);
  return order < 0 ? alreadySince(asking, version) : onlyIn(asking, version, from);
}

/** Did it come about in the very release that a way begins with? */
function atBeginning(things: readonly KnownThing[], { did, from, to }: Condition): boolean {
  const versions = things.map((thing) => stepsAsked(thing, did).at(-1)?.version);
  return (
    from !== null &&
    to !== null &&
    minorOf(from) < minorOf(to) &&
    versions.every((version) => version !== undefined && minorOf(version) <= minorOf(from))
  );
}

/** "No, already in 1.27." Nothing where the things differ. */
function otherwise(
  things: readonly KnownThing[],
  { did, from, to, relation }: Condition,
  asking: Asking,
): string {
  const versions = new Set(things.map((thing) => stepsAsked(thing, did).at(-1)?.version));
  const [version, ...others] = versions;
  if (relation === "between" && version === undefined) return verdict(asking, false, TOLD.was);
  if (version === undefined || from === null || others.length > 0) return "";
  // "Does it go from 1.34 to 1.35?" of what went before the way: a bare no would be heard as its staying.
  if (relation === "between" && to !== null)
    return minorOf(version) <= minorOf(from)
      ? alreadyIn(asking, version, `${from}–${to}`)
      : onlyIn(asking, version, `${from}–${to}`);
  return minorOf(version) < minorOf(from) ? alreadyIn(asking, version, from) : onlyIn(asking, version, from);
}
