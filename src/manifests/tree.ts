import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  visit,
  type YAMLMap,
} from "yaml";

/** Where something stands; lines and columns count from 1, the end is the place behind it. */
export interface Place {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A member of a mapping: its key's text and node, and its value. */
export interface Member {
  key: string;
  keyNode: Node;
  value: Node | null;
}

/** An alias stands for all that it names, so a small text can be a huge tree. */
export class TooManyNodesError extends Error {
  readonly code = "too-many-nodes";
  override readonly name = "TooManyNodesError";
}

/** What a text may still cost, of all its documents together. */
export interface Budget {
  /** Nodes that may still be visited. */
  left: number;
  /** Lexemes that may still be read, those of texts within the text included. */
  lexemes: number;
}

/** No object of the API is nested deeper than some forty. */
const DEEPEST = 100;

/** From an offset in a text to its line and column, both from 1. */
export type PlaceOf = (offset: number) => { line: number; column: number };

export function placesOf(lines: LineCounter): PlaceOf {
  return (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}

/**
 * A document as it is read here: mappings, lists and texts with their places, aliases and merge keys (`<<`) followed, at most
 * so many nodes in all.
 * @throws TooManyNodesError from any of its methods once the budget is used up
 */
export class Tree {
  readonly file: string;
  readonly root: Node | null;
  readonly #document: Document;
  /** What each alias names; the library's own look goes through the document each time. */
  readonly #named: ReadonlyMap<Node, Node> = new Map();
  readonly #text: string;
  readonly #placeOf: PlaceOf;
  /** What may still be visited; a text within this one shares it. */
  readonly budget: Budget;

  constructor(file: string, text: string, document: Document, placeOf: PlaceOf, budget: Budget) {
    this.file = file;
    this.#document = document;
    this.#text = text;
    this.#placeOf = placeOf;
    this.budget = budget;
    if (text.includes("*")) this.#named = aliasesOf(document);
    this.root = this.node(document.contents);
  }

  /** The node itself, or what an alias names. */
  node(value: unknown): Node | null {
    this.budget.left--;
    if (this.budget.left < 0) throw new TooManyNodesError("too many nodes");
    if (isAlias(value)) return this.#named.get(value) ?? null;
    return isMap(value) || isSeq(value) || isScalar(value) ? value : null;
  }

  /** The members of a mapping; empty for anything else. Keys of the mapping itself win over merged ones. */
  members(node: Node | null, depth = 0): Member[] {
    if (!isMap(node) || depth > DEEPEST) return [];
    const own: Member[] = [];
    const merged: Member[] = [];
    for (const { key, value } of node.items) {
      const keyNode = this.node(key);
      const name = this.text(keyNode);
      if (keyNode === null || name === null) continue;
      const member = { key: name, keyNode, value: this.node(value) };
      if (name !== "<<") own.push(member);
      else
        for (const part of isSeq(member.value) ? this.items(member.value) : [member.value])
          merged.push(...this.members(part, depth + 1));
    }
    if (merged.length === 0) return own;
    const keys = new Set(own.map(({ key }) => key));
    return [...own, ...merged.filter(({ key }) => !keys.has(key))];
  }

  /** The members of a list; empty for anything else. */
  items(node: Node | null): Node[] {
    return isSeq(node) ? node.items.flatMap((item) => this.node(item) ?? []) : [];
  }

  /** The value at a path of keys; null where there is none. */
  at(node: Node | null, ...path: string[]): Node | null {
    let current = node;
    for (const key of path)
      current = this.members(current).find((member) => member.key === key)?.value ?? null;
    return current;
  }

  /** The text of a scalar, numbers and booleans as they are written; null for anything else. */
  text(node: Node | null): string | null {
    if (!isScalar(node) || node.value === null) return null;
    return typeof node.value === "string" ? node.value : (node.source ?? String(node.value));
  }

  /** Where a node stands; for one without a place, the document's. */
  place(node: Node | null): Place {
    const [start, end] = node?.range ?? this.#document.contents?.range ?? [0, 0];
    return this.between(start, end);
  }

  /** Where a word stands within a node as it is written; the node's own place when it is written otherwise. */
  placeWithin(node: Node, word: string): Place {
    const [start, end] = node.range ?? [0, 0];
    const at = this.#text.slice(start, end).indexOf(word);
    return at < 0 ? this.place(node) : this.between(start + at, start + at + word.length);
  }

  between(start: number, end: number): Place {
    const from = this.#placeOf(start);
    const to = this.#placeOf(Math.max(end, start + 1));
    return { file: this.file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }

  /** A scalar as it is written, quotes, block header and indentation included. */
  source(node: Node): string {
    const [start, end] = node.range ?? [0, 0];
    return this.#text.slice(start, end);
  }

  isMapping(node: Node | null): node is YAMLMap {
    return isMap(node);
  }

  isList(node: Node | null): boolean {
    return isSeq(node);
  }
}

/** The nearest node before each alias that bears its anchor. */
function aliasesOf(document: Document): Map<Node, Node> {
  const anchors = new Map<string, Node>();
  const named = new Map<Node, Node>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) named.set(node, target);
      } else if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return named;
}
