import { type Findable, type Indexed, indexedOf } from "./documents.ts";
import { isStopWord } from "./english.ts";
import { asWord, mentions } from "./identifiers.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { Terms } from "./token.ts";
import { isPathMark, joinedName, LONGEST_NAME, segmentsOf, wordsOf } from "./words.ts";

/** Letters, digits and what joins them: only of these it is known how a text that holds them is taken apart. */
const PLAIN = /^[\w./:@-]+$/;

/** What may be a part of a version with what stands around it, as `2-rc` is of `1.2-rc.1`. */
const PART_OF_VERSION = /^\d|^(?:v|go)\d{1,4}$|-v\d{1,4}$|^(?:rc|alpha|beta)\d{0,2}$/i;

/**
 * The places of the entries that hold an identifier to the letter, case aside, as a word of its own. Reads the texts that have its rarest
 * token, mostly a few; every text, some milliseconds with 10,000 entries, where no token is certain (`--all`).
 */
export function placesHolding(
  identifier: string,
  things: readonly Findable[],
  index: InvertedIndex,
  lexicon: Terms,
): number[] {
  const frequency = (tokens: string[]) => tokens.reduce((sum, token) => sum + index.frequency(token), 0);
  const [rarest] = certainTokens(identifier, lexicon).sort((a, b) => frequency(a) - frequency(b));
  const among = rarest
    ? new Set(rarest.flatMap((token) => [...index.postings(token).documents]))
    : things.keys();
  const pattern = asWord(identifier);
  const places: number[] = [];
  for (const place of among) {
    const thing = things[place];
    if (thing?.type === "entry" && mentions(thing.entry, pattern)) places.push(place);
  }
  return places;
}

/** The things that have one of the tokens. */
export function thingsWith(
  tokens: Iterable<string>,
  things: readonly Findable[],
  index: InvertedIndex,
): Set<Indexed> {
  const found = new Set<Indexed>();
  for (const token of tokens)
    for (const place of index.postings(token).documents) {
      const thing = things[place];
      if (thing) found.add(indexedOf(thing));
    }
  return found;
}

/**
 * What the tokens of a text tell of an identifier that stands in it as a word of its own, in whatever case (see `asWord`): the text has
 * a token of each of these groups. A level of its path is a token; one that is a term of the glossary has in its stead
 * what it means, or its words as they are written here. No groups: only reading the texts tells.
 */
function certainTokens(identifier: string, lexicon: Terms): string[][] {
  if (!PLAIN.test(identifier) || identifier.length > LONGEST_NAME) return [];
  return segmentsOf(identifier, isPathMark)
    .map((level) => level.replace(/^[-_]+|[-_]+$/g, ""))
    .filter((name) => !PART_OF_VERSION.test(name) && isIndexed(name.toLowerCase()))
    .flatMap((name) => groupsOf(name, lexicon));
}

function groupsOf(name: string, lexicon: Terms): string[][] {
  const whole = joinedName(name);
  const concepts = lexicon.conceptsOf(whole);
  if (concepts.length === 0) return [[whole]];
  const words = wordsOf(name).filter(isIndexed);
  return words.map((word) => {
    const meant = lexicon.conceptsOf(word);
    return [...concepts, ...(meant.length > 0 ? meant : [word])];
  });
}

/** Is a word by itself a token? */
function isIndexed(word: string): boolean {
  return word.length > 1 && !isStopWord(word);
}
