/** What a text says of itself rather than of Kubernetes: the language it wishes, that it points back, that it names nothing known. */
import type { Lang } from "../domain/language.ts";
import { isEmpty, isWord, Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";

/** The language a text wishes its answer in, and the text without that wish; null when it wishes none. */
export function languageWished(text: string, names: Names): { lang: Lang; rest: string } | null {
  const said = new Said(scan(text, names));
  const wish = said.first("wish.ja", "wish.en");
  if (!wish) return null;
  const lang = said.has("wish.ja") ? "ja" : "en";
  const alone = said.spans.every(
    (span) => span === wish || isEmpty(span) || span.concept === "question" || span.concept === "stop",
  );
  const rest = alone
    ? ""
    : `${text.slice(0, wish.start)} ${text.slice(wish.end)}`.replace(/[\s,、(]{1,5}$/, "").trim();
  return { lang, rest };
}

/** "Kep?", "gate name?", 「PRは?」: a command's word, and asked of what was spoken of before. */
export function pointsBack(text: string, names: Names): boolean {
  const said = new Said(scan(text, names));
  const named = ["thing", "pr", "number", "identifier", "topic", "version"];
  return (
    said.has("ask.name", "noun.*", "ask.pr") &&
    !said.spans.some(
      (span) =>
        named.some((begin) => span.concept.startsWith(begin)) && (span.concept !== "topic" || isWord(span)),
    )
  );
}

/** Does a text hold a word that nothing owns? */
export function hasOwnWord(text: string, names: Names): boolean {
  return scan(text, names).some(
    (span) => (span.concept === "topic" || span.concept === "identifier") && isWord(span),
  );
}
