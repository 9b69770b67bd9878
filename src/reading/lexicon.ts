import type { Token } from "./tokens.ts";
import { tokensOf } from "./tokens.ts";

/** The words of one language, as `lexicon/*.yaml` holds them: concept → spellings. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** The two ways from a place: by a word, by its beginning. */
type Way = "next" | "begins";

/** What a spelling begins with: a token or its beginning. */
type First = [way: Way, key: string];

/** A place within spellings. */
interface Node {
  next: Map<string, Node[]>;
  /** Beginnings of words: `deprecat*`. */
  begins: Map<string, Node[]>;
  /** What a spelling that ends here may mean. */
  concepts: string[];
  /** Reached by one word only, so that every spelling that goes on so may use it. */
  shared: boolean;
}

/** Shortest beginning that a spelling may have with `*`, in characters. */
const SHORTEST_BEGINNING = 3;

/** A longer word is no word of a question, in characters. */
const LONGEST_WORD = 40;

/** Longest spelling that is looked for, in tokens: keeps a scan linear whatever the words are. */
const LONGEST_SPELLING = 16;

/**
 * All words that questions are made of. A spelling is a row of words; a word may offer others (`turn|switch`), be left out
 * (`it?`), or go on (`deprecat*`). A question mark itself is `{?}`, what a recogniser took `{thing}`, `{version}`. Japanese needs
 * spaces only between such parts: 「有効 化? され」. One spelling may stand under several concepts: what it means is then decided by
 * what stands around it.
 */
export class Lexicon {
  readonly #root: Node = node();
  /** Spellings by the letters that they may begin with; those of a letter are looked at when a text has a word that begins so. */
  readonly #unsorted = new Map<string, Spelling[]>();
  /** Of these the spellings by the first token that they may have, or by its beginning; those of a token are read when a text has it. */
  readonly #unread: Record<Way, Map<string, Spelling[]>> = { next: new Map(), begins: new Map() };
  /** What is known of the first parts of spellings; most begin like another. */
  readonly #firsts = new Map<string, First[]>();
  readonly #spellings: Spelling[] = [];
  #slips: Slips | null = null;

  constructor(...languages: readonly Words[]) {
    for (const words of languages)
      for (const [concept, spellings] of Object.entries(words))
        for (const text of spellings) this.#spellings.push({ concept, text });
    for (const spelling of this.#spellings)
      for (const letter of lettersOf(spelling)) {
        const same = this.#unsorted.get(letter);
        if (!same) this.#unsorted.set(letter, [spelling]);
        // A spelling may offer several words that begin alike.
        else if (same.at(-1) !== spelling) same.push(spelling);
      }
  }

  /** English spellings of one long word, for slips of the pen. */
  get singles(): readonly string[] {
    this.#slips ??= slipsAmong(this.#spellings);
    return this.#slips.singles;
  }

  /** Short English words, in whose place only one with two neighbours changed is read. */
  get shorts(): readonly string[] {
    this.#slips ??= slipsAmong(this.#spellings);
    return this.#slips.shorts;
  }

  /** Does the word stand in any spelling, alone or beside others? */
  knows(word: string): boolean {
    this.#slips ??= slipsAmong(this.#spellings);
    return this.#slips.known.has(word);
  }

  /** The longest spelling that begins at a token; null when none does. */
  match(tokens: readonly Token[], at: number): { concepts: readonly string[]; end: number } | null {
    this.#read(tokens[at]?.key ?? "");
    let best: { concepts: readonly string[]; end: number } | null = null;
    let nodes: readonly Node[] = [this.#root];
    for (let end = at; end < Math.min(tokens.length, at + LONGEST_SPELLING) && nodes.length > 0; end++) {
      const key = tokens[end]?.key ?? "";
      const exact = reached(nodes, ({ next }) => next.get(key));
      const begun = reached(nodes, (from) => begunBy(from, key));
      const concepts = conceptsAt(exact) ?? conceptsAt(begun);
      if (concepts) best = { concepts, end: end + 1 };
      nodes = begun.length === 0 ? exact : [...exact, ...begun];
    }
    return best;
  }

  /** Reads the spellings that may begin with a token. */
  #read(token: string): void {
    this.#sort(token.charAt(0));
    this.#readFrom("next", token);
    for (let length = SHORTEST_BEGINNING; length <= Math.min(token.length, LONGEST_WORD); length++)
      this.#readFrom("begins", token.slice(0, length));
  }

  /** Finds the first tokens of the spellings that may begin with a letter. */
  #sort(letter: string): void {
    const unsorted = this.#unsorted.get(letter);
    if (!unsorted) return;
    this.#unsorted.delete(letter);
    for (const spelling of unsorted)
      for (const [way, key] of firstsOf(spelling, this.#firsts)) {
        if (key.charAt(0) !== letter) continue;
        const same = this.#unread[way].get(key);
        if (!same) this.#unread[way].set(key, [spelling]);
        // A spelling may offer the same word twice.
        else if (same.at(-1) !== spelling) same.push(spelling);
      }
  }

  #readFrom(way: Way, key: string): void {
    const unread = this.#unread[way].get(key);
    if (!unread) return;
    this.#unread[way].delete(key);
    for (const spelling of unread) this.#add(spelling, way, key);
  }

