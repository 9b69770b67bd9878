import type { Entry } from "../domain/entry.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import { type Findable, isPatch } from "./documents.ts";
import { normalize } from "./normalize.ts";

/** The share of all their words that two notes must share to be the same note, 0–1. */
const SAME = 0.9;

/** The same where one is of a patch release: backports are told in slightly other words. */
const SAME_OF_PATCH = 0.75;

/** The same for notes of one author: a backport may be told in quite other words, but of the same things. */
const BACKPORTED = 0.55;

/** The share of the names in one that must stand in the other. */
const NAMES_SHARED = 0.65;

/** A backport's PR comes soon after the change's. */
const SOON = 3000;

/** So soon after it, a note of the same author with the very same names is the backport, and told in yet other words. */
const AT_ONCE = { prs: 300, alike: 0.5 };

/** Two notes are compared only when they share one of so many of their rarest words. */
const RAREST = 3;

/** More notes than ever repeat one another; what so many share tells nothing. */
const MOST_COMPARED = 60;

/** What must be the same to the letter: names in mixed case, flags, numbers and versions, paths, components. */
const TELLING =
  /--[\w-]{2,80}|\b[Kk]ube-[a-z-]{2,40}|\b(?=\w{0,60}(?:[a-z][A-Z]|[A-Z]{2}|\d|_))\w(?:[\w./]{0,80}\w)?/g;

/** Of an address only the version it may name tells anything. */
const URL = /https?:\/\/\S{1,400}/g;

/**
 * Notes that tell the same: under the same PR (the first is the one by which a change is known; others took part in it), or in the same
 * words under different PRs (a fix and its backports, slightly reworded, in several patch releases). By the place of each: the lowest
 * place among its likes; what has none is left out. `tokens` are the words of each, without inflection, and `published` those of the
 * note as it was published where we tell it in our own words: a backport repeats that, not ours.
 */
export function twinsAmong(
  entries: readonly {
    place: number;
    entry: Entry;
    tokens: readonly string[];
    published: readonly string[];
  }[],
): Map<number, number> {
  const notes = entries.flatMap(({ place, entry, tokens, published }) => [
    noteOf(place, entry, entry.text.en, tokens),
    ...(entry.published ? [noteOf(place, entry, entry.published, published)] : []),
  ]);
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
  const ofReleases = new Set(
    entries.flatMap(({ entry }) => (isPatch(entry.version) ? [] : entry.prs.slice(0, 1))),
  );
  const byRareWord = new Map<string, Note[]>();
  for (const note of notes) {
    const rarest = [...note.words]
      .filter((word) => (frequencies.get(word) ?? 0) > 1)
      .sort((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, RAREST);
    for (const word of rarest) {
      for (const mark of [note.allNames, note.entry.author]) {
        if (mark === null) continue;
        const key = `${word} ${mark}`;
        const others = byRareWord.get(key) ?? [];
        for (const other of others)
          if (note.place !== other.place && isSame(note, other, ofReleases)) join(note.place, other.place);
        if (others.length === 0) byRareWord.set(key, others);
        if (others.length < MOST_COMPARED) others.push(note);
      }
    }
  }
  return new Map([...leaders.keys()].sort((a, b) => a - b).map((place) => [place, leaderOf(place)]));
}

interface Note {
  place: number;
  entry: Entry;
  words: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** The names as one text, and those with a number among them. */
  allNames: string;
  numbers: string;
}

function noteOf(place: number, entry: Entry, text: string, tokens: readonly string[]): Note {
  const names = namesIn(text);
  const numbers = names.filter((name) => /\d/.test(name)).join(" ");
  return { place, entry, words: new Set(tokens), names: new Set(names), allNames: names.join(" "), numbers };
}

function isSame(one: Note, other: Note, ofReleases: ReadonlySet<number>): boolean {
  const alike = likeness(one.words, other.words);
  const [a, b] = [one.entry, other.entry];
  const ofPatch = minorOf(a.version) !== minorOf(b.version) && (isPatch(a.version) || isPatch(b.version));
  const after = Math.abs((a.prs[0] ?? 0) - (b.prs[0] ?? 0));
  const byOne = a.author !== null && a.author === b.author;
  if (one.allNames === other.allNames)
    return (
      alike >= (ofPatch ? SAME_OF_PATCH : SAME) ||
      (byOne &&
        a.kind === b.kind &&
        after <= AT_ONCE.prs &&
        alike >= AT_ONCE.alike &&
        isBackport(a, b, ofReleases))
    );
  return (
    ofPatch &&
    alike >= BACKPORTED &&
    byOne &&
    one.numbers === other.numbers &&
    sharesNames(one.names, other.names) &&
    after <= SOON
  );
}

/** Was the later PR made for nothing but patches, of an earlier minor release than that of the PR before it? */
function isBackport(a: Entry, b: Entry, ofReleases: ReadonlySet<number>): boolean {
  const [first, later] = (a.prs[0] ?? 0) < (b.prs[0] ?? 0) ? [a, b] : [b, a];
  return (
    minorOf(later.version) < minorOf(first.version) &&
    /^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(later.version) &&
    !ofReleases.has(later.prs[0] ?? 0)
  );
}

/** Does the note with fewer names share most of them? One without any names nothing else. */
function sharesNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  const shared = [...fewer].filter((name) => more.has(name)).length;
  return fewer.size === 0 || shared / fewer.size >= NAMES_SHARED;
}

function namesIn(text: string): string[] {
  const plain = normalize(text).replace(URL, (url) => /v?\d{1,4}(?:\.\d{1,4}){1,3}/.exec(url)?.[0] ?? " ");
  const names = (plain.match(TELLING) ?? []).map((name) => name.toLowerCase().replace(/^v(?=\d)/, ""));
  return [...new Set(names)].sort();
}

/** The share of all words of two notes that both hold. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (one.size + other.size - shared);
}

/** In which versions and by which PRs the things at these places are told. */
export function tellingsOf(
  places: readonly number[],
  things: readonly Findable[],
): { versions: string[]; prs: number[] } {
  const entries = places.flatMap((place) => {
    const thing = things[place];
    return thing?.type === "entry" ? [thing.entry] : [];
  });
  return {
    versions: [...new Set(entries.flatMap(({ version, alsoIn }) => [version, ...alsoIn]))].sort(
      compareVersions,
    ),
    prs: [...new Set(entries.flatMap(({ prs }) => prs))],
  };
}
