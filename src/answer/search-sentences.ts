/** What is said around the change that a search found. */
import type { Lang } from "../domain/language.ts";
import type { ThingRef } from "../domain/thing.ts";
import type { Question } from "../reading/command/query.ts";
import { type Fitted, isParticular, type Wanted } from "./fit.ts";
import { count, say } from "./phrases.ts";
import { unheardSentence } from "./unheard.ts";

/**
 * A note is no verdict: its words may stand together without one being the object of the other. What asks for yes or no is
 * answered with what the note says.
 */
export function quoting({ form, lang }: Question, { happening }: Wanted, { hit }: Fitted): string {
  if (hit.type !== "entry" || happening === null) return "";
  return form === "whether" ? say(lang, { en: "The notes say: ", ja: "リリースノートより: " }) : "";
}

/** Who made the change that is described, where that is asked. */
export function byWhom({ sought, lang }: Question, { hit }: Fitted): string {
  if (!sought.who || hit.type !== "entry") return "";
  const { author } = hit.entry;
  return author === null
    ? say(lang, { en: "The notes name no author of it. ", ja: "作者はノートに記載がありません。" })
    : say(lang, { en: `By @${author}: `, ja: `@${author} さんによる変更です。` });
}

/** How many more fit, for a topic; a question about one thing has one answer. */
export function others(more: number, { lang }: Question, wanted: Wanted): string {
  if (more < 1 || isParticular(wanted)) return "";
  return say(lang, {
    en: ` ${count(more, "further result")} ${more === 1 ? "fits" : "fit"} as well.`,
    ja: ` ほかに ${more} 件が該当します。`,
  });
}

/** Why the best hit is but near; `missing`: names that nothing is known of, `near`: what a name that no thing has may mean. */
export function nearest(missing: readonly string[], near: readonly ThingRef[], lang: Lang): string {
  const [meant] = near;
  if (missing.length === 0)
    return meant
      ? say(lang, {
          en: `Nothing fits exactly. Did you mean ${meant.name}? The nearest note: `,
          ja: `完全に一致するものはありません。もしかして: ${meant.name}。最も近いノート: `,
        })
      : say(lang, {
          en: "Nothing fits exactly; the nearest: ",
          ja: "完全に一致するものはありません。最も近いもの: ",
        });
  const unknown = unheardSentence(missing, say(lang, { en: " itself", ja: " そのもの" }), near, lang);
  return say(lang, { en: `${unknown} The nearest note: `, ja: `${unknown}最も近いノート: ` });
}
