import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Condition } from "../reading/frame.ts";
import { alreadyIn, say } from "./phrases.ts";
import { cameAbout, stepsAsked } from "./thing-state.ts";

/**
 * "Was it removed after 1.27?" A yes or no in front of `told`, the things' lives, where it follows from the steps themselves; else
 * the lives alone. "Was it removed in 1.30?" of what was gone before: a bare no would deny that it is gone, so the no says when.
 */
export function besideSentence(
  things: readonly KnownThing[],
  beside: Condition,
  negative: boolean,
  told: string,
  lang: Lang,
): string {
  const [first, ...others] = things.map((thing) => cameAbout(thing, beside));
  const open = first === null || first === undefined || others.some((one) => one !== first);
  // What is first heard of as beta was there before.
  const grown =
    beside.did === "introduced" &&
    things.some((thing) =>
      stepsAsked(thing, "introduced").some(({ did }) => did !== "introduced" && did !== "alpha"),
    );
  if (negative || open || grown) return told;
  if (beside.relation === "in" && !first) return `${otherwise(things, beside, lang)}${told}`;
  return `${say(lang, first ? { en: "Yes. ", ja: "はい。" } : { en: "No. ", ja: "いいえ。" })}${told}`;
}

/** "No, already in 1.27." Nothing where the things differ. */
function otherwise(things: readonly KnownThing[], { did, from }: Condition, lang: Lang): string {
  const versions = new Set(things.map((thing) => stepsAsked(thing, did).at(-1)?.version));
  const [version, ...others] = versions;
  if (version === undefined || from === null || others.length > 0) return "";
  return minorOf(version) < minorOf(from)
    ? `${alreadyIn(version, from, lang)}${lang === "en" ? " " : ""}`
    : say(lang, { en: `No, only in ${version}. `, ja: `いいえ、${from} ではなく ${version} です。` });
}
