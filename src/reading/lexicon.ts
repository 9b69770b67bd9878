import type { Token } from "./tokens.ts";
import { tokensOf } from "./tokens.ts";

/** The words of one language, as `lexicon/*.yaml` holds them: concept → spellings. */
export type Words = Readonly<Record<string, readonly string[]>>;

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
  /** English spellings of one long word, for slips of the pen. */
  readonly singles: string[] = [];
  /** Every English word that stands in a spelling: none of them is a slip of another. */
  readonly #known = new Set<string>();

  constructor(...languages: readonly Words[]) {
    for (const words of languages)
      for (const [concept, spellings] of Object.entries(words))
        for (const spelling of spellings) this.#add(concept, spelling);
  }

  /** Does the word stand in any spelling, alone or beside others? */
  knows(word: string): boolean {
    return this.#known.has(word);
  }

  /** The longest spelling that begins at a token; null when none does. */
  match(tokens: readonly Token[], at: number): { concepts: readonly string[]; end: number } | null {
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

  #add(concept: string, spelling: string): void {
    if (concept === "slip.of") this.singles.push(spelling);
    if (concept.startsWith("slip.")) {
      this.#known.add(spelling);
      return;
    }
    if (/^(?:ask|did|release|go|version|noun)\./.test(concept))
      for (const word of spelling.split("|")) if (/^[a-z]{6,}$/.test(word)) this.singles.push(word);
    for (const word of spelling.match(/[a-z]{6,40}/g) ?? []) this.#known.add(word);
    let nodes: Node[] = [this.#root];
    for (const part of spelling.split(" ").filter(Boolean)) {
      const optional = part.length > 1 && part.endsWith("?") && part !== "{?}";
      const words = (optional ? part.slice(0, -1) : part).split("|");
      const [only, ...others] = nodes;
      const [word, ...choices] = words;
      // One word after one place is shared with all spellings that go on so; choices meet again behind them.
      const plain = only && word && others.length === 0 && choices.length === 0 && !optional;
      const meeting = plain ? lead(only, word, null) : node();
      if (!plain) for (const one of words) for (const from of nodes) lead(from, one, meeting);
      nodes = optional ? [...nodes, meeting] : [meeting];
    }
    for (const last of nodes) {
      if (last === this.#root)
        throw new Error(`lexicon: ${concept} has a spelling that may be empty: ${spelling}`);
      if (!last.concepts.includes(concept)) last.concepts.push(concept);
    }
  }
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
  const open = word.endsWith("*");
  const keys = keysOf(open ? word.slice(0, -1) : word);
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

/** The tokens of a word of a spelling. */
function keysOf(word: string): string[] {
  if (/^[a-z\d]+$/.test(word)) return [word];
  if (/^(?:\{.+\}|n't)$/.test(word)) return [word === "{?}" ? "?" : word];
  return tokensOf(word, []).map(({ key }) => key);
}

function node(shared = false): Node {
  return { next: new Map(), begins: new Map(), concepts: [], shared };
}