  /** Adds what a spelling holds when it begins with a token. */
  #add({ concept, text }: Spelling, way: Way, key: string): void {
    const begins = (word: string) => {
      const [of, first] = firstOf(word);
      return of === way && first === key;
    };
    let nodes: Node[] = [this.#root];
    for (const { words, optional } of partsOf(text)) {
      const [only, ...others] = nodes;
      const [word, ...choices] = words;
      // One word after one place is shared with all spellings that go on so; choices meet again behind them.
      const plain = only && word && others.length === 0 && choices.length === 0 && !optional;
      const meeting = plain ? lead(only, word, null) : node();
      if (!plain)
        for (const one of words)
          for (const from of nodes) if (from !== this.#root || begins(one)) lead(from, one, meeting);
      nodes = optional ? [...nodes, meeting] : [meeting];
    }
    for (const last of nodes) if (!last.concepts.includes(concept)) last.concepts.push(concept);
  }
}

interface Spelling {
  concept: string;
  text: string;
}

/** The parts of a spelling that stand in a row: words to choose from, which may be left out. */
function partsOf(text: string): { words: string[]; optional: boolean }[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const optional = part.length > 1 && part.endsWith("?") && part !== "{?}";
      return { words: (optional ? part.slice(0, -1) : part).split("|"), optional };
    });
}

/**
 * The letters that a spelling may begin with, each where the first token of such a word begins with it. Every start asks it of every
 * spelling, so that it looks at no more than it must.
 */
