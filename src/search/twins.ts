import type { Entry } from "../domain/entry.ts";
import { normalize } from "./normalize.ts";

/** The share of all their words that two notes must share to be the same note, 0–1. */
const SAME = 0.75;

/** Two notes are compared only when they share one of so many of their rarest words. */
const RAREST = 3;

/** More notes than ever repeat one another; what so many share tells nothing. */
const MOST_COMPARED = 60;

/** What must be the same to the letter: names in mixed case, flags, numbers and versions, paths, components. */
const TELLING =
  /--[\w-]{2,80}|\bkube-[a-z-]{2,40}|\b(?=\w{0,60}(?:[a-z][A-Z]|[A-Z]{2}|\d|_))\w(?:[\w./]{0,80}\w)?/g;

/**
 * Notes that tell the same: under the same PR (the first is the one by which a change is known; others took part in it), or in the same
 * words under different PRs (a fix and its backports, slightly reworded, in several patch releases). By the place of each: the lowest
 * place among its likes; what has none is left out. `tokens` are the words of each, without inflection.
 */
export function twinsAmong(
  entries: readonly { place: number; entry: Entry; tokens: readonly string[] }[],
): Map<number, number> {
  const notes = entries.map(({ place, entry, tokens }) => ({
    place,
    names: namesIn(entry.text.en),
    words: new Set(tokens),
  }));
  const frequencies = new Map<string, number>();
  for (const { words } of notes)
    for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const leaders = new Map<number, number>();
  const leaderOf = (place: number): number => {
    let leader = place;
    for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader))
      leader = next;
    return leader;
  };
  const join = (a: number, b: number): void => {
    const [one, two] = [leaderOf(a), leaderOf(b)];
    if (one === two) return;
    leaders.set(Math.max(one, two), Math.min(one, two));
    leaders.set(Math.min(one, two), Math.min(one, two));
  };
  const byPr = new Map<number, number>();
  for (const { place, entry } of entries) {
    const [pr = -1] = entry.prs;
    const known = byPr.get(pr);
    if (known === undefined) byPr.set(pr, place);
    else join(known, place);
  }
  const byRareWord = new Map<string, (typeof notes)[number][]>();
  for (const note of notes) {
    const rarest = [...note.words]
      .filter((word) => (frequencies.get(word) ?? 0) > 1)
      .sort((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, RAREST);
    for (const word of rarest) {
      const key = `${word} ${note.names}`;
      const others = byRareWord.get(key);
      if (!others) {
        byRareWord.set(key, [note]);
        continue;
      }
      for (const other of others) {
        if (likeness(note.words, other.words) >= SAME) join(note.place, other.place);
      }
      if (others.length < MOST_COMPARED) others.push(note);
    }
  }
  return new Map([...leaders.keys()].sort((a, b) => a - b).map((place) => [place, leaderOf(place)]));
}

function namesIn(text: string): string {
  const plain = normalize(text).replace(/https?:\/\/\S{1,400}/g, " ");
  const names = (plain.match(TELLING) ?? []).map((name) => name.toLowerCase().replace(/^v(?=\d)/, ""));
  return [...new Set(names)].sort().join(" ");
}

/** The share of all words of two notes that both hold. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (one.size + other.size - shared);
}
