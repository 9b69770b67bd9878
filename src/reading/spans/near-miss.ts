import { isDeepStrictEqual } from "node:util";
import { distance } from "fastest-levenshtein";
import { squash } from "../text.ts";
import type { Subject } from "./subject.ts";

/** A name that a text seems to mean, some letters off. */
export interface NearMiss {
  /** As it stands in the text. */
  written: string;
  subject: Subject;
}

/** A name to compare with: its words in lower case, and all of them in one. */
interface Spelling {
  words: string[];
  whole: string;
  subject: Subject;
}

/** Shorter names are a letter or two off half of all words. */
const SHORTEST_NAME = 8;

/** A longer text is prose, in which a misspelt name is none of the question. */
const MOST_WORDS = 16;

/** Most words of a name in words. */
const LONGEST_NAME = 5;

/** Finds names of gates and Kinds that are misspelt: `imagevolme`, "epehmeral containers", `SidecarContianers`. */
export class NearMisses {
  /** Names that are not taken apart yet: only a text in which a name is misspelt needs them so. */
  #added: [name: string, subject: Subject][] = [];
  /** By their first letter, which is never the slip. */
  readonly #spellings = new Map<string, Spelling[]>();
  /** A name spelt right that was not taken stood in a place where it is none; it is no slip for another either. */
  readonly #wholes = new Set<string>();

  add(name: string, subject: Subject): void {
    this.#added.push([name, subject]);
  }

  #takeApart(name: string, subject: Subject): void {
    const words = (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
    const whole = squash(name);
    this.#wholes.add(whole);
    if (whole.length < SHORTEST_NAME) return;
    const first = whole[0] ?? "";
    const same = this.#spellings.get(first);
    if (same) same.push({ words, whole, subject });
    else this.#spellings.set(first, [{ words, whole, subject }]);
  }

  /** The nearest name to some words of the text that follow one another; null when none is near enough. */
  find(text: string): NearMiss | null {
    const words = [...text.matchAll(/[A-Za-z0-9]+/g)];
    if (words.length > MOST_WORDS) return null;
    for (const [name, subject] of this.#added) this.#takeApart(name, subject);
    this.#added = [];
    let best: (NearMiss & { edits: number }) | null = null;
    for (let first = 0; first < words.length; first++) {
      for (let last = first; last < Math.min(words.length, first + LONGEST_NAME); last++) {
        const [start, end] = [words[first], words[last]];
        if (!start || !end) continue;
        const written = text.slice(start.index, end.index + end[0].length);
        if (/[^A-Za-z0-9\s._-]/.test(written)) continue;
        const typed = words.slice(first, last + 1).map(([word]) => word.toLowerCase());
        if (this.#wholes.has(typed.join(""))) continue;
        for (const { words: known, whole, subject } of this.#spellings.get(typed[0]?.[0] ?? "") ?? []) {
          const edits = typed.length === 1 ? editsOfWhole(typed.join(""), whole) : editsOfWords(typed, known);
          if (edits !== null && (best === null || edits < best.edits)) best = { written, subject, edits };
        }
      }
    }
    return best ? { written: best.written, subject: best.subject } : this.#begunIn(words);
  }

  /** `ExternalServiceAccount…`: the beginning of one name alone, as only names are written. */
  #begunIn(words: readonly RegExpExecArray[]): NearMiss | null {
    for (const [written] of words) {
      if (!BEGINNING.test(written) || this.#wholes.has(squash(written))) continue;
      const typed = squash(written);
      const same = this.#spellings.get(typed[0] ?? "") ?? [];
      const [only, ...more] = same.filter(({ whole }) => whole.startsWith(typed));
      if (only && more.every(({ subject }) => isDeepStrictEqual(subject, only.subject)))
        return { written, subject: only.subject };
    }
    return null;
  }
}

/** `ExternalService`: two words of a name and more. */
const BEGINNING = /^(?=.{12,60}$)[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{1,40}){1,8}$/;

/** Written in one word: one letter off, or two of a long name. Digits are never a slip: `v1` is not `v2`. */
function editsOfWhole(typed: string, name: string): number | null {
  const most = name.length >= 12 ? 2 : 1;
  return editsWithin(typed, name, most);
}

/** Written in several words: each its own, or nearly; one wrong letter in a short word would make another word of it. */
function editsOfWords(typed: string[], name: string[]): number | null {
  if (typed.length !== name.length || name.length < 2) return null;
  let all = 0;
  for (const [at, word] of typed.entries()) {
    const known = name[at] ?? "";
    if (word === known) continue;
    const edits = known.length < 5 ? null : editsWithin(word, known, known.length >= 8 ? 2 : 1);
    if (edits === null) return null;
    all += edits;
  }
  return all <= 3 ? all : null;
}

function editsWithin(typed: string, name: string, most: number): number | null {
  if (typed[0] !== name[0] || Math.abs(typed.length - name.length) > most) return null;
  if (typed.replace(/\D/g, "") !== name.replace(/\D/g, "")) return null;
  const edits = isSwapped(typed, name) ? 1 : distance(typed, name);
  return edits <= most ? edits : null;
}

/** Two neighbouring letters changed places. */
function isSwapped(typed: string, name: string): boolean {
  if (typed.length !== name.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== name[index]);
  return (
    at >= 0 &&
    typed[at] === name[at + 1] &&
    typed[at + 1] === name[at] &&
    typed.slice(at + 2) === name.slice(at + 2)
  );
}
