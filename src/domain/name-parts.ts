/** Names of several words: `CSIMigrationAWS`. */

/** "GPUs" as "GPU"; "class" stays. */
export function singular(word: string): string {
  return /^[A-Za-z-]{4,40}s$/.test(word) && !/ss$/.test(word) ? word.slice(0, -1) : word;
}

/** The parts of a name in small letters: `CSIMigrationAWS`, "CSI migration". */
export function partsOf(name: string): string[] {
  return (name.match(/[A-Z]{2,40}(?=s\b)|[A-Z]{1,40}(?![a-z])|[A-Z]?[a-z]{1,60}|\d{1,9}/g) ?? [])
    .map((part) => singular(part.toLowerCase()))
    .filter((part) => part !== "s");
}

/** Do the parts of a topic stand side by side in a name? */
export function holdsName(name: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0 || wanted.join("").length < 3) return false;
  const parts = partsOf(name);
  return parts.some((_part, at) => {
    const joined = parts.slice(at, at + wanted.length);
    return joined.length === wanted.length && joined.every((part, place) => part === wanted[place]);
  });
}
