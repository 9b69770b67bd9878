import type { Lang } from "../../domain/language.ts";

/** `ja-JP`, `ja`, `en_GB` → its language; null for one that Kawaraban does not write, and for nothing. */
export function langOfLocale(locale: string | null | undefined): Lang | null {
  const language = /^[a-z]+/i.exec(locale ?? "")?.[0]?.toLowerCase();
  return language === "ja" || language === "en" ? language : null;
}

/**
 * The language for a text that has none of its own (`gate ImageVolume`): the asker's choice, then the platform's
 * locale, then the bot's. A question in plain words decides for itself, in the engine.
 */
export function languageFor(asker: {
  chosen: Lang | null;
  locale: string | null | undefined;
  fallback: Lang;
}): Lang {
  return asker.chosen ?? langOfLocale(asker.locale) ?? asker.fallback;
}
