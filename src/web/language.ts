import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { getCookie } from "hono/cookie";
import type { Lang } from "../domain/language.ts";

/** Where a reader's choice is kept. */
export const LANGUAGE_COOKIE = "lang";

function langOf(text: string | undefined): Lang | null {
  return text === "ja" || text === "en" ? text : null;
}

/** The language of a page: that of the address, then the one chosen before, then the browser's, else English. */
export function languageOf(c: Context): { lang: Lang; chosen: boolean } {
  const asked = langOf(c.req.query("lang"));
  if (asked) return { lang: asked, chosen: true };
  const lang =
    langOf(getCookie(c, LANGUAGE_COOKIE)) ??
    langOf(accepts(c, { header: "Accept-Language", supports: ["en", "ja"], default: "en", match: bestOf })) ??
    "en";
  return { lang, chosen: false };
}

/** The best of ours by weight; `ja-JP` is Japanese. */
function bestOf(wanted: readonly { type: string; q: number }[]): string {
  const ranked = [...wanted].sort((a, b) => b.q - a.q);
  for (const { type } of ranked) {
    const lang = langOf(type.slice(0, 2).toLowerCase());
    if (lang) return lang;
  }
  return "en";
}

/** The language that a reader chooses with this request, or null. */
export function choiceOf(c: Context): Lang | null {
  return langOf(c.req.query("setlang"));
}
