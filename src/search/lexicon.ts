import type { FeatureName, GlossaryTerm, Knowledge } from "../knowledge/knowledge.ts";
import { foldKana, holdsJapanese, isJapanese, normalize } from "./normalize.ts";
import type { FoundTerm, Terms, Token, Word } from "./token.ts";
import { joinedName, pushConcepts, pushWord, wordsOf } from "./words.ts";

/** A term made ready: a Japanese spelling with its concepts, or an English one in stemmed words. */
interface JapaneseTerm {
  term: string;
  concepts: string[];
}
interface EnglishTerm {
  words: string[];
  concept: string;
}

/** The stored form of a {@link Lexicon}: terms by the character or word they begin with, longest first. */
export interface StoredLexicon {
  japanese: [first: string, terms: JapaneseTerm[]][];
  english: [first: string, terms: EnglishTerm[]][];
  joined: [name: string, concepts: string[]][];
  near: [token: string, others: string[]][];
}

/** More words than any term has. */
const LONGEST_PHRASE = 8;

/** The mark of a concept, so that none is mistaken for a word. */
const MARK = "=";

/** The glossary made ready for texts. A term of either language becomes the same concept token. */
export class Lexicon implements Terms {
  readonly #japanese: Map<string, JapaneseTerm[]>;
  readonly #english: Map<string, EnglishTerm[]>;
  /** English terms written as one word (`podsecuritypolicy`), with their concepts. */
  readonly #joined: Map<string, string[]>;
  /** By token: those that come near it. */
  readonly #near: Map<string, string[]>;

  private constructor(stored: StoredLexicon) {
    this.#japanese = new Map(stored.japanese);
    this.#english = new Map(stored.english);
    this.#joined = new Map(stored.joined);
    this.#near = new Map(stored.near);
  }

  /** From the glossary and what people call features (`サイドカー`: SidecarContainers). */
  static of(knowledge: Pick<Knowledge, "glossary" | "names">): Lexicon {
    const lexicon = new Lexicon({ japanese: [], english: [], joined: [], near: [] });
    for (const term of knowledge.glossary) lexicon.#add(term);
    for (const name of knowledge.names) lexicon.#add(nameAsTerm(name));
    for (const term of knowledge.glossary) lexicon.#addNear(term);
    for (const terms of lexicon.#japanese.values()) terms.sort((a, b) => b.term.length - a.term.length);
    return lexicon;
  }

  static restore(stored: StoredLexicon): Lexicon {
    return new Lexicon(stored);
  }

  store(): StoredLexicon {
    return {
      japanese: [...this.#japanese],
      english: [...this.#english],
      joined: [...this.#joined],
      near: [...this.#near],
    };
  }

  #add(term: GlossaryTerm): void {
    const shown = term.en[0] ?? term.ja[0];
    if (shown === undefined) return;
    const concept = MARK + (wordsOf(shown).join("") || shown);
    for (const spelling of term.ja) {
      const folded = foldKana(normalize(spelling)).replace(/[\s・]/g, "");
      // Texts are searched for terms within runs of Japanese characters only.
      if ([...folded].every((character) => isJapanese(character.charCodeAt(0))))
        this.#addJapanese(folded, concept);
    }
    for (const spelling of term.en) {
      this.#addEnglish(wordsOf(spelling), concept);
      const concepts = listIn(this.#joined, joinedName(spelling));
      if (!concepts.includes(concept)) concepts.push(concept);
    }
  }

  #addJapanese(term: string, concept: string): void {
    const same = listIn(this.#japanese, term.charAt(0));
    const known = same.find((other) => other.term === term);
    if (!known) same.push({ term, concepts: [concept] });
    else if (!known.concepts.includes(concept)) known.concepts.push(concept);
  }

  #addEnglish(words: string[], concept: string): void {
    if (words.length < 2 || words.length > LONGEST_PHRASE) return;
    const same = listIn(this.#english, words[0] ?? "");
    if (same.some((known) => known.concept === concept && known.words.join(" ") === words.join(" "))) return;
    same.push({ words, concept });
  }

  #addNear({ en, near = [], means = [] }: GlossaryTerm): void {
    const shown = this.#tokenOf(en[0] ?? "");
    const tokens = [shown, ...near.map((word) => this.#tokenOf(word))];
    const allNear = (token: string, others: readonly string[]) => {
      const known = listIn(this.#near, token);
      for (const other of others) if (other !== token && !known.includes(other)) known.push(other);
    };
    if (near.length > 0) for (const token of tokens) allNear(token, tokens);
    if (means.length > 0)
      allNear(
        shown,
        means.map((word) => this.#tokenOf(word)),
      );
  }

  #tokenOf(word: string): string {
    const name = joinedName(word);
    return this.conceptsOf(name)[0] ?? name;
  }

  /** The tokens that come near one without meaning the same. */
  near(token: string): readonly string[] {
    return this.#near.get(token) ?? [];
  }

  /** The concepts of a term written as one word (see {@link joinedName}); none: not in the glossary. */
  conceptsOf(name: string): readonly string[] {
    return this.#joined.get(name) ?? [];
  }

  /** The longest Japanese term that begins at a place of a kana-folded text and for whose end `fits` holds. */
  termAt(text: string, at: number, fits: (end: number) => boolean): FoundTerm | null {
    for (const { term, concepts } of this.#japanese.get(text.charAt(at)) ?? []) {
      if (text.startsWith(term, at) && fits(at + term.length)) return { length: term.length, concepts };
    }
    return null;
  }

  /**
   * Adds the tokens of a row of stemmed words: a concept in place of each word that is a term by itself, and one more for each
   * term of several words, whose words then count as its parts.
   */
  english(words: readonly Word[], tokens: Token[]): void {
    const phrases: Token[] = [];
    let covered = 0;
    for (const [at, word] of words.entries()) {
      for (const term of this.#english.get(word.text) ?? []) {
        if (!term.words.every((expected, offset) => words[at + offset]?.text === expected)) continue;
        phrases.push({ text: term.concept, kind: "concept" });
        covered = Math.max(covered, at + term.words.length);
      }
      const part = word.part || at < covered;
      const concepts = word.silent ? [] : this.conceptsOf(word.text);
      pushConcepts(concepts, part ? "part" : "concept", tokens);
      if (concepts.length === 0) pushWord({ ...word, part }, tokens);
    }
    tokens.push(...phrases);
  }
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key);
  if (known) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

/** What features are called for short that is an everyday word in any text: `MAP`, the MutatingAdmissionPolicy. */
const EVERYDAY = new Set(["map"]);

function nameAsTerm(feature: FeatureName): GlossaryTerm {
  const subject = "gate" in feature ? feature.gate : "kep" in feature ? `KEP-${feature.kep}` : feature.kind;
  const names = feature.names.filter((name) => !EVERYDAY.has(name.toLowerCase()));
  return { ja: names.filter(holdsJapanese), en: [subject, ...names.filter((name) => !holdsJapanese(name))] };
}
