import type { Saying } from "../knowledge/knowledge.ts";
import type { Token, TokenKind } from "./token.ts";

/** What somebody may mean who describes it in words of their own. */
export interface Meant {
  /** As `formatThing` writes it: `gate ImageVolume`. */
  of: string;
  /** How much alike the description and the nearest thing that is said of it are, 0–1. */
  alike: number;
  /** The share of the description that anything said of it holds, 0–1; rare words count more. */
  held: number;
}

/** What a token counts, beside how rare it is: a pair of kanji or a part of an identifier may be in both by chance. */
const WEIGHTS: Readonly<Record<TokenKind, number>> = {
  name: 1.2,
  word: 1,
  concept: 1,
  kana: 1,
  joint: 1,
  kanji: 0.55,
  part: 0.5,
};

/** A word that nothing is said with counts no more than this, as the logarithm that other words count by. */
const UNHEARD = 4;

/** Subjects whose sayings are cut into tokens in one step. */
const AT_ONCE = 20;

/** One thing said of a subject, by the place of the subject. */
interface Said {
  subject: number;
  tokens: ReadonlyMap<string, number>;
  length: number;
}

/**
 * Finds what a description in everyday words is about, among subjects of which is known what people say. Vectors of tokens, weighed
 * by how few subjects a token is said of; made ready at the first question that needs them.
 */
export class Sayings {
  readonly #rows: () => readonly Saying[];
  readonly #tokensOf: (text: string) => readonly Token[];
  #ready: Ready | null = null;

  constructor(rows: () => readonly Saying[], tokensOf: (text: string) => readonly Token[]) {
    this.#rows = rows;
    this.#tokensOf = tokensOf;
  }

  /** The subjects that a description may mean, best first: of some kinds (`gate`), or of any; at most `most`. */
  find(description: string, kinds: readonly string[] | null = null, most = 5): Meant[] {
    const { said, subjects, places, rarity } = this.#prepared();
    const asked = new Map<string, number>();
    let whole = 0;
    for (const [token, weight] of this.#weighed(description)) {
      const value = weight * Math.min(rarity(token), places.has(token) ? Number.POSITIVE_INFINITY : UNHEARD);
      asked.set(token, value);
      whole += value;
    }
    if (whole === 0) return [];
    // By place: what each saying shares with the description, and what each subject holds of it; in the order in which they are met.
    const shared = new Float64Array(said.length);
    const held = new Float64Array(subjects.length);
    const met: number[] = [];
    for (const [token, value] of asked) {
      let last = -1;
      for (const place of places.get(token) ?? []) {
        if (shared[place] === 0) met.push(place);
        shared[place] = (shared[place] ?? 0) + value;
        // The sayings of a subject stand in a row.
        const subject = said[place]?.subject ?? -1;
        if (subject !== last) held[subject] = (held[subject] ?? 0) + value;
        last = subject;
      }
    }
    const alike = new Map<number, number>();
    for (const place of met) {
      const one = said[place];
      if (!one) continue;
      const likeness = (shared[place] ?? 0) / Math.sqrt(whole * one.length);
      if (likeness > (alike.get(one.subject) ?? 0)) alike.set(one.subject, likeness);
    }
    const nameOf = (place: number) => subjects[place]?.of ?? "";
    return [...alike]
      .filter(([place]) => kinds === null || kinds.some((kind) => nameOf(place).startsWith(`${kind} `)))
      .map(([place, likeness]) => ({
        of: nameOf(place),
        alike: Math.min(1, likeness),
        held: (held[place] ?? 0) / whole,
      }))
      .sort((a, b) => b.alike + b.held - (a.alike + a.held))
      .slice(0, most);
  }

  /** The subjects of which one of several rows of words is said, of each word any of its tokens. */
  holding(rows: readonly (readonly ReadonlySet<string>[])[]): ReadonlySet<string> {
    const { subjects } = this.#prepared();
    const holds = (tokens: ReadonlySet<string>) =>
      rows.some((all) => all.length > 0 && all.every((any) => [...any].some((token) => tokens.has(token))));
    return new Set(subjects.flatMap(({ of, tokens }) => (holds(tokens) ? [of] : [])));
  }

  #weighed(text: string): Map<string, number> {
    const weighed = new Map<string, number>();
    for (const { text: token, kind, or = [] } of this.#tokensOf(text))
      for (const one of [token, ...or]) weighed.set(one, Math.max(weighed.get(one) ?? 0, WEIGHTS[kind]));
    return weighed;
  }

  #prepared(): Ready {
    for (const _ of this.preparing());
    if (!this.#ready) throw new Error("preparing ends with what is ready");
    return this.#ready;
  }

  /**
   * Makes everything ready now, so that no question waits for it (most of a second with all that is said), in steps of some
   * milliseconds: between two of them the caller may let others work.
   */
  *preparing(): Generator<void, void> {
    if (this.#ready) return;
    const subjects: Ready["subjects"] = [];
    const vectors: { subject: number; tokens: Map<string, number> }[] = [];
    for (const [subject, { of, en, ja }] of this.#rows().entries()) {
      const all = new Set<string>();
      for (const text of [...en, ...ja]) {
        const tokens = this.#weighed(text);
        vectors.push({ subject, tokens });
        for (const token of tokens.keys()) all.add(token);
      }
      subjects.push({ of, tokens: all });
      if (subject % AT_ONCE === AT_ONCE - 1) yield;
    }
    const holders = new Map<string, number>();
    for (const { tokens } of subjects)
      for (const token of tokens) holders.set(token, (holders.get(token) ?? 0) + 1);
    const rarity = (token: string) => Math.log(1 + subjects.length / ((holders.get(token) ?? 0) + 0.5));
    const places = new Map<string, number[]>();
    const said = vectors.map(({ subject, tokens }, place): Said => {
      let length = 0;
      for (const [token, weight] of tokens) {
        length += weight * rarity(token);
        const known = places.get(token);
        if (known) known.push(place);
        else places.set(token, [place]);
      }
      return { subject, tokens, length };
    });
    this.#ready = { said, subjects, places, rarity };
  }
}

/** What is made of the rows at the first question. */
interface Ready {
  said: readonly Said[];
  subjects: { of: string; tokens: ReadonlySet<string> }[];
  /** By token: the places in `said` that hold it. */
  places: ReadonlyMap<string, number[]>;
  rarity: (token: string) => number;
}
