/** What is said around the change that a search found. */
import type { Lang } from "../domain/language.ts";
import type { Question } from "../reading/command/query.ts";
import { WHEN, WHETHER } from "../reading/command/vocabulary.ts";
import { type Fitted, isParticular, type Wanted } from "./fit.ts";
import { count, listed, say } from "./phrases.ts";

/**
 * A note is no verdict: its words may stand together without one being the object of the other. What asks for yes or no is
 * answered with what the note says.
 */
export function quoting({ words, lang }: Question, { happening }: Wanted, { hit }: Fitted): string {
  if (hit.type !== "entry" || happening === null) return "";
  const asks = (WHETHER.test(words) || /[??]\s*$/.test(words)) && !WHEN.test(words) && !WHICH.test(words);
  return asks ? say(lang, { en: "The notes say: ", ja: "リリースノートより: " }) : "";
}

const WHICH =
  /\b(?:what|which|how|who|why|where|version|release)\b|何|なに|どれ|どの|どう|なぜ|なんで|は[??]\s*$/i;

/** How many more fit, for a topic; a question about one thing has one answer. */
export function others(more: number, { lang }: Question, wanted: Wanted): string {
  if (more < 1 || isParticular(wanted)) return "";
  return say(lang, {
    en: ` ${count(more, "further result")} ${more === 1 ? "fits" : "fit"} as well.`,
    ja: ` ほかに ${more} 件が該当します。`,
  });
}

/** Why the best hit is but near. */
export function nearest({ identifiers }: Wanted, { holds }: Fitted, lang: Lang): string {
  const names = identifiers.slice(0, 2).map((identifier) => identifier.slice(0, 60));
  return identifiers.length > 0 && !holds
    ? say(lang, {
        en: `I know nothing about ${listed(names, lang)} itself; the nearest: `,
        ja: `${listed(names, lang)} そのものについての変更は見つかりませんでした。最も近いもの: `,
      })
    : say(lang, {
        en: "Nothing fits exactly; the nearest: ",
        ja: "完全に一致するものはありません。最も近いもの: ",
      });
}
