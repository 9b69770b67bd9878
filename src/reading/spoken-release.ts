/** The release of a question that leaves it to the one before it in the same message. */
import { readText } from "./read.ts";
import { isYesOrNo } from "./rules/asked.ts";
import { isEmpty, Said } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText, hasJapanese } from "./text.ts";

/** "There already", 「その時点で」: the release that the question before it names. */
const SPOKEN_RELEASE =
  /\bthere(?= (?:already|as well|too)\b)|(?<=\b(?:\w+ed|gone|stable|default|GA|beta|alpha) )there\b|\bby then\b|その時点で?[はも]?/i;

/**
 * "Is X locked in 1.33, and is Y deprecated there already?": the second question is of 1.33. So is "can I use X on 1.24? does it still
 * exist?", which says nothing but what state is asked for.
 */
export function withSpokenRelease(text: string, before: string, names: Names): string {
  if (before === "") return text;
  const saidOf = (of: string) => new Said(readText(cleanText(of).text, names).spans);
  const spoken = SPOKEN_RELEASE.test(text);
  const own = saidOf(text);
  if (!spoken && !isBareState(own)) return text;
  const told = saidOf(before);
  const version = told.all("version").at(-1)?.from;
  if (version === undefined || own.has("version")) return text;
  if (!spoken) {
    if (told.all("version").length > 1 || told.has(...HAPPENED)) return text;
    return hasJapanese(text)
      ? `${version} の時点で${text}`
      : `${text.replace(/\s*\?\s*$/, "")} in ${version}?`;
  }
  return text.replace(SPOKEN_RELEASE, (found) => (/[a-z]/.test(found) ? `in ${version}` : `${version} で`));
}

/** Of what came about in a release, what is asked next is how it stands today. */
const HAPPENED = [
  "did.added",
  "did.introduced",
  "did.removed",
  "did.renamed",
  "did.replaced",
  "did.deprecated",
  "did.promoted",
  "did.alpha",
  "did.beta",
  "did.stable",
  "graduated",
];
/** What a state is asked with, and what asks for more. */
const STATES = [
  "exist",
  "still",
  "serve",
  "use",
  "default",
  "did.stable",
  "did.beta",
  "did.on",
  "did.locked",
];
const MORE = ["topic", "thing", "identifier", "api.v", "pr", "now", "go.*", "can", "noun.*", "did.removed"];

/** "Does it still exist?", 「まだ存在する?」 */
function isBareState(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span));
  return (
    words.length <= LONGEST_BARE &&
    isYesOrNo(said) &&
    said.has(...STATES) &&
    !said.has(...MORE) &&
    !words.some(({ concept }) => concept.startsWith("ask."))
  );
}

/** Words of a question that asks nothing but for a state. */
const LONGEST_BARE = 7;
