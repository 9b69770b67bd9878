/** Where a thing is listed, and in which releases. */
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { say } from "./phrases.ts";
import { spans, thingName } from "./thing-words.ts";

/** Where a thing is listed: fields of the API in tables made from its code, all else on reference pages. */
export const LISTING = {
  page: { en: ["the reference page", "The reference pages"], ja: "リファレンスページ" },
  table: { en: ["the table of API fields", "The tables of API fields"], ja: "API フィールドの表" },
} as const;

export function listingOf({ ref, names }: KnownThing): keyof typeof LISTING {
  // Types of a configuration file go by their group and version, too: `apiserver.config.k8s.io/v1/JWTAuthenticator.claimMappings`.
  const ofFile = names.some((name) => name.endsWith(`/${ref.name}`));
  return ref.kind === "field" && !ofFile && !/^\w*Configuration\b/.test(ref.name) ? "table" : "page";
}

/** The releases whose pages or tables have it. */
export function seenIn(thing: KnownThing, lang: Lang): string {
  const { en, ja } = LISTING[listingOf(thing)];
  return say(lang, {
    en: `${en[1]} have it in ${spans(thing)}.`,
    ja: `${ja}に掲載されているのは ${spans(thing)} です。`,
  });
}

/** The last release whose pages list what no note ends, of those up to `newest`. Empty where none lists it. */
export function lastSeen(thing: KnownThing, newest: string | undefined, lang: Lang): string {
  const last = thing.documented.at(-1);
  if (last === undefined) return "";
  const list = LISTING[listingOf(thing)];
  if (newest !== undefined && minorOf(newest) <= minorOf(last.to))
    return say(lang, {
      en: `${list.en[1]} still have ${thingName(thing, "en")} in ${last.to}, the newest that I have; no note tells of its removal.`,
      ja: `${thingName(thing, "ja")} は、手元で最も新しい ${last.to} の${list.ja}にも掲載されています。削除に触れたノートはありません。`,
    });
  return say(lang, {
    en: `The last release in which ${list.en[1].toLowerCase()} have ${thingName(thing, "en")} is ${last.to}; no note tells of its removal.`,
    ja: `${thingName(thing, "ja")} が${list.ja}に最後に掲載されているのは ${last.to} です。削除に触れたノートはありません。`,
  });
}