function lettersOf({ concept, text }: Spelling): readonly string[] {
  if (concept.startsWith(SLIP)) return [];
  const end = text.indexOf(" ");
  const beginning = end < 0 ? text : text.slice(0, end);
  // A word without a choice, which must be there: nearly all spellings begin so.
  if (beginning !== "" && !/[?|{]/.test(beginning)) return [letterOf(beginning)];
  return firstWordsOf(text, concept).map(letterOf);
}

/** What the first token of a word begins with; of a recogniser's the bracket. */
function letterOf(word: string): string {
  return word === "{?}" ? "?" : word.charAt(0).toLowerCase().replace("’", "'").charAt(0);
}

/**
 * The words that a spelling may begin with: those of its first part, and of the next as long as those before may be left out.
 * @throws Error when all of it may be left out.
 */
function firstWordsOf(text: string, concept: string): string[] {
  const firsts: string[] = [];
  for (const { words, optional } of partsOf(text)) {
    firsts.push(...words);
    if (!optional) return firsts;
  }
  throw new Error(`lexicon: ${concept} has a spelling that may be empty: ${text}`);
}

/** What a spelling may begin with, as tokens; `known` holds what is known of first parts. */
function firstsOf({ concept, text }: Spelling, known: Map<string, First[]>): readonly First[] {
  const end = text.indexOf(" ");
  const beginning = end < 0 ? text : text.slice(0, end);
  const same = known.get(beginning);
  if (same) return same;
  const firsts = firstWordsOf(text, concept).map(firstOf);
  if (partsOf(beginning).some(({ optional }) => !optional)) known.set(beginning, firsts);
  return firsts;
}

/** The first token of a word, or its beginning, and the way by which it is found. */
function firstOf(word: string): First {
  const { keys, open } = keysOf(word);
  return [open && keys.length === 1 ? "begins" : "next", keys[0] ?? ""];
}

/** Concepts of words that are known for slips of the pen and mean nothing. */
const SLIP = "slip.";

interface Slips {
  shorts: string[];
  singles: string[];
  /** Every English word that stands in a spelling: none of them is a slip of another. */
  known: Set<string>;
}

function slipsAmong(spellings: readonly Spelling[]): Slips {
  const singles: string[] = [];
  const shorts: string[] = [];
  const known = new Set<string>();
  for (const { concept, text } of spellings) {
    if (concept === `${SLIP}of`) singles.push(text);
    if (concept === `${SLIP}short`) shorts.push(text);
    if (concept.startsWith(SLIP)) {
      known.add(text);
      continue;
    }
    if (/^(?:ask|did|release|go|version|noun)\./.test(concept))
      for (const word of text.split("|")) if (/^[a-z]{6,}$/.test(word)) singles.push(word);
    for (const word of text.match(/[a-z]{6,40}/g) ?? []) known.add(word);
  }
  return { singles, shorts, known };
}

const NOWHERE: readonly Node[] = [];

/** All places that a step leads to; asked for every token of a text, so that it makes lists only where it must. */
function reached(nodes: readonly Node[], step: (from: Node) => readonly Node[] | undefined): readonly Node[] {
  let all: readonly Node[] = NOWHERE;
  for (const from of nodes) {
    const some = step(from);
    if (some && some.length > 0) all = all.length === 0 ? some : [...all, ...some];
  }
  return all;
}

/** Where the beginnings of a word lead, the longest first. */
function begunBy({ begins }: Node, key: string): readonly Node[] {
  if (begins.size === 0 || key.length < SHORTEST_BEGINNING || key.length > LONGEST_WORD) return NOWHERE;
  const reached: Node[] = [];
  for (let length = key.length; length >= SHORTEST_BEGINNING; length--)
    reached.push(...(begins.get(key.slice(0, length)) ?? []));
  return reached;
}

/** All that may be meant where a spelling ends; null where none does. */
function conceptsAt(nodes: readonly Node[]): readonly string[] | null {
  if (nodes.length === 0) return null;
  const ended = nodes.filter(({ concepts }) => concepts.length > 0);
  const [only, ...others] = ended;
  if (!only) return null;
  return others.length === 0 ? only.concepts : [...new Set(ended.flatMap(({ concepts }) => concepts))];
}

/** Lets a word of a spelling lead from a place to another, or for lack of one to the place that it leads to anyway. */
function lead(from: Node, word: string, to: Node | null): Node {
  const { keys, open } = keysOf(word);
  return keys.reduce((at, key, index) => {
    const isLast = index === keys.length - 1;
    const map = open && isLast ? at.begins : at.next;
    const known = map.get(key) ?? [];
    const target = isLast && to ? to : known.find(({ shared }) => shared);
    const reached = target ?? node(true);
    if (!known.includes(reached)) map.set(key, [...known, reached]);
    return reached;
  }, from);
}

/** The tokens of a word of a spelling; `open`: the last may go on. */
function keysOf(word: string): { keys: readonly string[]; open: boolean } {
  const open = word.endsWith("*");
  return { keys: tokensOfWord(open ? word.slice(0, -1) : word), open };
}

function tokensOfWord(word: string): readonly string[] {
  if (/^[a-z\d]+$/.test(word)) return [word];
  if (/^(?:\{.+\}|n't)$/.test(word)) return [word === "{?}" ? "?" : word];
  return tokensOf(word, []).map(({ key }) => key);
}

function node(shared = false): Node {
  return { next: new Map(), begins: new Map(), concepts: [], shared };
}
