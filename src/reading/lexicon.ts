import type { Token } from "./tokens.ts";
import { tokensOf } from "./tokens.ts";

/** The words of one language, as `lexicon/*.yaml` holds them: concept → spellings. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** A step of the trie. */
interface Node {
  next: Map<string, Node>;
  /** Beginnings of words: `deprecat*`. */
  begins: Map<string, Node>;
  /** What a spelling that ends here may mean. */
  concepts: string[];
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

  constructor(...languages: readonly Words[]) {
    for (const words of languages)
      for (const [concept, spellings] of Object.entries(words))
        for (const spelling of spellings) this.#add(concept, spelling);
  }

  /** The longest spelling that begins at a token; null when none does. */
  match(tokens: readonly Token[], at: number): { concepts: readonly string[]; end: number } | null {
    let best: { concepts: readonly string[]; end: number } | null = null;
    let nodes = [this.#root];
    for (let end = at; end < Math.min(tokens.length, at + LONGEST_SPELLING) && nodes.length > 0; end++) {
      const key = tokens[end]?.key ?? "";
      nodes = nodes.flatMap((from) => steps(from, key));
      const concepts = nodes.find((to) => to.concepts.length > 0)?.concepts;
      if (concepts) best = { concepts, end: end + 1 };
    }
    return best;
  }

  #add(concept: string, spelling: string): void {
    if (/^(?:ask|did|release|go|version|noun)\./.test(concept))
      for (const word of spelling.split("|")) if (/^[a-z]{6,}$/.test(word)) this.singles.push(word);
    let nodes = new Set([this.#root]);
    for (const part of spelling.split(" ").filter(Boolean)) {
      const optional = part.length > 1 && part.endsWith("?") && part !== "{?}";
      const reached = new Set<Node>(optional ? nodes : []);
      for (const word of (optional ? part.slice(0, -1) : part).split("|"))
        for (const from of nodes) reached.add(path(from, word));
      nodes = reached;
    }
    for (const last of nodes) {
      if (last === this.#root)
        throw new Error(`lexicon: ${concept} has a spelling that may be empty: ${spelling}`);
      if (!last.concepts.includes(concept)) last.concepts.push(concept);
    }
  }
}

/** Where a word leads: to the word itself first, then to its longest beginning. */
function steps(from: Node, key: string): Node[] {
  const exact = from.next.get(key);
  const reached = exact ? [exact] : [];
  if (from.begins.size === 0 || key.length > LONGEST_WORD) return reached;
  for (let length = key.length; length >= SHORTEST_BEGINNING; length--) {
    const begun = from.begins.get(key.slice(0, length));
    if (begun) reached.push(begun);
  }
  return reached;
}

/** The node that a word of a spelling leads to, made where it is missing. */
function path(from: Node, word: string): Node {
  const open = word.endsWith("*");
  const keys = /^(?:\{.+\}|n't)$/.test(word)
    ? [word === "{?}" ? "?" : word]
    : tokensOf(open ? word.slice(0, -1) : word, []).map(({ key }) => key);
  return keys.reduce((at, key, index) => {
    const map = open && index === keys.length - 1 ? at.begins : at.next;
    const known = map.get(key) ?? node();
    map.set(key, known);
    return known;
  }, from);
}

function node(): Node {
  return { next: new Map(), begins: new Map(), concepts: [] };
}
