import { distance } from "fastest-levenshtein";

/** The word that a typed one is one slip from: a letter more, less, other, or two neighbours changed; null when none or several are. */
export function slipIn(typed: string, words: readonly string[]): string | null {
  const near = words.filter(
    (word) =>
      word[0] === typed[0] &&
      Math.abs(word.length - typed.length) <= 1 &&
      (isSwapped(word, typed) || distance(word, typed) === 1),
  );
  return near[0] ?? null;
}

/** The word of which a typed one has two neighbours changed; null when none is. */
export function swapIn(typed: string, words: readonly string[]): string | null {
  return words.find((word) => isSwapped(word, typed)) ?? null;
}

/** `verison`: two neighbours changed places. */
function isSwapped(known: string, word: string): boolean {
  if (known.length !== word.length) return false;
  const at = [...known].findIndex((letter, index) => letter !== word[index]);
  return (
    at >= 0 &&
    known[at] === word[at + 1] &&
    known[at + 1] === word[at] &&
    known.slice(at + 2) === word.slice(at + 2)
  );
}
