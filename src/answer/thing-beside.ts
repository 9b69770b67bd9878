import type { Lang } from "../domain/language.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Condition } from "../reading/frame.ts";
import { say } from "./phrases.ts";
import { cameAbout } from "./thing-state.ts";

/**
 * "Was it removed after 1.27?" A yes or no in front of `told`, the things' lives, where it follows from the steps themselves; else
 * the lives alone. Of "was it removed in 1.30?" only the yes is said: it may be gone since earlier, which a bare no would deny.
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
  if (negative || open || (beside.relation === "in" && !first)) return told;
  return `${say(lang, first ? { en: "Yes. ", ja: "はい。" } : { en: "No. ", ja: "いいえ。" })}${told}`;
}
