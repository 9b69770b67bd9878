import type { Entry } from "../domain/entry.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Findable } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import { tokenize } from "./tokens.ts";

/** The marks of a token that stands in no text of a thing, but in what is told of what it names, or in how people describe it. */
const MARKS = { told: "~", described: "^" } as const;

/** How somebody describes the change of a pull request who does not know its note, in words of ours. */
export interface Description {
  pr: number;
  en: string;
  ja: string;
}

/** A note that names more tells of none of them in particular. */
const MOST_NAMED = 2;

/** The token of a word as it stands in what is told of the things that a note names, "~taint", or in how people describe it, "^taint". */
export function loreToken(token: string, where: keyof typeof MARKS): string {
  return MARKS[where] + token;
}

/** How many changes are described with a word that stands in no text of theirs. */
export function describing(index: { frequency(token: string): number }, token: string): number {
  return index.frequency(loreToken(token, "described"));
}

/** Is it such a token? */
export function isLore(token: string): boolean {
  return token.startsWith(MARKS.told) || token.startsWith(MARKS.described);
}

/**
 * What is told of gates, KEPs, flags and fields, to be looked for in the notes that only name them: "`MutableCSINodeAllocatableCount` is on
 * by default" is asked for by what the gate does. Of a pull request it is how people describe its change.
 */
export class Lore {
  readonly #texts = new Map<string, string[]>();
  readonly #tokens = new Map<string, string[]>();
  readonly #lexicon: Lexicon;

  constructor(
    { gates, keps, sayings }: Pick<Knowledge, "gates" | "keps" | "sayings">,
    lexicon: Lexicon,
    descriptions: readonly Description[] = [],
  ) {
    this.#lexicon = lexicon;
    for (const { of, en, ja } of sayings) this.#add(of, ...en, ...ja);
    for (const { pr, en, ja } of descriptions) this.#add(`pr ${pr}`, en, ja);
    for (const { name, text, kep } of gates) {
      this.#add(`gate ${name}`, text?.en, text?.ja);
      const title = keps.find(({ number }) => number === kep)?.title;
      this.#add(`gate ${name}`, title?.en, title?.ja);
    }
    for (const { number, title } of keps) this.#add(`kep ${number}`, title.en, title.ja);
  }

  #add(of: string, ...texts: (string | null | undefined)[]): void {
    const key = keyOf(of);
    const known = this.#texts.get(key) ?? [];
    known.push(...texts.filter((text) => text !== null && text !== undefined));
    this.#texts.set(key, known);
  }

  /** The tokens, marked, of what is told of all that a note names and of how people describe it, but for those that are `said`. */
  of(thing: Findable, said: ReadonlySet<string>): string[] {
    if (thing.type !== "entry") return [];
    const names = named(thing.entry);
    const { prs } = thing.entry;
    const marked = (keys: readonly string[], where: keyof typeof MARKS) =>
      [...new Set(keys.length > MOST_NAMED ? [] : keys.flatMap((key) => this.#told(key)))]
        .filter((token) => !said.has(token))
        .map((token) => loreToken(token, where));
    const described = prs.map((pr) => `pr ${pr}`);
    return [...marked(names, "told"), ...marked(described, "described")];
  }

  #told(key: string): string[] {
    let tokens = this.#tokens.get(key);
    if (!tokens) {
      const told = (this.#texts.get(key) ?? []).flatMap((text) => tokenize(text, this.#lexicon));
      tokens = [...new Set(told)];
      this.#tokens.set(key, tokens);
    }
    return tokens;
  }
}

/** A flag is named without the program that has it, a field without its path: `flag --register-node`, `field immutable`. */
function keyOf(of: string): string {
  const kind = of.slice(0, of.indexOf(" "));
  const name = of.slice(Math.max(of.lastIndexOf(" "), kind === "field" ? of.lastIndexOf(".") : 0) + 1);
  return `${kind} ${name}`;
}

function named({ gates, keps, flags, fields }: Entry): string[] {
  if (gates.length > 0) return gates.map((name) => `gate ${name}`);
  if (keps.length > 0) return keps.map((number) => `kep ${number}`);
  return [...flags.map((name) => `flag ${name}`), ...fields.map((name) => keyOf(`field ${name}`))];
}
